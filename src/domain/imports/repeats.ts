import { type Circumstances, circumstancesText } from '../circumstances.ts';
import { fold, queryKey } from '../text.ts';
import type { JobExecutionRow } from './rows.ts';

/** What of a row names its answer, and what the answer is. */
export type KeyedRow = Pick<
  JobExecutionRow,
  'query' | 'country' | 'language' | 'runAt' | 'model' | 'executionNumber' | 'answer' | 'outcome'
> &
  Pick<JobExecutionRow, 'sources' | 'ads' | 'shopping' | 'videos'> &
  Circumstances;

/** Follows the rows of one file or call. */
interface RepeatKeeper {
  /**
   * The row as it is to be imported, and where the row stood whose place it takes: one with the same key and other content.
   * A place is a line of the file, or an index.
   */
  take<Row extends KeyedRow>(row: Row, place: number): { readonly row: Row; readonly replaces: number | undefined };
}

/**
 * Tells which rows of one file or call take the place of others. With `repeats` the k-th different text of a key in it gets
 * the number k, whatever is stored, unless the row has a number above 1 itself: sending the file again changes nothing.
 * Holds some 100 bytes a row. With `areHeld` it holds the rows, as the caller does, and looks at what one says only once another has its
 * key: that takes as long as all its text is. (contract 16, "Keys")
 * @example
 * const row = { query: 'q', country: 'US', language: 'en', runAt: 0, model: 'm', executionNumber: 1, outcome: null };
 * const shown = { ...row, sources: [], ads: [], shopping: [], videos: [] };
 * const [plain, numbering] = [repeatKeeper({ repeats: false }), repeatKeeper({ repeats: true })];
 * plain.take({ ...shown, answer: 'a' }, 2);
 * numbering.take({ ...shown, answer: 'a' }, 2);
 * assert.equal(plain.take({ ...shown, answer: 'b' }, 3).replaces, 2);
 * assert.equal(numbering.take({ ...shown, answer: 'b' }, 3).row.executionNumber, 2);
 */
export function repeatKeeper({
  repeats,
  areHeld = false,
}: {
  readonly repeats: boolean;
  readonly areHeld?: boolean;
}): RepeatKeeper {
  const held = new Map<number, { content: number | KeyedRow; place: number }>();
  const texts = new Map<number, number[]>();

  /** Which different text of its key a row has, from 1. */
  function numberOf(row: KeyedRow): number {
    const key = hash(keyText({ ...row, executionNumber: 1 }));
    const known = texts.get(key) ?? [];
    texts.set(key, known);
    const text = hash(row.answer);
    const at = known.indexOf(text);
    return at < 0 ? known.push(text) : at + 1;
  }

  return {
    take(given, place) {
      const row = repeats && given.executionNumber === 1 ? { ...given, executionNumber: numberOf(given) } : given;
      const key = hash(keyText(row));
      const before = held.get(key);
      const content = areHeld && !before ? row : digestOf(row);
      held.set(key, { content, place });
      return { row, replaces: before && digestOf(before.content) !== content ? before.place : undefined };
    },
  };
}

const keyText = ({ query, country, language, runAt, model, executionNumber, ...circumstances }: KeyedRow): string =>
  JSON.stringify([
    ...[queryKey(query), country, language, runAt, fold(model), executionNumber],
    circumstancesText(circumstances),
  ]);

const contentOf = ({ answer, outcome, sources, ads, shopping, videos }: KeyedRow): string =>
  JSON.stringify([answer, outcome, sources, ads, shopping, videos]);

const digestOf = (content: number | KeyedRow): number =>
  typeof content === 'number' ? content : hash(contentOf(content));

/** 53 bits of a text, by two hashes (after FNV-1a) from different beginnings, two units at a time. */
export function hash(text: string): number {
  let [one, other] = [0x811c9dc5 ^ text.length, 0x01234567];
  for (let at = 0; at < text.length; at += 2) {
    // Behind the end stands NaN, which counts as 0.
    const unit = text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit, 0x85ebca6b);
  }
  return (one >>> 0) * 0x200000 + (other >>> 11);
}
