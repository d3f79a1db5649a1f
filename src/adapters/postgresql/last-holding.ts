import type { AnswerTexts } from '../sql/mod.ts';
import { foundIn } from './text-index.ts';

/** At most so many of the answers of a project that may hold a text, those that came last; undefined for one that is too short. */
export const lastHoldingIn: AnswerTexts['lastHolding'] = (db, project, part, most) =>
  foundIn(db, { project, part }, LAST_HOLDING, [project, most, project]);

// By trigrams alone: by a bare project, the planner would walk through all that one has.
const LAST_HOLDING = `
  with found as materialized (
    select job_execution from answer_text where trigrams @> ?::smallint[] and project + 0 = ?
    order by job_execution + 0 desc limit ?
  )
  select execution.uuid from found
  join job_execution as execution on execution.id = found.job_execution and execution.project = ?
  order by found.job_execution desc
`;
