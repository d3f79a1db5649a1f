import {
  adShareOf,
  type Columns,
  countHighlights,
  entityReportOf,
  type FacetCounts,
  facetsOf,
  type ProjectId,
  shoppingReportOf,
  sourceReportOf,
  timeSeriesOf,
  videoCitationsOf,
} from '../domain/mod.ts';
import type { App, NamedCounts, Stale } from './app.ts';
import type { WithColumns } from './columns.ts';
import type { Outside } from './outside.ts';

/** How many rows each list of the highlights has. */
const HIGHLIGHTS = 10;

/** Reports over a project's columns. (spec E1, E2) */
export function reportCases({ store }: Outside, withColumns: WithColumns): App['reports'] {
  /** A report on what analyses found, with how many of them are still to be brought up to date. */
  async function withStale<Report>(project: ProjectId, report: (columns: Columns) => Report): Promise<Report & Stale> {
    const counted = await withColumns(project, report);
    return { ...counted, staleRecords: await store.read(({ analyses }) => analyses.staleCount(project)) };
  }

  return {
    adShare: (project, request) => withColumns(project, (columns) => adShareOf(columns, request)),
    videoCitations: (project, request) => withColumns(project, (columns) => videoCitationsOf(columns, request)),
    entities: (project, request) => withStale(project, (columns) => entityReportOf(columns, request)),
    sources: (project, request) => withStale(project, (columns) => sourceReportOf(columns, request)),
    shopping: (project, request) => withColumns(project, (columns) => shoppingReportOf(columns, request)),
    timeSeries: (project, request) => withStale(project, (columns) => timeSeriesOf(columns, request)),
    async facets(project, scope) {
      const { queryTags, executionTags, ...facets } = await withColumns(project, (columns) => facetsOf(columns, scope));
      const names = await store.read(async ({ tags, executionTags: ports }) => ({
        query: namesById(await tags.all(project)),
        execution: namesById(await ports.all(project)),
      }));
      return {
        ...facets,
        queryTags: named(queryTags, names.query),
        executionTags: named(executionTags, names.execution),
      };
    },
    highlights: (project) =>
      store.read(async ({ entities, facts }) => {
        const counter = countHighlights(await entities.all(project));
        for await (const batch of facts.evidence(project)) counter.add(batch);
        return counter.highlights(HIGHLIGHTS);
      }),
  };
}

function namesById<Id>(tags: readonly { readonly id: Id; readonly name: string }[]): ReadonlyMap<Id, string> {
  return new Map(tags.map(({ id, name }) => [id, name]));
}

/** Counts with the names of the tags they count; a tag that was deleted meanwhile has none, and is left out. */
function named<Id>(counts: FacetCounts<Id>, names: ReadonlyMap<Id, string>): NamedCounts<Id> {
  return counts.flatMap(({ value, count }) => {
    const name = names.get(value);
    return name === undefined ? [] : { value, name, count };
  });
}
