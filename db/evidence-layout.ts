/*
 * The tables of evidence as a file has them since 0025, and whose each of their rows is. They are made beside those of before,
 * and filled a part at a time, while the version of before may go on serving: what it writes goes into both. What is an answer's goes with it by
 * a trigger: a reference to it would have to be found by its number alone, and here the project stands before that.
 */

interface Rebuilt {
  readonly name: string;
  /** As they are made. */
  readonly columns: string;
  readonly kind: string;
  /** The names of those that it had before. */
  readonly given: string;
  /** The project of a row of before, in SQL. */
  readonly owner: string;
  readonly indexes: readonly string[];
}

const TREE = 'strict, without rowid';
const OWNER = 'project integer not null';
const ANSWER = `${OWNER}, job_execution integer not null`;

const ofAnswer = (name: string, columns: string, given: string, indexes: readonly string[] = []): Rebuilt => ({
  ...{ name, columns: `${ANSWER}, ${columns}`, kind: TREE, given: `job_execution, ${given}`, indexes },
  owner: `select project from job_execution where id = ${name}.job_execution`,
});

const ofPart = (
  of: string,
  name: string,
  { columns, given, kind = TREE }: { readonly columns: string; readonly given: string; readonly kind?: string },
  indexes: readonly string[] = [],
): Rebuilt => ({
  ...{ name, columns, kind, given, indexes },
  owner: `select project from ${of} where id = ${name}.${of}`,
});

const ENTITY = 'entity integer not null references entity on delete cascade';
const QUERY = 'query integer not null references query on delete cascade';

/** What leads to a row by its project, too. */
const ownedBy = (table: string): string =>
  `foreign key (project, ${table}) references ${table} (project, id) on delete cascade`;

/** What the references of {@link ownedBy} lead to. */
const UNIQUE = ['execution_tag', 'batch'].map(
  (table) => `create unique index ${table}_of_project on ${table} (project, id)`,
);

/** Those that are small. */
const DICTIONARIES: readonly Rebuilt[] = [
  ofPart(
    'query',
    'query_locale',
    {
      columns: `${OWNER}, ${QUERY}, country text not null, language text not null,
    primary key (project, query, country, language)`,
      given: 'query, country, language',
    },
    ['create index query_locale_query on query_locale (query)'],
  ),
  ofPart(
    'query',
    'query_tag',
    {
      columns: `${OWNER}, ${QUERY}, tag integer not null references tag on delete cascade, primary key (project, query, tag)`,
      given: 'query, tag',
    },
    ['create index query_tag_query on query_tag (query)', 'create index query_tag_tag on query_tag (tag)'],
  ),
  ofPart(
    'entity',
    'entity_alias',
    {
      columns: `${OWNER}, ${ENTITY}, position integer not null, alias text not null, primary key (project, entity, position)`,
      given: 'entity, position, alias',
    },
    ['create index entity_alias_entity on entity_alias (entity)'],
  ),
  ofPart(
    'audit_sample',
    'audit_item',
    {
      columns: `id integer primary key, ${OWNER}, uuid text not null check (length(uuid) = 36),
    audit_sample integer not null references audit_sample on delete cascade,
    job_execution integer not null references job_execution on delete cascade,
    digest text not null, language text not null, finding text not null, is_right integer check (is_right in (0, 1)),
    unique (audit_sample, uuid)`,
      given: 'id, uuid, audit_sample, job_execution, digest, language, finding, is_right',
      kind: 'strict',
    },
    ['create index audit_item_job_execution on audit_item (job_execution)'],
  ),
];

const BY_ITEM = 'primary key (project, job_execution, item)';

