export { MIGRATIONS } from './migrations/mod.ts';
export type * from './schema.ts';
