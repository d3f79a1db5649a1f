export type * from './changes.ts';
export * from './content.ts';
export * from './entities.ts';
export type * from './errors.ts';
export * from './job-executions.ts';
export * from './overwrites.ts';
export { type KeyedRow, repeatKeeper } from './repeats.ts';
export * from './rows.ts';
export { planVideoImport, type VideoImportPlan } from './videos.ts';
