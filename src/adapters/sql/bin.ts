/*
 * Keeps answers that were deleted in bulk, some to a row, packed. `fill` reads them before they are removed as any other
 * answer; `restore` gives back one row's at a time (bin-restore.ts), and packs those again whose place was taken.
 */

import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../../db/mod.ts';
import type { BinId, JobExecutionId, ProjectId } from '../../domain/ids.ts';
import type { BinReader, BinTransactor } from '../../domain/ports/mod.ts';
import { within } from '../../domain/turn-size.ts';
import { restoreRows } from './bin-restore.ts';
import { type BinnedRows, binnedRows, packed, sizesOf, unpacked } from './binned-rows.ts';
import type { Db } from './db.ts';
import { insertAll, projectKey, projectToChange } from './rows.ts';
import { countStored } from './stored-bytes.ts';

/** The most that is packed together, and comes back in one transaction. */
const TOGETHER = { answers: 100, bytes: 4_000_000 };
/** Rows of packed answers that are erased at once. */
const ERASED_AT_ONCE = { parts: 20, bytes: 8_000_000 };

export function binReader(db: Db): BinReader {
  const binsOf = (project: number) =>
    db
      .selectFrom('bin')
      .innerJoin('bin_part', 'bin_part.bin', 'bin.id')
      .where('bin.project', '=', project)
      .groupBy(['bin.id', 'bin.uuid', 'bin.deleted_by', 'bin.deleted_at', 'bin.erased_at'])
      .select(['bin.uuid as id', 'bin.deleted_by as by', 'bin.deleted_at as deletedAt', 'bin.erased_at as erasedAt'])
      .select(({ fn }) => fn.sum<number>('bin_part.answers').as('sum'));
  const shown = ({ sum, ...bin }: Awaited<ReturnType<ReturnType<typeof binsOf>['execute']>>[number]) => ({
    ...bin,
    answers: Number(sum),
  });
  const due = db
    .selectFrom('bin')
    .innerJoin('project', 'project.id', 'bin.project')
    .where('project.removed_at', 'is', null)
    .select(['bin.uuid as id', 'project.uuid as project', 'erased_at as erasedAt', 'jumps']);

  return {
    all: async (project) =>
      (
        await binsOf(await projectKey(db, project))
          .orderBy('bin.id', 'desc')
          .execute()
      ).map(shown),
    async byId(project, id) {
      const found = await binsOf(await projectKey(db, project))
        .where('bin.uuid', '=', id)
        .executeTakeFirst();
      return found && shown(found);
    },
    begun: async (project, of) => (await filledBy(db, await projectKey(db, project), of))?.uuid,
    oldest: (limit) => due.orderBy('erased_at').orderBy('bin.id').limit(limit).execute(),
    beforeJump: (jumps, limit) => due.where('jumps', '<>', jumps).orderBy('bin.id').limit(limit).execute(),
  };
}

const filledBy = (db: Db, project: number, of: string) =>
  db
    .selectFrom('bin')
    .select(['id', 'uuid'])
    .where('project', '=', project)
    .where('filled_by', '=', of)
    .executeTakeFirst();

