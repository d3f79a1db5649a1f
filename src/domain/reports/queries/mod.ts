export * from './reference.ts';
export * from './report.ts';
