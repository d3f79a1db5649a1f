import type { UserId } from '../domain/ids.ts';
import type { Clock, Digest, RandomBytes } from '../domain/ports/mod.ts';
import { formatSecret, SECRET_BYTES } from '../domain/secret.ts';
import type { Instant } from '../domain/time.ts';

const PREFIX = 'sl_link_';
const LIFETIME = 10 * 60 * 1_000;

/** Sign-in links without a password, for one use within minutes: they live in this process alone, and end with it. (contract 11) */
export interface SignInLinks {
  /** The token of a new link, which is good for ten minutes. */
  make(user: UserId): string;
  /** Whose link it was; undefined for one that is unknown, used or too old. It is used up by this. */
  take(token: string): UserId | undefined;
}

export function createSignInLinks({
  clock,
  randomBytes,
  digest,
}: {
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly digest: Digest;
}): SignInLinks {
  const links = new Map<string, { readonly user: UserId; readonly expiresAt: Instant }>();
  return {
    make(user) {
      const token = formatSecret(PREFIX, randomBytes(SECRET_BYTES));
      links.set(digest(token), { user, expiresAt: clock() + LIFETIME });
      return token;
    },
    take(token) {
      const key = digest(token);
      const link = links.get(key);
      links.delete(key);
      return link && clock() < link.expiresAt ? link.user : undefined;
    },
  };
}
