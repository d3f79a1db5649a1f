export * from './brands-named.ts';
export * from './draft.ts';
export * from './edits.ts';
export * from './groups.ts';
export * from './merges.ts';
export * from './names-doctor.ts';
export * from './own.ts';
export * from './websites.ts';
