import {
  adShareOf,
  type Columns,
  entityReportOf,
  type FacetCounts,
  facetsOf,
  hostOf,
  type ProjectId,
  shoppingReportOf,
  sourceReportOf,
  timeSeriesOf,
  videoCitationsOf,
  websiteOwners,
} from '../domain/mod.ts';
import type { App, NamedCounts, Stale } from './app.ts';
import type { WithColumns } from './columns.ts';
import type { Outside } from './outside.ts';

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
    async sources(project, request) {
      const report = await withStale(project, (columns) => sourceReportOf(columns, request));
      const all = await store.read(({ entities }) => entities.all(project));
      const ownerOf = websiteOwners(all);
      const names = new Map(all.map(({ id, name }) => [id, name]));
      const results = report.results.map((row) => {
        const ownerId = ownerOf(row.url === null ? (row.domain ?? '') : hostOf(row.url)) ?? null;
        return { ...row, ownerId, owner: ownerId && names.get(ownerId)! };
      });
      return { ...report, results };
    },
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
