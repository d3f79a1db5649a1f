/*
 * Sorting and paging of rows. The rules for kinds of keys come first (number, flag, text, count), then `inOrder` and
 * `pageInOrder`. Nulls are last in both directions, and a tiebreak makes every order total.
 */

import { compareCodePoints, fold } from './text.ts';

/** One key of a sort; several apply in order. (contract 2, "Sorting") */
export interface SortBy<Field extends string> {
  readonly field: Field;
  readonly direction: 'ASC' | 'DESC';
}

type Key = number | string | null;

/** How a field sorts: what of a row, as a number or a text, and how two texts compare. */
export interface SortRule<Row> {
  readonly keyOf: (row: Row) => Key;
  readonly compareTexts: (a: string, b: string) => number;
}

/** How each field of a list sorts. */
export type SortRules<Row, Field extends string> = { readonly [F in Field]: SortRule<Row> };

/**
 * By number.
 * @example
 * const rules = { size: byNumber((size: number) => size) };
 * const sizes = inOrder([9, 10], [{ field: 'size', direction: 'DESC' }], rules, (a, b) => a - b);
 * assert.deepEqual(sizes, [10, 9]);
 */
export function byNumber<Row>(keyOf: (row: Row) => number | null): SortRule<Row> {
  return { keyOf, compareTexts: compareCodePoints };
}

/**
 * False before true.
 * @example assert.equal(byFlag((flag: boolean) => flag).keyOf(true), 1)
 */
export function byFlag<Row>(flagOf: (row: Row) => boolean | null): SortRule<Row> {
  return byNumber((row) => {
    const flag = flagOf(row);
    return flag === null ? null : Number(flag);
  });
}

/**
 * By code point of the folded text.
 * @example assert.equal(byText((name: string) => name).keyOf('ÖL'), 'öl')
 */
export function byText<Row>(textOf: (row: Row) => string | null): SortRule<Row> {
  return byExactText((row) => {
    const text = textOf(row);
    return text === null ? null : fold(text);
  });
}

/**
 * By code point of the text as it is: for ids.
 * @example assert.equal(byExactText((id: string) => id).keyOf('ÖL'), 'ÖL')
 */
export function byExactText<Row>(keyOf: (row: Row) => string | null): SortRule<Row> {
  return { keyOf, compareTexts: compareCodePoints };
}

/**
 * By decimal texts without leading zeros: the longer one is the greater one, whatever the size.
 * @example assert.equal(byCount((count: string) => count).compareTexts('9', '10') < 0, true)
 */
export function byCount<Row>(keyOf: (row: Row) => string | null): SortRule<Row> {
  return { keyOf, compareTexts: (a, b) => a.length - b.length || compareCodePoints(a, b) };
}

/** A row with the keys it sorts by: they are taken once, as folding a text costs more than comparing it. */
interface Keyed<Row> {
  readonly row: Row;
  readonly keys: readonly Key[];
}

/** How rows compare: by the keys of a sort one after the other, then by a tiebreak. Nulls are last in both directions. */
function ordering<Row, Field extends string>(
  sort: readonly SortBy<Field>[],
  rules: SortRules<Row, Field>,
  tiebreak: (a: Row, b: Row) => number,
) {
  const comparisons = sort.map(({ field, direction }) => {
    const { compareTexts } = rules[field];
    const sign = direction === 'ASC' ? 1 : -1;
    return (a: Key, b: Key): number => {
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      return sign * (typeof a === 'string' ? compareTexts(a, b as string) : a - (b as number));
    };
  });
  return {
    keyed: (row: Row): Keyed<Row> => ({ row, keys: sort.map(({ field }) => rules[field].keyOf(row)) }),
    compare: (a: Keyed<Row>, b: Keyed<Row>): number => {
      for (let at = 0; at < comparisons.length; at++) {
        const order = comparisons[at]!(a.keys[at]!, b.keys[at]!);
        if (order !== 0) return order;
      }
      return tiebreak(a.row, b.row);
    },
    /** Whether the first key alone puts a row behind another one. */
    isBehind: (row: Row, { keys }: Keyed<Row>): boolean =>
      sort[0] !== undefined && comparisons[0]!(rules[sort[0].field].keyOf(row), keys[0]!) > 0,
  };
}

