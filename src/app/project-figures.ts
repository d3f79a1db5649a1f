/*
 * All projects side by side: each with the figure of its own brand. Reports are made one after the other and cached by
 * revision, so that the page holds up others for one report at most. Sorting by figures is limited to `MOST_SORTED`
 * projects.
 */

import { stateOf } from '../domain/collection/mod.ts';
import { AppError } from '../domain/errors.ts';
import type { EntityId } from '../domain/ids.ts';
import type { Project } from '../domain/organisation.ts';
import { pageOf } from '../domain/paging.ts';
import type { Membership } from '../domain/people.ts';
import type { Page, PageRequest, ReadStore } from '../domain/ports/mod.ts';
import { type Change, type ComparedRow, previousScope, type Question } from '../domain/reports/mod.ts';
import type { Scope } from '../domain/scope/mod.ts';
import { byNumber, byText, compareIds, inOrder, type SortBy, type SortRules } from '../domain/sorting.ts';
import type { Instant } from '../domain/time.ts';
import type { ProjectService } from './projects.ts';
import type { Replies } from './replies.ts';
import type { ReportService, Waiting } from './reporting/mod.ts';

export const PROJECT_FIGURE_SORT_FIELDS = ['name', 'value', 'difference', 'answers', 'lastAnswerAt', 'paused'] as const;
type ProjectFigureSortField = (typeof PROJECT_FIGURE_SORT_FIELDS)[number];

/** By what else than their name at most these many projects are sorted: the figures of all of them are made for it. */
export const MOST_SORTED = 200;

/** Projects side by side. (contract 17, "All projects") */
export interface ProjectFigureService {
  /**
   * Of the projects within reach one page, each with its own brand's figure; the report of one project is made after that of
   * another, so that other callers wait for one at most. @throws AppError invalid for a sort by figures of too many projects
   */
  page(
    reached: readonly Pick<Membership, 'organisation' | 'projects'>[],
    asked: ProjectFigureRequest,
    waiting: Waiting,
  ): Promise<Page<ProjectFigures>>;
}

interface ProjectFigureRequest {
  /** Its days have two ends. */
  readonly scope: Scope;
  readonly question: Question;
  /** A case-insensitive part of the name of a project. */
  readonly name: string;
  readonly sort: readonly SortBy<ProjectFigureSortField>[];
  readonly page: PageRequest;
}

/** What a page of all projects says of one. */
export interface ProjectFigures extends Reported {
  readonly project: Pick<Project, 'id' | 'name' | 'organisation'>;
  readonly lastAnswerAt: Instant | null;
  /** How many of its collectors are in which state. */
  readonly collectors: Readonly<Record<'ok' | 'partly' | 'paused', number>>;
}

/** What its report says of a project. */
interface Reported {
  /** Null where none of its brands is its own. */
  readonly own: { readonly entityId: EntityId; readonly figure: ComparedRow['base'] } | null;
  /** Against as many days before, over the queries of both; null where these have no answers, or there is no own brand. */
  readonly change: (ComparedRow['paired'] & Omit<Change, 'paired' | 'p' | 'detectable' | 'mix'>) | null;
  /** Null where the report can't be made now. */
  readonly answers: number | null;
}

const NOT_NOW: Reported = { own: null, change: null, answers: null };

