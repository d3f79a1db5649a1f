import { codePointLength } from '../../text.ts';
import type { Aside } from './aside.ts';

export const PART_KINDS = ['text', 'reasoning', 'commentary', 'tool'] as const;

/** A part of what came: only `text` is the answer. (contract 16, "Parts") */
export interface AnswerPart {
  readonly kind: (typeof PART_KINDS)[number];
  readonly text: string;
}

/** Parts as one text, as it is stored. */
interface JoinedParts {
  readonly answer: string;
  /** Those that aren't the answer. */
  readonly given: readonly Aside[];
  /** From an offset in the parts' texts, one after the other, to one in `answer`; both in code points. */
  moved(point: number): number;
}

/**
 * The parts of an answer as one text. Two texts with anything else between them are two paragraphs: what they lack for that is
 * put before the second one, so that joining what was joined changes nothing.
 * @example
 * const tool = { kind: 'tool' as const, text: '' };
 * const { answer, moved } = joinParts([{ kind: 'text', text: 'Running shoes' }, tool, { kind: 'text', text: 'Nike.' }]);
 * assert.deepEqual([answer, moved(13)], ['Running shoes\n\nNike.', 15]);
 */
export function joinParts(parts: readonly AnswerPart[]): JoinedParts {
  const given: Aside[] = [];
  const breaks: number[] = [];
  let answer = '';
  let points = 0;
  let last = '';
  let isApart = false;
  for (const { kind, text } of parts) {
    if (kind !== 'text') {
      isApart = true;
      if (text !== '') given.push({ kind, start: answer.length, end: answer.length + text.length });
    } else if (/\S/.test(text)) {
      if (isApart && /\S/.test(last) && !/\n\s*$/.test(last) && !/^[^\S\n]*\n/.test(text)) {
        answer += BREAK;
        breaks.push(points);
      }
      isApart = false;
      last = text;
    }
    answer += text;
    points += codePointLength(text);
  }
  return { answer, given, moved: (point) => point + BREAK.length * breaks.filter((at) => at <= point).length };
}

const BREAK = '\n\n';

/**
 * The parts of a text, some stretches of which aren't the answer.
 * @example
 * const parts = partsOf('Hm. Acme.', [{ kind: 'reasoning', start: 0, end: 4 }]);
 * assert.deepEqual(parts, [{ kind: 'reasoning', text: 'Hm. ' }, { kind: 'text', text: 'Acme.' }]);
 */
export function partsOf(answer: string, given: readonly Aside[]): readonly AnswerPart[] {
  const parts: AnswerPart[] = [];
  let at = 0;
  for (const { kind, start, end } of given) {
    if (start > at) parts.push({ kind: 'text', text: answer.slice(at, start) });
    parts.push({ kind: PART_KINDS.find((known) => known === kind) ?? 'tool', text: answer.slice(start, end) });
    at = end;
  }
  if (at < answer.length) parts.push({ kind: 'text', text: answer.slice(at) });
  return parts;
}
