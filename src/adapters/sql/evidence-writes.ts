/*
 * Writes what answers show and what analyses found in them. `EVIDENCE` lists the tables in the order in which they are
 * deleted, parts first; `addEvidence` fills them; the small functions below make the rows of each table.
 */

import { type Insertable, sql } from 'kysely';
import type { AdCardTable, CollectionTable, DoubtTable, ShoppingCardTable, SourceTable } from '../../../db/mod.ts';
import type { SourceAnalysis } from '../../domain/analysis/mod.ts';
import { adOf, detailsOf, shoppingOf } from '../../domain/imports/mod.ts';
import type { JobExecution, ResponseAnalysis, Source } from '../../domain/job-execution.ts';
import type { KnownOutcome } from '../../domain/outcomes/mod.ts';
import { videoKeyText } from '../../domain/video.ts';
import type { Db } from './db.ts';
import { saidText } from './mentions.ts';
import { givenRows, insertAll, keysOf, known, listed } from './rows.ts';

/** The tables that hold what an execution shows and what its analysis found, parts before what they are parts of. */
export const EVIDENCE = [
  'source_competitor',
  'source',
  'mention_claims',
  'mention',
  'ad_card',
  'shopping_card',
  'video_citation',
  'collection',
  'doubt',
  'raw_payload',
] as const;

/** What takes the rows of executions out of a table. */
export const partsOf = (
  db: Db,
  table: (typeof EVIDENCE)[number] | 'execution_tag_link' | 'result_analysis',
  project: number,
  executions: readonly number[],
) => db.deleteFrom(table).where('project', '=', project).where('job_execution', 'in', listed(executions));

/** Which rows are of an execution, in every table that has some of it. */
interface Place {
  readonly project: number;
  readonly job_execution: number;
}

/** An execution, and the small id it has. */
interface Keyed {
  readonly key: number;
  readonly execution: JobExecution;
}

/** Adds what executions show and what their analyses found, table by table. */
export async function addEvidence(
  db: Db,
  { project, videos }: { readonly project: number; readonly videos: ReadonlyMap<string, number> },
  executions: readonly Keyed[],
): Promise<void> {
  const rowsOf = <Row>(toRows: (execution: JobExecution, place: Place) => readonly Row[]): Row[] =>
    executions.flatMap(({ key, execution }) => toRows(execution, { project, job_execution: key }));
  const tagIds = executions.flatMap(({ execution }) => execution.executionTagIds);
  const tags = await keysOf(db, 'execution_tag', project, tagIds);

  const citations = rowsOf((execution, place) =>
    execution.videos.map((video) => ({ ...place, video: videos.get(videoKeyText(video))! })),
  );
  const links = rowsOf(({ executionTagIds }, { job_execution }) =>
    executionTagIds.map((id) => [known(tags.get(id), 'execution tag', id), job_execution]),
  );
  await insertAll(db, 'source', rowsOf(sourceRows));
  await addNamed(
    db,
    project,
    executions.map(({ key, execution: { analysis } }) => ({ key, analysis })),
  );
  await insertAll(db, 'ad_card', rowsOf(adCardRows));
  await insertAll(db, 'shopping_card', rowsOf(shoppingCardRows));
  await insertAll(db, 'video_citation', citations);
  await insertAll(db, 'collection', rowsOf(collectionRows));
  await insertAll(db, 'doubt', rowsOf(doubtRows));
  // One that was linked by hand stays so.
  await sql`
    insert into execution_tag_link (project, execution_tag, job_execution, origin)
    select ${project}, tag, job_execution, 'computed' from ${givenRows({ tag: 'integer', job_execution: 'integer' }, links)} as given
    where true on conflict do nothing
  `.execute(db);
}

/** Adds the entities that analyses name: those mentioned, and those mentioned where a source is cited. */
export async function addNamed(
  db: Db,
  project: number,
  analyses: readonly { readonly key: number; readonly analysis: ResponseAnalysis }[],
): Promise<void> {
  const named = analyses.flatMap(({ analysis }) => [
    ...analysis.mentions.map(({ entityId }) => entityId),
    ...analysis.sources.flatMap(({ competitors }) => competitors),
  ]);
  const entities = await keysOf(db, 'entity', project, named);
  const entity = (id: string) => known(entities.get(id), 'entity', id);
  const mentions = analyses.flatMap(({ key, analysis }) =>
    analysis.mentions.map(({ entityId, count, rankingPosition, known: isKnown, ...said }) => ({
      project,
      job_execution: key,
      entity: entity(entityId),
      count,
      ranking_position: rankingPosition,
      sentiment: said.sentiment,
      praise: said.praise,
      criticism: said.criticism,
      known: Number(isKnown),
      recommended: said.recommended,
    })),
  );
  const claims = analyses.flatMap(({ key, analysis }) =>
    analysis.mentions.flatMap((mention) => {
      const said = saidText(mention);
      return said === undefined ? [] : [{ project, job_execution: key, entity: entity(mention.entityId), ...said }];
    }),
  );
  const competitors = analyses.flatMap(({ key, analysis }) =>
    analysis.sources.flatMap((source, item) =>
      source.competitors.map((id) => ({ project, job_execution: key, item, entity: entity(id) })),
    ),
  );
  await insertAll(db, 'mention', mentions);
  await insertAll(db, 'mention_claims', claims);
  await insertAll(db, 'source_competitor', competitors);
}

const sourceRows = ({ sources, analysis }: JobExecution, place: Place): Insertable<SourceTable>[] =>
  sources.map(({ url, title, cited, citations, numbers }: Source, item) => ({
    ...place,
    item,
    url,
    title,
    cited: cited === undefined ? null : Number(cited),
    citations: citations === undefined ? null : JSON.stringify(citations.map(({ start, end }) => [start, end])),
    numbers: numbers === undefined ? null : JSON.stringify(numbers),
    ...analysisColumns(analysis.sources[item]),
  }));

/** What the columns of a source hold of its analysis. */
export function analysisColumns(analysis: SourceAnalysis | undefined) {
  if (!analysis) return { found: null, root_domain: null, sub_domain: null, matches: null };
  const { found, rootDomain, subDomain, matches } = analysis;
  return {
    found: Number(found),
    root_domain: rootDomain,
    sub_domain: subDomain,
    matches: JSON.stringify(matches.map(({ text, context, position }) => ({ text, context, position }))),
  };
}

/** What the table of doubts keeps of an execution: one row, where there is a doubt. */
export const doubtRows = ({ doubt }: KnownOutcome, place: Place): Insertable<DoubtTable>[] =>
  doubt === undefined ? [] : [{ ...place, text_digest: doubt.textDigest, kind: doubt.kind, why: doubt.why }];

/** One row, where there is anything to say. */
function collectionRows(execution: JobExecution, place: Place): Insertable<CollectionTable>[] {
  const details = detailsOf(execution);
  if (Object.keys(details).length === 0) return [];
  const { requestedModel = null, servedModel = null, searches = [], collector = null } = details;
  const models = { requested_model: requestedModel, served_model: servedModel };
  return [{ ...place, ...models, searches: JSON.stringify(searches), collector }];
}

const adCardRows = ({ ads }: JobExecution, place: Place): Insertable<AdCardTable>[] =>
  ads.map((card, item) => ({ ...place, item, ...adOf(card) }));

const shoppingCardRows = ({ shopping }: JobExecution, place: Place): Insertable<ShoppingCardTable>[] =>
  shopping.map((card, item) => ({ ...place, item, ...shoppingOf(card) }));
