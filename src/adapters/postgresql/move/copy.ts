import { AppError } from '../../../domain/errors.ts';
import { type AllRows, dialectOf, rowsOf } from '../../sql/mod.ts';
import { batchesOf, type Db, lastOf, type OwnedRow, type Row } from './rows.ts';
import { type MovedTable, TABLES } from './tables.ts';

export interface Copying {
  /** Told after each batch: how many rows of a table there are by now. */
  readonly onProgress: (table: string, rows: number) => void;
  /** Asked before each batch. @throws whatever ends it there; it goes on from there the next time */
  readonly mayGoOn: () => void;
}

/**
 * Takes all rows from a snapshot into a database that is empty, or that an earlier try has begun to fill: each table from
 * the last row on that is there, a batch a transaction.
 * @throws AppError conflict where the target holds something else
 */
export async function copyAll(from: Db, to: AllRows, { onProgress, mayGoOn }: Copying): Promise<void> {
  await refuseOther(from, to);
  for (const table of TABLES) {
    const last = await to.write((db) => lastOf(db, table));
    let rows = 0;
    const write = async (batch: readonly OwnedRow[]) => {
      mayGoOn();
      await to.write((db) => insert(db, table, batch));
      rows += batch.length;
      onProgress(table.name, rows);
    };
    if (table.parent === undefined) for await (const batch of batchesOf(from, table, last)) await write(batch);
    // Rows that refer to others of the same table have to follow them, so all come at once.
    else if (!last) await write(await allOf(from, table));
  }
}

async function allOf(from: Db, table: MovedTable): Promise<readonly OwnedRow[]> {
  const all: OwnedRow[] = [];
  for await (const batch of batchesOf(from, table)) all.push(...batch);
  return all;
}

async function insert(db: Db, table: MovedTable, batch: readonly OwnedRow[]): Promise<void> {
  const rows = batch.map(({ row }) => row);
  for (const level of table.parent === undefined ? [rows] : levelsOf(rows, table.parent)) {
    if (level.length > 0) await insertSome(db, table, level);
  }
}

async function insertSome(db: Db, { name }: MovedTable, rows: readonly Row[]): Promise<void> {
  const { insert, texts } = dialectOf(db);
  if (name !== 'job_execution') return insert(db, name, rows);
  await insert(
    db,
    name,
    rows.map((row) => ({ ...row, ...texts.kept(String(row.answer)) })),
  );
  await texts.add(
    db,
    rows.map(({ id, project, answer }) => ({
      ...{ key: Number(id), project: Number(project) },
      ...{ answer: String(answer), isNew: true },
    })),
  );
}

/** Rows in such an order that each comes in a later part than the one that it refers to. */
export function levelsOf(rows: readonly Row[], parent: string): readonly (readonly Row[])[] {
  const levels: Row[][] = [];
  const placed = new Set<unknown>([null]);
  for (let left = rows; left.length > 0; ) {
    const next = left.filter((row) => placed.has(row[parent]));
    if (next.length === 0)
      throw new AppError('conflict', `Rows refer to each other in a circle: sightline check names them`);
    for (const { id } of next) placed.add(id);
    levels.push(next);
    const taken = new Set(next);
    left = left.filter((row) => !taken.has(row));
  }
  return levels;
}

/** Only what an earlier try has brought may be there: organisations that the source has, too. */
async function refuseOther(from: Db, to: AllRows): Promise<void> {
  const uuids = (db: Db) => rowsOf<{ readonly uuid: string }>(db, 'select uuid from organisation', []);
  const known = new Set((await uuids(from)).map(({ uuid }) => uuid));
  const there = await to.write(uuids);
  if (there.every(({ uuid }) => known.has(uuid))) return;
  throw new AppError('conflict', `The database ${to.name} holds organisations of its own: name an empty one`);
}
