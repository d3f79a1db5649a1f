import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
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
  'video',
  'video_snapshot',
  // As statements call some of them.
  'job',
  'execution',
  'snapshot',
];

describe('plans of statements', () => {
  test('what imports and reports look up by names is found by indexes, however much a project has', async (t) => {
    await using database = await aDatabase();
    const prepared = new Set<string>();
    const original = Sqlite.prototype.prepare;
    const noted = t.mock.method(Sqlite.prototype, 'prepare', function (this: Database, text: string) {
      prepared.add(text);
      return original.call(this, text);
    });
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
    noted.mock.restore();

    const raw = new Sqlite(database.path, { readonly: true });
    const planOf = (text: string) =>
      raw
        .prepare<string[], { detail: string }>(`explain query plan ${text}`)
        .all(...Array.from(text.matchAll(/\?/g), () => '[]'))
        .map(({ detail }) => detail);
    const lookUps = [...prepared].filter((text) => /^\s*select\b/.test(text) && text.includes('json_each'));
    const throughAll = lookUps.flatMap((text) =>
      planOf(text)
        .filter((step) =>
          LARGE.some((table) =>
            new RegExp(`^(SCAN|SEARCH) ${table}( USING [^(]*(\\(project=\\?( AND platform=\\?)?\\))?)?$`).test(step),
          ),
        )
        .map((step) => `${step}: ${text}`),
    );
    raw.close();
    assert.deepEqual(throughAll, []);
    for (const table of ['cached_job', 'channel', 'query', 'video']) {
      assert.ok(
        lookUps.some((text) => new RegExp(`\\b(from|join) "?${table}"?`).test(text)),
        table,
      );
    }
  });
});
