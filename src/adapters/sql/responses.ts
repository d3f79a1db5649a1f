/*
 * Reads answers whole: text, sources, cards, videos, analysis and labels. `responsesOf` is where each query starts, `whole`
 * reads the rows, and `readParts` fetches all parts of a batch by one statement for each table.
 */

import { answerOf, asidesIn } from '../../domain/analysis/mod.ts';
import { circumstancesFrom } from '../../domain/circumstances.ts';
import type { CollectionDetails } from '../../domain/job-execution.ts';
import type { ResponseReader } from '../../domain/ports/mod.ts';
import type { StoredResponse } from '../../domain/responses/mod.ts';
import { inBatches } from './batches.ts';
import { sizesOf } from './binned-rows.ts';
import type { Db } from './db.ts';
import { dialectOf } from './dialect.ts';
import {
  adsShown,
  byExecution,
  cardsShown,
  collectionsOf,
  DOUBT,
  doubtIn,
  ofExecution,
  recordOf,
  runOf,
  sourcesShown,
  tagId,
  tagsGiven,
  videosCited,
  withoutKey,
} from './evidence.ts';
import { analysedMentionsOf, claimsIn, foundBeside, sourceAnalysesOf } from './mentions.ts';
import { bytesOf, textOf } from './packed-answers.ts';
import { countRaws, rawOf } from './raw-payloads.ts';
import { listed, projectKey } from './rows.ts';
import { lengthsAfter, lengthsIn } from './stored-bytes.ts';

export function responseReader(db: Db): ResponseReader {
  return {
    async byIds(project, ids) {
      const key = await projectKey(db, project);
      const responses = await whole(db, key, responsesOf(db, key, ids));
      return responses.map(({ revision: _, ...response }) => response);
    },
    async *all(project) {
      const key = await projectKey(db, project);
      const read = async (after: number, limit: number) =>
        whole(
          db,
          key,
          inProject(db, key).where('execution.revision', '>', after).orderBy('execution.revision').limit(limit),
        );
      for await (const batch of inBatches(read, 0, WHOLE_A_TURN, lengthsAfter(db, key))) {
        yield batch.map(({ revision: _, ...response }) => response);
      }
    },
    async answers(project, ids) {
      const rows = await responsesOf(db, await projectKey(db, project), ids)
        .innerJoin('result_analysis as record', recordOf)
        .select(['execution.uuid as id', 'execution.answer', 'execution.packed', 'record.set_aside as setAside'])
        .execute();
      return rows.map(({ id, setAside, ...kept }) => ({ id, answer: answerOf(textOf(kept), asidesIn(setAside)) }));
    },
    lengths: async (project, ids) =>
      new Map(
        (
          await lengthsIn(db, await projectKey(db, project))
            .where('execution.uuid', 'in', listed(ids))
            .execute()
        ).map(({ id, ...length }) => [id, bytesOf(length)]),
      ),
    sizes: async (project, ids) =>
      new Map((await sizesOf(db, await projectKey(db, project), ids)).map(({ uuid, bytes }) => [uuid, Number(bytes)])),
    holding: async (project, part) => dialectOf(db).texts.holding(db, await projectKey(db, project), part),
    lastHolding: async (project, part, most) =>
      dialectOf(db).texts.lastHolding(db, await projectKey(db, project), part, most),
    raw: (project, id) => rawOf(db, project, id),
    rawCount: (project, before) => countRaws(db, project, before),
    async lines(project, ids) {
      const rows = await responsesOf(db, await projectKey(db, project), ids)
        .innerJoin('cached_job as job', runOf)
        .innerJoin('query', 'query.id', 'job.query')
        .innerJoin('result_analysis as record', recordOf)
        .leftJoin('doubt', ofExecution('doubt'))
        .select(['execution.uuid as id', 'query.uuid as queryId', 'query.text as query', 'execution.time'])
        .select(['execution.outcome', 'execution.line_digest as digest', 'record.set_aside as asides'])
        .select(DOUBT)
        .execute();
      return rows.map(({ asides, doubtKind, doubtWhy: _, textDigest: __, ...line }) => ({
        ...line,
        isDoubtful: doubtKind !== null,
        hasAsides: asides !== null,
      }));
    },
    async claims(project, ids, entities) {
      const rows = await responsesOf(db, await projectKey(db, project), ids)
        .innerJoin('mention_claims', ofExecution('mention_claims'))
        .innerJoin('entity', 'entity.id', 'mention_claims.entity')
        .where('entity.uuid', 'in', listed(entities))
        .where('mention_claims.claims', '<>', '[]')
        .select(['execution.uuid as id', 'entity.uuid as entityId', 'mention_claims.claims'])
        .execute();
      return rows.map(({ claims, ...row }) => ({ ...row, claims: claimsIn(claims) }));
    },
  };
}

