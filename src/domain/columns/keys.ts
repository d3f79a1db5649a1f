import type { Key } from '../columnar/mod.ts';
import { upTo } from '../columnar/mod.ts';
import type { Columns } from './columns.ts';
import type { Combination } from './dictionaries.ts';
import { type FactColumns, type FactName, type Facts, part, type Segment } from './segment.ts';

/*
 * Dimensions to group by. A response has one query and one combination of country, language, model and presence; a fact
 * has a code in each of its columns.
 */

/** By query: its code. */
export const queryKey = ({ books }: Columns): Key<Segment> => ({
  by: 'row',
  codesOf: queriesByRow,
  size: books.queries.values.length,
});

/** By code of the combination, or by what is read of it: a number below `size`. */
export function combinationKey({ books }: Columns, groupOf?: Uint32Array, size?: number): Key<Segment> {
  const { length } = books.combinations.values;
  return { by: 'row', codesOf: combinationsByRow, size: size ?? length, ...(groupOf && { groupOf }) };
}

/** The values of a field of combinations, and the key by them. */
export function fieldKey<Field extends keyof Combination>(
  columns: Columns,
  field: Field,
): { readonly values: readonly Combination[Field][]; readonly key: Key<Segment> } {
  const values: Combination[Field][] = [];
  const numbers = new Map<Combination[Field], number>();
  const groupOf = Uint32Array.from(columns.books.combinations.values, (combination) => {
    if (combination === null) return 0;
    const value = combination[field];
    const number = numbers.get(value) ?? values.push(value) - 1;
    numbers.set(value, number);
    return number;
  });
  return { values, key: combinationKey(columns, groupOf, values.length) };
}

/** By a column of facts: its code, or what `groupOf` makes of it. */
export function columnKey<Name extends FactName>(
  name: Name,
  column: FactColumns[Name],
  size: number,
  groupOf?: Uint32Array,
): Key<Segment> {
  const codesOf = (segment: Segment) => (part(segment, name) as Facts<Name>).column[column];
  return { by: 'fact', codesOf, size, ...(groupOf && { groupOf }) };
}

/** By day of the segments: what `groupOf` makes of it, a number below `size`. */
export function dayKey(groupOf: (day: number) => number, size: number): Key<Segment> {
  return { by: 'row', codesOf: ({ day, rows }) => new Uint32Array(rows.length).fill(groupOf(day)), size };
}

function queriesByRow({ rows }: Segment): Uint32Array {
  const { queries, ends, length } = rows;
  const codes = new Uint32Array(length);
  for (let run = 0; run < ends.length; run++) codes.fill(queries[run]!, upTo(run, ends), ends[run]!);
  return codes;
}

function combinationsByRow({ rows }: Segment): Uint32Array {
  const { codes, local, length } = rows;
  const own = new Uint32Array(length);
  for (let row = 0; row < length; row++) own[row] = codes[local[row]!]!;
  return own;
}
