import { AppError, type Problem } from '../../domain/errors.ts';

/** What a thread is started with. */
export interface Assignment {
  readonly task: string;
  readonly data: unknown;
}

/** What a thread is told; requests are numbered. */
export type Order =
  | { readonly kind: 'answer'; readonly number: number; readonly request: unknown }
  | { readonly kind: 'begin' }
  | { readonly kind: 'end' };

/** What became of the request of that number. */
export type Reply = Outcome & {
  readonly number: number;
  /** Processor time that the thread used meanwhile, in milliseconds, also for others that it worked on at once. */
  readonly processor: number;
};

/** How one piece of work ended, as one thread tells it to another. */
export type Outcome = { readonly answer: unknown } | { readonly thrown: Thrown };

/** What was thrown, in values that can be copied from one thread to another: classes cannot. */
type Thrown =
  | { readonly kind: 'app'; readonly problem: Problem; readonly details: readonly string[]; readonly trace: Trace }
  | { readonly kind: 'error'; readonly name: string; readonly message: string; readonly trace: Trace }
  | { readonly kind: 'value'; readonly value: unknown };

interface Trace {
  readonly stack: string | undefined;
  /** Of errors of Node and of SQLite's driver. */
  readonly code: unknown;
  readonly cause: Thrown | undefined;
}

/** What was thrown, ready to be sent. */
export function sent(thrown: unknown): Thrown {
  if (!(thrown instanceof Error)) return { kind: 'value', value: thrown };
  const { name, message, stack, cause } = thrown;
  const trace = {
    stack,
    code: (thrown as NodeJS.ErrnoException).code,
    cause: cause === undefined ? undefined : sent(cause),
  };
  if (thrown instanceof AppError) return { kind: 'app', problem: thrown.problem, details: thrown.details, trace };
  return { kind: 'error', name, message, trace };
}

/** What was thrown in another thread, as if it had been in this one. */
export function received(thrown: Thrown): unknown {
  if (thrown.kind === 'value') return thrown.value;
  const { stack, code, cause } = thrown.trace;
  const options = cause && { cause: received(cause) };
  const error =
    thrown.kind === 'app'
      ? new AppError(thrown.problem, thrown.details, options)
      : Object.assign(new Error(thrown.message, options), { name: thrown.name });
  return Object.assign(error, { stack }, code !== undefined && { code });
}
