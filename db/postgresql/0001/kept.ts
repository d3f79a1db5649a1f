import { ANSWER, FLAG, ID, IDENTIFIED, NUMBER, OF, OF_PROJECT, ONE_OF, OWNED_BY, REQUIRED, TEXT } from './columns.ts';
import { byProject, OF_ANSWER, type Statement } from './partitions.ts';

/** Columns, which are made from answers and kept beside them. */
export const CHECKPOINTS: readonly Statement[] = [
  `create table checkpoint (
    project bigint primary key references project on delete cascade, checkpoint ${REQUIRED}, responses ${NUMBER},
    newest ${NUMBER}, links ${NUMBER}, names ${REQUIRED} default '{}'
  )`,
  `create table checkpoint_day (${OF_PROJECT}, day ${NUMBER}, checkpoint ${REQUIRED}, primary key (project, day))`,
  `create table checkpoint_part (
    ${ID}, ${OF_PROJECT}, day ${NUMBER}, checkpoint ${REQUIRED}, part ${REQUIRED}, checksum ${NUMBER}, bytes bytea not null,
    unique (project, day, checkpoint, part)
  )`,
  `create table checkpoint_names (
    ${ID}, ${OF_PROJECT}, dictionary ${REQUIRED}, chunk ${NUMBER}, checkpoint ${REQUIRED}, checksum ${NUMBER},
    bytes bytea not null, unique (project, dictionary, chunk)
  )`,
];

/** Deletions, imports, and samples to be judged. */
export const KEPT: readonly Statement[] = [
  `create table record_change (${OF_PROJECT}, ${OF('entity')}, after ${NUMBER}, primary key (project, entity))`,
  'create index record_change_entity on record_change (entity)',
  `create table deleted_response (
    ${OF_PROJECT}, uuid ${REQUIRED} check (length(uuid) = 36), updated_at ${NUMBER}, revision ${NUMBER} default 0,
    primary key (project, uuid)
  )`,
  'create index deleted_response_updated_at on deleted_response (project, updated_at, uuid)',
  'create index deleted_response_revision on deleted_response (project, revision)',
  `create table batch (${ID}, ${OF_PROJECT}, name ${REQUIRED}, unique (project, id), unique (project, name))`,
  ...byProject(
    'batch_row',
    `${ANSWER}, batch ${NUMBER}, ${FLAG('is_created')}, time ${NUMBER},
    primary key (project, batch, job_execution), ${OWNED_BY('batch')}`,
    OF_ANSWER,
  ),
  'create index batch_row_job_execution on batch_row (project, job_execution)',
  'create index batch_row_created on batch_row (project, batch, is_created, time)',
  `create table import_step (
    ${ID}, ${OF_PROJECT}, ${OF('batch')}, ${ONE_OF('kind', ['answer', 'query', 'tag', 'brand', 'group'])},
    record ${REQUIRED}, before ${TEXT}, stamp ${REQUIRED}, unique (batch, kind, record)
  )`,
  'create index import_step_record on import_step (project, kind, record)',
  `create table running_import (
    ${OF_PROJECT}, name ${REQUIRED}, ${ONE_OF('kind', ['answers', 'brands', 'prompts', 'videos', 'corrections'])},
    created ${NUMBER}, updated ${NUMBER}, unchanged ${NUMBER}, failed ${NUMBER}, began_at ${NUMBER}, last_at ${NUMBER},
    primary key (project, name, kind)
  )`,
  'create index running_import_last_at on running_import (last_at)',
  `create table bin (
    ${IDENTIFIED}, ${OF_PROJECT}, deleted_by ${REQUIRED}, deleted_at ${NUMBER}, erased_at ${NUMBER}, jumps ${NUMBER},
    filled_by ${TEXT}, unique (project, uuid)
  )`,
  'create index bin_erased_at on bin (erased_at)',
  `create table bin_part (${ID}, ${OF_PROJECT}, ${OF('bin')}, answers ${NUMBER}, payload bytea not null)`,
  'create index bin_part_bin on bin_part (bin, answers)',
  'create index bin_part_project on bin_part (project)',
  `create table audit_sample (
    ${IDENTIFIED}, ${OF_PROJECT}, ${OF('entity')}, ${ONE_OF('metric', ['mention', 'sentiment', 'source'])}, seed ${NUMBER},
    scope ${REQUIRED}, figure ${TEXT}, hits ${NUMBER}, misses ${NUMBER}, hits_drawn ${NUMBER}, misses_drawn ${NUMBER},
    created_at ${NUMBER}, unique (project, uuid)
  )`,
  'create index audit_sample_created_at on audit_sample (project, created_at, uuid)',
  'create index audit_sample_entity on audit_sample (entity)',
  `create table audit_item (
    ${IDENTIFIED}, project ${NUMBER}, ${OF('audit_sample')}, job_execution ${NUMBER}, digest ${REQUIRED}, language ${REQUIRED}, finding ${REQUIRED},
    is_right bigint check (is_right in (0, 1)), unique (audit_sample, uuid),
    ${OWNED_BY('job_execution')}
  )`,
  'create index audit_item_job_execution on audit_item (project, job_execution)',
  `create table correction (
    ${IDENTIFIED}, ${OF_PROJECT}, job_execution ${NUMBER}, ${OF('entity')}, ${ONE_OF('what', ['mention', 'verdict', 'recommended', 'claim'])},
    part ${REQUIRED}, value ${REQUIRED}, about ${REQUIRED}, text_digest ${REQUIRED}, note ${REQUIRED}, made_by ${REQUIRED},
    created_at ${NUMBER}, unique (project, uuid), unique (project, job_execution, entity, what, part),
    ${OWNED_BY('job_execution')}
  )`,
  'create index correction_created_at on correction (project, created_at, uuid)',
  'create index correction_entity on correction (entity)',
];
