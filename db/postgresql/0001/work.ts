import { NUMBER, REQUIRED, TEXT } from './columns.ts';
import type { Statement } from './partitions.ts';

const OF_A_PROJECT = 'project bigint references project on delete cascade';

/** Work of all queues that isn't done yet, and lines of it that are held back; `project` is null for work of no project. */
export const WORK: readonly Statement[] = [
  `create table work (
    queue ${REQUIRED}, subject ${REQUIRED}, line ${REQUIRED}, ${OF_A_PROJECT}, due_at ${NUMBER}, tries ${NUMBER},
    lease ${TEXT}, reason ${TEXT}, primary key (queue, subject)
  )`,
  'create index work_waiting on work (queue, line, due_at, subject) where lease is null',
  'create index work_leased on work (queue, subject) where lease is not null',
  'create index work_by_project on work (project)',
  `create table work_pause (
    queue ${REQUIRED}, line ${REQUIRED}, ${OF_A_PROJECT}, until ${NUMBER}, reason ${REQUIRED}, primary key (queue, line)
  )`,
  'create index work_pause_by_project on work_pause (project)',
];
