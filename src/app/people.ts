/*
 * The members of organisations: invite, change, limit to projects, remove, passwords. Interface first. Whatever a member
 * gave away by link ends with their rights: `takeBack`, near the end, is called wherever rights shrink.
 */

import { AppError } from '../domain/errors.ts';
import type { OrganisationId, ProjectId, UserId } from '../domain/ids.ts';
import type { Invitation } from '../domain/invitations.ts';
import {
  isEmail,
  type Member,
  type Membership,
  normalisePassword,
  passwordProblem,
  type Role,
  requireAdminLeft,
  type User,
} from '../domain/people.ts';
import type { InvitationTransactor, Passwords, StoreReader } from '../domain/ports/mod.ts';
import { fold, naturalText } from '../domain/text.ts';
import { type Instant, touched } from '../domain/time.ts';
import type { Dependencies } from './dependencies.ts';
import { forgiveAttempts } from './known-places.ts';
import { requireUnchanged } from './unchanged.ts';

/** The people of organisations. (contract 6) */
export interface PeopleService {
  /** The user with that e-mail address, whatever they belong to. */
  find(email: string): Promise<User | undefined>;
  /** Whether anybody could sign in: until then the dashboard says how to make somebody. */
  isAnybody(): Promise<boolean>;
  /**
   * Makes a user a member: the one with that e-mail address, or a new one.
   * @throws AppError not-found for an unknown organisation; invalid for a bad e-mail address or password, or a new user
   *   without one; conflict for a member
   */
  invite(request: NewMember): Promise<Member>;
  /** By e-mail address. */
  list(organisation: OrganisationId): Promise<readonly Member[]>;
  /**
   * Also ends what rests on rights that were lost: share links, and the invitations of a former admin.
   * @throws AppError not-found, also for a project; conflict when no admin would be left, or it was changed after `expected`; invalid for an
   *   admin who is to be limited
   */
  change(organisation: OrganisationId, id: UserId, patch: MemberPatch, expected?: Instant): Promise<Member>;
  /** Takes a member out of an organisation. What they shared by link ends, as do invitations by them and to them. @throws AppError as {@link change} */
  remove(organisation: OrganisationId, id: UserId): Promise<void>;
  /** That a text will do as the password of somebody. @throws AppError invalid */
  checkPassword(password: string, email: string): Promise<void>;
  /** Sets a new password, and signs the user out everywhere. @throws AppError not-found, invalid */
  resetPassword(email: string, password: string): Promise<User>;
  /** Has failed attempts to sign in count no more. @throws AppError not-found */
  unlock(email: string): Promise<User>;
}

/** What changes of a member; what is left out stays. */
export interface MemberPatch {
  readonly role?: Role;
  /** The projects that they are limited to; null = all, which those of an admin always are. */
  readonly projects?: readonly ProjectId[] | null;
}

export interface NewMember {
  readonly organisation: OrganisationId;
  readonly email: string;
  readonly role: Role;
  /** Projects that the member is limited to; null or omitted = all. */
  readonly projects?: readonly ProjectId[] | null;
  /** Default: the part of the e-mail address before the `@`. */
  readonly name?: string;
  /** Of somebody who is new. */
  readonly password?: string;
}

const invite =
  (ports: Dependencies): PeopleService['invite'] =>
  async ({ organisation, email: given, role, projects = null, name, password }) => {
    const email = naturalText(given);
    const problem = isEmail(email) ? undefined : 'email: must be an e-mail address such as ada@example.com';
    if (problem !== undefined) throw new AppError('invalid', problem);
    if (password !== undefined) await requirePassword(ports.passwords, 'password', password, email);
    const hash = password === undefined ? undefined : await ports.passwords.hash(normalisePassword(password));
    const now = ports.clock();
    return ports.store.transact(async (transaction) => {
      const { organisations, people } = transaction;
      if (!(await organisations.byId(organisation))) throw new AppError('not-found', 'Organisation not found');
      await requireLimits(transaction, organisation, { role, projects });
      const known = await people.byEmail(email);
      if (!known && hash === undefined) throw unknownPerson(email);
      const user = known ?? {
        id: ports.nextId(),
        email,
        name: naturalText(name ?? ''),
        createdAt: now,
        updatedAt: now,
      };
      if (!known) await people.add(user, hash!);
      const memberships = await people.membershipsOf(user.id);
      if (memberships.some((membership) => membership.organisation === organisation)) {
        throw new AppError('conflict', `${user.email} is a member already: change the role instead`);
      }
      const membership = { organisation, user: user.id, role, projects, createdAt: now, updatedAt: now };
      await people.putMembership(membership);
      return { user, membership };
    });
  };