export function binTransactor(db: Db, noteRemoval: () => void): BinTransactor {
  /** Small ids of a project that is to be written to, and of a bin of it; of an unknown one an id that none has. */
  async function keyOf(project: ProjectId, id: BinId) {
    const key = await projectToChange(db, project);
    const bins = db.selectFrom('bin').select('id').where('project', '=', key).where('uuid', '=', id);
    return { key, bin: (await bins.executeTakeFirst())?.id ?? 0 };
  }

  return {
    ...binReader(db),
    async add(project, { id, by, deletedAt, erasedAt, jumps, of }) {
      const key = await projectToChange(db, project);
      const times = { deleted_at: deletedAt, erased_at: erasedAt, jumps };
      await insertAll(db, 'bin', [{ uuid: id, project: key, deleted_by: by, ...times, filled_by: of }]);
    },
    async finish(project, of) {
      const found = await filledBy(db, await projectToChange(db, project), of);
      if (found) await db.updateTable('bin').set({ filled_by: null }).where('id', '=', found.id).execute();
    },
    async fill(project, id, ids) {
      const { key, bin } = await keyOf(project, id);
      await fill(db, key, bin, ids);
    },
    async restore(project, id, after, now) {
      const { key, bin } = await keyOf(project, id);
      const part = await db
        .selectFrom('bin_part')
        .select(['id', 'payload'])
        .where('bin', '=', bin)
        .where('id', '>', after)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (!part) return undefined;
      const { left, ...restored } = await restoreRows(db, key, unpacked(part.payload), now);
      if (left.answers.length === 0) {
        await deletePart(db, key, { id: part.id, bytes: part.payload.length });
        await dropEmpty(db, bin);
      } else if (restored.restored > 0) await replacePart(db, key, part, left);
      return { ...restored, after: part.id };
    },
    async putOff(project, id, { erasedAt, jumps }) {
      const { bin } = await keyOf(project, id);
      await db.updateTable('bin').set({ erased_at: erasedAt, jumps }).where('id', '=', bin).execute();
    },
    async erase(project, id) {
      noteRemoval();
      const { key, bin } = await keyOf(project, id);
      const isAny = await eraseParts(db, key, db.selectFrom('bin_part').where('bin', '=', bin));
      await dropEmpty(db, bin);
      return isAny;
    },
  };
}

async function fill(db: Db, project: number, bin: number, ids: readonly JobExecutionId[]): Promise<void> {
  const sized = await sizesOf(db, project, ids);
  for (let start = 0; start < sized.length; ) {
    const some = within(sized.slice(start, start + TOGETHER.answers), TOGETHER.bytes, ({ bytes }) => Number(bytes));
    start += some.length;
    await addPart(
      db,
      project,
      bin,
      await binnedRows(
        db,
        project,
        some.map(({ id }) => id),
      ),
    );
  }
}

async function addPart(db: Db, project: number, bin: number, rows: BinnedRows): Promise<void> {
  const payload = packed(rows);
  await insertAll(db, 'bin_part', [{ project, bin, answers: rows.answers.length, payload }]);
  await countStored(db, project, payload.length);
}

/** Erases some of the parts that a query finds in a project; false = there are none. */
export async function eraseParts(
  db: Db,
  project: number,
  found: SelectQueryBuilder<Database, 'bin_part', object>,
): Promise<boolean> {
  const parts = await found.select(['id', BYTES]).orderBy('id').limit(ERASED_AT_ONCE.parts).execute();
  for (const part of within(parts, ERASED_AT_ONCE.bytes, ({ bytes }) => Number(bytes)))
    await deletePart(db, project, part);
  return parts.length > 0;
}

async function deletePart(db: Db, project: number, { id, bytes }: StoredPart): Promise<void> {
  await db.deleteFrom('bin_part').where('id', '=', id).execute();
  await countStored(db, project, -Number(bytes));
}

const BYTES = sql<number>`length(payload)`.as('bytes');

interface StoredPart {
  readonly id: number;
  readonly bytes: number;
}

/** Leaves some of a part's answers in its place. */
async function replacePart(db: Db, project: number, { id, payload: before }: Part, rows: BinnedRows): Promise<void> {
  const payload = packed(rows);
  await db.updateTable('bin_part').set({ answers: rows.answers.length, payload }).where('id', '=', id).execute();
  await countStored(db, project, payload.length - before.length);
}

interface Part {
  readonly id: number;
  readonly payload: Uint8Array;
}

async function dropEmpty(db: Db, bin: number): Promise<void> {
  await db
    .deleteFrom('bin')
    .where('id', '=', bin)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bin_part').select('bin_part.id').whereRef('bin_part.bin', '=', 'bin.id'))),
    )
    .execute();
}
