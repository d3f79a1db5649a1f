export * from './brands.ts';
export * from './feed.ts';
export type * from './types.ts';
