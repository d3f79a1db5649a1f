import { datesOf, here, scope, there, today } from '../../address/mod.ts';
import { type Facets, mayEdit, view } from '../../api/mod.ts';
import { ButtonLink, Empty, Skeleton } from '../../parts/mod.ts';
import { whole as inWords, t } from '../../texts/mod.ts';
import { FirstRun, useTracked, useWhole } from '../first-run/mod.ts';

/** What comes next where no brand is to be seen: answers, brands, or other filters. */
export function NothingNamed({ project, answers }: { readonly project: string; readonly answers: number }) {
  const whole = useWhole(project);
  const tracked = useTracked(project, !view.value);
  if (!whole.data && !whole.error) return <Skeleton height="12rem" />;
  if (whole.data?.totalResponses === 0) return <FirstRun project={project} held={whole.data} />;
  if (whole.data && answers === 0) return <OtherDays project={project} held={whole.data} />;
  if (tracked.data === 0) {
    return (
      <section class="card">
        <Empty icon="brands" title={t.firstRun.noBrands}>
          <p>{t.firstRun.noBrandsWhy}</p>
          <p>
            <ButtonLink label={t.firstRun.brands} href={there('brands')} />
          </p>
        </Empty>
      </section>
    );
  }
  return (
    <section class="card">
      <Empty icon="brands" title={t.noBrandsNamed}>
        <p>{t.howToTrackBrands}</p>
        <p class="ways">
          <ButtonLink label={t.ranges.all} href={here({ range: 'all', from: null, to: null })} />
          <ButtonLink label={t.pages.answers} href={there('answers')} />
        </p>
      </Empty>
    </section>
  );
}

/** Where all answers are of other days, or others than the filters ask for: which there are, and what brings them here. */
function OtherDays({
  project,
  held: { totalResponses, firstDate, lastDate },
}: {
  readonly project: string;
  readonly held: Facets;
}) {
  const { from } = datesOf(scope.value.range, today.value);
  const isOld = lastDate !== null && from !== undefined && lastDate < from;
  return (
    <section class="card">
      <Empty icon="answers" title={isOld ? t.noNewAnswers : t.noAnswersHere}>
        <p>{t.answersAreOf(inWords(totalResponses), firstDate, lastDate)}</p>
        <p class="ways">
          <ButtonLink label={t.ranges.all} href={here({ range: 'all', from: null, to: null })} />
          {isOld && mayEdit(project) && <ButtonLink label={t.collectNewAnswers} href={there('collect')} />}
        </p>
      </Empty>
    </section>
  );
}
