import { createHash, type Hash } from 'node:crypto';
import type { MovedProject } from '../../../domain/ports/mod.ts';
import { rowsOf } from '../../sql/mod.ts';
import { storable } from '../storable.ts';
import { batchesOf, type Db, type OwnedRow } from './rows.ts';
import { type MovedTable, TABLES } from './tables.ts';

/** Compares all rows of two snapshots, project by project. */
export async function compareAll(from: Db, to: Db, mayGoOn: () => void): Promise<readonly MovedProject[]> {
  const found = new Map<number, { answers: number; rows: number; hash: Hash; differing: string[] }>();
  for (const table of TABLES) {
    const due = await digestsOf(from, table, mayGoOn);
    const is = await digestsOf(to, table, mayGoOn);
    for (const owner of new Set([...due.keys(), ...is.keys()])) {
      const known = found.get(owner) ?? { answers: 0, rows: 0, hash: createHash('sha256'), differing: [] };
      found.set(owner, known);
      const { rows, digest } = due.get(owner) ?? NOTHING;
      known.rows += rows;
      if (table.name === 'job_execution') known.answers = rows;
      known.hash.update(`${table.name} ${rows} ${digest}\n`);
      if (is.get(owner)?.digest !== digest) known.differing.push(table.name);
    }
  }
  const names = new Map((await rowsOf<Named>(from, NAMES, [])).map(({ id, name }) => [id, name]));
  return [...found]
    .toSorted(([a], [b]) => a - b)
    .map(([owner, { hash, ...rest }]) => ({
      project: owner === 0 ? null : (names.get(owner) ?? String(owner)),
      hash: hash.digest('hex'),
      ...rest,
    }));
}

interface Named {
  readonly id: number;
  readonly name: string;
}

const NAMES = `select project.id, organisation.slug || '/' || project.slug as name
  from project join organisation on organisation.id = project.organisation`;

const NOTHING = { rows: 0, digest: '' };

/** How many rows of a table each project has, and a digest of them. */
async function digestsOf(
  db: Db,
  table: MovedTable,
  mayGoOn: () => void,
): Promise<ReadonlyMap<number, { readonly rows: number; readonly digest: string }>> {
  const sums = new Map<number, { rows: number; hash: Hash }>();
  for await (const batch of batchesOf(db, table)) {
    mayGoOn();
    for (const { owner, row } of batch) {
      const sum = sums.get(owner) ?? { rows: 0, hash: createHash('sha256') };
      sums.set(owner, sum);
      sum.rows++;
      sum.hash.update(textOf(row));
    }
  }
  return new Map([...sums].map(([owner, { rows, hash }]) => [owner, { rows, digest: hash.digest('hex') }]));
}

/** A row as one text, the same for both stores: whatever the order of columns, and with texts as PostgreSQL can keep them. */
function textOf(row: OwnedRow['row']): string {
  const fields = Object.keys(row)
    .sort()
    .map((name) => {
      const value = row[name];
      return [name, value instanceof Uint8Array ? Buffer.from(value).toString('base64') : storable(value)];
    });
  return `${JSON.stringify(fields)}\n`;
}
