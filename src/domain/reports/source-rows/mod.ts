export { type By, linesMet, type SourceLines, sourceLines } from './lines.ts';
export { mostFrequent, pageText, type SourceRowHead, type SourceRowsBy } from './row.ts';
export { countPages, shownPages } from './shown-pages.ts';
