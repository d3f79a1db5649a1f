/** A table whose rows are taken along. */
export interface MovedTable {
  readonly name: string;
  /** Columns that no two rows have alike, and that both stores have an index of: rows are taken in their order. */
  readonly key: readonly string[];
  /**
   * Whose its rows are: `itself` of projects, `project` by that column, by a row of another table that is named as its column
   * is, or of the whole installation.
   */
  readonly owner: 'itself' | 'project' | 'installation' | { readonly by: string };
  /** The column that leads to another row of the same table. */
  readonly parent?: string;
  /** Whether its rows are given numbers, though these are not what they are taken by. */
  readonly isNumbered?: true;
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
  installation('ledger', ['organisation', 'day', 'project', 'account', 'provider', 'model', 'payer']),
  installation('budget', ['owner']),
  installation('budget_step', ['limit_name', 'from_day']),
  installation('price', ['organisation', 'provider', 'model']),
  installation('outbox'),
  installation('outbox_subject', ['subject']),
  installation('delivery_channel'),
  installation('delivery'),
  installation('mail_recipient', ['organisation', 'address']),
  installation('note', ['subject']),
  { name: 'project', key: ID, owner: 'itself' },
  ofProject('audit_event'),
  ofProject('revision', ['project']),
  ofProject('list_part', ['project', 'list', 'start']),
  ofProject('share'),
  ofProject('idempotent_request', ['scope']),
  ofProject('tag_group'),
  ofProject('tag'),
  ofProject('query'),
  ofProject('query_locale', ['project', 'query', 'country', 'language']),
  ofProject('query_tag', ['project', 'query', 'tag']),
  ofProject('entity_group', ID, { parent: 'parent' }),
  ofProject('entity', ID, { parent: 'merged_into' }),
  ofProject('entity_alias', ['project', 'entity', 'position']),
  ofProject('execution_tag'),
  ofProject('cached_job', ['project', 'run_at', 'id'], { isNumbered: true }),
  ofProject('job_execution', ['project', 'revision'], { isNumbered: true }),
  ofProject('model_name', ['project', 'folded_name']),
  ofProject('result_analysis', ['project', 'time', 'job_execution']),
  ofProject('execution_tag_link', ['project', 'execution_tag', 'job_execution']),
  ofProject('mention', ['project', 'job_execution', 'entity']),
  ofProject('mention_claims', ['project', 'job_execution', 'entity']),
  ofProject('ad_card', ['project', 'job_execution', 'item']),
  ofProject('shopping_card', ['project', 'job_execution', 'item']),
  ofProject('source', ['project', 'job_execution', 'item']),
  ofProject('source_competitor', ['project', 'job_execution', 'item', 'entity']),
  ofProject('collection', ['project', 'job_execution']),
  ofProject('doubt', ['project', 'job_execution']),
  ofProject('decision', ['project', 'text_digest']),
  ofProject('raw_payload', ['project', 'time', 'job_execution']),
  ofProject('video'),
  ofProject('video_citation', ['project', 'job_execution', 'video']),
  ofProject('channel'),
  ofProject('video_snapshot'),
  of('video_snapshot', 'channel_snapshot', 'video_snapshot'),
  ofProject('checkpoint', ['project']),
  ofProject('checkpoint_day', ['project', 'day']),
  ofProject('checkpoint_part', ID),
  ofProject('checkpoint_names', ID),
  ofProject('record_change', ['project', 'entity']),
  ofProject('deleted_response', ['project', 'uuid']),
  ofProject('batch'),
  ofProject('batch_row', ['project', 'batch', 'job_execution']),
  ofProject('import_step'),
  ofProject('running_import', ['project', 'name', 'kind']),
  ofProject('bin'),
  ofProject('bin_part', ID),
  ofProject('audit_sample'),
  ofProject('audit_item'),
  ofProject('correction'),
  ofProject('persona'),
  ofProject('alert'),
  ofProject('alert_look', ['project', 'alert', 'week']),
  ofProject('collector'),
  ofProject('collect_run'),
  ofProject('collect_ask'),
  ofProject('judge_task', ['project', 'job_execution', 'judge']),
  ofProject('judge_progress', ['project']),
  ofProject('work', ['queue', 'subject']),
  ofProject('work_pause', ['queue', 'line']),
];
