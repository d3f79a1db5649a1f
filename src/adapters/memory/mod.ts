export { createMemoryData, type MemoryData } from './data.ts';
export { createMemoryStore } from './store.ts';
