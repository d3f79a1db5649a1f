import type { Clock, OrganisationId, Quota } from '../domain/mod.ts';
import { clientName } from './address.ts';
import { RefusedError } from './errors.ts';
import { createLimiter, type Limiter } from './limiter.ts';

/** How many requests are allowed. (contract 2, "Headers") */
export interface RateLimits {
  /** Of each organisation, over all its keys. */
  readonly rateLimit: Quota;
  /** Of each client address, for requests without a valid key. */
  readonly anonymousRateLimit: Quota;
}

/** Counts one request, and says in headers how its sender stands: the address, until an organisation is known. */
export interface Meter {
  /** @throws RefusedError 429 */
  countAddress(): void;
  /** @throws RefusedError 429 */
  countOrganisation(id: OrganisationId): void;
  headers(): Record<string, string>;
}

/** Makes the meter of each request from an address. */
export function createMeters(
  { rateLimit, anonymousRateLimit }: RateLimits,
  { clock, now }: { readonly clock: Clock; readonly now: () => number },
): (address: string) => Meter {
  const addresses = { name: 'address', quota: anonymousRateLimit, limiter: createLimiter({ now }) };
  const organisations = { name: 'organisation', quota: rateLimit, limiter: createLimiter({ now }) };

  return (address) => {
    let asker: Asker = { ...addresses, id: clientName(address) };
    return {
      countAddress: () => count(asker),
      countOrganisation(id) {
        asker = { ...organisations, id };
        count(asker);
      },
      headers: () => headersOf(asker, clock()),
    };
  };
}

interface Asker {
  readonly id: string;
  /** What the policy is called in the headers. */
  readonly name: string;
  readonly quota: Quota;
  readonly limiter: Limiter;
}

function count({ id, quota, limiter }: Asker): void {
  if (limiter.take(id, quota)) return;
  const seconds = inSeconds(limiter.standing(id, quota).retryIn);
  throw new RefusedError({
    status: 429,
    message: `Too many requests. Please retry after ${seconds} seconds.`,
    headers: { 'retry-after': String(seconds) },
  });
}

/** Both the headers that clients of today expect and those of the IETF draft. (contract 2, "Headers") */
function headersOf({ id, name, quota, limiter }: Asker, now: number): Record<string, string> {
  const { remaining, resetsIn } = limiter.standing(id, quota);
  return {
    'x-ratelimit-limit': String(quota.requests),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(inSeconds(now + resetsIn)),
    ratelimit: `"${name}";r=${remaining};t=${inSeconds(resetsIn)}`,
    'ratelimit-policy': `"${name}";q=${quota.requests};w=${quota.seconds}`,
  };
}

const inSeconds = (milliseconds: number) => Math.ceil(milliseconds / 1_000);
