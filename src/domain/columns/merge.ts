import { fitted, upTo } from '../columnar/mod.ts';
import { REPLACED } from './dictionaries.ts';
import { type NewRows, newSegment } from './draft.ts';
import { FACT_NAMES, FACTS, type FactName, type Facts, type Postings, part, type Segment } from './segment.ts';

/** In the place of a row's new number: it has none. */
const DROPPED = 0xffff_ffff;
/** In the place of a run's new number: none of its rows is left. */
const NO_RUN = -1;

/** A run of a segment, where the rows of its segment go, and which run it becomes, maybe with others. */
interface Run {
  readonly segment: Segment;
  readonly moved: Uint32Array;
  readonly query: number;
  readonly run: number;
  into: number;
}

/** One segment of those of a day, all of them loaded; rows of responses that have been written again are left out. */
export function merged(segments: readonly Segment[]): Segment {
  const runs = segments.flatMap((segment) => {
    const moved = new Uint32Array(segment.rows.length).fill(DROPPED);
    return Array.from(segment.rows.queries, (query, run): Run => ({ segment, moved, query, run, into: NO_RUN }));
  });
  runs.sort((a, b) => a.query - b.query);
  const { rows, ids, numbers } = mergedRows(segments, runs);
  const count = rows.queries.length;
  const facts = Object.fromEntries(FACT_NAMES.map((name) => [name, mergedFacts(name, segments, runs, count)]));
  const parts = { ...(facts as Record<FactName, Facts>), tags: mergedTags(runs), ids, numbers };
  return newSegment(segments[0]!.day, rows, parts);
}

function mergedRows(
  segments: readonly Segment[],
  runs: readonly Run[],
): { readonly rows: NewRows; readonly ids: Uint32Array; readonly numbers: Uint32Array } {
  const length = segments.reduce((sum, { rows, dead }) => sum + rows.length - dead, 0);
  const time = new Uint32Array(length);
  const ids = new Uint32Array(4 * length);
  const numbers = new Uint32Array(length);
  const combinations = new Uint32Array(1 + length).fill(REPLACED, 0, 1);
  const queries: number[] = [];
  const ends: number[] = [];
  let to = 0;
  for (const own of runs) {
    const { segment, moved, query, run } = own;
    const { rows } = segment;
    const from = part(segment, 'ids');
    const numbersFrom = part(segment, 'numbers');
    const before = to;
    for (let row = upTo(run, rows.ends); row < rows.ends[run]!; row++) {
      const code = rows.local[row]!;
      if (code === 0) continue;
      moved[row] = to;
      time[to] = rows.time[row]!;
      numbers[to] = numbersFrom[row]!;
      for (let word = 0; word < 4; word++) ids[4 * to + word] = from[4 * row + word]!;
      combinations[++to] = rows.codes[code]!;
    }
    if (to === before) continue;
    if (queries.at(-1) !== query) queries.push(query);
    own.into = queries.length - 1;
    ends[own.into] = to;
  }
  return { rows: { queries: new Uint32Array(queries), ends: new Uint32Array(ends), time, combinations }, ids, numbers };
}

function mergedFacts(name: FactName, segments: readonly Segment[], runs: readonly Run[], count: number): Facts {
  const most = segments.reduce((sum, segment) => sum + part(segment, name).row.length, 0);
  const rows = new Uint32Array(most);
  const columns = FACTS[name].map(() => new Uint32Array(most));
  const ends = new Uint32Array(count);
  let to = 0;
  for (const { segment, moved, run, into } of runs) {
    if (into === NO_RUN) continue;
    const facts = part(segment, name);
    const own = Object.values(facts.column);
    for (let fact = upTo(run, facts.ends); fact < facts.ends[run]!; fact++) {
      const row = moved[facts.row[fact]!]!;
      if (row === DROPPED) continue;
      rows[to] = row;
      for (let at = 0; at < columns.length; at++) columns[at]![to] = own[at]![fact]!;
      to++;
    }
    ends[into] = to;
  }
  const column = Object.fromEntries(FACTS[name].map((title, at) => [title, fitted(columns[at]!.subarray(0, to))]));
  return { ends, row: fitted(rows.subarray(0, to)), column: column as Facts['column'] };
}

function mergedTags(runs: readonly Run[]): Postings {
  const tags = new Map<number, number[]>();
  for (const [segment, moved] of new Map(runs.map(({ segment, moved }) => [segment, moved]))) {
    for (const [tag, rows] of part(segment, 'tags')) {
      const own = tags.get(tag) ?? [];
      for (const row of rows) if (moved[row] !== DROPPED) own.push(moved[row]!);
      if (own.length > 0) tags.set(tag, own);
    }
  }
  return new Map(Array.from(tags, ([tag, rows]) => [tag, fitted(rows)]));
}
