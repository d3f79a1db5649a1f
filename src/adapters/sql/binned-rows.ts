/*
 * The rows of answers that lie in the bin. `binnedRows` reads them table by table, `packed` and `unpacked` are the two ways
 * of keeping them, and `addParts` writes those of the tables that hang on answers. Rows name brands, tags, videos, batches and
 * samples by small ids, which others may have by then: `names` keeps what they are called, and a row whose name is gone is left out.
 */

import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Database } from '../../../db/mod.ts';
import type { CitedVideo } from '../../domain/job-execution.ts';
import { videoKeyText } from '../../domain/video.ts';
import { addNames } from './batch-names.ts';
import type { Db } from './db.ts';
import { EVIDENCE } from './evidence-writes.ts';
import { insertAll, keysOf, listed } from './rows.ts';
import { learnVideos } from './video-keys.ts';

/** Tables with rows for each answer, what others refer to first. */
const PARTS = [
  ...EVIDENCE.toReversed(),
  'execution_tag_link',
  'batch_row',
  'correction',
  'judge_task',
  'audit_item',
] as const;
type PartTable = (typeof PARTS)[number];

export type Row = Readonly<Record<string, unknown>>;

/** A row with a UUID. */
type Named = readonly (readonly [id: number, uuid: string])[];

/** Answers with all that hangs on them. */
export interface BinnedRows {
  readonly answers: readonly Row[];
  readonly records: readonly Row[];
  readonly runs: readonly Row[];
  readonly queries: readonly Row[];
  readonly steps: readonly Row[];
  readonly parts: Readonly<Partial<Record<PartTable, readonly Row[]>>>;
  readonly names: {
    readonly entity: Named;
    readonly execution_tag: Named;
    readonly audit_sample: Named;
    readonly batch: Named;
    readonly videos: readonly (CitedVideo & { readonly key: number })[];
  };
}

/** The rows of some answers, by their small ids. */
export async function binnedRows(db: Db, project: number, keys: readonly number[]): Promise<BinnedRows> {
  const rowsIn = async (
    table: keyof Database,
    column: string,
    values: readonly (number | string)[],
  ): Promise<readonly Row[]> => {
    if (values.length === 0) return [];
    const rows = await (db.selectFrom(table).selectAll() as unknown as AnyQuery)
      .where('project', '=', project)
      .where(column, 'in', listed(values as readonly number[]))
      .execute();
    return rows.map(withText);
  };
  const numbersIn = (rows: readonly Row[], column: string) => [
    ...new Set(rows.flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : []))),
  ];
  const answers = await rowsIn('job_execution', 'id', keys);
  const records = await rowsIn('result_analysis', 'job_execution', keys);
  const runs = await rowsIn('cached_job', 'id', numbersIn(answers, 'cached_job'));
  const uuids = answers.map(({ uuid }) => uuid as string);
  const steps = (await rowsIn('import_step', 'record', uuids)).filter(({ kind }) => kind === 'answer');
  const parts: Partial<Record<PartTable, readonly Row[]>> = {};
  for (const table of PARTS) parts[table] = await rowsIn(table, 'job_execution', keys);
  const named = async (table: 'entity' | 'execution_tag' | 'audit_sample', ...tables: readonly PartTable[]) => {
    const ids = tables.flatMap((part) => numbersIn(parts[part] ?? [], table));
    return (await rowsIn(table, 'id', ids)).map(({ id, uuid }) => [id, uuid] as [number, string]);
  };
  const batches = await rowsIn('batch', 'id', numbersIn([...steps, ...(parts.batch_row ?? [])], 'batch'));
  const videos = await rowsIn('video', 'id', numbersIn(parts.video_citation ?? [], 'video'));
  return {
    ...{ answers, records, runs, steps, parts },
    queries: await rowsIn('query', 'id', numbersIn(runs, 'query')),
    names: {
      entity: await named('entity', 'mention', 'source_competitor', 'correction'),
      execution_tag: await named('execution_tag', 'execution_tag_link'),
      audit_sample: await named('audit_sample', 'audit_item'),
      batch: batches.map(({ id, name }) => [id, name] as [number, string]),
      videos: videos.map((row) => ({
        key: row.id as number,
        platform: row.platform as CitedVideo['platform'],
        videoId: row.video_id as string,
        title: row.source_title as string | null,
      })),
    },
  };
}

/** A query of a table that is known when it runs. */
interface AnyQuery {
  where(column: string, operator: string, value: unknown): AnyQuery;
  execute(): Promise<readonly Row[]>;
}

/** As they are kept: JSON, compressed. */
export const packed = (rows: BinnedRows): Uint8Array => zstdCompressSync(JSON.stringify(rows));

export const unpacked = (payload: Uint8Array): BinnedRows =>
  JSON.parse(zstdDecompressSync(payload).toString()) as BinnedRows;

