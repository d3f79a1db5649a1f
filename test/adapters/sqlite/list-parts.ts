import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import Sqlite, { type Database as Connection } from 'better-sqlite3';
import { type ListName, ranksOf, recount } from '../../../src/adapters/sql/counted-buckets.ts';
import type { Db } from '../../../src/adapters/sql/db.ts';
import { openWriter } from '../../../src/adapters/sqlite/connection.ts';
import { openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import { aQuery, NOW } from '../../support/builders.ts';
import { addProject, ingest } from '../contract/support.ts';
import { aDatabase } from './support.ts';

const PROJECT = 1;
/** Parts as they are, and small ones: with more rows than two of them hold, written in batches. */
export interface Scale {
  readonly rows: number;
  readonly batch: number;
  readonly largest?: number;
}

/** A database with a project and a query in it. */
async function aProjectsDatabase() {
  const database = await aDatabase();
  await using store = await openSqliteStore(database);
  await ingest(store, await addProject(store), { queries: [aQuery()] });
  return database;
}

/** Runs of the query, straight into the table. */
function insertRuns(raw: Connection, first: number, runAts: readonly number[]): void {
  const insert = raw.prepare(
    `insert into cached_job (id, uuid, project, query, country, language, run_at, created_at, updated_at)
    values (?, ?, ${PROJECT}, 1, ?, 'en', ?, 0, 0)`,
  );
  raw.transaction(() => {
    // The order of ids is not that of the runs.
    for (const [at, runAt] of runAts.entries()) {
      const id = first + at;
      insert.run(id, `${String((id * 7_919) % 1_000_003).padStart(36, '0')}`, `C${id}`, runAt);
    }
  })();
}

/** Inserts runs and counts them, batch by batch. */
async function fill(
  db: Db,
  raw: Connection,
  { rows, batch, largest }: Scale,
  runAt: (at: number) => number,
): Promise<void> {
  for (let first = 0; first < rows; first += batch) {
    const added = Array.from({ length: batch }, (_, at) => runAt(first + at));
    insertRuns(raw, first + 1, added);
    await recount(db, PROJECT, 'job_run_at', { removed: [], added }, largest);
  }
}

/** Checks counts, and what stands where, against the table. */
async function holdsRanks(db: Db, raw: Connection, name: ListName, field: string): Promise<void> {
  const values = raw.prepare<[], number>(`select ${field} from cached_job order by ${field}`).pluck().all();
  const ranks = await ranksOf(db, PROJECT, name);
  assert.equal(ranks.total, values.length);
  const probes = Array.from({ length: 40 }, (_, at) => Math.floor((at * values.length) / 40));
  for (const value of probes.flatMap((at) => [values[at]! - 1, values[at]!, values[at]! + 1])) {
    assert.equal(await ranks.before(value), values.filter((other) => other < value).length);
  }
  const entered = {
    ASC: (from: number | undefined) => values.filter((value) => value >= from!),
    DESC: (from = Number.POSITIVE_INFINITY) => values.filter((value) => value <= from).reverse(),
  };
  for (const at of [...probes, values.length - 1]) {
    for (const direction of ['ASC', 'DESC'] as const) {
      const { from, skip } = ranks.entry(direction, at);
      assert.equal(entered[direction](from)[skip], direction === 'ASC' ? values[at] : values.at(-1 - at));
    }
  }
}

const partsOf = (raw: Connection, name: ListName) =>
  raw.prepare<[string], number>('select size from list_part where list = ? order by start').pluck().all(name);

export function holdsParts(scale: Scale): void {
  describe('sqlite: parts of lists', () => {
    const cases: readonly (readonly [text: string, runAt: (at: number) => number])[] = [
      ['rows that come anywhere', (at) => NOW + ((at * 7_919) % 10_007)],
      ['many rows of few values', (at) => NOW + (at % 3)],
    ];
    for (const [text, runAt] of cases) {
      test(`counts stay true, and parts small, with ${text}, and when rows go`, async () => {
        await using database = await aProjectsDatabase();
        const db = await openWriter(database.path, { durability: 'normal' });
        const raw = new Sqlite(database.path);
        await fill(db, raw, scale, runAt);
        assert.ok(partsOf(raw, 'job_run_at').length >= 3);
        assert.ok(partsOf(raw, 'job_run_at').every((size) => size < 2 * (scale.largest ?? 16_384)));
        await holdsRanks(db, raw, 'job_run_at', 'run_at');
        const gone = `run_at > (select run_at from cached_job order by run_at limit 1 offset ${scale.rows / 8}) or id % 2 = 0`;
        const removed = raw.prepare<[], number>(`delete from cached_job where ${gone} returning run_at`).pluck().all();
        await recount(db, PROJECT, 'job_run_at', { removed, added: [] }, scale.largest);
        await holdsRanks(db, raw, 'job_run_at', 'run_at');
        assert.ok(partsOf(raw, 'job_run_at').every((size, at) => at === 0 || size > 0));
        raw.close();
        await db.destroy();
      });
    }
  });

  describe('sqlite: pages of a list of many parts', () => {
    test('are those that SQLite finds by walking there', async () => {
      await using database = await aProjectsDatabase();
      const db = await openWriter(database.path, { durability: 'normal' });
      const raw = new Sqlite(database.path);
      await fill(db, raw, scale, (at) => NOW + ((at * 7_919) % 10_007));
      await db.destroy();
      const project = raw.prepare<[], string>('select uuid from project').pluck().get()!;
      await using store = await openSqliteStore(database);
      const limit = Math.max(scale.rows / 800, 3);
      for (const direction of ['ASC', 'DESC'] as const) {
        for (const [from, to] of [
          [undefined, undefined],
          [NOW + 700, NOW + 9_300],
          [NOW + 5_000],
          [undefined, NOW + 9],
        ]) {
          const range = `run_at between ${from ?? 0} and ${to ?? 9e15}`;
          const total = raw.prepare<[], number>(`select count(*) from cached_job where ${range}`).pluck().get()!;
          const last = Math.ceil(total / limit);
          for (const page of [1, 2, Math.ceil(last / 3), Math.ceil(last / 2), last - 1, last, last + 1]) {
            if (page < 1) continue;
            const order = `run_at ${direction}, id ${direction} limit ${limit} offset ${(page - 1) * limit}`;
            const due = raw.prepare<[], string>(`select uuid from cached_job where ${range} order by ${order}`);
            const filter = { ...(from && { runAtFrom: from }), ...(to && { runAtTo: to }) };
            const found = await store.read(({ cachedJobs }) =>
              cachedJobs.page(project, filter, [{ field: 'runAt', direction }], { page, limit }),
            );
            assert.equal(found.totalRecords, total);
            assert.deepEqual(
              found.results.map(({ id }) => id),
              due.pluck().all(),
            );
          }
        }
      }
      raw.close();
    });
  });
}
