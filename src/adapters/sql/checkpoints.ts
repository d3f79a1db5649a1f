import { crc32 } from 'node:zlib';
import { STORED_PARTS } from '../../domain/columns/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type {
  CheckpointSize,
  DictionaryChunk,
  FactReader,
  FactTransactor,
  KeptDictionary,
} from '../../domain/ports/mod.ts';
import type { Day } from '../../domain/time.ts';
import type { Db } from './db.ts';
import { insertAll, listed, projectKey, projectToChange } from './rows.ts';

/*
 * Checkpoints of columns. Parts are staged under the name of a checkpoint that is not there
 * yet, one transaction for a day, so that other writers don't wait long; when it is committed, they are all seen at
 * once. Whatever is staged and never committed goes with the next one.
 */

type CheckpointReader = Pick<
  FactReader,
  | 'checkpoint'
  | 'checkpointNames'
  | 'checkpointParts'
  | 'checkpointSizes'
  | 'projectsToCheckpoint'
  | 'projectsCheckpointedBeforeChange'
>;

export function checkpointReader(db: Db): CheckpointReader {
  return {
    async checkpoint(project) {
      const key = await projectKey(db, project);
      const own = await db.selectFrom('checkpoint').selectAll().where('project', '=', key).executeTakeFirstOrThrow();
      const days = await db
        .selectFrom('checkpoint_day')
        .select(['day', 'checkpoint'])
        .where('project', '=', key)
        .execute();
      return {
        mark: { responses: own.responses, newest: own.newest },
        links: own.links,
        days: new Map(days.map((row) => [row.day, row.checkpoint])),
        names: await namesKept(db, key, JSON.parse(own.names)),
      };
    },
    async checkpointNames(project, dictionary, from, to) {
      const rows = await db
        .selectFrom('checkpoint_names')
        .select(['chunk as number', 'bytes', 'checksum'])
        .where('project', '=', await projectKey(db, project))
        .where('dictionary', '=', dictionary)
        .where('chunk', '>=', from)
        .where('chunk', '<', to)
        .orderBy('chunk')
        .execute();
      if (rows.some(({ bytes, checksum }) => crc32(bytes) !== checksum)) return undefined;
      return rows.map(({ number, bytes }): DictionaryChunk => ({ number, bytes }));
    },
    async checkpointParts(project, part, days) {
      const rows = await partsOf(db, await projectKey(db, project))
        .select(['checkpoint_day.day', 'bytes', 'checksum'])
        .where('checkpoint_day.day', 'in', listed(days))
        .where('part', '=', part)
        .execute();
      return new Map(
        rows.filter(({ bytes, checksum }) => crc32(bytes) === checksum).map(({ day, bytes }) => [day, bytes]),
      );
    },
    async checkpointSizes(project) {
      return partsOf(db, await projectKey(db, project))
        .select(['checkpoint_day.day', 'checkpoint_day.checkpoint as checkpoint', 'part'])
        .select((eb) => eb.fn<number>('length', ['bytes']).as('bytes'))
        .$castTo<CheckpointSize>()
        .execute();
    },
    async projectsToCheckpoint(least, format) {
      const rows = await db
        .selectFrom('revision')
        .innerJoin('project', 'project.id', 'revision.project')
        .leftJoin('checkpoint', (join) =>
          join
            .onRef('checkpoint.project', '=', 'revision.project')
            .on((eb) =>
              eb(eb.fn<string>('substr', ['checkpoint.checkpoint', eb.lit(1), eb.lit(format.length)]), '=', format),
            ),
        )
        .select('project.uuid')
        .where('project.removed_at', 'is', null)
        .where((eb) =>
          eb(eb('revision.responses', '-', eb.fn.coalesce('checkpoint.responses', eb.lit(0))), '>=', least),
        )
        .orderBy('project.id')
        .execute();
      return rows.map(({ uuid }): ProjectId => uuid);
    },
    async projectsCheckpointedBeforeChange() {
      return (await checkpointedBeforeChange(db).execute()).map(({ uuid }): ProjectId => uuid);
    },
  };
}

const checkpointedBeforeChange = (db: Db) =>
  db
    .selectFrom('checkpoint')
    .innerJoin('project', 'project.id', 'checkpoint.project')
    .innerJoin('revision', 'revision.project', 'checkpoint.project')
    .select('project.uuid')
    .where('project.removed_at', 'is', null)
    .where(({ exists, selectFrom, or, ref, eb }) =>
      or([
        eb('revision.links', '>', ref('checkpoint.links')),
        exists(
          selectFrom('deleted_response')
            .select('uuid')
            .whereRef('deleted_response.project', '=', 'checkpoint.project')
            .whereRef('deleted_response.revision', '>', 'checkpoint.responses'),
        ),
      ]),
    );

/** The parts of the days of a project's last checkpoint. */
const partsOf = (db: Db, project: number) =>
  db
    .selectFrom('checkpoint_day')
    .innerJoin('checkpoint_part', (join) =>
      join
        .onRef('checkpoint_part.project', '=', 'checkpoint_day.project')
        .onRef('checkpoint_part.day', '=', 'checkpoint_day.day')
        .onRef('checkpoint_part.checkpoint', '=', 'checkpoint_day.checkpoint'),
    )
    .where('checkpoint_day.project', '=', project);

