export { blanked, cardsOf, chipsOf, literalsIn } from './boilerplate.ts';
export { claimsOf, type EntityClaim } from './claims.ts';
export { type Names, namesOf } from './names.ts';
export * from './verdict.ts';
