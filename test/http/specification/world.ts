import assert from 'node:assert/strict';
import { after } from 'node:test';
import { listen } from '../../../src/http/mod.ts';
import { openTestStore } from '../../adapters/sqlite/support.ts';
import { aJobExecutionRow, aVideoRow, aWorld } from '../harness.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into what is answered
export type Json = any;

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly json: Json;
}

export interface Asking {
  readonly key?: string | null;
  readonly project?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Fields of a record and what each is, as the specification names it. */
export type Fields = Readonly<Record<string, (value: Json) => boolean>>;

export const isText = (value: Json): boolean => typeof value === 'string';
export const isNumber = (value: Json): boolean => typeof value === 'number';
export const isInteger = (value: Json): boolean => Number.isInteger(value);
export const isFlag = (value: Json): boolean => typeof value === 'boolean';
export const isUuid = (value: Json): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
export const isTime = (value: Json): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);
export const isCount = (value: Json): boolean => typeof value === 'string' && /^\d+$/.test(value);
export const orNull = (is: (value: Json) => boolean) => (value: Json) => value === null || is(value);
export const listOf = (is: (value: Json) => boolean) => (value: Json) => Array.isArray(value) && value.every(is);

/** Whether a record has these fields, all of them, and no others. */
export function hasExactly(record: Json, fields: Fields): boolean {
  assert.deepEqual(Object.keys(record).sort(), Object.keys(fields).sort());
  for (const [name, is] of Object.entries(fields))
    assert.ok(is(record[name]), `${name}: ${JSON.stringify(record[name])}`);
  return true;
}

export const PAGE: Fields = Object.fromEntries(
  ['totalRecords', 'limit', 'currentPage', 'totalPages', 'nextPage', 'prevPage'].map((name) => [name, isNumber]),
);

/** Answers of two days, two models and two countries, with ads, videos, sources and shopping cards. */
export const ROWS: readonly Record<string, unknown>[] = [
  aJobExecutionRow({
    answer: 'Take the Acme. See [1].',
    queryType: 'comparative',
    tags: ['Brand'],
    sources: [{ url: 'https://www.acme.example/a', title: 'A' }],
    ads: [1, 2, 3, 4, 5].map((position) => ({ unit: 1, position, advertiser: 'Bolt', format: 'carousel' })),
    videos: [{ platform: 'youtube', videoId: 'dQw4w9WgXcQ' }],
  }),
  aJobExecutionRow({
    model: 'gemini',
    country: 'DE',
    answer: 'Bolt, then Acme.',
    ads: [
      { unit: 1, position: 1, advertiser: 'Acme', format: 'text' },
      { unit: 2, position: 1, advertiser: 'Bolt', format: 'text' },
    ],
    shopping: [{ position: 1, title: 'Book', merchant: 'Shop' }],
  }),
  aJobExecutionRow({ query: 'best phone', runAt: '2026-11-21T12:00:00Z', answer: 'It depends.' }),
];

/**
 * A service on a real socket: on SQLite, or, where SIGHTLINE_TEST_STORE says so, on PostgreSQL; with answers in its project.
 * `ask` takes `POST /path`, and sends the key that may write and the project, unless something else is said.
 */
export async function aServedWorld() {
  const sqlite = process.env.SIGHTLINE_TEST_STORE === undefined ? await openTestStore() : undefined;
  const world = await aWorld({ settings: { allowHttp: true }, ...(sqlite && { store: sqlite }) });
  const server = await listen(world.http, {
    ...{ host: '127.0.0.1', port: 0 },
    log: { error: (fields) => assert.fail(JSON.stringify(fields)) },
  });
  after(async () => {
    await server[Symbol.asyncDispose]();
    await sqlite?.[Symbol.asyncDispose]();
  });
  const ask = async (target: string, body?: unknown, options: Asking = {}): Promise<Answered> => {
    const { key = world.keys.write, project = world.project.id, headers = {} } = options;
    const [method = '', path = ''] = target.split(' ');
    const response = await fetch(server.address + path, {
      method,
      headers: {
        ...(key !== null && { 'x-api-key': key }),
        ...(project !== null && { 'x-project-id': project }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return {
      status: response.status,
      headers: response.headers,
      json: isJson && text !== '' ? JSON.parse(text) : undefined,
    };
  };
  const made = await ask('POST /api/entities/import', {
    rows: [{ name: 'Acme' }, { name: 'Bolt', isCompetitor: true }],
  });
  assert.equal(made.json.created, 2);
  const imported = await ask('POST /api/v1/job-executions/import', { rows: ROWS });
  assert.equal(imported.json.created, ROWS.length, JSON.stringify(imported.json));
  const snapshot = aVideoRow({
    ...{ title: '100% Which Laptop_', thumbnailUrl: 'https://i.example/1.jpg', publishedAt: '2026-10-01T00:00:00Z' },
    ...{ durationSeconds: 212, isShort: false, viewCount: '9007199254740993', likeCount: 7, commentCount: 1 },
    ...{ favoriteCount: 0, channel: { id: 'UC1', name: 'Lab', country: 'US' } },
  });
  assert.equal((await ask('POST /api/v1/videos/import', { rows: [snapshot] })).json.created, 1);
  const executions: readonly string[] = imported.json.results.map((row: Json) => row.jobExecutionId);
  return { ...world, ask, address: server.address, executions };
}

export type ServedWorld = Awaited<ReturnType<typeof aServedWorld>>;
