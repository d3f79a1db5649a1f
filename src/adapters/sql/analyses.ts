/*
 * Says which analyses are stale, and reads answers as analyses do. `stalest` is what the background takes next, `fresh` what
 * an edit of a brand looks through; below is how both find small ids first and read texts for these alone.
 */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { asidesIn } from '../../domain/analysis/mod.ts';
import type { AnalysisReader, StaleLimit } from '../../domain/ports/mod.ts';
import { within } from '../../domain/turn-size.ts';
import type { Db } from './db.ts';
import { DOUBT, doubtIn, ofExecution, recordOf, runOf, sourcesShown } from './evidence.ts';
import { analysedMentionsOf, foundBeside, sourceAnalysesOf } from './mentions.ts';
import { bytesOf, textOf } from './packed-answers.ts';
import { unled } from './pages.ts';
import { keysOf, listed, projectKey } from './rows.ts';
import { freshCountOf, OUTDATED, stalenessOf } from './stale-count.ts';

export function analysisReader(db: Db): AnalysisReader {
  return {
    async staleProjects() {
      const rows = await db
        .selectFrom('revision')
        .innerJoin('project', 'project.id', 'revision.project')
        .select('project.uuid')
        .where('project.removed_at', 'is', null)
        .where(({ eb, exists, or, selectFrom }) =>
          or([
            eb('revision.stale', '>', 0),
            exists(
              selectFrom('record_change').select('entity').whereRef('record_change.project', '=', 'revision.project'),
            ),
          ]),
        )
        .orderBy('project.id')
        .execute();
      return rows.map(({ uuid }) => uuid);
    },
    async staleCount(project) {
      return (await stalenessOf(db, await projectKey(db, project))).stale;
    },
    freshCount: async (project) => freshCountOf(db, await projectKey(db, project)),
    async fresh(project, { answers: most, bytes }, { after, among }) {
      const { key: ours, expired } = await expiredOf(db, project);
      const found = await db
        .selectFrom('job_execution as execution')
        .innerJoin('result_analysis as record', recordOf)
        .select(['execution.id as key', 'execution.revision', sql<number>`octet_length(execution.answer)`.as('plain')])
        .select(sql<Uint8Array | null>`substr(execution.packed, 1, 4)`.as('head'))
        .where('execution.project', '=', ours)
        .where(unled<number>('record.analysed_under'), '>=', expired)
        .$if(among === undefined, (query) =>
          query.where('execution.revision', '>', after).orderBy('execution.revision'),
        )
        .$if(among !== undefined, (query) =>
          query
            .where('execution.uuid', 'in', listed(among!))
            .where(unled<number>('execution.revision'), '>', after)
            .orderBy(unled<number>('execution.revision')),
        )
        .limit(most)
        .execute();
      const keys = within(found, bytes, bytesOf).map(({ key }) => key);
      const answers = await answersOf(db, ours, keys);
      await nextTurn();
      return keys.map((key) => answers.get(key)!);
    },
    async stalest(project, limit, among) {
      const expired = await expiredOf(db, project);
      const stale =
        among === undefined ? staleOf(db, expired).orderBy('analysed_under') : await staleAmong(db, expired, among);
      const found = await keysOfStalest(stale, limit);
      const keys = found.map(({ key }) => key);
      const answers = await answersOf(db, expired.key, keys);
      const mentions = await analysedMentionsOf(db, expired.key, keys);
      const sources = await sourceAnalysesOf(db, expired.key, keys);
      return found.map(({ key, analysedUnder }) => {
        const { judgedBy, setAside, ...answer } = answers.get(key)!;
        const found = { mentions: mentions.get(key) ?? [], sources: sources.get(key) ?? [] };
        const analysis = { ...found, ...foundBeside({ judgedBy, setAside }) };
        return { ...answer, analysis: analysedUnder === OUTDATED ? null : analysis };
      });
    },
  };
}

/** A project, and the tracked revision under whose earlier ones analyses are stale. */
interface Expired {
  readonly key: number;
  readonly expired: number;
}

async function expiredOf(db: Db, project: string): Promise<Expired> {
  const key = await projectKey(db, project);
  const { expired } = await stalenessOf(db, key);
  return { key, expired };
}

/** Every look at stale analyses starts here, or below: they stand at the beginning of an index. */
function staleOf(db: Db, { key, expired }: Expired) {
  return db.selectFrom('result_analysis').where('project', '=', key).where('analysed_under', '<', expired);
}

/** Those of some answers, which are looked at one by one. */
async function staleAmong(db: Db, { key, expired }: Expired, ids: readonly string[]) {
  const keys = await keysOf(db, 'job_execution', key, ids);
  return db
    .selectFrom('result_analysis')
    .where('project', '=', key)
    .where('job_execution', 'in', listed([...keys.values()]))
    .where(unled<number>('analysed_under'), '<', expired)
    .orderBy(unled<number>('analysed_under'));
}

/** Which answers come next; how long they are is read without them. */
async function keysOfStalest(stale: ReturnType<typeof staleOf>, { answers, bytes }: StaleLimit) {
  const found = await stale
    .select(['job_execution as key', 'analysed_under as analysedUnder'])
    .select([
      sql<number>`(select octet_length(answer) ${OF_EXECUTION})`.as('plain'),
      sql<Uint8Array | null>`(select substr(packed, 1, 4) ${OF_EXECUTION})`.as('head'),
    ])
    .orderBy('job_execution')
    .limit(answers)
    .execute();
  return within(found, bytes, bytesOf);
}

const OF_EXECUTION = sql`from job_execution
  where project = result_analysis.project and id = result_analysis.job_execution`;

/** The texts of executions, each with the sources that it was stored with. */
async function answersOf(db: Db, project: number, keys: readonly number[]) {
  const sourcesOf = await sourcesShown(db, project, keys);
  const rows = await db
    .selectFrom('job_execution as execution')
    .innerJoin('cached_job as job', runOf)
    .innerJoin('result_analysis as record', recordOf)
    .innerJoin('query', 'query.id', 'job.query')
    .select(['record.judged_by as judgedBy', 'record.set_aside as setAside', 'query.text as query'])
    .leftJoin('doubt', ofExecution('doubt'))
    .select(DOUBT)
    .select(['execution.outcome', 'execution.outcome_from as outcomeFrom'])
    .select(['execution.uuid as id', 'execution.given_asides as given'])
    .select(['execution.id as key', 'execution.revision', 'execution.answer', 'execution.packed', 'job.language'])
    .where('execution.project', '=', project)
    .where('execution.id', 'in', listed(keys))
    .execute();
  return new Map(
    rows.map(({ key, answer, packed, given, doubtKind, doubtWhy, textDigest, ...row }) => [
      key,
      {
        ...row,
        ...doubtIn({ doubtKind, doubtWhy, textDigest }),
        ...(given !== null && { given: asidesIn(given) }),
        answer: textOf({ answer, packed }),
        sources: sourcesOf(key),
      },
    ]),
  );
}
