export * from './claims.ts';
export * from './evidence.ts';
export * from './served.ts';
export type * from './types.ts';
