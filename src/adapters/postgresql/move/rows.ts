import type { Kysely } from 'kysely';
import type { Database } from '../../../../db/mod.ts';
import { FIRST_TURN, nextTurnSize } from '../../../domain/turn-size.ts';
import { rowsOf, textOf } from '../../sql/mod.ts';
import { plannedOnce } from '../storable.ts';
import type { MovedTable } from './tables.ts';

export type Db = Kysely<Database>;
export type Row = Readonly<Record<string, unknown>>;

/** How many rows are taken at once, if they are short. */
const AT_ONCE = 2_048;

/** The small id of the project that a row is of is beside its columns under this name. */
const OWNER = 'owner_of_row';

/** A row, and the small id of its project; 0 = of none. */
export interface OwnedRow {
  readonly owner: number;
  readonly row: Row;
}

/** Rows of a table in the order of their keys, after one of them, in batches. Answers are as they are read, whatever they are kept as. */
export async function* batchesOf(db: Db, table: MovedTable, after?: Row): AsyncGenerator<readonly OwnedRow[]> {
  const { name, key } = table;
  const keys = key.map((column) => `own."${column}"`).join(', ');
  const select = `select own.*, ${ownerOf(table)} as ${OWNER} from "${name}" as own${joinOf(table)}`;
  // Whatever columns it has: the one read of a move has its tables as they are.
  let size = FIRST_TURN;
  for (let last = after; ; ) {
    const rest = `order by ${keys} limit ${size}`;
    const rows = last
      ? await rowsOf<Row>(
          db,
          `${plannedOnce(`rows_of_${name}_${size}`)} ${select} where (${keys}) > (${key.map(() => '+?').join(', ')}) ${rest}`,
          key.map((column) => last![column]),
        )
      : await rowsOf<Row>(db, `${select} ${rest}`, []);
    const batch = rows.map(owned);
    if (batch.length > 0) yield batch;
    if (batch.length < size) return;
    last = rows.at(-1)!;
    const characters = batch.reduce((sum, { row }) => sum + lengthOf(row), 0);
    // Powers of two, as each size is a statement that is planned once.
    size = 2 ** Math.floor(Math.log2(nextTurnSize(size, { count: batch.length, characters }, AT_ONCE)));
  }
}

/** What a row takes in memory, about: an answer, a payload or a part of columns may have megabytes. */
const lengthOf = (row: Row): number =>
  Object.values(row).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' || value instanceof Uint8Array ? value.length : 8),
    0,
  );

function owned({ [OWNER]: owner, ...row }: Row): OwnedRow {
  const isAnswer = 'packed' in row;
  return {
    owner: Number(owner ?? 0),
    row: isAnswer ? { ...row, answer: textOf(row as unknown as Parameters<typeof textOf>[0]), packed: null } : row,
  };
}

function ownerOf({ name, owner }: MovedTable): string {
  if (owner === 'itself') return 'own.id';
  if (owner === 'installation') return '0';
  // Notes of what was done name projects by what the world calls them, and outlive them.
  if (name === 'audit_event') return 'coalesce((select project.id from project where project.uuid = own.project), 0)';
  return owner === 'project' ? 'coalesce(own.project, 0)' : 'owner.project';
}

const joinOf = ({ owner }: MovedTable): string =>
  typeof owner === 'string' ? '' : ` join "${owner.by}" as owner on owner.id = own."${owner.by}"`;

/** The last row of a table by its key; undefined where there is none. */
export async function lastOf(db: Db, { name, key }: MovedTable): Promise<Row | undefined> {
  const order = key.map((column) => `"${column}" desc`).join(', ');
  return (await rowsOf<Row>(db, `select * from "${name}" order by ${order} limit 1`, []))[0];
}
