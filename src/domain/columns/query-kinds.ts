import type { QueryId } from '../ids.ts';
import type { QueryFacts } from '../response.ts';
import { type Codebook, codeOf, createCodebook, madeOf, TEXTS } from './codebook.ts';
import { type Codes, fitted, gathered } from './codes.ts';
import type { Columns } from './columns.ts';

/*
 * What a filter can ask of a query besides its id, it asks of its type, its deletion and its tags. Queries that are alike
 * in these are of one kind: they are judged together, and blocks keep what they add up to together (sums-by-group.ts).
 *
 *     query      3c…            7f…            a0…              b1…
 *                comparative    comparative    informative 5    comparative
 *     kind       0              0              1                0
 */

/** The kinds of the queries of a project. */
export interface QueryKinds {
  /** By code of the query: its kind. */
  readonly of: Codes;
  /** By kind: one of its queries. */
  readonly examples: readonly QueryFacts[];
}

/** A filter of queries that asks for none by its id. */
export interface AskedKinds {
  /** What it was made for: others as soon as any query may be of another kind. */
  readonly kinds: QueryKinds;
  /** By kind: 1 = it passes. */
  readonly passes: Uint8Array;
}

/** The kinds of the queries that responses are of. */
export function kindsOf({ books: { queries }, queryFacts }: Columns): QueryKinds {
  const find = () => ({ facts: queryFacts, kinds: findKinds(queries, queryFacts) });
  const known = madeOf(queries, 'kinds', find);
  // The dictionary was read again.
  if (known.facts !== queryFacts) Object.assign(known, find());
  return known.kinds;
}

function findKinds(queries: Codebook<QueryId>, queryFacts: Columns['queryFacts']): QueryKinds {
  const names = createCodebook(TEXTS);
  const examples: QueryFacts[] = [];
  const of = queries.values.map((id) => {
    const query = queryFacts.get(id) ?? unknownQuery(id);
    const kind = codeOf(names, `${query.type} ${query.deleted} ${query.tagIds.join()}`);
    examples[kind] ??= query;
    return kind;
  });
  return { of: fitted(of), examples };
}

/** By code of the query: 1 = its kind passes. */
export const queriesOfKinds = ({ kinds, passes }: AskedKinds): Uint8Array => gathered(passes, kinds.of);

/** The filter that asks for all others. */
export const otherKinds = ({ kinds, passes }: AskedKinds): AskedKinds => ({
  kinds,
  passes: passes.map((passes) => 1 - passes),
});

/** A query that the dictionary does not know, or not yet. */
const unknownQuery = (id: QueryId): QueryFacts => ({ id, type: null, deleted: false, tagIds: [] });
