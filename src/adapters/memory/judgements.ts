import {
  compareCodePoints,
  countJudging,
  type JudgementReader,
  type JudgementTransactor,
  type JudgeTask,
  type ProjectId,
} from '../../domain/mod.ts';
import { type Access, contentOf, contentToChange, type ProjectData } from './data.ts';
import { known } from './table.ts';

/** What a task is found by. */
const keyOf = ({ id, judge }: Pick<JudgeTask, 'id' | 'judge'>): string => `${id} ${judge}`;

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
      return structuredClone(ids.flatMap((id) => of(project).judgeTasks.get(keyOf({ id, judge })) ?? []));
    },
    async known(project, judge, digests) {
      const wanted = new Set(digests);
      const judged = tasksOf(of(project), judge).flatMap(({ digest, verdicts }) =>
        verdicts !== null && wanted.has(digest) ? [[digest, [...verdicts]] as const] : [],
      );
      return new Map(judged);
    },
    async due(project, judge, now, limit) {
      const due = tasksOf(of(project), judge).filter(({ state, dueAt }) => state === 'waiting' && dueAt <= now);
      due.sort((a, b) => a.dueAt - b.dueAt || compareCodePoints(a.id, b.id));
      return structuredClone(due.slice(0, limit));
    },
    async asking() {
      const asking = [...access().projects.values()].flatMap(({ id: project }) =>
        [...of(project).judgeTasks.values()]
          .filter(({ state }) => state === 'asking')
          .map((task) => ({ project, task })),
      );
      return structuredClone(asking.sort((a, b) => compareCodePoints(a.task.id, b.task.id)));
    },
    async counts(project, judge) {
      return countJudging(tasksOf(of(project), judge));
    },
  };
}

export function judgementTransactor(access: Access): JudgementTransactor {
  const of = (project: ProjectId) => contentToChange(access(), project);
  const changeWaiting = (project: ProjectId, judge: string, change: (task: JudgeTask) => JudgeTask) => {
    const content = of(project);
    for (const task of tasksOf(content, judge)) content.judgeTasks.set(keyOf(task), change(task));
  };
  return {
    ...judgementReader(access),
    async put(project, tasks) {
      const { executions, judgeTasks } = of(project);
      for (const task of tasks) {
        known(executions, task.id, 'answer');
        judgeTasks.set(keyOf(task), structuredClone(task));
      }
    },
    async setProgress(project, progress) {
      of(project).judgeProgress.set('progress', structuredClone(progress));
    },
    async delay(project, judge, until, problem) {
      changeWaiting(project, judge, (task) =>
        task.state === 'waiting' && task.dueAt < until ? { ...task, dueAt: until, problem } : task,
      );
    },
    async restart(project, judge, now) {
      changeWaiting(project, judge, (task) =>
        task.state === 'waiting' || task.state === 'failed'
          ? { ...task, state: 'waiting', dueAt: now, tries: 0, problem: null }
          : task,
      );
    },
  };
}

/** Forgets what was asked about answers that are removed. */
export function forgetTasksOf({ judgeTasks }: ProjectData, ids: ReadonlySet<string>): void {
  for (const task of [...judgeTasks.values()]) if (ids.has(task.id)) judgeTasks.delete(keyOf(task));
}
