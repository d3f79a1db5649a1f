import type { ExecutionTagId, ProjectId, QueryId, TagId } from '../../domain/ids.ts';
import type { ReadStore } from '../../domain/ports/mod.ts';
import type { BreakdownRow, Dimension, FacetCounts, Facets } from '../../domain/reports/mod.ts';
import { namesById } from './owners.ts';

type BreakdownKey = BreakdownRow['keys'][number];

/** A facet of tags: each value with its name. */
export type NamedCounts<Value> = readonly { readonly value: Value; readonly name: string; readonly count: number }[];

export interface NamedFacets extends Omit<Facets, 'queryTags' | 'executionTags'> {
  readonly queryTags: NamedCounts<TagId>;
  readonly executionTags: NamedCounts<ExecutionTagId>;
}

/** Names for what reports call by ids: columns know no texts of queries and no names of tags. */
export function namesOver(store: ReadStore) {
  /** Rows of queries with the texts of these. */
  async function withTexts<Row extends { readonly id: QueryId }>(project: ProjectId, rows: readonly Row[]) {
    const ids = rows.map(({ id }) => id);
    const queries = await store.read(({ queries: port }) => port.named(project, { ids, texts: [] }));
    const texts = new Map(queries.map(({ id, text }) => [id, text]));
    return rows.map((row) => ({ ...row, name: texts.get(row.id) ?? row.id }));
  }

  /** Values of a dimension with their names, also where columns do not know these. */
  async function namedKeys<Key extends BreakdownKey>(project: ProjectId, dimension: Dimension, keys: readonly Key[]) {
    if (dimension === 'query') return withTexts(project, keys);
    const all = await store.read(({ tags, executionTags }): Promise<readonly { id: unknown; name: string }[]> => {
      if (dimension === 'queryTag') return tags.all(project);
      return dimension === 'executionTag' ? executionTags.all(project) : Promise.resolve([]);
    });
    const names = new Map(all.map(({ id, name }) => [String(id), name]));
    return keys.map((key) => ({ ...key, name: names.get(key.id) ?? key.name }));
  }

  /** Facets with the names of tags. */
  async function namedFacets(
    project: ProjectId,
    { queryTags, executionTags, ...facets }: Facets,
  ): Promise<NamedFacets> {
    const names = await store.read(async ({ tags, executionTags: ports }) => ({
      query: namesById(await tags.all(project)),
      execution: namesById(await ports.all(project)),
    }));
    return {
      ...facets,
      queryTags: named(queryTags, names.query),
      executionTags: named(executionTags, names.execution),
    };
  }

  /** Rows of a breakdown with the names of their parts. */
  async function namedParts<Row extends Pick<BreakdownRow, 'keys' | 'figure'>>(
    project: ProjectId,
    by: readonly Dimension[],
    rows: readonly Row[],
  ) {
    const columns = await Promise.all(
      by.map((dimension, at) =>
        namedKeys(
          project,
          dimension,
          rows.map(({ keys }) => keys[at]!),
        ),
      ),
    );
    return rows.map(({ figure }, row) => ({ keys: columns.map((keys) => keys[row]!), figure }));
  }

  /** The names of brands and groups; the id of one that is gone. */
  async function ofBrands(project: ProjectId, ids: readonly string[]): Promise<readonly string[]> {
    const known = await store.read(async ({ entities }) => [
      ...(await entities.all(project)),
      ...(await entities.groups(project)),
    ]);
    const names = namesById<string>(known);
    return ids.map((id) => names.get(id) ?? id);
  }

  return { withTexts, namedKeys, namedFacets, namedParts, ofBrands };
}

/** Counts with the names of the tags they count; a tag that was deleted meanwhile has none, and is left out. */
function named<Id>(counts: FacetCounts<Id>, names: ReadonlyMap<Id, string>): NamedCounts<Id> {
  return counts.flatMap(({ value, count }) => {
    const name = names.get(value);
    return name === undefined ? [] : { value, name, count };
  });
}
