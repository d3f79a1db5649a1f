import type { Level, Logger } from 'pino';
import { counted } from '../../domain/wording.ts';
import { isOutage } from '../../http/mod.ts';

/** A failure that goes on. All in milliseconds. */
interface Repeated {
  readonly began: number;
  count: number;
  last: number;
  /** When its count is next logged, and how long after the time before. */
  next: number;
  wait: number;
}

/** How long after its begin a failure is first counted; each later interval is twice as long, up to an hour. */
const [FIRST, LONGEST] = [60_000, 3_600_000];
/** A failure that was not seen for this time is over, in milliseconds: what fails is tried again within a minute. */
const QUIET = 90_000;
/** Failures that are told apart at once; others are logged each time. */
const MOST = 200;

/** A log, and what has to be called now and then for it to say which failures are over. */
interface CalmLog {
  readonly log: Logger<never>;
  sweep(): void;
}

/**
 * Logs a failure that is repeated when it begins, then its count at growing intervals, then that it is over. An outage is one
 * failure by its cause, whatever fails by it; a fault of a request that is none is logged each time.
 * @param now milliseconds of a clock that never goes back
 */
export function calmLog(log: Logger<never>, now: () => number = () => performance.now()): CalmLog {
  const open = new Map<string, Repeated>();

  function isToLog(what: string, level: Level): boolean {
    const at = now();
    const known = open.get(what);
    if (known === undefined) {
      if (open.size < MOST) open.set(what, { began: at, count: 1, last: at, next: at + FIRST, wait: FIRST });
      return true;
    }
    known.count++;
    known.last = at;
    if (at < known.next) return false;
    known.wait = Math.min(2 * known.wait, LONGEST);
    known.next = at + known.wait;
    log[level](told(known), `still so, ${timesOf(known)}: ${what}`);
    return false;
  }

  const calm = (level: 'error' | 'warn') => (fields: object | string, message?: string) => {
    const what = typeof fields === 'string' || message === undefined ? undefined : failureIn(fields, message);
    if (what === undefined || isToLog(what, level)) log[level](fields as object, message);
  };
  return {
    log: Object.assign(Object.create(log), { error: calm('error'), warn: calm('warn') }),
    sweep() {
      for (const [what, one] of open) {
        if (now() - one.last < QUIET) continue;
        open.delete(what);
        if (one.count > 1) log.info(told(one), `over after ${timesOf(one)}: ${what}`);
      }
    },
  };
}

/** What fails, in words that are the same each time; undefined = it is logged each time. */
function failureIn(fields: object, message: string): string | undefined {
  const { err, requestId } = fields as { readonly err?: unknown; readonly requestId?: unknown };
  if (!(err instanceof Error)) return undefined;
  if (isOutage(err)) return err.message;
  return requestId === undefined ? `${message} (${err.message})` : undefined;
}

const seconds = ({ began, last }: Repeated): number => Math.round((last - began) / 1_000);
const told = (one: Repeated) => ({ failures: one.count, seconds: seconds(one) });
const timesOf = (one: Repeated): string => `${counted(one.count, 'failure')} in ${counted(seconds(one), 'second')}`;
