import type { QueryId } from '../ids.ts';
import type { QueryFacts } from '../response.ts';
import { type Codebook, madeOf } from './codebook.ts';
import type { Columns } from './columns.ts';
import { type Kinds, kindsBy } from './kinds.ts';

/*
 * What a filter can ask of a query besides its id, it asks of its type, its deletion and its tags.
 *
 *     query      3c…            7f…            a0…              b1…
 *                comparative    comparative    informative 5    comparative
 *     kind       0              0              1                0
 */

/** The kinds of the queries that responses are of. */
export function queryKinds({ books: { queries }, queryFacts }: Columns): Kinds<QueryFacts> {
  const find = () => ({ facts: queryFacts, kinds: findKinds(queries, queryFacts) });
  const known = madeOf(queries, 'kinds', find);
  // The dictionary was read again.
  if (known.facts !== queryFacts) Object.assign(known, find());
  return known.kinds;
}

const findKinds = (queries: Codebook<QueryId>, queryFacts: Columns['queryFacts']): Kinds<QueryFacts> =>
  kindsBy(
    queries.values.map((id) => queryFacts.get(id) ?? unknownQuery(id)),
    ({ type, deleted, tagIds }) => `${type} ${deleted} ${tagIds.join()}`,
  );

/** A query that the dictionary does not know, or not yet. */
const unknownQuery = (id: QueryId): QueryFacts => ({ id, type: null, deleted: false, tagIds: [] });
