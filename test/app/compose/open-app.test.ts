import assert from 'node:assert/strict';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { importBroadcast } from '../../../src/adapters/workers/import-broadcast.ts';
import { openApp } from '../../../src/app/compose/open-app.ts';
import { COLUMNS_BUDGET } from '../../../src/app/reporting/keeper.ts';
import { EVERYTHING } from '../../../src/domain/mod.ts';
import { aDatabase } from '../../adapters/sqlite/support.ts';
import { aRow } from '../support.ts';

describe('an app with threads', () => {
  test('tells those that make reports of an import once it is there, and of a dry run nothing', async () => {
    await using database = await aDatabase();
    const log = { error: (fields: object, message: string) => assert.fail(`${message}: ${JSON.stringify(fields)}`) };
    const wanted = { count: 1, memory: COLUMNS_BUDGET, log };
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
    const log = { error: (_: object, message: string) => void said.push(message) };
    const wanted = { count: 1, memory: COLUMNS_BUDGET, log };
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
    assert.equal(await app.isReady(), false);
    assert.deepEqual(said, ['the database is lost: every request that needs it is refused']);
    assert.deepEqual(await readdir(folder), []);
  });
});
