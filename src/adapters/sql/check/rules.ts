/*
 * Rules that hold in every database beyond its schema. The makers of rules come first (same project, derived column,
 * checksum), then the rules by subject, and last `RULES`, the list that is checked. A rule's SQL finds the rows that break
 * it, and must run on SQLite and PostgreSQL.
 */

import { crc32 } from 'node:zlib';
import { STORED_PARTS } from '../../../domain/columns/mod.ts';
import { fold, queryKey } from '../../../domain/text.ts';
import { LISTS } from '../counted-buckets.ts';
import { LEAST_MARK } from '../stale-count.ts';

/** Something that holds in every database of ours beyond what the schema itself holds. */
export interface Rule {
  readonly table: string;
  /** Problem of each row found. */
  readonly problem: string;
  /** Finds the rows that break it: `id` is what the world calls each. The same in SQLite and PostgreSQL. */
  readonly sql: string;
}

/** A rule that no SQL can tell. */
export interface JudgedRule extends Rule {
  /** Whether a row breaks it that `sql` finds, whose small id is its `key`. */
  breaks(row: Readonly<Record<string, unknown>>): boolean;
  /** How many rows are looked at together. */
  readonly atOnce: number;
}

/** What becomes of kept columns that are damaged. */
export const MADE_ANEW = 'nothing is lost, as it is rebuilt from the answers when a service reads it';

/** Both ends of a reference from one table to another are in one project. */
const withinProject = (table: string, column: string, target: string, id = 'child.uuid'): Rule => ({
  table,
  problem: `its ${column.replaceAll('_', ' ')} is of another project`,
  sql: `select ${id} as id from ${table} as child join ${target} as target on target.id = child.${column}
    where target.project <> child.project`,
});

/** Both ends of a row that ties two tables are in one project. */
const tiesWithinProject = (table: string, [left, right]: readonly [string, string], rightId = 'b.uuid'): Rule => ({
  table,
  problem: `its ${left.replaceAll('_', ' ')} and its ${right.replaceAll('_', ' ')} are of different projects`,
  sql: `select a.uuid || ' ' || ${rightId} as id from ${table} as tie
    join ${left} as a on a.id = tie.${left} join ${right} as b on b.id = tie.${right} where a.project <> b.project`,
});

/** A column that is made from another. */
const derived = (
  table: string,
  [column, from, how]: readonly [column: string, from: string, how: string],
  make: (text: string) => string,
  id = 'uuid',
): JudgedRule => ({
  table,
  problem: `its ${column} is not its ${from}, ${how}`,
  sql: `select id as key, ${id} as id, ${from} as plain, ${column} as made from "${table}"`,
  breaks: ({ plain, made }) => make(String(plain)) !== made,
  atOnce: 2_000,
});

/** What searches compare is the folded form of what is shown. */
const folded = (table: string, column = 'name', id = 'uuid'): JudgedRule =>
  derived(table, [`folded_${column}`, column, 'folded'], fold, id);

/** Kept columns are large. */
const checksum = (table: string, id: string): JudgedRule => ({
  table,
  problem: `its checksum is not that of its bytes: ${MADE_ANEW}`,
  sql: `select kept.id as key, ${id} as id, bytes, checksum from ${table} as kept join project on project.id = kept.project`,
  breaks: ({ bytes, checksum }) => crc32(bytes as Uint8Array) !== checksum,
  atOnce: 20,
});

/** What belongs to an answer names it, and its project, but SQLite does not hold it to that. */
const OF_ANSWERS = [
  ...['execution_tag_link', 'mention', 'ad_card', 'shopping_card', 'source', 'collection', 'doubt', 'video_citation'],
  ...['batch_row', 'judge_task', 'correction'],
].map(
  (table): Rule => ({
    table,
    problem: 'is of an answer that is not there, or that another project has',
    sql: `select 'answer ' || part.job_execution as id from ${table} as part where not exists (
      select 1 from job_execution as e where e.id = part.job_execution and e.project = part.project)`,
  }),
);

const PROJECTS: readonly Rule[] = [
  withinProject('entity', 'entity_group', 'entity_group'),
  withinProject('entity', 'merged_into', 'entity'),
  withinProject('entity_group', 'parent', 'entity_group'),
  withinProject('tag', 'tag_group', 'tag_group', 'child.id'),
  withinProject('execution_tag', 'tag_group', 'tag_group'),
  withinProject('cached_job', 'query', 'query'),
  withinProject('job_execution', 'cached_job', 'cached_job'),
  withinProject('video_snapshot', 'video', 'video'),
  withinProject('record_change', 'entity', 'entity', 'target.uuid'),
  tiesWithinProject('query_tag', ['query', 'tag'], 'b.id'),
  tiesWithinProject('execution_tag_link', ['execution_tag', 'job_execution']),
  tiesWithinProject('mention', ['job_execution', 'entity']),
  tiesWithinProject('source_competitor', ['job_execution', 'entity']),
  tiesWithinProject('video_citation', ['job_execution', 'video'], 'b.video_id'),
];

