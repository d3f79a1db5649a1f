import type { OrganisationId, UserId } from '../ids.ts';
import type { Member, Membership, Session, User } from '../people.ts';
import type { Instant } from '../time.ts';

/** People and the organisations that they belong to. */
export interface PeopleReader {
  byId(id: UserId): Promise<User | undefined>;
  /** Case-insensitively. */
  byEmail(email: string): Promise<User | undefined>;
  /** Whether there is any person at all. */
  isAnybody(): Promise<boolean>;
  /** Undefined for an unknown person. */
  passwordHash(id: UserId): Promise<string | undefined>;
  /** Of one person, by organisation id. */
  membershipsOf(id: UserId): Promise<readonly Membership[]>;
  /** By folded e-mail address. */
  membersOf(organisation: OrganisationId): Promise<readonly Member[]>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface PeopleTransactor extends PeopleReader {
  /** The e-mail address must be free. */
  add(user: User, passwordHash: string): Promise<void>;
  setPasswordHash(id: UserId, passwordHash: string, now: Instant): Promise<void>;
  /** Makes a known person a member of a known organisation, or puts the membership in the place of the one there is. */
  putMembership(membership: Membership): Promise<void>;
  /** Whether there was such a membership. */
  removeMembership(organisation: OrganisationId, id: UserId): Promise<boolean>;
}

/** Who is signed in. */
export interface SessionReader {
  /** One that is over, too, until it is cleared away; `digest` is the SHA-256 of the token, in hexadecimal. */
  byDigest(digest: string): Promise<Session | undefined>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface SessionTransactor extends SessionReader {
  /** Of a known person. */
  add(session: Session, digest: string): Promise<void>;
  /** Whether there was such a session. */
  remove(digest: string): Promise<boolean>;
  /** All those of a person, but for the one with the digest. */
  removeOthers(user: UserId, digest: string | null): Promise<void>;
  /** Those that are over at `now`; how many there were. */
  removeExpired(now: Instant): Promise<number>;
}
