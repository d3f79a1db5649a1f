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

/** By number. */
export function byNumber<Row>(keyOf: (row: Row) => number | null): SortRule<Row> {
  return { keyOf, compareTexts: compareCodePoints };
}

/** False before true. */
export function byFlag<Row>(flagOf: (row: Row) => boolean | null): SortRule<Row> {
  return byNumber((row) => {
    const flag = flagOf(row);
    return flag === null ? null : Number(flag);
  });
}

/** By code point of the folded text. */
export function byText<Row>(textOf: (row: Row) => string | null): SortRule<Row> {
  return byExactText((row) => {
    const text = textOf(row);
    return text === null ? null : fold(text);
  });
}

/** By code point of the text as it is: for ids. */
export function byExactText<Row>(keyOf: (row: Row) => string | null): SortRule<Row> {
  return { keyOf, compareTexts: compareCodePoints };
}

/** By decimal texts without leading zeros: the longer one is the greater one, whatever the size. */
export function byCount<Row>(keyOf: (row: Row) => string | null): SortRule<Row> {
  return { keyOf, compareTexts: (a, b) => a.length - b.length || compareCodePoints(a, b) };
}

/**
 * The rows in order: by the keys of `sort` one after the other, then by `tiebreak`, which no two rows share. Nulls are
 * last in both directions. (contract 2, "Sorting")
 */
export function inOrder<Row, Field extends string>(
  rows: readonly Row[],
  sort: readonly SortBy<Field>[],
  rules: SortRules<Row, Field>,
  tiebreak: (a: Row, b: Row) => number,
): readonly Row[] {
  const comparisons = sort.map(({ field, direction }) => {
    const { compareTexts } = rules[field];
    const sign = direction === 'ASC' ? 1 : -1;
    return (a: Key, b: Key): number => {
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      return sign * (typeof a === 'string' ? compareTexts(a, b as string) : a - (b as number));
    };
  });
  // Keys are taken once per row, not once per comparison: folding a text costs more than comparing it.
  const keyed = rows.map((row) => ({ row, keys: sort.map(({ field }) => rules[field].keyOf(row)) }));
  keyed.sort((a, b) => {
    for (let at = 0; at < comparisons.length; at++) {
      const order = comparisons[at]!(a.keys[at]!, b.keys[at]!);
      if (order !== 0) return order;
    }
    return tiebreak(a.row, b.row);
  });
  return keyed.map(({ row }) => row);
}

/** Orders by id: the tiebreak of most lists. */
export function compareIds<Id extends string | number>(a: { readonly id: Id }, b: { readonly id: Id }): number {
  return typeof a.id === 'number' ? a.id - (b.id as number) : compareCodePoints(a.id, b.id as string);
}
