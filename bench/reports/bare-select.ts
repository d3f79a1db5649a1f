import { EXECUTION_TAGS, type FlatTable, HAS_ADS, HAS_SHOPPING, HAS_SOURCES, KINDS, QUERIES } from '../data/mod.ts';
import type { CodedScope } from './scopes.ts';

type ScopeArrays = Pick<FlatTable<'responses'>, 'day' | 'query' | 'kind' | 'tags'>;

/** Facts in scope: `length` of them, at `places`, or side by side from `start` where that is null. */
export interface Selected {
  readonly length: number;
  readonly start: number;
  readonly places: Uint32Array | null;
}

const ALL_QUERIES = new Uint8Array(QUERIES).fill(1);
const ALL_KINDS = new Uint8Array(KINDS).fill(1);
const ALL_TAGS = new Uint8Array(2 ** EXECUTION_TAGS).fill(1);

/** The facts of a scope; `scratch` takes their places. */
export function selectFacts(facts: ScopeArrays, scope: CodedScope, scratch: Uint32Array): Selected {
  const { query, kind, tags } = facts;
  const { start, end } = rangeOf(facts, scope);
  const { queries, kinds, tags: bits } = scope;
  let length = 0;
  if (queries === null && kinds === null && bits === null) return { length: end - start, start, places: null };
  if (bits !== null) {
    const [some, others] = [queries ?? ALL_QUERIES, kinds ?? ALL_KINDS];
    for (let at = start; at < end; at++) {
      scratch[length] = at;
      length += bits[tags[at]!]! & some[query[at]!]! & others[kind[at]!]!;
    }
  } else if (kinds === null) {
    const some = queries!;
    for (let at = start; at < end; at++) {
      scratch[length] = at;
      length += some[query[at]!]!;
    }
  } else {
    const some = queries ?? ALL_QUERIES;
    for (let at = start; at < end; at++) {
      scratch[length] = at;
      length += kinds[kind[at]!]! & some[query[at]!]!;
    }
  }
  return { length, start, places: scratch };
}

/** How many responses in scope there are, and how many of them have sources, shopping cards and ads. */
export function countResponses(responses: ScopeArrays, scope: CodedScope) {
  const { query, kind, tags } = responses;
  const { start, end } = rangeOf(responses, scope);
  const [queries, kinds, bits] = [scope.queries ?? ALL_QUERIES, scope.kinds ?? ALL_KINDS, scope.tags ?? ALL_TAGS];
  const counts = new Uint32Array(KINDS);
  if (scope.queries === null && scope.tags === null) {
    for (let at = start; at < end; at++) counts[kind[at]!]!++;
  } else if (scope.tags === null) {
    for (let at = start; at < end; at++) counts[kind[at]!]! += queries[query[at]!]!;
  } else {
    for (let at = start; at < end; at++) counts[kind[at]!]! += queries[query[at]!]! & bits[tags[at]!]!;
  }
  const sum = (wanted: number) =>
    counts.reduce((sum, count, code) => (kinds[code] === 1 && (code & wanted) === wanted ? sum + count : sum), 0);
  return { all: sum(0), sources: sum(HAS_SOURCES), shopping: sum(HAS_SHOPPING), ads: sum(HAS_ADS) };
}

function rangeOf({ day }: ScopeArrays, { days }: CodedScope): { readonly start: number; readonly end: number } {
  return days === null
    ? { start: 0, end: day.length }
    : { start: firstFrom(day, days.first), end: firstFrom(day, days.last + 1) };
}

/** The place of the first fact of a day or of one after it. */
function firstFrom(day: Uint16Array, wanted: number): number {
  let [low, high] = [0, day.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (day[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
