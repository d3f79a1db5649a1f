/*
 * Writes answers of the bin as new ones with the ids that they had: `restoreRows` finds or makes their queries and runs, leaves
 * out answers whose place was taken, then writes the rest, counts lists and moves revisions.
 */

import type { RestoredPart } from '../../domain/ports/mod.ts';
import type { Instant } from '../../domain/time.ts';
import { addParts, type BinnedRows, type Row, rowsOfAnswers, withBytes } from './binned-rows.ts';
import { recount } from './counted-buckets.ts';
import type { Db } from './db.ts';
import { dialectOf, type KeptAnswer } from './dialect.ts';
import { textOf } from './packed-answers.ts';
import { move, nextUpdate, revisionsOf } from './revisions.ts';
import { freshKeys, insertAll, keysOf, listed } from './rows.ts';
import { AFFECTED, countStale, OUTDATED } from './stale-count.ts';
import { bytesOfExecutions, countStored } from './stored-bytes.ts';

type Restored = Omit<RestoredPart, 'after'> & { readonly left: BinnedRows };

/** Writes packed answers again, but for those whose place was taken. */
export async function restoreRows(db: Db, project: number, all: BinnedRows, now: Instant): Promise<Restored> {
  const queries = await queriesAgain(db, project, all);
  const runs = await runsAgain(db, project, all, queries);
  const taken = await takenOf(db, project, all, runs);
  const left = rowsOfAnswers(all, (uuid) => taken.has(uuid));
  const back = rowsOfAnswers(all, (uuid) => !taken.has(uuid));
  await addRuns(db, project, back, { queries, runs }, now);
  const keys = await answersAgain(db, project, back, runs);
  const { outdated, haveVideosChanged } = await addParts(db, project, back, keys);
  const updatedAt = await nextUpdate(db, project, now);
  const { tracked } = await revisionsOf(db, project);
  // Which changes of brands mattered to what lay in the bin isn't known.
  const analysedUnder = ({ job_execution, analysed_under }: Row) => {
    if (outdated.has(job_execution as number)) return OUTDATED;
    return (analysed_under as number) < 0 || analysed_under === tracked ? (analysed_under as number) : AFFECTED;
  };
  const records = back.records.map((record) => ({
    ...record,
    job_execution: keys.get(record.job_execution as number)!,
    cached_job: runs.get(record.cached_job as number)!,
    query: queries.get(record.query as number)!,
    analysed_under: analysedUnder(record),
    updated_at: updatedAt,
  }));
  await insertAll(db, 'result_analysis', records as never);
  await countStale(db, project, { removed: [], added: records.map(({ analysed_under }) => analysed_under) });
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
