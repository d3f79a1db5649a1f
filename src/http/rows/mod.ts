export * from './entity-row.ts';
export * from './job-execution-row.ts';
export * from './video-row.ts';
