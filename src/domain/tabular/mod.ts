/*
 * What the columns of a CSV file and the rows of any file are, for the command and for the dashboard: both say the same of them.
 */
export { COLUMNS, type CsvHead, csvHead, firstLine, namesColumns, REQUIRED } from './csv-columns.ts';
export { KINDS, type Kind, kindOf } from './kinds.ts';
