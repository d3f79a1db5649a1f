import { MADE_ANEW } from '../../../../src/adapters/sql/check/rules.ts';
import { LISTS } from '../../../../src/adapters/sql/counted-buckets.ts';
import { createCheckpointService } from '../../../../src/app/reporting/checkpoints.ts';
import { columnsKeeper } from '../../../../src/app/reporting/keeper.ts';
import { localColumns } from '../../../../src/app/reporting/local.ts';
import { dayOf, type Store } from '../../../../src/domain/mod.ts';
import {
  aCachedJob,
  aJobExecution,
  aNewTag,
  anEntity,
  anEntityGroup,
  aProject,
  aQuery,
  NOW,
} from '../../../support/builders.ts';
import { everything, writeAll } from '../../contract/everything.ts';
import { addProject } from '../../contract/support.ts';

/** The number of the tag that everything has. */
const TAG = aNewTag('Brand').id;

/** Writes one of everything, also what is kept of columns, and another project. */
export async function fill(store: Store): Promise<void> {
  await writeAll(store, everything());
  const checkpoints = createCheckpointService(
    { store, nextId: () => 'a checkpoint' },
    localColumns(columnsKeeper(store)),
    {
      least: 1,
      most: 9,
    },
  );
  await checkpoints.run(() => false);
  await addProject(store, 'Other');
}

const [ENTITY, GROUP, QUERY, JOB, EXECUTION, PROJECT] = [
  anEntity(),
  anEntityGroup(),
  aQuery(),
  aCachedJob(),
  aJobExecution(),
  aProject(),
].map(({ id }) => id);
const USER = everything().user.id;
const SNAPSHOT = everything().snapshots[0]!.id;
const EXECUTION_TAG = everything().executionTag.id;
const TAG_GROUP = everything().tagGroup.id;

const DAY = dayOf(NOW);

const OTHER = "(select id from project where name = 'Other')";
const elsewhere = (table: string) => `update ${table} set project = ${OTHER};`;
const BETA = 'beta'.padEnd(36, '.');
/** Another brand, merged into the first one. */
const addBeta = `insert into entity (id, uuid, project, name, folded_name, slug, case_sensitive, domains, is_competitor,
    created_at, updated_at, merged_into)
  select id + 1, '${BETA}', project, 'Beta', 'beta', 'beta', 0, '[]', 0, 0, 0, id from entity;`;
/** A division below the first group. */
const addDivision = `insert into entity_group (id, uuid, project, kind, name, folded_name, slug, parent, created_at, updated_at)
  select id + 1, '${BETA}', project, 'division', 'Beta', 'beta', 'beta', id, 0, 0 from entity_group;`;
const addCompetitor =
  'insert into source_competitor select s.project, s.job_execution, s.item, e.id from source as s, entity as e;';
const fileTags = `update tag set tag_group = (select id from tag_group); update execution_tag set tag_group = (select id from tag_group);`;

