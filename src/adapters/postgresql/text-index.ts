import { setImmediate as nextTurn } from 'node:timers/promises';
import { searchedText } from '../../domain/analysis/mod.ts';
import type { JobExecutionId } from '../../domain/ids.ts';
import type { Finding } from '../../domain/ports/mod.ts';
import { type AnswerTexts, rowsOf, trigramsOf, type WrittenAnswer } from '../sql/mod.ts';
import { readByKeys } from './by-keys.ts';
import { plannedOnce, storable } from './storable.ts';

/*
 * An index of the trigrams of folded answers, as a file has it: each trigram is a number made of it and of the project, so
 * that one project's search does not walk through what others have. Two trigrams of one number lead to some answers too many;
 * whether they hold the text is for the domain to say. See docs/decisions/0027-trigrams-in-postgresql.md.
 */

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

type Db = Parameters<AnswerTexts['holding']>[0];

/** Answers that are written by one statement: some milliseconds' worth. */
const ANSWERS_A_STATEMENT = 128;
/** Numbers are mixed by multiplication with one whose bits are irregular: 2^32 by the golden ratio. */
const MIXER = 0x9e37_79b1;

/** Puts answers into the index that are written, in the place of what it has of them. */
export async function indexAnswers(db: Db, answers: readonly WrittenAnswer[]): Promise<void> {
  const known = answers.filter(({ isNew }) => !isNew).map(({ key }) => key);
  if (known.length > 0) await rowsOf(db, DELETE, [answers[0]!.project, known]);
  for (let start = 0; start < answers.length; start += ANSWERS_A_STATEMENT) {
    if (start > 0) await nextTurn();
    const some = answers.slice(start, start + ANSWERS_A_STATEMENT);
    await rowsOf(db, INSERT, [
      some.map(({ key }) => key),
      some.map(({ project }) => project),
      some.map(({ project, answer }) => `{${numbersOf(project, answer).join()}}`),
    ]);
  }
}

const DELETE = 'delete from answer_text where project = ? and job_execution = any(?)';
// Arrays in an array would have to be of one length.
const INSERT = `
  insert into answer_text (job_execution, project, trigrams)
  select job_execution, project, trigrams::smallint[]
  from unnest(?::bigint[], ?::bigint[], ?::text[]) as given(job_execution, project, trigrams)
`;

/** Every answer of a project that may hold a text, which is folded; undefined for one that is too short. */
export const holdingIn: AnswerTexts['holding'] = (db, project, part) =>
  foundIn(db, { project, part }, HOLDING, [project, project]);

/** What a statement finds by the numbers of a text, which it takes first; undefined for a text that is too short. */
export async function foundIn(
  db: Db,
  { project, part }: { readonly project: number; readonly part: string },
  statement: string,
  values: readonly unknown[],
): Promise<readonly JobExecutionId[] | undefined> {
  const wanted = trigramsOf(part);
  if (wanted.length === 0) return undefined;
  const numbers = wanted.map((trigram) => {
    const [first, second, third] = [...trigram].map((letter) => letter.codePointAt(0)!);
    return numberOf(project, first!, second!, third!);
  });
  // The planner takes the table for a small one, as what is large in it lies elsewhere.
  await rowsOf(db, SCANNING, ['off']);
  const rows = await rowsOf<{ readonly uuid: string }>(db, statement, [numbers, ...values]);
  await rowsOf(db, SCANNING, ['on']);
  return rows.map(({ uuid }) => uuid);
}

const SCANNING = "select set_config('enable_seqscan', ?, true)";

// By trigrams alone, in each part of the table: by its project, the planner would walk through all that one has.
const HOLDING = `
  with found as materialized (
    select project, job_execution from answer_text where trigrams @> ?::smallint[]
  )
  select execution.uuid from found
  join job_execution as execution on execution.id = found.job_execution and execution.project = ?
  where found.project = ?
`;

const NUMBERS = 65_536;
/** By number, the last answer that had it: nothing is allocated for each. */
const lastWith = new Uint32Array(NUMBERS);
let answersNumbered = 0;

/** The numbers of all trigrams of an answer of a project, each once. */
export function numbersOf(project: number, answer: string): readonly number[] {
  if (++answersNumbered >= 2 ** 32) {
    lastWith.fill(0);
    answersNumbered = 1;
  }
  const numbers: number[] = [];
  let [first, second] = [-1, -1];
  for (const letter of searchedText(storable(answer) as string)) {
    const third = letter.codePointAt(0)!;
    if (first >= 0) {
      const number = numberOf(project, first, second, third);
      const place = number + NUMBERS / 2;
      if (lastWith[place] !== answersNumbered) numbers.push(number);
      lastWith[place] = answersNumbered;
    }
    first = second;
    second = third;
  }
  return numbers;
}

/** A trigram of a project as a number of 16 bits. */
function numberOf(project: number, first: number, second: number, third: number): number {
  let mixed = Math.imul(project ^ (project >>> 15), MIXER);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ first, MIXER);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ second, MIXER);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ third, MIXER);
  return mixed >> 16;
}

/** Answers that are looked at by one statement. */
const ANSWERS_CHECKED = 200;

/** Where the index and the answers differ. */
export async function* textFindings(db: Db): AsyncGenerator<readonly Finding[]> {
  await readByKeys(db, true);
  for (let [project, after] = [0, 0]; ; ) {
    const rows = await rowsOf<Stored>(db, STORED, [project, after]);
    yield rows.filter(isMissed).map(({ uuid }) => ({ table: 'answer_text', id: uuid, problem: MISSED }));
    if (rows.length < ANSWERS_CHECKED) break;
    ({ project, revision: after } = rows.at(-1)!);
    await nextTurn();
  }
  await readByKeys(db, false);
}

function isMissed({ project, answer, trigrams }: Stored): boolean {
  if (trigrams === null) return true;
  const due = new Set(numbersOf(project, answer));
  const there = trigrams === '' ? [] : trigrams.split(',');
  return there.length !== due.size || !there.every((number) => due.has(Number(number)));
}

const MISSED =
  'a search does not find the answer: nothing is lost, but searches miss it until the answer is imported again';

interface Stored {
  readonly uuid: string;
  readonly project: number;
  readonly revision: number;
  readonly answer: string;
  /** With commas between them: the driver takes ten times as long to read an array. */
  readonly trigrams: string | null;
}

const STORED = `${plannedOnce('stored_texts')}
  select execution.uuid, execution.project, execution.revision, execution.answer,
    array_to_string(answer_text.trigrams, ',') as trigrams
  from job_execution as execution
  left join answer_text on answer_text.job_execution = execution.id and answer_text.project = execution.project
  where (execution.project, execution.revision) > (?, ?) order by execution.project, execution.revision
  limit ${ANSWERS_CHECKED}
`;
