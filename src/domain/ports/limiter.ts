import type { Quota, Standing } from '../rate-limit.ts';

/** How an asker stands after a request that was counted, as of when that is asked; undefined = it was not, and is refused. */
export type Taken = (() => Standing) | undefined;

/** Counts requests of askers, each named by a text. */
export interface Limiter {
  /** Counts one request, if the quota allows it. */
  take(asker: string, quota: Quota): Taken | Promise<Taken>;
  /** How an asker stands, as far as this process knows without waiting: what it was told last. */
  standing(asker: string, quota: Quota): Standing;
}

/** One that waits for nobody. */
export interface PromptLimiter extends Limiter {
  take(asker: string, quota: Quota): Taken;
}
