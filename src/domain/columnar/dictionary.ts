/*
 * Dictionaries: values numbered from 0, so that columns hold numbers. Names are bytes outside the heap; the index from name
 * to code is built only when it is needed. What reports make of the values is cached here until the values change.
 */

import { createIndex, isCrowded, putSlot, slotOf, type TextIndex } from './text-index.ts';
import {
  addRange,
  adoptTexts,
  type ByteRange,
  compareRanges,
  copied,
  createTexts,
  encoded,
  type KeptTexts,
  keptTexts,
  rangeOf,
  sizeOfTexts,
  type Texts,
  textAt,
  truncate,
} from './texts.ts';

/** How the values of a dictionary are written as texts, each as another one. */
export interface Naming<Value> {
  nameOf(value: Value): string;
  valueOf(name: string): Value;
}

/** Numbers values from 0 in the order they come, so that columns hold numbers. Their names are bytes outside the heap. */
export interface Dictionary<Value> {
  readonly naming: Naming<Value>;
  readonly texts: Texts;
  /** How many values there are. */
  readonly size: number;
  /** All of them by code, for dictionaries that are short: made when they are first asked for, and held. */
  readonly values: readonly Value[];
  /** Those of them that have been made. */
  readonly listed: Value[];
  /** Finds codes by name; made when one is first asked for, as reports seldom do. */
  index: TextIndex | undefined;
  /** By name what reports have made of the values; another map whenever the values are others. */
  tables: Map<string, unknown>;
}

/** A dictionary with these values. */
export function createDictionary<Value>(naming: Naming<Value>, values: readonly Value[] = []): Dictionary<Value> {
  const texts = createTexts();
  const listed: Value[] = [];
  const dictionary: Dictionary<Value> = {
    naming,
    texts,
    get size() {
      return texts.size;
    },
    listed,
    get values() {
      while (listed.length < texts.size) listed.push(valueAt(dictionary, listed.length));
      return listed;
    },
    index: undefined,
    tables: new Map(),
  };
  for (const value of values) codeOf(dictionary, value);
  return dictionary;
}

/** Of values that are texts. */
export const TEXTS: Naming<string> = { nameOf: (text) => text, valueOf: (name) => name };

/** The value of a code. */
export const valueAt = <Value>({ naming, texts }: Pick<Dictionary<Value>, 'naming' | 'texts'>, code: number): Value =>
  naming.valueOf(textAt(texts, code));

/** The code of a value; the next one when it is new. */
export function codeOf<Value>(dictionary: Dictionary<Value>, value: Value): number {
  const { texts } = dictionary;
  const index = indexOf(dictionary);
  const name = encoded(dictionary.naming.nameOf(value));
  const slot = slotOf(index, name, findRange(texts));
  if (index.slots[slot] !== 0) return index.slots[slot]! - 1;
  const code = texts.size;
  addRange(texts, name);
  putSlot(index, slot, code);
  dictionary.tables = new Map();
  return code;
}

/** The codes of some values, as far as they have any. */
export function findCodes<Value>(dictionary: Dictionary<Value>, values: Iterable<Value>): readonly number[] {
  const index = indexOf(dictionary);
  const range = findRange(dictionary.texts);
  return Array.from(
    values,
    (value) => index.slots[slotOf(index, encoded(dictionary.naming.nameOf(value)), range)]! - 1,
  ).filter((code) => code >= 0);
}

/** By code: 1 = the value is one of these, or nothing is selected. (contract 2, "Filters") */
export function selectedCodes<Value>(dictionary: Dictionary<Value>, selected: readonly Value[]): Uint8Array {
  const table = new Uint8Array(dictionary.size);
  if (selected.length === 0) return table.fill(1);
  for (const code of findCodes(dictionary, selected)) table[code] = 1;
  return table;
}

/** By code: 1 = the name begins, and ends, with these. */
export function codesWithin({ texts }: Pick<Dictionary<never>, 'texts'>, { begin = '', end = '' }: Within): Uint8Array {
  const table = new Uint8Array(texts.size);
  const [first, last] = [begin, end].map((text) => copied(encoded(text))) as [Uint8Array, Uint8Array];
  for (let code = 0; code < table.length; code++) {
    const name = rangeOf(texts, code);
    const isLong = name.end - name.start >= Math.max(first.length, last.length);
    table[code] = Number(isLong && standsAt(name, name.start, first) && standsAt(name, name.end - last.length, last));
  }
  return table;
}

