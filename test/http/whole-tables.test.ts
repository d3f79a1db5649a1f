import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import type { App } from '../../src/app/mod.ts';
import { bodyText, collected, listen } from '../../src/http/mod.ts';
import { ROUTES } from '../../src/http/routes/mod.ts';
import { fileName } from '../../src/http/table-name.ts';
import { tableOf } from '../../src/http/tables.ts';
import { openTestStore } from '../adapters/sqlite/support.ts';
import { aJobExecutionRow, asking, aWorld, type Reply, type World } from './harness.ts';

const NDJSON = { accept: 'application/x-ndjson' };
const CSV = { accept: 'text/csv' };
const MANY = 280;

const numbered = (count: number, start = 0) => Array.from({ length: count }, (_, at) => start + at);

/** A project with more brands, answers and pages than are read at once. */
async function aLargeWorld(change?: (app: App) => App): Promise<World> {
  const world = await aWorld({ store: await openTestStore(), ...(change && { change }) });
  await addBrands(world, 0, MANY);
  await addAnswers(world, 0, MANY);
  return world;
}

const addBrands = (world: World, start: number, count: number) =>
  asking(world)('POST /api/entities/import', {
    rows: numbered(count, start).map((at) => ({ name: `Brand ${at}` })),
  });

const addAnswers = (world: World, start: number, count: number) =>
  asking(world)('POST /api/v1/job-executions/import', {
    rows: numbered(count, start).map((at) =>
      aJobExecutionRow({
        executionNumber: at + 1,
        answer: `Brand ${at} is good.`,
        sources: [{ url: `https://example.com/${at}` }],
      }),
    ),
  });

const linesOf = ({ text }: Pick<Reply, 'text'>): Record<string, unknown>[] =>
  text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));

const LIST = { target: 'POST /api/entities/list', body: {}, pageOf: (page: number) => `?limit=100&page=${page}` };

/** The records of all pages of JSON. */
async function pagesOf({ call, keys, project }: World, target: string, body: object = {}) {
  const options = { key: keys.read, project: project.id };
  const inBody = !target.endsWith('entities/list');
  const all: Record<string, unknown>[] = [];
  for (let page = 1; ; page++) {
    const asked = inBody ? target : target + LIST.pageOf(page);
    const { json } = await call(asked, { ...options, body: inBody ? { ...body, page, pageSize: 200 } : body });
    all.push(...json.results);
    if (json.page.nextPage === 0) return all;
  }
}

const WHOLE: readonly (readonly [string, object])[] = [
  ['POST /api/entities/list', {}],
  ['POST /api/v1/analytics/sources', { by: 'url' }],
  ['POST /api/v1/analytics/entities', { showAllEntities: true, sort: [{ field: 'name', direction: 'DESC' }] }],
  ['POST /api/v1/responses/list', { search: 'good' }],
  ['POST /api/v1/responses/list', {}],
  ['POST /api/v1/responses/list', { texts: true }],
];

