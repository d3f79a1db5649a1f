import type { Day } from '../time.ts';
import type { BookName } from './books.ts';
import { packed, unpacked } from './bytes.ts';
import type { Codes } from './codes.ts';
import type { Columns } from './columns.ts';
import {
  FACT_NAMES,
  FACTS,
  type FactName,
  type Facts,
  type PartName,
  type Parts,
  part,
  type Segment,
} from './segment.ts';

/** A part of a segment as it is kept: what a report may load, and the rows, which every report needs. */
export type StoredPartName = PartName | 'rows';

/** What a report may load of a segment. */
export const PART_NAMES: readonly PartName[] = [...FACT_NAMES, 'tags', 'ids'];
/** All that is kept of a segment. */
export const STORED_PARTS: readonly StoredPartName[] = ['rows', ...PART_NAMES];

/** The codebooks that a part's codes are of. */
export const BOOKS: Readonly<Record<StoredPartName, readonly BookName[]>> = {
  rows: ['queries', 'combinations'],
  ads: ['advertisers', 'formats'],
  citations: ['videos'],
  mentions: ['entities'],
  sources: ['pages'],
  shopping: ['merchants', 'cardBrands'],
  tags: ['executionTags'],
  ids: [],
};

/** A part of a segment as bytes. Of what follows from the rest nothing is kept. */
export function storedPart(segment: Segment, name: StoredPartName): Uint8Array {
  return packed(arraysOf(segment, name));
}

function arraysOf(segment: Segment, name: StoredPartName): readonly Codes[] {
  if (name === 'rows') {
    const { queries, ends, time, codes, local } = segment.rows;
    return [queries, ends, time, codes, local];
  }
  if (name === 'ids') return [part(segment, 'ids')];
  if (name === 'tags') {
    const tags = [...part(segment, 'tags')];
    return [new Uint32Array(tags.map(([code]) => code)), ...tags.map(([, rows]) => rows)];
  }
  const { ends, row, column } = part(segment, name) as Facts;
  return [ends, row, ...Object.values<Codes>(column)];
}

/** A segment as a seal has kept it, with none of its parts loaded; undefined for bytes in another format. */
export function segmentFrom(day: Day, seal: string, rows: Uint8Array<ArrayBufferLike>): Segment | undefined {
  const [queries, ends, time, codes, local] = (unpacked(rows) ?? []) as readonly Uint32Array[];
  if (!queries || !ends || !time || !codes || !local) return undefined;
  const whole = { length: local.length, queries, ends, time, codes, local };
  return { day, seal, rows: whole, parts: {}, dead: 0, hasOtherLinks: false, derived: {} };
}

/**
 * What is not loaded: parts, each with its days; of a day there is one segment that a seal has kept.
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY);
 * assert.equal(missingParts(columns, { parts: new Set(['ads']), isAsked: () => true }).size, 0);
 */
export function missingParts(
  { segments }: Columns,
  { parts, isAsked }: { readonly parts: ReadonlySet<PartName>; isAsked(day: Day): boolean },
): ReadonlyMap<PartName, readonly Day[]> {
  const asked = segments.filter(({ day, seal }) => seal !== undefined && isAsked(day));
  const daysWithout = (name: PartName) => asked.filter((segment) => segment.parts[name] === undefined);
  return new Map(
    Array.from(parts, (name) => [name, daysWithout(name).map(({ day }) => day)] as const).filter(
      ([, days]) => days.length > 0,
    ),
  );
}

/**
 * Loads a part of a day; false for bytes in another format, which change nothing.
 * @example
 * const parts = sealOf(columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY)).days[0]?.parts;
 * const columns = createColumns();
 * resumeFrom(columns, new Map([[0, 'first seal']]), new Map([[0, parts!.rows]]));
 * assert.equal(loadPart(columns, 0, 'ids', parts!.ids), true);
 * assert.equal(loadPart(columns, 0, 'ids', new Uint8Array(3)), false);
 */
export function loadPart({ segments }: Columns, day: Day, name: PartName, bytes: Uint8Array<ArrayBufferLike>): boolean {
  const segment = segments.find((candidate) => candidate.day === day && candidate.seal !== undefined);
  const arrays = unpacked(bytes);
  if (segment === undefined || arrays === undefined) return false;
  Object.assign(segment.parts, { [name]: partFrom(name, arrays) });
  return true;
}

function partFrom(name: PartName, arrays: readonly Codes[]): Parts[PartName] {
  if (name === 'ids') return arrays[0] as Uint32Array;
  if (name === 'tags') return new Map(arrays.slice(1).map((rows, at) => [arrays[0]![at]!, rows]));
  return factsFrom(name, arrays);
}

function factsFrom(name: FactName, [ends, row, ...columns]: readonly Codes[]): Facts {
  const column = Object.fromEntries(FACTS[name].map((title, at) => [title, columns[at]!])) as Facts['column'];
  return { ends: ends as Uint32Array, row: row!, column };
}
