import type { CollectorTable } from '../../collector-schema.ts';
import { ownColumns } from '../../own-columns.ts';
import {
  ANSWER,
  DATED,
  FLAG,
  ID,
  IDENTIFIED,
  JSON_REQUIRED,
  JSON_TEXT,
  NAMED,
  OF,
  OF_PROJECT,
  TABLE,
  TREE,
} from './columns.ts';

/** What tokens and searches were used, and what that cost. */
const COUNT = (name: string) => `${name} integer not null`;
const USAGE = ['input_tokens', 'output_tokens'].map(COUNT).join(', ');
const UNIQUE_UUID = 'uuid text not null unique';

const COLLECTOR = ownColumns<CollectorTable>({
  provider: 'provider text not null',
  model: 'model text not null',
  settings: JSON_REQUIRED('settings'),
  is_enabled: FLAG('is_enabled'),
  paused_because: 'paused_because text',
  paused_until: 'paused_until integer',
  paused_remedy: 'paused_remedy text',
  partly_because: 'partly_because text',
  partly_remedy: 'partly_remedy text',
  is_on_trial: FLAG('is_on_trial'),
});

/** Collectors, which ask providers, and the questions of each run until they are answered. */
export const COLLECTING: readonly string[] = [
  `create table collector (
    ${ID}, ${UNIQUE_UUID}, ${OF_PROJECT}, ${COLLECTOR}, ${DATED}
  ) ${TABLE}`,
  `create table persona (
    ${IDENTIFIED}, ${OF_PROJECT}, ${NAMED}, preamble text not null, version integer not null, ${DATED},
    unique (project, uuid), unique (project, folded_name)
  ) ${TABLE}`,
  `create table alert (
    ${IDENTIFIED}, ${OF_PROJECT}, ${NAMED}, ${JSON_REQUIRED('settings')}, ${DATED},
    unique (project, uuid), unique (project, folded_name)
  ) ${TABLE}`,
  `create table alert_look (
    project integer not null, ${OF('alert')}, week integer not null, at integer not null, ${JSON_REQUIRED('body')},
    primary key (project, alert, week)
  ) ${TREE}`,
  // By which a deleted alert finds its looks.
  'create index alert_look_by_alert on alert_look (alert)',
  'create index collector_by_project on collector (project, created_at, uuid)',
  `create table collect_run (
    ${ID}, ${UNIQUE_UUID}, project integer not null, ${OF('collector')}, run_at integer not null,
    ${JSON_REQUIRED('asked_as')}, created_at integer not null, ends_at integer not null, ${JSON_TEXT('streak')}, finished_at integer,
    stopped_because text, stopped_remedy text
  ) ${TABLE}`,
  'create unique index collect_run_time on collect_run (project, run_at)',
  'create index collect_run_by_collector on collect_run (collector, run_at)',
  'create index collect_run_open on collect_run (ends_at) where finished_at is null',
  `create table collect_ask (
    ${ID}, ${UNIQUE_UUID}, project integer not null, ${OF('collector')},
    run integer not null references collect_run on delete cascade, provider text not null, model text not null,
    query text not null, country text not null, language text not null, execution_number integer not null,
    state text not null, sent integer not null, problem text, failure text, ${USAGE}, ${COUNT('searches')},
    ${COUNT('cost')}, answered_at integer, ${JSON_TEXT('unread')}, task text
  ) ${TABLE}`,
  'create unique index collect_ask_key on collect_ask (run, query, country, language, execution_number)',
  'create index collect_ask_by_collector on collect_ask (collector)',
  'create index collect_ask_by_project on collect_ask (project)',
  "create index collect_ask_open on collect_ask (run) where state = 'open'",
  "create index collect_ask_newest on collect_ask (collector, answered_at) where state = 'answered'",
  "create index collect_ask_unread on collect_ask (answered_at) where failure = 'shape'",
  "create index collect_ask_answered on collect_ask (project, provider, model, answered_at) where state = 'answered'",
];

/** What a model that judges in place of the rules was asked about each answer, and said, and how far it is. */
export const JUDGING: readonly string[] = [
  `create table judge_task (
    ${ANSWER}, judge text not null, state text not null, digest text not null, ${JSON_TEXT('verdicts')},
    compared integer not null, agreed integer, problem text, ${USAGE}, ${COUNT('cost')}, primary key (project, job_execution, judge)
  ) ${TREE}`,
  'create index judge_task_by_digest on judge_task (project, judge, digest) where verdicts is not null',
  'create index judge_task_by_state on judge_task (project, judge, state, compared, agreed, input_tokens, output_tokens, cost)',
  `create table judge_progress (
    project integer primary key references project on delete cascade, seen integer not null, paused_because text
  ) ${TABLE}`,
];
