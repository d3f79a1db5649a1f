/** Words of English sentences that no German one has. */
export const ENGLISH_WORDS: RegExp =
  /\b(?:the|and|with|that|this|these|are|your|you|from|have|has|been|which|what|of|to|is|not|for|by|each|without|they)\b/gi;
