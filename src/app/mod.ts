export type * from './app.ts';
export type * from './highlights.ts';
