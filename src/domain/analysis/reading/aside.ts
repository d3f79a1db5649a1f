import type { Range } from '../ranges.ts';

export const ASIDE_KINDS = ['reasoning', 'commentary', 'tool', 'script', 'image', 'interface', 'page', 'chip'] as const;

/**
 * What a stretch of a text is that isn't the answer: what a model thought, what it said before a tool call, the call itself
 * and its result, a program or data for programs, a picture's description, a button or note of the app, a captured page's
 * own text, the chip of a citation. (contract 16, "Parts")
 */
export type AsideKind = (typeof ASIDE_KINDS)[number];

/** A stretch of a text as it came that isn't the answer, in UTF-16 units. */
export interface Aside extends Range {
  readonly kind: AsideKind;
}

/**
 * Stretches in the order of the text, none of which overlap: where two do, the one that begins first keeps its kind and
 * reaches as far as either.
 * @example
 * const [one, two] = [{ kind: 'chip' as const, start: 0, end: 4 }, { kind: 'tool' as const, start: 2, end: 6 }];
 * assert.deepEqual(inOneRow([two, one]), [one, { kind: 'tool', start: 4, end: 6 }]);
 */
export function inOneRow(asides: readonly Aside[]): readonly Aside[] {
  const row: Aside[] = [];
  for (const aside of asides.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (aside.end <= aside.start) continue;
    const last = row.at(-1);
    if (last === undefined || aside.start >= last.end) row.push(aside);
    else if (aside.end > last.end) row.push({ ...aside, start: last.end });
  }
  return row;
}

/** A line's end stands for what was set aside together with one; this sign for what stood inside a line. */
const TAKEN_OUT = '\uFFFC';

/**
 * The text, of the same length, with blanks where something was set aside: nothing is read there, nor across it.
 * @example assert.equal(withoutAsides('a[1]b', [{ kind: 'chip', start: 1, end: 4 }]).length, 5)
 */
export function withoutAsides(text: string, asides: readonly Aside[]): string {
  if (asides.length === 0) return text;
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of asides) {
    const length = end - start;
    const isBlock =
      end === text.length ||
      text.slice(start, end).includes('\n') ||
      (text[end] !== '\n' && (start === 0 || text[start - 1] === '\n'));
    const cut = isBlock ? '\n' : TAKEN_OUT;
    // What follows a block begins a line, what is before a chip goes on behind it.
    parts.push(text.slice(at, start), cut === '\n' ? ' '.repeat(length - 1) + cut : cut + ' '.repeat(length - 1));
    at = end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}