/**
 * The rows in order: by the keys of `sort` one after the other, then by `tiebreak`, which no two rows share. Nulls are
 * last in both directions. (contract 2, "Sorting")
 * @example
 * const rules = { name: byText((name: string | null) => name) };
 * const names = inOrder(['b', null, 'A'], [{ field: 'name', direction: 'DESC' }], rules, () => 0);
 * assert.deepEqual(names, ['b', 'A', null]);
 */
export function inOrder<Row, Field extends string>(
  rows: readonly Row[],
  sort: readonly SortBy<Field>[],
  rules: SortRules<Row, Field>,
  tiebreak: (a: Row, b: Row) => number,
): readonly Row[] {
  const { keyed, compare } = ordering(sort, rules, tiebreak);
  return rows
    .map(keyed)
    .sort(compare)
    .map(({ row }) => row);
}

/** Rows that may wait to be put in order, besides those of the pages up to the one asked for. */
const WAITING = 256;

/**
 * One page of {@link inOrder}; a page past the end is empty. Of many rows most are set aside by one comparison, with the
 * last row that could still be on the page.
 * @example
 * const rules = { size: byNumber((size: number) => size) };
 * const second = { page: 2, pageSize: 2 };
 * const page = pageInOrder([3, 1, 2], [{ field: 'size', direction: 'ASC' }], rules, (a, b) => a - b, second);
 * assert.deepEqual(page, [3]);
 */
export function pageInOrder<Row, Field extends string>(
  rows: Iterable<Row>,
  sort: readonly SortBy<Field>[],
  rules: SortRules<Row, Field>,
  tiebreak: (a: Row, b: Row) => number,
  paging: Paging,
): readonly Row[] {
  return pageAfter([], rows, { sort, rules, tiebreak }, paging);
}

interface Paging {
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
}

/**
 * The same of rows that stand behind some others, which come first in the order in which they are given.
 * @example
 * const order = { sort: [{ field: 'size', direction: 'ASC' }] as const, rules: { size: byNumber((size: number) => size) }, tiebreak: () => 0 };
 * assert.deepEqual(pageAfter([7], [3, 1, 2], order, { page: 1, pageSize: 2 }), [7, 1]);
 * assert.deepEqual(pageAfter([7], [3, 1, 2], order, { page: 2, pageSize: 2 }), [2, 3]);
 */
export function pageAfter<Row, Field extends string>(
  first: readonly Row[],
  rows: Iterable<Row>,
  { sort, rules, tiebreak }: Order<Row, Field>,
  { page, pageSize }: Paging,
): readonly Row[] {
  const { keyed, compare, isBehind } = ordering(sort, rules, tiebreak);
  const begin = Math.max(0, (page - 1) * pageSize - first.length);
  const end = Math.max(0, page * pageSize - first.length);
  let best: Keyed<Row>[] = [];
  let last: Keyed<Row> | undefined;
  for (const row of rows) {
    if (last !== undefined && isBehind(row, last)) continue;
    const candidate = keyed(row);
    if (last !== undefined && compare(candidate, last) > 0) continue;
    best.push(candidate);
    if (best.length < 2 * end + WAITING) continue;
    best = best.sort(compare).slice(0, end);
    last = best.at(-1);
  }
  const behind = best.sort(compare).slice(begin, end);
  return [...first.slice((page - 1) * pageSize, page * pageSize), ...behind.map(({ row }) => row)];
}

/** How rows are put in order; no two are the same to the tiebreak. */
interface Order<Row, Field extends string> {
  readonly sort: readonly SortBy<Field>[];
  readonly rules: SortRules<Row, Field>;
  readonly tiebreak: (a: Row, b: Row) => number;
}

/**
 * Orders by id: the tiebreak of most lists.
 * @example assert.equal(compareIds({ id: 9 }, { id: 10 }) < 0, true)
 */
export function compareIds<Id extends string | number>(a: { readonly id: Id }, b: { readonly id: Id }): number {
  return typeof a.id === 'number' ? a.id - (b.id as number) : compareCodePoints(a.id, b.id as string);
}
