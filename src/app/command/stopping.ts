import { once } from 'node:events';

/** Resolves when the process is asked to stop. */
export async function stopped(stop: AbortSignal): Promise<void> {
  if (!stop.aborted) await once(stop, 'abort');
}

/** What shells expect of a process that a signal ended. */
export const SIGNAL_EXITS: Readonly<Record<string, number>> = { SIGINT: 130, SIGTERM: 143 };
