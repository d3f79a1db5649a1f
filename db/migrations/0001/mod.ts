import { type QueryExecutorProvider, sql } from 'kysely';
import { tellPlanner } from '../../planner-statistics.ts';
import { ANSWERS, TEXT_INDEX } from './answers.ts';
import { COLLECTING, JUDGING } from './asking.ts';
import { EVIDENCE, VIDEOS } from './evidence.ts';
import { CHECKPOINTS, KEPT } from './kept.ts';
import { MONEY } from './money.ts';
import { PEOPLE } from './people.ts';
import { PROJECTS, QUERIES } from './projects.ts';
import { WORK } from './work.ts';

/** Tables that lead to their answer by its project and number. Claims go with their mentions, and competitors with their sources. */
const OF_ANSWER = [
  'execution_tag_link',
  'mention',
  'ad_card',
  'shopping_card',
  'source',
  'collection',
  'doubt',
  'video_citation',
  'batch_row',
  'judge_task',
  'correction',
];

const NO_ANSWER = `create trigger evidence_of_no_answer after delete on job_execution begin
  ${OF_ANSWER.map((table) => `delete from ${table} where project = old.project and job_execution = old.id;`).join('\n  ')}
end`;

const TABLES = [
  PEOPLE,
  PROJECTS,
  QUERIES,
  ANSWERS,
  EVIDENCE,
  VIDEOS,
  CHECKPOINTS,
  KEPT,
  COLLECTING,
  JUDGING,
  WORK,
  MONEY,
];

/** Every table of a file. In SQL, as Kysely's schema builder knows neither STRICT tables nor tables without row ids. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of [...TABLES.flat(), ...TEXT_INDEX, NO_ANSWER]) await sql.raw(statement).execute(db);
  await tellPlanner(db);
}
