/*
 * Routes of signing in and out, one's session and password. The session is a cookie, and its record has the token that
 * writes of pages send along. Small bodies come from strangers: they are limited before anything is read.
 */

import { z } from 'zod';
import type { NewSession, Services, SignedIn } from '../../app/mod.ts';
import { AppError } from '../../domain/errors.ts';
import { PASSWORD_LENGTH, ROLES } from '../../domain/people.ts';
import { toIso } from '../../domain/time.ts';
import { GUEST, SIGNED_IN, VISITOR } from '../access.ts';
import { knownCookie, knownToken, NO_SESSION_COOKIE, sessionCookie } from '../cookie.ts';
import { created, noContent, ok, route } from '../route.ts';
import { Time, text, Uuid } from '../wire.ts';

const TAG = 'People';
/** How many projects come with a session. */
const MOST_PROJECTS = 250;

export const SessionRecord = z
  .strictObject({
    user: z.strictObject({ id: Uuid, email: z.string(), name: z.string() }),
    organisations: z
      .array(
        z.strictObject({
          ...{ id: Uuid, name: z.string(), slug: z.string(), role: z.enum(ROLES) },
          isLimited: z.boolean().meta({ description: 'Whether the membership is limited to some of its projects.' }),
          forbidsShares: z.boolean().meta({ description: 'Whether its projects can’t be shared by link.' }),
        }),
      )
      .meta({ description: 'By name; x-organisation-id names one of them.' }),
    csrfToken: z.string().meta({ description: 'To be sent in x-csrf-token with every POST, PATCH and DELETE.' }),
    projects: z
      .array(
        z.strictObject({
          ...{ id: Uuid, name: z.string(), slug: z.string(), description: z.string() },
          ...{ organisation: Uuid, createdAt: Time },
        }),
      )
      .meta({
        description: `Of these organisations, by name: the first ${MOST_PROJECTS}. GET /api/v1/projects has all.`,
      }),
    expiresAt: Time,
  })
  .meta({ id: 'Session' });

const SessionOrNull = SessionRecord.nullable().meta({
  id: 'SessionOrNull',
  description: 'null = no one is signed in.',
});

async function toRecord(
  { organisations, projects }: Pick<Services, 'organisations' | 'projects'>,
  { user: { id, email, name }, memberships, csrfToken, expiresAt }: SignedIn,
): Promise<z.output<typeof SessionRecord>> {
  const standing = new Map(
    memberships.map(({ organisation, role, projects: limits }) => [organisation, { role, isLimited: limits !== null }]),
  );
  const own = await organisations.list([...standing.keys()]);
  const { results } = await projects.listWithin(memberships, '', { page: 1, limit: MOST_PROJECTS });
  return {
    user: { id, email, name },
    organisations: own.map(({ id, name, slug, forbidsShares }) => ({
      id,
      name,
      slug,
      forbidsShares,
      ...standing.get(id)!,
    })),
    csrfToken,
    projects: results.map(({ id, name, slug, description, organisation, createdAt }) => ({
      ...{ id, name, slug, description, organisation, createdAt: toIso(createdAt) },
    })),
    expiresAt: toIso(expiresAt),
  };
}

/** In bytes: the sender isn't known yet. */
const BODY_LIMIT = 4 * 1024;

/** 201 with who is signed in now, and the cookie that says so. */
export async function signedInAnswer(app: Services, { token, signedIn, lifetime }: NewSession) {
  const headers = { 'set-cookie': sessionCookie(token, lifetime / 1_000) };
  return { ...created(await toRecord(app, signedIn)), headers };
}

/** As it is sent; the rules for passwords hold for new ones alone. */
const Password = text(PASSWORD_LENGTH.max * 4).meta({ format: 'password' });

