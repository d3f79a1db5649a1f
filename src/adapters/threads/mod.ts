export { joinNews, type News } from './news.ts';
export { type SharedBuffer, type SharedBytes, shareBytes } from './shared-bytes.ts';
export type { Program } from './thread.ts';
export { createThreads, type ThreadOptions, type Threads } from './threads.ts';
export { type Begun, type Task, type Tasks, work } from './work.ts';
