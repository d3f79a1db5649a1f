import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import Sqlite, { type Database } from 'better-sqlite3';
import { openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import { anApp, aProject, aRow } from '../../app/support.ts';
import { aSnapshot } from '../../support/builders.ts';
import { aDatabase } from './support.ts';

const REAL = { dryRun: false };
/** Tables of which a project may have very many rows. */
const LARGE = [
  'cached_job',
  'channel',
  'entity',
  'execution_tag',
  'job_execution',
  'query',
  'result_analysis',
  'video',
  'video_snapshot',
  'mention',
  'source',
  // As statements call some of them.
  'job',
  'execution',
  'record',
  'snapshot',
];

/** What is prepared from now on, as it is written. */
function noting(t: TestContext): { readonly prepared: ReadonlySet<string>; stop(): void } {
  const prepared = new Set<string>();
  const original = Sqlite.prototype.prepare;
  const noted = t.mock.method(Sqlite.prototype, 'prepare', function (this: Database, text: string) {
    prepared.add(text);
    return original.call(this, text);
  });
  return { prepared, stop: () => noted.mock.restore() };
}

/** The steps that look through all that a project has, of statements that look some of it up. */
function stepsThroughAll(path: string, lookUps: readonly string[]): readonly string[] {
  const raw = new Sqlite(path, { readonly: true });
  const planOf = (text: string) =>
    raw
      .prepare<string[], { detail: string }>(`explain query plan ${text}`)
      .all(...Array.from(text.matchAll(/\?/g), () => '[]'))
      .map(({ detail }) => detail);
  const found = lookUps.flatMap((text) =>
    planOf(text)
      .filter((step) =>
        LARGE.some((table) =>
          new RegExp(`^(SCAN|SEARCH) ${table}( USING [^(]*(\\(project=\\?( AND platform=\\?)?\\))?)?$`).test(step),
        ),
      )
      .map((step) => `${step}: ${text}`),
  );
  raw.close();
  return found;
}

const looksUp = (text: string): boolean => /^\s*(select|update|delete)\b/.test(text) && text.includes('json_each');

describe('plans of statements', () => {
  test('what imports and reports look up by names is found by indexes, however much a project has', async (t) => {
    await using database = await aDatabase();
    const { prepared, stop } = noting(t);
    await using store = await openSqliteStore(database);
    const world = anApp(store);
    const { app } = world;
    const { id } = await aProject(world);
    const { id: _, ...snapshot } = aSnapshot({ videoId: 'one' });
    const video = { platform: snapshot.platform, videoId: snapshot.videoId };
    await app.queries.import(id, [{ query: 'best laptop' }], REAL);
    for (const answer of ['one', 'another'])
      await app.jobExecutions.import(id, [aRow({ answer, videos: [video] })], REAL);
    await app.videos.import(id, [snapshot], REAL);
    assert.equal((await store.read(({ facts }) => facts.videos(id, [video]))).length, 1);
    stop();
    const lookUps = [...prepared].filter((text) => looksUp(text) && text.trimStart().startsWith('select'));
    assert.deepEqual(stepsThroughAll(database.path, lookUps), []);
    for (const table of ['cached_job', 'channel', 'query', 'video']) {
      assert.ok(
        lookUps.some((text) => new RegExp(`\\b(from|join) "?${table}"?`).test(text)),
        table,
      );
    }
  });

  test('a batch of stale answers is read and written by indexes, however many answers a project has', async (t) => {
    await using database = await aDatabase();
    await using store = await openSqliteStore(database);
    const world = anApp(store);
    const { app } = world;
    const { id } = await aProject(world);
    const sources = [{ url: 'https://a.example/b', title: null }];
    const answers = ['Take the Zeppelin.', 'Take none.'];
    const rows = Array.from({ length: 60 }, (_, at) =>
      aRow({ executionNumber: at + 1, answer: answers[at % 2]!, sources }),
    );
    await app.jobExecutions.import(id, rows, REAL);
    const { prepared, stop } = noting(t);
    await app.entities.import(id, [{ name: 'Zeppelin', domains: ['a.example'] }], REAL);
    while ((await app.analyses.reanalyse(id)).taken > 0);
    stop();
    const lookUps = [...prepared].filter(looksUp);
    assert.deepEqual(stepsThroughAll(database.path, lookUps), []);
    for (const start of ['select', 'update "result_analysis"', 'update source', 'update job_execution']) {
      assert.ok(
        lookUps.some((text) => text.trimStart().startsWith(start)),
        start,
      );
    }
  });
});
