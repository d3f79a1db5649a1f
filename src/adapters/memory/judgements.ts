import {
  countJudging,
  type JudgementReader,
  type JudgementTransactor,
  type JudgeTask,
  judgeSubject,
  type ProjectId,
} from '../../domain/mod.ts';
import { type Access, contentOf, contentToChange, type ProjectData } from './data.ts';
import { known } from './table.ts';
import { workName } from './work.ts';

const tasksOf = ({ judgeTasks }: ProjectData, judge: string): JudgeTask[] =>
  [...judgeTasks.values()].filter((task) => task.judge === judge);

export function judgementReader(access: Access): JudgementReader {
  const of = (project: ProjectId) => contentOf(access(), project);
  return {
    async projects() {
      return [...access().projects.values()].flatMap(({ id: project, organisation }) => {
        const judge = access().projectSettings.get(project)?.judge;
        return judge ? [structuredClone({ organisation, project, judge })] : [];
      });
    },
    async progress(project) {
      return structuredClone(of(project).judgeProgress.get('progress') ?? { seen: 0, pausedBecause: null });
    },
    async writtenAfter(project, after, limit) {
      const written = Array.from(of(project).executions.values(), ({ execution: { id }, revision }) => ({
        id,
        revision,
      }));
      return written
        .filter(({ revision }) => revision > after)
        .sort((a, b) => a.revision - b.revision)
        .slice(0, limit);
    },
    async tasks(project, judge, ids) {
      return structuredClone(ids.flatMap((id) => of(project).judgeTasks.get(judgeSubject({ id, judge })) ?? []));
    },
    async known(project, judge, digests) {
      const wanted = new Set(digests);
      const judged = tasksOf(of(project), judge).flatMap(({ digest, verdicts }) =>
        verdicts !== null && wanted.has(digest) ? [[digest, [...verdicts]] as const] : [],
      );
      return new Map(judged);
    },
    async counts(project, judge) {
      const tasks = tasksOf(of(project), judge);
      const isAsked = (task: JudgeTask) =>
        task.state === 'open' && (access().work.get(workName('judge', judgeSubject(task)))?.lease ?? null) !== null;
      return countJudging(tasks, tasks.filter(isAsked).length);
    },
    async spentSince(project, day) {
      const days = [...of(project).judgeSpending.values()].filter((one) => one.day >= day);
      return {
        answers: days.reduce((sum, { answers }) => sum + answers, 0),
        microUsd: days.reduce((sum, { microUsd }) => sum + microUsd, 0),
      };
    },
  };
}

export function judgementTransactor(access: Access): JudgementTransactor {
  const of = (project: ProjectId) => contentToChange(access(), project);
  return {
    ...judgementReader(access),
    async put(project, tasks) {
      const { executions, judgeTasks } = of(project);
      for (const task of tasks) {
        known(executions, task.id, 'answer');
        judgeTasks.set(judgeSubject(task), structuredClone(task));
      }
    },
    async setProgress(project, progress) {
      of(project).judgeProgress.set('progress', structuredClone(progress));
    },
    async reopen(project, judge) {
      const content = of(project);
      const failed = tasksOf(content, judge).filter(({ state }) => state === 'failed');
      for (const task of failed) content.judgeTasks.set(judgeSubject(task), { ...task, state: 'open', problem: null });
      return failed.map(({ id }) => id);
    },
    async spend(project, day, { answers, microUsd }) {
      const { judgeSpending } = of(project);
      const before = judgeSpending.get(day) ?? { day, answers: 0, microUsd: 0 };
      judgeSpending.set(day, { day, answers: before.answers + answers, microUsd: before.microUsd + microUsd });
    },
  };
}

/** Forgets what was asked about answers that are removed. */
export function forgetTasksOf({ judgeTasks }: ProjectData, ids: ReadonlySet<string>): void {
  for (const task of [...judgeTasks.values()]) if (ids.has(task.id)) judgeTasks.delete(judgeSubject(task));
}
