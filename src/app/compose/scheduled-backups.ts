/*
 * Backups that a service makes by itself, each in a process of its own. `scheduleBackups` holds two loops, one of backups with
 * their trial restores, one of copies: neither waits for the other. An older one goes only after a newer one was verified.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { isSea } from 'node:sea';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { makeFolder, removeLeftParts } from '../../adapters/sqlite/mod.ts';
import { AppError } from '../../domain/errors.ts';
import type { Clock, MadeBackup } from '../../domain/ports/mod.ts';
import { BACKUPS, COPIES, dueIn, type Series } from '../backup-schedule.ts';
import type { BackupSettings } from '../settings.ts';
import { noteDrill, notedDrill } from './drill-note.ts';
import type { Background } from './periodic-task.ts';

/** After a backup that failed, at most. */
const RETRY = 600_000;
/** Clocks are set; so the time is looked at again, at the latest, after this. */
const LOOK_AGAIN = 3_600_000;
/** How long a backup that is to stop may take to tidy up. */
const PATIENCE = 5_000;
/** One copy is brought up to date while the other one is good. */
const COPIES_KEPT = 2;

interface Schedule extends BackupSettings {
  readonly db: string;
  /** Whether that is still the one that was opened: a backup of another one would push out the good ones. */
  readonly unreadiness: () => Promise<string | undefined>;
  /** Tells that what was restored on trial was not the same. */
  readonly tellFailure: (file: string, problem: string) => Promise<void>;
  /** Tells that none could be made: once, until one was made again. */
  readonly tellNoBackup?: (problem: string) => Promise<void>;
  readonly log: Logger;
  readonly clock: Clock;
  /** Waits, unless it is to stop; each of the two loops does. */
  readonly rest?: (milliseconds: number, stop: AbortSignal) => Promise<void>;
  /** Makes one, in a process of its own. */
  readonly backUp?: typeof backUpApart;
}

/**
 * Makes backups until it is disposed, each in a process of its own at a low priority, so that the service is not held up;
 * older ones go when a new one is verified, and now and then a restore is tried. Meanwhile and between them it brings a copy
 * up to date: so a long backup lets no copy be late. What fails is logged and tried again. (docs/safety.md, "Backups")
 */
export function scheduleBackups(schedule: Schedule): Background {
  const { db, unreadiness, tellFailure, every, keep, copyEvery, drillEvery, log, clock } = schedule;
  const { rest = resting, backUp = backUpApart } = schedule;
  const stop = new AbortController();
  const [folder, failures] = [resolve(schedule.dir), toldOnce(schedule.tellNoBackup)];
  const { look, make } = filesIn(folder, { db, clock, backUp, stop: stop.signal });

  async function repeatedly(period: number, work: () => Promise<number>): Promise<void> {
    while (!stop.signal.aborted) {
      const wait = await whenDue(period, work);
      if (!stop.signal.aborted) await rest(wait, stop.signal);
    }
  }

  /** In how many milliseconds to look again. */
  async function whenDue(period: number, work: () => Promise<number>): Promise<number> {
    try {
      if ((await unreadiness()) !== undefined) throw new AppError('unavailable', 'The database cannot be used');
      makeFolder(folder);
      return Math.min(await failures.during(work), LOOK_AGAIN);
    } catch (error) {
      log.error({ err: error, dir: folder }, 'a backup failed: it is tried again');
      await failures.tell(work, error as Error);
      return Math.min(period, RETRY);
    }
  }

  async function runOnce(): Promise<number> {
    const { names, wait } = await look(BACKUPS, every);
    if (wait > 0) return wait;
    const drill = await notedDrill(folder);
    const isDrill = dueIn(drill?.problem === null ? drill.at : undefined, drillEvery, clock()) === 0;
    for (const left of names.filter((name) => name.endsWith('.drill'))) await remove(folder, left);
    const made = await make(BACKUPS, names, keep, isDrill ? ['--drill'] : []);
    if (made === undefined) return 0;
    log.info({ ...made }, 'made a backup');
    const { drill: done, file } = made;
    if (done === null) return every;
    await noteDrill(folder, { at: clock(), problem: done.problem });
    if (done.problem === null) return every;
    log.error({ ...made }, 'a backup was restored on trial, and is not the same: earlier ones are kept');
    await tellFailure(file, done.problem);
    return every;
  }

  /** How long the latest copy took: it shows the database as it was when it began. */
  let took = 0;
  /** The next begins as much sooner, so that a loss just before it is good costs one period and no more. */
  const untilNext = () => Math.max(copyEvery / 2, copyEvery - took);

  async function copyOnce(): Promise<number> {
    const { names, wait } = await look(COPIES, untilNext());
    if (wait > 0) return wait;
    const began = clock();
    const copies = COPIES.ours(names);
    const reuse = copies.length < COPIES_KEPT ? [] : ['--reuse', join(folder, copies[0]!)];
    const made = await make(COPIES, names, COPIES_KEPT, reuse);
    if (!made) return 0;
    log.info({ ...made }, 'brought a copy up to date');
    took = Math.max(0, clock() - began);
    return Math.max(0, untilNext() - took);
  }
  const running = Promise.all([repeatedly(every, runOnce), repeatedly(copyEvery, copyOnce)]);
  return {
    stop: () => stop.abort(),
    async [Symbol.asyncDispose]() {
      stop.abort();
      await running;
    },
  };
}

