export { type Column, type Sort, Table } from './table.tsx';
export { allRows, PAGE_SIZE, type Part, type Rows, usePages } from './use-pages.ts';
