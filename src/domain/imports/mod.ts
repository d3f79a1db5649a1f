export type * from './changes.ts';
export type * from './errors.ts';
export * from './rows.ts';
