/** A number of requests in a number of seconds, in a burst or spread. Both are whole numbers from 1. (contract 2, "Headers") */
export interface Quota {
  readonly requests: number;
  readonly seconds: number;
}

/**
 * What an asker has used of a quota, as of an instant. A request costs as many units as the quota's time has
 * milliseconds; every millisecond gives back as many units as the quota has requests. So all is whole numbers: exact.
 */
export interface Usage {
  /** Whole milliseconds of any clock that never goes back. */
  readonly at: number;
  readonly units: number;
}

/** How an asker stands against a quota at an instant. */
export interface Standing {
  readonly quota: Quota;
  /** Requests that may follow at once. */
  readonly remaining: number;
  /** Milliseconds until all of the quota is free again; 0 = it is. */
  readonly resetsIn: number;
  /** Milliseconds until one more request may follow; 0 = at once. */
  readonly retryIn: number;
}

const costOf = ({ seconds }: Quota): number => seconds * 1_000;

function unitsAt(quota: Quota, usage: Usage | undefined, now: number): number {
  if (usage === undefined) return 0;
  return Math.max(0, usage.units - Math.max(0, now - usage.at) * quota.requests);
}

/**
 * How an asker stands who has used `usage`; undefined = nothing, as for one not seen for a whole quota's time.
 * @example assert.equal(standingOf({ requests: 2, seconds: 60 }, undefined, 0).remaining, 2)
 * @example assert.equal(standingOf({ requests: 2, seconds: 60 }, { at: 0, units: 120_000 }, 0).retryIn, 30_000)
 */
export function standingOf(quota: Quota, usage: Usage | undefined, now: number): Standing {
  const cost = costOf(quota);
  const units = unitsAt(quota, usage, now);
  const free = cost * quota.requests - units;
  return {
    quota,
    remaining: Math.max(0, Math.floor(free / cost)),
    resetsIn: Math.ceil(units / quota.requests),
    retryIn: Math.max(0, Math.ceil((cost - free) / quota.requests)),
  };
}

/**
 * The usage after one more request; undefined when the quota does not allow it. In any stretch of `t` milliseconds no
 * more than `requests + t × requests / (seconds × 1000)` pass.
 * @example assert.deepEqual(spend({ requests: 2, seconds: 60 }, undefined, 7), { at: 7, units: 60_000 })
 * @example assert.equal(spend({ requests: 1, seconds: 60 }, { at: 7, units: 60_000 }, 60_006), undefined)
 */
export function spend(quota: Quota, usage: Usage | undefined, now: number): Usage | undefined {
  const cost = costOf(quota);
  const units = unitsAt(quota, usage, now) + cost;
  return units > cost * quota.requests ? undefined : { at: now, units };
}