/** A row, where bytes are given as text. */
const withText = (row: Row): Row => mapped(row, (value) => (value instanceof Uint8Array ? toText(value) : value));
const toText = (bytes: Uint8Array) => ({ base64: Buffer.from(bytes).toString('base64') });

/** The row as it was. */
export const withBytes = (row: Row): Row =>
  mapped(row, (value) => {
    const text = (value as Partial<ReturnType<typeof toText>> | null)?.base64;
    return text === undefined ? value : Buffer.from(text, 'base64');
  });

const mapped = (row: Row, map: (value: unknown) => unknown): Row =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, map(value)]));

/** The same, of some answers only. */
export function rowsOfAnswers(rows: BinnedRows, isMeant: (uuid: string) => boolean): BinnedRows {
  const answers = rows.answers.filter(({ uuid }) => isMeant(uuid as string));
  const keys = new Set(answers.map(({ id }) => id));
  const ofThem = (some: readonly Row[]) => some.filter((row) => keys.has(row.job_execution));
  const parts = Object.entries(rows.parts).map(([table, some]) => [table, ofThem(some)] as const);
  return {
    ...rows,
    answers,
    records: ofThem(rows.records),
    steps: rows.steps.filter(({ record }) => isMeant(record as string)),
    parts: Object.fromEntries(parts),
  };
}

/** What rows lead to, by its small id then, as it is now. */
export interface Now {
  /** Of answers. */
  readonly keys: ReadonlyMap<number, number>;
  /** Answers that show something which is gone. */
  readonly outdated: ReadonlySet<number>;
  readonly haveVideosChanged: boolean;
}

/** Writes the rows of the parts of answers that are there again, under their new small ids. */
export async function addParts(
  db: Db,
  project: number,
  { parts, steps, names }: BinnedRows,
  keys: ReadonlyMap<number, number>,
): Promise<Now> {
  const isUsed = new Set((parts.video_citation ?? []).map(({ video }) => video as number));
  const learnt = await learnVideos(
    db,
    project,
    names.videos.filter(({ key }) => isUsed.has(key)),
  );
  const batches = names.batch.map(([, name]) => name);
  await addNames(db, project, batches);
  const batchRows = await db
    .selectFrom('batch')
    .select(['id', 'name'])
    .where('project', '=', project)
    .where('name', 'in', listed(batches))
    .execute();
  const batchOf = new Map(batchRows.map(({ id, name }) => [name, id]));
  const now: Record<string, ReadonlyMap<number, number | undefined>> = {
    job_execution: keys,
    entity: await renumbered(db, 'entity', project, names.entity),
    execution_tag: await renumbered(db, 'execution_tag', project, names.execution_tag),
    audit_sample: await renumbered(db, 'audit_sample', project, names.audit_sample),
    batch: new Map(names.batch.map(([id, name]) => [id, batchOf.get(name)])),
    video: new Map(names.videos.map((video) => [video.key, learnt.keys.get(videoKeyText(video))])),
  };
  const outdated = new Set<number>();
  for (const table of PARTS) {
    const rows = (parts[table] ?? []).flatMap((row) => {
      const { id: _, ...fields } = row;
      const changed = Object.keys(now).flatMap((column) =>
        typeof fields[column] === 'number' ? [[column, now[column]!.get(fields[column])] as const] : [],
      );
      if (changed.every(([, value]) => value !== undefined))
        return [withBytes({ ...fields, ...Object.fromEntries(changed) })];
      outdated.add(row.job_execution as number);
      return [];
    });
    await insertAll(db, table, rows as never);
  }
  const stepRows = steps.flatMap(({ id: _, ...step }) => {
    const batch = now.batch!.get(step.batch as number);
    return batch === undefined ? [] : [{ ...step, batch }];
  });
  await insertAll(db, 'import_step', stepRows as never);
  return { keys, outdated, haveVideosChanged: learnt.haveChanged };
}

/** The small ids that named rows have now, by those that they had. */
async function renumbered(
  db: Db,
  table: 'entity' | 'execution_tag' | 'audit_sample',
  project: number,
  names: Named,
): Promise<ReadonlyMap<number, number | undefined>> {
  const found = await keysOf(
    db,
    table,
    project,
    names.map(([, uuid]) => uuid),
  );
  return new Map(names.map(([id, uuid]) => [id, found.get(uuid)]));
}

/** How many bytes rows of answers take, by their small ids, without reading them. */
export const sizesOf = (db: Db, project: number, uuids: readonly string[]) =>
  db
    .selectFrom('job_execution')
    .select(['id', 'uuid'])
    .select(
      sql<number>`octet_length(answer) + coalesce(length(packed), 0) + coalesce((
        select length(payload) from raw_payload
        where raw_payload.project = job_execution.project and raw_payload.job_execution = job_execution.id
      ), 0)`.as('bytes'),
    )
    .where('project', '=', project)
    .where('uuid', 'in', listed(uuids))
    .orderBy('revision')
    .execute();
