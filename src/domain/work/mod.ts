export * from './item.ts';
export * from './turns.ts';
