import { print } from './command.ts';
import type { Surroundings } from './surroundings.ts';
import { type Column, table } from './table.ts';

/** Prints what a list has found: as JSON, or as a table with a head, which nothing in it is cut off from. */
export function printList<Row>(
  surroundings: Pick<Surroundings, 'stdout'>,
  values: { readonly json: boolean },
  rows: readonly Row[],
  { columns, none }: { readonly columns: readonly Column<Row>[]; readonly none: string },
): void {
  const words = rows.length === 0 ? none : table(columns, rows, Number.POSITIVE_INFINITY).trimEnd();
  print(surroundings, values, rows, words);
}
