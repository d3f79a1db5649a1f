export * from './brands.ts';
export type * from './types.ts';
