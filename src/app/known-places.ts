import type { UserId } from '../domain/ids.ts';
import type { Digest, StoreReader, StoreTransactor } from '../domain/ports/mod.ts';

/** The place of a sign-in: a right password from a place where it was right before is never locked out. */
export interface Place {
  /** Of the client. */
  readonly address: string;
  /** The token that the browser was given when the person was signed in there; undefined = none came. */
  readonly browser: string | undefined;
}

/** How sign-ins to an account are counted. */
export interface SignInStanding {
  /** Whether the person signed in from there before. */
  readonly isKnown: boolean;
  /** How often attempts were forgiven: those before count no more. */
  readonly forgiven: number;
}

interface Known {
  /** Digests of addresses, the newest last. */
  readonly addresses: readonly string[];
  readonly forgiven: number;
}

/** Addresses that are remembered of one person. */
const REMEMBERED = 20;
const NOTHING: Known = { addresses: [], forgiven: 0 };

const subjectOf = (user: UserId) => `signed in ${user}`;

async function knownOf({ notes }: StoreReader, user: UserId): Promise<Known> {
  const body = await notes.of(subjectOf(user));
  return body === undefined ? NOTHING : (JSON.parse(body) as Known);
}

const put = ({ notes }: StoreTransactor, user: UserId, known: Known) =>
  notes.put(subjectOf(user), JSON.stringify(known));

const addressDigest = (digest: Digest, user: UserId, address: string) => digest(`address ${user} ${address}`);

/** What a browser keeps in which a person signed in: made from the hash of the password, which stays in the store. */
export const browserToken = (digest: Digest, user: UserId, passwordHash: string): string =>
  digest(`browser ${user} ${passwordHash}`);

/** How sign-ins to an account count, from a place; of an unknown account as of one without sign-ins. */
export async function signInStanding(
  reader: StoreReader,
  digest: Digest,
  email: string,
  { address, browser }: Place,
): Promise<SignInStanding> {
  const user = await reader.people.byEmail(email);
  if (!user) return { isKnown: false, forgiven: 0 };
  const { addresses, forgiven } = await knownOf(reader, user.id);
  const hash = await reader.people.passwordHash(user.id);
  const isKnownBrowser = hash !== undefined && browser === browserToken(digest, user.id, hash);
  return { isKnown: isKnownBrowser || addresses.includes(addressDigest(digest, user.id, address)), forgiven };
}

/** Remembers an address from which a person signed in. */
export async function rememberAddress(
  transactor: StoreTransactor,
  digest: Digest,
  user: UserId,
  address: string,
): Promise<void> {
  const known = await knownOf(transactor, user);
  const one = addressDigest(digest, user, address);
  if (known.addresses.at(-1) === one) return;
  const addresses = [...known.addresses.filter((other) => other !== one), one].slice(-REMEMBERED);
  await put(transactor, user, { ...known, addresses });
}

/** Has failed attempts on an account count no more. */
export async function forgiveAttempts(transactor: StoreTransactor, user: UserId): Promise<void> {
  const known = await knownOf(transactor, user);
  await put(transactor, user, { ...known, forgiven: known.forgiven + 1 });
}
