import assert from 'node:assert/strict';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import pino from 'pino';
import { openSqliteStore, restore } from '../../../src/adapters/sqlite/mod.ts';
import { COPIES } from '../../../src/app/backup-schedule.ts';
import { notedDrill } from '../../../src/app/compose/drill-note.ts';
import { scheduleBackups } from '../../../src/app/compose/scheduled-backups.ts';
import { anOrganisation } from '../../support/builders.ts';
import { loopsAtRest } from '../../support/loops-at-rest.ts';
import { aFolder } from '../command.ts';

// The runner would have the commands print for it, too.
delete process.env.NODE_TEST_CONTEXT;
process.execArgv = process.execArgv.filter((word) => !word.startsWith('--test'));

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A schedule whose clock moves only as the test lets it. */
function aSchedule(db: string, dir: string) {
  let now = Date.UTC(2026, 10, 21, 12);
  const resting = loopsAtRest(2);
  const told: string[] = [];
  const running = scheduleBackups({
    ...{ db, dir, every: DAY, keep: 3, copyEvery: 15 * MINUTE, drillEvery: 7 * DAY },
    unreadiness: async () => undefined,
    tellFailure: async (_, problem) => void told.push(problem),
    log: pino({ level: 'error' }),
    clock: () => now,
    rest: resting.rest,
  });
  return {
    told,
    now: () => now,
    /** Until it rests; for how long. */
    rests: () => resting.rests(),
    /** Moves the clock, as long as it rests for. */
    async pass() {
      now += await resting.rests();
      resting.goOn();
    },
    async end() {
      running.stop();
      resting.goOn();
      await running[Symbol.asyncDispose]();
    },
  };
}

test('where the folder of the database is deleted, at most the last 15 minutes are lost, and a restore was tried', async () => {
  await using folder = await aFolder();
  const [db, dir] = [join(folder.path, 'data', 'sightline.db'), join(folder.path, 'elsewhere')];
  const store = await openSqliteStore({ path: db, durability: 'normal' });
  const schedule = aSchedule(db, dir);
  await schedule.rests();
  let acknowledged = schedule.now();
  for (let step = 0; step < 3; step++) {
    acknowledged = schedule.now();
    await store.transact(({ organisations }) => organisations.add(anOrganisation({ name: String(acknowledged) })));
    await schedule.pass();
    await schedule.rests();
  }
  // A moment before the next copy is due.
  await store.transact(({ organisations }) => organisations.add(anOrganisation({ name: 'of the last minutes' })));
  const lostAt = schedule.now() + (await schedule.rests());
  await rm(join(folder.path, 'data'), { recursive: true });
  await schedule.end();
  await store[Symbol.asyncDispose]();

  const names = await readdir(dir);
  assert.deepEqual([COPIES.ours(names).length, schedule.told], [2, []]);
  assert.equal((await notedDrill(dir))?.problem, null);
  const copy = COPIES.ours(names).at(-1)!;
  assert.ok(lostAt - COPIES.time(copy)! <= 15 * MINUTE, copy);
  await restore({ file: join(dir, copy), path: db, force: false });
  await using again = await openSqliteStore({ path: db });
  const kept = await again.read(({ organisations }) => organisations.all());
  assert.ok(
    kept.some(({ name }) => name === String(acknowledged)),
    copy,
  );
});
