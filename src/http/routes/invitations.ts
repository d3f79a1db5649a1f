/*
 * Routes of invitations: make, list, revoke, look, and the two ways to accept. Invited people have no account yet, so the
 * bodies of their requests are kept small.
 */

import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import type { Invitation } from '../../domain/invitations.ts';
import { PASSWORD_LENGTH } from '../../domain/people.ts';
import { toIso } from '../../domain/time.ts';
import { ADMIN, SIGNED_IN, VISITOR } from '../access.ts';
import { created, ok, removal, route } from '../route.ts';
import { name, Time, text, toId, Uuid } from '../wire.ts';
import { MemberRecord, ProjectIds, Role, toMemberRecord } from './members.ts';
import { SessionRecord, signedInAnswer } from './sessions.ts';

const TAG = 'People';
/** In bytes: the sender isn't known yet. */
const BODY_LIMIT = 4 * 1024;

const INVITATION = {
  id: Uuid,
  email: z.string(),
  role: Role,
  projectIds: ProjectIds,
  createdAt: Time,
  expiresAt: Time.meta({ description: '72 hours after it was made.' }),
};
const InvitationRecord = z.strictObject(INVITATION).meta({ id: 'Invitation' });

const MadeInvitation = z
  .strictObject({
    ...INVITATION,
    token: z.string().meta({ description: 'Shown once: what the link brings.' }),
    link: z
      .string()
      .nullable()
      .meta({ description: 'null where the service does not know its address: see --public-url.' }),
  })
  .meta({ id: 'MadeInvitation' });

const toRecord = ({ id, email, role, projects, createdAt, expiresAt }: Invitation) => ({
  ...{ id, email, role, projectIds: projects && [...projects] },
  ...{ createdAt: toIso(createdAt), expiresAt: toIso(expiresAt) },
});

const Token = text(200);

/** Invitations to become a member, and what becomes of them. (contract 11) */
export const INVITATIONS = [
  route('POST', '/api/invitations', 'createInvitation', TAG, {
    summary: 'Invite a person',
    description:
      'Makes a link that is good once, for 72 hours: you send it. It takes the place of one that was sent to the same e-mail address before. ' +
      'A person with an account signs in to use it; it never sets their password. Members are a 409, and so are more than the organisation may have.',
    access: ADMIN,
    isSecret: true,
    body: z
      .strictObject({ email: text(254), role: Role, projectIds: ProjectIds.exactOptional() })
      .meta({ id: 'InvitationCreation', examples: [{ email: 'ada@example.com', role: 'viewer' }] }),
    responses: { 201: MadeInvitation },
    errors: [404, 409],
    async handle({ app, organisation, signedIn, baseUrl, body: { email, role, projectIds: projects = null } }) {
      const request = { organisation, email, role, projects: projects?.map(toId) ?? null, invitedBy: signedIn.user.id };
      const { invitation, token } = await app.invitations.make(request);
      const link = baseUrl === undefined ? null : `${baseUrl}/app/#invitation=${token}`;
      return created({ ...toRecord(invitation), token, link });
    },
  }),
  route('GET', '/api/invitations', 'listInvitations', TAG, {
    summary: 'List the invitations that are open',
    description: 'In the order of creation; without those that were used, taken back or are too old.',
    access: ADMIN,
    isSecret: true,
    responses: { 200: z.strictObject({ results: z.array(InvitationRecord) }).meta({ id: 'InvitationList' }) },
    handle: async ({ app, organisation }) => ok({ results: (await app.invitations.list(organisation)).map(toRecord) }),
  }),
  removal('/api/invitations/{id}', 'deleteInvitation', TAG, {
    summary: 'Take an invitation back',
    description: 'Its link is good for nothing from then on.',
    access: ADMIN,
    isSecret: true,
    remove: ({ app, organisation, params }) => app.invitations.revoke(organisation, toId(params.id)),
  }),
  route('POST', '/api/invitations/look', 'readInvitation', TAG, {
    summary: 'What an invitation is for',
    description:
      'For the page that its link leads to: whether to sign in, or to make an account. 404 for one that is no longer valid.',
    access: VISITOR,
    isSecret: true,
    bodyLimit: BODY_LIMIT,
    body: z.strictObject({ token: Token }).meta({ id: 'InvitationToken' }),
    responses: {
      200: z
        .strictObject({
          organisation: z.string().meta({ description: 'Its name.' }),
          email: z.string(),
          role: Role,
          hasAccount: z.boolean().meta({ description: 'Whether the person has to sign in to accept.' }),
          expiresAt: Time,
        })
        .meta({ id: 'InvitationOffer' }),
    },
    errors: [404],
    async handle({ app, body }) {
      const { invitation, organisation, hasAccount } = await app.invitations.look(body.token);
      const { email, role, expiresAt } = invitation;
      return ok({ organisation, email, role, hasAccount, expiresAt: toIso(expiresAt) });
    },
  }),
  route('POST', '/api/invitations/accept', 'signUpByInvitation', TAG, {
    summary: 'Accept an invitation without an account',
    description:
      'Makes the account and signs in. Once: 404 from then on. An e-mail address that has an account is a 409: sign in and accept there. ' +
      `A password has ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters, and is none that many people use.`,
    access: VISITOR,
    isSecret: true,
    bodyLimit: BODY_LIMIT,
    body: z
      .strictObject({
        token: Token,
        name: name(200).exactOptional(),
        password: text(PASSWORD_LENGTH.max * 4).meta({ format: 'password' }),
      })
      .meta({ id: 'InvitationAcceptance' }),
    responses: { 201: SessionRecord },
    errors: [401, 404, 409],
    async handle({ app, body: { token, name, password } }) {
      const { user } = await app.invitations.acceptAnew(token, { name, password });
      const made = await app.sessions.signIn({ email: user.email, password });
      if (!made) throw new AppError('unauthenticated', 'The account is made: sign in');
      return signedInAnswer(app, made);
    },
  }),
  route('POST', '/api/session/invitation', 'acceptInvitation', TAG, {
    summary: 'Accept an invitation as the signed-in person',
    description: 'Adds the membership, once. 403 where it was sent to another e-mail address, 409 for a member.',
    access: SIGNED_IN,
    isSecret: true,
    bodyLimit: BODY_LIMIT,
    body: z.strictObject({ token: Token }).meta({ id: 'InvitationTaken' }),
    responses: { 201: MemberRecord },
    errors: [404, 409],
    handle: async ({ app, signedIn, body }) =>
      created(toMemberRecord(await app.invitations.accept(body.token, signedIn.user))),
  }),
];