/** The files of a folder, by their series. */
function filesIn(
  folder: string,
  { db, clock, backUp, stop }: Required<Pick<Schedule, 'db' | 'clock' | 'backUp'>> & { readonly stop: AbortSignal },
) {
  return {
    /** The names that are there, and in how many milliseconds one more is due. */
    async look(series: Series, period: number) {
      const names = await readdir(folder);
      return { names, wait: series.dueIn(names, period, clock()) };
    },
    /** Makes one of a series, and lets go of those that it replaces; undefined = it is to stop. */
    async make(series: Series, names: readonly string[], kept: number, more: readonly string[]) {
      await removeLeftParts(folder, (name) => series.time(name) !== undefined);
      const name = series.next(names, clock());
      // The other loop may have been told meanwhile.
      if (stop.aborted) return undefined;
      const made = await backUp(db, join(folder, name), more, stop);
      // Earlier ones stay where this one was not the same when it was restored.
      const expired = made && !made.drill?.problem ? series.expired([...names, name], kept) : [];
      for (const each of expired) await remove(folder, each);
      return made;
    },
  };
}

/** Tells of what fails again and again once, until it went well. */
function toldOnce(tell: ((problem: string) => Promise<void>) | undefined) {
  const told = new Set<unknown>();
  return {
    async tell(what: unknown, { message }: Error): Promise<void> {
      if (tell === undefined || told.has(what)) return;
      // A database that cannot be used takes no event, either: it is told the next time.
      await tell(message).then(
        () => void told.add(what),
        () => undefined,
      );
    },
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      const result = await work();
      told.delete(work);
      return result;
    },
  };
}

async function remove(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { recursive: true, force: true });
  await rm(join(folder, `${name}.sha256`), { force: true });
}

const resting = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  delay(milliseconds, undefined, { signal }).catch(() => undefined);

/** What goes before the command's own words: the executable is the command itself. */
function wordsBefore(): readonly string[] {
  return isSea() ? [] : [...process.execArgv, fileURLToPath(new URL('../../main.ts', import.meta.url))];
}

/** Runs `sightline backup`; what it printed, or undefined when it was stopped. @throws Error with what it said */
async function backUpApart(
  db: string,
  file: string,
  more: readonly string[],
  stop: AbortSignal,
): Promise<MadeBackup | undefined> {
  const args = [...wordsBefore(), 'backup', '--db', db, '--json', ...more, '--', file];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ending = new AbortController();
  const end = () => {
    child.kill('SIGTERM');
    delay(PATIENCE, undefined, { signal: ending.signal }).then(
      () => child.kill('SIGKILL'),
      () => undefined,
    );
  };
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text));
  stop.addEventListener('abort', end, { once: true });
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const [code] = await once(child, 'close');
    if (stop.aborted) return undefined;
    // With 1 it was made, and what was restored of it was not the same.
    if (code !== 0 && !(code === 1 && stdout !== '')) throw new Error(stderr.trim() || `it ended with ${code}`);
    return JSON.parse(stdout) as MadeBackup;
  } finally {
    ending.abort();
    stop.removeEventListener('abort', end);
  }
}
