export * from './entities.ts';
export type * from './facts.ts';
export type * from './job-executions.ts';
export type * from './organisations.ts';
export type * from './outside.ts';
export type * from './paging.ts';
export type * from './store.ts';
export type * from './videos.ts';
