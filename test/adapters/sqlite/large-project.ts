import type { Database } from 'better-sqlite3';

/** Answers of the project: more than any plan takes for few. */
const ANSWERS = 3_000;
const UUID = `printf('%036d', i)`;
const DATED = 'created_at, updated_at';

/** Rows of a table: `select` of the numbers `i` from 1 to `most`. */
const rows = (into: string, values: string, most = ANSWERS): string =>
  `insert into ${into} select ${values} from numbers where i <= ${most};`;

/** The same for each answer: several rows, numbered `each.i`. */
const rowsOfEach = (into: string, values: string, most: number): string =>
  `insert into ${into} select ${values} from numbers as answer join numbers as each on each.i <= ${most};`;

const FILL = [
  `create temp table numbers as with recursive counted(i) as (
    select 1 union all select i + 1 from counted where i < ${ANSWERS}
  ) select i from counted;`,
  rows(`organisation (id, uuid, name, slug, ${DATED})`, `i, ${UUID}, 'a', 'a', 0, 0`, 1),
  rows(
    `project (id, uuid, organisation, name, folded_name, slug, description, industry, website, current_po,
      theme_analysis_enabled, theme_language, theme_clustering_config, settings, ${DATED})`,
    `i, ${UUID}, 1, 'a', 'a', 'a', '', '', '', '', 0, 'en', '{}', '{}', 0, 0`,
    1,
  ),
  rows(`query (id, uuid, project, text, text_key, folded_text, ${DATED})`, `i, ${UUID}, 1, i, i, i, 0, 0`, 100),
  rows(
    `entity (id, uuid, project, name, folded_name, slug, case_sensitive, domains, is_competitor, ${DATED})`,
    `i, ${UUID}, 1, i, i, i, 0, '[]', 0, 0, 0`,
    50,
  ),
  rows(
    `cached_job (id, uuid, project, query, country, language, run_at, ${DATED})`,
    `i, ${UUID}, 1, 1 + i % 100, 'US', 'en', i, i, i`,
  ),
  rows(
    'job_execution (id, uuid, project, cached_job, model, execution_number, time, digest, revision, answer)',
    `i, ${UUID}, 1, i, 'a', 1, i, i, i, i`,
  ),
  rows(
    'result_analysis (job_execution, project, analysed_under, time, updated_at, cached_job, query)',
    'i, 1, 0, i, i, i, 1 + i % 100',
  ),
  rowsOfEach(
    'mention (project, job_execution, entity, count, ranking_position, sentiment)',
    '1, answer.i, each.i, 1, 1, 0',
    5,
  ),
  rowsOfEach('mention_claims (project, job_execution, entity, claims)', `1, answer.i, each.i, '[]'`, 2),
  rowsOfEach('source (project, job_execution, item, url)', `1, answer.i, each.i, 'https://a.example'`, 4),
  rowsOfEach('source_competitor', '1, answer.i, each.i, each.i', 3),
  rows('ad_card (project, job_execution, item, unit, position, advertiser, format)', `1, i, 0, 1, 1, 'a', 'a'`),
  rows('shopping_card (project, job_execution, item, position, title, merchant)', `1, i, 0, 1, 'a', 'a'`),
  rows('video (id, project, platform, video_id)', `i, 1, 'youtube', i`, 500),
  rows('video_citation', '1, i, 1 + i % 500'),
  rows('video_snapshot (id, uuid, project, video, captured_at)', `i, ${UUID}, 1, i, 1`, 500),
  rows('collection (project, job_execution, searches)', `1, i, '[]'`),
  rows('doubt', `1, i, i % 1000, 'wall', 'a'`),
  rows('raw_payload', `i, 1, i, x'00'`),
  rows(
    `execution_tag (id, uuid, project, name, folded_name, color, matching_mode, ${DATED})`,
    `i, ${UUID}, 1, i, i, '#000000', 'manual', 0, 0`,
    2,
  ),
  // A tag has all answers: it leads to no few. Each has come in a batch.
  rows('execution_tag_link', `1, i, 1, 'manual'`),
  rows('batch (id, project, name)', 'i, 1, i', 30),
  rows('batch_row', '1, i, 1 + i / 101, 1, i'),
  rows('deleted_response', `1, printf('%036d', i + ${ANSWERS}), i, i`),
  rows(
    'judge_task (project, job_execution, judge, state, digest, compared, input_tokens, output_tokens, cost)',
    `1, i, 'a', 'done', i, 0, 0, 0, 0`,
  ),
];

/** Fills a database with one project of 3,000 answers, with evidence of each kind, a tag and a batch on all of them. */
export function fillLargeProject(connection: Database): void {
  connection.transaction(() => connection.exec(FILL.join('\n')))();
}
