export type * from './app.ts';
export * from './create-app.ts';
export type { EntityCases, NamedEntity } from './entities.ts';
export type { EntityGroupCases } from './entity-groups.ts';
export type { ExecutionTagCases } from './execution-tags.ts';
export type * from './outside.ts';
export type { QueryCases } from './queries.ts';
export type { CachedJobCases, ComposedRecord, ComposedSource, RecordCases } from './records.ts';
export type { TagCases, TagGroupCases } from './tags.ts';