const BRANDS: readonly Rule[] = [
  {
    table: 'entity',
    problem: 'is merged in a circle, or into one that is',
    sql: `with recursive sound(id) as (select id from entity where merged_into is null
        union all select entity.id from sound join entity on entity.merged_into = sound.id)
      select uuid as id from entity where id not in (select id from sound)`,
  },
  {
    table: 'entity_group',
    problem: 'is a division, and so is its parent',
    sql: `select child.uuid as id from entity_group as child join entity_group as target on target.id = child.parent
      where target.kind <> 'group'`,
  },
  {
    table: 'mention',
    problem: 'the answer has two brands in one place of its ranking',
    sql: `select uuid as id from (
        select job_execution from mention group by job_execution, ranking_position having count(*) > 1
      ) as twice join job_execution as e on e.id = twice.job_execution`,
  },
  ...['query', 'execution'].map((kind) => ({
    table: kind === 'query' ? 'tag' : 'execution_tag',
    problem: 'is filed under a group of the other kind of tags',
    sql: `select ${kind === 'query' ? 'child.id' : 'child.uuid'} as id from ${kind === 'query' ? 'tag' : 'execution_tag'} as child
      join tag_group as target on target.id = child.tag_group where target.kind <> '${kind}'`,
  })),
];

const RECORDS: readonly Rule[] = [
  {
    table: 'job_execution',
    problem: 'has no analysis',
    sql: 'select uuid as id from job_execution as e where not exists (select 1 from result_analysis where job_execution = e.id)',
  },
  {
    table: 'result_analysis',
    problem: 'differs from its execution in what it copies of it',
    sql: `select e.uuid as id from result_analysis as r join job_execution as e on e.id = r.job_execution
      join cached_job as j on j.id = e.cached_job
      where (r.project, r.time, r.cached_job, r.query) is distinct from (e.project, e.time, e.cached_job, j.query)`,
  },
  {
    table: 'job_execution',
    problem: 'is decided, though the rules doubt nothing of it',
    sql: `select e.uuid as id from job_execution as e where e.outcome_from = 'decided' and not exists (
      select 1 from doubt where doubt.project = e.project and doubt.job_execution = e.id)`,
  },
  {
    table: 'job_execution',
    problem: 'has another time than its cached job',
    sql: `select e.uuid as id from job_execution as e join cached_job as j on j.id = e.cached_job where e.time <> j.run_at`,
  },
  {
    table: 'batch_row',
    problem: 'differs from its execution in its time or project, or the execution was created by another batch, too',
    sql: `select e.uuid as id from batch_row as b join job_execution as e on e.id = b.job_execution
      where b.time <> e.time or e.project <> (select project from batch where batch.id = b.batch)
        or b.is_created = 1 and exists (
        select 1 from batch_row as other
        where other.job_execution = b.job_execution and other.is_created = 1 and other.batch <> b.batch)`,
  },
  // Verdicts are words, with commas between them alone: the two stores read JSON differently.
  {
    table: 'judge_task',
    problem: 'has no verdicts though it is judged, or some though it is not, or agrees on more than it has',
    sql: `select e.uuid as id from judge_task as t join job_execution as e on e.id = t.job_execution
      where (t.state = 'judged') <> (t.verdicts is not null)
        or t.compared <> case when t.agreed is null or t.verdicts = '[]' then 0
          else length(t.verdicts) - length(replace(t.verdicts, ',', '')) + 1 end or t.agreed > t.compared`,
  },
  {
    table: 'channel_snapshot',
    problem: 'differs from its video snapshot in what it copies of it, or is of another platform or project',
    sql: `select c.uuid as id from channel_snapshot as c join video_snapshot as s on s.id = c.video_snapshot
      join video as v on v.id = s.video join channel as h on h.id = c.channel
      where (c.uuid, c.captured_at, h.project, h.platform) is distinct from (s.uuid, s.captured_at, s.project, v.platform)`,
  },
];

const TOO_LATE = 'was updated after the last update that its project knows of';

