export { hostOf } from './addresses.ts';
export { type Effects, effectsOf, searchedText } from './affected.ts';
export * from './aspect.ts';
export { aspectOf } from './aspects/mod.ts';
export * from './claim.ts';
export {
  claimsOfVerdict,
  isCriticised,
  isTechnicalWord,
  type Judgement,
  judgementOf,
  SENTIMENT_VERDICTS,
  type SentimentVerdict,
  sentimentScore,
  sentimentVerdict,
  withClaims,
} from './claims/mod.ts';
export { compileAnalysis, compileLocation } from './compile.ts';
export { type FurtherForm, type FurtherNames, furtherNames } from './further-forms.ts';
export { CLAIM_LANGUAGES, type ClaimLanguage, claimLanguage } from './lexicon.ts';
export { isFindable, UNFINDABLE } from './names.ts';
export * from './opinion.ts';
export { decodeOpinions, type OpinionModel } from './opinions/mod.ts';
export { ambiguityOf, isOrdinaryWord, readOrdinaryWords, WORD_LANGUAGES } from './ordinary-words.ts';
export { pageKey } from './page-key.ts';
export { readableHost, toDomain } from './punycode.ts';
export * from './reading/mod.ts';
export { unwrapped } from './redirects.ts';
export * from './staleness.ts';
export type * from './types.ts';
export { ANALYSIS_VERSION } from './version.ts';
export * from './videos.ts';
export * from './words.ts';
