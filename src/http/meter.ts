import {
  type Clock,
  fold,
  type Limiter,
  naturalText,
  type OrganisationId,
  type Quota,
  type Standing,
  type UserId,
} from '../domain/mod.ts';
import { clientName } from './address.ts';
import { RefusedError } from './errors.ts';

/** How many requests are allowed. (contract 2, "Headers") */
export interface RateLimits {
  /** Of each organisation, over all its keys and people; some have their own. */
  readonly rateLimit: Quota;
  /** Of each client address, for requests without a valid key. */
  readonly anonymousRateLimit: Quota;
}

/** Attempts to give an account's password: from one address, and from all of them, so that others lock nobody out soon. */
const SIGN_INS = {
  fromAddress: { requests: 10, seconds: 900 },
  fromAnywhere: { requests: 100, seconds: 900 },
} as const;

/** Counts one request, and says in headers how its sender stands after it: the address, until somebody is known. */
export interface Meter {
  /** @throws RefusedError 429 */
  countAddress(): void;
  /** `own`: the organisation's own limit; null = that of everybody. @throws RefusedError 429 */
  countOrganisation(id: OrganisationId, own: Quota | null): void;
  /** Somebody who asks for none of their organisations. @throws RefusedError 429 */
  countPerson(id: UserId): void;
  /** @throws RefusedError 429 */
  countSignIn(email: string): void;
  headers(): Record<string, string>;
}

/** Makes the meter of each request from an address. */
export function createMeters(
  { rateLimit, anonymousRateLimit }: RateLimits,
  { clock, limiter }: { readonly clock: Clock; readonly limiter: Limiter },
): (address: string) => Meter {
  return (address) => {
    const client = clientName(address);
    let asker: Asker = { name: 'address', id: client, quota: anonymousRateLimit };
    const uncountedStanding = () => limiter.standing(keyOf(asker), asker.quota);
    let standing = uncountedStanding;
    const countAs = (next: Asker): void => {
      asker = next;
      // Of a request that is refused, too.
      standing = uncountedStanding;
      standing = count(limiter, next);
    };
    return {
      countAddress: () => countAs(asker),
      countOrganisation: (id, own) => countAs({ name: 'organisation', id, quota: own ?? rateLimit }),
      countPerson: (id) => countAs({ name: 'person', id, quota: rateLimit }),
      countSignIn(email) {
        // As the account is looked up: a blank more or less is no other one.
        const account = fold(naturalText(email));
        count(limiter, { name: 'sign-in', id: `${account} ${client}`, quota: SIGN_INS.fromAddress });
        count(limiter, { name: 'sign-in', id: account, quota: SIGN_INS.fromAnywhere });
      },
      headers: () => headersOf(asker, standing(), clock()),
    };
  };
}

/** The meter of a request that was counted already, for a second look at who sent it. */
export function uncounted(meter: Meter): Meter {
  const nothing = () => undefined;
  return { ...meter, countAddress: nothing, countOrganisation: nothing, countPerson: nothing };
}

interface Asker {
  /** What the policy is called in the headers. */
  readonly name: 'address' | 'organisation' | 'person' | 'sign-in';
  readonly id: string;
  readonly quota: Quota;
}

/** With the quota, as what was used of another one says nothing of this one. */
const keyOf = ({ name, id, quota }: Asker): string => `${name} ${id} ${quota.requests}/${quota.seconds}`;

/** How the asker stands once the request is counted. @throws RefusedError 429 */
function count(limiter: Limiter, asker: Asker): () => Standing {
  const standing = limiter.take(keyOf(asker), asker.quota);
  if (standing) return standing;
  // One more may have become free since it was refused.
  const seconds = Math.max(1, inSeconds(limiter.standing(keyOf(asker), asker.quota).retryIn));
  throw new RefusedError({
    status: 429,
    message: `Too many requests. Please retry after ${seconds} seconds.`,
    headers: { 'retry-after': String(seconds) },
  });
}

/** Both the headers that clients of today expect and those of the IETF draft. (contract 2, "Headers") */
function headersOf({ name, quota }: Asker, { remaining, resetsIn }: Standing, now: number): Record<string, string> {
  return {
    'x-ratelimit-limit': String(quota.requests),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(inSeconds(now + resetsIn)),
    ratelimit: `"${name}";r=${remaining};t=${inSeconds(resetsIn)}`,
    'ratelimit-policy': `"${name}";q=${quota.requests};w=${quota.seconds}`,
  };
}

const inSeconds = (milliseconds: number) => Math.ceil(milliseconds / 1_000);
