/** A table whose rows are taken along. */
export interface MovedTable {
  readonly name: string;
  /** The columns of its primary key: rows are taken in their order. */
  readonly key: readonly string[];
  /**
   * Whose its rows are: `itself` of projects, `project` by that column, by a row of another table that is named as its column
   * is, or of the whole installation.
   */
  readonly owner: 'itself' | 'project' | 'installation' | { readonly by: string };
  /** The column that leads to another row of the same table. */
  readonly parent?: string;
  /** How many rows are taken at once, where they are large. */
  readonly atOnce?: number;
}

const ID = ['id'];
const installation = (name: string, key: readonly string[] = ID): MovedTable => ({ name, key, owner: 'installation' });
const ofProject = (name: string, key: readonly string[] = ID, more: Partial<MovedTable> = {}): MovedTable => ({
  ...{ name, key, owner: 'project' },
  ...more,
});
const of = (by: string, name: string, ...key: readonly string[]): MovedTable => ({ name, key, owner: { by } });

/** Every table, each after those that it refers to. */
export const TABLES: readonly MovedTable[] = [
  installation('organisation'),
  installation('user'),
  installation('membership', ['organisation', 'user']),
  installation('session'),
  installation('invitation'),
  installation('api_key'),
  installation('provider_key', ['organisation', 'provider']),
  { name: 'project', key: ID, owner: 'itself' },
  ofProject('audit_event'),
  ofProject('revision', ['project']),
  ofProject('list_part', ['project', 'list', 'start']),
  ofProject('share'),
  ofProject('idempotent_request', ['scope']),
  ofProject('tag_group'),
  ofProject('tag'),
  ofProject('query'),
  of('query', 'query_locale', 'query', 'country', 'language'),
  of('query', 'query_tag', 'query', 'tag'),
  ofProject('entity_group', ID, { parent: 'parent' }),
  ofProject('entity', ID, { parent: 'merged_into' }),
  of('entity', 'entity_alias', 'entity', 'position'),
  ofProject('execution_tag'),
  ofProject('cached_job'),
  ofProject('job_execution', ID, { atOnce: 500 }),
  ofProject('result_analysis', ['job_execution']),
  of('execution_tag', 'execution_tag_link', 'execution_tag', 'job_execution'),
  of('job_execution', 'mention', 'job_execution', 'entity'),
  of('job_execution', 'mention_claims', 'job_execution', 'entity'),
  of('job_execution', 'ad_card', 'job_execution', 'item'),
  of('job_execution', 'shopping_card', 'job_execution', 'item'),
  of('job_execution', 'source', 'job_execution', 'item'),
  of('job_execution', 'source_competitor', 'job_execution', 'item', 'entity'),
  of('job_execution', 'collection', 'job_execution'),
  ofProject('raw_payload', ['job_execution'], { atOnce: 100 }),
  ofProject('video'),
  of('job_execution', 'video_citation', 'job_execution', 'video'),
  ofProject('channel'),
  ofProject('video_snapshot'),
  of('video_snapshot', 'channel_snapshot', 'video_snapshot'),
  ofProject('checkpoint', ['project']),
  ofProject('checkpoint_day', ['project', 'day']),
  ofProject('checkpoint_part', ID, { atOnce: 20 }),
  ofProject('checkpoint_names', ID, { atOnce: 20 }),
  ofProject('record_change', ['project', 'entity']),
  ofProject('deleted_response', ['project', 'uuid']),
  ofProject('batch'),
  of('batch', 'batch_row', 'batch', 'job_execution'),
  ofProject('audit_sample'),
  of('audit_sample', 'audit_item', 'id'),
  ofProject('collector'),
  ofProject('collect_run'),
  ofProject('collect_ask'),
  of('collector', 'collect_spending', 'collector', 'day'),
  ofProject('judge_task', ['job_execution', 'judge']),
  ofProject('judge_progress', ['project']),
  ofProject('judge_spending', ['project', 'day']),
];
