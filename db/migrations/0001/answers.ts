import { ANSWER, DATED, IDENTIFIED, NAMED, OF, OF_PROJECT, ONE_OF, OWNED_BY, TABLE, TREE } from './columns.ts';

/** Runs, answers, their records, the tags that are put on them, and the index of their texts. */
export const ANSWERS: readonly string[] = [
  // circumstances: JSON of surface, persona, turn, place and account; empty where none is known.
  `create table cached_job (
    ${IDENTIFIED}, ${OF_PROJECT}, ${OF('query')}, country text not null, language text not null, run_at integer not null,
    circumstances text not null default '',
    ${DATED}, unique (project, uuid), unique (query, country, language, run_at, circumstances)
  ) ${TABLE}`,
  'create index cached_job_locale on cached_job (project, country, language)',
  'create index cached_job_by_run on cached_job (project, run_at, id, country, language, query)',
  'create index cached_job_by_creation on cached_job (project, created_at)',
  'create index cached_job_by_update on cached_job (project, updated_at)',
  // The answer comes last: whatever reads the other columns needn't walk through its pages. It is kept packed (Brotli)
  // where that is smaller, and empty then.
  `create table job_execution (
    ${IDENTIFIED}, ${OF_PROJECT}, ${OF('cached_job')}, model text not null,
    execution_number integer not null check (execution_number > 0), time integer not null, digest text not null,
    revision integer not null, ${ONE_OF('outcome', ['answered', 'refused', 'empty', 'error'])} default 'answered',
    ${ONE_OF('outcome_from', ['given', 'detected', 'decided'])} default 'detected', given_asides text, line_digest text,
    answer text not null, packed blob,
    unique (project, uuid), unique (project, revision), unique (cached_job, model, execution_number)
  ) ${TABLE}`,
  // How a project spells a model: as its first answer did.
  `create table model_name (${OF_PROJECT}, ${NAMED}, primary key (project, folded_name)) ${TREE}`,
  `create table result_analysis (
    job_execution integer primary key references job_execution on delete cascade, ${OF_PROJECT},
    analysed_under integer not null, time integer not null, updated_at integer not null, cached_job integer not null,
    query integer not null, judged_by text, set_aside text
  ) ${TABLE}`,
  // Lists are filtered, counted and paged in these, without a look into any table.
  'create index result_analysis_by_time on result_analysis (project, time, job_execution, updated_at, query)',
  'create index result_analysis_by_update on result_analysis (project, updated_at, job_execution, time, query)',
  // Leads to a cached job's few records, too.
  'create index result_analysis_by_query on result_analysis (project, query, cached_job, time, updated_at)',
  // The stale ones are the first in it.
  'create index result_analysis_by_revision on result_analysis (project, analysed_under)',
  // links_revision: that of its last change of links.
  `create table execution_tag (
    ${IDENTIFIED}, ${OF_PROJECT}, ${NAMED}, color text not null,
    ${ONE_OF('matching_mode', ['manual', 'word', 'contains'])},
    tag_group integer references tag_group on delete set null, ${DATED}, links_revision integer not null default 0,
    unique (project, uuid), unique (project, folded_name)
  ) ${TABLE}`,
  'create index execution_tag_tag_group on execution_tag (tag_group)',
  'create unique index execution_tag_of_project on execution_tag (project, id)',
  `create table execution_tag_link (
    ${ANSWER}, execution_tag integer not null, ${ONE_OF('origin', ['manual', 'computed'])},
    primary key (project, execution_tag, job_execution), ${OWNED_BY('execution_tag')}
  ) ${TREE}`,
  'create index execution_tag_link_by_execution on execution_tag_link (project, job_execution)',
];

/**
 * Three characters that follow each other in a folded answer, and the project as three more: what a search in answers begins
 * with. It keeps no text, and no places. Whatever deletes an answer, a reference that cascades, too, takes it out.
 */
export const TEXT_INDEX: readonly string[] = [
  `create virtual table answer_text using fts5(
    project, answer, content='', contentless_delete=1, detail=none, tokenize='trigram case_sensitive 1'
  )`,
  `create trigger answer_text_removed after delete on job_execution begin
    delete from answer_text where rowid = old.id;
  end`,
];
