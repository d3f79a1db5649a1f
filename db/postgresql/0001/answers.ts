import {
  ANSWER,
  DATED,
  IDENTIFIED,
  NAMED,
  NUMBER,
  NUMBERED,
  OF_PROJECT,
  ONE_OF,
  OWNED_BY,
  REQUIRED,
  TEXT,
  UUID,
} from './columns.ts';
import { byProject, OF_ANSWER, type Statement } from './partitions.ts';

/** Runs, answers and their analyses. */
export const ANSWERS: readonly Statement[] = [
  ...byProject(
    'cached_job',
    `${NUMBERED}, ${UUID}, ${OF_PROJECT}, query ${NUMBER}, country ${REQUIRED}, language ${REQUIRED}, run_at ${NUMBER},
    circumstances ${REQUIRED} default '', ${DATED}, primary key (project, id), unique (project, uuid),
    unique (project, query, country, language, run_at, circumstances), ${OWNED_BY('query')}`,
  ),
  'create index cached_job_locale on cached_job (project, country, language)',
  'create index cached_job_run_at on cached_job (project, run_at, id, country, language, query)',
  'create index cached_job_created_at on cached_job (project, created_at, id)',
  'create index cached_job_updated_at on cached_job (project, updated_at, id)',
  // The engine compresses long answers by itself: packed stays empty.
  ...byProject(
    'job_execution',
    `${NUMBERED}, ${UUID}, ${OF_PROJECT}, cached_job ${NUMBER}, model ${REQUIRED},
    execution_number ${NUMBER} check (execution_number > 0), time ${NUMBER}, digest ${REQUIRED}, revision ${NUMBER},
    ${ONE_OF('outcome', ['answered', 'refused', 'empty', 'error'])} default 'answered',
    ${ONE_OF('outcome_from', ['given', 'detected', 'decided'])} default 'detected', given_asides ${TEXT}, line_digest ${TEXT}, answer ${REQUIRED}, packed bytea,
    primary key (project, id), unique (project, uuid), unique (project, revision),
    unique (project, cached_job, model, execution_number)`,
    { cached_job: ['project', 'cached_job'] },
  ),
  `create table model_name (${OF_PROJECT}, ${NAMED}, primary key (project, folded_name))`,
  ...byProject(
    'result_analysis',
    `job_execution ${NUMBER}, ${OF_PROJECT}, analysed_under ${NUMBER}, time ${NUMBER}, updated_at ${NUMBER},
    cached_job ${NUMBER}, query ${NUMBER}, judged_by ${TEXT}, set_aside ${TEXT}, primary key (project, job_execution)`,
    OF_ANSWER,
  ),
  'create index result_analysis_time on result_analysis (project, time, job_execution, updated_at, query)',
  'create index result_analysis_updated_at on result_analysis (project, updated_at, job_execution, time, query)',
  'create index result_analysis_analysed_under on result_analysis (project, analysed_under)',
  'create index result_analysis_query on result_analysis (project, query, cached_job, time, updated_at, job_execution)',
  `create table execution_tag (
    ${IDENTIFIED}, ${OF_PROJECT}, ${NAMED}, color ${REQUIRED}, ${ONE_OF('matching_mode', ['manual', 'word', 'contains'])},
    tag_group bigint references tag_group on delete set null, ${DATED}, links_revision ${NUMBER} default 0,
    unique (project, id), unique (project, uuid), unique (project, folded_name)
  )`,
  'create index execution_tag_tag_group on execution_tag (tag_group)',
  ...byProject(
    'execution_tag_link',
    `${ANSWER}, execution_tag ${NUMBER}, ${ONE_OF('origin', ['manual', 'computed'])},
    primary key (project, execution_tag, job_execution), ${OWNED_BY('execution_tag')}`,
    OF_ANSWER,
  ),
  'create index execution_tag_link_job_execution on execution_tag_link (project, job_execution)',
];
