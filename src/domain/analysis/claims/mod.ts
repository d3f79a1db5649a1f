export { blanked, cardsOf, chipsOf, literalsIn } from './boilerplate.ts';
export { claimsOf, type EntityClaim } from './claims.ts';
export { CONDITION_WORDS } from './conditions.ts';
export type { Asked } from './frames.ts';
export { headWordOf } from './head-word.ts';
export { type Names, namesOf } from './names.ts';
export { phrasesOf } from './phrases.ts';
export * from './verdict.ts';
export { isWarning } from './warnings.ts';
