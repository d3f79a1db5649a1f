import { matchesOf } from '../matches.ts';
import type { MentionSpan } from '../mentions.ts';

/** The names of an answer as it writes them. */
export interface Names {
  /** The entity whose name begins at the offset of a text and ends there as a word, the longest first. */
  leading(text: string, start: number): number | undefined;
  /** Whether a word with capitals inside comes more than once, as names do: `MacBook`. */
  isCamel(word: string): boolean;
}

/** How many units tell names apart at first. */
const KEY = 2;

/** Gathers the names that an answer holds, wherever they stand in it. */
export function namesOf(answer: string, mentions: readonly MentionSpan[]): Names {
  const byKey = new Map<string, Map<string, number>>();
  for (const { start, end, entity } of mentions) {
    const written = answer.slice(start, end);
    if (written.length < KEY) continue;
    const own = byKey.get(written.slice(0, KEY)) ?? new Map<string, number>();
    byKey.set(written.slice(0, KEY), own.set(written, entity));
  }
  let camels: ReadonlySet<string> | undefined;
  const sorted = new Map([...byKey].map(([key, own]) => [key, [...own].sort(([a], [b]) => b.length - a.length)]));
  return {
    leading(text, start) {
      const found = sorted
        .get(text.slice(start, start + KEY))
        ?.find(
          ([written]) =>
            text.startsWith(written, start) &&
            !/^[\p{L}\p{M}]/u.test(text.slice(start + written.length, start + written.length + 2)),
        );
      return found?.[1];
    },
    isCamel(word) {
      camels ??= camelsIn(answer);
      return camels.has(word);
    },
  };
}

const WORD = /[A-Za-z]{4,40}/g;

function camelsIn(text: string): ReadonlySet<string> {
  const [once, repeated] = [new Set<string>(), new Set<string>()];
  for (const [word] of matchesOf(WORD, text)) {
    if (!/[a-z][A-Z]/.test(word)) continue;
    if (once.has(word)) repeated.add(word);
    once.add(word);
  }
  return repeated;
}