/** Every query on responses starts here, so none can forget its project. */
const inProject = (db: Db, project: number) =>
  db.selectFrom('job_execution as execution').where('execution.project', '=', project);

const responsesOf = (db: Db, project: number, ids: readonly string[]) =>
  inProject(db, project).where('execution.uuid', 'in', listed(ids));

/** Responses that are held whole in memory at once, if they are short. */
const WHOLE_A_TURN = 100;

/** The responses that a query finds, with all that they show, and the revision of their writing. */
async function whole(
  db: Db,
  project: number,
  found: ReturnType<typeof inProject>,
): Promise<readonly (StoredResponse & { readonly revision: number })[]> {
  const rows = await found
    .innerJoin('cached_job as job', runOf)
    .innerJoin('query', 'query.id', 'job.query')
    .select(['execution.id as key', 'execution.uuid as id', 'job.uuid as cachedJobId', 'execution.model'])
    .select(['execution.execution_number as executionNumber', 'execution.time', 'execution.answer', 'execution.packed'])
    .select(['execution.outcome', 'execution.outcome_from as outcomeFrom', 'execution.revision'])
    .innerJoin('result_analysis as record', recordOf)
    .select(['record.judged_by as judgedBy', 'record.set_aside as setAside', 'execution.given_asides as given'])
    .leftJoin('batch_row', (join) => ofExecution('batch_row')(join).on('batch_row.is_created', '=', 1))
    .leftJoin('batch', 'batch.id', 'batch_row.batch')
    .leftJoin('doubt', ofExecution('doubt'))
    .select(DOUBT)
    .select('batch.name as batch')
    .select(['query.uuid as queryId', 'query.text as query', 'job.country', 'job.language', 'job.circumstances'])
    .execute();
  const partsOf = await readParts(
    db,
    project,
    rows.map(({ key }) => key),
  );
  return rows.map(
    ({
      key,
      answer,
      packed,
      judgedBy,
      setAside,
      given,
      doubtKind,
      doubtWhy,
      textDigest,
      circumstances,
      ...response
    }) => {
      const parts = partsOf(key);
      const analysis = { ...parts.analysis, ...foundBeside({ judgedBy, setAside }) };
      const brought = given === null ? {} : { given: asidesIn(given) };
      const doubt = doubtIn({ doubtKind, doubtWhy, textDigest });
      return {
        ...response,
        ...circumstancesFrom(circumstances),
        ...doubt,
        answer: textOf({ answer, packed }),
        ...brought,
        ...parts,
        analysis,
      };
    },
  );
}

type Parts = Pick<StoredResponse, 'sources' | 'ads' | 'shopping' | 'videos' | 'analysis' | 'executionTagIds'> &
  CollectionDetails;

/** What executions show and what their analyses found, by their small ids, each kind in its order. */
async function readParts(db: Db, project: number, keys: readonly number[]): Promise<(key: number) => Parts> {
  const sourcesOf = await sourcesShown(db, project, keys);
  const collections = await collectionsOf(db, project, keys);
  const adsOf = byExecution(
    await adsShown(db, project, keys).select(['unit', 'position', 'advertiser', 'format', 'title', 'url']).execute(),
    withoutKey,
  );
  const shoppingOf = byExecution(
    await cardsShown(db, project, keys)
      .select(['position', 'title', 'merchant', 'brand', 'price', 'currency', 'url'])
      .execute(),
    withoutKey,
  );
  const videosOf = byExecution(await videosCited(db, project, keys).execute(), withoutKey);
  const tagsOf = byExecution(await tagsGiven(db, project, keys).execute(), tagId);
  const mentions = await analysedMentionsOf(db, project, keys);
  const analysed = await sourceAnalysesOf(db, project, keys);
  return (key) => ({
    sources: sourcesOf(key),
    ads: adsOf(key),
    shopping: shoppingOf(key),
    videos: videosOf(key),
    analysis: { mentions: mentions.get(key) ?? [], sources: analysed.get(key) ?? [] },
    executionTagIds: tagsOf(key),
    ...collections.get(key),
  });
}
