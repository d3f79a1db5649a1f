import assert from 'node:assert/strict';
import { closeSync, copyFileSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { openSqliteStore } from '../../src/adapters/sqlite/mod.ts';
import { createMemoryLimiter, sha256 } from '../../src/adapters/system/mod.ts';
import type { Store } from '../../src/domain/mod.ts';
import { isWrite } from '../../src/http/access.ts';
import { createHttpApp } from '../../src/http/mod.ts';
import type { Route } from '../../src/http/route.ts';
import { ROUTES } from '../../src/http/routes/mod.ts';
import { aFolder } from '../adapters/sqlite/support.ts';
import { anApp, aRow, NOW } from '../app/support.ts';
import { aWorld, signedIn } from '../http/harness.ts';
import { EFFORT } from '../support/effort.ts';
import { type Random, randomFrom } from './random.ts';

const PAGE = 4_096;
const REAL = { dryRun: false };
const ALL = { page: 1, limit: 1 };
const QUOTA = { requests: 1_000_000, seconds: 1 };

const COLLECTOR = { provider: 'openai', model: 'gpt-5' } as const;

/** Bodies of those that do without none, given the ids of two brands. */
const bodies = (entityId: string, other: string): Readonly<Record<string, object>> => ({
  '/api/entities/{id}/merge-preview': { mergedIntoId: other },
  '/api/v1/analytics/timeseries': { metric: 'adRate', interval: 'month' },
  '/api/v1/analytics/compare': { base: {}, against: { models: ['other'] }, by: 'entity', metric: 'visibility' },
  '/api/v1/execution-tags/preview': { name: 'a tag of no other name' },
  '/api/v1/analytics/breakdown': { by: ['entity', 'model'], metric: 'visibility' },
  '/api/v1/analytics/claims': { entityId },
  '/api/v1/responses/list': { domain: 'a.example', search: 'acme' },
  '/api/v1/analytics/plan': { want: { halfWidth: 5 } },
  '/api/v1/analytics/passport': { report: 'listEntityVisibility', body: {} },
  '/api/v1/alerts/preview': { metric: 'visibility', subject: { entityId } },
  '/api/v1/projects/figures': { startDate: '2026-11-01', endDate: '2026-11-30' },
  '/api/v1/collectors/forecast': { ...COLLECTOR, locales: [{ country: 'US', language: 'en' }] },
});

/** A request that only reads. */
interface Reading {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly body: Uint8Array;
}

/** Answers in some pages of every table, and a request of every kind that reads them. */
async function fill(store: Store): Promise<readonly Reading[]> {
  const world = await aWorld({ store });
  const { app, project, keys } = world;
  const brands = await app.entities.import(
    project.id,
    ['Acme', 'Bolt', 'Cord'].map((name) => ({ name })),
    REAL,
  );
  const [entityId, other] = [brands[0]!.id!, brands[1]!.id!];
  await app.executionTags.create(project.id, { name: 'Acme', matchingMode: 'word' });
  const group = await app.entityGroups.create(project.id, { name: 'Home', parent: null });
  const tagGroup = await app.tagGroups.create(project.id, { name: 'Seasons', kind: 'query' });
  const none = { url: null, price: null, currency: null };
  const rows = Array.from({ length: 300 }, (_, at) =>
    aRow({
      executionNumber: at + 1,
      query: `query ${at % 40}`,
      tags: [`tag ${at % 9}`],
      batch: `batch ${at % 3}`,
      raw: JSON.stringify({ reply: at }),
      answer: `${['Acme', 'Bolt', 'Cord'][at % 3]} is good. ${'Take any. '.repeat(at % 60)} https://a.example/x`,
      sources: [{ url: `https://a.example/x${at % 50}`, title: 'A page' }],
      ads: [{ unit: 1, position: 1, advertiser: `Advertiser ${at % 20}`, format: 'text', title: null, url: null }],
      shopping: [{ position: 1, title: 'Shoe', merchant: `Merchant ${at % 9}`, brand: 'Acme', ...none }],
      videos: [{ platform: 'youtube', videoId: `video${String(at % 30).padStart(6, '0')}` }],
    }),
  );
  await app.jobExecutions.import(project.id, rows, REAL);
  const collector = await app.collectors.create(project.id, {
    ...COLLECTOR,
    locales: [{ country: 'US', language: 'en' }],
  });
  await app.collectors.run(project.id, collector.id);
  const alert = await app.alerts.create(project.id, {
    ...{ name: 'We fall', metric: 'visibility', subject: { entityId }, scope: {}, direction: 'fall', leastChange: 0 },
    ...{ channels: [], quietHours: null, enabled: true },
  });
  const { channel } = await app.channels.create(
    { organisation: project.organisation, projects: null },
    {
      ...{ kind: 'webhook', name: 'Hook', projectIds: null, events: ['collector.paused'], language: 'en' },
      ...{ url: 'https://hooks.example.com/in', recipients: undefined },
    },
  );
  const persona = await app.personas.create(project.id, { name: 'Buyer', preamble: 'I buy shoes.' });
  const drawn = { scope: {}, entityId, metric: 'mention', size: 5, misses: 5, seed: 1 } as const;
  const { sample } = await app.auditSamples.draw(project.id, drawn);
  const first = async (list: Promise<{ readonly results: readonly { readonly id: string | number }[] }>) =>
    String((await list).results[0]!.id);
  const execution = await first(app.records.list(project.id, {}, [], ALL));
  const ids: Readonly<Record<string, string>> = {
    '/api/entities': entityId,
    '/api/v1/analytics/audit': sample.id,
    '/api/entity-groups': group.id,
    '/api/tag-groups': tagGroup.id,
    '/api/queries': await first(app.queries.list(project.id, {}, [], ALL)),
    '/api/cached-jobs': await first(app.cachedJobs.list(project.id, {}, [], ALL)),
    '/api/result-analysis': execution,
    '/api/v1/responses': execution,
    '/api/tags': await first(app.tags.list(project.id, {}, [], ALL)),
    '/api/v1/collectors': collector.id,
    '/api/v1/personas': persona.id,
    '/api/v1/alerts': alert.id,
    '/api/v1/channels': channel.id,
    '/api/v1/execution-tags': await first(app.executionTags.list(project.id, {}, [], ALL)),
  };
  const admin = await signedIn(world, 'admin');
  const within = { 'x-project-id': [project.id] };
  const asMember = { 'x-api-key': [keys.write], ...within };
  const asPerson = { cookie: [admin.cookie], 'x-csrf-token': [admin['x-csrf-token']] };
  const headersFor = ({ access }: Route) =>
    access.who === 'person' ? { ...asPerson, ...(access.context === 'project' ? within : {}) } : asMember;
  const target = ({ path }: Route) =>
    path.replace('{platform}', 'youtube').replace(/\{\w+\}/, ids[path.replace(/\/\{.*/, '')] ?? project.id);
  return ROUTES.filter(isReading).map((route) => {
    const body = JSON.stringify(bodies(entityId, other)[route.path] ?? {});
    return {
      method: route.method,
      target: target(route),
      headers: { ...headersFor(route), 'content-type': ['application/json'] },
      body: new TextEncoder().encode(route.method === 'GET' ? '' : body),
    };
  });
}

const isReading = (route: Route): boolean =>
  route.path.startsWith('/api/') &&
  (route.access.who === 'member' || route.access.who === 'person') &&
  !isWrite(route) &&
  (route.method === 'GET' || route.access.who === 'member');

/** What may become of a page. */
function spoilt(page: Buffer, other: Buffer, random: Random): Buffer {
  const bytes = Buffer.from(page);
  const anywhere = (times: number, from: number, change: (at: number) => number) => {
    for (let count = 0; count < times; count++) {
      const at = from + random.below(PAGE - from);
      bytes[at] = change(at);
    }
    return bytes;
  };
  const flip = (at: number) => bytes[at]! ^ (1 << random.below(8));
  return random.pick([
    () => Buffer.alloc(PAGE),
    () => other,
    () => anywhere(PAGE, 0, () => random.below(256)),
    () => anywhere(20, 0, () => random.below(256)),
    // Where values lie, so that SQLite finds nothing wrong.
    () => anywhere(300, 3_000, () => random.below(256)),
    () => anywhere(3, 1_000, flip),
  ])();
}

/** Spoils pages of a file while another process has it open; the first one stays, so that it is still known for ours. */
function spoil(file: number, size: number, many: number, random: Random): void {
  const pageAt = (page: number) => {
    const bytes = Buffer.alloc(PAGE);
    readSync(file, bytes, 0, PAGE, page * PAGE);
    return bytes;
  };
  const any = () => 1 + random.below(size / PAGE - 1);
  for (let count = 0; count < many; count++) {
    const page = any();
    writeSync(file, spoilt(pageAt(page), pageAt(any()), random), 0, PAGE, page * PAGE);
  }
}

/** The status of each request, and what was unexpected. */
async function answers(store: Store, readings: readonly Reading[]) {
  const unexpected: unknown[] = [];
  const { app } = anApp(store, 1_000_000);
  const http = createHttpApp({
    app,
    settings: {
      allowHttp: true,
      trustProxy: [],
      rateLimit: QUOTA,
      personRateLimit: QUOTA,
      anonymousRateLimit: QUOTA,
    },
    clock: () => NOW + 2_000,
    now: () => 0,
    limiter: createMemoryLimiter({ now: () => 0 }),
    nextId: () => 'request',
    digest: sha256,
    asset: async () => '',
    log: {
      error: (fields, message) => {
        if (message === 'a request failed unexpectedly') unexpected.push('err' in fields ? fields.err : fields);
      },
    },
  });
  const statuses: number[] = [];
  for (const { method, target, headers, body } of readings) {
    const peer = { address: '127.0.0.1', encrypted: true };
    statuses.push((await http.handle({ method, target, headers, peer, read: async () => body })).status);
  }
  return { statuses, unexpected };
}

test('damaged pages are a 503 for what needs them, and never a 500', async () => {
  await using folder = await aFolder();
  const [sound, path] = [join(folder.path, 'sound.db'), join(folder.path, 'damaged.db')];
  let readings: readonly Reading[];
  {
    await using store = await openSqliteStore({ path: sound });
    readings = await fill(store);
    const { statuses } = await answers(store, readings);
    const refused = readings.filter((_, at) => statuses[at] !== 200).map(({ method, target }) => `${method} ${target}`);
    assert.deepEqual(refused, [], 'give them what they need, in the test');
    assert.ok(readings.length > 30);
  }
  const raw = new Sqlite(sound);
  raw.pragma('journal_mode = delete');
  raw.close();
  const { size } = statSync(sound);
  const seen = new Set<number>();
  for (let seed = 1; seed <= 12 * EFFORT; seed++) {
    copyFileSync(sound, path);
    const store = await openSqliteStore({ path });
    const file = openSync(path, 'r+');
    spoil(file, size, [1, 3, 30][seed % 3]!, randomFrom(seed));
    const { statuses, unexpected } = await answers(store, readings);
    assert.deepEqual(unexpected, [], `seed ${seed}`);
    for (const status of statuses) seen.add(status);
    await store[Symbol.asyncDispose]();
    // Not before: to close a file lets go of the locks that this process has on it.
    closeSync(file);
  }
  assert.ok(seen.has(503) && !seen.has(500), [...seen].join());
});
