import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database as Connection } from 'better-sqlite3';
import { searchedText } from '../../../domain/analysis/mod.ts';
import type { Finding } from '../../../domain/ports/mod.ts';
import { FIRST_TURN, nextTurnSize } from '../../../domain/turn-size.ts';
import { type KeptAnswer, textOf, trigramsOf } from '../../sql/mod.ts';
import { matchOf, projectMark } from '../text-index.ts';
import { indexSums } from './text-sums.ts';

/** Answers that are looked at without giving others their turn, if they are short. */
const ANSWERS_A_TURN = 200;

const MADE_ANEW = 'nothing is lost, but searches miss it until the answer is imported again';

/**
 * Answers that cannot be unpacked, and where the index of answers and the answers differ: what it has of none, what it
 * lacks, and what cannot be found by trigrams that are spread over the answer.
 */
export async function* textFindings(connection: Connection): AsyncGenerator<readonly Finding[]> {
  const finding = (id: string | number, problem: string): Finding => ({
    table: 'answer_text',
    id: String(id),
    problem,
  });
  const stray = connection.prepare<[], number>(STRAY).pluck().all();
  yield stray.map((id) => finding(id, 'the index of answers has an answer that is not there'));

  const sums = indexSums(connection);
  yield* overAnswers(connection, ({ id, project, uuid }, text) => {
    if (text === undefined) return [{ table: 'job_execution', id: uuid, problem: 'its packed answer cannot be read' }];
    sums.takeOff(id, projectMark(project), searchedText(text));
    return [];
  });
  if (!sums.isAnyMissed()) return;
  const isFound = connection.prepare<[string, number], number>(FOUND).pluck();
  yield* overAnswers(connection, ({ id, project, uuid }, text) => {
    if (text === undefined) return [];
    const [mark, folded] = [projectMark(project), searchedText(text)];
    if (!sums.mayBeMissed(mark, folded)) return [];
    if (isFound.get(matchOf([mark, ...trigramsOf(folded)]), id) !== undefined) return [];
    return [finding(uuid, `a search does not find the answer: ${MADE_ANEW}`)];
  });
}

async function* overAnswers(
  connection: Connection,
  findingsOf: (stored: Stored, text: string | undefined) => readonly Finding[],
): AsyncGenerator<readonly Finding[]> {
  const batch = connection.prepare<[number, number], Stored>(STORED);
  let size = FIRST_TURN;
  for (let after = 0; ; ) {
    const rows = batch.all(after, size);
    if (rows.length === 0) return;
    let characters = 0;
    yield rows.flatMap((row) => {
      const text = textIn(row);
      characters += text?.length ?? 0;
      return findingsOf(row, text);
    });
    after = rows.at(-1)!.id;
    size = nextTurnSize(size, { count: rows.length, characters }, ANSWERS_A_TURN);
    await nextTurn();
  }
}

/** The text of a row; undefined where it cannot be unpacked. */
function textIn(kept: KeptAnswer): string | undefined {
  try {
    return textOf(kept);
  } catch {
    return undefined;
  }
}

interface Stored extends KeptAnswer {
  readonly id: number;
  readonly uuid: string;
  readonly project: number;
}

const STRAY = `
  select id from answer_text_docsize where not exists (select 1 from job_execution where job_execution.id = answer_text_docsize.id)
`;
const STORED = 'select id, uuid, project, answer, packed from job_execution where id > ? order by id limit ?';
const FOUND = 'select 1 from answer_text where answer_text match ? and rowid = cast(? as integer)';
