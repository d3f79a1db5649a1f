/*
 * Keeps answers that were deleted in bulk, some to a row, packed. `fill` reads them before they are removed as any other
 * answer; `restorePart` writes a row's answers as new ones with the ids they had, counts lists and moves revisions. Those
 * whose place was taken are packed again.
 */

import { sql } from 'kysely';
import type { BinId, JobExecutionId, ProjectId } from '../../domain/ids.ts';
import type { BinReader, BinTransactor, RestoredPart } from '../../domain/ports/mod.ts';
import type { Instant } from '../../domain/time.ts';
import { OUTDATED } from './analyses.ts';
import {
  addParts,
  type BinnedRows,
  binnedRows,
  packed,
  type Row,
  rowsOfAnswers,
  sizesOf,
  unpacked,
  withBytes,
} from './binned-rows.ts';
import { recount } from './counted-buckets.ts';
import type { Db } from './db.ts';
import { dialectOf, type KeptAnswer } from './dialect.ts';
import { textOf } from './packed-answers.ts';
import { move, nextUpdate, revisionsOf } from './revisions.ts';
import { freshKeys, insertAll, keysOf, listed, projectKey, projectToChange } from './rows.ts';
import { countStale } from './stale-count.ts';
import { bytesOfExecutions, countStored } from './stored-bytes.ts';
import { within } from './within.ts';

/** The most that is packed together, and comes back in one transaction. */
const TOGETHER = { answers: 100, bytes: 4_000_000 };
/** Rows of packed answers that are erased at once. */
const ERASED_AT_ONCE = 20;

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
    oldest: (limit) => due.orderBy('erased_at').orderBy('bin.id').limit(limit).execute(),
    beforeJump: (jumps, limit) => due.where('jumps', '<>', jumps).orderBy('bin.id').limit(limit).execute(),
  };
}

