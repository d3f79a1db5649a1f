export * from './after.ts';
export * from './said.ts';
export * from './table.ts';
export * from './waits.ts';
