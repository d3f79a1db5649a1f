export * from './clock.ts';
export * from './retention.ts';