export function binTransactor(db: Db, noteRemoval: () => void): BinTransactor {
  /** Small ids of a project that is to be written to, and of a bin of it; of an unknown one an id that none has. */
  async function keyOf(project: ProjectId, id: BinId) {
    const key = await projectToChange(db, project);
    const bins = db.selectFrom('bin').select('id').where('project', '=', key).where('uuid', '=', id);
    return { key, bin: (await bins.executeTakeFirst())?.id ?? 0 };
  }

  return {
    ...binReader(db),
    async add(project, { id, by, deletedAt, erasedAt, jumps }) {
      const key = await projectToChange(db, project);
      const row = { uuid: id, project: key, deleted_by: by, deleted_at: deletedAt, erased_at: erasedAt, jumps };
      await insertAll(db, 'bin', [row]);
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
      const some = await db
        .selectFrom('bin_part')
        .select(['id', BYTES])
        .where('bin', '=', bin)
        .orderBy('id')
        .limit(ERASED_AT_ONCE)
        .execute();
      for (const part of some) await deletePart(db, key, part);
      await dropEmpty(db, bin);
      return some.length > 0;
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

type Restored = Omit<RestoredPart, 'after'> & { readonly left: BinnedRows };

/** Writes packed answers again, but for those whose place was taken. */
async function restoreRows(db: Db, project: number, all: BinnedRows, now: Instant): Promise<Restored> {
  const queries = await queriesAgain(db, project, all);
  const runs = await runsAgain(db, project, all, queries);
  const taken = await takenOf(db, project, all, runs);
  const left = rowsOfAnswers(all, (uuid) => taken.has(uuid));
  const back = rowsOfAnswers(all, (uuid) => !taken.has(uuid));
  await addRuns(db, project, back, { queries, runs }, now);
  const keys = await answersAgain(db, project, back, runs);
  const { outdated, haveVideosChanged } = await addParts(db, project, back, keys);
  const updatedAt = await nextUpdate(db, project, now);
  const records = back.records.map((record) => ({
    ...record,
    job_execution: keys.get(record.job_execution as number)!,
    cached_job: runs.get(record.cached_job as number)!,
    query: queries.get(record.query as number)!,
    analysed_under: outdated.has(record.job_execution as number) ? OUTDATED : record.analysed_under,
    updated_at: updatedAt,
  }));
  await insertAll(db, 'result_analysis', records as never);
  const analysedUnder = records.map(({ analysed_under }) => analysed_under as number);
  await countStale(db, project, { removed: [], added: analysedUnder });
  await recount(db, project, 'record_time', { removed: [], added: numbers(back.records, 'time') });
  await recount(db, project, 'record_updated_at', { removed: [], added: records.map(() => updatedAt) });
  await countStored(db, project, await bytesOfExecutions(db, project, [...keys.values()]));
  await move(db, project, 'responses', keys.size);
  if (haveVideosChanged) await move(db, project, 'videos');
  const digests = new Set((back.parts.doubt ?? []).map((doubt) => doubt.text_digest as string));
  return { restored: keys.size, taken: taken.size, textDigests: [...digests], left };
}

const numbers = (rows: readonly Row[], column: string) => rows.map((row) => row[column] as number);

type Numbers = Map<number, number>;

/** The queries that answers were to, by the small ids they had; those that are gone are made again. */
async function queriesAgain(db: Db, project: number, { queries }: BinnedRows): Promise<Numbers> {
  const find = () =>
    db
      .selectFrom('query')
      .select(['id', 'uuid', 'text_key as text'])
      .where('project', '=', project)
      .where(({ eb, or }) =>
        or([
          eb('uuid', 'in', listed(queries.map(({ uuid }) => uuid as string))),
          eb('text_key', 'in', listed(queries.map(({ text_key }) => text_key as string))),
        ]),
      )
      .execute();
  const match = (found: Awaited<ReturnType<typeof find>>) => (query: Row) =>
    (found.find(({ uuid }) => uuid === query.uuid) ?? found.find(({ text }) => text === query.text_key))?.id;
  const before = match(await find());
  const gone = queries.filter((query) => before(query) === undefined);
  await insertAll(db, 'query', gone.map(({ id: _, ...query }) => query) as never);
  if (gone.length > 0) await move(db, project, 'dictionary');
  const now = gone.length > 0 ? match(await find()) : before;
  return new Map(queries.map((query) => [query.id as number, now(query)!]));
}

/** The runs that are there, by the small ids that they had: by their ids, or by what they ran. */
async function runsAgain(db: Db, project: number, { runs }: BinnedRows, queries: Numbers): Promise<Numbers> {
  const uuids = await keysOf(
    db,
    'cached_job',
    project,
    runs.map(({ uuid }) => uuid as string),
  );
  const alike = await db
    .selectFrom('cached_job')
    .selectAll()
    .where('project', '=', project)
    .where('query', 'in', listed([...queries.values()]))
    .where('run_at', 'in', listed(numbers(runs, 'run_at')))
    .execute();
  const same = ['country', 'language', 'run_at', 'circumstances'] as const;
  return new Map(
    runs.flatMap((run) => {
      const query = queries.get(run.query as number);
      const other = alike.find((row) => row.query === query && same.every((column) => row[column] === run[column]));
      const key = uuids.get(run.uuid as string) ?? other?.id;
      return key === undefined ? [] : [[run.id as number, key]];
    }),
  );
}

/** Answers whose id, or whose number in a run, another one has. */
async function takenOf(db: Db, project: number, { answers }: BinnedRows, runs: Numbers): Promise<ReadonlySet<string>> {
  const ids = await keysOf(
    db,
    'job_execution',
    project,
    answers.map(({ uuid }) => uuid as string),
  );
  const stored = await db
    .selectFrom('job_execution')
    .select(['cached_job', 'model', 'execution_number'])
    .where('project', '=', project)
    .where('cached_job', 'in', listed([...runs.values()]))
    .execute();
  const placeIn = (run: number | undefined, { model, execution_number }: Row) =>
    JSON.stringify([run, model, execution_number]);
  const places = new Set(stored.map((row) => placeIn(row.cached_job, row)));
  const isTaken = (row: Row) =>
    ids.has(row.uuid as string) || places.has(placeIn(runs.get(row.cached_job as number), row));
  return new Set(answers.filter(isTaken).map(({ uuid }) => uuid as string));
}

/** Makes the runs that are missing, with the ids and the dates they had; adds their small ids to `runs`. */
async function addRuns(
  db: Db,
  project: number,
  { answers, runs: were }: BinnedRows,
  { queries, runs }: { readonly queries: Numbers; readonly runs: Numbers },
  now: Instant,
): Promise<void> {
  const needed = new Set(answers.map(({ cached_job }) => cached_job));
  const missing = were.filter(({ id }) => needed.has(id) && !runs.has(id as number));
  const rows = missing.map(({ id: _, ...run }) => ({
    ...run,
    query: queries.get(run.query as number)!,
    updated_at: now,
  }));
  await insertAll(db, 'cached_job', rows as never);
  const uuids = missing.map(({ uuid }) => uuid as string);
  const keys = await keysOf(db, 'cached_job', project, uuids);
  for (const { id, uuid } of missing) runs.set(id as number, keys.get(uuid as string)!);
  await recount(db, project, 'job_run_at', { removed: [], added: numbers(missing, 'run_at') });
  await recount(db, project, 'job_created_at', { removed: [], added: numbers(missing, 'created_at') });
  await recount(db, project, 'job_updated_at', { removed: [], added: missing.map(() => now) });
}

/** Writes the rows of answers as the last ones written; their small ids by those that they had. */
async function answersAgain(db: Db, project: number, { answers }: BinnedRows, runs: Numbers): Promise<Numbers> {
  const fresh = await freshKeys(db, 'job_execution', answers.length);
  const { responses } = await revisionsOf(db, project);
  const rows = answers.map((row, at) => ({
    ...withBytes(row),
    id: fresh[at]!,
    cached_job: runs.get(row.cached_job as number)!,
    revision: responses + 1 + at,
    line_digest: null,
  }));
  await insertAll(db, 'job_execution', rows as never);
  const texts = rows.map((row) => ({
    ...{ key: row.id, project, isNew: true },
    answer: textOf(row as unknown as KeptAnswer),
  }));
  await dialectOf(db).texts.add(db, texts);
  return new Map(answers.map(({ id }, at) => [id as number, fresh[at]!]));
}
