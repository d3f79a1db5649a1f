export * from './change.ts';
export { MIX_DIMENSIONS, type MixDimension } from './difference.ts';
export * from './reference.ts';
export * from './report.ts';
export * from './request.ts';
