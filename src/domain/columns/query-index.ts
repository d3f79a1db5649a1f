import { type BitSet, bitsWhere, madeOf } from '../columnar/mod.ts';
import type { TagId } from '../ids.ts';
import type { QueryType } from '../query.ts';
import type { QueryFacts } from '../response.ts';
import type { Columns } from './columns.ts';

/** What filters ask of queries besides their ids, by what they ask for: so a filter need not look at every query. */
interface QueryIndex {
  /** Codes of the queries of a type. */
  readonly types: ReadonlyMap<QueryType | 'untyped', readonly number[]>;
  /** Those that are not deleted. */
  readonly present: BitSet;
  /** By code: a number that queries of one type share. */
  readonly kinds: Uint8Array;
  /** Codes of the queries that carry a tag. */
  readonly tags: ReadonlyMap<TagId, readonly number[]>;
  /** Codes of the queries of a topic, by its name. */
  readonly topics: ReadonlyMap<string, readonly number[]>;
  /** By code: a number that queries of one topic share; one whose topic isn't known is a topic of its own. */
  readonly topicOf: Uint32Array;
  /** All codes, those of one topic side by side. */
  readonly byTopic: Uint32Array;
  /** By code: its place there. */
  readonly placeByTopic: Uint32Array;
}

/** The index of the queries that responses are of; made again when there are others, or the dimensions were read again. */
export function queryIndex({ dictionaries: { queries }, queryFacts }: Columns): QueryIndex {
  const find = () => ({ facts: queryFacts, index: indexOf(queries.values.map((id) => queryFacts.get(id))) });
  const known = madeOf(queries, 'index', find);
  if (known.facts !== queryFacts) Object.assign(known, find());
  return known.index;
}

/** A query that the dimensions do not know, or not yet, has neither type nor tags. */
function indexOf(queries: readonly (QueryFacts | undefined)[]): QueryIndex {
  const tags = new Map<TagId, number[]>();
  const types = new Map<QueryType | 'untyped', number[]>();
  const topics = new Map<string, number[]>();
  const alone: number[] = [];
  for (const [code, query] of queries.entries()) {
    add(types, query?.type ?? 'untyped', code);
    for (const tag of new Set(query?.tagIds)) add(tags, tag, code);
    if (query?.topic === undefined) alone.push(code);
    else add(topics, query.topic, code);
  }
  const { length } = queries;
  const known = [...types.keys()];
  const ofTopics = [...topics.values(), ...alone.map((code) => [code])];
  const topicOf = new Uint32Array(length);
  for (const [number, codes] of ofTopics.entries()) for (const code of codes) topicOf[code] = number;
  const byTopic = Uint32Array.from(ofTopics.flat());
  const placeByTopic = new Uint32Array(length);
  for (const [place, code] of byTopic.entries()) placeByTopic[code] = place;
  return {
    kinds: Uint8Array.from(queries, (query) => known.indexOf(query?.type ?? 'untyped')),
    types,
    present: bitsWhere(length, (code) => queries[code]?.deleted !== true),
    tags,
    topics,
    topicOf,
    byTopic,
    placeByTopic,
  };
}

function add<Key>(lists: Map<Key, number[]>, key: Key, code: number): void {
  const own = lists.get(key);
  if (own === undefined) lists.set(key, [code]);
  else own.push(code);
}
