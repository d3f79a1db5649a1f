/*
 * Invitations by link: make, list, revoke, look, accept. Tokens are stored as digests and used once. Checks that reveal
 * nothing come before any slow work, so that guessing costs the guesser.
 */

import { AppError } from '../domain/errors.ts';
import type { InvitationId, OrganisationId, ProjectId, UserId } from '../domain/ids.ts';
import { INVITATION_LIFETIME, INVITATION_PREFIX, type Invitation } from '../domain/invitations.ts';
import { isEmail, type Member, normalisePassword, type Role, type User } from '../domain/people.ts';
import type { StoreTransactor } from '../domain/ports/mod.ts';
import { formatSecret, isWellFormedSecret, SECRET_BYTES } from '../domain/secret.ts';
import { fold, naturalText } from '../domain/text.ts';
import type { Dependencies } from './dependencies.ts';
import { requireRoom } from './organisation-limits.ts';
import { requireLimits, requirePassword } from './people.ts';

/** Who is invited to become a member, by a link that is good once and for 72 hours. (contract 11) */
export interface InvitationService {
  /** The token is shown here once. @throws AppError invalid, not-found (a project); conflict for a member, or where there are too many */
  make(request: {
    readonly organisation: OrganisationId;
    readonly email: string;
    readonly role: Role;
    readonly projects?: readonly ProjectId[] | null;
    readonly invitedBy: UserId;
  }): Promise<MadeInvitation>;
  /** Those that are still good, in the order of creation. */
  list(organisation: OrganisationId): Promise<readonly Invitation[]>;
  /** @throws AppError not-found */
  revoke(organisation: OrganisationId, id: InvitationId): Promise<void>;
  /** What a token invites to, and whether the person has an account. @throws AppError not-found where it is void */
  look(
    token: string,
  ): Promise<{ readonly invitation: Invitation; readonly organisation: string; readonly hasAccount: boolean }>;
  /**
   * Makes an account for somebody who has none, and the membership; the invitation is used up.
   * @throws AppError not-found where it is void; conflict for an e-mail address that has an account, whose password no
   *   link sets; invalid for a password that will not do
   */
  acceptAnew(token: string, person: { readonly name?: string | undefined; readonly password: string }): Promise<Member>;
  /**
   * Makes a signed-in user a member; the invitation is used up.
   * @throws AppError not-found where it is void; forbidden where it is for another e-mail address; conflict for a member
   */
  accept(token: string, user: User): Promise<Member>;
}

export interface MadeInvitation {
  readonly invitation: Invitation;
  readonly token: string;
}

const VOID = 'The invitation is not valid: it was used, taken back or is older than 72 hours. Ask for another one';

const digestOf = (ports: Dependencies, token: string) =>
  isWellFormedSecret(INVITATION_PREFIX, token) ? ports.digest(token) : '';

const isMember = async ({ people }: Pick<StoreTransactor, 'people'>, user: UserId, organisation: OrganisationId) =>
  (await people.membershipsOf(user)).some((membership) => membership.organisation === organisation);

/** The invitation of a token, used up. @throws AppError not-found */
async function take(
  ports: Dependencies,
  { invitations }: Pick<StoreTransactor, 'invitations'>,
  token: string,
): Promise<Invitation> {
  const invitation = await invitations.byDigest(digestOf(ports, token));
  if (!invitation || ports.clock() >= invitation.expiresAt) throw new AppError('not-found', VOID);
  await invitations.remove(invitation.organisation, invitation.id);
  return invitation;
}

/** Makes the membership that an invitation is for, and notes who took it up. */
async function join(
  ports: Dependencies,
  { people, audit, projects: known }: StoreTransactor,
  { organisation, role, projects, id }: Invitation,
  user: User,
): Promise<Member> {
  const now = ports.clock();
  const left: ProjectId[] = [];
  // Some may be gone since: then there are fewer, and never more.
  for (const project of projects ?? []) if (await known.byId(project)) left.push(project);
  const membership = {
    organisation,
    user: user.id,
    role,
    projects: projects && left,
    createdAt: now,
    updatedAt: now,
  };
  await people.putMembership(membership);
  const actor = { kind: 'person', id: user.id, name: user.email } as const;
  const auditContext = {
    actor,
    organisation,
    project: null,
    action: 'acceptInvitation',
    target: id,
    requestId: null,
  };
  await audit.add({ ...auditContext, id: ports.nextId(), at: now, details: null });
  return { user, membership };
}

