import { crc32 } from 'node:zlib';
import {
  BOOK_NAMES,
  type BookName,
  type CheckpointSize,
  type Day,
  type FactReader,
  type FactTransactor,
  type ProjectId,
  STORED_PARTS,
} from '../../domain/mod.ts';
import type { Db } from './connection.ts';
import { insertAll, listed, projectKey, projectToChange, readList } from './rows.ts';

/*
 * Checkpoints of columns, in tables that call them seals. Parts are staged under the name of a checkpoint that is not there
 * yet, one transaction for a day, so that nobody waits for the writer long; when it is committed, they are all seen at
 * once. Whatever is staged and never committed goes with the next one.
 */

type CheckpointReader = Pick<
  FactReader,
  | 'checkpoint'
  | 'checkpointNames'
  | 'checkpointParts'
  | 'checkpointSizes'
  | 'projectsToCheckpoint'
  | 'projectsCheckpointedBeforeRemoval'
>;

export function checkpointReader(db: Db): CheckpointReader {
  return {
    async checkpoint(project) {
      const key = await projectKey(db, project);
      const seal = await db.selectFrom('seal').selectAll().where('project', '=', key).executeTakeFirstOrThrow();
      const days = await db.selectFrom('sealed_day').select(['day', 'seal']).where('project', '=', key).execute();
      return {
        mark: { responses: seal.responses, newest: seal.newest },
        links: seal.links,
        days: new Map(days.map((row) => [row.day, row.seal])),
        names: await namesKept(db, key),
      };
    },
    async checkpointNames(project, book, first) {
      const rows = await db
        .selectFrom('sealed_names')
        .select(['first', 'count', 'names', 'checksum'])
        .where('project', '=', await projectKey(db, project))
        .where('book', '=', book)
        .where((eb) => eb(eb('first', '+', eb.ref('count')), '>', first))
        .orderBy('first')
        .execute();
      if (rows.some(({ names, checksum }) => crc32(names) !== checksum)) return undefined;
      const lists = rows.map((row) => ({ first: row.first, count: row.count, names: readList<string>(row.names) }));
      if (!followEachOther(lists, first)) return undefined;
      // A row may begin before what is asked for, as rows are joined.
      return lists.flatMap((row) => row.names.slice(Math.max(0, first - row.first)));
    },
    async checkpointParts(project, part, days) {
      const rows = await partsOf(db, await projectKey(db, project))
        .select(['sealed_day.day', 'bytes', 'checksum'])
        .where('sealed_day.day', 'in', listed(days))
        .where('part', '=', part)
        .execute();
      return new Map(
        rows.filter(({ bytes, checksum }) => crc32(bytes) === checksum).map(({ day, bytes }) => [day, bytes]),
      );
    },
    async checkpointSizes(project) {
      return partsOf(db, await projectKey(db, project))
        .select(['sealed_day.day', 'sealed_day.seal as checkpoint', 'part'])
        .select((eb) => eb.fn<number>('length', ['bytes']).as('bytes'))
        .$castTo<CheckpointSize>()
        .execute();
    },
    async projectsToCheckpoint(least) {
      const rows = await db
        .selectFrom('revision')
        .innerJoin('project', 'project.id', 'revision.project')
        .leftJoin('seal', 'seal.project', 'revision.project')
        .select('project.uuid')
        .where('project.removed_at', 'is', null)
        .where((eb) => eb(eb('revision.responses', '-', eb.fn.coalesce('seal.responses', eb.lit(0))), '>=', least))
        .orderBy('project.id')
        .execute();
      return rows.map(({ uuid }): ProjectId => uuid);
    },
    async projectsCheckpointedBeforeRemoval() {
      return (await checkpointedBeforeRemoval(db).execute()).map(({ uuid }): ProjectId => uuid);
    },
  };
}

const checkpointedBeforeRemoval = (db: Db) =>
  db
    .selectFrom('seal')
    .innerJoin('project', 'project.id', 'seal.project')
    .select('project.uuid')
    .where('project.removed_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('deleted_response')
          .select('uuid')
          .whereRef('deleted_response.project', '=', 'seal.project')
          .whereRef('deleted_response.revision', '>', 'seal.responses'),
      ),
    );

/** Whether rows of names have every code once from `first` on, or from before it: none is missing, none is there twice. */
function followEachOther(
  rows: readonly { readonly first: number; readonly count: number; readonly names: readonly string[] }[],
  first: number,
): boolean {
  let next = Math.min(first, rows[0]?.first ?? first);
  return rows.every((row) => {
    const fits = row.first === next && row.count === row.names.length;
    next += row.count;
    return fits;
  });
}

/** The parts of the days of a project's last checkpoint. */
const partsOf = (db: Db, project: number) =>
  db
    .selectFrom('sealed_day')
    .innerJoin('sealed_part', (join) =>
      join
        .onRef('sealed_part.project', '=', 'sealed_day.project')
        .onRef('sealed_part.day', '=', 'sealed_day.day')
        .onRef('sealed_part.seal', '=', 'sealed_day.seal'),
    )
    .where('sealed_day.project', '=', project);

