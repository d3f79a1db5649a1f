// Where a thread begins: one program for all of them, which the thread that starts them tells what to do.
import { runThread } from './app/compose/thread/mod.ts';

runThread();
