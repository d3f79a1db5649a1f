import type { Range } from '../ranges.ts';

/** More lines, or longer ones, are no advertisement; in lines and UTF-16 units. */
const MOST_LINES = 8;
const LONGEST_LINE = 160;
/** Sentences this long are the answer's own. */
const LONGEST_SENTENCE = 60;

/** A line as far as it matters here: a heading that only pages have, one that is a word of other meanings as well, or another line. */
export interface AdLine extends Range {
  readonly kind: 'sponsored' | 'adAtEdge' | 'blank' | 'free' | 'text';
}

/** The first and the last line of an advertisement. */
interface Block {
  readonly first: number;
  readonly last: number;
}

/**
 * Advertisements that were copied with an answer: from a heading such as "Sponsored" to the blank line below, or to a sentence. A
 * text that holds nothing else is its own answer.
 */
export function sponsoredIn(text: string, lines: readonly AdLine[]): readonly Block[] {
  const blocks: Block[] = [];
  let [firstOwn, lastOwn] = [-1, -1];
  for (let at = 0; at < lines.length; at++) {
    const { kind } = lines[at]!;
    if (kind === 'sponsored' || kind === 'adAtEdge') {
      const first = at;
      while (at - first < MOST_LINES && isOfBlock(text, lines[at + 1])) at++;
      blocks.push({ first, last: at });
    } else if (kind === 'text') {
      if (firstOwn < 0) firstOwn = at;
      lastOwn = at;
    }
  }
  if (firstOwn < 0) return [];
  return blocks.filter(({ first }) => lines[first]!.kind === 'sponsored' || first < firstOwn || first > lastOwn);
}

function isOfBlock(text: string, line: AdLine | undefined): boolean {
  if (line === undefined || line.kind === 'blank') return false;
  const length = line.end - line.start;
  return (
    length <= LONGEST_LINE &&
    (length < LONGEST_SENTENCE || !/[.!?。]["”*_]*\s*$/.test(text.slice(line.start, line.end)))
  );
}
