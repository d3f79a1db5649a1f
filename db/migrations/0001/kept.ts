import {
  ANSWER,
  FLAG,
  ID,
  IDENTIFIED,
  JSON_REQUIRED,
  JSON_TEXT,
  OF,
  OF_PROJECT,
  ONE_OF,
  OWNED_BY,
  TABLE,
  TREE,
} from './columns.ts';

/** Columns, which are made from answers and kept beside them: none of it is part of the truth. */
export const CHECKPOINTS: readonly string[] = [
  // names: how many there are of each dictionary, as JSON.
  `create table checkpoint (
    project integer primary key references project on delete cascade, checkpoint text not null, responses integer not null,
    newest integer not null, links integer not null, names text not null default '{}'
  ) ${TABLE}`,
  `create table checkpoint_day (
    ${OF_PROJECT}, day integer not null, checkpoint text not null, primary key (project, day)
  ) ${TREE}`,
  `create table checkpoint_part (
    ${ID}, ${OF_PROJECT}, day integer not null, checkpoint text not null, part text not null, checksum integer not null,
    bytes blob not null, unique (project, day, checkpoint, part)
  ) ${TABLE}`,
  `create table checkpoint_names (
    ${ID}, ${OF_PROJECT}, dictionary text not null, chunk integer not null, checkpoint text not null,
    checksum integer not null, bytes blob not null, unique (project, dictionary, chunk)
  ) ${TABLE}`,
];

/** What readers that follow a project's records need, which import brought which answer, and samples to be judged by people. */
export const KEPT: readonly string[] = [
  // Entities whose records are still to be given a new updatedAt.
  `create table record_change (
    ${OF_PROJECT}, ${OF('entity')}, after integer not null, primary key (project, entity)
  ) ${TREE}`,
  'create index record_change_entity on record_change (entity)',
  `create table deleted_response (
    ${OF_PROJECT}, uuid text not null check (length(uuid) = 36), updated_at integer not null,
    revision integer not null default 0, primary key (project, uuid)
  ) ${TREE}`,
  'create index deleted_response_updated_at on deleted_response (project, updated_at, uuid)',
  'create index deleted_response_revision on deleted_response (project, revision)',
  `create table batch (${ID}, ${OF_PROJECT}, name text not null, unique (project, name)) ${TABLE}`,
  'create unique index batch_of_project on batch (project, id)',
  // Its time is that of the execution, so that neither counting nor listing batches reads answers.
  `create table batch_row (
    ${ANSWER}, batch integer not null, ${FLAG('is_created')}, time integer not null,
    primary key (project, batch, job_execution), ${OWNED_BY('batch')}
  ) ${TREE}`,
  'create index batch_row_by_execution on batch_row (project, job_execution)',
  'create index batch_row_by_creation on batch_row (project, batch, is_created, time)',
  // Records that an import wrote, to be put back; before: the record as JSON, null = the import made it.
  `create table import_step (
    ${ID}, ${OF_PROJECT}, ${OF('batch')}, ${ONE_OF('kind', ['answer', 'query', 'tag', 'brand', 'group'])},
    record text not null, ${JSON_TEXT('before')}, stamp text not null, unique (batch, kind, record)
  ) ${TABLE}`,
  'create index import_step_record on import_step (project, kind, record)',
  // Imports that are not over, by the name of their batch ('' = those that have none) and what they bring.
  `create table running_import (
    ${OF_PROJECT}, name text not null, ${ONE_OF('kind', ['answers', 'brands', 'prompts', 'videos', 'corrections'])},
    created integer not null, updated integer not null, unchanged integer not null, failed integer not null, began_at integer not null, last_at integer not null, primary key (project, name, kind)
  ) ${TREE}`,
  'create index running_import_last_at on running_import (last_at)',
  // Answers that were deleted in bulk, for some days. jumps: of the clock, by then. filled_by: a deletion that isn't over.
  `create table bin (
    ${IDENTIFIED}, ${OF_PROJECT}, deleted_by text not null, deleted_at integer not null, erased_at integer not null,
    jumps integer not null, filled_by text, unique (project, uuid)
  ) ${TABLE}`,
  'create index bin_erased_at on bin (erased_at)',
  // payload: all rows of some answers, packed.
  `create table bin_part (
    ${ID}, ${OF_PROJECT}, ${OF('bin')}, answers integer not null, payload blob not null
  ) ${TABLE}`,
  'create index bin_part_bin on bin_part (bin, answers)',
  'create index bin_part_project on bin_part (project)',
  `create table audit_sample (
    ${IDENTIFIED}, ${OF_PROJECT}, ${OF('entity')}, ${ONE_OF('metric', ['mention', 'sentiment', 'source'])},
    seed integer not null, ${JSON_REQUIRED('scope')}, ${JSON_TEXT('figure')}, hits integer not null,
    misses integer not null, hits_drawn integer not null, misses_drawn integer not null, created_at integer not null,
    unique (project, uuid)
  ) ${TABLE}`,
  'create index audit_sample_created_at on audit_sample (project, created_at, uuid)',
  'create index audit_sample_entity on audit_sample (entity)',
  // An item goes with its answer; the digest tells one that was replaced.
  `create table audit_item (
    ${IDENTIFIED}, project integer not null, ${OF('audit_sample')}, ${OF('job_execution')}, digest text not null,
    language text not null, finding text not null, is_right integer check (is_right in (0, 1)),
    unique (audit_sample, uuid)
  ) ${TABLE}`,
  'create index audit_item_job_execution on audit_item (job_execution)',
  // part: which claim. about: the entity, and what was merged into it then. The digest is that of the answer's text.
  `create table correction (
    ${IDENTIFIED}, ${OF_PROJECT}, job_execution integer not null, ${OF('entity')},
    ${ONE_OF('what', ['mention', 'verdict', 'recommended', 'claim'])}, part text not null, ${JSON_REQUIRED('value')},
    ${JSON_REQUIRED('about')}, text_digest text not null, note text not null, made_by text not null,
    created_at integer not null, unique (project, uuid), unique (project, job_execution, entity, what, part)
  ) ${TABLE}`,
  'create index correction_created_at on correction (project, created_at, uuid)',
  'create index correction_entity on correction (entity)',
];
