import type { Codes } from '../columnar/mod.ts';
import { packed, unpacked } from '../columnar/mod.ts';
import type { Day } from '../time.ts';
import type { Columns } from './columns.ts';
import { CHECKPOINT_FORMAT } from './format.ts';
import { arraysOf, type StoredPartName } from './layout.ts';
import { WORDS_OF_AN_ID } from './row-ids.ts';
import { FACTS, type FactName, type Facts, type PartName, type Parts, type Segment } from './segment.ts';

/** A part of a segment as bytes. Of what follows from the rest nothing is kept. */
export function storedPart(segment: Segment, name: StoredPartName): Uint8Array {
  return packed(CHECKPOINT_FORMAT, arraysOf(segment, name));
}

type FiveArrays = readonly [Uint32Array, Uint32Array, Uint32Array, Uint32Array, Uint32Array];

/** A segment as a checkpoint has kept it, with none of its parts loaded; undefined for bytes that are none. */
export function segmentFrom(day: Day, checkpoint: string, rows: Uint8Array<ArrayBufferLike>): Segment | undefined {
  const arrays = unpacked(CHECKPOINT_FORMAT, rows) as readonly Uint32Array[] | undefined;
  if (arrays?.length !== 5) return undefined;
  const [queries, ends, time, codes, local] = arrays as FiveArrays;
  const isWhole = ends.length === queries.length && (ends.at(-1) ?? 0) === local.length && time.length === local.length;
  if (!isWhole) return undefined;
  const whole = { length: local.length, queries, ends, time, codes, local };
  return { day, checkpoint, rows: whole, parts: {}, dead: 0, hasOtherLinks: false, derived: {} };
}

/**
 * The parts that aren't loaded, each with its days; of a day there is one segment that a checkpoint has kept.
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS);
 * assert.equal(missingParts(columns, { parts: new Set(['ads']), isAsked: () => true }).size, 0);
 */
export function missingParts(
  { segments }: Columns,
  { parts, isAsked }: { readonly parts: ReadonlySet<PartName>; isAsked(day: Day): boolean },
): ReadonlyMap<PartName, readonly Day[]> {
  const asked = segments.filter(({ day, checkpoint }) => checkpoint !== undefined && isAsked(day));
  const daysWithout = (name: PartName) => asked.filter((segment) => segment.parts[name] === undefined);
  return new Map(
    Array.from(parts, (name) => [name, daysWithout(name).map(({ day }) => day)] as const).filter(
      ([, days]) => days.length > 0,
    ),
  );
}

/**
 * Loads a part of a day; false for bytes that are none, or that do not fit its rows, which change nothing.
 * @example
 * const parts = checkpointOf(columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS)).days[0]?.parts;
 * const columns = createColumns();
 * resumeFrom(columns, new Map([[0, 'first checkpoint']]), new Map([[0, parts!.rows]]));
 * assert.equal(loadPart(columns, 0, 'ids', parts!.ids), true);
 * assert.equal(loadPart(columns, 0, 'ids', new Uint8Array(3)), false);
 */
export function loadPart({ segments }: Columns, day: Day, name: PartName, bytes: Uint8Array<ArrayBufferLike>): boolean {
  const segment = segments.find((candidate) => candidate.day === day && candidate.checkpoint !== undefined);
  const arrays = unpacked(CHECKPOINT_FORMAT, bytes);
  if (segment === undefined || arrays === undefined || !isWhole(segment, name, arrays)) return false;
  Object.assign(segment.parts, { [name]: partFrom(name, arrays) });
  return true;
}

/** Whether no array of a part is shorter or longer than its segment makes it. */
function isWhole({ rows }: Segment, name: PartName, arrays: readonly Codes[]): boolean {
  if (name === 'ids') return arrays.length === 1 && arrays[0]!.length === WORDS_OF_AN_ID * rows.length;
  if (name === 'numbers') return arrays.length === 1 && arrays[0]!.length === rows.length;
  if (name === 'tags') return arrays[0]?.length === arrays.length - 1;
  const [ends, row, ...columns] = arrays;
  return (
    columns.length === FACTS[name].length &&
    ends!.length === rows.ends.length &&
    (ends!.at(-1) ?? 0) === row!.length &&
    columns.every(({ length }) => length === row!.length)
  );
}

function partFrom(name: PartName, arrays: readonly Codes[]): Parts[PartName] {
  if (name === 'ids' || name === 'numbers') return arrays[0] as Uint32Array;
  if (name === 'tags') return new Map(arrays.slice(1).map((rows, at) => [arrays[0]![at]!, rows]));
  return factsFrom(name, arrays);
}

function factsFrom(name: FactName, [ends, row, ...columns]: readonly Codes[]): Facts {
  const column = Object.fromEntries(FACTS[name].map((title, at) => [title, columns[at]!])) as Facts['column'];
  return { ends: ends as Uint32Array, row: row!, column };
}
