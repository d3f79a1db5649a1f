import type { CollectorTable } from '../../collector-schema.ts';
import { ownColumns } from '../../own-columns.ts';
import { ANSWER, DATED, FLAG, IDENTIFIED, NAMED, NUMBER, OF, OF_PROJECT, REQUIRED, TEXT } from './columns.ts';
import { byProject, OF_ANSWER, type Statement } from './partitions.ts';

const COLLECTOR = ownColumns<CollectorTable>({
  provider: `provider ${REQUIRED}`,
  model: `model ${REQUIRED}`,
  settings: `settings ${REQUIRED}`,
  is_enabled: FLAG('is_enabled'),
  paused_because: `paused_because ${TEXT}`,
  paused_until: 'paused_until bigint',
  paused_remedy: `paused_remedy ${TEXT}`,
  partly_because: `partly_because ${TEXT}`,
  partly_remedy: `partly_remedy ${TEXT}`,
  is_on_trial: FLAG('is_on_trial'),
});

/** Collectors, which ask providers. */
export const COLLECTING: readonly Statement[] = [
  `create table collector (
    ${IDENTIFIED}, ${OF_PROJECT}, ${COLLECTOR}, ${DATED}, unique (uuid)
  )`,
  `create table persona (
    ${IDENTIFIED}, ${OF_PROJECT}, ${NAMED}, preamble ${REQUIRED}, version ${NUMBER}, ${DATED},
    unique (project, uuid), unique (project, folded_name)
  )`,
  `create table alert (
    ${IDENTIFIED}, ${OF_PROJECT}, ${NAMED}, settings ${REQUIRED}, ${DATED},
    unique (project, uuid), unique (project, folded_name)
  )`,
  `create table alert_look (
    project ${NUMBER}, ${OF('alert')}, week ${NUMBER}, at ${NUMBER}, body ${REQUIRED}, primary key (project, alert, week)
  )`,
  'create index alert_look_by_alert on alert_look (alert)',
  'create index collector_by_project on collector (project, created_at, uuid)',
  `create table collect_run (
    ${IDENTIFIED}, project ${NUMBER}, ${OF('collector')}, run_at ${NUMBER}, asked_as ${REQUIRED}, created_at ${NUMBER}, ends_at ${NUMBER},
    streak ${TEXT}, finished_at bigint,
    stopped_because ${TEXT}, stopped_remedy ${TEXT}, unique (uuid)
  )`,
  'create unique index collect_run_time on collect_run (project, run_at)',
  'create index collect_run_by_collector on collect_run (collector, run_at)',
  'create index collect_run_open on collect_run (ends_at) where finished_at is null',
  `create table collect_ask (
    ${IDENTIFIED}, project ${NUMBER}, ${OF('collector')}, run bigint not null references collect_run on delete cascade,
    provider ${REQUIRED}, model ${REQUIRED}, query ${REQUIRED}, country ${REQUIRED}, language ${REQUIRED},
    execution_number ${NUMBER}, state ${REQUIRED}, sent ${NUMBER}, problem ${TEXT}, failure ${TEXT}, input_tokens ${NUMBER},
    output_tokens ${NUMBER}, searches ${NUMBER}, cost ${NUMBER}, answered_at bigint, unread ${TEXT}, task ${TEXT},
    unique (uuid)
  )`,
  'create unique index collect_ask_key on collect_ask (run, md5(query), country, language, execution_number)',
  'create index collect_ask_by_collector on collect_ask (collector)',
  'create index collect_ask_by_project on collect_ask (project)',
  "create index collect_ask_open on collect_ask (run) where state = 'open'",
  "create index collect_ask_newest on collect_ask (collector, answered_at) where state = 'answered'",
  "create index collect_ask_unread on collect_ask (answered_at) where failure = 'shape'",
  "create index collect_ask_answered on collect_ask (project, provider, model, answered_at) where state = 'answered'",
];

/** What a model that judges in place of the rules was asked, and said. */
export const JUDGING: readonly Statement[] = [
  ...byProject(
    'judge_task',
    `${ANSWER}, judge ${REQUIRED}, state ${REQUIRED}, digest ${REQUIRED}, verdicts ${TEXT},
    compared ${NUMBER}, agreed bigint, problem ${TEXT},
    input_tokens ${NUMBER}, output_tokens ${NUMBER}, cost ${NUMBER}, primary key (project, job_execution, judge)`,
    OF_ANSWER,
  ),
  'create index judge_task_known on judge_task (project, judge, digest) where verdicts is not null',
  'create index judge_task_count on judge_task (project, judge, state, compared, agreed, input_tokens, output_tokens, cost)',
  `create table judge_progress (
    project bigint primary key references project on delete cascade, seen ${NUMBER}, paused_because ${TEXT}
  )`,
];
