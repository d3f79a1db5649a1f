import { type DestinationStream, type Level, type Logger, pino } from 'pino';
import type { LogLevel } from '../settings.ts';

/** What looks like a key or a session's token, whatever it stands in. */
const SECRET = /sl_(live|session)_\w{4,}/g;

/** Fields that are never written, should they come along with an error. */
const REDACTED = ['password', 'currentPassword', 'newPassword', 'key', 'secret', 'token', 'cookie', 'authorization'];

/** A log of JSON lines on standard error; no line holds a secret, also where an error brings one along. */
export function createLog(level: LogLevel, destination: DestinationStream = standardError()): Logger<never> {
  return pino(
    {
      level: level satisfies Level | 'silent',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: REDACTED.flatMap((field) => [`err.${field}`, `err.*.${field}`]), censor: '[secret]' },
      hooks: { streamWrite: (line) => line.replace(SECRET, 'sl_$1_[secret]') },
    },
    destination,
  );
}

/** How many bytes are written together, where there are many lines, and how long a few wait for more, in milliseconds. */
const TOGETHER = 8 * 1024;
const LONGEST_WAIT = 50;

/** Written in the background, many lines at once, and to the end when the process ends. */
function standardError(): DestinationStream & Pick<ReturnType<typeof pino.destination>, 'flush'> {
  const destination = pino.destination({ dest: 2, sync: false, minLength: TOGETHER });
  let state: 'idle' | 'waiting' | 'writing' = 'idle';
  let endedSince = 0;
  const wait = () => {
    state = 'waiting';
    setTimeout(writeOut, LONGEST_WAIT).unref();
  };
  const writeOut = () => {
    state = 'writing';
    destination.flush();
  };
  destination.on('drain', () => {
    if (state !== 'writing') return;
    state = 'idle';
    // The first that ends after the last line may have begun before it; the second has written it.
    if (++endedSince < 2) wait();
  });
  return {
    write(line) {
      destination.write(line);
      endedSince = 0;
      // Only where there is a line: even an empty write wakes a thread.
      if (state === 'idle') wait();
    },
    flush: (done) => destination.flush(done),
  };
}