describe('a whole list or report', () => {
  test('has the records of all its pages, in their order, in lines of JSON and in CSV', async () => {
    const world = await aLargeWorld();
    const options = { key: world.keys.read, project: world.project.id };
    for (const [target, body] of WHOLE) {
      const pages = await pagesOf(world, target, body);
      assert.ok(pages.length > 250, `${target} has many`);
      const lines = await world.call(target, { ...options, body, headers: NDJSON });
      assert.equal(lines.headers['content-type'], 'application/x-ndjson');
      assert.equal(lines.headers['content-length'], undefined, 'it is sent while it is made');
      assert.deepEqual(linesOf(lines), pages, target);
      const cells = await world.call(target, { ...options, body, headers: CSV });
      assert.equal(cells.headers['x-total-records'], String(pages.length));
      const rows = parse(cells.text, { columns: true, record_delimiter: '\r\n' }) as { id?: string; url?: string }[];
      const idOf = ({ id, url }: { id?: unknown; url?: unknown }) => id ?? url;
      assert.deepEqual(rows.map(idOf), pages.map(idOf), target);
    }
  });

  test('of answers has their whole texts where they are asked for, a few at a time, harmless in spreadsheets', async () => {
    const world = await aWorld();
    const long = `=1+1 ${'Acme. '.repeat(2_000)}`;
    const rows = numbered(20).map((at) => aJobExecutionRow({ executionNumber: at + 1, answer: `${long}${at}` }));
    await asking(world)('POST /api/v1/job-executions/import', { rows });
    const list = (body: object, headers: Record<string, string> = {}) =>
      world.call('POST /api/v1/responses/list', { key: world.keys.read, project: world.project.id, body, headers });
    const read = async (body: object) =>
      parse((await list(body, CSV)).text, { columns: true, record_delimiter: '\r\n' }) as { answer?: string }[];
    assert.equal('answer' in (await read({}))[0]!, false);
    const whole = await read({ texts: true });
    assert.deepEqual(new Set(whole.map(({ answer }) => answer)), new Set(numbered(20).map((at) => `'${long}${at}`)));
    const { json } = await list({ texts: true, pageSize: 100 });
    assert.deepEqual([json.results.length, json.page.totalPages], [8, 3]);
    assert.ok(json.results.every(({ answer }: { answer: string }) => answer.startsWith(long)));
  });

  test('where a page is asked for, is that page', async () => {
    const world = await aLargeWorld();
    const options = { key: world.keys.read, project: world.project.id, headers: NDJSON };
    const second = await world.call('POST /api/entities/list?page=2', { ...options, body: {} });
    assert.equal(linesOf(second).length, 50);
    assert.equal(second.headers['content-disposition'], undefined);
    const short = await world.call('POST /api/v1/analytics/sources', { ...options, body: { by: 'url', pageSize: 7 } });
    assert.equal(linesOf(short).length, 7);
  });

  test('is of one moment, whatever is written while it is sent', async () => {
    const world = await aLargeWorld();
    for (const [target, body] of WHOLE.slice(0, 4)) {
      const before = await pagesOf(world, target, body);
      const [method = '', path = ''] = target.split(' ');
      const sent = new TextEncoder().encode(JSON.stringify(body));
      const headers = {
        ...{ 'x-api-key': world.keys.read, 'x-project-id': world.project.id, 'content-type': 'application/json' },
        ...NDJSON,
      };
      const { stream, ...reply } = await world.http.handle({
        ...{ method, target: path, peer: { address: '198.51.100.7', encrypted: true }, read: async () => sent },
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
      });
      const pieces = stream![Symbol.asyncIterator]();
      let text = '';
      // Before the first rows nothing of a list was read that is sent.
      while (text === '') text = String((await pieces.next()).value);
      const at = 10_000 + 10 * WHOLE.findIndex(([name, own]) => name === target && own === body);
      await addBrands(world, at, 5);
      await addAnswers(world, at, 5);
      const rest = { [Symbol.asyncIterator]: () => pieces };
      text += bodyText(await collected({ ...reply, stream: rest as AsyncIterable<string> }));
      assert.deepEqual(linesOf({ text }), before, target);
    }
  });

  test('every list and report has one, with a name that tells what it is', async () => {
    const world = await aWorld();
    await asking(world)('POST /api/v1/job-executions/import', { rows: [aJobExecutionRow()] });
    const bodies: Readonly<Record<string, object>> = {
      compareScopes: { base: {}, against: {}, by: 'entity', metric: 'visibility' },
    };
    for (const route of ROUTES) {
      const table = tableOf(route);
      if (!table || route.access.who !== 'member') continue;
      const { method, path, operationId } = route;
      const target = `${method} ${path.replace('{platform}', 'videoplatform')}`;
      const options = {
        ...{ key: world.keys.read, project: world.project.id },
        ...(method === 'POST' && { body: bodies[operationId] ?? {} }),
      };
      const json = await world.call(target, options);
      // Some need more than an empty body.
      if (json.status === 400) continue;
      const lines = await world.call(target, { ...options, headers: NDJSON });
      assert.deepEqual(linesOf(lines), json.json[table.rows], target);
      assert.match(lines.headers['content-disposition'] ?? '', /^attachment; filename="sightline-[\w.-]+\.ndjson"$/);
    }
  });

  test('has its filters in its name', () => {
    const scope = { startDate: '2026-11-01', endDate: '2026-11-30', countries: ['US', 'CA'], showAllEntities: true };
    const id = '0190a6f0-0000-7000-8000-0000000000ff';
    const services = [
      ['/api/v1/analytics/sources', { ...scope, by: 'url' }, 'sources-2026-11-01-2026-11-30-US-CA-showAllEntities-url'],
      ['/api/analytics/ads/advertisers', { formats: ['text "x"\r\n'] }, 'ads-advertisers-text-x'],
      ['/api/v1/responses/list', { entityId: id, search: '…/é', sort: [{ field: 'time' }] }, 'responses-entityId'],
      ['/api/v1/analytics/compare', { base: scope, against: 'previous', pageSize: 9 }, /^compare-2026.*-previous$/],
      ['/api/tags/list', { name: 'n'.repeat(500) }, /^tags-n{100,}$/],
    ] as const;
    for (const [path, body, expected] of services) {
      const name = fileName(path, { params: {}, query: {}, body }, 'csv');
      const own = /^sightline-(.*)\.csv$/.exec(name)?.[1] ?? '';
      if (typeof expected === 'string') assert.equal(own, expected);
      else assert.match(own, expected);
      assert.ok(name.length < 150);
    }
  });

  test('is not read for who asks for its headers alone', async () => {
    const world = await aWorld();
    for (const at of numbered(260)) {
      await world.app.projects.create({ organisation: world.project.organisation, name: `P ${at}` });
    }
    const { headers } = await world.call('HEAD /api/v1/projects', { key: world.keys.read, headers: NDJSON });
    assert.equal(headers['x-total-records'], '261');
  });
});

