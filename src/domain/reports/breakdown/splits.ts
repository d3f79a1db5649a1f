import { createInterner, intern, upTo, upwards } from '../../columnar/mod.ts';
import {
  type Columns,
  type Combination,
  part,
  placesInScope,
  roomFor,
  type Segment,
  type SegmentScan,
} from '../../columns/mod.ts';
import type { QueryId } from '../../ids.ts';
import type { QueryFacts } from '../../response.ts';
import { countLines, HIT, type RowValues, type Split, type Subject, talliedFacts } from '../figures/mod.ts';
import { isSubject, type LineName, lineNamer, subjectBy } from '../questions/mod.ts';
import {
  bucketDate,
  COMBINED,
  type CombinedDimension,
  type Dimension,
  OF_QUERIES,
  type PlainDimension,
} from './dimension.ts';

/*
 * What rows have of dimensions, which splits them before they are counted. Reference: valuesOf.
 */

/** Dimensions, as they split rows. */
interface RowDimension {
  /** How many values there are, once rows were split; each is a number below. */
  count(): number;
  /** What a value is called: a name of each dimension. */
  namesOf(value: number): readonly LineName[];
  readonly split: Split;
}

const same = (name: string): LineName => ({ id: name, name, key: name });

/** A dimension of rows; brands that a single response in scope names are left out unless all are asked for. */
export function rowDimension(
  columns: Columns,
  scans: readonly SegmentScan[],
  dimension: Dimension,
  showAllEntities: boolean,
): RowDimension {
  if (!isSubject(dimension)) return plainRows(columns, dimension);
  const subject = subjectBy(dimension);
  const isHidden = hiddenLines(columns, scans, subject, showAllEntities);
  const nameOf = lineNamer(columns, [scans], subject);
  return {
    count: () => talliedFacts(columns, subject).lines,
    namesOf: (value) => [nameOf(value)],
    split: splitByLines(columns, scans, subject, (line) => (isHidden(line) ? undefined : line)),
  };
}

/** A brand as a dimension of one value without a name, which the rows that name it have. */
export function brandDimension(columns: Columns, scans: readonly SegmentScan[], id: string): RowDimension {
  const subject = subjectBy('entity');
  const nameOf = lineNamer(columns, [scans], subject);
  const { lines } = talliedFacts(columns, subject);
  const isBrand = Array.from({ length: lines }, (_, line) => nameOf(line).id === id);
  return {
    count: () => 1,
    namesOf: () => [],
    split: splitByLines(columns, scans, subject, (line) => (isBrand[line] ? 0 : undefined)),
  };
}

/** Gives the rows that have lines of a subject what these are numbered as; undefined = nothing. */
function splitByLines(
  columns: Columns,
  scans: readonly SegmentScan[],
  subject: Subject,
  numberOf: (line: number) => number | undefined,
): Split {
  const tallied = talliedFacts(columns, subject);
  const room = roomFor(scans, tallied.facts);
  const marked = { lines: new Uint32Array(room.length), marks: new Uint32Array(room.length) };
  const numbers = Uint32Array.from({ length: tallied.lines }, (_, line) => numberOf(line) ?? NOTHING);
  return (scan) => {
    const { row } = part(scan.segment, tallied.facts);
    const places = placesInScope(scan, tallied.facts, room);
    tallied.mark(scan.segment, places, marked);
    const { lines, marks } = marked;
    const rows = scan.segment.rows.length;
    const starts = new Uint32Array(rows + 1);
    for (let at = 0; at < places.length; at++) {
      if ((marks[at]! & HIT) !== 0 && numbers[lines[at]!] !== NOTHING) starts[row[places[at]!]! + 1]!++;
    }
    const values = roomByRow(starts);
    const next = starts.slice();
    for (let at = 0; at < places.length; at++) {
      const number = numbers[lines[at]!]!;
      if ((marks[at]! & HIT) !== 0 && number !== NOTHING) values[next[row[places[at]!]!]!++] = number;
    }
    return { starts, values };
  };
}

const NOTHING = 2 ** 32 - 1;

/** Makes counts, each one place further on, to where rows start; gives room for what they have. */
function roomByRow(counts: Uint32Array): Uint32Array {
  for (let row = 1; row < counts.length; row++) counts[row]! += counts[row - 1]!;
  return new Uint32Array(counts.at(-1)!);
}

/** Whether a line is a brand that a single response in scope names, where such are hidden; naming is enough, judged or not. */
export function hiddenLines(
  columns: Columns,
  scans: readonly SegmentScan[],
  subject: Subject | null,
  showAllEntities: boolean,
): (line: number) => boolean {
  if (subject?.of !== 'entities' || showAllEntities) return () => false;
  const counts = countLines(scans, talliedFacts(columns, subject));
  return (line) => counts[line] === 1;
}

