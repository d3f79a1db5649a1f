export { createMemoryData, type MemoryData } from './data.ts';
export { createMemoryLimiter, type MemoryLimiter } from './limiter.ts';
export { createMemoryStore } from './store.ts';
