import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { backUp, migrateDatabase, restore } from '../../src/adapters/sqlite/mod.ts';
import { aFolder, aProject, json, post, type Running, serve, start } from '../e2e/command.ts';
import { type Random, randomFrom } from '../fuzz/random.ts';
import { ageAnswers } from '../support/old-database.ts';
import { ageEvidence } from '../support/old-evidence.ts';
import { sound, verify } from './verify.ts';
import { answerRow, type Kind, modelOf, requestOf, SIZES, type Write } from './world.ts';

/** What is killed: the service under load, while it keeps columns, brings an old database up to date, or clears a deleted project away; or a command while others write. */
export const VICTIMS = [
  'service',
  'checkpoint',
  'ingest',
  'reanalyse',
  'backup',
  'migrate',
  'restore',
  'renewal',
  'upgrade',
  'clearing',
] as const;
export type Victim = (typeof VICTIMS)[number];

/** Of thirteen kills, eight hit the service, two of them while it keeps columns. */
const TURNS: readonly Victim[] = [
  'service',
  'backup',
  'checkpoint',
  'migrate',
  'service',
  'ingest',
  'checkpoint',
  'restore',
  'service',
  'reanalyse',
  'renewal',
  'upgrade',
  'clearing',
];

/** Those after which there is no service. */
const OF_SERVICE: readonly Victim[] = ['service', 'checkpoint', 'renewal', 'upgrade', 'clearing'];

export interface CrashReport {
  readonly kills: number;
  /** How many of them hit each. */
  readonly victims: Readonly<Record<Victim, number>>;
  readonly writes: number;
  readonly acknowledged: number;
  /** Writes that nobody had an answer to: each was found whole, or not at all. */
  readonly unanswered: number;
  /** Kills that left a checkpoint of columns half written. */
  readonly cutCheckpoints: number;
  /** AI answers in the database at the end. */
  readonly answers: number;
}

interface Options {
  readonly kills: number;
  readonly seed: number;
  /** Told after each kill. */
  readonly progress?: (kill: number, victim: Victim) => void;
}

/** Clients that write over HTTP at once. */
const CLIENTS = 3;
const stop = new AbortController().signal;

/**
 * Kills the real service and its commands at random moments while several clients write, starts it again, and holds what is
 * there against what was acknowledged.
 * @throws AssertionError as soon as anything acknowledged is gone, anything is half there, or a report is wrong
 */
export async function crash({ kills, seed, progress }: Options): Promise<CrashReport> {
  const random = randomFrom(seed);
  await using folder = await aFolder();
  const access = await aProject(folder.path);
  const db = join(folder.path, 'data', 'sightline.db');
  const writes: Write[] = [];
  const counts = { acknowledged: 0, unanswered: 0, cutCheckpoints: 0 };
  const serveIt = () => serve(folder.path, ['serve', '--allow-http', '--port', '0', '--rate-limit', '1000000/1']);
  const scene: Scene = { folder: folder.path, db, random, writes, access, counts, serveIt };
  const victims = Object.fromEntries(VICTIMS.map((victim) => [victim, 0])) as Record<Victim, number>;
  await mkdir(join(folder.path, 'backups'));

  let service = await serveIt();
  try {
    for (let kill = 0; kill < kills; kill++) {
      const victim = TURNS[kill % TURNS.length]!;
      const writing = new AbortController();
      const clients = Array.from({ length: CLIENTS }, () => keepWriting(scene, service.address, writing.signal));
      await KILLERS[victim](scene, service);
      writing.abort();
      await Promise.all(clients);
      if (OF_SERVICE.includes(victim)) service = await serveIt();
      await verify(db, writes, { address: service.address, access });
      victims[victim]++;
      progress?.(kill + 1, victim);
    }
    // Whatever was cut off is brought to its end.
    while (ask<number>(db, 'select count(*) from project where removed_at is not null')[0]! > 0) await delay(50);
    await json(folder.path, ['reanalyse']);
    assert.equal((await json(folder.path, ['reanalyse'])).reanalysed, 0);
    assert.deepEqual(await json(folder.path, ['check']), { ok: true, problems: [], notes: [] });
    assert.equal(await service.end('SIGTERM'), 0);
    return { kills, victims, writes: writes.length, ...counts, answers: countAnswers(db) };
  } finally {
    await service[Symbol.asyncDispose]();
  }
}

