export type * from './app.ts';
export * from './create-app.ts';
export type * from './outside.ts';
