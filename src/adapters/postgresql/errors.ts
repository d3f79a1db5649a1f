import { AbortedTransactionError } from 'kysely';
import { AppError } from '../../domain/errors.ts';

/** Two transactions waited for each other, and this one was given up: nothing of it was written. */
const GIVEN_UP = /^(40001|40P01)$/;

/** Explains each family of PostgreSQL's or the system's codes to the operator, and says what would help. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^28/, 'does not let this user in: check the name and the password in the address'],
  [/^3D000$/, 'does not exist: make it with createdb, or name another one'],
  [/^42501$/, 'may not be used by this user: make the user its owner'],
  [/^25006$/, 'is read only, as a standby is: give the address of the primary'],
  [/^53100$/, 'could not be written, as the disk is full: free some space and try again'],
  [/^53300$/, 'has no connection left: raise max_connections, or close other programs'],
  [/^(55P03|57014)$/, 'was waited for in vain: try again'],
  [GIVEN_UP, 'was written by another at the same time: try again'],
  [/^(57P|08|25P03)/, 'was shut down or cut off: try again when it is back'],
  [/^(58|XX)/, 'could not be read or written: see its own log'],
  [/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENOENT)$/, 'cannot be reached: check the address, and that the server runs'],
  [/^(ECONN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH)/, 'was cut off: try again when it can be reached'],
];

/** Two wrote the same at once, and the other one was first. */
const CONFLICT = /^(23505|23503)$/;

/** What the driver says without a code, of a connection that ended. */
const ENDED =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** The driver's error as its callers know it; what nothing here explains is a bug, and stays what it is. */
export function explained(error: unknown, name: string): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  if (error instanceof AbortedTransactionError) return unavailable(name, 'ended a transaction: try again', error);
  const code = codeOf(error);
  if (CONFLICT.test(code)) {
    const what = 'Another request wrote what this one was about at the same time: read it again, and retry';
    return new AppError('conflict', what, { cause: error });
  }
  const reason = REASONS.find(([codes]) => codes.test(code))?.[1];
  if (reason !== undefined) return unavailable(name, reason, error);
  return ENDED.test(error.message) ? unavailable(name, 'was cut off: try again when it can be reached', error) : error;
}

/** Whether a connection turned out to be dead. */
export function isCutOff(error: unknown): boolean {
  return error instanceof Error && (ENDED.test(error.message) || /^(57P|08|ECONNRESET|EPIPE)/.test(codeOf(error)));
}

/** Whether a transaction came to nothing as others were in its way, so that it is to be done again; also where that was explained. */
export function isGivenUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return GIVEN_UP.test(codeOf(error)) || isGivenUp(error.cause);
}

/** PostgreSQL's code, or the system's; '' = it has none. */
function codeOf(error: Error): string {
  const { code } = error as { readonly code?: unknown };
  if (typeof code === 'string') return code;
  // Of a name with several addresses, none of which answers.
  const [first] = error instanceof AggregateError ? error.errors : [];
  return first instanceof Error ? codeOf(first) : '';
}

/** The error for a database that cannot be used. */
export function unavailable(name: string, reason: string, cause?: unknown): AppError {
  return new AppError('unavailable', `The database ${name} ${reason}`, { cause, briefly: `the database ${reason}` });
}
