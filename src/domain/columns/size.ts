import { sizeOfDictionary } from '../columnar/mod.ts';
import type { Columns } from './columns.ts';
import { FACT_NAMES, type FactName, type PartName, type Segment } from './segment.ts';

/** How much memory columns take, in bytes: numbers and names as they stand there. */
export interface Bytes extends Readonly<Record<PartName, number>> {
  /** What reports of every kind read. */
  readonly rows: number;
  readonly dictionaries: number;
  readonly total: number;
}

/**
 * About how much memory columns take, part by part, in bytes; parts that are not loaded take none.
 * @example assert.equal(bytesOf(columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS)).ids > 0, true)
 */
export function bytesOf({ segments, dictionaries, blocks }: Columns): Bytes {
  const sum = (read: (segment: Segment) => number) => segments.reduce((bytes, segment) => bytes + read(segment), 0);
  const inBlocks = (name: FactName) =>
    [...blocks.values()]
      .flatMap(({ kept }) => [...(kept[name]?.values() ?? [])])
      .reduce((bytes, { sums }) => bytes + bytesIn(sums), 0);
  const ofFacts = (name: FactName) => inBlocks(name) + sum(({ parts }) => bytesIn(parts[name]));
  const facts = Object.fromEntries(FACT_NAMES.map((name) => [name, ofFacts(name)])) as Record<FactName, number>;
  const sizes = {
    ...facts,
    mentions: facts.mentions + sum(({ derived }) => bytesIn(derived.ranks) + bytesIn(derived.judgements)),
    tags: sum(({ parts }) => bytesIn(parts.tags)),
    ids: sum(({ parts, derived }) => bytesIn(parts.ids) + bytesIn(derived.slots)),
    numbers: sum(({ parts }) => bytesIn(parts.numbers)),
    rows: sum(({ rows, derived }) => bytesIn(rows) + bytesIn(derived.combinations)),
    dictionaries: Object.values(dictionaries).reduce((bytes, dictionary) => bytes + sizeOfDictionary(dictionary), 0),
  };
  return { ...sizes, total: Object.values(sizes).reduce((bytes, size) => bytes + size, 0) };
}

type Sized = ArrayBufferView | Map<number, ArrayBufferView> | object | undefined;

function bytesIn(value: Sized | number): number {
  if (value === undefined || typeof value === 'number') return 0;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  const inner: readonly (Sized | number)[] = value instanceof Map ? [...value.values()] : Object.values(value);
  return inner.reduce<number>((bytes, one) => bytes + bytesIn(one), 0);
}