export function createPeopleService(ports: Dependencies): PeopleService {
  const { store, clock, passwords } = ports;
  return {
    find: (email) => store.read(({ people }) => people.byEmail(naturalText(email))),

    isAnybody: () => store.read(({ people }) => people.isAnybody()),

    invite: invite(ports),

    list: (organisation) => store.read(({ people }) => people.membersOf(organisation)),

    change: (organisation, id, patch, expected) =>
      store.transact(async (transaction) => {
        const { people, shares, invitations } = transaction;
        const members = await people.membersOf(organisation);
        const member = memberOf(members, id);
        requireUnchanged(member.membership, expected);
        const role = patch.role ?? member.membership.role;
        requireAdminLeft(members, id, role);
        // Who becomes an admin is limited no more.
        const kept = role === 'admin' ? null : member.membership.projects;
        const projects = patch.projects === undefined ? kept : patch.projects && [...new Set(patch.projects)];
        await requireLimits(transaction, organisation, { role, projects });
        const changed = { ...member.membership, role, projects };
        if (JSON.stringify(changed) === JSON.stringify(member.membership)) return member;
        const membership = touched(changed, clock());
        await people.putMembership(membership);
        // A link gives no more than its maker may do.
        if (role === 'viewer' || projects !== null) await shares.removeMadeBy(organisation, id);
        if (role !== 'admin') await takeBack(invitations, organisation, ({ invitedBy }) => invitedBy === id);
        return { ...member, membership };
      }),

    remove: (organisation, id) =>
      store.transact(async ({ people, shares, invitations }) => {
        const members = await people.membersOf(organisation);
        const { user } = memberOf(members, id);
        requireAdminLeft(members, id, null);
        await shares.removeMadeBy(organisation, id);
        // Nor does one that they were sent before bring them back.
        const isTheirs = ({ invitedBy, email }: Invitation) => invitedBy === id || fold(email) === fold(user.email);
        await takeBack(invitations, organisation, isTheirs);
        await people.removeMembership(organisation, id);
      }),

    checkPassword: (password, email) => requirePassword(passwords, 'password', password, email),

    async resetPassword(email, password) {
      const user = await store.read(({ people }) => people.byEmail(naturalText(email)));
      if (!user) throw unknownPerson(email);
      await requirePassword(passwords, 'password', password, user.email);
      const hash = await passwords.hash(normalisePassword(password));
      await store.transact(async (transactor) => {
        const { people, sessions } = transactor;
        await people.setPasswordHash(user.id, hash, clock());
        await sessions.removeOthers(user.id, null);
        await forgiveAttempts(transactor, user.id);
      });
      return user;
    },

    unlock: (email) =>
      store.transact(async (transactor) => {
        const user = await transactor.people.byEmail(naturalText(email));
        if (!user) throw unknownPerson(email);
        await forgiveAttempts(transactor, user.id);
        return user;
      }),
  };
}

/** That a text will do as the password of somebody. (contract 6 and 10) @throws AppError invalid, naming `field` */
export async function requirePassword(
  { isCommon }: Pick<Passwords, 'isCommon'>,
  field: string,
  password: string,
  email: string,
): Promise<void> {
  const problem = passwordProblem(password, email) ?? ((await isCommon(password)) ? TOO_COMMON : undefined);
  if (problem !== undefined) throw new AppError('invalid', `${field}: ${problem}`);
}

/**
 * That a member may be limited like that: no admin is, and only to projects that there are.
 * @throws AppError invalid, not-found
 */
export async function requireLimits(
  { projects: known }: Pick<StoreReader, 'projects'>,
  organisation: OrganisationId,
  { role, projects }: Pick<Membership, 'role' | 'projects'>,
): Promise<void> {
  if (projects === null) return;
  if (role === 'admin') throw new AppError('invalid', 'projectIds: an admin is limited to no projects: send null');
  for (const id of projects) {
    const project = await known.byId(id);
    if (project?.organisation !== organisation) {
      throw new AppError('not-found', `No project "${id}" in this organisation: list its projects to see their ids`);
    }
  }
}

async function takeBack(
  invitations: InvitationTransactor,
  organisation: OrganisationId,
  isOver: (invitation: Invitation) => boolean,
): Promise<void> {
  for (const { id } of (await invitations.of(organisation)).filter(isOver)) await invitations.remove(organisation, id);
}

const TOO_COMMON = 'must not be one that many people use: take several words';

const unknownPerson = (email: string) =>
  new AppError('not-found', `No account has the e-mail address "${email}": make one with "sightline user create"`);

function memberOf(members: readonly Member[], id: UserId): Member {
  const member = members.find(({ user }) => user.id === id);
  if (!member)
    throw new AppError('not-found', `No member "${id}" in this organisation: list its members to see their ids`);
  return member;
}
