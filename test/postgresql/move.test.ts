import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import pg from 'pg';
import { EVEN } from '../../bench/data/mod.ts';
import { fillDatabase } from '../../bench/service/fill.ts';
import { openPostgresStore } from '../../src/adapters/postgresql/mod.ts';
import { levelsOf } from '../../src/adapters/postgresql/move/copy.ts';
import { TABLES } from '../../src/adapters/postgresql/move/tables.ts';
import { checkDatabase, openSqliteStore } from '../../src/adapters/sqlite/mod.ts';
import { moveDatabase } from '../../src/app/compose/moving.ts';
import { openForCommand } from '../../src/app/compose/open-for-command.ts';
import { loadColumns } from '../../src/app/reporting/mod.ts';
import { AppError, EVERYTHING, type Finding, type MovedProject } from '../../src/domain/mod.ts';
import { addProject } from '../adapters/contract/support.ts';
import { aFolder } from '../adapters/sqlite/support.ts';
import { EFFORT } from '../support/effort.ts';
import { fillAll } from './move-content.ts';
import { aProxy } from './proxy.ts';
import { aDatabase, execute } from './support.ts';

const ANSWERS = 2_000;
/** Each page has 2,000 rows at most. */
const MANY = 8_000 * Math.ceil(EFFORT);

const move = (from: string, to: string, onProgress = (_table: string, _rows: number): void => undefined) =>
  moveDatabase({ from, to, onProgress, stop: new AbortController().signal });

const isTheSame = (projects: readonly MovedProject[]): boolean =>
  projects.every(({ differing }) => differing.length === 0);

/** What reports say of each project, and how the last records changed. */
async function saidOf(db: string): Promise<readonly unknown[]> {
  await using opened = await openForCommand({ db }, { mustExist: true });
  const { app } = opened;
  const said: unknown[] = [];
  for (const { id } of await app.organisations.all()) {
    for (const project of (await app.projects.list([id], '', { page: 1, limit: 100 })).results) {
      const scope = { scope: { ...EVERYTHING, showAllEntities: true }, sort: [], page: 1, pageSize: 100 };
      said.push(project);
      said.push(await app.reports.entities(project.id, scope));
      said.push(await app.records.list(project.id, {}, [], { page: 1, limit: 100 }));
      said.push(await app.reports.adShare(project.id, { scope: EVERYTHING, formats: [] }));
    }
  }
  return said;
}

/** Rows that are there to fill tables do not go together with the others: what is wrong here is so there. */
async function findingsOf(path: string): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for await (const finding of checkDatabase({ path, loadColumns })) findings.push(finding);
  return findings;
}

