/*
 * Replaces the analyses of stored answers. `rewrite` is the way through: dates first, then outcomes, then mentions and
 * sources table by table, then the revision that columns follow. Each step is one statement for all answers, with a turn
 * for others between.
 */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { asidesText } from '../../domain/analysis/mod.ts';
import type { ResponseAnalysis } from '../../domain/job-execution.ts';
import type { KnownOutcome } from '../../domain/outcomes/mod.ts';
import type { AnalysisTransactor } from '../../domain/ports/mod.ts';
import { analysisReader } from './analyses.ts';
import type { Db } from './db.ts';
import { setOutcomes, writtenAgain } from './doubts.ts';
import { recordOf } from './evidence.ts';
import { addNamed, analysisColumns, partsOf } from './evidence-writes.ts';
import { dateAnew, touchRecords } from './record-changes.ts';
import { nextUpdate } from './revisions.ts';
import { givenRows, keysOf, listed, projectToChange } from './rows.ts';
import { ALL_STALE, countStale, expireAll, markStale, OUTDATED, stalenessOf } from './stale-count.ts';

export function analysisTransactor(db: Db): AnalysisTransactor {
  return {
    ...analysisReader(db),
    async renew(project, analyses, { now, analysedUnder }) {
      const key = await projectToChange(db, project);
      const { expired } = await stalenessOf(db, key);
      const foundAt = new Map(analyses.map((renewed) => [renewed.revision, renewed]));
      const stale = await db
        .selectFrom('job_execution as execution')
        .innerJoin('result_analysis as record', recordOf)
        .select(['execution.id as key', 'execution.revision', 'record.analysed_under'])
        .where('execution.project', '=', key)
        .where('execution.revision', 'in', listed([...foundAt.keys()]))
        .where('record.analysed_under', '<', Math.min(expired, analysedUnder))
        .orderBy('execution.revision')
        .execute();
      await db
        .updateTable('result_analysis')
        .set({ analysed_under: analysedUnder })
        .where('project', '=', key)
        .where('job_execution', 'in', listed(stale.map((row) => row.key)))
        .execute();
      await countStale(db, key, {
        removed: stale.map(({ analysed_under }) => analysed_under),
        added: stale.map(() => analysedUnder),
      });
      const changed = stale.flatMap((row) => {
        const { analysis, known } = foundAt.get(row.revision)!;
        return analysis || known ? [{ key: row.key, analysis, known }] : [];
      });
      if (changed.length > 0) await rewrite(db, key, changed, await nextUpdate(db, key, now));
      return { renewed: stale.length, changed: changed.length };
    },
    async touch(project, limit, now) {
      return touchRecords(db, await projectToChange(db, project), limit, now);
    },
    async outdate(project, ids) {
      const key = await projectToChange(db, project);
      const keys = [...(await keysOf(db, 'job_execution', key, ids)).values()];
      await markStale(db, key, keys, OUTDATED);
    },
    async expire(project) {
      await expireAll(db, await projectToChange(db, project));
    },
    async adoptVersion(version) {
      const { numUpdatedRows } = await db
        .updateTable('revision')
        .set({ ...ALL_STALE, analysis_version: version })
        .where('analysis_version', '<>', version)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
  };
}

/** What an analysis says of a source that is there. */
const SOURCE = {
  job_execution: 'integer',
  item: 'integer',
  found: 'integer',
  root_domain: 'text',
  sub_domain: 'text',
  matches: 'text',
} as const;

interface Changed {
  /** The execution's small id. */
  readonly key: number;
  readonly analysis: ResponseAnalysis;
}

/** An execution with another analysis, another outcome, or both. */
interface Rewritten {
  readonly key: number;
  readonly analysis: ResponseAnalysis | null;
  readonly known: KnownOutcome | undefined;
}

/** Puts other results in the place of those that are stored; their responses are the last ones written. */
async function rewrite(db: Db, project: number, changed: readonly Rewritten[], updatedAt: number): Promise<void> {
  const keys = changed.map(({ key }) => key);
  await dateAnew(db, project, keys, updatedAt);
  await setOutcomes(
    db,
    project,
    changed.flatMap(({ key, known }) => (known ? [{ key, known }] : [])),
  );
  const analysed = changed.flatMap(({ key, analysis }) => (analysis ? [{ key, analysis }] : []));
  if (analysed.length > 0) await replaceAnalyses(db, project, analysed);
  await writtenAgain(db, project, keys);
}

/** Others get their turn between the steps. */
async function replaceAnalyses(db: Db, project: number, changed: readonly Changed[]): Promise<void> {
  const keys = changed.map(({ key }) => key);
  for (const table of ['source_competitor', 'mention_claims', 'mention'] as const) {
    await partsOf(db, table, project, keys).execute();
  }
  await setJudges(
    db,
    project,
    changed.map(({ key, analysis }) => [key, analysis.judgedBy ?? null]),
  );
  await setAsides(db, project, changed);
  await nextTurn();
  await addNamed(db, project, changed);
  await nextTurn();
  const sources = changed.flatMap(({ key, analysis }) =>
    analysis.sources.map((source, item) => {
      const { found, root_domain, sub_domain, matches } = analysisColumns(source);
      return [key, item, found, root_domain, sub_domain, matches];
    }),
  );
  const named = givenRows(
    { job_execution: 'integer' },
    keys.map((key) => [key]),
  );
  await sql`
    update source set found = given.found, root_domain = given.root_domain, sub_domain = given.sub_domain,
      matches = given.matches
    from ${givenRows(SOURCE, sources)} as given
    where source.project = ${project} and source.job_execution in (select job_execution from ${named} as named)
      and source.job_execution = given.job_execution and source.item = given.item
  `.execute(db);
  await nextTurn();
}

/** Notes whose verdicts the analyses of some executions have, those of others than before only. */
async function setJudges(
  db: Db,
  project: number,
  judged: readonly (readonly [key: number, judge: string | null])[],
): Promise<void> {
  for (const [judge, some] of Map.groupBy(judged, ([, by]) => by)) {
    await db
      .updateTable('result_analysis')
      .set({ judged_by: judge })
      .where('project', '=', project)
      .where('job_execution', 'in', listed(some.map(([key]) => key)))
      .where('judged_by', 'is distinct from', judge)
      .execute();
  }
}

/** Notes what the analyses of some executions set aside, where that is something else than before. */
async function setAsides(db: Db, project: number, changed: readonly Changed[]): Promise<void> {
  const given = changed.map(({ key, analysis }) => [key, asidesText(analysis.setAside)]);
  await sql`
    update result_analysis set set_aside = given.set_aside
    from ${givenRows({ job_execution: 'integer', set_aside: 'text' }, given)} as given
    where result_analysis.project = ${project} and result_analysis.job_execution = given.job_execution
      and result_analysis.set_aside is distinct from given.set_aside
  `.execute(db);
}
