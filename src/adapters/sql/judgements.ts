/*
 * Stores the tasks of judges: one for each answer and judge, with its verdicts once they are there. Due and leased tasks
 * are in the work queue (work.ts); `countsOf` brings both together for the progress that pages show.
 */

import { type Selectable, sql } from 'kysely';
import type { JudgeTaskTable } from '../../../db/mod.ts';
import {
  type JudgeSettings,
  type JudgeTask,
  type JudgeVerdict,
  type JudgingCounts,
  judgedAnswerIn,
  judgeLine,
  PROBLEMS_TOLD,
} from '../../domain/collection/mod.ts';
import type { JudgementReader } from '../../domain/ports/mod.ts';
import type { Db } from './db.ts';
import { inDialect } from './dialect.ts';
import { ofExecution } from './evidence.ts';
import { listed, projectKey, readList, readObject } from './rows.ts';

const JUDGE = inDialect((dialect) => dialect.field(sql.ref('own_settings'), 'judge'));

/** Every query on tasks starts here, so none can forget its project. */
const tasksOf = (db: Db, project: number, judge: string) =>
  db
    .selectFrom('judge_task')
    .innerJoin('job_execution as execution', ofExecution('judge_task'))
    .where('judge_task.project', '=', project)
    .where('judge_task.judge', '=', judge)
    .selectAll('judge_task')
    .select('execution.uuid as of_answer');

type TaskRow = Selectable<JudgeTaskTable> & { readonly of_answer: string };

const verdictsIn = (verdicts: string) => readList<JudgeVerdict>(verdicts);

const toTask = (row: TaskRow): JudgeTask => ({
  id: row.of_answer,
  judge: row.judge,
  state: row.state,
  digest: row.digest,
  verdicts: row.verdicts === null ? null : verdictsIn(row.verdicts),
  agreed: row.agreed,
  problem: row.problem,
  usage: { inputTokens: row.input_tokens, outputTokens: row.output_tokens, searches: 0 },
  cost: row.cost,
});

export function judgementReader(db: Db): JudgementReader {
  return {
    async projects() {
      const rows = await db
        .selectFrom('project')
        .innerJoin('organisation', 'organisation.id', 'project.organisation')
        .select(['project.uuid as project', 'organisation.uuid as organisation', 'project.own_settings as settings'])
        .where('project.removed_at', 'is', null)
        .where(sql<boolean>`${JUDGE} is not null`)
        .orderBy('project.id')
        .execute();
      return rows.map(({ project, organisation, settings }) => ({
        project,
        organisation,
        judge: readObject<{ judge: JudgeSettings }>(settings).judge,
      }));
    },
    async progress(project) {
      const row = await db
        .selectFrom('judge_progress')
        .select(['seen', 'paused_because as pausedBecause'])
        .where('project', '=', await projectKey(db, project))
        .executeTakeFirst();
      return row ?? { seen: 0, pausedBecause: null };
    },
    async writtenAfter(project, revision, limit) {
      return db
        .selectFrom('job_execution')
        .select(['uuid as id', 'revision'])
        .where('project', '=', await projectKey(db, project))
        .where('revision', '>', revision)
        .orderBy('revision')
        .limit(limit)
        .execute();
    },
    async tasks(project, judge, ids) {
      const rows = await tasksOf(db, await projectKey(db, project), judge)
        .where('execution.uuid', 'in', listed(ids))
        .execute();
      return rows.map(toTask);
    },
    async known(project, judge, digests) {
      const rows = await db
        .selectFrom('judge_task')
        .select(['digest', 'verdicts'])
        .where('project', '=', await projectKey(db, project))
        .where('judge', '=', judge)
        .where('verdicts', 'is not', null)
        .where('digest', 'in', listed(digests))
        .execute();
      return new Map(rows.map(({ digest, verdicts }) => [digest, verdictsIn(verdicts!)]));
    },
    async counts(project, judge) {
      return countsOf(db, await projectKey(db, project), judge, judgeLine(project, judge));
    },
  };
}

async function countsOf(db: Db, project: number, judge: string, line: string): Promise<JudgingCounts> {
  const found = db.selectFrom('judge_task').where('project', '=', project).where('judge', '=', judge);
  const states = await found
    .select(({ fn }) => [
      'state',
      fn.countAll<number>().as('count'),
      fn.sum<number>('compared').as('compared'),
      fn.sum<number | null>('agreed').as('agreed'),
      fn.sum<number>('input_tokens').as('inputTokens'),
      fn.sum<number>('output_tokens').as('outputTokens'),
      fn.sum<number>('cost').as('cost'),
    ])
    .groupBy('state')
    .execute();
  const problems = await found
    .select(({ fn }) => ['problem', fn.countAll<number>().as('count')])
    // Judged ones, which are most, have none: their part of the index is not read.
    .where('state', 'in', ['open', 'failed'])
    .where('problem', 'is not', null)
    .groupBy('problem')
    .orderBy('count', 'desc')
    .orderBy('problem')
    .limit(PROBLEMS_TOLD)
    .execute();
  const countOf = (state: string) => states.find((row) => row.state === state)?.count ?? 0;
  const sum = (name: 'compared' | 'agreed' | 'inputTokens' | 'outputTokens' | 'cost') =>
    states.reduce((all, row) => all + (row[name] ?? 0), 0);
  const leased = await db
    .selectFrom('work')
    .select('subject')
    .where('queue', '=', sql.lit('judge'))
    .where('line', '=', line)
    .where('lease', 'is not', null)
    .execute();
  const answers = leased.map(({ subject }) => judgedAnswerIn(subject));
  // Those that are asked about are few, and some may be of answers that are removed since.
  const { asking } = await tasksOf(db, project, judge)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('asking'))
    .where('state', '=', sql.lit('open'))
    .where('execution.uuid', 'in', listed(answers))
    .executeTakeFirstOrThrow();
  return {
    answers: {
      waiting: countOf('open') - asking,
      asking,
      judged: countOf('judged'),
      failed: countOf('failed'),
    },
    compared: sum('compared'),
    agreed: sum('agreed'),
    usage: { inputTokens: sum('inputTokens'), outputTokens: sum('outputTokens'), searches: 0 },
    cost: sum('cost'),
    problems: problems.map(({ problem, count }) => ({ problem: problem ?? '', count })),
  };
}
