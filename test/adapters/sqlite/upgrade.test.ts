import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { MIGRATIONS } from '../../../db/mod.ts';
import { createMemoryStore } from '../../../src/adapters/memory/mod.ts';
import { openWriter } from '../../../src/adapters/sqlite/connection.ts';
import { migrate } from '../../../src/adapters/sqlite/migrate.ts';
import { checkDatabase, openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import { openApp } from '../../../src/app/compose/open-app.ts';
import { createCheckpointService } from '../../../src/app/reporting/checkpoints.ts';
import { columnsKeeper } from '../../../src/app/reporting/keeper.ts';
import { localColumns } from '../../../src/app/reporting/local.ts';
import { loadColumns } from '../../../src/app/reporting/refresh.ts';
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
import { anApp, aRow } from '../../app/support.ts';
import {
  type Content,
  EMAIL,
  goldenNames,
  makeGolden,
  migrationDigest,
  PASSWORD,
  released,
  writeContent,
} from './golden/mod.ts';
import { aDatabase, aFolder } from './support.ts';

const NAMES = Object.keys(MIGRATIONS);
const ALL = { page: 1, limit: 100 };
const named = <T extends { readonly name: string }>(things: readonly T[]) => things.map(({ name }) => name);

/** What reports say of a project: by columns, as a service makes them, and by the reference from its rows. */
async function reportsOf(store: Store, project: ProjectId) {
  const every = { scope: { ...EVERYTHING, showAllEntities: true }, sort: [], page: 1, pageSize: 100 };
  const ofVideos = { ...every, platform: null, channelId: null, channelCountry: null, search: null };
  const ofSources = { ...every, by: 'url' as const, domain: null, search: null };
  return store.read(async ({ facts }) => {
    const columns = (await loadColumns(facts, project)) as Columns;
    const dictionary = { ...(await facts.dimensions(project)), videos: await facts.videos(project, 'all') };
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
      ] as const,
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

/** Renews all analyses, as a service does. */
async function reanalyse({ analyses }: ReturnType<typeof anApp>['app'], project: ProjectId): Promise<void> {
  while ((await analyses.reanalyse(project)).renewed > 0);
}

/** That a store holds what {@link writeContent} writes. */
async function assertHolds(store: Store, { organisation, project, secret }: Content): Promise<void> {
  const { app } = anApp(store, 1_000_000);
  assert.equal((await app.organisations.find('acme-agency')).id, organisation);
  assert.equal((await app.projects.find('shoes')).id, project);
  assert.equal((await app.access.findKey(secret))?.key.name, 'Reports');
  const { signedIn } = (await app.sessions.signIn({ email: EMAIL, password: PASSWORD }))!;
  assert.deepEqual(
    signedIn.memberships.map(({ role }) => role),
    ['admin'],
  );

  const { results: brands } = await app.entities.list(project, {}, [], ALL);
  assert.deepEqual(named(brands), ['Acme', 'Bolt', 'Bolt Sports']);
  const [acme, bolt, boltSports] = brands;
  assert.deepEqual([acme!.aliases, acme!.domains, acme!.group], [['Acme Inc'], ['acme.example'], 'Running shoes']);
  assert.deepEqual([bolt!.isCompetitor, boltSports!.mergedIntoId], [true, bolt!.id]);
  const { results: queries } = await app.queries.list(project, {}, [], ALL);
  assert.deepEqual(
    queries.map(({ text, type, tagIds, deletedAt }) => [text, type, tagIds.length, deletedAt !== null]),
    [
      ['best shoes', 'comparative', 1, false],
      ['old shoes', null, 0, true],
    ],
  );
  assert.deepEqual(named((await app.tags.list(project, {}, [], ALL)).results), ['summer']);
  assert.deepEqual(named((await app.tagGroups.list(project, {}, [], ALL)).results), ['Seasons']);
  assert.equal((await app.cachedJobs.list(project, {}, [], ALL)).totalRecords, 3);
  assert.equal((await app.records.list(project, {}, [], ALL)).totalRecords, 5);

  await reanalyse(app, project);
  const { told, due } = await reportsOf(store, project);
  assert.deepEqual(told, due);
  const [ads, videos, entities, sources, shopping, { executionTags }] = told;
  assert.deepEqual([ads.totalResponses, ads.totalAdResponses, ads.totalAds], [5, 1, 2]);
  assert.equal(videos.results[0]!.citationCount, 1);
  const [video] = await store.read(({ facts }) => facts.videos(project, 'all'));
  assert.deepEqual([video!.title, video!.viewCount], ['A video', '12345678901234567890']);
  assert.deepEqual(entities.results.map(({ name, responseCount }) => [name, responseCount]).sort(), [
    ['Acme', 2],
    ['Bolt', 2],
  ]);
  assert.deepEqual([sources.results[0]!.url, sources.results[0]!.responseCount], ['https://acme.example/a', 1]);
  assert.deepEqual(shopping.merchants[0]!.merchant, 'Shop');
  assert.deepEqual(
    executionTags.map(({ count }) => count),
    [2],
  );
}

async function assertSound(path: string): Promise<void> {
  for await (const { table, id, problem } of checkDatabase({ path, loadColumns })) {
    assert.fail(`${table} ${id}: ${problem}`);
  }
}

describe('sqlite: released migrations', () => {
  test('come first, in their order, and are as they were released', () => {
    const digests = Object.entries(released());
    assert.ok(digests.length >= 3);
    for (const [at, [name, digest]] of digests.entries()) {
      assert.equal(NAMES[at], name, 'a migration comes after all that are released');
      assert.equal(migrationDigest(name), digest, `${name} was edited: put it back, and add another migration`);
    }
  });

  test('make the schemas that were released', async () => {
    for (const name of goldenNames()) {
      await using folder = await aFolder();
      const [golden, path] = [join(folder.path, 'golden.db'), join(folder.path, 'made.db')];
      makeGolden(name, golden);
      const db = await openWriter(path);
      const upTo = NAMES.slice(0, NAMES.indexOf(name) + 1);
      await migrate(db, path, { migrations: Object.fromEntries(upTo.map((each) => [each, MIGRATIONS[each]!])) });
      await db.destroy();
      const [was, is] = [golden, path].map((file) => {
        const raw = new Sqlite(file, { readonly: true });
        const schema = raw
          .prepare("select name, sql from sqlite_schema where name not glob 'sqlite_*' order by name")
          .all();
        raw.close();
        return schema;
      });
      assert.deepEqual(is, was, name);
    }
  });
});

describe('sqlite: an upgrade', () => {
  test('of a database of each released schema leaves what it holds, sound, and goes on', async () => {
    const names = goldenNames();
    assert.ok(names.length >= 3 && names.includes(Object.keys(released()).at(-1)!));
    const content = await writeContent(createMemoryStore());
    for (const name of names) {
      await using folder = await aFolder();
      const path = join(folder.path, 'sightline.db');
      makeGolden(name, path);
      {
        // As a service does it: what is kept of columns in an older form is taken away.
        await using opened = await openApp({ db: path });
        await opened.app.reports.adShare(content.project, { scope: EVERYTHING, formats: [] });
      }
      await assertSound(path);
      {
        await using store = await openSqliteStore({ path });
        await assertHolds(store, content);
        const { app } = anApp(store, 2_000_000);
        await app.jobExecutions.import(content.project, [aRow({ query: 'new', answer: 'Bolt.' })], { dryRun: false });
        const keeping = createCheckpointService({ store, nextId: randomUUID }, localColumns(columnsKeeper(store)), {
          least: 1,
          most: 9,
        });
        await keeping.run(() => false);
        const { told, due } = await reportsOf(store, content.project);
        assert.deepEqual(told, due, name);
        assert.equal(told[0].totalResponses, 6, name);
      }
      await assertSound(path);
    }
  });

  test('has no effect on what is written today', async () => {
    await using database = await aDatabase();
    await using store = await openSqliteStore(database);
    await assertHolds(store, await writeContent(store));
  });

  test('a schema that is newer is refused, with what helps, and left as it is', async () => {
    await using database = await aDatabase();
    const raw = new Sqlite(database.path);
    raw.exec("insert into kysely_migration values ('0999_later', '2030-01-01T00:00:00.000Z')");
    raw.pragma('wal_checkpoint(truncate)');
    raw.close();
    const bytes = await readFile(database.path);
    await assert.rejects(
      openSqliteStore(database),
      /was made by a newer sightline \(it has 0999_later\): update sightline/,
    );
    assert.deepEqual(await readFile(database.path), bytes);
  });
});
