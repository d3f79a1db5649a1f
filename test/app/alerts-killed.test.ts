import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openSqliteStore } from '../../src/adapters/sqlite/mod.ts';
import type { AlertSettings } from '../../src/domain/mod.ts';
import { aDatabase } from '../adapters/sqlite/support.ts';
import { answersOf, FALLS_IN, week } from './alert-weeks.ts';
import { anApp, aProject } from './support.ts';

const ALERT: AlertSettings = {
  ...{ name: 'Our falls', metric: 'visibility', subject: 'tracked', scope: {}, direction: 'fall', leastChange: 0 },
  ...{ channels: [], quietHours: null, enabled: true },
};
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

test('a look that is killed is made again, and its message is neither lost nor sent twice', async () => {
  for (const [moment, kept] of [
    ['within', 0],
    ['after', 1],
  ] as const) {
    await using database = await aDatabase();
    await using store = await openSqliteStore({ path: database.path });
    const world = anApp(store);
    const { app, clock } = world;
    const { id } = await aProject(world);
    await app.entities.create(id, { name: 'Acme', aliases: [], isCompetitor: false } as never);
    await app.jobExecutions.import(id, answersOf(0, FALLS_IN + 1), { dryRun: false });
    clock.now = week(FALLS_IN);
    const alert = await app.alerts.create(id, ALERT);
    clock.now = week(FALLS_IN + 1) + 7 * 3_600_000;
    const counted = () =>
      store.read(async ({ alerts, outbox }) => [
        (await alerts.looks(id, alert.id, 9)).length,
        (await outbox.oldest(99)).filter(({ type }) => type === 'alert.triggered').length,
      ]);
    const args = ['--import', fileOf('../../build/typescript.mjs'), fileOf('dying-look.ts')];
    const child = spawn(process.execPath, [...args, database.path, String(clock.now), moment], { stdio: 'inherit' });
    assert.deepEqual(await once(child, 'close'), [null, 'SIGKILL']);
    assert.deepEqual(await counted(), [kept, kept], moment);
    for (let time = 0; time < 2; time++) await app.alertWork.run(() => false);
    assert.deepEqual(await counted(), [1, 1], moment);
  }
});
