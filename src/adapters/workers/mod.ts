export { type Broadcast, joinBroadcast } from './broadcast.ts';
export { countedLine, fairLine } from './fair-line.ts';
export { importBroadcast } from './import-broadcast.ts';
export { createThreads, type Done, type ThreadOptions, type Threads } from './pool.ts';
export { type Begun, type Task, type Tasks, work } from './serve.ts';
export { type SharedBuffer, type SharedBytes, shareBytes } from './shared-bytes.ts';
export type { Program } from './worker.ts';
