export { hostOf } from './addresses.ts';
export * from './cited-videos.ts';
export { compileAnalysis, compileLocation } from './compile.ts';
export { isFindable, UNFINDABLE } from './names.ts';
export { readableHost } from './punycode.ts';
export * from './staleness.ts';
export type * from './types.ts';
export * from './videos.ts';
export * from './words.ts';
