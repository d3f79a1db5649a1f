import type { MentionSpan } from '../mentions.ts';
import type { Range } from '../ranges.ts';
import { COLON, PLAIN_SPACE, type UnitText } from '../units.ts';

/** Where heads begin behind a colon, in a line that has lost its breaks: `Some good ones: Acme Glide: It …`. */
export function headsBehindColons({ text, units }: UnitText, mentions: readonly MentionSpan[]): readonly number[] {
  return mentions.flatMap(({ start, end }) => {
    let before = start - 1;
    while (units[before] === PLAIN_SPACE) before--;
    if (units[before] !== COLON || before < 0) return [];
    return /^[^\n.!?;,:]{0,60}:(?![\d/])/.test(text.slice(end, end + 64)) ? [start] : [];
  });
}

/** Sentences, cut where cells begin; both are in order. */
export function cutSentences(sentences: readonly Range[], cuts: readonly number[]): readonly Range[] {
  if (cuts.length === 0) return sentences;
  let next = 0;
  return sentences.flatMap(({ start, end }) => {
    const parts: Range[] = [];
    let from = start;
    while (next < cuts.length && cuts[next]! < end) {
      const cut = cuts[next++]!;
      if (cut <= from) continue;
      parts.push({ start: from, end: cut });
      from = cut;
    }
    return [...parts, { start: from, end }];
  });
}
