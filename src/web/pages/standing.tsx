import { type Changes, type Page, scope, scopeBody, there, today } from '../address/mod.ts';
import { call, type EntityReport, type EntityVisibility, mayEdit, useLoaded } from '../api/mod.ts';
import { t } from '../texts/mod.ts';

/** Brands that are set beside yours: those that most answers name. */
const MOST = 100;
/** Brands that are named of those ahead and level; more are counted. */
const NAMED = 4;

/** Where what is missing of a figure is put right. */
const WAYS: Readonly<Record<string, readonly [Page, Changes]>> = {
  ...Object.fromEntries(
    ['effectiveN', 'topics', 'width', 'topicsHit', 'topicsMissed'].map((name) => [name, ['queries', { view: 'list' }]]),
  ),
  ...{ days: ['collect', {}], lost: ['answers', { doubts: 'only' }], surfaces: ['import', {}] },
};

const MARKS = { exploratory: '○', directional: '◐', 'decision-grade': '●' } as const;

type Graded = Pick<EntityReport, 'grade' | 'results'>;

/** How other brands stand beside one, and what its visibility is good for; nothing of groups of brands. */
function useStanding(project: string, brand: string | undefined): Graded | undefined {
  const isAsked = brand !== undefined && scope.value.group === undefined;
  const body = { ...scopeBody(scope.value, today.value), standingOf: brand ?? '' };
  const sort = [{ field: 'responseCount', direction: 'DESC' } as const];
  const { data } = useLoaded(isAsked ? JSON.stringify(['standing', project, body]) : null, (signal) =>
    call('POST /api/v1/analytics/entities', { body: { ...body, sort, pageSize: MOST } }, { project, signal }),
  );
  return isAsked ? data : undefined;
}

/**
 * What the visibility of a brand is good for, and where it stands in groups, not ranks: behind, level with and ahead of which
 * others. Of a hint it says what is missing.
 */
export function StandingNote({ project, brand }: { readonly project: string; readonly brand: string | undefined }) {
  return <GradeNote project={project} graded={useStanding(project, brand)} />;
}

/** The same of rows that are there already. */
export function GradeNote({ project, graded }: { readonly project: string; readonly graded: Graded | undefined }) {
  if (!graded?.grade) return null;
  const { grade, tests, remedy } = graded.grade;
  const of = (standing: EntityVisibility['standing']) =>
    graded.results.filter((row) => row.standing === standing).map(({ name }) => name);
  const failed = tests.find(({ passed }) => !passed);
  const words =
    grade === 'exploratory'
      ? failed && `${t.grades.needs(failed)}${remedy ? ` ${t.grades.remedy(remedy)}` : ''}`
      : t.grades.standing(shortened(of('ahead')), shortened(of('level')), of('behind').length);
  const [page, changes] = (grade === 'exploratory' && failed && mayEdit(project) && WAYS[failed.name]) || [];
  return (
    <p class="above-table soft">
      <span>
        <Mark grade={grade} />
        {words && ` · ${words}`}{' '}
        {page && (
          <a class="figures-link" href={there(page, changes)}>
            {t.pages[page]}
          </a>
        )}
      </span>
    </p>
  );
}

const shortened = (names: readonly string[]) => ({
  names: names.slice(0, NAMED),
  more: Math.max(0, names.length - NAMED),
});

function Mark({ grade }: { readonly grade: NonNullable<EntityVisibility['grade']> }) {
  return (
    <span title={t.grades.meaning[grade]}>
      <span aria-hidden="true">{MARKS[grade]}</span> {t.grades.names[grade]}
    </span>
  );
}
