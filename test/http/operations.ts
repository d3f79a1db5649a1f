import assert from 'node:assert/strict';
import type { Route } from '../../src/http/route.ts';
import { ROUTES } from '../../src/http/routes/mod.ts';
import { MAILBOX } from '../app/delivery/support.ts';
import { BIN_CALLS } from './bin-operations.ts';
import {
  aJobExecutionRow,
  aVideoRow,
  type CallOptions,
  PASSWORD,
  type Reply,
  signedIn,
  type World,
} from './harness.ts';
import { withNulls } from './nulls.ts';

/** An operation that was driven to success. */
export interface Driven {
  readonly route: Route;
  /** As it was sent, without nulls. */
  readonly body: unknown;
  readonly reply: Reply;
}

/** Where the paths' parameters come from; filled as the records are made. */
type Ids = Record<string, string | number>;

/** Stands in a body for the token of an unused link. */
const ONE_TIME_LINK = 'a one-time link';
/** Stand for tokens of invitations: of one made before, and of one to the person who is signed in, by another organisation. */
const [INVITED, INVITED_ELSEWHERE] = ['invited', 'invited elsewhere'];
/** Stands for the token of a share link. */
const SHARED = 'shared';

/** Before it, what is due is delivered. */
const DELIVERED_THEN = 'POST /api/v1/channels/{channel}/deliveries/{delivery}/resend';

