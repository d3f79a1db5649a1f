/*
 * Rate limits of a request: by address until the caller is known, then by key, organisation, person or link. `createMeters`
 * makes a meter for each request; headers always tell of the nearest limit. Counting and windows are the limiter's.
 */

import type { ShareId, UserId } from '../domain/ids.ts';
import type { Clock, IdentifiedKey, Limiter } from '../domain/ports/mod.ts';
import type { Quota, Standing } from '../domain/rate-limit.ts';
import { fold, naturalText } from '../domain/text.ts';
import { clientName } from './address.ts';
import { RefusedError } from './errors.ts';

/** How many requests are allowed. (contract 2, "Headers") */
export interface RateLimits {
  /** Of each organisation, over all its keys; some have their own. */
  readonly rateLimit: Quota;
  /** Of each person who is signed in, whatever organisation they ask for. (contract 10, "Limits") */
  readonly personRateLimit: Quota;
  /** Of each client address, for requests without a valid key. */
  readonly anonymousRateLimit: Quota;
}

/** Requests by one share link, by all who have it. */
const SHARE_QUOTA: Quota = { requests: 300, seconds: 60 };

/** Attempts to give an account's password: from one address, and from all of them, so that strangers can't soon lock a person out. */
const SIGN_INS = {
  fromAddress: { requests: 10, seconds: 900 },
  fromAnywhere: { requests: 100, seconds: 900 },
} as const;

/**
 * Counts one request, and says in headers how its sender stands after it, against the limit that is nearest: that of the
 * address, until the caller is known.
 */
export interface Meter {
  /** @throws RefusedError 429 */
  countAddress(): Promise<void>;
  /** Against the key's own limit, if it has one, and that of its organisation. @throws RefusedError 429 */
  countKey(found: IdentifiedKey): Promise<void>;
  /** Whether a key is far from its limits, as far as is known without waiting: more than a tenth of each is left. */
  isFar(found: IdentifiedKey): boolean;
  /** @throws RefusedError 429 */
  countPerson(id: UserId): Promise<void>;
  /** Against the limit of a share link, by any holder. @throws RefusedError 429 */
  countShare(id: ShareId): Promise<void>;
  /** `forgiven`: how often attempts were forgiven; each time they are counted from 0. @throws RefusedError 429 */
  countSignIn(email: string, forgiven?: number): Promise<void>;
  headers(): Record<string, string>;
}

/** Makes the meter of each request from an address. */
export function createMeters(
  { rateLimit, personRateLimit, anonymousRateLimit }: RateLimits,
  { clock, limiter }: { readonly clock: Clock; readonly limiter: Limiter },
): (address: string) => Meter {
  return (from) => {
    const client = clientName(from);
    // Its own first: what it sends beyond that takes nothing of the organisation's.
    const askersOf = ({ key, rateLimit: own }: IdentifiedKey): readonly Asker[] => [
      ...(key.rateLimit ? [{ name: 'key', id: key.id, quota: key.rateLimit } as const] : []),
      { name: 'organisation', id: key.organisation, quota: own ?? rateLimit },
    ];
    const address: Asker = { name: 'address', id: client, quota: anonymousRateLimit };
    let counted: readonly Counted[] = [uncountedYet(limiter, address)];
    /** Against all of them in turn; where one refuses, headers are about that one, and those after it are not counted. */
    const countAs = async (...askers: readonly Asker[]): Promise<void> => {
      const passed: Counted[] = [];
      for (const asker of askers) {
        passed.push(await countOne(asker));
      }
      counted = passed;
    };
    /** Where it refuses, headers are about what refused, as of then: they say the same as Retry-After. */
    async function countOne(asker: Asker): Promise<Counted> {
      counted = [uncountedYet(limiter, asker)];
      const standing = await limiter.take(keyOf(asker), asker.quota);
      if (standing) return { asker, standing };
      const refused = refusedStanding(limiter.standing(keyOf(asker), asker.quota));
      counted = [{ asker, standing: () => refused }];
      throw tooMany(inSeconds(refused.retryIn));
    }
    return {
      countAddress: () => countAs(address),
      countKey: (found) => countAs(...askersOf(found)),
      isFar: (found) =>
        askersOf(found).every(
          (asker) => limiter.standing(keyOf(asker), asker.quota).remaining * 10 > asker.quota.requests,
        ),
      countShare: (id) => countAs({ name: 'share', id, quota: SHARE_QUOTA }),
      countPerson: (id) => countAs({ name: 'person', id, quota: personRateLimit }),
      async countSignIn(email, forgiven = 0) {
        // As the account is looked up: a blank more or less names the same one.
        const account = forgiven === 0 ? fold(naturalText(email)) : `${fold(naturalText(email))} ${forgiven}`;
        const before = counted;
        await countOne({ name: 'sign-in', id: `${account} ${client}`, quota: SIGN_INS.fromAddress });
        await countOne({ name: 'sign-in', id: account, quota: SIGN_INS.fromAnywhere });
        counted = before;
      },
      headers: () => headersOf(nearest(counted), clock()),
    };
  };
}

