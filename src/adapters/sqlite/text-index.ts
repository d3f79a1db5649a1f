import { setImmediate as nextTurn } from 'node:timers/promises';
import { searchedText } from '../../domain/analysis/mod.ts';
import type { JobExecutionId } from '../../domain/ids.ts';
import { CHARACTERS_A_TURN, turnCounter } from '../../domain/turn-size.ts';
import { type Db, rowsOf, trigramsOf, type WrittenAnswer } from '../sql/mod.ts';

/*
 * A full-text index of SQLite over the trigrams of folded answers. An answer that holds a text holds each of its trigrams,
 * so that all others need not be read; whether it does is for the domain to say. The project is three more characters of
 * each answer, in a column of their own: one project's search does not walk through what others have.
 */

/** Answers that are written without giving others their turn, each character into three trigrams: some tens of milliseconds' worth. */
const WRITTEN_A_TURN = { most: 32, characters: CHARACTERS_A_TURN / 10 };
/** Ids of answers that are looked through without giving others their turn, as long. */
const SEARCHED_A_TURN = 50_000;

/** Puts answers into the index that are written, in the place of what it has of them. */
export async function indexAnswers(db: Db, answers: readonly WrittenAnswer[]): Promise<void> {
  for (const { key, isNew } of answers) if (!isNew) await rowsOf(db, DELETE, [key]);
  const isTurnOver = turnCounter(WRITTEN_A_TURN);
  for (const { key, project, answer } of answers) {
    await rowsOf(db, INSERT, [key, projectMark(project), searchedText(answer)]);
    if (isTurnOver(answer.length)) await nextTurn();
  }
}

// Numbers are bound as reals where they are large, which the index does not take for ids.
const ID = 'cast(? as integer)';
const INSERT = `insert into answer_text (rowid, project, answer) values (${ID}, ?, ?)`;
const DELETE = `delete from answer_text where rowid = ${ID}`;

/** Pages that are merged at once: some tens of milliseconds' worth, also where only one in fifty of their answers is left. */
const MERGED_AT_ONCE = 16;

/**
 * Runs what takes answers out of the index without merging its parts: that would be in proportion to them, not to what goes.
 * Writes that come later merge them, or {@link mergeIndex} does.
 */
export async function withoutMerging<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await configure(db, { automerge: 0, deletemerge: 101 });
  const done = await work();
  await rowsOf(db, "insert into answer_text (answer_text) values ('flush')", []);
  await configure(db, { automerge: 4, deletemerge: 10 });
  return done;
}

/** Lets go of the room that answers take which are gone, some of it at once; whether there was anything to do. */
export async function mergeIndex(db: Db): Promise<boolean> {
  const [{ isEmpty } = { isEmpty: 0 }] = await rowsOf<{ readonly isEmpty: 0 | 1 }>(db, IS_EMPTY, []);
  const before = await changesOf(db);
  if (isEmpty) await rowsOf(db, "insert into answer_text (answer_text) values ('delete-all')", []);
  else await rowsOf(db, "insert into answer_text (answer_text, rank) values ('merge', ?)", [MERGED_AT_ONCE]);
  // The index says that it merged something by two changes or more.
  return !isEmpty && (await changesOf(db)) - before > 1;
}

const IS_EMPTY = 'select not exists (select 1 from job_execution) as isEmpty';

async function changesOf(db: Db): Promise<number> {
  return (await rowsOf<{ readonly changes: number }>(db, 'select total_changes() as changes', []))[0]!.changes;
}

/** Sets options of the index, which it keeps: 4 and 10 are what it begins with, and over 100 is never. */
async function configure(db: Db, options: { readonly automerge: number; readonly deletemerge: number }): Promise<void> {
  for (const [name, value] of Object.entries(options)) {
    await rowsOf(db, 'insert into answer_text (answer_text, rank) values (?, cast(? as integer))', [name, value]);
  }
}

/** Every answer of a project that may hold a text, which is folded; undefined for one that is too short. */
export async function holdingIn(db: Db, project: number, part: string): Promise<readonly JobExecutionId[] | undefined> {
  const match = matchIn(project, part);
  if (match === undefined) return undefined;
  const last = await lastId(db);
  const found: JobExecutionId[] = [];
  for (let after = 0; after < last; after += SEARCHED_A_TURN) {
    const values = [match, after, after + SEARCHED_A_TURN, project];
    const rows = await rowsOf<{ readonly uuid: string }>(db, HOLDING, values);
    for (const { uuid } of rows) found.push(uuid);
    await nextTurn();
  }
  return found;
}

/** At most so many of them, those that came last; undefined for a text that is too short. */
export async function lastHoldingIn(
  db: Db,
  project: number,
  part: string,
  most: number,
): Promise<readonly JobExecutionId[] | undefined> {
  const match = matchIn(project, part);
  if (match === undefined) return undefined;
  const found: JobExecutionId[] = [];
  for (let end = await lastId(db); end > 0 && found.length < most; end -= SEARCHED_A_TURN) {
    const values = [match, Math.max(0, end - SEARCHED_A_TURN), end, project, most - found.length];
    const rows = await rowsOf<{ readonly uuid: string }>(db, LAST_HOLDING, values);
    for (const { uuid } of rows) found.push(uuid);
    await nextTurn();
  }
  return found;
}

/** What finds every answer of a project that may hold a text; undefined for one that is too short. */
function matchIn(project: number, part: string): string | undefined {
  const wanted = trigramsOf(part);
  return wanted.length === 0 ? undefined : matchOf([projectMark(project), ...wanted]);
}

const lastId = async (db: Db): Promise<number> =>
  (await rowsOf<{ readonly id: number | null }>(db, 'select max(id) as id from job_execution', []))[0]!.id ?? 0;

const HOLDING = `
  select execution.uuid from answer_text cross join job_execution as execution on execution.id = answer_text.rowid
  where answer_text match ? and answer_text.rowid > ${ID} and answer_text.rowid <= ${ID} and execution.project = +?
`;
const LAST_HOLDING = `${HOLDING} order by answer_text.rowid desc limit ${ID}`;

/** What finds answers with all of some trigrams. */
export const matchOf = (trigrams: readonly string[]): string =>
  trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');

/** Characters for private use, of which no text has any: twelve bits each. */
const MARKS = [0xf_0000, 0xf_1000, 0xf_2000];

/** A project as a trigram of its answers. */
export const projectMark = (project: number): string =>
  String.fromCodePoint(...MARKS.map((first, place) => first + ((project >>> (12 * place)) & 0xfff)));
