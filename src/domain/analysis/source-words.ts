/** What "source" and "sources" are called, as a part of a pattern that ignores case. */
export const SOURCE_WORDS =
  'sources?|quellen?|fuentes?|fontes?|fonti|fonte|kilder?|bron(?:nen)?|źródł[oa]|出典|来源|來源|출처';
