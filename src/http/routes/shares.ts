/*
 * Routes of share links: make, list, revoke, and what a holder opens. The stored scope is checked like any other; what a
 * holder may ask within it is in share-reach.ts.
 */

import { z } from 'zod';
import type { SharedView } from '../../app/mod.ts';
import { AppError } from '../../domain/errors.ts';
import { SHARE_DAYS, SHARE_PAGES, type Share, USUAL_SHARE_PAGES } from '../../domain/invitations.ts';
import type { ScopeInput } from '../../domain/scope/mod.ts';
import { toIso } from '../../domain/time.ts';
import { EDITOR_OF_PROJECT, READ_OWN, VISITOR } from '../access.ts';
import { NO_SHARE_COOKIE, shareCookie } from '../cookie.ts';
import { OF_LIST } from '../problems.ts';
import { created, noContent, ok, type Route, removal, route } from '../route.ts';
import { scopeBody } from '../scope-body.ts';
import { name, Time, text, toId, Uuid } from '../wire.ts';

const TAG = 'People';
/** In bytes: the sender isn't known yet. */
const BODY_LIMIT = 4 * 1024;

const StoredScope = scopeBody({}).meta({
  id: 'SharedScope',
  description: 'Filters as reports take them; holders may narrow them, and no more.',
});

const Pages = z
  .array(z.enum(SHARE_PAGES))
  .min(1, OF_LIST)
  .meta({ description: 'The pages that it shows. Without `answers` lists of answers and single answers are 403.' });

const SHARE = {
  id: Uuid,
  name: z.string().meta({ description: 'Its name, for those who may end it.' }),
  scope: StoredScope,
  pages: Pages,
  createdAt: Time,
  expiresAt: Time,
};
const ShareRecord = z.strictObject(SHARE).meta({ id: 'Share' });
const MadeShare = z
  .strictObject({
    ...SHARE,
    token: z.string().meta({ description: 'Shown once: what the link brings.' }),
    link: z
      .string()
      .nullable()
      .meta({ description: 'null where the service does not know its address: see --public-url.' }),
  })
  .meta({ id: 'MadeShare' });

const SharedViewRecord = z
  .strictObject({
    project: z.strictObject({ id: Uuid, name: z.string() }),
    scope: StoredScope,
    pages: Pages,
    expiresAt: Time,
  })
  .meta({ id: 'SharedView' });

/** As it was sent: nothing in it is changed any more. */
const toScope = (scope: ScopeInput) => scope as z.output<typeof StoredScope>;

const toRecord = ({ id, name: called, scope, pages, createdAt, expiresAt }: Share) => ({
  ...{ id, name: called, scope: toScope(scope), pages: [...pages] },
  ...{ createdAt: toIso(createdAt), expiresAt: toIso(expiresAt) },
});

const toView = ({ share, projectName }: SharedView) => ({
  project: { id: share.project, name: projectName },
  scope: toScope(share.scope),
  pages: [...share.pages],
  expiresAt: toIso(share.expiresAt),
});

/** Links by which anyone may read a part of a project. (contract 11, "Share links") */
export const SHARES: readonly Route[] = [
  route('POST', '/api/v1/shares', 'createShare', TAG, {
    summary: 'Share a part of the project by a link',
    description:
      'Anyone with the link may read the figures of the answers in scope, the answers themselves where `pages` has `answers`, and narrow the filters; not search in answers, read what providers ' +
      'sent, members or settings, or write. It ends after its days, when it is deleted, and with the project or the membership of who made it. ' +
      '403 where the organisation forbids links; 409 where it has as many as it may.',
    access: EDITOR_OF_PROJECT,
    isSecret: true,
    body: z
      .strictObject({
        name: name(200),
        scope: StoredScope,
        pages: Pages.exactOptional().meta({
          description: `The pages that it shows; default ${USUAL_SHARE_PAGES.join(', ')}. Without \`answers\` lists of answers and single answers are 403.`,
        }),
        days: z
          .int()
          .min(1)
          .max(SHARE_DAYS.most)
          .exactOptional()
          .meta({ description: `How long it is good; default ${SHARE_DAYS.byDefault}.` }),
      })
      .meta({ id: 'ShareCreation', examples: [{ name: 'For the client', scope: { countries: ['DE'] } }] }),
    responses: { 201: MadeShare },
    errors: [409],
    async handle({ app, project, signedIn, baseUrl, body: { name: called, scope, pages, days } }) {
      const { share, token } = await app.shares.make({
        project,
        name: called,
        scope,
        pages,
        days,
        maker: signedIn.user.id,
      });
      return created({
        ...toRecord(share),
        token,
        link: baseUrl === undefined ? null : `${baseUrl}/app/#share=${token}`,
      });
    },
  }),
  route('GET', '/api/v1/shares', 'listShares', TAG, {
    summary: 'List the links by which the project is shared',
    description: 'In the order of creation; without those that have ended.',
    access: EDITOR_OF_PROJECT,
    isSecret: true,
    responses: { 200: z.strictObject({ results: z.array(ShareRecord) }).meta({ id: 'ShareList' }) },
    handle: async ({ app, project }) => ok({ results: (await app.shares.list(project)).map(toRecord) }),
  }),
  removal('/api/v1/shares/{id}', 'deleteShare', TAG, {
    summary: 'End a share',
    description: 'At once, for everybody who has the link.',
    access: EDITOR_OF_PROJECT,
    isSecret: true,
    remove: ({ app, project, params }) => app.shares.revoke(project, toId(params.id)),
  }),
  route('POST', '/api/session/share', 'openShare', TAG, {
    summary: 'Open a share link',
    description:
      'Exchanges the token of a link for a cookie that reads what it shares, until it ends. With x-share: 1 a request is asked by it also ' +
      'where a person is signed in.',
    access: VISITOR,
    isSecret: true,
    bodyLimit: BODY_LIMIT,
    body: z.strictObject({ token: text(200) }).meta({ id: 'ShareToken' }),
    responses: { 201: SharedViewRecord },
    errors: [401],
    async handle({ app, body }) {
      const opened = await app.shares.open(body.token);
      if (!opened) throw new AppError('unauthenticated', 'The share link is no longer valid: ask for another one');
      return {
        ...created(toView(opened)),
        headers: { 'set-cookie': shareCookie(opened.token, Math.floor(opened.lifetime / 1_000)) },
      };
    },
  }),
  route('GET', '/api/session/share', 'readShare', TAG, {
    summary: 'What an open share link shows',
    description: 'For anyone who has opened one; null for other callers.',
    access: READ_OWN,
    shared: 'link',
    isSecret: true,
    responses: {
      200: SharedViewRecord.nullable().meta({ id: 'SharedViewOrNull', description: 'null = none is open.' }),
    },
    handle: async ({ view }) => ok(view ? toView(view) : null),
  }),
  route('DELETE', '/api/session/share', 'closeShare', TAG, {
    summary: 'Close a share link',
    description: 'Has this browser forget it; the link stays good.',
    access: VISITOR,
    isSecret: true,
    responses: { 204: null },
    handle: async () => ({ ...noContent(), headers: { 'set-cookie': NO_SHARE_COOKIE } }),
  }),
];
