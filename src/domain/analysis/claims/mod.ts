export { blanked, cardsOf, footersOf } from './boilerplate.ts';
export { claimsOf, type EntityClaim } from './claims.ts';
export * from './verdict.ts';
