import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import pino from 'pino';
import { BACKUPS, COPIES } from '../../../src/app/backup-schedule.ts';
import { notedDrill } from '../../../src/app/compose/drill-note.ts';
import { scheduleBackups } from '../../../src/app/compose/scheduled-backups.ts';
import { aFolder } from '../../adapters/sqlite/support.ts';
import { loopsAtRest } from '../../support/loops-at-rest.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** That of backups and that of copies. */
const LOOPS = 2;
const NOON = Date.UTC(2026, 10, 21, 12);

interface Outcomes {
  /** Makes the backup fail with this. */
  failure?: string;
  /** What a trial restore finds. */
  drillProblem?: string | null;
  unreadiness?: string;
}

/** A schedule whose clock moves only as the test lets it, and whose backups are files without a content. */
async function aSchedule(t: TestContext, more: Partial<Parameters<typeof scheduleBackups>[0]> = {}) {
  const folder = await aFolder();
  const dir = join(folder.path, 'elsewhere');
  const outcomes: Outcomes = {};
  let now = NOON;
  const resting = loopsAtRest(LOOPS);
  const made: (readonly string[])[] = [];
  const told: string[] = [];
  const lines: { readonly level: number; readonly msg: string }[] = [];
  const start = () =>
    scheduleBackups({
      ...{ db: 'sightline.db', dir, every: DAY, keep: 2, copyEvery: 15 * MINUTE, drillEvery: 7 * DAY },
      unreadiness: async () => outcomes.unreadiness,
      tellFailure: async (file, problem) => void told.push(`${basename(file)}: ${problem}`),
      tellNoBackup: async (problem) => void told.push(problem),
      log: pino({}, { write: (line) => void lines.push(JSON.parse(line)) }),
      clock: () => now,
      rest: resting.rest,
      async backUp(db, file, asked) {
        if (outcomes.failure !== undefined) throw new Error(outcomes.failure);
        made.push([basename(file), ...asked.map((word) => basename(word))]);
        await writeFile(file, '');
        await writeFile(`${file}.sha256`, '');
        const drill = asked.includes('--drill') ? { tables: 9, rows: 9, problem: outcomes.drillProblem ?? null } : null;
        return { file, db, drill } as never;
      },
      ...more,
    });
  const running = start();
  t.after(async () => {
    running.stop();
    resting.goOn();
    await running[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });
  return {
    ...{ dir, outcomes, told, lines, running },
    /** What was made, backups before copies. */
    made: () => [...made.filter(([name = '']) => !isCopy(name)), ...made.filter(([name = '']) => isCopy(name))],
    rests: resting.rests,
    /** Moves the clock while something is made. */
    pass(milliseconds: number): void {
      now += milliseconds;
    },
    /** Goes on after some time, until all loops rest again, or as many as are said; for how long the first of them does. */
    async after(milliseconds: number, loops = LOOPS): Promise<number> {
      await resting.rests(loops);
      now += milliseconds;
      made.length = 0;
      lines.length = 0;
      resting.goOn();
      return resting.rests(loops);
    },
  };
}

const isCopy = (file: string) => COPIES.time(basename(file)) !== undefined;
const backupAt = (time: number) => BACKUPS.next([], time);
const copyAt = (time: number) => COPIES.next([], time);

describe('backups that a service makes by itself', () => {
  test('begin at once, with a trial restore, and go on with what is due next', async (t) => {
    const { made, rests, after, dir, lines } = await aSchedule(t);
    assert.equal(await rests(), 15 * MINUTE);
    assert.deepEqual(made(), [[backupAt(NOON), '--drill'], [copyAt(NOON)]]);
    assert.deepEqual(await notedDrill(dir), { at: NOON, problem: null });
    assert.deepEqual(lines.map(({ msg }) => msg).sort(), ['brought a copy up to date', 'made a backup']);
    assert.equal(await after(5 * MINUTE), 10 * MINUTE);
    assert.deepEqual(made(), []);
    assert.equal(await after(10 * MINUTE), 15 * MINUTE);
    assert.deepEqual(made(), [[copyAt(NOON + 15 * MINUTE)]]);
    // The older of two copies is the one that is brought up to date, and goes.
    assert.equal(await after(15 * MINUTE), 15 * MINUTE);
    assert.deepEqual(made(), [[copyAt(NOON + 30 * MINUTE), '--reuse', copyAt(NOON)]]);
    assert.deepEqual(COPIES.ours(await readdir(dir)), [copyAt(NOON + 15 * MINUTE), copyAt(NOON + 30 * MINUTE)]);
    await after(DAY - 30 * MINUTE);
    assert.deepEqual(made()[0], [backupAt(NOON + DAY)]);
    await after(DAY);
    assert.deepEqual(BACKUPS.ours(await readdir(dir)), [backupAt(NOON + DAY), backupAt(NOON + 2 * DAY)]);
    assert.ok(!(await readdir(dir)).includes(`${backupAt(NOON)}.sha256`));
    await after(5 * DAY);
    assert.deepEqual(made()[0], [backupAt(NOON + 7 * DAY), '--drill']);
  });

  test('look at the time again within an hour, as clocks are set', async (t) => {
    const { rests } = await aSchedule(t, { copyEvery: DAY });
    assert.equal(await rests(), 60 * MINUTE);
  });

  test('go on from what another process has left in the folder, whose scratch files go', async (t) => {
    const folder = await aFolder();
    t.after(() => folder[Symbol.asyncDispose]());
    const earlier = NOON - 6 * 60 * MINUTE;
    await mkdir(join(folder.path, 'a.drill'));
    for (const name of ['notes.txt', copyAt(NOON), `${backupAt(earlier)}.${process.pid}.part`])
      await writeFile(join(folder.path, name), '');
    const { made, rests } = await aSchedule(t, { dir: folder.path });
    await rests();
    assert.deepEqual(made(), [[backupAt(NOON), '--drill']]);
    assert.deepEqual(
      (await readdir(folder.path)).filter((name) => /drill$|part$|txt$/.test(name)),
      ['notes.txt'],
    );
  });

  test('a trial restore that is not the same is told, earlier backups stay, and the next one is tried at once', async (t) => {
    const { outcomes, made, told, after, dir, lines, rests } = await aSchedule(t, { keep: 1 });
    await rests();
    outcomes.drillProblem = 'table "entity" is not the same';
    await after(7 * DAY);
    assert.deepEqual(told, [`${backupAt(NOON + 7 * DAY)}: table "entity" is not the same`]);
    assert.equal((await notedDrill(dir))?.problem, outcomes.drillProblem);
    assert.deepEqual(BACKUPS.ours(await readdir(dir)), [backupAt(NOON), backupAt(NOON + 7 * DAY)]);
    assert.ok(lines.some(({ level, msg }) => level === 50 && /not the same: earlier ones are kept/.test(msg)));
    outcomes.drillProblem = null;
    await after(DAY);
    assert.deepEqual(made()[0], [backupAt(NOON + 8 * DAY), '--drill']);
    assert.deepEqual(BACKUPS.ours(await readdir(dir)), [backupAt(NOON + 8 * DAY)]);
  });

  test('what fails is logged and tried again within ten minutes, and told once until one was made', async (t) => {
    const { outcomes, told, after, rests, lines } = await aSchedule(t);
    await rests();
    outcomes.failure = 'the disk is full';
    assert.equal(await after(DAY), 10 * MINUTE);
    assert.equal(await after(10 * MINUTE), 10 * MINUTE);
    // A backup and a copy, each of them once.
    assert.deepEqual(told, ['the disk is full', 'the disk is full']);
    assert.deepEqual(
      lines.map(({ level, msg }) => [level, msg]),
      Array.from({ length: 2 }, () => [50, 'a backup failed: it is tried again']),
    );
    delete outcomes.failure;
    assert.equal(await after(10 * MINUTE), 15 * MINUTE);
    outcomes.failure = 'no such folder';
    await after(DAY);
    assert.deepEqual(told.slice(2), ['no such folder', 'no such folder']);
  });

  test('one that fails is tried again after its own period where that is shorter', async (t) => {
    const { outcomes, after, rests } = await aSchedule(t, { copyEvery: MINUTE });
    await rests();
    outcomes.failure = 'the disk is full';
    assert.equal(await after(DAY), MINUTE);
  });

  test('nothing is made of a database that cannot be used, and what could not be told is told the next time', async (t) => {
    let isReached = false;
    const told: string[] = [];
    const { outcomes, made, after, rests } = await aSchedule(t, {
      async tellNoBackup(problem) {
        if (!isReached) throw new Error('the database cannot be used');
        told.push(problem);
      },
    });
    await rests();
    outcomes.unreadiness = 'another database is there';
    await after(DAY);
    assert.deepEqual([made(), told], [[], []]);
    isReached = true;
    await after(10 * MINUTE);
    assert.deepEqual(told, ['The database cannot be used', 'The database cannot be used']);
  });

  test('nothing more is made once it is to stop', async (t) => {
    let begun = 0;
    const stopping = Promise.withResolvers<void>();
    const { running } = await aSchedule(t, {
      async backUp() {
        begun++;
        running.stop();
        stopping.resolve();
        return undefined;
      },
      rest: async () => assert.fail('it rests'),
    });
    await stopping.promise;
    await running[Symbol.asyncDispose]();
    assert.equal(begun, 1);
  });

  test('a backup that hangs, with its trial restore, lets no copy be late', async (t) => {
    const copied: string[] = [];
    const { after, rests } = await aSchedule(t, {
      backUp: (_, file, __, stop) =>
        isCopy(file)
          ? writeFile(file, '').then(() => {
              copied.push(basename(file));
              return { drill: null } as never;
            })
          : new Promise((resolve) => stop.addEventListener('abort', () => resolve(undefined))),
    });
    assert.equal(await rests(1), 15 * MINUTE);
    for (let count = 0; count < 3; count++) assert.equal(await after(15 * MINUTE, 1), 15 * MINUTE);
    assert.deepEqual(
      copied,
      [0, 1, 2, 3].map((count) => copyAt(NOON + count * 15 * MINUTE)),
    );
  });

  test('a copy that takes long begins so much sooner the next time: what it shows is no older than its period when it is done', async (t) => {
    let pass = (_: number): void => undefined;
    const schedule = await aSchedule(t, {
      async backUp(_, file) {
        if (isCopy(file)) pass(2 * MINUTE);
        await writeFile(file, '');
        return { drill: null } as never;
      },
    });
    pass = schedule.pass;
    await schedule.rests();
    assert.equal(await schedule.after(15 * MINUTE), 11 * MINUTE);
    assert.equal(await schedule.after(11 * MINUTE), 11 * MINUTE);
  });
});
