/** What can stop a request or a command; the outside decides what each one looks like (a status, an exit code). */
export type Problem =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported-media-type'
  | 'limited'
  | 'unavailable';

/**
 * Whether what was asked ended the thread that worked on it, as often as it is tried: asking it again would end more. What was
 * thrown may have come from another thread, which keeps names and causes of errors alone.
 */
export const endedItsThread = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ThreadDied' || endedItsThread(error.cause));

/**
 * Stops what is running and tells the caller why. An expected outcome is a value instead (`undefined`, `failed`).
 * An `invalid` one carries every problem found, one text each, as `"<path>: <problem>"`. (contract 2)
 * @example
 * const error = new AppError('invalid', ['name: is missing', 'color: is none']);
 * assert.deepEqual([error.problem, error.details.length], ['invalid', 2]);
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly problem: Problem;
  readonly details: readonly string[];
  /** In how many seconds what is unavailable may be there, where that is known. */
  readonly retryAfter: number | undefined;
  /** What may be said of it to anybody, who is not to learn where files and servers are; undefined = nothing. */
  readonly briefly: string | undefined;

  constructor(
    problem: Problem,
    message: string | readonly string[],
    options?: ErrorOptions & { readonly retryAfter?: number; readonly briefly?: string },
  ) {
    super(typeof message === 'string' ? message : message.join('; '), options);
    this.problem = problem;
    this.retryAfter = options?.retryAfter;
    this.briefly = options?.briefly;
    this.details = typeof message === 'string' ? [message] : message;
  }
}
