import {
  type AnswerProgress,
  type AnswerTexts,
  type BatchLimit,
  type Db,
  keptAnswer,
  leftOf,
  nextAnswers,
  progressOf,
  rowsOf,
  textOf,
} from '../sql/mod.ts';
import { holdingIn, indexAnswers, indexNext, lastHoldingIn, mergeIndex, withoutMerging } from './text-index.ts';

/** Answers are compressed, and have an index of their trigrams; those of an older database get the index first. */
export const ANSWER_TEXTS: AnswerTexts = {
  kept: keptAnswer,
  add: indexAnswers,
  removing: withoutMerging,
  tidy: mergeIndex,
  async renewNext(db, limit) {
    const indexed = leftOf(await indexNext(db, limit));
    const packed = indexed === 0 ? await packNext(db, limit) : await progressOf(db, 'answer_pack_progress');
    return indexed + leftOf(packed);
  },
  left: async (db) =>
    leftOf(await progressOf(db, 'answer_text_progress')) + leftOf(await progressOf(db, 'answer_pack_progress')),
  holding: holdingIn,
  lastHolding: lastHoldingIn,
};

/** Packs the next of the answers that were there before answers were packed, and says how far that is then. */
async function packNext(db: Db, limit: BatchLimit): Promise<AnswerProgress> {
  const { rows, ...progress } = await nextAnswers(db, 'answer_pack_progress', limit);
  for (const { key, ...kept } of rows) {
    const { answer, packed } = keptAnswer(textOf(kept));
    await rowsOf(db, 'update job_execution set answer = ?, packed = ? where id = ?', [answer, packed, key]);
  }
  return progress;
}
