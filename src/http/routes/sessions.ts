import { z } from 'zod';
import type { Cases, SignedIn } from '../../app/mod.ts';
import { AppError, PASSWORD_LENGTH, ROLES, toIso } from '../../domain/mod.ts';
import { SIGNED_IN, VISITOR } from '../access.ts';
import { NO_SESSION_COOKIE, sessionCookie } from '../cookie.ts';
import { created, noContent, ok, route } from '../route.ts';
import { Time, text, Uuid } from '../wire.ts';

const TAG = 'People';

const SessionRecord = z
  .strictObject({
    user: z.strictObject({ id: Uuid, email: z.string(), name: z.string() }),
    organisations: z
      .array(z.strictObject({ id: Uuid, name: z.string(), slug: z.string(), role: z.enum(ROLES) }))
      .meta({ description: 'By name; x-organisation-id names one of them.' }),
    csrfToken: z.string().meta({ description: 'To be sent in x-csrf-token with every POST, PATCH and DELETE.' }),
    expiresAt: Time,
  })
  .meta({ id: 'Session' });

async function toRecord(
  { organisations }: Pick<Cases, 'organisations'>,
  { user: { id, email, name }, memberships, csrfToken, expiresAt }: SignedIn,
): Promise<z.output<typeof SessionRecord>> {
  const roles = new Map(memberships.map(({ organisation, role }) => [organisation, role]));
  const own = await organisations.list([...roles.keys()]);
  return {
    user: { id, email, name },
    organisations: own.map(({ id, name, slug }) => ({ id, name, slug, role: roles.get(id)! })),
    csrfToken,
    expiresAt: toIso(expiresAt),
  };
}

/** What is sent; whether it will do as a password is asked only of a new one. */
const Password = text(PASSWORD_LENGTH.max * 4).meta({ format: 'password' });

export const signIn = route({
  method: 'POST',
  path: '/api/session',
  operationId: 'signIn',
  tag: TAG,
  summary: 'Sign in',
  description:
    'Sets a cookie that lasts for 12 hours, is sent over HTTPS only and shown to no script. A wrong password and an ' +
    'unknown e-mail address are answered alike. Attempts on an account are limited besides the limit of the address.',
  access: VISITOR,
  body: z
    .strictObject({ email: text(254), password: Password })
    .meta({ id: 'Credentials', examples: [{ email: 'ada@example.com', password: 'correct horse battery' }] }),
  responses: { 201: SessionRecord },
  errors: [401],
  async handle({ app, body, countSignIn }) {
    countSignIn(body.email);
    const made = await app.sessions.signIn(body);
    if (!made) throw new AppError('unauthenticated', 'Wrong e-mail address or password');
    const { token, signedIn, lifetime } = made;
    const headers = { 'set-cookie': sessionCookie(token, lifetime / 1_000) };
    return { ...created(await toRecord(app, signedIn)), headers };
  },
});

export const readSession = route({
  method: 'GET',
  path: '/api/session',
  operationId: 'readSession',
  tag: TAG,
  summary: 'Who is signed in',
  description: 'With what they are in each of their organisations, and the token that writes need.',
  access: SIGNED_IN,
  responses: { 200: SessionRecord },
  handle: async ({ app, signedIn }) => ok(await toRecord(app, signedIn)),
});

export const signOut = route({
  method: 'DELETE',
  path: '/api/session',
  operationId: 'signOut',
  tag: TAG,
  summary: 'Sign out',
  description: 'Ends this session, at once and everywhere it was used.',
  access: SIGNED_IN,
  responses: { 204: null },
  async handle({ app, signedIn }) {
    await app.sessions.signOut(signedIn);
    return { ...noContent(), headers: { 'set-cookie': NO_SESSION_COOKIE } };
  },
});

export const signOutEverywhere = route({
  method: 'DELETE',
  path: '/api/sessions',
  operationId: 'signOutEverywhere',
  tag: TAG,
  summary: 'Sign out everywhere',
  description: 'Ends every session of the person who asks, this one too.',
  access: SIGNED_IN,
  responses: { 204: null },
  async handle({ app, signedIn }) {
    await app.sessions.signOutEverywhere(signedIn);
    return { ...noContent(), headers: { 'set-cookie': NO_SESSION_COOKIE } };
  },
});

export const changePassword = route({
  method: 'POST',
  path: '/api/session/password',
  operationId: 'changePassword',
  tag: TAG,
  summary: 'Change the password',
  description: `Of the person who asks; ends their other sessions. A password has ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters.`,
  access: SIGNED_IN,
  body: z.strictObject({ currentPassword: Password, newPassword: Password }).meta({ id: 'PasswordChange' }),
  responses: { 204: null },
  async handle({ app, signedIn, body, countSignIn }) {
    countSignIn(signedIn.user.email);
    await app.sessions.changePassword(signedIn, { current: body.currentPassword, next: body.newPassword });
    return noContent();
  },
});
