export * from './edits.ts';
export * from './groups.ts';
export * from './lists.ts';
export * from './matching.ts';
export * from './numbers.ts';
export * from './types.ts';
