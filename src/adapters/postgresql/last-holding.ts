import type { JobExecutionId } from '../../domain/mod.ts';
import { type AnswerTexts, rowsOf, trigramsOf } from '../sql/mod.ts';
import { numbersOf } from './text-index.ts';

type Db = Parameters<AnswerTexts['lastHolding']>[0];

/** At most so many of the answers of a project that may hold a text, those that came last; undefined for one that is too short. */
export async function lastHoldingIn(
  db: Db,
  project: number,
  part: string,
  most: number,
): Promise<readonly JobExecutionId[] | undefined> {
  const wanted = trigramsOf(part);
  if (wanted.length === 0) return undefined;
  const numbers = [...new Set(wanted.flatMap((trigram) => numbersOf(project, trigram)))];
  // The planner takes the table for a small one, as what is large in it lies elsewhere.
  await rowsOf(db, SCANNING, ['off']);
  const rows = await rowsOf<{ readonly uuid: string }>(db, LAST_HOLDING, [numbers, project, most, project]);
  await rowsOf(db, SCANNING, ['on']);
  return rows.map(({ uuid }) => uuid);
}

const SCANNING = "select set_config('enable_seqscan', ?, true)";

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
