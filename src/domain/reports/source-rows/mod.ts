export { firstsOf, nothingSeen } from './firsts.ts';
export { type By, linesMet, type SourceLines, sourceLines } from './lines.ts';
export { type CountedAddress, isShownBefore, pageText, type SourceRowHead, type SourceRowsBy } from './row.ts';
