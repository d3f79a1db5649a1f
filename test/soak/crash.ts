import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { aFolder, aProject, json, makeProject, post, serve, start, UNDER_TEST } from '../e2e/command.ts';
import { randomFrom } from '../fuzz/random.ts';
import { type Database, inFile, onServer } from './database.ts';
import { FILE_KILLERS } from './file-killers.ts';
import {
  count,
  countAnswers,
  fileOf,
  ingest,
  ingestCommand,
  type Killer,
  killWhen,
  nextWrite,
  type Scene,
} from './scene.ts';
import { verify } from './verify.ts';
import { type Kind, modelOf, requestOf, SIZES, type Write } from './world.ts';

/** Processes to kill: the service under load, while it keeps columns, brings an old database up to date, or clears a deleted project away; or a command while others write. */
export const VICTIMS = [
  'service',
  'checkpoint',
  'ingest',
  'reanalyse',
  'backup',
  'migrate',
  'restore',
  'clearing',
] as const;
export type Victim = (typeof VICTIMS)[number];

/** Of eleven kills, six hit the service, two of them while it keeps columns. */
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
  'clearing',
];

/** The same over PostgreSQL, which has copies of its own. */
const SERVER_TURNS: readonly Victim[] = [
  'ingest',
  'service',
  'checkpoint',
  'reanalyse',
  'clearing',
  'service',
  'checkpoint',
  'service',
];

/** Those after which there is no service. */
const OF_SERVICE: readonly Victim[] = ['service', 'checkpoint', 'clearing'];

export interface CrashReport {
  readonly kills: number;
  /** How many of them hit each. */
  readonly victims: Readonly<Record<Victim, number>>;
  readonly writes: number;
  readonly acknowledged: number;
  /** Writes without an answer: each was found whole, or not at all. */
  readonly unanswered: number;
  /** Kills that left a checkpoint of columns half written. */
  readonly cutCheckpoints: number;
  /** AI answers in the database at the end. */
  readonly answers: number;
}

interface Options {
  readonly kills: number;
  readonly seed: number;
  /** The address of an empty database of PostgreSQL to do it over; a file in a folder of its own, where there is none. */
  readonly address?: string | undefined;
  /** Told after each kill. */
  readonly progress?: (kill: number, victim: Victim) => void;
}

/** Clients that write over HTTP at once. */
const CLIENTS = 3;

/**
 * Kills the real service and its commands at random moments while several clients write, starts it again, and holds what is
 * there against what was acknowledged.
 * @throws AssertionError as soon as anything acknowledged is gone, anything is half there, or a report is wrong
 */
export async function crash({ kills, seed, address, progress }: Options): Promise<CrashReport> {
  const random = randomFrom(seed);
  await using folder = await aFolder();
  const program =
    address === undefined ? UNDER_TEST : { ...UNDER_TEST, env: { ...UNDER_TEST.env, SIGHTLINE_DB: address } };
  const ran = (args: readonly string[]) => json(folder.path, args, '', program);
  const access = await (address === undefined ? aProject(folder.path) : makeProject((...args) => ran(args)));
  await using database = address === undefined ? inFile(join(folder.path, 'data', 'sightline.db')) : onServer(address);
  const writes: Write[] = [];
  const counts = { acknowledged: 0, unanswered: 0, cutCheckpoints: 0 };
  const serving = ['serve', '--allow-http', '--port', '0', '--rate-limit', '1000000/1'];
  const scene: Scene = {
    ...{ folder: folder.path, database, random, writes, access, counts, json: ran },
    serveIt: () => serve(folder.path, serving, program),
    start: (args) => start(args, folder.path, program),
  };
  const turns = address === undefined ? TURNS : SERVER_TURNS;
  const victims = Object.fromEntries(VICTIMS.map((victim) => [victim, 0])) as Record<Victim, number>;
  await mkdir(join(folder.path, 'backups'));

  let service = await scene.serveIt();
  try {
    for (let kill = 0; kill < kills; kill++) {
      const victim = turns[kill % turns.length]!;
      const writing = new AbortController();
      const clients = Array.from({ length: CLIENTS }, () => keepWriting(scene, service.address, writing.signal));
      await KILLERS[victim](scene, service);
      writing.abort();
      await Promise.all(clients);
      if (OF_SERVICE.includes(victim)) service = await scene.serveIt();
      await verify(database, writes, { address: service.address, access });
      victims[victim]++;
      progress?.(kill + 1, victim);
    }
    // Whatever was cut off is brought to its end.
    const removed = 'select count(*) from project where removed_at is not null';
    while ((await count(database, removed)) > 0) await delay(50);
    await ran(['reanalyse']);
    assert.equal((await ran(['reanalyse'])).reanalysed, 0);
    assert.deepEqual(await ran(['check']), { ok: true, problems: [], notes: [] });
    assert.equal(await service.end('SIGTERM'), 0);
    return { kills, victims, writes: writes.length, ...counts, answers: await countAnswers(database) };
  } finally {
    await service[Symbol.asyncDispose]();
  }
}

/** Writes one after the other until it is told to stop, or gets no answer. */
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

/** Those of every store, after those of a file. */
const KILLERS: Readonly<Record<Victim, Killer>> = {
  ...FILE_KILLERS,

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
    const { database, random, counts } = scene;
    const left = await stagedCheckpoints(database);
    const isBegun = async () => (await stagedCheckpoints(database)).difference(left).size > 0;
    let isKilled = false;
    const killing = (async () => {
      while (!(await isBegun())) await delay(1);
      await delay(random.below(40));
      await service.end('SIGKILL');
      isKilled = true;
    })();
    while (!isKilled) {
      await ingest(scene, nextWrite(scene, 'file'));
      // Columns rest for five seconds.
      await Promise.race([killing, delay(3_000)]);
    }
    if (await isBegun()) counts.cutCheckpoints++;
  },

  /** While it clears away a project that was deleted. */
  async clearing({ folder, database, random, json }, service) {
    const write: Write = { kind: 'file', number: 1_000_000 + random.below(1_000_000), state: 'out' };
    const { id } = await json(['project', 'create', '--organisation', 'acme-agency', '--name', 'Gone']);
    const file = await fileOf(folder, write);
    await json(['ingest', '--project', String(id), file]);
    await json(['project', 'delete', String(id), '--yes']);
    while ((await countAnswers(database, modelOf(write))) === SIZES.file) await delay(1);
    await delay(random.below(100));
    await service.end('SIGKILL');
  },

  /** In the middle of a file; sent again, it goes in whole. */
  async ingest(scene) {
    const write = nextWrite(scene, 'file');
    const child = scene.start(await ingestCommand(scene, write));
    await killWhen(
      child,
      async () => (await countAnswers(scene.database, modelOf(write))) > 0,
      scene.random.below(150),
    );
    await ingest(scene, write);
  },

  /** In the middle of analysing answers again, which goes on for as long as the clients bring new brands. */
  async reanalyse({ start, random }) {
    await killWhen(start(['reanalyse']), () => true, 300 + random.below(1_000));
  },
};

/** Seals of which some days are written, and not all. */
const stagedCheckpoints = async (database: Database): Promise<ReadonlySet<string>> => {
  const staged =
    'select distinct checkpoint from checkpoint_part where checkpoint not in (select checkpoint from checkpoint_day)';
  return new Set((await database.rows<[string]>(staged)).flat());
};