/**
 * A meter that counts once what it is asked to, however often, and does not have a key that is far from its limits wait
 * for that: `settled` does. @throws RefusedError 429, from `settled`, too
 */
export function countingLater(meter: Meter): { readonly meter: Meter; settled(): Promise<unknown> } {
  const counts = new Map<string, Promise<void>>();
  function once(name: string, count: () => Promise<void>): Promise<void> {
    const counting = counts.get(name) ?? count();
    // It is heard of once it is waited for.
    counting.catch(() => undefined);
    counts.set(name, counting);
    return counting;
  }
  return {
    meter: {
      ...meter,
      countAddress: () => once('', meter.countAddress),
      async countKey(found) {
        const counting = once(found.key.id, () => meter.countKey(found));
        if (!meter.isFar(found)) await counting;
      },
    },
    settled: () => Promise.all(counts.values()),
  };
}

/** The meter of a request that was counted already, for a second look at who sent it. */
export function uncounted(meter: Meter): Meter {
  const nothing = async () => undefined;
  return { ...meter, countAddress: nothing, countKey: nothing, countPerson: nothing, countShare: nothing };
}

interface Asker {
  /** What the policy is called in the headers. */
  readonly name: 'address' | 'key' | 'organisation' | 'person' | 'share' | 'sign-in';
  readonly id: string;
  readonly quota: Quota;
}

/** An asker, and how they stand. */
interface Counted {
  readonly asker: Asker;
  readonly standing: () => Standing;
}

/** Of a request that is refused, too. */
const uncountedYet = (limiter: Limiter, asker: Asker): Counted => ({
  asker,
  standing: () => limiter.standing(keyOf(asker), asker.quota),
});

/** The one who may send the fewest requests more. (contract 10, "Limits") */
function nearest(counted: readonly Counted[]): { readonly asker: Asker; readonly standing: Standing } {
  const all = counted.map(({ asker, standing }) => ({ asker, standing: standing() }));
  return all.reduce((least, other) => (other.standing.remaining < least.standing.remaining ? other : least));
}

/** With the quota, as what was used of another one says nothing of this one. */
const keyOf = ({ name, id, quota }: Asker): string => `${name} ${id} ${quota.requests}/${quota.seconds}`;

/** How one stands who is refused. One more may have become free since. */
const refusedStanding = (standing: Standing): Standing => ({
  ...standing,
  remaining: 0,
  retryIn: Math.max(1, standing.retryIn),
});

const tooMany = (seconds: number) =>
  new RefusedError({
    status: 429,
    message: `Too many requests. Please retry after ${seconds} seconds.`,
    headers: { 'retry-after': String(seconds) },
  });

/** Both the headers that clients of today expect and those of the IETF draft. (contract 2, "Headers") */
function headersOf(
  { asker: { name, quota }, standing: { remaining, resetsIn, retryIn } }: ReturnType<typeof nearest>,
  now: number,
): Record<string, string> {
  // With none left it is the time until the next one, as in Retry-After.
  const wait = remaining === 0 ? retryIn : resetsIn;
  return {
    'x-ratelimit-limit': String(quota.requests),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(inSeconds(now + wait)),
    ratelimit: `"${name}";r=${remaining};t=${inSeconds(wait)}`,
    'ratelimit-policy': `"${name}";q=${quota.requests};w=${quota.seconds}`,
  };
}

const inSeconds = (milliseconds: number) => Math.ceil(milliseconds / 1_000);