/** Statements that break something, and one of the findings that they bring. */
export const BROKEN: readonly (readonly [statements: string, finding: string])[] = [
  [elsewhere('entity_group'), `entity ${ENTITY}: its entity group is of another project`],
  [
    `${addBeta} update entity set project = ${OTHER} where name = 'Beta';`,
    `entity ${BETA}: its merged into is of another project`,
  ],
  [
    `${addDivision} update entity_group set project = ${OTHER} where parent is null;`,
    `entity_group ${BETA}: its parent is of another project`,
  ],
  [`${fileTags} ${elsewhere('tag_group')}`, `tag ${TAG}: its tag group is of another project`],
  [`${fileTags} ${elsewhere('execution_tag')}`, `execution_tag ${EXECUTION_TAG}: its tag group is of another project`],
  [elsewhere('query'), `cached_job ${JOB}: its query is of another project`],
  [elsewhere('cached_job'), `job_execution ${EXECUTION}: its cached job is of another project`],
  [elsewhere('video_snapshot'), `video_snapshot ${SNAPSHOT}: its video is of another project`],
  [elsewhere('tag'), `query_tag ${QUERY} ${TAG}: its query and its tag are of different projects`],
  [
    elsewhere('execution_tag'),
    `execution_tag_link ${EXECUTION_TAG} ${EXECUTION}: its execution tag and its job execution are of different projects`,
  ],
  [elsewhere('entity'), `mention ${EXECUTION} ${ENTITY}: its job execution and its entity are of different projects`],
  [
    `${addCompetitor} ${elsewhere('entity')}`,
    `source_competitor ${EXECUTION} ${ENTITY}: its job execution and its entity are of different projects`,
  ],
  [elsewhere('video'), `video_citation ${EXECUTION} one: its job execution and its video are of different projects`],
  [
    `${addBeta} update entity set merged_into = (select id from entity where name = 'Beta') where name <> 'Beta';`,
    `entity ${ENTITY}: is merged in a circle, or into one that is`,
  ],
  [
    `${addDivision} update entity_group set parent = id, kind = 'division';`,
    `entity_group ${GROUP}: is a division, and so is its parent`,
  ],
  [
    `${addBeta} insert into mention select project, job_execution, entity + 1, count, ranking_position, sentiment, 0, 0, 1, 'no' from mention;`,
    `mention ${EXECUTION}: the answer has two brands in one place of its ranking`,
  ],
  [
    `${fileTags} update tag_group set kind = 'execution';`,
    `tag ${TAG}: is filed under a group of the other kind of tags`,
  ],
  [fileTags, `execution_tag ${EXECUTION_TAG}: is filed under a group of the other kind of tags`],
  ['delete from result_analysis;', `job_execution ${EXECUTION}: has no analysis`],
  [
    'update result_analysis set query = query + 1;',
    `result_analysis ${EXECUTION}: differs from its execution in what it copies of it`,
  ],
  [
    'update job_execution set time = time + 1; update result_analysis set time = time + 1;',
    `job_execution ${EXECUTION}: has another time than its cached job`,
  ],
  [
    "update channel set platform = 'vimeo';",
    `channel_snapshot ${SNAPSHOT}: differs from its video snapshot in what it copies of it, or is of another platform or project`,
  ],
  ['delete from revision;', `project ${PROJECT}: has no counters`],
  ['update revision set links = -1;', `revision ${PROJECT}: a counter of the project is below zero`],
  [
    'update revision set responses = 0;',
    `job_execution ${EXECUTION}: was written at a revision that its project's counter has not reached`,
  ],
  [
    'update revision set tracked = 0; update result_analysis set analysed_under = 1;',
    `result_analysis ${EXECUTION}: was analysed under a revision that its project's counter has not reached`,
  ],
  [
    'update revision set last_update = 1;',
    `result_analysis ${EXECUTION}: was updated after the last update that its project knows of`,
  ],
  [
    `insert into deleted_response select project, '${BETA}', last_update + 1, responses from revision;`,
    `deleted_response ${BETA}: was updated after the last update that its project knows of`,
  ],
  [
    `insert into deleted_response select a.project, e.uuid, a.updated_at, r.responses
      from result_analysis as a join job_execution as e on e.id = a.job_execution join revision as r on r.project = a.project;`,
    `deleted_response ${EXECUTION}: is there, though it was deleted`,
  ],
  ...['responses + 1', 'forgotten'].map((revision): [string, string] => [
    `insert into deleted_response select project, '${BETA}', last_update, ${revision} from revision;`,
    `deleted_response ${BETA}: was deleted at a revision that its project's counter has not reached, or that is forgotten`,
  ]),
  ...[
    "select 1, job_execution.id, batch.id, 1, time + 1 from batch, job_execution where batch.name = 'a'",
    "select 1, job_execution.id, batch.id, 1, time from batch, job_execution where batch.name in ('a', 'b')",
  ].map((rows): [string, string] => [
    `insert into batch (project, name) select project, 'a' from job_execution union all select project, 'b' from job_execution;
      insert into batch_row ${rows};`,
    `batch_row ${EXECUTION}: differs from its execution in its time or project, or the execution was created by another batch, too`,
  ]),
  [
    `insert into judge_task select ${OTHER}, id, 'j', 'open', 'd', null, 0, null, null, 0, 0, 0 from job_execution;`,
    'judge_task answer 1: is of an answer that is not there, or that another project has',
  ],
  [
    `insert into batch (project, name) select project, 'a' from job_execution;
      insert into batch_row select project, 9, id, 1, 0 from batch;`,
    'batch_row answer 9: is of an answer that is not there, or that another project has',
  ],
  [
    "delete from doubt; update job_execution set outcome_from = 'decided'",
    `job_execution ${EXECUTION}: is decided, though the rules doubt nothing of it`,
  ],
  ...[
    'correction',
    'execution_tag_link',
    'mention',
    'ad_card',
    'shopping_card',
    'source',
    'collection',
    'doubt',
    'video_citation',
  ].map((table): [string, string] => [
    `${table === 'collection' ? "insert into collection select project, id, null, null, '[]', null from job_execution;" : ''}
      update ${table} set job_execution = 9;`,
    `${table} answer 9: is of an answer that is not there, or that another project has`,
  ]),
  ...["'judged', 'd', null, 0, null", `'open', 'd', '["none"]', 0, null`, `'judged', 'd', '["none"]', 1, 2`].map(
    (wrong): [string, string] => [
      `insert into judge_task select project, id, 'j', ${wrong}, null, 0, 0, 0 from job_execution;`,
      `judge_task ${EXECUTION}: has no verdicts though it is judged, or some though it is not, or agrees on more than it has`,
    ],
  ),
  [
    `insert into record_change select ${OTHER}, id, 0 from entity;`,
    `record_change ${ENTITY}: its entity is of another project`,
  ],
  ...Object.entries(LISTS).flatMap(([list, { table, field }]): [string, string][] => [
    [
      `update list_part set size = size + 1 where list = '${list}' and project = 1;`,
      `list_part ${PROJECT} ${Number.MIN_SAFE_INTEGER}: does not count the rows of ${table} by their ${field}`,
    ],
    [
      `delete from list_part where list = '${list}' and project = 1;`,
      `list_part ${PROJECT} all: does not count the rows of ${table} by their ${field}`,
    ],
  ]),
  [
    "update checkpoint_part set bytes = x'00' where part = 'ads';",
    `checkpoint_part ${PROJECT} day ${DAY} ads: its checksum is not that of its bytes: ${MADE_ANEW}`,
  ],
  [
    "update checkpoint_names set bytes = x'00' where dictionary = 'videos';",
    `checkpoint_names ${PROJECT} videos 0: its checksum is not that of its bytes: ${MADE_ANEW}`,
  ],
  [
    "delete from checkpoint_part where part = 'ids';",
    `checkpoint_day ${PROJECT} day ${DAY}: does not have all its parts: ${MADE_ANEW}`,
  ],
  [
    'update checkpoint set responses = 9;',
    `checkpoint ${PROJECT}: goes on from a revision that its project's counter has not reached`,
  ],
  [
    "delete from checkpoint_part where part = 'ids';",
    `project ${PROJECT}: what is kept of its columns cannot be read: ${MADE_ANEW}`,
  ],
  [
    `delete from checkpoint_day;`,
    `project ${PROJECT}: reports over what is kept of its columns do not count its ad cards as the rows do`,
  ],
  ["update project set name = 'É';", `project ${PROJECT}: its folded_name is not its name, folded`],
  ["update query set folded_text = text || 'X';", `query ${QUERY}: its folded_text is not its text, folded`],
  [
    "update query set text_key = text || 'X';",
    `query ${QUERY}: its text_key is not its text, without further white space`,
  ],
  ['update tag set folded_name = name;', `tag ${TAG}: its folded_name is not its name, folded`],
  ["update tag_group set folded_name = 'x';", `tag_group ${TAG_GROUP}: its folded_name is not its name, folded`],
  ["update execution_tag set name = 'ẞ';", `execution_tag ${EXECUTION_TAG}: its folded_name is not its name, folded`],
  ["update entity set folded_name = 'x';", `entity ${ENTITY}: its folded_name is not its name, folded`],
  ["update entity_group set folded_name = 'x';", `entity_group ${GROUP}: its folded_name is not its name, folded`],
  [`update "user" set folded_email = 'X';`, `user ${USER}: its folded_email is not its email, folded`],
  // Beyond the rules: references, the schema, and reports.
  ['delete from entity;', `mention project 1, job_execution 1, entity 1: refers to a row of entity that is not there`],
  ['delete from cached_job;', 'job_execution 1: refers to a row of cached_job that is not there'],
  ['drop index entity_merged_into;', 'entity null: entity_merged_into is missing'],
  ['create table extra (id integer) strict;', 'extra null: extra should not be there'],
  [
    `update sqlite_schema set sql = replace(sql, 'count > 0', 'count > -1') where name = 'mention';`,
    'mention null: mention is not as it was made',
  ],
  ['update job_execution set revision = 0;', `project ${PROJECT}: reports do not count its ad cards as the rows do`],
  [
    'update job_execution set revision = 0;',
    `project ${PROJECT}: reports do not count its mentions of brands as the rows do`,
  ],
  ['update job_execution set revision = 0;', `project ${PROJECT}: reports do not count its sources as the rows do`],
  [
    'update job_execution set revision = 0;',
    `project ${PROJECT}: reports do not count its shopping cards as the rows do`,
  ],
  [
    'update job_execution set revision = 0;',
    `project ${PROJECT}: reports do not count its video citations as the rows do`,
  ],
  [
    'update job_execution set revision = 0;',
    `project ${PROJECT}: reports do not count its execution tags as the rows do`,
  ],
  ['update entity set is_competitor = 2;', 'entity null: CHECK constraint failed in entity'],
];
