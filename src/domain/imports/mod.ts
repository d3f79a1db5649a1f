export type * from './changes.ts';
export * from './rows.ts';