describe('a whole list that fails half way', () => {
  /** Lists of brands fail at their third page. */
  const failing = (app: App): App => ({
    ...app,
    wholeList(owner) {
      const whole = app.wholeList(owner);
      const { entities } = whole.services;
      const list: typeof entities.list = async (project, filter, sort, page) => {
        if (page.page === 3) throw new Error('the disk is gone');
        return entities.list(project, filter, sort, page);
      };
      return { ...whole, services: { ...whole.services, entities: { ...entities, list } } };
    },
  });

  test('is cut off on the socket, with chunks and without', async () => {
    const world = await aWorld({ store: await openTestStore(), change: failing, settings: { allowHttp: true } });
    await addBrands(world, 0, 2 * MANY);
    const logged: object[] = [];
    const log = { error: (fields: object) => void logged.push(fields) };
    await using server = await listen(world.http, { host: '127.0.0.1', port: 0, log, times: { linger: 50 } });
    const headers = { 'x-api-key': world.keys.read, 'x-project-id': world.project.id, ...CSV };
    for (const coding of ['identity', 'gzip']) {
      const init = { method: 'POST', headers: { ...headers, 'accept-encoding': coding } };
      const whole = async () => (await fetch(`${server.address}/api/entities/list`, init)).text();
      await assert.rejects(whole(), TypeError, coding);
    }
    const { port } = new URL(server.address);
    const chunked = await ask(Number(port), '1.1', headers);
    assert.match(chunked.text, /\r\nTransfer-Encoding: chunked\r\n/i);
    assert.match(chunked.text, /Brand 1,/);
    assert.doesNotMatch(chunked.text, /\r\n0\r\n\r\n$/, 'the last chunk never comes');
    const plain = await ask(Number(port), '1.0', headers);
    assert.equal(plain.error, 'ECONNRESET', 'its end is no end of an answer');
    assert.equal(logged.length, 4);
  });
});

/** What comes on a socket to a request, and how that ends. */
function ask(port: number, version: string, headers: Readonly<Record<string, string>>) {
  const { promise, resolve } = Promise.withResolvers<{ readonly text: string; readonly error: string | undefined }>();
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  let text = '';
  let error: string | undefined;
  connect(port, '127.0.0.1')
    .on('data', (bytes) => {
      text += bytes.toString('latin1');
    })
    .on('error', ({ code }: NodeJS.ErrnoException) => {
      error = code;
    })
    .on('close', () => resolve({ text, error }))
    .write(`POST /api/entities/list HTTP/${version}\r\nhost: 127.0.0.1\r\ncontent-length: 0\r\n${lines.join('')}\r\n`);
  return promise;
}
