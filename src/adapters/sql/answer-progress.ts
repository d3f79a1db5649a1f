import type { Db } from './db.ts';
import type { KeptAnswer } from './dialect.ts';
import { bytesOf, type KeptLength, LENGTH } from './packed-answers.ts';
import { listed, rowsOf } from './rows.ts';

/*
 * What is made of answers that were there before the store made it: they are gone through by their ids, a batch a
 * transaction, and a table of one row says how far that is. Answers that come later have it from the start.
 */

/** Of the answers that were there, those up to `done` have it; those up to `target` are to. */
export interface AnswerProgress {
  readonly done: number;
  readonly target: number;
}

export type ProgressTable = 'answer_text_progress' | 'answer_pack_progress';

/** How much is made at once. */
export interface BatchLimit {
  readonly answers: number;
  /** Of UTF-8; one answer may have more. */
  readonly bytes: number;
}

export const progressOf = (db: Db, table: ProgressTable): Promise<AnswerProgress> =>
  db.selectFrom(table).select(['done', 'target']).executeTakeFirstOrThrow();

export const leftOf = ({ done, target }: AnswerProgress): number => target - done;

/** An answer whose turn it is. */
export interface OldAnswer extends KeptAnswer {
  /** Its execution's small id. */
  readonly key: number;
  /** The project's. */
  readonly project: number;
}

/** The next answers, which are taken for done, and how far that is then. */
export async function nextAnswers(
  db: Db,
  table: ProgressTable,
  { answers, bytes }: BatchLimit,
): Promise<AnswerProgress & { readonly rows: readonly OldAnswer[] }> {
  const { done, target } = await progressOf(db, table);
  if (done >= target) return { done, target, rows: [] };
  const sizes = await rowsOf<KeptLength & { readonly id: number }>(db, SIZES, [done, target, answers]);
  const next = within(sizes, bytes, bytesOf);
  const isLast = next.length === sizes.length && sizes.length < answers;
  const reached = isLast ? target : next.at(-1)!.id;
  const rows = await db
    .selectFrom('job_execution')
    .select(['id as key', 'project', 'answer', 'packed'])
    .where('id', 'in', listed(next.map(({ id }) => id)))
    .execute();
  await db.updateTable(table).set({ done: reached }).execute();
  return { done: reached, target, rows };
}

const SIZES = `select id, ${LENGTH} from job_execution where id > +? and id <= +? order by id limit ?`;

/** The first of some that have no more bytes together than there may be; one at least, where there is any. */
export function within<Sized>(
  sized: readonly Sized[],
  bytes: number,
  sizeOf: (one: Sized) => number,
): readonly Sized[] {
  let room = bytes;
  return sized.filter((one, at) => {
    room -= sizeOf(one);
    return room >= 0 || at === 0;
  });
}
