import type { Insertable } from 'kysely';
import type { JudgeTaskTable } from '../../../db/mod.ts';
import type { JudgementTransactor, JudgeTask } from '../../domain/mod.ts';
import type { Db } from './db.ts';
import { judgementReader } from './judgements.ts';
import { insertAll, keysOf, known, laterOf, listed, projectToChange } from './rows.ts';

const fromTask = (task: JudgeTask) =>
  ({
    judge: task.judge,
    state: task.state,
    digest: task.digest,
    verdicts: task.verdicts && JSON.stringify(task.verdicts),
    compared: task.agreed === null ? 0 : (task.verdicts?.length ?? 0),
    agreed: task.agreed,
    due_at: task.dueAt,
    tries: task.tries,
    lease: task.lease && JSON.stringify(task.lease),
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
    async delay(project, judge, until, why) {
      await db
        .updateTable('judge_task')
        .set({ due_at: laterOf('due_at', until), problem: why })
        .where('project', '=', await projectToChange(db, project))
        .where('judge', '=', judge)
        .where('state', '=', 'waiting')
        .where('due_at', '<', until)
        .execute();
    },
    async restart(project, judge, now) {
      await db
        .updateTable('judge_task')
        .set({ state: 'waiting', due_at: now, tries: 0, problem: null })
        .where('project', '=', await projectToChange(db, project))
        .where('judge', '=', judge)
        .where('state', 'in', ['waiting', 'failed'])
        .execute();
    },
  };
}
