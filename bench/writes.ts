import { copyFile, rm } from 'node:fs/promises';
import Sqlite, { type Database as Connection } from 'better-sqlite3';
import { openSqliteStore } from '../src/adapters/sqlite/mod.ts';
import { realWorld } from '../src/app/compose/mod.ts';
import { createApp } from '../src/app/mod.ts';
import { removeAnswers } from '../src/app/removals.ts';
import { EVEN } from './data/mod.ts';
import type { Options } from './options.ts';
import { fillDatabase } from './service/fill.ts';
import { aBench, type Bench } from './support.ts';
import { ms, printAim, printTable, times } from './table.ts';

/** Answers that are taken back of each project. */
const TAKEN = 2_000;
const A_TRANSACTION = 1_000;
/** How many times SQLite's own deletion of the same rows it may take. */
const OF_BARE = 3;
/** How much more an answer may take in the largest project than in the smallest. */
const GROWTH = 1.3;

/** Every table that leads to its answer by project and number, and how many statements take it away. */
const OF_ANSWER = [
  ...['source_competitor', 'source', 'mention_claims', 'mention', 'ad_card', 'shopping_card', 'video_citation'],
  ...['collection', 'doubt', 'raw_payload', 'execution_tag_link', 'batch_row', 'judge_task', 'result_analysis'],
];

interface Taken {
  readonly answers: number;
  readonly processor: number;
  readonly bare: number;
}

/**
 * 2,000 answers taken back of projects of 2,000, of 20,000 and so on, with a batch and a tag on every answer: processor time
 * an answer, beside SQLite's own deletes of the same rows, by key, with the same indexes, in the same order.
 */
export async function writes({ responses, seed, letters }: Options): Promise<void> {
  const sizes = [2_000, 20_000, 200_000, 2_000_000].filter((size) => size <= Math.max(responses, TAKEN));
  const taken: Taken[] = [];
  for (const isAnalysed of [false, true]) {
    for (const size of sizes) {
      await using bench = await aBench();
      const path = bench.file('bench.db');
      fillDatabase(path, bench.project, { shape: EVEN, responses: size, seed, letters });
      brand(path, isAnalysed);
      await copyFile(path, bench.file('bare.db'));
      const bare = deletedBare(bench.file('bare.db'), size);
      await rm(bench.file('bare.db'));
      taken.push({ answers: size, bare, processor: await takenBack(bench, size) });
    }
  }
  const plain = taken.slice(0, sizes.length);
  printTable(
    `${TAKEN} answers taken back: processor, µs an answer`,
    ['answers', 'sightline', 'SQLite alone', 'ratio', 'after analyze', 'SQLite alone', 'ratio'],
    plain.map((row, at) => {
      const cells = (one: Taken) => [aRow(one.processor), aRow(one.bare), times(one.processor / one.bare)];
      return [String(row.answers), ...cells(row), ...cells(taken[sizes.length + at]!)];
    }),
  );
  const worst = Math.max(...taken.map(({ processor, bare }) => processor / bare));
  printAim('taken back', times(worst), `at most ${OF_BARE} x SQLite's own deletes`, worst <= OF_BARE);
  const [smallest, largest] = [plain[0]!, plain.at(-1)!];
  const growth = largest.processor / smallest.processor;
  const bareGrowth = largest.bare / smallest.bare;
  printAim(
    `an answer of ${largest.answers} beside one of ${smallest.answers}`,
    `${times(growth)} (SQLite alone ${times(bareGrowth)})`,
    `at most ${times(GROWTH)}`,
    growth <= GROWTH,
  );
}

const aRow = (milliseconds: number) => ms((milliseconds * 1_000) / TAKEN);

/** Puts a batch and a tag on every answer. */
function brand(path: string, isAnalysed: boolean): void {
  const db = new Sqlite(path);
  db.pragma('synchronous = off');
  db.exec(`
    insert into batch (project, name) select distinct project, 'all' from job_execution;
    insert into batch_row (project, batch, job_execution, is_created, time)
      select execution.project, batch.id, execution.id, 1, execution.time from job_execution as execution
      join batch on batch.project = execution.project;
    insert or ignore into execution_tag_link (project, execution_tag, job_execution, origin)
      select project, (select min(id) from execution_tag), id, 'manual' from job_execution;
  `);
  if (isAnalysed) db.exec('analyze');
  // The file is copied, without its journal.
  db.pragma('wal_checkpoint(truncate)');
  db.close();
}

/** Those in the middle, in the order of their numbers. */
const first = (size: number) => Math.floor((size - TAKEN) / 2) + 1;

function idsOf(db: Connection, size: number, column: 'id' | 'uuid'): readonly (number | string)[] {
  return db
    .prepare<[number, number], number | string>(`select ${column} from job_execution where id >= ? order by id limit ?`)
    .pluck()
    .all(first(size), TAKEN);
}

/** SQLite's own deletes, each row by its key: processor time in milliseconds. */
function deletedBare(path: string, size: number): number {
  const db = new Sqlite(path);
  db.pragma('secure_delete = on');
  db.pragma('foreign_keys = off');
  const triggers = db.prepare<[], string>("select name from sqlite_schema where type = 'trigger'").pluck().all();
  for (const trigger of triggers) db.exec(`drop trigger ${trigger}`);
  const ids = idsOf(db, size, 'id') as readonly number[];
  const project = db.prepare<[], number>('select project from job_execution limit 1').pluck().get()!;
  const parts = OF_ANSWER.map((table) => {
    const found = ['raw_payload', 'result_analysis'].includes(table)
      ? `delete from ${table} where +project = ? and job_execution = ?`
      : `delete from ${table} where project = ? and job_execution = ?`;
    return db.prepare(found);
  });
  const text = db.prepare('delete from answer_text where rowid = cast(? as integer)');
  const answer = db.prepare('delete from job_execution where id = ?');
  const note = db.prepare('insert into deleted_response (project, uuid, updated_at, revision) values (?, ?, 0, ?)');
  const uuids = idsOf(db, size, 'uuid') as readonly string[];
  for (const [name, value] of Object.entries({ automerge: 0, deletemerge: 101 }))
    db.prepare(`insert into answer_text (answer_text, rank) values ('${name}', ${value})`).run();
  const some = db.transaction((start: number) => {
    for (let at = start; at < start + A_TRANSACTION; at++) {
      for (const part of parts) part.run(project, ids[at]!);
      text.run(ids[at]!);
      answer.run(ids[at]!);
      note.run(project, uuids[at]!, at + 1);
    }
    db.exec("insert into answer_text (answer_text) values ('flush')");
  });
  const took = processorOf(() => {
    for (let start = 0; start < TAKEN; start += A_TRANSACTION) some(start);
  });
  db.close();
  return took;
}

/** What sightline takes for it: processor time in milliseconds. */
async function takenBack({ file, project }: Bench, size: number): Promise<number> {
  const path = file('bench.db');
  const reader = new Sqlite(path, { readonly: true });
  const ids = idsOf(reader, size, 'uuid') as readonly string[];
  reader.close();
  // A connection that is opened now knows what was written beside it.
  await using store = await openSqliteStore({ path });
  const { clock } = realWorld;
  createApp({ store, ...realWorld });
  const before = process.cpuUsage();
  for (let start = 0; start < TAKEN; start += A_TRANSACTION) {
    const some = ids.slice(start, start + A_TRANSACTION);
    await store.transact((transactor) => removeAnswers(transactor, project, some, clock()));
  }
  return since(before);
}

function processorOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return since(before);
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