const commitCheckpoint =
  (db: Db): Pick<FactTransactor, 'stageCheckpoint' | 'commitCheckpoint' | 'dropCheckpoint'>['commitCheckpoint'] =>
  async (project, checkpoint, { after, mark, links, days, staged, names }) => {
    const key = await projectToChange(db, project);
    const whole = await wholeDays(db, key, checkpoint);
    // Another process may have committed one meanwhile, and cleared away what was staged here.
    if ((await lastCheckpoint(db, key)) !== after || whole.length !== staged) {
      await db.deleteFrom('checkpoint_part').where('project', '=', key).where('checkpoint', '=', checkpoint).execute();
      return false;
    }
    await db.deleteFrom('checkpoint_day').where('project', '=', key).where('day', 'in', listed(days)).execute();
    await insertAll(
      db,
      'checkpoint_day',
      whole.map((day) => ({ project: key, day, checkpoint })),
    );
    await db
      .deleteFrom('checkpoint_part')
      .where('project', '=', key)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('checkpoint_day')
              .select('checkpoint_day.day')
              .whereRef('checkpoint_day.project', '=', 'checkpoint_part.project')
              .whereRef('checkpoint_day.day', '=', 'checkpoint_part.day')
              .whereRef('checkpoint_day.checkpoint', '=', 'checkpoint_part.checkpoint'),
          ),
        ),
      )
      .execute();
    for (const [dictionary, { chunks }] of Object.entries(names)) {
      for (const { number, bytes } of chunks) {
        const row = { project: key, dictionary, chunk: number, checkpoint, checksum: crc32(bytes), bytes };
        // The first one goes on with the last one that there was.
        await db
          .insertInto('checkpoint_names')
          .values(row)
          .onConflict((conflict) => conflict.columns(['project', 'dictionary', 'chunk']).doUpdateSet(row))
          .execute();
      }
    }
    const sizes = Object.entries(names).map(([dictionary, { size }]) => [dictionary, size]);
    const own = {
      ...{ project: key, checkpoint, responses: mark.responses, newest: mark.newest, links },
      names: JSON.stringify(Object.fromEntries(sizes)),
    };
    await db
      .insertInto('checkpoint')
      .values(own)
      .onConflict((conflict) => conflict.column('project').doUpdateSet(own))
      .execute();
    return true;
  };

export function checkpointTransactor(
  db: Db,
): Pick<FactTransactor, 'stageCheckpoint' | 'commitCheckpoint' | 'dropCheckpoint'> {
  return {
    async stageCheckpoint(project, checkpoint, { day, parts }) {
      const key = await projectToChange(db, project);
      const rows = Object.entries(parts ?? {}).map(([part, bytes]) => ({
        project: key,
        day,
        checkpoint,
        part,
        checksum: crc32(bytes),
        bytes,
      }));
      await insertAll(db, 'checkpoint_part', rows);
    },
    commitCheckpoint: commitCheckpoint(db),
    async dropCheckpoint(project, checkpoint) {
      const key = await projectToChange(db, project);
      if ((await lastCheckpoint(db, key)) !== checkpoint) return false;
      await deleteCheckpoint(db, key);
      return true;
    },
  };
}

/** Forgets all that was kept of a project's columns. */
export async function deleteCheckpoint(db: Db, project: number): Promise<void> {
  for (const table of ['checkpoint', 'checkpoint_day', 'checkpoint_part', 'checkpoint_names'] as const) {
    await db.deleteFrom(table).where('project', '=', project).execute();
  }
}

/** The name of a project's last checkpoint; null = there is none. */
async function lastCheckpoint(db: Db, project: number): Promise<string | null> {
  const last = await db.selectFrom('checkpoint').select('checkpoint').where('project', '=', project).executeTakeFirst();
  return last?.checkpoint ?? null;
}

/** The days of which every part is staged. */
async function wholeDays(db: Db, project: number, checkpoint: string): Promise<readonly Day[]> {
  const rows = await db
    .selectFrom('checkpoint_part')
    .select('day')
    .where('project', '=', project)
    .where('checkpoint', '=', checkpoint)
    .groupBy('day')
    .having((eb) => eb.fn.countAll<number>(), '=', STORED_PARTS.length)
    .execute();
  return rows.map(({ day }) => day);
}

/** The kept names of each dictionary in `sizes`, which has their numbers. */
async function namesKept(
  db: Db,
  project: number,
  sizes: Readonly<Record<string, number>>,
): Promise<Readonly<Record<string, KeptDictionary>>> {
  const rows = await db
    .selectFrom('checkpoint_names')
    .select(['dictionary', 'checkpoint', (eb) => eb.fn<number>('length', ['bytes']).as('bytes')])
    .where('project', '=', project)
    .orderBy('chunk')
    .execute();
  const chunks = Map.groupBy(rows, ({ dictionary }) => dictionary);
  return Object.fromEntries(
    Object.entries(sizes).map(([dictionary, size]) => {
      const own = chunks.get(dictionary) ?? [];
      const bytes = own.reduce((sum, row) => sum + row.bytes, 0);
      return [dictionary, { size, bytes, chunks: own.map(({ checkpoint }) => checkpoint) }];
    }),
  );
}
