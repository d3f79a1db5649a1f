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
import { AppError, type Clock } from '../../domain/mod.ts';
import { backupTime, expiredBackups, nextBackupIn, nextBackupName } from '../backup-schedule.ts';
import type { BackupSettings } from '../settings.ts';
import type { Background } from './periodic-task.ts';

/** After a backup that failed, at most. */
const RETRY = 600_000;
/** Clocks are set; so the time is looked at again, at the latest, after this. */
const LOOK_AGAIN = 3_600_000;
/** How long a backup that is to stop may take to tidy up. */
const PATIENCE = 5_000;

interface Schedule extends BackupSettings {
  readonly db: string;
  /** Whether that is still the one that was opened: a backup of another one would push out the good ones. */
  readonly unreadiness: () => Promise<string | undefined>;
  readonly log: Logger;
  readonly clock: Clock;
}

/**
 * Makes backups until it is disposed, each in a process of its own at a low priority, so that the service is not held up;
 * older ones go when a new one is verified. What fails is logged and tried again.
 */
export function scheduleBackups({ db, unreadiness, dir, every, keep, log, clock }: Schedule): Background {
  const stop = new AbortController();
  const folder = resolve(dir);

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      let wait: number;
      try {
        wait = await runOnce();
      } catch (error) {
        log.error({ err: error, dir: folder }, 'a backup failed: it is tried again');
        wait = Math.min(every, RETRY);
      }
      await delay(wait, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }

  /** Makes a backup if one is due; in how many milliseconds to look again. */
  async function runOnce(): Promise<number> {
    if ((await unreadiness()) !== undefined) throw new AppError('unavailable', 'The database cannot be used');
    makeFolder(folder);
    const names = await readdir(folder);
    const dueIn = nextBackupIn(names, every, clock());
    if (dueIn > 0) return Math.min(dueIn, LOOK_AGAIN);
    await removeLeftParts(folder, (name) => backupTime(name) !== undefined);
    const name = nextBackupName(names, clock());
    const made = await backUpApart(db, join(folder, name), stop.signal);
    if (made === undefined) return 0;
    log.info({ ...made }, 'made a backup');
    for (const expired of expiredBackups([...names, name], keep)) {
      await rm(join(folder, expired), { force: true });
      await rm(join(folder, `${expired}.sha256`), { force: true });
    }
    return Math.min(every, LOOK_AGAIN);
  }

  const running = run();
  return {
    stop: () => stop.abort(),
    async [Symbol.asyncDispose]() {
      stop.abort();
      await running;
    },
  };
}

/** What goes before the command's own words: the executable is the command itself. */
function wordsBefore(): readonly string[] {
  return isSea() ? [] : [...process.execArgv, fileURLToPath(new URL('../../main.ts', import.meta.url))];
}

/** Runs `sightline backup`; what it printed, or undefined when it was stopped. @throws Error with what it said */
async function backUpApart(db: string, file: string, stop: AbortSignal): Promise<object | undefined> {
  const args = [...wordsBefore(), 'backup', '--db', db, '--json', '--', file];
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
    if (code !== 0) throw new Error(stderr.trim() || `it ended with ${code}`);
    return JSON.parse(stdout) as object;
  } finally {
    ending.abort();
    stop.removeEventListener('abort', end);
  }
}
