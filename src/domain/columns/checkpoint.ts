import { type Codebook, goOnFrom, namesFrom } from '../columnar/mod.ts';
import type { Day } from '../time.ts';
import { dropStaleBlocks } from './aggregate-cache.ts';
import { segmentFrom, storedPart } from './checkpoint-parts.ts';
import type { Columns } from './columns.ts';
import { BOOK_NAMES, type BookName, type Codebooks } from './dictionaries.ts';
import { STORED_PARTS, type StoredPartName } from './layout.ts';
import { merged } from './merge.ts';
import type { Segment } from './segment.ts';

/*
 * Columns can be made anew from what a store keeps of responses, and loading them is faster. A seal is all that was not
 * kept as columns before: the days that have changed, one segment each, and the names of new codes. Names and segments
 * of earlier seals stay as they are, so codes do.
 */

/** What there is to keep of a project's columns. */
export interface Seal {
  readonly days: readonly SealedDay[];
  readonly names: Readonly<Record<BookName, NewNames>>;
}

/** A day as it is now: its parts take the place of what was kept of it; nothing where it has no responses any more. */
export interface SealedDay {
  readonly day: Day;
  readonly parts: Readonly<Record<StoredPartName, Uint8Array>> | undefined;
}

/** Names of codes from the first one on. */
export interface NewNames {
  readonly first: number;
  readonly names: readonly string[];
}

/**
 * How many responses would have to be kept anew: those of segments that have not been kept as they are now.
 * @example assert.equal(unsealedCount(columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY)), 1)
 */
export function unsealedCount({ segments }: Columns): number {
  return segments.filter(isChanged).reduce((sum, { rows }) => sum + rows.length, 0);
}

/**
 * Which seal has each day that is here as it was loaded. Codes of tags that no seal has may become others, so days with
 * other links are not.
 * @example assert.equal(sealedDays(columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY)).size, 0)
 */
export function sealedDays({ segments }: Columns): ReadonlyMap<Day, string> {
  return new Map(segments.filter(isAsLoaded).map(({ day, seal }) => [day, seal]));
}

/**
 * The days whose segments, all parts of them, make the next seal.
 * @example assert.deepEqual([...unsealedDays(columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY))], [0])
 */
export function unsealedDays({ segments }: Columns): ReadonlySet<Day> {
  return new Set(segments.filter(isChanged).map(({ day }) => day));
}

/**
 * The next seal. Segments of the days that have changed are loaded, all parts of them.
 * @example
 * const seal = sealOf(columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY));
 * assert.deepEqual(seal.days.map(({ day }) => day), [0]);
 * assert.deepEqual(seal.names.queries, { first: 0, names: [BARE_RESPONSE.queryId] });
 */
export function sealOf(columns: Columns): Seal {
  const { segments, books, sealed } = columns;
  const days = Array.from(unsealedDays(columns), (day): SealedDay => {
    const whole = merged(segments.filter((segment) => segment.day === day));
    const parts = STORED_PARTS.map((name) => [name, storedPart(whole, name)]);
    return { day, parts: whole.rows.length === 0 ? undefined : Object.fromEntries(parts) };
  });
  const names = BOOK_NAMES.map((name) => [
    name,
    { first: sealed[name], names: namesFrom(bookOf(books, name), sealed[name]) },
  ]);
  return { days, names: Object.fromEntries(names) };
}

/**
 * Goes on from a seal: days that it has as they are here stay, the rows of others come from it, and whatever was not
 * kept is forgotten. `kept` says which seal has each day; `rows` are those of the days that are not here. False, and
 * nothing can be relied on, where they are in another format.
 * @example
 * const { days, names } = sealOf(columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY));
 * const columns = createColumns();
 * const rows = new Map(days.map(({ day, parts }) => [day, parts!.rows]));
 * assert.equal(resumeFrom(columns, new Map([[0, 'first seal']]), rows), true);
 * for (const book of BOOK_NAMES) loadNames(columns, book, names[book].names);
 * assert.equal(sealedDays(columns).get(0), 'first seal');
 */
export function resumeFrom(
  columns: Columns,
  kept: ReadonlyMap<Day, string>,
  rows: ReadonlyMap<Day, Uint8Array<ArrayBufferLike>>,
): boolean {
  const here = columns.segments.filter((segment) => isAsLoaded(segment) && kept.get(segment.day) === segment.seal);
  const loaded = Array.from(rows, ([day, bytes]) => segmentFrom(day, kept.get(day)!, bytes));
  if (loaded.includes(undefined)) return false;
  columns.segments = [...here, ...(loaded as Segment[])].sort((a, b) => a.day - b.day);
  dropStaleBlocks(columns);
  for (const name of BOOK_NAMES) goOnFrom(bookOf(columns.books, name), columns.sealed[name], []);
  return true;
}

/**
 * Adds the names of a codebook that a seal has kept after those that are here.
 * @example
 * const columns = createColumns();
 * loadNames(columns, 'entities', ['a', 'b']);
 * assert.deepEqual(sealOf(columns).names.entities, { first: 2, names: [] });
 */
export function loadNames({ books, sealed }: Columns, name: BookName, names: readonly string[]): void {
  if (names.length === 0) return;
  goOnFrom(bookOf(books, name), sealed[name], names);
  sealed[name] += names.length;
}

/** Whatever its values are: they are asked by their names alone. */
const bookOf = (books: Codebooks, name: BookName): Codebook<unknown> => books[name] as Codebook<unknown>;

/** Whether it was loaded, and its tags are those of then. */
const isAsLoaded = (segment: Segment): segment is Segment & { readonly seal: string } =>
  segment.seal !== undefined && !segment.hasOtherLinks;

const isChanged = ({ seal, dead, hasOtherLinks }: Segment): boolean => seal === undefined || dead > 0 || hasOtherLinks;
