import { createThreads, type Task, type ThreadOptions, type Threads } from '../../adapters/workers/mod.ts';
import { shippedThread } from './shipped.ts';
import type { TaskName, ThreadTasks } from './thread/mod.ts';

type Data<Name extends TaskName> = ThreadTasks[Name] extends Task<infer D, never, unknown> ? D : never;
type Request<Name extends TaskName> = ThreadTasks[Name] extends Task<never, infer R, unknown> ? R : never;
type Answer<Name extends TaskName> = ThreadTasks[Name] extends Task<never, never, infer A> ? A : never;

interface Options<Name extends TaskName> extends Omit<ThreadOptions<Data<Name>>, 'program' | 'task'> {
  readonly task: Name;
}

/** Threads for one of our tasks. */
export function threadsFor<Name extends TaskName>(options: Options<Name>): Threads<Request<Name>, Answer<Name>> {
  return createThreads({ ...options, program: shippedThread(options.task) });
}