interface Scene {
  readonly folder: string;
  readonly db: string;
  readonly random: Random;
  readonly writes: Write[];
  readonly access: { readonly project: string; readonly key: string };
  readonly counts: Record<'acknowledged' | 'unanswered' | 'cutCheckpoints', number>;
  serveIt(): Promise<Running>;
}

function nextWrite({ writes }: Scene, kind: Kind): Write {
  const write: Write = { kind, number: writes.length, state: 'unanswered' };
  writes.push(write);
  return write;
}

/** Writes one after the other until it is told to stop, or nobody answers. */
async function keepWriting(scene: Scene, address: string, until: AbortSignal): Promise<void> {
  const kinds: readonly Kind[] = ['answers', 'answers', 'answers', 'brands', 'videos', 'tag'];
  while (!until.aborted) {
    const write = nextWrite(scene, scene.random.pick(kinds));
    const { path, body } = requestOf(write);
    try {
      const { status, json } = await post(address, path, scene.access, body);
      write.state = status < 300 ? 'in' : 'out';
      if (status < 300) scene.counts.acknowledged++;
      assert.ok(status < 300 || status === 503, `${path}: ${status} ${JSON.stringify(json)}`);
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
      scene.counts.unanswered++;
      return;
    }
  }
}

type Killer = (scene: Scene, service: Running) => Promise<void>;

const KILLERS: Readonly<Record<Victim, Killer>> = {
  /** Now and then while a file goes in by the command line, which is not to notice. */
  async service(scene, service) {
    const { random } = scene;
    const ingesting = random.onceIn(4) ? ingest(scene, nextWrite(scene, 'file')) : undefined;
    await delay(random.below(ingesting ? 2_000 : 700));
    await service.end('SIGKILL');
    await ingesting;
  },

  /** While it writes a checkpoint: files go in until there is enough to keep. */
  async checkpoint(scene, service) {
    const { db, random, counts } = scene;
    const left = new Set(stagedCheckpoints(db));
    const isBegun = () => stagedCheckpoints(db).some((checkpoint) => !left.has(checkpoint));
    let isKilled = false;
    const killing = (async () => {
      while (!isBegun()) await delay(1);
      await delay(random.below(40));
      await service.end('SIGKILL');
      isKilled = true;
    })();
    while (!isKilled) {
      await ingest(scene, nextWrite(scene, 'file'));
      // Columns rest for five seconds.
      await Promise.race([killing, delay(3_000)]);
    }
    if (isBegun()) counts.cutCheckpoints++;
  },

  /** While it brings answers of an older database up to date. */
  async renewal(scene, service) {
    const { db, random } = scene;
    await service.end('SIGKILL');
    ageAnswers(db);
    await using again = await scene.serveIt();
    const table = random.onceIn(2) ? 'answer_text_progress' : 'answer_pack_progress';
    const isBegun = () => ask<number>(db, `select done from ${table}`)[0]! > 0;
    while (!isBegun()) await delay(1);
    await delay(random.below(100));
    await again.end('SIGKILL');
  },

  /** While it takes the evidence of an older database into other tables, a part a transaction. */
  async upgrade({ folder, db, random }, service) {
    await service.end('SIGKILL');
    await ageEvidence(db);
    await killWhen(start(['migrate', '--db', db], folder), () => isTakingOver(db), random.below(300));
  },

  /** While it clears away a project that was deleted. */
  async clearing({ folder, db, random }, service) {
    const write: Write = { kind: 'file', number: 1_000_000 + random.below(1_000_000), state: 'out' };
    const { id } = await json(folder, ['project', 'create', '--organisation', 'acme-agency', '--name', 'Gone']);
    const file = await fileOf(folder, write);
    await json(folder, ['ingest', '--project', String(id), file]);
    await json(folder, ['project', 'delete', String(id), '--yes']);
    while (countAnswers(db, modelOf(write)) === SIZES.file) await delay(1);
    await delay(random.below(100));
    await service.end('SIGKILL');
  },

  /** In the middle of a file; sent again, it goes in whole. */
  async ingest(scene) {
    const write = nextWrite(scene, 'file');
    const child = start(await ingestCommand(scene, write), scene.folder);
    await killWhen(child, () => countAnswers(scene.db, modelOf(write)) > 0, scene.random.below(150));
    await ingest(scene, write);
  },

  /** In the middle of analysing answers again, which goes on for as long as the clients bring new brands. */
  async reanalyse({ folder, random }) {
    await killWhen(start(['reanalyse'], folder), () => true, 300 + random.below(1_000));
  },

  /** There is a whole one or none, and the next one is made, and tidies up. */
  async backup({ folder, db, random }) {
    const file = join(folder, 'backups', `${random.next()}.db`);
    await killWhen(start(['backup', file], folder), () => hasPart(folder, 'backups'), random.below(300));
    if (existsSync(file)) await sound(file);
    await backUp({ path: db, file, force: true, stop });
    await sound(file);
    assert.ok(!(await hasPart(folder, 'backups')));
  },

  /** A new database is made by whoever comes next. */
  async migrate({ folder, random }) {
    const path = join(folder, 'new', `${random.next()}.db`);
    await killWhen(start(['migrate', '--db', path], folder), () => existsSync(path), random.below(30));
    await migrateDatabase({ path });
    await sound(path);
  },

  /** What is there is the old database or the new one. */
  async restore({ folder, db, random }) {
    const [path, file] = [join(folder, 'restored', 'sightline.db'), join(folder, 'restored', 'backup.db')];
    await mkdir(join(folder, 'restored'), { recursive: true });
    await backUp({ path: db, file, force: true, stop });
    const before = existsSync(path) ? countAnswers(path) : undefined;
    const command = ['restore', file, '--db', path, '--force'];
    await killWhen(start(command, folder), () => hasPart(folder, 'restored'), random.below(150));
    if (before === undefined && !existsSync(path)) return;
    await sound(path);
    assert.ok([before, countAnswers(file)].includes(countAnswers(path)));
    await restore({ path, file, force: true });
    assert.equal(countAnswers(path), countAnswers(file));
  },
};

