export type * from './changes.ts';
export * from './content.ts';
export * from './entities.ts';
export type * from './errors.ts';
export * from './job-executions.ts';
export * from './repeats.ts';
export * from './rows.ts';
export * from './videos.ts';
