/*
 * Members, roles, sessions and passwords: the rules without storage. Records first, then what a role may do, whose
 * organisation a request is about, and what makes an acceptable e-mail address and password.
 */

import { AppError } from './errors.ts';
import type { OrganisationId, ProjectId, UserId } from './ids.ts';
import type { Permission } from './organisation.ts';
import { fold } from './text.ts';
import type { Instant } from './time.ts';

/** What a person may be in an organisation, from the least to the most. (contract 6) */
export const ROLES = ['viewer', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** A person who can sign in; the password is kept apart, as a hash. */
export interface User {
  readonly id: UserId;
  /** As it was given; unique case-insensitively. */
  readonly email: string;
  readonly name: string;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** That a person belongs to an organisation. */
export interface Membership {
  readonly organisation: OrganisationId;
  readonly user: UserId;
  readonly role: Role;
  /** The projects that the person is limited to; null = all. (contract 11) */
  readonly projects: readonly ProjectId[] | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** A person as an organisation sees them. */
export interface Member {
  readonly user: User;
  readonly membership: Membership;
}

/** That a person is signed in: the holder of the token, of which only the digest is kept. */
export interface Session {
  readonly user: UserId;
  readonly createdAt: Instant;
  /** From this instant on it is over. */
  readonly expiresAt: Instant;
}

/**
 * Whether a role is at least another one. (contract 6)
 * @example assert.equal(isAtLeast('editor', 'viewer'), true)
 * @example assert.equal(isAtLeast('editor', 'admin'), false)
 */
export function isAtLeast(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}

/**
 * The least role that may do what a key with the permission may: who only views does not write. (contract 6)
 * @example assert.equal(roleFor('read-write'), 'editor')
 */
export function roleFor(permission: Permission): Role {
  return permission === 'read' ? 'viewer' : 'editor';
}

/** Which of a person's organisations a request is about, and what they are in it. */
export interface Standpoint {
  readonly organisation: OrganisationId;
  readonly role: Role;
  readonly projects: readonly ProjectId[] | null;
}

/**
 * Whether a member may see a project of the organisation: all, or those that they are limited to. (contract 11)
 * @example assert.equal(reaches({ projects: null }, 'any'), true)
 * @example assert.equal(reaches({ projects: ['one'] }, 'other'), false)
 */
export function reaches({ projects }: Pick<Membership, 'projects'>, project: ProjectId): boolean {
  return projects === null || projects.includes(project);
}

/**
 * The organisation for which a person asks: the one that they name, else the one that owns the project they name, else
 * the only one they belong to; undefined where that leaves none, or one they do not belong to. (contract 6)
 * @example assert.equal(standpointOf([], { named: undefined, owner: undefined }), undefined)
 */
export function standpointOf(
  memberships: readonly Membership[],
  { named, owner }: { readonly named: OrganisationId | undefined; readonly owner: OrganisationId | undefined },
): Standpoint | undefined {
  const member = (id: OrganisationId) => memberships.find(({ organisation }) => organisation === id);
  if (named !== undefined) return member(named);
  const ofOwner = owner === undefined ? undefined : member(owner);
  return ofOwner ?? (memberships.length === 1 ? memberships[0] : undefined);
}

/** What of a member tells whether they are an admin. */
interface MemberRole {
  readonly user: Pick<User, 'id'>;
  readonly membership: Pick<Membership, 'role'>;
}

/**
 * Makes sure that an organisation keeps a person who may change its members, when one of them goes or becomes `next`. (contract 6)
 * @throws AppError conflict
 * @example
 * const ada = { user: { id: 'ada' }, membership: { role: 'admin' } } as const;
 * assert.throws(() => requireAdminLeft([ada], 'ada', 'editor'), { problem: 'conflict' });
 */
export function requireAdminLeft(members: readonly MemberRole[], leaving: UserId, next: Role | null): void {
  const isAdmin = ({ membership }: MemberRole) => membership.role === 'admin';
  const [was, others] = [
    members.some((member) => member.user.id === leaving && isAdmin(member)),
    members.some((member) => member.user.id !== leaving && isAdmin(member)),
  ];
  if (was && !others && next !== 'admin') {
    throw new AppError('conflict', 'This is the last admin of the organisation: make another person an admin first');
  }
}

/** Tokens of sessions begin with this, so that scanners find a leaked one. */
export const SESSION_PREFIX = 'sl_session_';
/** How long a person stays signed in, in milliseconds: a working day. */
export const SESSION_LIFETIME: number = 12 * 60 * 60 * 1_000;

/** In characters; the longest e-mail address that can be delivered. (RFC 5321, 4.5.3.1) */
const MAX_EMAIL = 254;

/**
 * Whether a text can be an e-mail address: something, one `@`, a host. Only a mail that arrives would prove more.
 * @example assert.equal(isEmail('ada@example.com'), true)
 * @example assert.equal(isEmail('ada@example'), false)
 */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL && /^[^\s@<>"(),:;\\[\]]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(text);
}

/** In characters. Long ones are safe without rules for what must be in them. (NIST SP 800-63B, 3.1.1) */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;

/**
 * The problem of a password, as the rest of a sentence; undefined when it will do.
 * @example assert.equal(passwordProblem('correct horse battery', 'ada@example.com'), undefined)
 * @example assert.equal(passwordProblem('short', 'ada@example.com'), 'must have 12 to 200 characters')
 * @example assert.equal(passwordProblem('Ａda@Example.com', 'ada@example.com'), 'must not be the e-mail address')
 * @example assert.equal(passwordProblem('aaaaaaaaaaaaaaaa', 'ada@example.com'), 'must not repeat a few characters')
 */
export function passwordProblem(password: string, email: string): string | undefined {
  const { min, max } = PASSWORD_LENGTH;
  // The rules hold for the text that is hashed.
  const hashed = normalisePassword(password);
  const characters = [...hashed];
  if (characters.length < min || characters.length > max) return `must have ${min} to ${max} characters`;
  if (fold(hashed) === fold(email)) return 'must not be the e-mail address';
  return new Set(characters).size < 5 ? 'must not repeat a few characters' : undefined;
}

/**
 * A password as it is hashed: the same whichever way a keyboard composes its letters. (NIST SP 800-63B, 3.1.1)
 * @example assert.equal(normalisePassword('Cafe\u0301'), normalisePassword('Café'))
 */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}
