import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Running } from '../e2e/command.ts';
import type { Random } from '../fuzz/random.ts';
import type { Database } from './database.ts';
import { answerRow, type Kind, SIZES, type Write } from './world.ts';

/** Where it happens: a folder with a database in it or at a server, who writes, and what was written. */
export interface Scene {
  readonly folder: string;
  readonly database: Database;
  readonly random: Random;
  readonly writes: Write[];
  readonly access: { readonly project: string; readonly key: string };
  readonly counts: Record<'acknowledged' | 'unanswered' | 'cutCheckpoints', number>;
  serveIt(): Promise<Running>;
  /** Starts a command on the database. */
  start(args: readonly string[]): ChildProcess;
  /** Runs one that must succeed, and gives what it printed. */
  json(args: readonly string[]): Promise<Record<string, unknown>>;
}

/** Kills something at a random moment, while clients write to the service. */
export type Killer = (scene: Scene, service: Running) => Promise<void>;

export function nextWrite({ writes }: Scene, kind: Kind): Write {
  const write: Write = { kind, number: writes.length, state: 'unanswered' };
  writes.push(write);
  return write;
}

/** The command that puts the rows of a write in. */
export async function ingestCommand({ folder }: Scene, write: Write): Promise<readonly string[]> {
  return ['ingest', '--project', 'laptops', await fileOf(folder, write)];
}

/** A file with the rows of a write. */
export async function fileOf(folder: string, write: Write): Promise<string> {
  const file = join(folder, `${write.number}.jsonl`);
  const rows = Array.from({ length: SIZES.file }, (_, index) => `${JSON.stringify(answerRow(write, index))}\n`);
  await writeFile(file, rows.join(''));
  return file;
}

export async function ingest(scene: Scene, write: Write): Promise<void> {
  const { created, unchanged } = await scene.json(await ingestCommand(scene, write));
  assert.equal(Number(created) + Number(unchanged), SIZES.file);
  write.state = 'in';
  scene.counts.acknowledged++;
}

/** Kills a command some milliseconds after `begun`, unless it ends by itself. */
export async function killWhen(
  child: ChildProcess,
  begun: () => boolean | Promise<boolean>,
  after: number,
): Promise<void> {
  const closed = once(child, 'close');
  child.stdout!.resume();
  child.stderr!.resume();
  while (child.exitCode === null && !(await begun())) await delay(2);
  await delay(after);
  child.kill('SIGKILL');
  await closed;
}

/** Answers in a database, of one model or of all. */
export async function countAnswers(database: Database, model?: string): Promise<number> {
  const only = model === undefined ? '' : ` where model = '${model}'`;
  return count(database, `select count(*) from job_execution${only}`);
}

/** The one number that a statement selects. */
export const count = async (database: Database, statement: string): Promise<number> =>
  (await database.rows<[number]>(statement))[0]![0];
