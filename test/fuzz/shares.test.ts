import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { ROUTES } from '../../src/http/routes/mod.ts';
import { type CallOptions, signedIn } from '../http/harness.ts';
import { anAnswer, aSeededWorld } from '../mcp/support.ts';
import { EFFORT } from '../support/effort.ts';
import { type Random, randomFrom } from './random.ts';

/*
 * The holder of a share link asks everything in every way: content beyond the link says XYZZY, in whatever an answer
 * shows, and is many times as much as what it reaches. Neither may ever be seen. (contract 11, "Share links")
 */

const REQUESTS = 800 * EFFORT;
const SCOPE = { countries: ['DE'], models: ['open'], startDate: '2026-11-01', endDate: '2026-11-30' };
/** Answers in scope; there are more of every kind outside. */
const WITHIN = 12;

const shown = (word: string) => ({
  query: `${word} laptop`,
  answer: `${word}: take the Acme, it is good. See https://${word.toLowerCase()}.example/a`,
  sources: [{ url: `https://${word.toLowerCase()}.example/a`, title: `${word} title` }],
  ads: [{ unit: 1, position: 1, advertiser: `${word} ads`, format: 'text' }],
  shopping: [{ position: 1, title: `${word} 13`, merchant: `${word} shop` }],
  videos: [{ url: `https://youtu.be/${word.padEnd(11, 'x').slice(0, 11)}` }],
  tags: [`${word} tag`],
});
const outside: readonly object[] = [
  { country: 'US', model: 'open' },
  { country: 'DE', model: 'closed' },
  { country: 'DE', model: 'open', runAt: '2026-10-20T12:00:00Z' },
  { country: 'DE', model: 'open', outcome: 'refused' },
];
const rows = [
  ...Array.from({ length: WITHIN }, (_, at) =>
    anAnswer({ ...shown('PLAIN'), country: 'DE', model: 'open', executionNumber: at + 1 }),
  ),
  ...outside.flatMap((row) =>
    Array.from({ length: 20 }, (_, at) => anAnswer({ ...shown('XYZZY'), ...row, executionNumber: at + 1 })),
  ),
];

/** What each filter may be asked for: within the link, beyond it, and nonsense. */
const FILTERS: Readonly<Record<string, readonly unknown[]>> = {
  countries: [['DE'], ['de'], ['US'], ['DE', 'US'], [], ['XX']],
  models: [['open'], ['closed'], ['open', 'closed'], []],
  languages: [['en'], ['de'], []],
  startDate: ['2026-11-01', '2026-10-01', '2026-11-20', '2027-01-01', '1970-01-01'],
  endDate: ['2026-11-30', '2026-12-31', '2026-11-20', '2026-10-31'],
  outcomes: [['answered'], ['refused'], ['answered', 'refused', 'empty', 'error'], []],
  hasAds: ['all', 'ads', 'no_ads', true],
  queryTypes: [['untyped'], ['comparative'], []],
  queryTagIds: [['1'], ['2'], ['1', '2'], []],
  queryTagMode: ['and', 'or'],
  branded: ['include', 'exclude', 'only'],
  groupBy: ['none', 'group'],
  showAllEntities: [true, false],
  timezone: ['UTC'],
};
const OTHERS: Readonly<Record<string, readonly unknown[]>> = {
  metric: ['visibility', 'responses', 'adRate', 'sourceRate', 'share', 'responseRate', 'citationRate', 'shoppingRate'],
  by: [
    'entity',
    'domain',
    'query',
    ['query'],
    ['day'],
    ['country', 'model'],
    ['queryTag'],
    ['advertiser'],
    'url',
    'page',
  ],
  interval: ['day', 'month'],
  page: [1, 2],
  pageSize: [1, 200],
  search: ['', 'a', 'laptop'],
  weights: ['queries', 'models'],
  sentiment: ['positive'],
  side: ['praise'],
};

