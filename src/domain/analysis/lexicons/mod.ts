export { type LexiconSource, lexiconSource, WORD_LISTS } from './source.ts';
export { TEXTS as LEXICON_TEXTS } from './texts.generated.ts';
