import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * A table that is made anew beside the one of before, and filled a part at a time, while a service of the version before goes
 * on: what that writes goes into both, by triggers.
 */
export interface Layout {
  /** The table of one row that says up to which answer all is taken over (`done`), and up to which one is to be (`target`). */
  readonly progress: string;
  /** Makes the new table, the triggers and the progress. */
  readonly begin: readonly string[];
  /** Takes over what is of the answers after `from` up to `to`. */
  readonly takeOver: (from: number, to: number) => string;
  /** What else is made before the end, each at once, by its name. */
  readonly indexes: Readonly<Record<string, string>>;
  /** Puts the new table into the place of the one of before. */
  readonly end: readonly string[];
}

/** Does a part, of so many answers, in a transaction of the caller's; how many are left, about: 0 = nothing but the end. */
export async function takeOverPart(db: QueryExecutorProvider, layout: Layout, atOnce: number): Promise<number> {
  const { done, target } = await begun(db, layout);
  if (done === target) return makeNextIndex(db, layout);
  const { rows } = await sql<{ readonly last: number | null }>`
    select max(id) as last from (select id from job_execution where id > ${done} and id <= ${target} order by id limit ${atOnce}) as some
  `.execute(db);
  const last = rows[0]?.last ?? target;
  await takeOverUpTo(db, layout, done, last);
  return target - last + (await indexesLeft(db, layout)).length;
}

/** Does all that is left, in a transaction of the caller's. */
export async function takeOverRest(db: QueryExecutorProvider, layout: Layout): Promise<void> {
  const { done, target } = await begun(db, layout);
  await takeOverUpTo(db, layout, done, target);
  for (const name of await indexesLeft(db, layout)) await run(db, [layout.indexes[name]!]);
  await run(db, layout.end);
}

async function begun(db: QueryExecutorProvider, { progress, begin }: Layout) {
  if (!(await isThere(db, progress))) await run(db, begin);
  const { rows } = await sql<{ readonly done: number; readonly target: number }>`
    select done, target from ${sql.table(progress)}
  `.execute(db);
  return rows[0]!;
}

async function takeOverUpTo(db: QueryExecutorProvider, { takeOver, progress }: Layout, done: number, last: number) {
  if (last > done) await run(db, [takeOver(done, last), `update ${progress} set done = ${last}`]);
}

/** An index is made in a transaction of its own. */
async function makeNextIndex(db: QueryExecutorProvider, layout: Layout): Promise<number> {
  const [next, ...later] = await indexesLeft(db, layout);
  if (next === undefined) return 0;
  await run(db, [layout.indexes[next]!]);
  return later.length;
}

async function indexesLeft(db: QueryExecutorProvider, { indexes }: Layout): Promise<readonly string[]> {
  const left: string[] = [];
  for (const name of Object.keys(indexes)) if (!(await isThere(db, name))) left.push(name);
  return left;
}

async function isThere(db: QueryExecutorProvider, name: string): Promise<boolean> {
  return (await sql`select 1 from sqlite_schema where name = ${name}`.execute(db)).rows.length > 0;
}

async function run(db: QueryExecutorProvider, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
