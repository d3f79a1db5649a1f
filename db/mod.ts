export type * from './answer-schema.ts';
export type * from './audit-schema.ts';
export type * from './collection-schema.ts';
export type * from './collector-schema.ts';
export { BEFORE, MIGRATIONS, takeOverSome, takeOverSomeRecords } from './migrations/mod.ts';
export type * from './people-schema.ts';
export { POSTGRESQL_MIGRATIONS } from './postgresql/mod.ts';
export { PREPARATIONS, type Preparation } from './preparations.ts';
export type * from './schema.ts';
