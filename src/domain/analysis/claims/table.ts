/** A table of markdown as far as it was read. */
export interface Table {
  readonly columnOwners: Map<number, readonly number[]>;
  readonly columnSides: Map<number, 'praise' | 'criticism'>;
  isHeader: boolean;
  cell: number;
  /** Whether the first cell of the row is still to come. */
  isFirst: boolean;
  owners: readonly number[];
  side: 'praise' | 'criticism' | undefined;
}

export const aTable = (): Table => ({
  columnOwners: new Map(),
  columnSides: new Map(),
  isHeader: true,
  cell: 0,
  isFirst: true,
  owners: [],
  side: undefined,
});

export const nextRow = (table: Table): Table => ({
  ...aTable(),
  columnOwners: table.columnOwners,
  columnSides: table.columnSides,
  isHeader: false,
});