describe('moving between stores', () => {
  test('every table is taken, by what an index leads to, and after those that it refers to', async () => {
    await using database = await aDatabase();
    await (await openPostgresStore(database))[Symbol.asyncDispose]();
    const client = new pg.Client(database.address);
    await client.connect();
    const indexes = await client.query<{ readonly name: string; readonly columns: readonly string[] }>(
      `
      select owner.relname as name, (select array_agg(attname::text order by place)
        from unnest(indkey::smallint[]) with ordinality as key(number, place)
        join pg_attribute on attrelid = indrelid and attnum = number) as columns
      from pg_index join pg_class as owner on owner.oid = indrelid
      where relnamespace = 'public'::regnamespace and not relispartition and indexprs is null and relname !~ '^kysely_' and relname <> all ($1)`,
      [['answer_text', 'limit_usage', 'lease', 'primary_history', 'write_count']],
    );
    const references = await client.query<{ readonly name: string; readonly target: string }>(`
      select distinct child.relname as name, parent.relname as target from pg_constraint
      join pg_class as child on child.oid = coalesce(pg_partition_root(conrelid), conrelid)
      join pg_class as parent on parent.oid = coalesce(pg_partition_root(confrelid), confrelid)
      where contype = 'f' and connamespace = 'public'::regnamespace and child.relname !~ '^answer_text'`);
    await client.end();
    const known = new Set(indexes.rows.map(({ name }) => name));
    assert.deepEqual(TABLES.map(({ name }) => name).toSorted(), [...known].toSorted());
    for (const { name, key } of TABLES) {
      const isIndexed = indexes.rows.some((index) => index.name === name && `${index.columns},`.startsWith(`${key},`));
      assert.ok(isIndexed, `${name} by ${key}`);
    }
    const place = new Map(TABLES.map(({ name }, at) => [name, at]));
    for (const { name, target } of references.rows) {
      if (name === target) assert.ok(TABLES[place.get(name)!]!.parent !== undefined, name);
      else assert.ok(place.get(target)! < place.get(name)!, `${name} refers to ${target}`);
    }
  });

  test('rows that refer to each other come after those that they refer to', () => {
    const trees = fc.array(fc.nat({ max: 20 }), { maxLength: 20 });
    fc.assert(
      fc.property(trees, (parents) => {
        const rows = parents.map((parent, id) => ({ id, parent: parent < id ? parent : null })).reverse();
        const seen = new Set<unknown>([null]);
        const levels = levelsOf(rows, 'parent');
        for (const level of levels) {
          for (const row of level) assert.ok(seen.has(row.parent));
          for (const { id } of level) seen.add(id);
        }
        assert.equal(levels.flat().length, rows.length);
      }),
    );
  });

  test('there and back, cut off again and again: the same rows, the same reports, and no number given twice', async () => {
    await using folder = await aFolder();
    await using database = await aDatabase();
    await using proxy = await aProxy(database.address);
    const [file, back] = [join(folder.path, 'there.db'), join(folder.path, 'back.db')];
    await fillAll(file, ANSWERS);
    const raw = new Sqlite(file, { readonly: true });
    for (const { name } of TABLES) {
      assert.ok(raw.prepare(`select 1 from "${name}" limit 1`).get(), `${name} is empty: add a row of it`);
    }
    const count = raw.prepare<[], number>('select count(*) from job_execution').pluck().get();
    raw.close();

    let cuts = 0;
    let there: readonly MovedProject[] | undefined;
    for (let messages = 5; !there; messages += Math.ceil(70 / EFFORT)) {
      proxy.cutAfter(messages);
      there = await move(file, proxy.address).catch((error: unknown) => {
        assert.ok(error instanceof AppError && error.problem === 'unavailable', String(error));
        return undefined;
      });
      if (proxy.rest()) cuts++;
    }
    assert.ok(cuts > 5, `${cuts} cuts`);
    assert.ok(isTheSame(there), JSON.stringify(there));
    assert.equal(
      there.reduce((sum, { answers }) => sum + answers, 0),
      count,
    );

    const returned = await move(database.address, back);
    assert.deepEqual(returned, there);
    assert.deepEqual(await findingsOf(back), await findingsOf(file));
    const said = await saidOf(file);
    assert.ok(said.length >= 8);
    assert.deepEqual(await saidOf(database.address), said);
    assert.deepEqual(await saidOf(back), said);

    for (const open of [() => openSqliteStore({ path: back }), () => openPostgresStore(database)]) {
      await using store = await open();
      const [project] = await store.read(async ({ projects, organisations }) => {
        const ids = (await organisations.all()).map(({ id }) => id);
        return (await projects.page(ids, '', { page: 1, limit: 1 })).results;
      });
      const tag = { color: '#123456', groupId: null };
      const { taken, id } = await store.transact(async ({ tags }) => {
        const first = await tags.add(project!.id, { ...tag, id: 1, name: 'New' });
        return { taken: first, id: await tags.add(project!.id, { ...tag, id: first, name: 'Newer' }) };
      });
      assert.ok(id > taken, `${id} > ${taken}`);
    }
  });

  test('as many answers as take many pages go there and back: the same rows, and the same reports', async () => {
    await using folder = await aFolder();
    await using database = await aDatabase();
    const [file, back] = [join(folder.path, 'there.db'), join(folder.path, 'back.db')];
    {
      await using store = await openSqliteStore({ path: file });
      fillDatabase(file, await addProject(store), { shape: EVEN, responses: MANY, seed: 11 });
    }
    const there = await move(file, database.address);
    assert.ok(isTheSame(there), JSON.stringify(there));
    assert.equal(there.at(-1)!.answers, MANY);
    assert.deepEqual(await move(database.address, back), there);
    const said = await saidOf(file);
    assert.deepEqual(await saidOf(database.address), said);
    assert.deepEqual(await saidOf(back), said);
  });

  test('what has organisations of its own, and what is written to meanwhile, is refused', async () => {
    await using folder = await aFolder();
    await using database = await aDatabase();
    const file = join(folder.path, 'from.db');
    await using store = await openSqliteStore({ path: file });
    await addProject(store);
    {
      await using other = await openPostgresStore(database);
      await addProject(other);
    }
    await execute(database.address, `update organisation set uuid = '${'0'.repeat(36)}'`);
    await assert.rejects(move(file, database.address), ({ problem, message }: AppError) => {
      assert.equal(problem, 'conflict');
      assert.match(message, /holds organisations of its own: name an empty one$/);
      return true;
    });
    await using empty = await aDatabase();
    let written: Promise<unknown> | undefined;
    const work = move(file, empty.address, () => {
      written ??= addProject(store, 'Meanwhile');
    });
    await assert.rejects(work, /was written to meanwhile: stop what uses it, empty .+, and move again$/);
    await written;
  });

  test('a row that is not the same in both is told by its project and table', async () => {
    await using folder = await aFolder();
    await using database = await aDatabase();
    const file = join(folder.path, 'from.db');
    {
      await using store = await openSqliteStore({ path: file });
      await addProject(store);
    }
    assert.ok(isTheSame(await move(file, database.address)));
    await execute(database.address, "update project set description = 'another'");
    const found = await move(file, database.address);
    assert.deepEqual(
      found.map(({ differing }) => differing),
      [[], ['project']],
    );
  });
});