export const signIn = route('POST', '/api/session', 'signIn', TAG, {
  summary: 'Sign in',
  description:
    'Sets a cookie that lasts for 12 hours, is sent over HTTPS only and shown to no script. A wrong password and an ' +
    'unknown e-mail address are answered alike. Attempts on an account are limited besides the limit of the address; where a person signed in before, by address or browser, ' +
    'the right password is taken all the same.',
  access: VISITOR,
  isSecret: true,
  body: z
    .strictObject({ email: text(254), password: Password })
    .meta({ id: 'Credentials', examples: [{ email: 'ada@example.com', password: 'correct horse battery' }] }),
  bodyLimit: BODY_LIMIT,
  responses: { 201: SessionRecord },
  errors: [401],
  async handle({ app, body, headers, client: address, countSignIn }) {
    const { isKnown, forgiven } = await app.sessions.standing(body.email, { address, browser: knownToken(headers) });
    const refusal = await countSignIn(body.email, forgiven).then(
      () => undefined,
      (refused: unknown) => refused,
    );
    // Others may have used up the attempts: a right password counts where it was right before.
    if (refusal !== undefined && !isKnown) throw refusal;
    const made = await app.sessions.signIn(body, address);
    if (!made) throw refusal ?? new AppError('unauthenticated', 'Wrong e-mail address or password');
    return signedInAnswer(app, made);
  },
});

export const signInByLink = route('POST', '/api/session/link', 'signInByLink', TAG, {
  summary: 'Sign in by a one-time link',
  description:
    'Exchanges the token of a link that `sightline demo` printed for a session. It is good once, for ten minutes, and for ' +
    'browsers on the same machine only; no other command makes such links.',
  access: VISITOR,
  isSecret: true,
  bodyLimit: BODY_LIMIT,
  body: z.strictObject({ token: text(200) }).meta({ id: 'SignInLink' }),
  responses: { 201: SessionRecord },
  errors: [401],
  async handle({ app, body, isLocal }) {
    const made = isLocal ? await app.sessions.signInByLink(body.token) : undefined;
    if (!made) throw new AppError('unauthenticated', 'The link was used before, or is too old: start the demo again');
    return signedInAnswer(app, made);
  },
});

export const readSession = route('GET', '/api/session', 'readSession', TAG, {
  summary: 'Who is signed in',
  description:
    'With what they are in each of their organisations, the projects there, and the token that writes need; null where ' +
    'no one is signed in, or not any more.',
  access: GUEST,
  isSecret: true,
  responses: { 200: SessionOrNull },
  async handle({ app, headers, signedIn }) {
    if (!signedIn) return ok(null);
    const answer = ok(await toRecord(app, signedIn));
    const token = await app.sessions.browserToken(signedIn);
    if (token === undefined || token === knownToken(headers)) return answer;
    return { ...answer, headers: { 'set-cookie': knownCookie(token) } };
  },
});

const signedOut = (_: unknown) => ({ ...noContent(), headers: { 'set-cookie': NO_SESSION_COOKIE } });

export const signOut = route('DELETE', '/api/session', 'signOut', TAG, {
  summary: 'Sign out',
  description: 'Ends this session, at once and everywhere it was used.',
  access: SIGNED_IN,
  isSecret: true,
  responses: { 204: null },
  handle: async ({ app, signedIn }) => signedOut(await app.sessions.signOut(signedIn)),
});

export const signOutEverywhere = route('DELETE', '/api/sessions', 'signOutEverywhere', TAG, {
  summary: 'Sign out everywhere',
  description: 'Ends every session of the person who asks, this one too.',
  access: SIGNED_IN,
  isSecret: true,
  responses: { 204: null },
  handle: async ({ app, signedIn }) => signedOut(await app.sessions.signOutEverywhere(signedIn)),
});

export const changePassword = route('POST', '/api/session/password', 'changePassword', TAG, {
  summary: 'Change the password',
  description: `Of the person who asks; ends their other sessions. A password has ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters, and is none that many people use.`,
  access: SIGNED_IN,
  isSecret: true,
  body: z.strictObject({ currentPassword: Password, newPassword: Password }).meta({ id: 'PasswordChange' }),
  bodyLimit: BODY_LIMIT,
  responses: { 204: null },
  async handle({ app, signedIn, body, headers, client: address, countSignIn }) {
    const place = { address, browser: knownToken(headers) };
    const { forgiven } = await app.sessions.standing(signedIn.user.email, place);
    await countSignIn(signedIn.user.email, forgiven);
    await app.sessions.changePassword(signedIn, { current: body.currentPassword, next: body.newPassword });
    return noContent();
  },
});
