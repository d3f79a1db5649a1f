/*
 * What the columns of a CSV file and the rows of any file are, for the command and for the dashboard: both say the same of them.
 */

export { COLUMNS, type CsvHead, csvHead, firstLine, namesColumns, REQUIRED } from './csv-columns.ts';
export { type CsvOptions, type CsvProblem, type CsvReader, type CsvRecord, csvReader } from './csv-records.ts';
export { csvRecords, type ReadRecord } from './csv-text.ts';
export { KINDS, type Kind, kindOf } from './kinds.ts';
