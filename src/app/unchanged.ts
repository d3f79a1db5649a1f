import { AppError } from '../domain/errors.ts';
import { type Instant, toIso } from '../domain/time.ts';

/**
 * That a record is as the caller read it; undefined: the caller doesn't say.
 * @throws AppError conflict where it was changed meanwhile
 */
export function requireUnchanged({ updatedAt }: { readonly updatedAt: Instant }, expected: Instant | undefined): void {
  if (expected === undefined || expected === updatedAt) return;
  throw new AppError(
    'conflict',
    `It was changed meanwhile, at ${toIso(updatedAt)}: read it again before you change it`,
  );
}
