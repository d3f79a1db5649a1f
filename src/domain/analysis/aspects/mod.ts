export { readAspect } from './features.ts';
export * from './model.ts';
