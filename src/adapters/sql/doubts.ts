/*
 * Stores people's decisions on texts that may not be answers, and applies outcomes to executions. A decision belongs to a
 * text (by its digest), not to an answer: equal texts share it. `writtenAgain` is what makes columns notice.
 */

import { sql } from 'kysely';
import { type Decision, type KnownOutcome, undecided, underDecisions } from '../../domain/outcomes/mod.ts';
import type { DoubtReader, DoubtTransactor } from '../../domain/ports/mod.ts';
import type { Db } from './db.ts';
import { doubtRows, partsOf } from './evidence-writes.ts';
import { dateAnew } from './record-changes.ts';
import { move, nextUpdate, revisionsOf } from './revisions.ts';
import { givenRows, insertAll, listed, projectKey, projectToChange } from './rows.ts';

export function doubtReader(db: Db): DoubtReader {
  return {
    decisions: async (project, textDigests) => decisionsOf(db, await projectKey(db, project), textDigests),
    async texts(project, limit) {
      const key = await projectKey(db, project);
      return db
        .selectFrom('doubt')
        .leftJoin('decision', (join) =>
          join.onRef('decision.project', '=', 'doubt.project').onRef('decision.text_digest', '=', 'doubt.text_digest'),
        )
        .innerJoin('job_execution as execution', (join) =>
          join.onRef('execution.project', '=', 'doubt.project').onRef('execution.id', '=', 'doubt.job_execution'),
        )
        .select(({ fn }) => [
          'doubt.text_digest as textDigest',
          fn.min('doubt.kind').as('kind'),
          fn.min('doubt.why').as('why'),
          fn.min('execution.uuid').as('jobExecutionId'),
          fn.min('decision.outcome').as('decided'),
          sql<number>`cast(count(*) as integer)`.as('answers'),
        ])
        .where('doubt.project', '=', key)
        .groupBy('doubt.text_digest')
        .orderBy(sql`case when min(decision.outcome) is null then 0 else 1 end`)
        .orderBy('answers', 'desc')
        .orderBy('textDigest')
        .limit(limit)
        .execute();
    },
    async answersOf(project, textDigest) {
      const { answers } = await db
        .selectFrom('doubt')
        .select(sql<number>`cast(count(*) as integer)`.as('answers'))
        .where('project', '=', await projectKey(db, project))
        .where('text_digest', '=', textDigest)
        .executeTakeFirstOrThrow();
      return answers;
    },
  };
}

export function doubtTransactor(db: Db): DoubtTransactor {
  return {
    ...doubtReader(db),
    async decide(project, { textDigest, outcome }) {
      const key = await projectToChange(db, project);
      await db
        .insertInto('decision')
        .values({ project: key, text_digest: textDigest, outcome })
        .onConflict((conflict) => conflict.columns(['project', 'text_digest']).doUpdateSet({ outcome }))
        .execute();
    },
    async forget(project, textDigest) {
      const { numDeletedRows } = await db
        .deleteFrom('decision')
        .where('project', '=', await projectToChange(db, project))
        .where('text_digest', '=', textDigest)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0;
    },
    async settle(project, textDigest, limit, now) {
      const key = await projectToChange(db, project);
      const [decision] = await decisionsOf(db, key, [textDigest]);
      const unsettled = await db
        .selectFrom('doubt')
        .innerJoin('job_execution as execution', (join) =>
          join.onRef('execution.project', '=', 'doubt.project').onRef('execution.id', '=', 'doubt.job_execution'),
        )
        .select(['execution.id as key', 'doubt.kind', 'doubt.why'])
        .where('doubt.project', '=', key)
        .where('doubt.text_digest', '=', textDigest)
        .where(({ eb, or }) =>
          decision === undefined
            ? eb('execution.outcome_from', '=', 'decided')
            : or([eb('execution.outcome_from', '<>', 'decided'), eb('execution.outcome', '<>', decision.outcome)]),
        )
        .orderBy('execution.id')
        .limit(limit)
        .execute();
      if (unsettled.length === 0) return 0;
      const known = unsettled.map(({ key: execution, ...doubt }) => ({
        key: execution,
        known: underDecisions(undecided({ ...doubt, textDigest }), decision ? [decision] : []),
      }));
      await setOutcomes(db, key, known);
      const keys = known.map((row) => row.key);
      await dateAnew(db, key, keys, await nextUpdate(db, key, now));
      await writtenAgain(db, key, keys);
      return unsettled.length;
    },
  };
}

/** The decisions on some texts, or all. */
export async function decisionsOf(
  db: Db,
  project: number,
  textDigests?: readonly string[],
): Promise<readonly Decision[]> {
  if (textDigests?.length === 0) return [];
  const all = db
    .selectFrom('decision')
    .select(['text_digest as textDigest', 'outcome'])
    .where('project', '=', project)
    .orderBy('text_digest');
  return (textDigests === undefined ? all : all.where('text_digest', 'in', listed(textDigests))).execute();
}

/** Gives executions other outcomes, and their doubts. */
export async function setOutcomes(
  db: Db,
  project: number,
  changed: readonly { readonly key: number; readonly known: KnownOutcome }[],
): Promise<void> {
  if (changed.length === 0) return;
  const given = changed.map(({ key, known }) => [key, known.outcome, known.outcomeFrom]);
  await sql`
    update job_execution set outcome = given.outcome, outcome_from = given.outcome_from
    from ${givenRows({ id: 'integer', outcome: 'text', outcome_from: 'text' }, given)} as given
    where job_execution.project = ${project} and job_execution.id = given.id
  `.execute(db);
  await partsOf(
    db,
    'doubt',
    project,
    changed.map(({ key }) => key),
  ).execute();
  await insertAll(
    db,
    'doubt',
    changed.flatMap(({ key, known }) => doubtRows(known, { project, job_execution: key })),
  );
}

/** Makes executions the last ones written, so that columns read them again. */
export async function writtenAgain(db: Db, project: number, keys: readonly number[]): Promise<void> {
  const { responses } = await revisionsOf(db, project);
  const revisions = keys.map((key, index) => [key, responses + 1 + index]);
  await sql`
    update job_execution set revision = given.revision
    from ${givenRows({ id: 'integer', revision: 'integer' }, revisions)} as given
    where job_execution.project = ${project} and job_execution.id = given.id
  `.execute(db);
  await move(db, project, 'responses', keys.length);
}
