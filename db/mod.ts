export type * from './answer-schema.ts';
export type * from './collection-schema.ts';
export { MIGRATIONS } from './migrations/mod.ts';
export type * from './people-schema.ts';
export type * from './schema.ts';