/** Those that have rows for each answer, each after what it refers to. */
const EVIDENCE: readonly Rebuilt[] = [
  ofAnswer(
    'execution_tag_link',
    `execution_tag integer not null, origin text not null check (origin in ('manual', 'computed')),
    primary key (project, execution_tag, job_execution), ${ownedBy('execution_tag')}`,
    'execution_tag, origin',
    ['create index execution_tag_link_by_execution on new_execution_tag_link (project, job_execution)'],
  ),
  ofAnswer(
    'mention',
    `${ENTITY}, count integer not null check (count > 0),
    ranking_position integer not null check (ranking_position > 0),
    sentiment real not null check (sentiment between -1 and 1), praise real not null default 0 check (praise >= 0),
    criticism real not null default 0 check (criticism >= 0), known integer not null default 1 check (known in (0, 1)),
    primary key (project, job_execution, entity)`,
    'entity, count, ranking_position, sentiment, praise, criticism, known',
    ['create index mention_by_entity on new_mention (entity)'],
  ),
  ofAnswer(
    'mention_claims',
    `entity integer not null, claims text not null check (json_valid(claims)), primary key (project, job_execution, entity),
    foreign key (project, job_execution, entity) references new_mention on delete cascade`,
    'entity, claims',
  ),
  ofAnswer(
    'ad_card',
    `item integer not null, unit integer not null, position integer not null, advertiser text not null,
    format text not null, title text, url text, ${BY_ITEM}`,
    'item, unit, position, advertiser, format, title, url',
  ),
  ofAnswer(
    'shopping_card',
    `item integer not null, position integer not null, title text not null, merchant text not null, brand text, price text,
    currency text, url text, ${BY_ITEM}`,
    'item, position, title, merchant, brand, price, currency, url',
  ),
  ofAnswer(
    'source',
    `item integer not null, url text not null, title text, found integer check (found in (0, 1)), root_domain text,
    sub_domain text, matches text check (json_valid(matches)), cited integer check (cited in (0, 1)),
    citations text check (json_valid(citations)), ${BY_ITEM}`,
    'item, url, title, found, root_domain, sub_domain, matches, cited, citations',
  ),
  ofAnswer(
    'source_competitor',
    `item integer not null, ${ENTITY}, primary key (project, job_execution, item, entity),
    foreign key (project, job_execution, item) references new_source on delete cascade`,
    'item, entity',
    ['create index source_competitor_by_entity on new_source_competitor (entity)'],
  ),
  ofAnswer(
    'collection',
    `requested_model text, searches text not null check (json_valid(searches)), collector text,
    primary key (project, job_execution)`,
    'requested_model, searches, collector',
  ),
  ofAnswer(
    'video_citation',
    'video integer not null references video on delete cascade, primary key (project, job_execution, video)',
    'video',
    ['create index video_citation_by_video on new_video_citation (video)'],
  ),
  ofAnswer(
    'batch_row',
    `batch integer not null, is_created integer not null check (is_created in (0, 1)), time integer not null,
    primary key (project, batch, job_execution), ${ownedBy('batch')}`,
    'batch, is_created, time',
    [
      'create index batch_row_by_execution on new_batch_row (project, job_execution)',
      'create index batch_row_by_creation on new_batch_row (project, batch, is_created, time)',
    ],
  ),
  ofAnswer(
    'judge_task',
    `judge text not null, state text not null, digest text not null, verdicts text check (json_valid(verdicts)),
    compared integer not null, agreed integer, due_at integer not null, tries integer not null,
    lease text check (json_valid(lease)), problem text, input_tokens integer not null, output_tokens integer not null,
    cost integer not null, primary key (project, job_execution, judge)`,
    `judge, state, digest, verdicts, compared, agreed, due_at, tries, lease, problem, input_tokens, output_tokens, cost`,
    [
      "create index judge_task_by_due on new_judge_task (project, judge, due_at) where state = 'waiting'",
      "create index judge_task_by_asking on new_judge_task (project) where state = 'asking'",
      'create index judge_task_by_digest on new_judge_task (project, judge, digest) where verdicts is not null',
      'create index judge_task_by_state on new_judge_task (project, judge, state, compared, agreed, input_tokens, output_tokens, cost)',
    ],
  ),
];

/** Claims go with their mentions, and competitors with their sources. */
const TAKEN = EVIDENCE.filter(({ name }) => name !== 'mention_claims' && name !== 'source_competitor');

const NO_ANSWER = `create trigger evidence_of_no_answer after delete on job_execution begin
  ${TAKEN.map(({ name }) => `delete from new_${name} where project = old.project and job_execution = old.id;`).join('\n  ')}
end`;

/** The columns of a key after the project. */
const keyOf = ({ columns }: Rebuilt): readonly string[] =>
  /primary key \(project, ([^)]+)\)/.exec(columns)![1]!.split(', ');

/** What is written to a table of before goes into the new one, too, where that has the answer already. */
function mirrorsOf(table: Rebuilt): readonly string[] {
  const { name, given } = table;
  const names = given.split(', ');
  const isDue = (row: string) => `when ${row}.job_execution <= (select done from evidence_progress)
    or ${row}.job_execution > (select target from evidence_progress)`;
  const project = (row: string) => `(select project from job_execution where id = ${row}.job_execution)`;
  const place = `project = ${project('old')} and ${keyOf(table)
    .map((column) => `${column} = old.${column}`)
    .join(' and ')}`;
  return [
    `create trigger mirror_${name}_insert after insert on ${name} ${isDue('new')} begin
      insert into new_${name} (project, ${given}) values (${project('new')}, ${names.map((column) => `new.${column}`).join(', ')});
    end`,
    `create trigger mirror_${name}_update after update on ${name} ${isDue('old')} begin
      update new_${name} set ${names.map((column) => `${column} = new.${column}`).join(', ')} where ${place};
    end`,
    // Where the answer goes, its rows are gone by now.
    `create trigger mirror_${name}_delete after delete on ${name} ${isDue('old')} begin
      delete from new_${name} where ${place};
    end`,
  ];
}

/** Begins: the new tables are empty, and what is written from now on goes into them, too. */
export const BEGIN: readonly string[] = [
  ...UNIQUE,
  'create table evidence_progress (id integer primary key check (id = 1), done integer not null, target integer not null) strict',
  'insert into evidence_progress select 1, 0, coalesce(max(id), 0) from job_execution',
  ...EVIDENCE.flatMap(({ name, columns, kind, indexes }) => [
    `create table new_${name} (${columns}) ${kind}`,
    ...indexes,
  ]),
  NO_ANSWER,
  ...EVIDENCE.flatMap(mirrorsOf),
];

/** Takes over what is of the answers after `from` up to `to`. */
export const takeOver = (from: number, to: number): readonly string[] => [
  ...EVIDENCE.map(
    ({ name, given, owner }) => `insert into new_${name} (project, ${given}) select (${owner}), ${given} from ${name}
      where job_execution > ${from} and job_execution <= ${to}`,
  ),
  `update evidence_progress set done = ${to}`,
];

/** Puts the new tables into the place of those of before, once they have everything. */
export const END: readonly string[] = [
  ...EVIDENCE.toReversed().map(({ name }) => `drop table ${name}`),
  ...EVIDENCE.map(({ name }) => `alter table new_${name} rename to ${name}`),
  'drop table evidence_progress',
  ...DICTIONARIES.flatMap(({ name, columns, kind, given, owner, indexes }) => [
    `create table new_${name} (${columns}) ${kind}`,
    `insert into new_${name} (project, ${given}) select (${owner}), ${given} from ${name}`,
    `drop table ${name}`,
    `alter table new_${name} rename to ${name}`,
    ...indexes,
  ]),
];
