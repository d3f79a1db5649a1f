export {
  type Column,
  cellWords,
  type PlainColumn,
  sheetColumns,
} from './column.ts';
export { ColumnChooser, chosenColumns } from './column-chooser.tsx';
export { shownColumns, windowWidth } from './room.ts';
export { type Sort, Table, type TableProps } from './table.tsx';
export { allRows, areLoaded, PAGE_SIZE, type Part, type Rows, usePages } from './use-pages.ts';
