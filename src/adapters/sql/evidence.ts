import { type JoinBuilder, sql } from 'kysely';
import { detailsOf } from '../../domain/imports/mod.ts';
import type { CollectionDetails, Source } from '../../domain/job-execution.ts';
import type { TextDoubt } from '../../domain/outcomes/mod.ts';
import type { Db } from './db.ts';
import { listed } from './rows.ts';

/** Rows of a table, where executions are `execution`: project and number name one. */
export const ofExecution =
  (table: string) =>
  <Tables, Table extends keyof Tables>(join: JoinBuilder<Tables, Table>): JoinBuilder<Tables, Table> =>
    join.on(isPair(`${table}.project`, `${table}.job_execution`, 'execution.id'));

/** The run, as `job`, of an execution. */
export const runOf = <Tables, Table extends keyof Tables>(
  join: JoinBuilder<Tables, Table>,
): JoinBuilder<Tables, Table> => join.on(isPair('job.project', 'job.id', 'execution.cached_job'));

/** Its record, as `record`. */
export const recordOf = <Tables, Table extends keyof Tables>(
  join: JoinBuilder<Tables, Table>,
): JoinBuilder<Tables, Table> => join.on(isPair('record.project', 'record.job_execution', 'execution.id'));

const isPair = (project: string, id: string, other: string) =>
  sql<boolean>`${sql.ref(project)} = execution.project and ${sql.ref(id)} = ${sql.ref(other)}`;

// What executions show, by their small ids: queries on the tables of evidence start here, and say which columns they
// need. An execution's rows come in the order in which it showed them, where that order means something.

export async function sourcesShown(
  db: Db,
  project: number,
  executions: readonly number[],
): Promise<(execution: number) => readonly Source[]> {
  const rows = await db
    .selectFrom('source')
    .where('project', '=', project)
    .where('job_execution', 'in', listed(executions))
    .orderBy('job_execution')
    .orderBy('item')
    .select(['job_execution', 'url', 'title', 'cited', 'citations', 'numbers'])
    .execute();
  return byExecution(rows, ({ url, title, cited, citations, numbers }) => ({
    ...{ url, title },
    ...(cited !== null && { cited: cited === 1 }),
    ...(citations !== null && { citations: rangesIn(citations) }),
    ...(numbers !== null && { numbers: JSON.parse(numbers) as number[] }),
  }));
}

const rangesIn = (json: string) =>
  (JSON.parse(json) as readonly (readonly [number, number])[]).map(([start, end]) => ({ start, end }));

/** What collectors said of executions. */
export async function collectionsOf(
  db: Db,
  project: number,
  executions: readonly number[],
): Promise<ReadonlyMap<number, CollectionDetails>> {
  const rows = await db
    .selectFrom('collection')
    .selectAll()
    .where('project', '=', project)
    .where('job_execution', 'in', listed(executions))
    .execute();
  return new Map(
    rows.map(({ job_execution, requested_model, served_model, searches, collector }) => [
      job_execution,
      detailsOf({
        ...(requested_model !== null && { requestedModel: requested_model }),
        ...(served_model !== null && { servedModel: served_model }),
        ...(collector !== null && { collector }),
        searches: JSON.parse(searches) as string[],
      }),
    ]),
  );
}

/** The columns of an execution's doubt, for {@link doubtIn}. */
export const DOUBT = ['doubt.kind as doubtKind', 'doubt.why as doubtWhy', 'doubt.text_digest as textDigest'] as const;

/** A doubt as its columns have it; nothing where there is none. */
export const doubtIn = (columns: {
  readonly doubtKind: TextDoubt['kind'] | null;
  readonly doubtWhy: string | null;
  readonly textDigest: string | null;
}): { readonly doubt?: TextDoubt } =>
  columns.doubtKind === null
    ? {}
    : { doubt: { kind: columns.doubtKind, why: columns.doubtWhy!, textDigest: columns.textDigest! } };

export const adsShown = (db: Db, project: number, executions: readonly number[]) =>
  db
    .selectFrom('ad_card')
    .where('project', '=', project)
    .where('job_execution', 'in', listed(executions))
    .orderBy('job_execution')
    .orderBy('item')
    .select('job_execution');

export const cardsShown = (db: Db, project: number, executions: readonly number[]) =>
  db
    .selectFrom('shopping_card')
    .where('project', '=', project)
    .where('job_execution', 'in', listed(executions))
    .orderBy('job_execution')
    .orderBy('item')
    .select('job_execution');

export const videosCited = (db: Db, project: number, executions: readonly number[]) =>
  db
    .selectFrom('video_citation')
    .innerJoin('video', 'video.id', 'video_citation.video')
    .where('video_citation.project', '=', project)
    .where('job_execution', 'in', listed(executions))
    .select(['job_execution', 'platform', 'video_id as videoId']);

export const tagsGiven = (db: Db, project: number, executions: readonly number[]) =>
  db
    .selectFrom('execution_tag_link')
    .innerJoin('execution_tag', 'execution_tag.id', 'execution_tag_link.execution_tag')
    .where('execution_tag_link.project', '=', project)
    .where('job_execution', 'in', listed(executions))
    .select(['job_execution', 'execution_tag.uuid']);

/** What rows show of executions, by the execution, in the rows' order. */
export function byExecution<Row extends { readonly job_execution: number }, Shown>(
  rows: readonly Row[],
  shown: (row: Row) => Shown,
): (execution: number) => readonly Shown[] {
  const groups = Map.groupBy(rows, ({ job_execution }) => job_execution);
  return (execution) => (groups.get(execution) ?? []).map(shown);
}

/** All that was read but the small id of the execution; where every microsecond counts, naming the fields is faster. */
export const withoutKey = <Row extends { readonly job_execution: number }>({
  job_execution: _,
  ...row
}: Row): Omit<Row, 'job_execution'> => row;

/** The public id of a tag. */
export const tagId = ({ uuid }: { readonly uuid: string }): string => uuid;
