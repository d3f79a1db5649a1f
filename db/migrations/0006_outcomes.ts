import { type Kysely, sql } from 'kysely';
import { detectOutcome, LONGEST_REFUSAL } from '../../src/domain/mod.ts';

/** What became of each question: of answers that are there, as it is detected from what they show. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (let last = 0; ; ) {
    const batch = await textsAfter(db, last);
    if (batch.length === 0) return;
    for (const { id, begin, bytes } of batch) {
      const isEnough = bytes === new TextEncoder().encode(begin).length || isLongAnswer(begin);
      const answer = isEnough ? begin : await answerOf(db, id);
      const outcome = detectOutcome({ ...NOTHING_ELSE, answer });
      if (outcome !== 'answered') await sql`update job_execution set outcome = ${outcome} where id = ${id}`.execute(db);
    }
    last = batch.at(-1)!.id;
  }
}

const STATEMENTS = [
  `alter table job_execution add column outcome text not null default 'answered'
    check (outcome in ('answered', 'refused', 'empty', 'error'))`,
  `alter table job_execution add column outcome_from text not null default 'detected'
    check (outcome_from in ('given', 'detected'))`,
];

const NOTHING_ELSE = { sources: [], ads: [], shopping: [], videos: [] };

/** Answers that are read at once. */
const BATCH = 1_000;
/** Of a longer answer only so much is read, in code points; for SQLite a text ends at U+0000, too. */
const BEGINNING = 2_000;

/** Whether what is read is long, and says something: then the rest makes no difference. */
const isLongAnswer = (begin: string): boolean => begin.trim().length > LONGEST_REFUSAL && /[\p{L}\p{N}]/u.test(begin);

interface AnswerText {
  readonly id: number;
  readonly begin: string;
  /** Of the whole answer, in UTF-8. */
  readonly bytes: number;
}

/** The next answers that show nothing but their text. */
async function textsAfter(db: Kysely<unknown>, last: number): Promise<readonly AnswerText[]> {
  const { rows } = await sql<AnswerText>`
    select id, substr(answer, 1, ${BEGINNING}) as begin, length(cast(answer as blob)) as bytes from job_execution as e
    where id > ${last}
      and not exists (select 1 from source where job_execution = e.id)
      and not exists (select 1 from ad_card where job_execution = e.id)
      and not exists (select 1 from shopping_card where job_execution = e.id)
      and not exists (select 1 from video_citation where job_execution = e.id)
    order by id limit ${BATCH}
  `.execute(db);
  return rows;
}

async function answerOf(db: Kysely<unknown>, id: number): Promise<string> {
  const { rows } = await sql<{ answer: string }>`select answer from job_execution where id = ${id}`.execute(db);
  return rows[0]!.answer;
}