interface Within {
  readonly begin?: string;
  readonly end?: string;
}

function standsAt({ bytes }: ByteRange, start: number, text: Uint8Array): boolean {
  for (let at = 0; at < text.length; at++) if (bytes[start + at] !== text[at]) return false;
  return true;
}

/** Orders codes by their names, by code point. */
export const compareNames = ({ texts }: Pick<Dictionary<never>, 'texts'>, one: number, other: number): number =>
  compareRanges(rangeOf(texts, one), rangeOf(texts, other));

/** What reports make of the values: made once, until the values are others. */
export function madeOf<Made extends object>(
  { tables }: Pick<Dictionary<never>, 'tables'>,
  name: string,
  make: () => Made,
): Made {
  const made = (tables.get(name) as Made | undefined) ?? make();
  tables.set(name, made);
  return made;
}

/** Names as they are kept: all there are, and the chunks of those from some code on. */
export interface KeptNames {
  readonly size: number;
  readonly chunks: readonly KeptTexts[];
}

/** The names of the values from one code on. */
export const namesFrom = ({ texts }: Pick<Dictionary<never>, 'texts'>, first: number): KeptNames => ({
  size: texts.size,
  chunks: keptTexts(texts, first),
});

/** Forgets the values from code `first` on. */
export function dropFrom<Value>(dictionary: Dictionary<Value>, first: number): void {
  if (dictionary.size <= first) return;
  truncate(dictionary.texts, first);
  dictionary.listed.length = Math.min(dictionary.listed.length, first);
  dictionary.tables = new Map();
}

/**
 * Goes on with the names that were kept from code `first` on, in the place of those here. False, and the dictionary can't be
 * used, where they don't fit.
 */
export function goOnWith<Value>(dictionary: Dictionary<Value>, first: number, chunks: readonly KeptTexts[]): boolean {
  dropFrom(dictionary, first);
  dictionary.tables = new Map();
  if (!adoptTexts(dictionary.texts, first, chunks)) return false;
  if (dictionary.index === undefined) return true;
  // Most of them are those that were here.
  for (let code = first; code < dictionary.size; code++) addToIndex(dictionary, code);
  return true;
}

type Sized = Pick<Dictionary<never>, 'texts' | 'index' | 'tables'> & { readonly listed: readonly unknown[] };

/** About what a value takes that is listed, in bytes. */
const LISTED = 80;

/** How much memory a dictionary takes, in bytes, with the tables that reports have made of it. */
export function sizeOfDictionary({ texts, listed, index, tables }: Sized): number {
  const made = tables.values().flatMap((table) => [table, ...Object.values(table as object)]);
  const inTables = made.reduce((sum: number, one) => sum + (ArrayBuffer.isView(one) ? one.byteLength : 0), 0);
  return sizeOfTexts(texts) + LISTED * listed.length + (index?.slots.byteLength ?? 0) + inTables;
}

/** Where the text of a code stands; a code of an index may be gone. */
const findRange =
  (texts: Texts) =>
  (code: number): ByteRange | undefined =>
    code < texts.size ? rangeOf(texts, code) : undefined;

/** The index of all names, which has room for another one. */
function indexOf<Value>(dictionary: Dictionary<Value>): TextIndex {
  if (dictionary.index === undefined || isCrowded(dictionary.index)) {
    dictionary.index = createIndex(dictionary.size);
    for (let code = 0; code < dictionary.size; code++) addToIndex(dictionary, code);
  }
  return dictionary.index;
}

function addToIndex<Value>(dictionary: Dictionary<Value>, code: number): void {
  const { texts } = dictionary;
  if (isCrowded(dictionary.index!)) {
    dictionary.index = undefined;
    indexOf(dictionary);
    return;
  }
  const slot = slotOf(dictionary.index!, rangeOf(texts, code), findRange(texts));
  if (dictionary.index!.slots[slot] === 0) putSlot(dictionary.index!, slot, code);
}