export function createProjectFigureService(
  store: Pick<ReadStore, 'read' | 'version'>,
  {
    projects,
    reports,
    replies,
  }: {
    readonly projects: Pick<ProjectService, 'listWithin'>;
    readonly reports: Pick<ReportService, 'comparison' | 'ownBrands'>;
    readonly replies: Replies;
  },
): ProjectFigureService {
  const figuresOf = async (
    { id, name, organisation }: Project,
    asked: ProjectFigureRequest,
    waiting: Waiting,
  ): Promise<ProjectFigures> => ({
    project: { id, name, organisation },
    ...(await reported({ reports, replies, moment: waiting.moment ?? store.version }, id, asked, waiting)),
    ...(await activityOf(store, id)),
  });

  async function figuresOfAll(all: readonly Project[], asked: ProjectFigureRequest, waiting: Waiting) {
    const rows: ProjectFigures[] = [];
    for (const project of all) rows.push(await figuresOf(project, asked, waiting));
    return rows;
  }

  return {
    async page(reached, asked, waiting) {
      const { sort, name } = asked;
      if (sort.every(({ field }) => field === 'name') && sort[0]?.direction !== 'DESC') {
        const { results, totalRecords } = await projects.listWithin(reached, name, asked.page);
        return { results: await figuresOfAll(results, asked, waiting), totalRecords };
      }
      const all = await projects.listWithin(reached, name, { page: 1, limit: MOST_SORTED });
      if (all.totalRecords > MOST_SORTED)
        throw new AppError('invalid', [
          `sort: ${all.totalRecords} projects are too many to sort by figures, of at most ${MOST_SORTED}: sort by name ASC, or give a part of their name`,
        ]);
      const rows = await figuresOfAll(all.results, asked, waiting);
      return pageOf(
        inOrder(rows, sort, RULES, (a, b) => compareIds(a.project, b.project)),
        asked.page,
      );
    },
  };
}

const RULES: SortRules<ProjectFigures, ProjectFigureSortField> = {
  name: byText(({ project }) => project.name),
  value: byNumber(({ own }) => own?.figure.value ?? null),
  difference: byNumber(({ change }) => change?.difference ?? null),
  answers: byNumber(({ answers }) => answers),
  lastAnswerAt: byNumber(({ lastAnswerAt }) => lastAnswerAt),
  paused: byNumber(({ collectors }) => collectors.paused),
};

/** What the report of a project says, as it said to the same question before where nothing has changed since. */
async function reported(
  {
    reports,
    replies,
    moment,
  }: {
    readonly reports: Pick<ReportService, 'comparison' | 'ownBrands'>;
    readonly replies: Replies;
    readonly moment: NonNullable<Waiting['moment']>;
  },
  project: Project['id'],
  { scope, question }: ProjectFigureRequest,
  waiting: Waiting,
): Promise<Reported> {
  const text = replies.of({ project, question: ['project figures', scope, question], moment }, async () => {
    const [own] = await reports.ownBrands(project, waiting);
    const entityIds = own === undefined ? [] : [own.id];
    const sides = { base: scope, against: previousScope(scope)!, entityIds };
    const request = { ...sides, question, sort: [], page: 1, pageSize: 1 };
    const { results, outcomes } = await reports.comparison(project, request, waiting);
    return JSON.stringify(toReported(own, results[0], outcomes));
  });
  try {
    return JSON.parse(new TextDecoder().decode(await text)) as Reported;
  } catch (error) {
    // A report that is being made ready, or needs too much memory, is missing from its row only.
    if (error instanceof AppError && error.problem === 'unavailable') return NOT_NOW;
    throw error;
  }
}

function toReported(
  own: { readonly id: EntityId } | undefined,
  row: ComparedRow | undefined,
  { base, against }: { readonly base: { readonly answered: number }; readonly against: { readonly answered: number } },
): Reported {
  const answers = base.answered;
  if (own === undefined || row === undefined) return { own: null, change: null, answers };
  const { paired, difference, low, high, q, verdict, why, mixed } = row;
  const change = { ...paired, difference, low, high, q, verdict, why, mixed };
  return {
    own: { entityId: own.id, figure: row.base },
    change: base.answered === 0 || against.answered === 0 ? null : change,
    answers,
  };
}

/** When a project had its last answer, and how its collectors do. */
const activityOf = (store: Pick<ReadStore, 'read'>, project: Project['id']) =>
  store.read(async (reader) => {
    const [newest] = (await reader.records.page(project, {}, [], { page: 1, limit: 1 })).results;
    const states = (await reader.collectors.all(project)).map((collector) => stateOf(collector).state);
    const count = (wanted: (typeof states)[number]) => states.filter((state) => state === wanted).length;
    return {
      lastAnswerAt: newest?.time ?? null,
      collectors: { ok: count('ok'), partly: count('partly'), paused: count('paused') },
    };
  });
