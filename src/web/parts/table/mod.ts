export { type Column, type Sort, Table, type TableProps } from './table.tsx';
export { allRows, PAGE_SIZE, type Part, type Rows, usePages } from './use-pages.ts';
