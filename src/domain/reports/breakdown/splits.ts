import { type Columns, part, placesInScope, roomFor, type SegmentScan } from '../../columns/mod.ts';
import { countLines, HIT, type RowValues, type Split, type Subject, type Tally, talliedFacts } from '../figures/mod.ts';
import { isSubject, type LineName, lineNamer, subjectBy } from '../questions/mod.ts';
import { bucketOf } from '../time-series/mod.ts';
import { bucketDate, COMBINED, type CombinedDimension, type Dimension, type PlainDimension } from './dimension.ts';

/*
 * Dimensions that follow from the query or the context of an answer split what is counted by these; all others split rows
 * before they are counted. Reference: valuesOf.
 */

/** A dimension of rows. */
export interface RowDimension {
  /** How many values there are; each is a number below. */
  readonly count: number;
  readonly split: Split;
  nameOf(value: number): LineName;
}

const same = (name: string): LineName => ({ id: name, name, key: name });

/** The values of a cell in a dimension that follows from it; undefined for a dimension of rows. */
export function cellDimension(
  columns: Columns,
  dimension: Dimension,
): ((tally: Tally<number>, cell: number) => readonly LineName[]) | undefined {
  const ofQuery = (tally: Tally<number>, cell: number) =>
    columns.queryFacts.get(tally.queryIdOf(tally.cells.query[cell]!));
  switch (dimension) {
    case 'query':
      return (tally, cell) => [same(tally.queryIdOf(tally.cells.query[cell]!))];
    case 'queryTag':
      return (tally, cell) => (ofQuery(tally, cell)?.tagIds ?? []).map((id) => same(String(id)));
    case 'topic':
      return (tally, cell) => {
        const id = tally.queryIdOf(tally.cells.query[cell]!);
        return [same(columns.queryFacts.get(id)?.topic ?? id)];
      };
    case 'queryType':
      return (tally, cell) => [same(ofQuery(tally, cell)?.type ?? 'untyped')];
    case 'model':
    case 'country':
    case 'language':
      return ({ cells, contexts }, cell) => [same(contexts[cells.context[cell]!]![dimension])];
    default:
      return undefined;
  }
}

/** A dimension of rows; brands that a single response in scope names are left out unless all are asked for. */
export function rowDimension(
  columns: Columns,
  scans: readonly SegmentScan[],
  dimension: Dimension,
  showAllEntities: boolean,
): RowDimension {
  if (!isSubject(dimension)) return plainRows(columns, scans, dimension);
  const subject = subjectBy(dimension);
  const tallied = talliedFacts(columns, subject);
  const isHidden = hiddenLines(columns, scans, subject, showAllEntities);
  const room = roomFor(scans, tallied.facts);
  const marked = { lines: new Uint32Array(room.length), marks: new Uint32Array(room.length) };
  return {
    count: tallied.lines,
    nameOf: lineNamer(columns, [scans], subject),
    split(scan) {
      const { row } = part(scan.segment, tallied.facts);
      const places = placesInScope(scan, tallied.facts, room);
      tallied.mark(scan.segment, places, marked);
      const pairs: (readonly [number, number])[] = [];
      for (const [at, place] of places.entries()) {
        const line = marked.lines[at]!;
        if ((marked.marks[at]! & HIT) !== 0 && !isHidden(line)) pairs.push([row[place]!, line]);
      }
      return rowValues(scan.segment.rows.length, pairs);
    },
  };
}

/** A brand as a dimension of one value, which the rows that name it have. */
export function brandDimension(columns: Columns, scans: readonly SegmentScan[], id: string): RowDimension {
  const all = rowDimension(columns, scans, 'entity', true);
  const isBrand = Array.from({ length: all.count }, (_, line) => all.nameOf(line).id === id);
  return {
    count: 1,
    nameOf: () => same(id),
    split(scan) {
      const { starts, values } = all.split(scan);
      const rows: (readonly [row: number, value: number])[] = [];
      for (let row = 0; row + 1 < starts.length; row++) {
        if (values.subarray(starts[row], starts[row + 1]).some((line) => isBrand[line])) rows.push([row, 0]);
      }
      return rowValues(starts.length - 1, rows);
    },
  };
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

function plainRows(columns: Columns, scans: readonly SegmentScan[], dimension: PlainDimension): RowDimension {
  if (dimension === 'executionTag') {
    const ids = columns.dictionaries.executionTags.values;
    return {
      count: ids.length,
      nameOf: (code) => same(ids[code]!),
      split: ({ segment }) =>
        rowValues(
          segment.rows.length,
          [...part(segment, 'tags')].flatMap(([tag, rows]) => Array.from(rows, (row) => [row, tag] as const)),
        ),
    };
  }
  if (Object.hasOwn(COMBINED, dimension)) {
    const read = COMBINED[dimension as CombinedDimension];
    const { values } = columns.dictionaries.combinations;
    const nameOf = (combination: (typeof values)[number]) => (combination ? read(combination) : '');
    const names = [...new Set(values.map(nameOf))];
    const numbers = new Map(names.map((name, at) => [name, at]));
    return {
      count: names.length,
      nameOf: (at) => same(names[at]!),
      split: ({ segment: { rows } }) => ({
        starts: Uint32Array.from({ length: rows.length + 1 }, (_, row) => row),
        values: Uint32Array.from(
          { length: rows.length },
          (_, row) => numbers.get(nameOf(values[rows.codes[rows.local[row]!]!]!))!,
        ),
      }),
    };
  }
  const interval = dimension as 'day' | 'week' | 'month';
  const days = new Map(scans.map(({ segment: { day } }) => [bucketOf(day, interval), day]));
  const buckets = [...days.keys()];
  return {
    count: buckets.length,
    nameOf: (at) => same(bucketDate(days.get(buckets[at]!)!, interval)),
    split({ segment }) {
      const { length } = segment.rows;
      const own = buckets.indexOf(bucketOf(segment.day, interval));
      return {
        starts: Uint32Array.from({ length: length + 1 }, (_, row) => row),
        values: new Uint32Array(length).fill(own),
      };
    },
  };
}

/** Values by row, from pairs of both in any order. */
function rowValues(rows: number, pairs: readonly (readonly [row: number, value: number])[]): RowValues {
  const starts = new Uint32Array(rows + 1);
  for (const [row] of pairs) starts[row + 1]!++;
  for (let row = 0; row < rows; row++) starts[row + 1]! += starts[row]!;
  const next = starts.slice();
  const values = new Uint32Array(pairs.length);
  for (const [row, value] of pairs) values[next[row]!++] = value;
  return { starts, values };
}

/** Two dimensions of rows as one: each value of the first with each of the second. */
export function crossed(first: RowDimension, second: RowDimension): Split {
  return (scan) => {
    const [own, other] = [first.split(scan), second.split(scan)];
    const rows = own.starts.length - 1;
    const starts = new Uint32Array(rows + 1);
    const values: number[] = [];
    for (let row = 0; row < rows; row++) {
      for (let at = own.starts[row]!; at < own.starts[row + 1]!; at++) {
        for (let to = other.starts[row]!; to < other.starts[row + 1]!; to++) {
          values.push(own.values[at]! * second.count + other.values[to]!);
        }
      }
      starts[row + 1] = values.length;
    }
    return { starts, values: Uint32Array.from(values) };
  };
}
