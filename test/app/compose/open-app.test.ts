import assert from 'node:assert/strict';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { importBroadcast } from '../../../src/adapters/workers/import-broadcast.ts';
import { openApp } from '../../../src/app/compose/open-app.ts';
import type { App } from '../../../src/app/mod.ts';
import { COLUMNS_BUDGET } from '../../../src/app/reporting/keeper.ts';
import { EVERYTHING, type ProjectId } from '../../../src/domain/mod.ts';
import { aDatabase } from '../../adapters/sqlite/support.ts';
import { aRow } from '../support.ts';

describe('an app with threads', () => {
  test('tells those that make reports of an import once it is there, and of a dry run nothing', async () => {
    await using database = await aDatabase();
    const fail = (fields: object, message: string) => assert.fail(`${message}: ${JSON.stringify(fields)}`);
    const log = { error: fail, info: fail };
    const wanted = { count: 1, memory: COLUMNS_BUDGET, longestWait: 60_000, log };
    await using opened = await openApp({ db: database.path, durability: 'full' }, wanted);
    const { app } = opened;
    const organisation = await app.organisations.create({ name: 'Acme' });
    const { id: project } = await app.projects.create({ organisation: organisation.id, name: 'Laptops' });
    const heard: string[] = [];
    const { promise: isThere, resolve } = Promise.withResolvers<void>();
    using _news = importBroadcast(database.path, (told) => {
      heard.push(told);
      resolve();
    });
    await app.jobExecutions.import(project, [aRow()], { dryRun: true });
    await app.jobExecutions.import(project, [aRow()], { dryRun: false });
    await isThere;
    assert.deepEqual(heard, [project]);
  });

  test('uses its database no more, in no thread, once that was deleted; and says so once', async () => {
    await using database = await aDatabase();
    const said: string[] = [];
    const say = (_: object, message: string) => void said.push(message);
    const log = { error: say, info: say };
    const wanted = { count: 1, memory: COLUMNS_BUDGET, longestWait: 60_000, log };
    await using opened = await openApp({ db: database.path, durability: 'full' }, wanted);
    const { app } = opened;
    const organisation = await app.organisations.create({ name: 'Acme' });
    const { id: project } = await app.projects.create({ organisation: organisation.id, name: 'Laptops' });
    const folder = dirname(database.path);
    for (const name of await readdir(folder)) await rm(join(folder, name));
    const uses = [
      () => app.jobExecutions.import(project, [aRow()], { dryRun: false }),
      () => app.reports.adShare(project, { scope: EVERYTHING, formats: [] }),
      () => app.organisations.create({ name: 'Bolt' }),
    ];
    for (const use of uses)
      await assert.rejects(use, { problem: 'unavailable', message: /was deleted, moved or replaced/ });
    assert.match(String(await app.unreadiness()), /^the database was deleted, moved or replaced/);
    assert.deepEqual(said, ['the database is lost: every request that needs it is refused']);
    assert.deepEqual(await readdir(folder), []);
  });

  test('says of what another version has kept that it is an upgrade, of damage that it is damage, once each', async () => {
    await using database = await aDatabase();
    const said: string[] = [];
    let heard = Promise.withResolvers<void>();
    const say = (level: string) => (_: object, message: string) => {
      said.push(`${level}: ${message}`);
      heard.resolve();
    };
    const log = { error: say('error'), info: say('info') };
    const settings = { db: database.path, durability: 'full' } as const;
    const spoils = ["update checkpoint_part set bytes = x'00'", "update checkpoint set checkpoint = 'old'"];
    const wanted = { count: 1, memory: COLUMNS_BUDGET, longestWait: 60_000, log };
    let project: string | undefined;
    for (const spoil of spoils) {
      {
        await using opened = await openApp(settings, wanted);
        const { app } = opened;
        project ??= await aProjectWith(app, 1_000);
        await app.checkpoints.run(() => false);
      }
      const raw = new Sqlite(database.path);
      raw.exec(spoil);
      raw.close();
      heard = Promise.withResolvers<void>();
      await using opened = await openApp(settings, wanted);
      const report = () => opened.app.reports.adShare(project!, { scope: EVERYTHING, formats: [] });
      for (let times = 0; times < 2; times++) assert.equal((await report()).totalResponses, 1_000);
      await heard.promise;
    }
    assert.deepEqual(said, [
      'error: the kept columns of a project were damaged: they are rebuilt from its responses',
      'info: upgrade: the kept columns of a project are from another version: they are rebuilt from its responses',
    ]);
  });
});

/** A project with `count` answers. */
async function aProjectWith({ organisations, projects, jobExecutions }: App, count: number): Promise<ProjectId> {
  const organisation = await organisations.create({ name: 'Acme' });
  const { id } = await projects.create({ organisation: organisation.id, name: 'Laptops' });
  const rows = Array.from({ length: count }, (_, at) => aRow({ executionNumber: at + 1 }));
  await jobExecutions.import(id, rows, { dryRun: false });
  return id;
}
