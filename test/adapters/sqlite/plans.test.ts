import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import { anApp, aProject, aRow } from '../../app/support.ts';
import { aSnapshot } from '../../support/builders.ts';
import { LARGE, notingStatements, stepsThroughAll } from './statement-plans.ts';
import { aDatabase } from './support.ts';

const REAL = { dryRun: false };
/** Steps of statements of a database that look through all that a project has, where they are to find a few rows by a key. */
function throughAll(path: string, statements: Iterable<string>): readonly string[] {
  const raw = new Sqlite(path, { readonly: true });
  const found = stepsThroughAll(raw, statements, LARGE);
  raw.close();
  return found;
}

const looksUp = (text: string): boolean => /^\s*(select|update|delete)\b/.test(text) && text.includes('json_each');

describe('plans of statements', () => {
  test('what imports and reports look up by names is found by indexes, however much a project has', async () => {
    await using database = await aDatabase();
    const { texts, stop } = notingStatements();
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
    const lookUps = [...texts].filter((text) => looksUp(text) && text.trimStart().startsWith('select'));
    assert.deepEqual(throughAll(database.path, lookUps), []);
    for (const table of ['cached_job', 'channel', 'query', 'video']) {
      assert.ok(
        lookUps.some((text) => new RegExp(`\\b(from|join) "?${table}"?`).test(text)),
        table,
      );
    }
  });

  test('a batch of stale answers is read and written by indexes, however many answers a project has', async () => {
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
    const { texts, stop } = notingStatements();
    await app.entities.import(id, [{ name: 'Zeppelin', domains: ['a.example'] }], REAL);
    while ((await app.analyses.reanalyse(id)).taken > 0);
    stop();
    const lookUps = [...texts].filter(looksUp);
    assert.deepEqual(throughAll(database.path, lookUps), []);
    for (const start of ['select', 'update "result_analysis"', 'update source', 'update job_execution']) {
      assert.ok(
        lookUps.some((text) => text.trimStart().startsWith(start)),
        start,
      );
    }
  });
});
