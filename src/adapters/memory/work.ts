import {
  compareCodePoints,
  type LeasedItem,
  lineDueAt,
  type ProjectId,
  type QueueName,
  type WorkItem,
  type WorkLine,
  type WorkReader,
  type WorkTransactor,
} from '../../domain/mod.ts';
import { type Access, refuseUnknownProject } from './data.ts';

/** What an item, or a pause, is found by. */
export const workName = (queue: QueueName, subject: string): string => `${queue} ${subject}`;
const byDue = (a: WorkItem, b: WorkItem): number => a.dueAt - b.dueAt || compareCodePoints(a.subject, b.subject);

export function workReader(access: Access): WorkReader {
  const all = () => [...access().work.values()];
  const waiting = (queue: QueueName) => all().filter((item) => item.queue === queue && item.lease === null);
  const pauseOf = (queue: QueueName, key: string) => access().workPauses.get(workName(queue, key))?.pause;
  return {
    async lines(queue) {
      const lines = [...Map.groupBy(waiting(queue), ({ key }) => key)].map(([key, items]): WorkLine => {
        const { project, dueAt } = items.sort(byDue)[0]!;
        const organisation = project === null ? null : access().projects.get(project)!.organisation;
        return { key, organisation, project, dueAt: lineDueAt(dueAt, pauseOf(queue, key)) };
      });
      return lines.sort((a, b) => a.dueAt - b.dueAt || compareCodePoints(a.key, b.key));
    },
    async leased() {
      const leased = all().filter((item): item is LeasedItem => item.lease !== null);
      return structuredClone(
        leased.sort((a, b) => compareCodePoints(workName(a.queue, a.subject), workName(b.queue, b.subject))),
      );
    },
    async due(project, queue, key, now, limit) {
      const isOpen = lineDueAt(now, pauseOf(queue, key)) <= now;
      const due = waiting(queue).filter((item) => item.project === project && item.key === key && item.dueAt <= now);
      return structuredClone(isOpen ? due.sort(byDue).slice(0, limit) : []);
    },
    async items(project, queue, subjects) {
      const found = subjects.flatMap((subject) => access().work.get(workName(queue, subject)) ?? []);
      return structuredClone(found.filter((item) => item.project === project));
    },
    async pauseOf(project, queue, key) {
      const found = access().workPauses.get(workName(queue, key));
      return found?.project === project ? structuredClone(found.pause) : undefined;
    },
  };
}

export function workTransactor(access: Access): WorkTransactor {
  const ofLine = (project: ProjectId | null, queue: QueueName, key: string) =>
    [...access().work.values()].filter((item) => item.project === project && item.queue === queue && item.key === key);
  const toChange = (project: ProjectId | null) => {
    if (project !== null && !access().projects.has(project)) refuseUnknownProject();
    return access();
  };
  return {
    ...workReader(access),
    async put(project, items) {
      const { work } = toChange(project);
      for (const item of items) work.set(workName(item.queue, item.subject), structuredClone({ ...item, project }));
    },
    async remove(project, queue, subjects) {
      const { work } = toChange(project);
      for (const name of subjects.map((subject) => workName(queue, subject)))
        if (work.get(name)?.project === project) work.delete(name);
    },
    async removeLine(project, queue, key) {
      const { work, workPauses } = toChange(project);
      for (const { subject } of ofLine(project, queue, key)) work.delete(workName(queue, subject));
      if (workPauses.get(workName(queue, key))?.project === project) workPauses.delete(workName(queue, key));
    },
    async pause(project, queue, key, pause) {
      const { workPauses } = toChange(project);
      const name = workName(queue, key);
      if ((workPauses.get(name)?.pause.until ?? 0) < pause.until)
        workPauses.set(name, structuredClone({ project, queue, key, pause }));
    },
    async resume(project, queue, key, now) {
      const { work, workPauses } = toChange(project);
      workPauses.delete(workName(queue, key));
      for (const item of ofLine(project, queue, key))
        if (item.lease === null)
          work.set(workName(queue, item.subject), { ...item, dueAt: Math.min(item.dueAt, now), tries: 0 });
    },
  };
}
