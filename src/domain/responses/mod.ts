export * from './claims.ts';
export * from './evidence.ts';
export type * from './types.ts';
