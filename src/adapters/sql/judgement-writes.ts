import type { Insertable } from 'kysely';
import type { JudgeTaskTable } from '../../../db/mod.ts';
import type { JudgeTask } from '../../domain/collection/mod.ts';
import type { JudgementTransactor } from '../../domain/ports/mod.ts';
import type { Db } from './db.ts';
import { judgementReader } from './judgements.ts';
import { insertAll, keysOf, known, listed, projectToChange } from './rows.ts';

const fromTask = (task: JudgeTask) =>
  ({
    judge: task.judge,
    state: task.state,
    digest: task.digest,
    verdicts: task.verdicts && JSON.stringify(task.verdicts),
    compared: task.agreed === null ? 0 : (task.verdicts?.length ?? 0),
    agreed: task.agreed,
    problem: task.problem,
    input_tokens: task.usage.inputTokens,
    output_tokens: task.usage.outputTokens,
    cost: task.cost,
  }) satisfies Partial<Insertable<JudgeTaskTable>>;

export function judgementTransactor(db: Db): JudgementTransactor {
  return {
    ...judgementReader(db),
    async put(project, tasks) {
      const key = await projectToChange(db, project);
      const keys = await keysOf(
        db,
        'job_execution',
        key,
        tasks.map(({ id }) => id),
      );
      for (const [judge, some] of Map.groupBy(tasks, (task) => task.judge)) {
        const answers = some.map(({ id }) => known(keys.get(id), 'answer', id));
        await db
          .deleteFrom('judge_task')
          .where('project', '=', key)
          .where('job_execution', 'in', listed(answers))
          .where('judge', '=', judge)
          .execute();
        const rows = some.map((task, at) => ({ job_execution: answers[at]!, project: key, ...fromTask(task) }));
        await insertAll(db, 'judge_task', rows);
      }
    },
    async setProgress(project, { seen, pausedBecause }) {
      const values = { seen, paused_because: pausedBecause };
      await db
        .insertInto('judge_progress')
        .values({ project: await projectToChange(db, project), ...values })
        .onConflict((conflict) => conflict.column('project').doUpdateSet(values))
        .execute();
    },
    async reopen(project, judge) {
      const key = await projectToChange(db, project);
      const failed = db
        .updateTable('judge_task')
        .set({ state: 'open', problem: null })
        .where('judge_task.project', '=', key)
        .where('judge', '=', judge)
        .where('state', '=', 'failed');
      const rows = await failed.returning('job_execution').execute();
      const keys = rows.map(({ job_execution }) => job_execution);
      const answers = await db
        .selectFrom('job_execution')
        .select('uuid')
        .where('project', '=', key)
        .where('id', 'in', listed(keys))
        .execute();
      return answers.map(({ uuid }) => uuid);
    },
  };
}
