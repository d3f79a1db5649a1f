export type * from './answer-schema.ts';
export type * from './audit-schema.ts';
export type * from './collection-schema.ts';
export type * from './collector-schema.ts';
export { MIGRATIONS } from './migrations/mod.ts';
export type * from './people-schema.ts';
export { POSTGRESQL_MIGRATIONS } from './postgresql/mod.ts';
export type * from './schema.ts';
export { SCHEMA_VERSION, unknownMigration } from './schema-version.ts';
