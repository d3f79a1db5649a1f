export * from './clock.ts';
export * from './disk.ts';
export * from './retention.ts';
