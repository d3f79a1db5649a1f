export * from './detect.ts';
export * from './outcome.ts';
