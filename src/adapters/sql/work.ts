/*
 * The queue of work that processes share: items, leases and pauses. `LINES` finds the first due item of each line by
 * walking the index, however long lines are. Reads and writes take a project that may be null, for work of the service
 * itself.
 */

import type { Selectable } from 'kysely';
import type { WorkTable } from '../../../db/mod.ts';
import type { OrganisationId, ProjectId } from '../../domain/ids.ts';
import type { WorkReader, WorkTransactor } from '../../domain/ports/mod.ts';
import { compareCodePoints } from '../../domain/text.ts';
import {
  type Lease,
  type LeasedItem,
  lineDueAt,
  type QueueName,
  type WorkItem,
  type WorkLine,
} from '../../domain/work/mod.ts';
import type { Db } from './db.ts';
import { insertAll, listed, projectKey, projectToChange, readObject, rowsOf } from './rows.ts';

const toItem = (row: Selectable<WorkTable>, project: ProjectId | null): WorkItem => ({
  queue: row.queue,
  subject: row.subject,
  key: row.line,
  project,
  dueAt: row.due_at,
  tries: row.tries,
  lease: row.lease === null ? null : readObject<Lease>(row.lease),
  reason: row.reason,
});

/**
 * The first item of each line: the index is entered once for each line, however long the lines are. Lines of removed
 * projects are left out.
 */
const LINES = `
  with recursive head(line) as (
    select min(line) from work where queue = ? and lease is null
    union all
    select (select min(work.line) from work where work.queue = ? and work.lease is null and work.line > head.line)
      from head where head.line is not null
  )
  select head.line as key, first.due_at as due_at, work_pause.until as until,
    project.uuid as project, organisation.uuid as organisation
  from head
  join work as first on first.queue = ? and first.subject = (
    select work.subject from work where work.queue = ? and work.lease is null and work.line = head.line
    order by work.due_at, work.subject limit 1)
  left join work_pause on work_pause.queue = ? and work_pause.line = head.line
  left join project on project.id = first.project
  left join organisation on organisation.id = project.organisation
  where project.removed_at is null`;

interface LineRow {
  readonly key: string;
  readonly due_at: number;
  readonly until: number | null;
  readonly project: ProjectId | null;
  readonly organisation: OrganisationId | null;
}

const keyOf = async (db: Db, project: ProjectId | null) => (project === null ? null : projectKey(db, project));
const keyToChange = async (db: Db, project: ProjectId | null) =>
  project === null ? null : projectToChange(db, project);

/** The items of a project, or of none. */
const itemsOf = (db: Db, project: number | null, queue: QueueName) =>
  db.selectFrom('work').selectAll().where('queue', '=', queue).where('project', 'is not distinct from', project);

export function workReader(db: Db): WorkReader {
  return {
    async lines(queue) {
      const rows = await rowsOf<LineRow>(db, LINES, Array(5).fill(queue));
      const lines = rows.map(
        ({ due_at, until, ...line }): WorkLine => ({
          ...line,
          dueAt: lineDueAt(due_at, until === null ? undefined : { until }),
        }),
      );
      return lines.sort((a, b) => a.dueAt - b.dueAt || compareCodePoints(a.key, b.key));
    },
    async leased() {
      const rows = await db
        .selectFrom('work')
        .leftJoin('project', 'project.id', 'work.project')
        .selectAll('work')
        .select('project.uuid as of_project')
        .where('lease', 'is not', null)
        .where('project.removed_at', 'is', null)
        .orderBy('queue')
        .orderBy('subject')
        .execute();
      return rows.map((row) => toItem(row, row.of_project) as LeasedItem);
    },
    async due(project, queue, key, now, limit) {
      const pause = await pauseIn(db, await keyOf(db, project), queue, key);
      if (lineDueAt(now, pause) > now) return [];
      const rows = await itemsOf(db, await keyOf(db, project), queue)
        .where('line', '=', key)
        .where('lease', 'is', null)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('subject')
        .limit(limit)
        .execute();
      return rows.map((row) => toItem(row, project));
    },
    async items(project, queue, subjects) {
      const rows = await itemsOf(db, await keyOf(db, project), queue)
        .where('subject', 'in', listed(subjects))
        .execute();
      return rows.map((row) => toItem(row, project));
    },
    async pauseOf(project, queue, key) {
      return pauseIn(db, await keyOf(db, project), queue, key);
    },
  };
}

const pauseIn = (db: Db, project: number | null, queue: QueueName, line: string) =>
  db
    .selectFrom('work_pause')
    .select(['until', 'reason'])
    .where('queue', '=', queue)
    .where('line', '=', line)
    .where('project', 'is not distinct from', project)
    .executeTakeFirst();

export function workTransactor(db: Db): WorkTransactor {
  async function remove(project: number | null, queue: QueueName, subjects: readonly string[]): Promise<void> {
    if (subjects.length === 0) return;
    await db
      .deleteFrom('work')
      .where('queue', '=', queue)
      .where('subject', 'in', listed(subjects))
      .where('project', 'is not distinct from', project)
      .execute();
  }
  async function removePause(project: number | null, queue: QueueName, line: string): Promise<void> {
    await db
      .deleteFrom('work_pause')
      .where('queue', '=', queue)
      .where('line', '=', line)
      .where('project', 'is not distinct from', project)
      .execute();
  }
  return {
    ...workReader(db),
    async put(project, items) {
      const key = await keyToChange(db, project);
      for (const [queue, some] of Map.groupBy(items, (item) => item.queue))
        await remove(
          key,
          queue,
          some.map(({ subject }) => subject),
        );
      const rows = items.map(({ key: line, dueAt, lease, queue, subject, tries, reason }) => ({
        ...{ queue, subject, line, project: key, due_at: dueAt, tries, reason },
        lease: lease && JSON.stringify(lease),
      }));
      await insertAll(db, 'work', rows);
    },
    async remove(project, queue, subjects) {
      await remove(await keyToChange(db, project), queue, subjects);
    },
    async removeLine(project, queue, key) {
      const owner = await keyToChange(db, project);
      await db
        .deleteFrom('work')
        .where('queue', '=', queue)
        .where('line', '=', key)
        .where('project', 'is not distinct from', owner)
        .execute();
      await removePause(owner, queue, key);
    },
    async pause(project, queue, key, values) {
      await db
        .insertInto('work_pause')
        .values({ queue, line: key, project: await keyToChange(db, project), ...values })
        .onConflict((conflict) =>
          conflict.columns(['queue', 'line']).doUpdateSet(values).where('work_pause.until', '<', values.until),
        )
        .execute();
    },
    async resume(project, queue, key, now) {
      const owner = await keyToChange(db, project);
      await removePause(owner, queue, key);
      await db
        .updateTable('work')
        .set((eb) => ({ tries: 0, due_at: eb.case().when('due_at', '>', now).then(now).else(eb.ref('due_at')).end() }))
        .where('queue', '=', queue)
        .where('line', '=', key)
        .where('project', 'is not distinct from', owner)
        .where('lease', 'is', null)
        .execute();
    },
  };
}
