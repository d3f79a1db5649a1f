import type { Quota, Standing } from '../rate-limit.ts';

/** Counts requests of askers, each named by a text. */
export interface Limiter {
  /**
   * Counts one request, if the quota allows it, and gives how the asker stands after it, as of when that is asked;
   * undefined = it does not, and nothing was counted.
   */
  take(asker: string, quota: Quota): (() => Standing) | undefined;
  standing(asker: string, quota: Quota): Standing;
}
