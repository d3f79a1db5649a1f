import { once } from 'node:events';
import type { AppError } from '../../domain/errors.ts';
import { EXIT } from './command.ts';
import type { Surroundings } from './surroundings.ts';

/** Resolves when the process is asked to stop. */
export async function stopped(stop: AbortSignal): Promise<void> {
  if (!stop.aborted) await once(stop, 'abort');
}

/** What shells expect of a process that a signal ended. */
export const SIGNAL_EXITS: Readonly<Record<string, number>> = { SIGINT: 130, SIGTERM: 143 };

/** Why work stopped before its end. */
export type Interruption = AppError | 'asked';

/** Tells why work stopped before its end, and how to go on; the exit code. */
export function interrupted(
  why: Interruption,
  goOn: string,
  { stderr, stop }: Pick<Surroundings, 'stderr' | 'stop'>,
): number {
  if (why === 'asked') {
    stderr.write(`sightline: stopped before the end: ${goOn}\n`);
    return SIGNAL_EXITS[String(stop.reason)] ?? EXIT.refused;
  }
  stderr.write(`sightline: ${why.message} (${goOn})\n`);
  return EXIT.refused;
}
