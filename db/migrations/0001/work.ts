import { JSON_TEXT, TREE } from './columns.ts';

const OF_A_PROJECT = 'project integer references project on delete cascade';

/** Work of all queues that isn't done yet, and lines of it that are held back; `project` is null for work of no project. */
export const WORK: readonly string[] = [
  `create table work (
    queue text not null, subject text not null, line text not null, ${OF_A_PROJECT}, due_at integer not null,
    tries integer not null, ${JSON_TEXT('lease')}, reason text, primary key (queue, subject)
  ) ${TREE}`,
  'create index work_waiting on work (queue, line, due_at, subject) where lease is null',
  'create index work_leased on work (queue, subject) where lease is not null',
  'create index work_by_project on work (project)',
  `create table work_pause (
    queue text not null, line text not null, ${OF_A_PROJECT}, until integer not null, reason text not null,
    primary key (queue, line)
  ) ${TREE}`,
  'create index work_pause_by_project on work_pause (project)',
];
