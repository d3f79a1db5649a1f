/*
 * From any file to rows of an import: what a file is, what its columns are taken for, and what has to be asked. (contract 16, "Mapping")
 */

export { missingFields } from './asks.ts';
export { type FileWork, type MappedFile, mapBytes } from './bytes.ts';
export { holdsObjectLines } from './documents.ts';
export { FILE_KINDS, type FileKind, fieldsOf } from './headers.ts';
export { inColumns } from './in-columns.ts';
export { mapFile } from './map.ts';
export { isTimeZone } from './moments.ts';
export { type OpenOptions, openFile } from './open.ts';
export type { Ask, Mapped, MappedColumn, MappedRow, MappingSettings } from './settings.ts';
export { type FileContent, LIMITS } from './table.ts';