/** A body for a route: properties that it has, mostly; now and then one more. */
function bodyOf(route: (typeof ROUTES)[number], random: Random, entityId: string): Record<string, unknown> {
  const known = route.body instanceof z.ZodObject ? Object.keys(route.body.shape) : [];
  const body: Record<string, unknown> = {};
  for (const [name, values] of Object.entries<readonly unknown[]>({
    ...FILTERS,
    ...OTHERS,
    entityId: [entityId],
    entityIds: [[entityId]],
  })) {
    const isWanted = known.includes(name) ? random.onceIn(['metric', 'by'].includes(name) ? 1 : 4) : random.onceIn(200);
    if (isWanted) body[name] = random.pick(values);
  }
  if (known.includes('base')) {
    const scope = () =>
      Object.fromEntries(
        Object.keys(FILTERS).flatMap((name) => (random.onceIn(4) ? [[name, random.pick(FILTERS[name]!)]] : [])),
      );
    Object.assign(body, { base: scope(), against: random.onceIn(2) ? 'previous' : scope() });
  }
  return body;
}

/** The greatest count in an answer of what answers are counted by. */
function counted(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 0;
  return Object.entries(json).reduce((most, [name, value]) => {
    const own = /^(totalResponses|denominator|totalRecords|responseCount|count|responses)$/.test(name)
      ? Number(value) || 0
      : 0;
    return Math.max(most, own, counted(value));
  }, 0);
}

test(`${REQUESTS} requests with a share link read nothing outside of its scope`, async () => {
  const world = await aSeededWorld({ brands: [{ name: 'Acme' }], rows });
  const { call, project, foreignProject, keys } = world;
  const editor = await signedIn(world, 'editor');
  const made = await call('POST /api/v1/shares', {
    headers: editor,
    project: project.id,
    body: { name: 'x', scope: SCOPE },
  });
  const opened = await call('POST /api/session/share', { body: { token: made.json.token } });
  const cookie = (opened.headers['set-cookie'] ?? '').split(';')[0]!;
  const all = { key: keys.read, project: project.id };
  const outcomes = ['answered', 'refused'];
  const list = await call('POST /api/v1/responses/list', { ...all, body: { pageSize: 200, outcomes } });
  const ids: string[] = list.json.results.map(({ id }: { id: string }) => id);
  const entityId = (await call('POST /api/entities/list', all)).json.results[0].id;
  assert.equal(ids.length, rows.length);

  const random = randomFrom(20_261_123);
  const seen = new Map<number, number>();
  for (let at = 0; at < REQUESTS; at++) {
    const shared = ROUTES.filter((each) => each.shared !== undefined);
    const route = random.pick(random.onceIn(4) ? ROUTES : shared);
    // The link itself stays open.
    if (route.isPage || ['closeShare', 'openShare'].includes(route.operationId)) continue;
    const path = route.path
      .replace('{platform}', random.pick(['youtube', 'videoplatform']))
      .replace(/\{\w+\}/g, () => random.pick([...ids.slice(0, 60), entityId, project.id]));
    const options: CallOptions = {
      headers: { cookie, ...(random.onceIn(5) && { accept: random.pick(['text/csv', 'application/x-ndjson']) }) },
      project: random.onceIn(20) ? foreignProject.id : project.id,
      ...(route.body && { body: bodyOf(route, random, entityId) }),
    };
    // Keeps the rate limit of the link out of this test.
    world.monotonic.now += 1_000;
    const target = `${route.method} ${path}`;
    const { status, text, json } = await call(target, options);
    const said = `${target} ${JSON.stringify(options.body)} → ${status}: ${text.slice(0, 1_000)}`;
    assert.doesNotMatch(text, /XYZZY/i, said);
    assert.notEqual(status, 500, said);
    seen.set(status, (seen.get(status) ?? 0) + 1);
    const isOpen = route.shared !== undefined || !['member', 'person'].includes(route.access.who);
    if (status < 300 && !isOpen) assert.fail(said);
    if (status < 300 && route.shared) assert.ok(counted(json) <= WITHIN, said);
  }
  assert.ok((seen.get(200) ?? 0) > REQUESTS / 10, JSON.stringify([...seen]));
  assert.ok((seen.get(403) ?? 0) > REQUESTS / 10, JSON.stringify([...seen]));
});
