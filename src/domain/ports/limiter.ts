import type { Quota, Standing } from '../rate-limit.ts';

/** Counts requests of askers, each named by a text. */
export interface Limiter {
  /** Counts one request, if the quota allows it; false = it does not, and nothing was counted. */
  take(asker: string, quota: Quota): boolean;
  standing(asker: string, quota: Quota): Standing;
}
