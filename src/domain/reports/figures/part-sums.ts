import { type Codes, createInterner, grown, type Interner, intern } from '../../columnar/mod.ts';
import { part, placesInScope, roomFor, type SegmentScan } from '../../columns/mod.ts';
import { AMOUNTS, type LineSum } from './line-counts.ts';
import type { LineMetric } from './line-figures.ts';
import { eachFollowed, type Marked, type TalliedFacts } from './noting.ts';
import { FOLLOWED } from './tally.ts';
import type { RowValues } from './tally-cells.ts';
import { FLAG, HIT, UNIT, VALUE_SHIFT } from './tally-hits.ts';

/*
 * What rows are sorted by: answers by part, and what they have of each line by part and line, summed up in one pass, without
 * cells. Intervals are made of cells (see columns.ts), of the parts that are shown.
 */

/** What the answers of parts have of lines. */
interface PartSums {
  /** By part: its answers, and how many lines these have. */
  readonly answers: Uint32Array;
  readonly hits: Float64Array;
  of(part: number, line: number | typeof FOLLOWED): LineSum;
  /** The pairs of a part and a line that its answers have; FOLLOWED is none. */
  pairs(): Iterable<readonly [part: number, line: number]>;
}

/** Sums of parts and lines up to this number are in a table; of more only those that occur are kept. */
const TABLE = 2 ** 22;

/** Sums up what the answers in some segments have, each in all parts that its row has. */
export function sumParts(
  scans: readonly SegmentScan[],
  tallied: TalliedFacts,
  metric: LineMetric,
  { parts, valuesOf }: { readonly parts: number; valuesOf(scan: SegmentScan): RowValues },
): PartSums {
  const { facts, lines, followed } = tallied;
  const sums = noSums(parts, lines + 1, AMOUNTS[metric]);
  const [answers, hits] = [new Uint32Array(parts), new Float64Array(parts)];
  const room = lines > 0 ? roomFor(scans, facts) : undefined;
  const marked = { lines: new Uint32Array(room?.length ?? 0), marks: new Uint32Array(room?.length ?? 0) };
  for (const scan of scans) {
    const values = valuesOf(scan);
    const { row } = part(scan.segment, facts);
    countRows(answers, values, scan.rows);
    if (room !== undefined) {
      const places = placesInScope(scan, facts, room);
      tallied.mark(scan.segment, places, marked);
      addFacts(sums, places, row, marked, values, hits);
    }
    if (followed !== undefined) {
      eachFollowed(followed.find(scan), row, followed.markAt(scan.segment), (own, mark) => {
        for (let at = values.starts[own]!; at < values.starts[own + 1]!; at++)
          add(sums, values.values[at]!, lines, mark);
      });
    }
  }
  return {
    ...{ answers, hits },
    of(own, line) {
      // A brand that stands first may be none of those named.
      const at = line !== FOLLOWED && line < 0 ? Infinity : placeOf(sums, own, line === FOLLOWED ? lines : line);
      const count = sums.answers[at] ?? 0;
      return { answers: count, amount: sums.of === 'answers' ? count : (sums.amounts[at] ?? 0) };
    },
    *pairs() {
      const { known, width } = sums;
      for (let at = 0; at < sums.answers.length; at++) {
        if (sums.answers[at] === 0) continue;
        const own = known === undefined ? Math.floor(at / width) : known.first[at]!;
        const line = known === undefined ? at - own * width : known.second[at]!;
        if (line < lines) yield [own, line];
      }
    },
  };
}

/** Sums by pair of a part and a line: in a table, or where that would be large by the numbers that pairs are given. */
interface Sums {
  readonly of: (typeof AMOUNTS)[LineMetric];
  answers: Uint32Array<ArrayBuffer>;
  /** None where these are the answers. */
  amounts: Uint32Array<ArrayBuffer>;
  readonly width: number;
  readonly known: Interner | undefined;
}

function noSums(parts: number, width: number, of: Sums['of']): Sums {
  const isTable = parts * width <= TABLE;
  const room = () => new Uint32Array(isTable ? parts * width : 0);
  return { of, answers: room(), amounts: room(), width, known: isTable ? undefined : createInterner() };
}

const placeOf = ({ known, width }: Sums, own: number, line: number): number =>
  known === undefined ? own * width + line : intern(known, own, line);

function add(sums: Sums, own: number, line: number, mark: number): void {
  const at = placeOf(sums, own, line);
  if (at >= sums.answers.length) {
    sums.answers = grown(sums.answers);
    sums.amounts = grown(sums.amounts);
  }
  const isHit = mark & HIT;
  const value = mark >>> VALUE_SHIFT;
  sums.answers[at]! += isHit;
  if (sums.of === 'answers') return;
  sums.amounts[at]! +=
    sums.of === 'flags' ? (mark & FLAG) >>> 1 : sums.of === 'values' ? value : isHit & Number(value <= 3);
}

function countRows(answers: Uint32Array, { starts, values }: RowValues, rows: Uint8Array): void {
  for (let row = 0; row < rows.length; row++) {
    if (rows[row] === 0) continue;
    for (let at = starts[row]!; at < starts[row + 1]!; at++) answers[values[at]!]!++;
  }
}

/** Adds the hits of one response after the other, to each of its parts. */
function addFacts(
  sums: Sums,
  places: Uint32Array,
  row: Codes,
  { lines, marks }: Marked,
  { starts, values }: RowValues,
  hits: Float64Array,
): void {
  for (let at = 0; at < places.length; ) {
    const own = row[places[at]!]!;
    let [end, units] = [at, 0];
    for (; end < places.length && row[places[end]!]! === own; end++) units += (marks[end]! & UNIT) >>> 2;
    for (let entry = starts[own]!; entry < starts[own + 1]!; entry++) {
      hits[values[entry]!]! += units;
      for (let fact = at; fact < end; fact++)
        if (marks[fact] !== 0) add(sums, values[entry]!, lines[fact]!, marks[fact]!);
    }
    at = end;
  }
}