/** Names, by numbers in the order in which they come. */
function numbering() {
  const numbers = new Map<string, number>();
  const names: string[] = [];
  return {
    count: () => names.length,
    namesOf: (value: number) => [same(names[value]!)],
    numberOf(name: string): number {
      const known = numbers.get(name);
      if (known !== undefined) return known;
      numbers.set(name, names.length);
      return names.push(name) - 1;
    },
  };
}

function plainRows(columns: Columns, dimension: PlainDimension): RowDimension {
  const { numberOf, ...named } = numbering();
  if (dimension === 'executionTag') {
    const { values: ids } = columns.dictionaries.executionTags;
    return { ...named, split: ({ segment }) => tagged(segment, (tag) => numberOf(ids[tag]!)) };
  }
  if (Object.hasOwn(COMBINED, dimension)) {
    const read = COMBINED[dimension as CombinedDimension];
    const { values } = columns.dictionaries.combinations;
    const numberIn = (combination: Combination | null) => (combination ? numberOf(read(combination)) : 0);
    return {
      ...named,
      split({ segment: { rows } }) {
        const own = Uint32Array.from(rows.codes, (code) => numberIn(values[code]!));
        return oneEach(Uint32Array.from(rows.local, (local) => own[local]!));
      },
    };
  }
  const valuesIn = OF_QUERIES[dimension];
  if (valuesIn !== undefined) {
    const ids = columns.dictionaries.queries.values;
    const numbersIn = (query: QueryId) => valuesIn(columns.queryFacts.get(query) ?? unknownQuery(query)).map(numberOf);
    const known = new Map<number, readonly number[]>();
    return {
      ...named,
      split({ segment: { rows } }) {
        const own = Array.from(rows.queries, (query) => {
          const numbers = known.get(query) ?? numbersIn(ids[query]!);
          known.set(query, numbers);
          return numbers;
        });
        return valuesByRun(rows, own);
      },
    };
  }
  const interval = dimension as 'day' | 'week' | 'month';
  return {
    ...named,
    split: ({ segment: { day, rows } }) =>
      oneEach(new Uint32Array(rows.length).fill(numberOf(bucketDate(day, interval)))),
  };
}

const unknownQuery = (id: QueryId): QueryFacts => ({ id, type: null, deleted: false, tagIds: [] });

/** Values of rows that have one each. */
const oneEach = (values: Uint32Array): RowValues => ({ starts: upwards(values.length + 1), values });

function valuesByRun({ ends, length }: Segment['rows'], ofRuns: readonly (readonly number[])[]): RowValues {
  const starts = new Uint32Array(length + 1);
  for (const [run, own] of ofRuns.entries()) starts.fill(own.length, upTo(run, ends) + 1, ends[run]! + 1);
  const values = roomByRow(starts);
  for (const [run, own] of ofRuns.entries()) {
    for (let row = upTo(run, ends); row < ends[run]!; row++) values.set(own, starts[row]);
  }
  return { starts, values };
}

function tagged(segment: Segment, numberOf: (tag: number) => number): RowValues {
  const tags = [...part(segment, 'tags')];
  const starts = new Uint32Array(segment.rows.length + 1);
  for (const [, rows] of tags) for (const row of rows) starts[row + 1]!++;
  const values = roomByRow(starts);
  const next = starts.slice();
  for (const [tag, rows] of tags) for (const row of rows) values[next[row]!++] = numberOf(tag);
  return { starts, values };
}

/** Some dimensions as one: each value of the first with each of all others, of those that occur. */
export const crossed = ([first, ...others]: readonly RowDimension[]): RowDimension =>
  others.reduce(paired, first ?? WHOLE);

/** Of no dimension: all rows have the same. */
const WHOLE: RowDimension = {
  count: () => 1,
  namesOf: () => [],
  split: ({ segment: { rows } }) => oneEach(new Uint32Array(rows.length)),
};

function paired(first: RowDimension, second: RowDimension): RowDimension {
  const known = createInterner();
  return {
    count: () => known.count,
    namesOf: (value) => [...first.namesOf(known.first[value]!), ...second.namesOf(known.second[value]!)],
    split(scan) {
      const [own, other] = [first.split(scan), second.split(scan)];
      const rows = own.starts.length - 1;
      const starts = new Uint32Array(rows + 1);
      for (let row = 0; row < rows; row++) {
        starts[row + 1] = (own.starts[row + 1]! - own.starts[row]!) * (other.starts[row + 1]! - other.starts[row]!);
      }
      const values = roomByRow(starts);
      for (let row = 0; row < rows; row++) {
        let next = starts[row]!;
        for (let at = own.starts[row]!; at < own.starts[row + 1]!; at++) {
          for (let to = other.starts[row]!; to < other.starts[row + 1]!; to++) {
            values[next++] = intern(known, own.values[at]!, other.values[to]!);
          }
        }
      }
      return { starts, values };
    },
  };
}