/** The command that puts the rows of a write in. */
async function ingestCommand({ folder }: Scene, write: Write): Promise<readonly string[]> {
  return ['ingest', '--project', 'laptops', await fileOf(folder, write)];
}

/** A file with the rows of a write. */
async function fileOf(folder: string, write: Write): Promise<string> {
  const file = join(folder, `${write.number}.jsonl`);
  const rows = Array.from({ length: SIZES.file }, (_, index) => `${JSON.stringify(answerRow(write, index))}\n`);
  await writeFile(file, rows.join(''));
  return file;
}

async function ingest(scene: Scene, write: Write): Promise<void> {
  const { created, unchanged } = await json(scene.folder, await ingestCommand(scene, write));
  assert.equal(Number(created) + Number(unchanged), SIZES.file);
  write.state = 'in';
  scene.counts.acknowledged++;
}

/** Kills a command some milliseconds after `begun`, unless it ends by itself. */
async function killWhen(child: ChildProcess, begun: () => boolean | Promise<boolean>, after: number): Promise<void> {
  const closed = once(child, 'close');
  child.stdout!.resume();
  child.stderr!.resume();
  while (child.exitCode === null && !(await begun())) await delay(2);
  await delay(after);
  child.kill('SIGKILL');
  await closed;
}

const hasPart = async (...folder: readonly string[]): Promise<boolean> =>
  (await readdir(join(...folder))).some((name) => name.includes('.part'));

/** Answers in a database, of one model or of all. */
function countAnswers(db: string, model: string | null = null): number {
  const sql = 'select count(*) from job_execution where ? is null or model = ?';
  return ask<number>(db, sql, model, model)[0]!;
}

const isTakingOver = (db: string): boolean =>
  ask<number>(db, "select count(*) from sqlite_schema where name = 'evidence_progress'")[0]! > 0;

/** Seals of which some days are written, and not all. */
const stagedCheckpoints = (db: string): readonly string[] =>
  ask(
    db,
    'select distinct checkpoint from checkpoint_part where checkpoint not in (select checkpoint from checkpoint_day)',
  );

function ask<T>(db: string, sql: string, ...values: readonly (string | null)[]): readonly T[] {
  const connection = new Sqlite(db, { readonly: true, timeout: 10_000 });
  try {
    return connection.prepare<unknown[], T>(sql).pluck().all(values);
  } finally {
    connection.close();
  }
}
