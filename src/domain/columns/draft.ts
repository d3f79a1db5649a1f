import { fitted, localised } from '../columnar/mod.ts';
import type { Day } from '../time.ts';
import { REPLACED } from './dictionaries.ts';
import { FACT_NAMES, FACTS, type FactName, type Facts, type Parts, type Rows, type Segment } from './segment.ts';

/** A segment in the making. Rows come run by run, and facts with their rows. */
export interface Draft {
  readonly day: Day;
  readonly queries: number[];
  /** By run: where its rows begin. */
  readonly starts: number[];
  readonly time: number[];
  readonly combination: number[];
  readonly ids: number[];
  readonly numbers: number[];
  readonly facts: Readonly<Record<FactName, DraftFacts>>;
  readonly tags: Map<number, number[]>;
}

interface DraftFacts {
  /** By run: where its facts begin. */
  readonly starts: number[];
  readonly row: number[];
  readonly columns: readonly number[][];
}

/** A segment without rows. */
export function createDraft(day: Day): Draft {
  const facts = Object.fromEntries(
    FACT_NAMES.map((name) => [name, { starts: [], row: [], columns: FACTS[name].map(() => []) }]),
  ) as unknown as Draft['facts'];
  return { day, queries: [], starts: [], time: [], combination: [], ids: [], numbers: [], facts, tags: new Map() };
}

/** Goes on with the responses of a query; nothing where it is at them already. */
export function startRun(draft: Draft, query: number): void {
  if (draft.queries.at(-1) === query) return;
  draft.queries.push(query);
  draft.starts.push(draft.time.length);
  for (const name of FACT_NAMES) draft.facts[name].starts.push(draft.facts[name].row.length);
}

/** Adds a fact of a row. */
export function putFact(
  { facts }: Draft,
  name: FactName,
  row: number,
  first: number,
  second?: number,
  third?: number,
  fourth?: number,
): void {
  // One by one: a list of them would be made for each fact, and left behind.
  const { row: rows, columns } = facts[name];
  rows.push(row);
  columns[0]!.push(first);
  if (second !== undefined) columns[1]!.push(second);
  if (third !== undefined) columns[2]!.push(third);
  if (fourth !== undefined) columns[3]!.push(fourth);
}

/** Has a row carry an execution tag. */
export function putTag({ tags }: Draft, tag: number, row: number): void {
  const rows = tags.get(tag);
  if (rows === undefined) tags.set(tag, [row]);
  else rows.push(row);
}

/** The segment that a draft has become. */
export function segmentOf(draft: Draft): Segment {
  const { day, queries, starts, time, combination, ids, numbers, facts, tags } = draft;
  const rows = {
    queries: new Uint32Array(queries),
    ends: endsOf(starts, time.length),
    time: new Uint32Array(time),
    combinations: Uint32Array.from([REPLACED].concat(combination)),
  };
  return newSegment(day, rows, {
    ...(Object.fromEntries(FACT_NAMES.map((name) => [name, factsOf(name, facts[name])])) as Record<FactName, Facts>),
    tags: new Map(Array.from(tags, ([tag, rows]) => [tag, fitted(rows)])),
    ids: new Uint32Array(ids),
    numbers: new Uint32Array(numbers),
  });
}

/** Rows of a segment in the making, their combinations by code. */
export interface NewRows extends Pick<Rows, 'queries' | 'ends' | 'time'> {
  /** That of what is written again before all others, so that it has the same local code in every segment. */
  readonly combinations: Uint32Array;
}

/** A segment with all its parts that is not kept yet. */
export function newSegment(day: Day, { combinations, ...rows }: NewRows, parts: Required<Parts>): Segment {
  const { codes, local } = localised(combinations);
  return {
    day,
    checkpoint: undefined,
    rows: { ...rows, length: rows.time.length, codes, local: local.slice(1) },
    parts,
    dead: 0,
    hasOtherLinks: false,
    derived: {},
  };
}

function factsOf(name: FactName, { starts, row, columns }: DraftFacts): Facts {
  const column = Object.fromEntries(FACTS[name].map((title, at) => [title, fitted(columns[at]!)])) as Facts['column'];
  return { ends: endsOf(starts, row.length), row: fitted(row), column };
}

const endsOf = (starts: readonly number[], length: number): Uint32Array =>
  Uint32Array.from(starts, (_, run) => starts[run + 1] ?? length);
