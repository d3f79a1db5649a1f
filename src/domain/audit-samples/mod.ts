export * from './draw.ts';
export * from './report.ts';
export * from './types.ts';
