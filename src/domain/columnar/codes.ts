/** Whole numbers from 0. Never in bytes: loops that meet two kinds of arrays are fast, and those that meet three are not. */
export type Codes = Uint16Array<ArrayBufferLike> | Uint32Array<ArrayBufferLike>;

/** Numbers in as few bytes each as the greatest of them needs. */
export function fitted(numbers: readonly number[] | Uint32Array): Codes {
  let greatest = 0;
  for (let at = 0; at < numbers.length; at++) greatest = Math.max(greatest, numbers[at]!);
  return greatest < 2 ** 16 ? new Uint16Array(numbers) : new Uint32Array(numbers);
}

/** A column whose numbers are places in a small table of its own: what is counted by them stays near the processor. */
export interface LocalCodes {
  /** By local code: the code. */
  readonly codes: Uint32Array<ArrayBufferLike>;
  readonly local: Codes;
}

/** Codes as places in a table of those that occur, in their order: a day's table is mostly the same as that of the day before. */
export function localised(numbers: Uint32Array): LocalCodes {
  const occurs = new Uint8Array(greatest(numbers) + 1);
  for (const number of numbers) occurs[number] = 1;
  const codes = codesWhere(occurs);
  const places = new Uint32Array(occurs.length);
  for (let place = 0; place < codes.length; place++) places[codes[place]!] = place;
  return { codes, local: fitted(gathered(places, numbers)) };
}

/** The greatest of some numbers; 0 for none. */
export function greatest(numbers: Uint32Array): number {
  let most = 0;
  for (let at = 0; at < numbers.length; at++) most = Math.max(most, numbers[at]!);
  return most;
}

/** The codes that have a 1, in their order. */
function codesWhere(table: Uint8Array): Uint32Array {
  const codes = new Uint32Array(countOnes(table));
  let found = 0;
  for (let code = 0; code < table.length; code++) if (table[code] === 1) codes[found++] = code;
  return codes;
}

/** Room for that many numbers, each below `codes`, in as few bytes each as they need. */
export const roomForCodes = (codes: number, length: number): Codes =>
  codes <= 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length);

/** The entries of a table at some places. */
export function gathered<Table extends Uint8Array | Uint32Array | Float64Array>(table: Table, at: Codes): Table {
  const entries = new (table.constructor as new (length: number) => Table)(at.length);
  for (let place = 0; place < at.length; place++) entries[place] = table[at[place]!]!;
  return entries;
}

/** How many bytes are 1, where all others are 0. */
export function countOnes(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) count += bytes[at]!;
  return count;
}

/** The same numbers with room for as many more. */
export function grown(numbers: Uint32Array<ArrayBufferLike>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(16, 2 * numbers.length));
  larger.set(numbers);
  return larger;
}

let numbers = new Uint32Array(0);

/** 0, 1, 2, …, never written to. */
export function upwards(length: number): Uint32Array {
  if (numbers.length < length) numbers = Uint32Array.from({ length: 2 * length }, (_, at) => at);
  return numbers.subarray(0, length);
}
