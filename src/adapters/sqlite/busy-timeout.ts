import { setTimeout as delay } from 'node:timers/promises';
import { isBusy } from './errors.ts';

/** How often the lock of another process is asked for, and how long, in milliseconds. */
const RETRY = 5;
const PATIENCE = 30_000;

/**
 * What `attempt` returns, once no other process holds the lock it needs; others have their turn meanwhile. After 30
 * seconds the driver's error comes out.
 */
export async function whenUnlocked<T>(attempt: () => T | Promise<T>, patience: number = PATIENCE): Promise<T> {
  const until = performance.now() + patience;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
      await delay(RETRY);
    }
  }
}