export function checkpointTransactor(
  db: Db,
): Pick<FactTransactor, 'stageCheckpoint' | 'commitCheckpoint' | 'dropCheckpoint'> {
  return {
    async stageCheckpoint(project, seal, { day, parts }) {
      const key = await projectToChange(db, project);
      const rows = Object.entries(parts ?? {}).map(([part, bytes]) => ({
        project: key,
        day,
        seal,
        part,
        checksum: crc32(bytes),
        bytes,
      }));
      await insertAll(db, 'sealed_part', rows);
    },
    async commitCheckpoint(project, seal, { after, mark, links, days, staged, names }) {
      const key = await projectToChange(db, project);
      const whole = await wholeDays(db, key, seal);
      // Another process may have committed one meanwhile, and cleared away what was staged here.
      if ((await lastSeal(db, key)) !== after || whole.length !== staged) {
        await db.deleteFrom('sealed_part').where('project', '=', key).where('seal', '=', seal).execute();
        return false;
      }
      await db.deleteFrom('sealed_day').where('project', '=', key).where('day', 'in', listed(days)).execute();
      await insertAll(
        db,
        'sealed_day',
        whole.map((day) => ({ project: key, day, seal })),
      );
      await db
        .deleteFrom('sealed_part')
        .where('project', '=', key)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('sealed_day')
                .select('sealed_day.day')
                .whereRef('sealed_day.project', '=', 'sealed_part.project')
                .whereRef('sealed_day.day', '=', 'sealed_part.day')
                .whereRef('sealed_day.seal', '=', 'sealed_part.seal'),
            ),
          ),
        )
        .execute();
      for (const [book, { first, names: added }] of Object.entries(names)) {
        if (added.length > 0) await keepNames(db, { project: key, book, first }, added);
      }
      const row = { project: key, seal, responses: mark.responses, newest: mark.newest, links };
      await db.replaceInto('seal').values(row).execute();
      return true;
    },
    async dropCheckpoint(project, seal) {
      const key = await projectToChange(db, project);
      if ((await lastSeal(db, key)) !== seal) return false;
      await deleteCheckpoint(db, key);
      return true;
    },
  };
}

/** Forgets all that was kept of a project's columns. */
export async function deleteCheckpoint(db: Db, project: number): Promise<void> {
  for (const table of ['seal', 'sealed_day', 'sealed_part', 'sealed_names'] as const) {
    await db.deleteFrom(table).where('project', '=', project).execute();
  }
}

/** The name of a project's last checkpoint; null = there is none. */
async function lastSeal(db: Db, project: number): Promise<string | null> {
  const last = await db.selectFrom('seal').select('seal').where('project', '=', project).executeTakeFirst();
  return last?.seal ?? null;
}

/** The days of which every part is staged. */
async function wholeDays(db: Db, project: number, seal: string): Promise<readonly Day[]> {
  const rows = await db
    .selectFrom('sealed_part')
    .select('day')
    .where('project', '=', project)
    .where('seal', '=', seal)
    .groupBy('day')
    .having((eb) => eb.fn.countAll<number>(), '=', STORED_PARTS.length)
    .execute();
  return rows.map(({ day }) => day);
}

/** How many names of each dictionary there are. */
async function namesKept(db: Db, project: number): Promise<Record<BookName, number>> {
  const rows = await db
    .selectFrom('sealed_names')
    .select(['book', (eb) => eb.fn.max<number>(eb('first', '+', eb.ref('count'))).as('count')])
    .where('project', '=', project)
    .groupBy('book')
    .execute();
  const counts = new Map(rows.map(({ book, count }) => [book, count]));
  return Object.fromEntries(BOOK_NAMES.map((book) => [book, counts.get(book) ?? 0])) as Record<BookName, number>;
}

/** Adds names to those of a dictionary: to the last row where that is not much larger, so that there are few, in chunks. */
async function keepNames(
  db: Db,
  { project, book, first }: { readonly project: number; readonly book: string; readonly first: number },
  added: readonly string[],
): Promise<void> {
  const rest: NamesRow[] = [];
  for (let at = MOST_NAMES; at < added.length; at += MOST_NAMES) {
    rest.push(namesRow(first + at, added.slice(at, at + MOST_NAMES)));
  }
  let row = namesRow(first, added.slice(0, MOST_NAMES));
  for (;;) {
    const last = await db
      .selectFrom('sealed_names')
      .select(['id', 'first', 'count', 'names'])
      .where('project', '=', project)
      .where('book', '=', book)
      .orderBy('first', 'desc')
      .limit(1)
      .executeTakeFirst();
    const isJoined = last !== undefined && last.count <= 2 * row.count && last.count + row.count <= MOST_NAMES;
    if (!isJoined) break;
    await db.deleteFrom('sealed_names').where('id', '=', last.id).execute();
    row = {
      first: last.first,
      count: last.count + row.count,
      names: `${last.names.slice(0, -1)},${row.names.slice(1)}`,
    };
  }
  for (const own of [row, ...rest]) {
    await db
      .insertInto('sealed_names')
      .values({ project, book, ...own, checksum: crc32(own.names) })
      .execute();
  }
}

/** Names in one row at most: a text of all names of a large project would be longer than a text may be. */
const MOST_NAMES = 20_000;

interface NamesRow {
  readonly first: number;
  readonly count: number;
  /** As JSON. */
  readonly names: string;
}

const namesRow = (first: number, names: readonly string[]): NamesRow => ({
  first,
  count: names.length,
  names: JSON.stringify(names),
});