const COUNTERS: readonly Rule[] = [
  {
    table: 'project',
    problem: 'has no counters',
    sql: 'select uuid as id from project where not exists (select 1 from revision where revision.project = project.id)',
  },
  {
    table: 'revision',
    problem: 'a counter of the project is below zero',
    sql: `select uuid as id from revision join project on project.id = revision.project
      where responses < 0 or dictionary < 0 or links < 0 or tracked < 0 or expired not between 0 and tracked`,
  },
  {
    table: 'job_execution',
    problem: "was written at a revision that its project's counter has not reached",
    sql: `select e.uuid as id from job_execution as e join revision as r on r.project = e.project
      where e.revision not between 1 and r.responses`,
  },
  {
    table: 'result_analysis',
    problem: "was analysed under a revision that its project's counter has not reached",
    sql: `select e.uuid as id from result_analysis as a join job_execution as e on e.id = a.job_execution
      join revision as r on r.project = a.project where a.analysed_under not between ${LEAST_MARK} and r.tracked`,
  },
  {
    table: 'revision',
    problem: 'does not count the stale records of the project',
    sql: `select uuid as id from revision as r join project on project.id = r.project
      where removed_at is null and r.stale <> (select count(*) from result_analysis as a
        where a.project = r.project and a.analysed_under < r.expired)`,
  },
  {
    table: 'result_analysis',
    problem: TOO_LATE,
    sql: `select e.uuid as id from result_analysis as a join job_execution as e on e.id = a.job_execution
      join revision as r on r.project = a.project where a.updated_at > r.last_update`,
  },
  {
    table: 'deleted_response',
    problem: TOO_LATE,
    sql: `select d.uuid as id from deleted_response as d join revision as r on r.project = d.project
      where d.updated_at > r.last_update`,
  },
  {
    table: 'deleted_response',
    problem: 'is there, though it was deleted',
    sql: `select d.uuid as id from deleted_response as d
      join job_execution as e on e.project = d.project and e.uuid = d.uuid
      join result_analysis as a on a.job_execution = e.id where a.updated_at <= d.updated_at`,
  },
  {
    table: 'deleted_response',
    problem: "was deleted at a revision that its project's counter has not reached, or that is forgotten",
    sql: `select d.uuid as id from deleted_response as d join revision as r on r.project = d.project
      where d.revision not between r.forgotten + 1 and r.responses or d.updated_at <= r.feed_start`,
  },
];

/** Pages are found by these counts. What a removed project held is cleared away without them. */
const PARTS: readonly Rule[] = Object.entries(LISTS).map(([list, { table, field }]) => ({
  table: 'list_part',
  problem: `does not count the rows of ${table} by their ${field}`,
  sql: `select project.uuid || ' ' || coalesce(cast(part.start as text), 'all') as id from project left join (
      select project, list, start, size, lead(start, 1, ${Number.MAX_SAFE_INTEGER}) over (partition by project order by start) as until
      from list_part where list = '${list}'
    ) as part on part.project = project.id
    where removed_at is null and coalesce(part.size, -1) <> (select count(*) from ${table}
      where ${table}.project = part.project and ${table}.${field} >= part.start and ${table}.${field} < part.until)`,
}));

const CHECKPOINTS: readonly Rule[] = [
  {
    table: 'checkpoint_day',
    problem: `does not have all its parts: ${MADE_ANEW}`,
    sql: `select uuid || ' day ' || day as id from checkpoint_day join project on project.id = checkpoint_day.project
      where ${STORED_PARTS.length} <> (select count(*) from checkpoint_part as part
        where part.project = checkpoint_day.project and part.day = checkpoint_day.day and part.checkpoint = checkpoint_day.checkpoint)`,
  },
  {
    table: 'checkpoint',
    problem: "goes on from a revision that its project's counter has not reached",
    sql: `select uuid as id from checkpoint join project on project.id = checkpoint.project join revision on revision.project = checkpoint.project
      where checkpoint.responses > revision.responses or checkpoint.links > revision.links`,
  },
];

const JUDGED: readonly JudgedRule[] = [
  checksum('checkpoint_part', "uuid || ' day ' || day || ' ' || part"),
  checksum('checkpoint_names', "uuid || ' ' || dictionary || ' ' || chunk"),
  folded('project'),
  folded('query', 'text'),
  derived('query', ['text_key', 'text', 'without further white space'], queryKey),
  folded('tag', 'name', 'id'),
  folded('tag_group'),
  folded('execution_tag'),
  folded('entity'),
  folded('entity_group'),
  folded('user', 'email'),
];

export const RULES: readonly (Rule | JudgedRule)[] = [
  ...PROJECTS,
  ...OF_ANSWERS,
  ...BRANDS,
  ...RECORDS,
  ...COUNTERS,
  ...PARTS,
  ...CHECKPOINTS,
  ...JUDGED,
];
