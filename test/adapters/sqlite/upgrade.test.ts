import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import Sqlite, { type Database as Connection } from 'better-sqlite3';
import { MIGRATIONS } from '../../../db/mod.ts';
import { openWriter } from '../../../src/adapters/sqlite/connection.ts';
import { migrate } from '../../../src/adapters/sqlite/migrate.ts';
import { checkDatabase, openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import { columnsHere } from '../../../src/app/column-reports.ts';
import { columnsKeeper } from '../../../src/app/columns.ts';
import { loadColumns } from '../../../src/app/refresh-columns.ts';
import { sealCases } from '../../../src/app/seals.ts';
import {
  adShare,
  adShareOf,
  type Columns,
  EVERYTHING,
  entityReport,
  entityReportOf,
  FROM_THE_START,
  facets,
  facetsOf,
  joinFacts,
  type ProjectId,
  type ResponseFacts,
  type Store,
  shoppingReport,
  shoppingReportOf,
  sourceReport,
  sourceReportOf,
  videoCitations,
  videoCitationsOf,
} from '../../../src/domain/mod.ts';
import { anApp, aProject, aRow, NOW } from '../../app/support.ts';
import { aSnapshot } from '../../support/builders.ts';
import { everything, readAll, writeAll } from '../contract/everything.ts';
import { aDatabase, aFolder } from './support.ts';

const REAL = { dryRun: false };
const DAY = 86_400_000;
const NAMES = Object.keys(MIGRATIONS);
const BRANDS = ['Acme', 'Bolt'] as const;

/** Answers with evidence of all kinds, of three days. */
const answers = (from: number, to: number, text = '') =>
  Array.from({ length: to - from }, (_, index) => {
    const at = from + index;
    return aRow({
      query: `query ${at % 4}`,
      queryType: at % 4 === 0 ? 'comparative' : null,
      tags: at % 2 === 0 ? ['even'] : [],
      country: at % 3 === 0 ? 'DE' : 'US',
      runAt: NOW + (at % 3) * DAY,
      executionNumber: at + 1,
      answer: `Take the ${BRANDS[at % 2]}. ${text}`,
      ads: Array.from({ length: at % 3 }, (_, position) => ({
        unit: 1,
        position: position + 1,
        advertiser: BRANDS[position % 2]!,
        format: 'text',
        title: null,
        url: null,
      })),
      shopping: [
        {
          position: 1,
          title: 'Glide',
          merchant: `Shop ${at % 2}`,
          brand: null,
          price: null,
          currency: null,
          url: null,
        },
      ],
      sources: [{ url: `https://${at % 2 ? 'a' : 'b'}.example/${at % 5}`, title: null }],
      videos: at % 2 === 0 ? [{ platform: 'youtube' as const, videoId: `video${at % 6}` }] : [],
    });
  });

/** A database as it is today, with all that a store keeps and a project with many answers, some of them kept as columns. */
async function aFullDatabase() {
  const database = await aDatabase();
  await using store = await openSqliteStore(database);
  await writeAll(store, everything());
  const world = anApp(store);
  const { id } = await aProject(world);
  const { app } = world;
  await app.entities.import(
    id,
    BRANDS.map((name) => ({ name })),
    REAL,
  );
  await app.jobExecutions.import(id, answers(0, 30), REAL);
  await app.executionTags.create(id, { name: 'Acme', matchingMode: 'contains' });
  const { id: _, ...snapshot } = aSnapshot({ videoId: 'video0' });
  await app.videos.import(id, [snapshot], REAL);
  await app.analyses.reanalyse(id);
  const seals = sealCases({ store, nextId: randomUUID }, columnsHere(columnsKeeper(store)), { least: 1, most: 10 });
  await seals.run(() => false);
  // What no seal has: new answers, other texts of old ones, and links.
  await app.jobExecutions.import(id, [...answers(30, 34), ...answers(3, 5, 'Or none.')], REAL);
  await app.executionTags.create(id, { name: 'Bolt', matchingMode: 'contains' });
  await app.analyses.reanalyse(id);
  return { ...database, project: id, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
}

const tablesOf = (raw: Connection, schema: string): readonly string[] =>
  raw
    .prepare<[], string>(
      `select name from ${schema}.sqlite_schema where type = 'table' and name not glob 'sqlite_*' and name not glob 'kysely_*'`,
    )
    .pluck()
    .all();
const columnsOf = (raw: Connection, schema: string, table: string): readonly string[] =>
  raw
    .prepare<[], { name: string }>(`pragma ${schema}.table_info(${table})`)
    .all()
    .map(({ name }) => name);

/** All rows of some columns of a table, in one order. */
const rowsOf = (raw: Connection, table: string, columns: readonly string[]): readonly unknown[] =>
  raw.prepare(`select ${columns.join()} from ${table} order by ${columns.join()}`).raw().all();

/** A database at an earlier schema, with the rows of one of today as far as that schema has a place for them. */
async function makeEarlier(path: string, names: readonly string[], today: string): Promise<void> {
  const db = await openWriter(path);
  await migrate(db, path, Object.fromEntries(names.map((name) => [name, MIGRATIONS[name]!])));
  await db.destroy();
  const raw = new Sqlite(path);
  raw.pragma('foreign_keys = off');
  raw.prepare('attach ? as today').run(today);
  for (const table of tablesOf(raw, 'main')) {
    const columns = columnsOf(raw, 'main', table).join();
    raw.exec(`insert into main.${table} (${columns}) select ${columns} from today.${table}`);
  }
  raw.close();
}

/** What reports say of a project: by columns, as a service makes them, and by the reference from its rows. */
async function reportsOf(store: Store, project: ProjectId) {
  const every = { scope: { ...EVERYTHING, showAllEntities: true }, sort: [], page: 1, pageSize: 100 };
  const ofVideos = { ...every, platform: null, channelId: null, channelCountry: null, search: null };
  const ofSources = { ...every, by: 'url' as const, domain: null, search: null };
  return store.read(async ({ facts }) => {
    const columns = (await loadColumns(facts, project)) as Columns;
    const dictionary = { ...(await facts.dictionary(project)), videos: await facts.videos(project, 'all') };
    const all: ResponseFacts[] = [];
    for await (const { added } of facts.responses(project, FROM_THE_START)) all.push(...added);
    const responses = joinFacts(all, dictionary);
    return {
      told: [
        adShareOf(columns, { scope: EVERYTHING, formats: [] }),
        videoCitationsOf(columns, ofVideos),
        entityReportOf(columns, every),
        sourceReportOf(columns, ofSources),
        shoppingReportOf(columns, { scope: EVERYTHING, brands: [] }),
        facetsOf(columns, EVERYTHING),
      ],
      due: [
        adShare(responses, { scope: EVERYTHING, formats: [] }),
        videoCitations(responses, dictionary.videos, ofVideos),
        entityReport(responses, dictionary, every),
        sourceReport(responses, ofSources),
        shoppingReport(responses, { scope: EVERYTHING, brands: [] }),
        facets(responses, EVERYTHING),
      ],
    };
  });
}

describe('sqlite: an upgrade', () => {
  test('from every earlier schema leaves all rows as they were, and reports say what they said', async () => {
    await using today = await aFullDatabase();
    const { project } = today;
    const before = await (async () => {
      await using store = await openSqliteStore(today);
      return { reads: await readAll(store), reports: await reportsOf(store, project) };
    })();
    assert.deepEqual(before.reports.told, before.reports.due);
    for (let count = 1; count < NAMES.length; count++) {
      const names = NAMES.slice(0, count);
      const what = `from ${names.at(-1)}`;
      await using folder = await aFolder();
      const path = join(folder.path, 'sightline.db');
      await makeEarlier(path, names, today.path);
      const raw = new Sqlite(path);
      const kept = tablesOf(raw, 'main').map((table) => {
        const columns = columnsOf(raw, 'main', table);
        return { table, columns, rows: rowsOf(raw, table, columns) };
      });
      assert.ok(kept.filter(({ rows }) => rows.length > 0).length > 25, what);
      {
        await using store = await openSqliteStore({ path });
        for (const { table, columns, rows } of kept)
          assert.deepEqual(rowsOf(raw, table, columns), rows, `${what}: ${table}`);
        assert.deepEqual(raw.prepare('select name from kysely_migration order by name').pluck().all(), NAMES);
        const reports = await reportsOf(store, project);
        assert.deepEqual(reports.told, before.reports.due, what);
        assert.deepEqual(reports.due, before.reports.due, what);
        const reads = await readAll(store);
        for (const [name, read] of Object.entries(before.reads)) {
          // Counters and marks of columns begin anew where they were not kept yet.
          if (name === 'facts.revision' || name === 'facts.relinkedTags' || name.startsWith('facts.sealed')) continue;
          assert.deepEqual(reads[name], read, `${what}: ${name}`);
        }
        // It goes on: what is written is in the next report, and columns are kept.
        const world = anApp(store, 1_000_000);
        await world.app.jobExecutions.import(project, answers(34, 40), REAL);
        await sealCases({ store, nextId: randomUUID }, columnsHere(columnsKeeper(store)), { least: 1, most: 10 }).run(
          () => false,
        );
        const later = await reportsOf(store, project);
        assert.deepEqual(later.told, later.due, what);
        assert.equal((later.due[0] as { totalResponses: number }).totalResponses, 40, what);
      }
      raw.close();
      for await (const { table, id, problem } of checkDatabase({ path, loadColumns }))
        assert.fail(`${what}: ${table} ${id}: ${problem}`);
    }
  });

  test('a schema that is newer is refused, with what helps, and left as it is', async () => {
    await using today = await aFullDatabase();
    const raw = new Sqlite(today.path);
    raw.exec("insert into kysely_migration values ('0999_later', '2030-01-01T00:00:00.000Z')");
    raw.pragma('wal_checkpoint(truncate)');
    raw.close();
    const bytes = await readFile(today.path);
    await assert.rejects(
      openSqliteStore(today),
      /was made by a newer sightline \(it has 0999_later\): update sightline/,
    );
    assert.deepEqual(await readFile(today.path), bytes);
  });
});