const find = (ports: Dependencies) => (token: string) =>
  ports.store.read(async ({ invitations, organisations, people }) => {
    const invitation = await invitations.byDigest(digestOf(ports, token));
    const organisation = invitation && (await organisations.byId(invitation.organisation));
    if (!invitation || !organisation || ports.clock() >= invitation.expiresAt) throw new AppError('not-found', VOID);
    const hasAccount = (await people.byEmail(invitation.email)) !== undefined;
    return { invitation, organisation: organisation.name, hasAccount };
  });

const make =
  (ports: Dependencies): InvitationService['make'] =>
  async ({ organisation, email: given, role, projects = null, invitedBy }) => {
    const email = naturalText(given);
    if (!isEmail(email)) throw new AppError('invalid', 'email: must be an e-mail address such as ada@example.com');
    const token = formatSecret(INVITATION_PREFIX, ports.randomBytes(SECRET_BYTES));
    const createdAt = ports.clock();
    const expiresAt = createdAt + INVITATION_LIFETIME;
    const limited = projects && [...new Set(projects)];
    const invitation = {
      id: ports.nextId(),
      organisation,
      email,
      role,
      projects: limited,
      invitedBy,
      createdAt,
      expiresAt,
    };
    await ports.store.transact(async (transaction) => {
      const { invitations, people } = transaction;
      await requireLimits(transaction, organisation, invitation);
      const known = await people.byEmail(email);
      if (known && (await isMember(transaction, known.id, organisation))) {
        throw new AppError('conflict', `${known.email} is a member already: change the role instead`);
      }
      // The newest one is good: what was sent before is taken back.
      const before = (await invitations.of(organisation)).filter((other) => fold(other.email) === fold(email));
      for (const { id } of before) await invitations.remove(organisation, id);
      await requireRoom(ports.limits, transaction, organisation, 'invitations');
      await invitations.add(invitation, ports.digest(token));
    });
    return { invitation, token };
  };

const acceptAnew =
  (ports: Dependencies): InvitationService['acceptAnew'] =>
  async (token, { name = '', password }) => {
    // Before any slow work: a guessed token must reveal nothing and cost nothing.
    const { invitation } = await find(ports)(token);
    await requirePassword(ports.passwords, 'password', password, invitation.email);
    const hash = await ports.passwords.hash(normalisePassword(password));
    const now = ports.clock();
    return ports.store.transact(async (transaction) => {
      const { people } = transaction;
      const taken = await take(ports, transaction, token);
      if (await people.byEmail(taken.email)) {
        throw new AppError('conflict', 'This e-mail address has an account: sign in, then open the link again');
      }
      const user = { id: ports.nextId(), email: taken.email, name: naturalText(name), createdAt: now, updatedAt: now };
      await people.add(user, hash);
      return join(ports, transaction, taken, user);
    });
  };

export function createInvitationService(ports: Dependencies): InvitationService {
  const { store, clock } = ports;

  return {
    make: make(ports),

    async list(organisation) {
      const all = await store.read(({ invitations }) => invitations.of(organisation));
      return all.filter(({ expiresAt }) => clock() < expiresAt);
    },

    revoke: (organisation, id) =>
      store.transact(async ({ invitations }) => {
        if (await invitations.remove(organisation, id)) return;
        throw new AppError('not-found', `No invitation "${id}" in this organisation: it may have been used`);
      }),

    look: find(ports),

    acceptAnew: acceptAnew(ports),

    accept: (token, user) =>
      store.transact(async (transaction) => {
        const taken = await take(ports, transaction, token);
        if (fold(taken.email) !== fold(user.email)) {
          throw new AppError(
            'forbidden',
            'The invitation is for another e-mail address: sign in as the one it was sent to',
          );
        }
        if (await isMember(transaction, user.id, taken.organisation)) {
          throw new AppError('conflict', 'You are a member already');
        }
        return join(ports, transaction, taken, user);
      }),
  };
}
