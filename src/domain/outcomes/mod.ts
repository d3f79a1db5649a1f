export * from './decisions.ts';
export * from './detect.ts';
export * from './outcome.ts';
