import type { Unit } from '../texts/mod.ts';

/** A cell of a spreadsheet: words, a number as the page rounds it, or an instant (ISO 8601); null is an empty one. */
export type SheetCell = string | null | SheetNumber | { readonly time: string };
export interface SheetNumber {
  readonly number: number;
  readonly unit: Unit;
  /** Decimals shown; those of the unit where it is left out. */
  readonly digits?: number;
}

export interface SheetColumn<Row> {
  readonly title: string;
  /** Its definition. */
  readonly hint?: string | undefined;
  cell(row: Row): SheetCell;
}
