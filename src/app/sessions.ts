/*
 * Signing in, sessions and one's own password. The interface comes first, then `createSessionService`. The trap is time: an
 * unknown address takes as long as a wrong password, and a hash may change while one is checked.
 */

import { AppError } from '../domain/errors.ts';
import type { UserId } from '../domain/ids.ts';
import { type Membership, normalisePassword, SESSION_LIFETIME, SESSION_PREFIX, type User } from '../domain/people.ts';
import type { StoreTransactor } from '../domain/ports/mod.ts';
import { formatSecret, isWellFormedSecret, SECRET_BYTES } from '../domain/secret.ts';
import { naturalText } from '../domain/text.ts';
import type { Instant } from '../domain/time.ts';
import type { Dependencies } from './dependencies.ts';
import { browserToken, type Place, rememberAddress, type SignInStanding, signInStanding } from './known-places.ts';
import { requirePassword } from './people.ts';
import { type Moment, remembered } from './read-cache.ts';
import { OutdatedError, retryOnConflict } from './retry-on-conflict.ts';
import type { SignInLinks } from './sign-in-links.ts';

/** People who sign in with a password, and stay so for a while. (contract 6) */
export interface SessionService {
  /** Signs a user in for `lifetime` milliseconds; undefined for a wrong password or an unknown address, which take equally long. */
  signIn(
    credentials: { readonly email: string; readonly password: string },
    /** The client's address, which is remembered. */
    address?: string,
  ): Promise<NewSession | undefined>;
  /** How attempts on an account count, from a place. */
  standing(email: string, place: Place): Promise<SignInStanding>;
  /** What the person's browser keeps, to be known again once the attempts on the account are used up elsewhere. */
  browserToken(signedIn: SignedIn): Promise<string | undefined>;
  /** The token of a sign-in link: good once, within ten minutes, from this machine, until this process ends. */
  link(user: UserId): string;
  /** Signs in the bearer of such a token; undefined when it is unknown, used or too old. */
  signInByLink(token: string): Promise<NewSession | undefined>;
  /** Who has the token, as of a moment; undefined for one that is malformed, unknown, signed out or too old. */
  find(token: string, moment?: Moment): Promise<SignedIn | undefined>;
  signOut(signedIn: SignedIn): Promise<void>;
  /** Ends every session of the person, this one too. */
  signOutEverywhere(signedIn: SignedIn): Promise<void>;
  /** Changes the person's password, and ends their other sessions. @throws AppError invalid */
  changePassword(signedIn: SignedIn, change: { readonly current: string; readonly next: string }): Promise<void>;
}

export interface NewSession {
  readonly token: string;
  /** In milliseconds. */
  readonly lifetime: number;
  readonly signedIn: SignedIn;
}

/** A signed-in user. */
export interface SignedIn {
  readonly user: User;
  readonly memberships: readonly Membership[];
  readonly expiresAt: Instant;
  /** What the person's own pages send along with a write; no other site knows it. */
  readonly csrfToken: string;
  /** Of the token. */
  readonly digest: string;
}

const csrfTokenOf = (ports: Dependencies, token: string) => ports.digest(`csrf ${token}`);

/** Begins a session in a transaction. */
async function begin(ports: Dependencies, { people, sessions }: StoreTransactor, user: User): Promise<NewSession> {
  const token = formatSecret(SESSION_PREFIX, ports.randomBytes(SECRET_BYTES));
  const createdAt = ports.clock();
  const expiresAt = createdAt + SESSION_LIFETIME;
  await sessions.add({ user: user.id, createdAt, expiresAt }, ports.digest(token));
  const memberships = await people.membershipsOf(user.id);
  const signedIn = { user, memberships, expiresAt, csrfToken: csrfTokenOf(ports, token), digest: ports.digest(token) };
  return { token, lifetime: SESSION_LIFETIME, signedIn };
}

const changePassword =
  (ports: Dependencies): SessionService['changePassword'] =>
  async ({ user, digest: own }, { current, next }) => {
    await requirePassword(ports.passwords, 'newPassword', next, user.email);
    const before = await ports.store.read(({ people }) => people.passwordHash(user.id));
    const isRight = before !== undefined && (await ports.passwords.verify(normalisePassword(current), before)).isRight;
    const wrong = new AppError('invalid', 'currentPassword: is not the password of this account');
    if (!isRight) throw wrong;
    const hash = await ports.passwords.hash(normalisePassword(next));
    await ports.store.transact(async ({ people, sessions }) => {
      if ((await people.passwordHash(user.id)) !== before) throw wrong;
      await people.setPasswordHash(user.id, hash, ports.clock());
      await sessions.removeOthers(user.id, own);
    });
  };

export function createSessionService(ports: Dependencies, links: SignInLinks): SessionService {
  const { store, clock, randomBytes, digest, passwords } = ports;
  /** What the password of somebody unknown is checked against, so that it takes as long. */
  let nobody: Promise<string> | undefined;
  const hashOfNobody = () =>
    (nobody ??= passwords.hash(formatSecret('', randomBytes(SECRET_BYTES))).catch((error: unknown) => {
      // There was no turn for it: the next one tries again.
      nobody = undefined;
      throw error;
    }));

  const sessionWith = remembered(store, async ({ people, sessions }, sought) => {
    const session = await sessions.byDigest(sought);
    const user = session && (await people.byId(session.user));
    if (!session || !user) return undefined;
    return { user, memberships: await people.membershipsOf(user.id), expiresAt: session.expiresAt };
  });

  return {
    signIn: ({ email, password }, address) =>
      retryOnConflict(async () => {
        const { user, hash } = await store.read(async ({ people }) => {
          const user = await people.byEmail(naturalText(email));
          return { user, hash: user && (await people.passwordHash(user.id)) };
        });
        const given = normalisePassword(password);
        const { isRight, isOutdated } = await passwords.verify(given, hash ?? (await hashOfNobody()));
        if (!isRight || !user) return undefined;
        const better = isOutdated ? await passwords.hash(given) : undefined;
        return store.transact(async (transaction) => {
          const { people } = transaction;
          // The hash was changed or upgraded during the check: the password may be wrong by now, or still right.
          if ((await people.passwordHash(user.id)) !== hash) throw new OutdatedError();
          if (better !== undefined) await people.setPasswordHash(user.id, better, user.updatedAt);
          if (address !== undefined) await rememberAddress(transaction, digest, user.id, address);
          return begin(ports, transaction, user);
        });
      }),

    standing: (email, place) => store.read((reader) => signInStanding(reader, digest, naturalText(email), place)),

    async browserToken({ user: { id } }) {
      const hash = await store.read(({ people }) => people.passwordHash(id));
      return hash === undefined ? undefined : browserToken(digest, id, hash);
    },

    link: (user) => links.make(user),

    async signInByLink(token) {
      const id = links.take(token);
      if (id === undefined) return undefined;
      return store.transact(async (transaction) => {
        const user = await transaction.people.byId(id);
        return user && begin(ports, transaction, user);
      });
    },

    async find(token, moment) {
      if (!isWellFormedSecret(SESSION_PREFIX, token)) return undefined;
      const sought = digest(token);
      const found = await sessionWith(sought, moment);
      return found && clock() < found.expiresAt
        ? { ...found, csrfToken: csrfTokenOf(ports, token), digest: sought }
        : undefined;
    },

    signOut: (signedIn) => store.transact(async ({ sessions }) => void (await sessions.remove(signedIn.digest))),

    signOutEverywhere: ({ user }) => store.transact(({ sessions }) => sessions.removeOthers(user.id, null)),

    changePassword: changePassword(ports),
  };
}