/** Calls that succeed, in an order in which they can; `{name}` in a path or body is an id made before. */
const CALLS: readonly (readonly [target: string, body?: unknown, remember?: (json: never) => Ids])[] = [
  ['GET /healthz'],
  ['GET /readyz'],
  ['GET /openapi.json'],
  ['GET /'],
  ['GET /app'],
  ['GET /app/'],
  ['GET /app/answers'],
  ['GET /app/assets/app-1a2b.js'],
  ['GET /guide'],
  ['GET /guide/'],
  ['GET /guide/metrics'],
  ['GET /guide/metrics/entities'],
  ['GET /llms.txt'],
  ['GET /.well-known/oauth-protected-resource'],
  ['GET /.well-known/oauth-protected-resource/mcp'],
  ['POST /mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }],
  ['GET /docs'],
  ['GET /docs/'],
  ['GET /docs/start.js'],
  ['GET /docs/swagger-ui.css'],
  ['GET /docs/swagger-ui-bundle.js'],
  ['GET /api/v1/reference/locales'],
  ['GET /api/v1/reference/provider-restrictions'],
  ['GET /api/v1/reference/metrics'],
  ['GET /api/organisations'],
  ['GET /api/v1/projects'],
  ['GET /api/projects'],
  ['POST /api/projects', { name: 'Another' }, ({ id }: { id: string }) => ({ another: id })],
  ['GET /api/projects/{another}'],
  ['PATCH /api/projects/{another}', { description: 'Changed' }],
  ['POST /api/v1/projects/figures', { startDate: '2026-11-01', endDate: '2026-11-30' }],
  ['POST /api/v1/sample'],
  ['GET /api/projects/{another}/analysis'],
  ['GET /api/v1/projects/{another}/settings'],
  ['PATCH /api/v1/projects/{another}/settings', { nestedMentions: 'all' }],
  ['POST /api/entity-groups', { name: 'Home', kind: 'group' }, ({ id }: { id: string }) => ({ group: id })],
  ['POST /api/entity-groups/list', { kind: 'group' }],
  ['GET /api/entity-groups/{group}'],
  ['PATCH /api/entity-groups/{group}', { name: 'Household' }],
  ['POST /api/entities', { name: 'Acme', groupId: '{group}' }, ({ id }: { id: string }) => ({ entity: id })],
  ['POST /api/entities', { name: 'Acme Books' }, ({ id }: { id: string }) => ({ source: id })],
  ['POST /api/entities/import', { rows: [{ name: 'Bolt', group: 'Household' }] }],
  ['POST /api/v1/imports/preview', { rows: [{ Marke: 'Bolt', Wettbewerber: 'ja' }], kind: 'brands' }],
  ['POST /api/v1/imports', { rows: [{ Marke: 'Bolt', Wettbewerber: 'ja' }], kind: 'brands', dryRun: true }],
  ['POST /api/entities/import/merge', { rows: [{ id: '{source}', mergedIntoId: '{entity}' }] }],
  ['POST /api/entities/{source}/merge-preview', { mergedIntoId: '{entity}' }],
  ['POST /api/entities/{source}/unmerge'],
  ['POST /api/entities/merge', { targetId: '{entity}', sourceIds: ['{source}'] }],
  ['POST /api/entities/list', { merged: 'show' }],
  ['GET /api/entities/{entity}'],
  ['PATCH /api/entities/{entity}', { isCompetitor: true }],
  [
    'POST /api/v1/job-executions/import',
    {
      rows: [
        aJobExecutionRow({
          answer: 'Acme and Bolt ([a](https://a.example/x)).',
          sources: [{ url: 'https://a.example/x' }],
          ads: [{ unit: 1, position: 1, advertiser: 'Acme', format: 'text' }],
          shopping: [{ position: 1, title: 'Book', merchant: 'Shop' }],
          videos: [{ url: 'https://youtu.be/dQw4w9WgXcQ' }],
          tags: ['Brand'],
          batch: 'spring',
          raw: { id: 'resp_1' },
        }),
        aJobExecutionRow({ runAt: '2026-11-21T12:00:00Z' }),
      ],
    },
    ({ results }: { results: { jobExecutionId: string }[] }) => ({ execution: results[0]!.jobExecutionId }),
  ],
  ['POST /api/v1/imports', { rows: [{ Marke: 'Undone', Wettbewerber: 'ja' }], kind: 'brands', batch: 'undone' }],
  ['POST /api/v1/batches/undone/undo', {}],
  ['GET /api/v1/batches'],
  [
    'POST /api/v1/videos/import',
    { rows: [aVideoRow({ title: 'T', channel: { id: 'c', country: 'US' } })] },
    ({ results }: { results: { snapshotId: string }[] }) => ({ snapshot: results[0]!.snapshotId }),
  ],
  ['GET /api/v1/export'],
  ['POST /api/analytics/ads/advertisers', {}],
  ['POST /api/v1/analytics/social/youtube/videos', {}],
  ['POST /api/v1/analytics/entities', { showAllEntities: true }],
  ['POST /api/v1/analytics/sources', { by: 'url' }],
  ['POST /api/v1/analytics/shopping', {}],
  ['POST /api/v1/analytics/timeseries', { metric: 'adRate', interval: 'month' }],
  ['POST /api/v1/analytics/breakdown', { by: ['entity', 'model'], metric: 'visibility' }],
  ['POST /api/v1/analytics/compare', { base: {}, against: {}, by: 'entity', metric: 'visibility' }],
  ['POST /api/v1/analytics/claims', { entityId: '00000000-0000-7000-8000-0000000000ff' }],
  ['POST /api/v1/analytics/queries', {}],
  ['POST /api/v1/analytics/repeatability', {}],
  ['POST /api/v1/analytics/facets', {}],
  ['POST /api/v1/analytics/passport', { report: 'listEntityVisibility', body: {} }],
  ['POST /api/v1/analytics/plan', { want: { halfWidth: 5 } }],
  [
    'POST /api/v1/analytics/audit',
    { scope: {}, entityId: '{entity}', metric: 'mention', size: 5 },
    ({ auditId, items }: { auditId: string; items: { itemId: string }[] }) => ({
      audit: auditId,
      item: items[0]!.itemId,
    }),
  ],
  ['GET /api/v1/analytics/audit'],
  ['GET /api/v1/analytics/audit/{audit}'],
  ['POST /api/v1/analytics/audit/{audit}/verdicts', [{ itemId: '{item}', right: true }]],
  ['DELETE /api/v1/analytics/audit/{audit}'],
  ['GET /api/v1/projects/{project}/locales'],
  [
    'POST /api/queries/import',
    { rows: [{ query: 'a query' }] },
    ({ results }: { results: { queryId: string }[] }) => ({ query: results[0]!.queryId }),
  ],
  ['POST /api/queries/list', {}],
  ['GET /api/queries/{query}'],
  ['PATCH /api/queries/{query}', { type: 'perception' }],
  ['POST /api/v1/topics/regroup'],
  ['DELETE /api/queries/{query}'],
  ['POST /api/queries/delete', { ids: ['{query}'] }],
  [
    'POST /api/v1/alerts',
    {
      name: 'We fall',
      metric: 'visibility',
      subject: 'own',
      quietHours: { from: '22:00', to: '07:00', timezone: 'UTC' },
    },
    ({ id }: { id: string }) => ({ alert: id }),
  ],
  ['GET /api/v1/alerts'],
  ['POST /api/v1/alerts/preview', { metric: 'citedRate', subject: { domain: 'a.example' } }],
  ['GET /api/v1/alerts/{alert}'],
  ['PATCH /api/v1/alerts/{alert}', { leastChange: 2 }],
  ['GET /api/v1/alerts/{alert}/history'],
  ['DELETE /api/v1/alerts/{alert}'],
  [
    'POST /api/v1/personas',
    { name: 'Parent', preamble: 'I have two children.' },
    ({ id }: { id: string }) => ({ persona: id }),
  ],
  ['GET /api/v1/personas'],
  ['GET /api/v1/personas/{persona}'],
  ['PATCH /api/v1/personas/{persona}', { preamble: 'I have three children.' }],
  ['DELETE /api/v1/personas/{persona}'],
  [
    'POST /api/v1/collectors',
    { provider: 'replay', model: 'replay', locales: [{ country: 'us', language: 'en' }] },
    ({ id }: { id: string }) => ({ collector: id }),
  ],
  [
    'POST /api/v1/collectors/forecast',
    { provider: 'openai', model: 'gpt-5', locales: [{ country: 'US', language: 'en' }] },
  ],
  ['GET /api/v1/collectors'],
  ['GET /api/v1/collectors/{collector}'],
  ['PATCH /api/v1/collectors/{collector}', { executionCount: 2 }],
  ['POST /api/v1/collectors/{collector}/run'],
  ['GET /api/v1/collectors/{collector}/runs'],
  ['DELETE /api/v1/collectors/{collector}'],
  ['PUT /api/v1/provider-keys/openai', { key: 'sk-of-ours' }],
  ['GET /api/v1/provider-keys'],
  ['DELETE /api/v1/provider-keys/openai'],
  ['PUT /api/v1/budgets', { usdPerMonth: 5 }],
  ['GET /api/v1/budgets'],
  ['PUT /api/v1/projects/{another}/budget', { answersPerDay: 5 }],
  ['GET /api/v1/projects/{another}/budget'],
  [
    'PUT /api/v1/prices',
    { provider: 'openai', model: 'gpt-5', inputPerMillion: 1, outputPerMillion: 2, perThousandSearches: 3 },
  ],
  ['GET /api/v1/prices'],
  ['GET /api/v1/spending'],
  ['POST /api/cached-jobs/list', {}, ({ results }: { results: { id: string }[] }) => ({ job: results[0]!.id })],
  ['GET /api/cached-jobs/{job}'],
  ['POST /api/result-analysis/list', {}],
  ['POST /api/result-analysis/list-cursor', {}],
  ['GET /api/result-analysis/{execution}'],
  ['POST /api/v1/responses/list', { domain: 'a.example', search: 'acme' }],
  ['GET /api/v1/responses/{execution}'],
  ['GET /api/v1/responses/{execution}/raw'],
  ['POST /api/v1/responses/decisions', { textDigest: 'd'.repeat(64), outcome: 'error' }],
  [`DELETE /api/v1/responses/decisions/${'d'.repeat(64)}`],
  [
    'POST /api/v1/corrections',
    { jobExecutionId: '{execution}', entityId: '{entity}', what: 'verdict', value: 'negative', note: 'Ironic.' },
    ({ id }: { id: string }) => ({ correction: id }),
  ],
  ['POST /api/v1/corrections/list', { what: ['verdict'] }],
  ['DELETE /api/v1/corrections/{correction}'],
  ['POST /api/tag-groups', { name: 'Markets', kind: 'query' }, ({ id }: { id: string }) => ({ tagGroup: id })],
  ['POST /api/tag-groups/list', {}],
  ['GET /api/tag-groups/{tagGroup}'],
  ['PATCH /api/tag-groups/{tagGroup}', { name: 'Regions' }],
  ['POST /api/tags', { name: 'New', tagGroupId: '{tagGroup}' }, ({ id }: { id: number }) => ({ tag: id })],
  ['POST /api/tags/list', {}],
  ['GET /api/tags/{tag}'],
  ['PATCH /api/tags/{tag}', { color: '#ffffff' }],
  ['DELETE /api/tags/{tag}'],
  ['DELETE /api/tag-groups/{tagGroup}'],
  [
    'POST /api/v1/execution-tags',
    { name: 'Acme', matchingMode: 'word' },
    ({ id }: { id: string }) => ({ executionTag: id }),
  ],
  ['POST /api/v1/execution-tags/list', {}],
  ['POST /api/v1/execution-tags/preview', { name: 'Previewed', matchingMode: 'word' }],
  ['GET /api/v1/execution-tags/{executionTag}'],
  ['PATCH /api/v1/execution-tags/{executionTag}', { matchingMode: 'contains' }],
  ['POST /api/v1/execution-tags/link/many', { tagIds: ['{executionTag}'], jobExecutionIds: ['{execution}'] }],
  ['POST /api/v1/execution-tags/unlink/many', { tagIds: ['{executionTag}'], jobExecutionIds: ['{execution}'] }],
  ['DELETE /api/v1/execution-tags/{executionTag}'],
  ['DELETE /api/entities/{source}'],
  ['POST /api/entities/delete', { ids: ['{source}'] }],
  ['POST /api/v1/analytics/untracked-names'],
  ['DELETE /api/entity-groups/{group}'],
  ['POST /api/v1/responses/delete', { all: true, dryRun: true }],
  ['POST /api/v1/batches/spring/delete', { dryRun: true }],
  ...BIN_CALLS,
  [`DELETE /api/v1/videos/youtube/${aVideoRow({}).videoId}/snapshots/{snapshot}`],
  ['DELETE /api/v1/responses/{execution}'],
  ['DELETE /api/cached-jobs/{job}'],
  ['POST /api/session', { email: 'admin@example.com', password: PASSWORD }],
  ['GET /api/session'],
  ['POST /api/session/link', { token: ONE_TIME_LINK }],
  ['POST /api/session/password', { currentPassword: PASSWORD, newPassword: PASSWORD }],
  ['POST /api/v1/shares', { name: 'client', scope: {} }, ({ token }: { token: string }) => ({ [SHARED]: token })],
  ['POST /api/v1/shares', { name: 'other', scope: {} }, ({ id }: { id: string }) => ({ share: id })],
  ['GET /api/v1/shares'],
  ['DELETE /api/v1/shares/{share}'],
  ['POST /api/session/share', { token: SHARED }, () => ({})],
  ['GET /api/session/share'],
  ['DELETE /api/session/share'],
  ['PATCH /api/organisations/{organisation}', { name: 'Renamed' }],
  [
    'POST /api/v1/channels',
    { name: 'Mails', kind: 'email', events: ['collector.paused'], recipients: ['client@example.com'] },
    ({ id }: { id: string }) => ({ mailChannel: id }),
  ],
  [
    'POST /api/v1/channels',
    { name: 'Ops', kind: 'webhook', events: ['collector.paused'], url: 'https://hooks.example.com/in' },
    ({ id }: { id: string }) => ({ channel: id }),
  ],
  ['GET /api/v1/channels'],
  ['GET /api/v1/channels/{channel}'],
  ['PATCH /api/v1/channels/{channel}', { enabled: true }],
  ['POST /api/v1/channels/{channel}/rotate'],
  ['POST /api/v1/channels/{channel}/test', undefined, ({ id }: { id: string }) => ({ delivery: id })],
  [DELIVERED_THEN],
  ['GET /api/v1/channels/{channel}/deliveries'],
  ['GET /mail/{mailToken}/{mailChannel}'],
  ['POST /mail/{mailToken}/{mailChannel}'],
  ['DELETE /api/v1/channels/{channel}'],
  ['GET /api/billing'],
  ['GET /api/members'],
  ['POST /api/members', { email: 'guest@example.com', role: 'viewer' }, ({ id }: { id: string }) => ({ member: id })],
  ['PATCH /api/members/{member}', { role: 'editor' }],
  ['DELETE /api/members/{member}'],
  [
    'POST /api/invitations',
    { email: 'a@example.com', role: 'viewer' },
    ({ id }: { id: string }) => ({ invitation: id }),
  ],
  ['GET /api/invitations'],
  ['DELETE /api/invitations/{invitation}'],
  [
    'POST /api/invitations',
    { email: 'b@example.com', role: 'viewer' },
    ({ token }: { token: string }) => ({ [INVITED]: token }),
  ],
  ['POST /api/invitations/look', { token: INVITED }],
  ['POST /api/invitations/accept', { token: INVITED, password: PASSWORD }],
  ['POST /api/api-keys', { name: 'dashboard', permission: 'read' }, ({ id }: { id: string }) => ({ key: id })],
  ['GET /api/api-keys'],
  ['DELETE /api/api-keys/{key}'],
  ['DELETE /api/projects/{another}'],
  ['GET /api/audit-log'],
  ['POST /api/session/invitation', { token: INVITED_ELSEWHERE }],
  ['DELETE /api/session'],
  ['DELETE /api/sessions'],
];

/** Delivers what is due; the token in the last mail. */
async function delivered({ app }: World): Promise<string> {
  const { signal } = new AbortController();
  const runner = app.deliveries!.runner({ stop: signal, giveUp: signal, onError: assert.ifError });
  await runner.tick();
  await runner.idle();
  return MAILBOX.at(-1)!.text.split('/mail/')[1]!.split('/')[0]!;
}

/** Calls as a route wants them: with a key, as an admin who has just signed in, or as nobody. */
export async function options(world: World, { access }: Route, who: 'ours' | 'theirs' = 'ours'): Promise<CallOptions> {
  const isOurs = who === 'ours';
  const project = isOurs ? world.project : world.foreignProject;
  if (access.who === 'visitor' || access.who === 'anyone') return { peer: '127.0.0.1', headers: { host: 'localhost' } };
  if (access.who === 'key') return { key: world.keys.write };
  if (access.who === 'member') return { key: isOurs ? world.keys.write : world.keys.foreign, project: project.id };
  const email = isOurs ? 'admin@example.com' : 'foreign-admin@example.com';
  const session = await signedIn(world, 'admin', { organisation: project.organisation, email });
  return { headers: { ...session, 'x-organisation-id': project.organisation }, project: project.id };
}

/** Where a path names a record. */
export const ID: RegExp = /\{(id|jobExecutionId)\}/;

const routeOf = (target: string) => {
  const [method, path = ''] = target.split(' ');
  return ROUTES.find((route) => {
    const pattern = new RegExp(
      `^${route.path.replace('{platform}', '(youtube|videoplatform)').replace(/\{\w+\}/g, '[^/]+')}$`,
    );
    return route.method === method && pattern.test(path) && !(ID.test(route.path) && isNamed(method!, path));
  });
};
/** Whether a path without parameters is what is meant. */
const isNamed = (method: string, path: string) =>
  ROUTES.some((route) => route.method === method && route.path === path);

/**
 * Drives every operation to success, in an order in which each can be; the harness holds each answer to the schema that the document has
 * for it. What names a record of ours is tried for the other organisation first, which gets nothing and changes nothing.
 */
export async function* drive(world: World): AsyncGenerator<Driven> {
  await signedIn(world, 'admin');
  const { id: elsewhere } = await world.app.organisations.create({ name: 'Elsewhere' });
  await signedIn(world, 'viewer', { organisation: elsewhere, email: 'guest@example.com' });
  const { user } = (await world.app.people.list(world.project.organisation))[0]!;
  const link = world.app.sessions.link(user.id);
  const invited = await world.app.invitations.make({
    ...{ organisation: elsewhere, email: 'admin@example.com', role: 'viewer' as const, invitedBy: user.id },
  });
  const ids: Ids = { project: world.project.id, organisation: world.project.organisation };
  /** A path with its ids filled in. */
  const filled = (path: string) => path.replace(/\{(\w+)\}/g, (_, name) => String(ids[name]));
  /** A body with its ids filled in. */
  const filledBody = (body: unknown) =>
    JSON.parse(JSON.stringify(body), (_, value) => {
      if (value === ONE_TIME_LINK) return link;
      if (value === INVITED || value === SHARED) return ids[value];
      if (value === INVITED_ELSEWHERE) return invited.token;
      return /^\{\w+\}$/.test(value) ? ids[value.slice(1, -1)] : value;
    });
  for (const [target, given, remember] of CALLS) {
    const route = routeOf(target);
    assert.ok(route, target);
    if (target === DELIVERED_THEN) ids.mailToken = await delivered(world);
    const body = given === undefined ? undefined : filledBody(given);
    if (route.access.who !== 'anyone' && /\{\w+\}/.test(`${target} ${JSON.stringify(given)}`)) {
      const theirs = await world.call(filled(target), { ...(await options(world, route, 'theirs')), body });
      const isRefused = theirs.status === 404 || (target.endsWith('/locales') && theirs.status === 403);
      assert.ok(isRefused || theirs.json?.failed === 1, `${target} of a foreign project: ${theirs.status}`);
    }
    // Clients with types send null for all that they leave out. (contract 16, "Null")
    const sent = route.method === 'PATCH' ? body : withNulls(route, body);
    const reply = await world.call(filled(target), { ...(await options(world, route)), body: sent });
    assert.ok(reply.status < 400, `${target}: ${reply.status} ${reply.text}`);
    if (remember) Object.assign(ids, remember(reply.json as never));
    yield { route, body, reply };
  }
}
