import { madeOf } from '../columnar/mod.ts';
import { mergeRoots } from '../entity.ts';
import type { EntityId, QueryId } from '../ids.ts';
import type { Columns } from './columns.ts';

/** Queries by the brands that they name. */
interface NamingIndex {
  readonly roots: ReadonlyMap<EntityId, EntityId>;
  /** Of the brands that are no competitors. */
  readonly own: ReadonlySet<EntityId>;
  /** Codes of the queries that name a brand, by what it counts for. */
  readonly codes: ReadonlyMap<EntityId, readonly number[]>;
}

/**
 * Codes of the queries that name one of some brands; where none is given, one that isn't a competitor. A code may come several
 * times. (contract 9, "Branded")
 */
export function naming(columns: Columns, brandedFor: readonly EntityId[]): readonly number[] {
  const { roots, own, codes } = namingIndex(columns);
  const wanted = brandedFor.length === 0 ? own : new Set(brandedFor.flatMap((id) => roots.get(id) ?? []));
  return [...codes].flatMap(([root, naming]) => (wanted.has(root) ? naming : []));
}

/** Made again when there are other queries, or the dimensions were read again. */
function namingIndex({ dictionaries: { queries }, queryFacts, brands }: Columns): NamingIndex {
  const find = () => ({ facts: queryFacts, brands, index: indexOf({ queries: queries.values, queryFacts, brands }) });
  const known = madeOf(queries, 'naming', find);
  if (known.facts !== queryFacts || known.brands !== brands) Object.assign(known, find());
  return known.index;
}

function indexOf({
  queries,
  queryFacts,
  brands: { entities },
}: Pick<Columns, 'queryFacts' | 'brands'> & { readonly queries: readonly QueryId[] }): NamingIndex {
  const roots = mergeRoots(entities);
  const codes = new Map<EntityId, number[]>();
  for (const [code, id] of queries.entries()) {
    for (const brand of queryFacts.get(id)?.brandIds ?? []) {
      const root = roots.get(brand);
      if (root === undefined) continue;
      const naming = codes.get(root);
      if (naming === undefined) codes.set(root, [code]);
      else naming.push(code);
    }
  }
  return { roots, own: new Set(entities.filter(({ isCompetitor }) => !isCompetitor).map(({ id }) => id)), codes };
}
