export { firstsOf, nothingSeen } from './firsts.ts';
export { type By, linesMet, type SourceLines, sourceLines } from './lines.ts';
export type { SourceRowHead } from './row.ts';
