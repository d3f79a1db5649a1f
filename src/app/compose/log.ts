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

/** Written in the background, and to the end when the process ends. */
const standardError = () => pino.destination({ dest: 2, sync: false });
