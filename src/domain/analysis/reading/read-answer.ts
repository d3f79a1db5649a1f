/*
 * What of a text that came in is the answer. `asidesOf` finds what isn't (reasoning, tool calls, interface), `answerOf`
 * leaves it out, `offsetsOf` translates places between the two texts. Both texts are kept; only offsets are stored.
 */

import { firstFrom, type Range } from '../ranges.ts';
import { announcementsIn } from './announcements.ts';
import { type Aside, inOneRow, withoutAsides } from './aside.ts';
import { blocksIn } from './blocks.ts';
import { callsIn } from './calls.ts';
import { codeIn, fencesIn } from './code.ts';
import { echoIn } from './echo.ts';
import { footersOf } from './footers.ts';
import { interfaceLines } from './interface-lines.ts';
import { labelledReasoning } from './labelled.ts';
import { picturesIn } from './pictures.ts';

/** What came of an answer, and what is known of it beside its text. */
export interface Arrived {
  /** As it came. */
  readonly answer: string;
  /** Stretches that its parts say aren't the answer. */
  readonly given?: readonly Aside[] | undefined;
  /** The question: a page may repeat it. */
  readonly query?: string | undefined;
}

/**
 * What of a text that came isn't the answer, in its order: the one step between what came and what is analysed, the same for
 * rows of ingest and for collectors. Chips of citations need the sources and are found by the analysis. Takes time linear in
 * the length of the text. (contract 16, "Parts")
 * @example
 * const answer = '<think>Maybe Zephyrus.</think>I recommend Acme.';
 * const setAside = asidesOf({ answer });
 * assert.deepEqual(setAside, [{ kind: 'reasoning', start: 0, end: 30 }]);
 * assert.equal(answerOf(answer, setAside), 'I recommend Acme.');
 */
export function asidesOf({ answer: text, given = [], query }: Arrived): readonly Aside[] {
  const known = inOneRow(given);
  const told = withoutAsides(text, known);
  const fences = fencesIn(told);
  const isCode = codeIn(told, fences);
  const marked = inOneRow([
    ...known,
    ...blocksIn(told, isCode),
    ...callsIn(told, fences, isCode),
    ...picturesIn(told, isCode),
  ]);
  const read = withoutAsides(text, marked);
  const lines = interfaceLines(read, isCode);
  const footers = footersOf(read).map((range): Aside => ({ kind: 'interface', ...range }));
  const framed = inOneRow([...marked, ...announcementsIn(read), ...labelledReasoning(read), ...lines, ...footers]);
  return withBlanks(text, inOneRow([...framed, ...echoIn(withoutAsides(text, framed), query)]));
}

/**
 * Stretches together with the blanks that nothing needs without them: at both ends of the text, behind what began a line, and
 * beside what stood inside one.
 * @example assert.deepEqual(withBlanks('Hm.  Acme.', [{ kind: 'reasoning', start: 0, end: 3 }]), [{ kind: 'reasoning', start: 0, end: 5 }])
 */
export function withBlanks(text: string, asides: readonly Aside[]): readonly Aside[] {
  const whole: Aside[] = [];
  let reached = 0;
  let isLeading = true;
  for (const aside of asides) {
    let { start, end } = aside;
    if (end <= reached) continue;
    start = Math.max(start, reached);
    const before = blanksBefore(text, start, reached);
    isLeading &&= before === reached && (reached === 0 || whole.length > 0);
    if (isLeading) start = reached;
    const feeds = text.slice(before, start).split('\n').length - 1;
    const after = blanksAfter(text, end);
    if (after === text.length) end = after;
    else if (isLeading || feeds > 1) end = lineFeedIn(text, end, after) ?? (isLeading ? after : end);
    else if (feeds === 1) end = firstLineFeedIn(text, end, after) ?? end;
    else if (/^[\n.,;:!?)\]]/.test(text.slice(end, end + 1)) || lineFeedIn(text, end, after) !== undefined)
      start = before;
    else if (before < start) end = after;
    whole.push({ kind: aside.kind, start, end });
    reached = end;
  }
  return withBlanksBeforeEnd(text, whole);
}

function withBlanksBeforeEnd(text: string, asides: Aside[]): readonly Aside[] {
  let end = text.length;
  for (let at = asides.length - 1; at >= 0 && asides[at]!.end === end; at--) {
    end = blanksBefore(text, asides[at]!.start, asides[at - 1]?.end ?? 0);
    asides[at] = { ...asides[at]!, start: end };
  }
  return asides;
}

const isSpace = (unit: number): boolean => unit === 0x20 || (unit >= 9 && unit <= 13) || unit === 0xa0;

function blanksBefore(text: string, start: number, limit: number): number {
  let at = start;
  while (at > limit && isSpace(text.charCodeAt(at - 1))) at--;
  return at;
}

function blanksAfter(text: string, end: number): number {
  let at = end;
  while (at < text.length && isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** Behind the last line feed among the blanks at the offsets. */
function lineFeedIn(text: string, start: number, end: number): number | undefined {
  const at = text.slice(start, end).lastIndexOf('\n');
  return at === -1 ? undefined : start + at + 1;
}

/** Behind the first one. */
function firstLineFeedIn(text: string, start: number, end: number): number | undefined {
  const at = text.slice(start, end).indexOf('\n');
  return at === -1 ? undefined : start + at + 1;
}

/**
 * The answer as it is served: the text as it came without what is set aside, which is in order.
 * @example assert.equal(answerOf('Copy\nAcme.', [{ start: 0, end: 5 }]), 'Acme.')
 */
export function answerOf(text: string, setAside: readonly Range[]): string {
  if (setAside.length === 0) return text;
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of setAside) {
    parts.push(text.slice(at, start));
    at = end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

/**
 * From offsets in the text as it came to offsets in the answer as served, and back; what was set aside lies where it was
 * taken out. Each takes the logarithm of how much is set aside.
 * @example
 * const { toAnswer, toText } = offsetsOf([{ start: 0, end: 5 }]);
 * assert.deepEqual([toAnswer(3), toAnswer(7), toText(2)], [0, 2, 7]);
 */
export function offsetsOf(setAside: readonly Range[]): {
  toAnswer(offset: number): number;
  toText(offset: number): number;
} {
  const shifts: number[] = [0];
  const starts: Range[] = [];
  let taken = 0;
  for (const { start, end } of setAside) {
    starts.push({ start: start - taken, end: start - taken });
    taken += end - start;
    shifts.push(taken);
  }
  return {
    toAnswer(offset) {
      const index = firstFrom(setAside, offset);
      const before = setAside[index - 1];
      const into = before !== undefined && offset < before.end ? before.end - offset : 0;
      return offset - shifts[index]! + into;
    },
    toText(offset) {
      return offset + shifts[firstFrom(starts, offset + 1)]!;
    },
  };
}
