import type { MentionSpan } from './mentions.ts';
import { type LedItem, statedRanks } from './stated-ranks.ts';

/**
 * The entities that a text mentions, in the order in which it ranks them: those first that it gives a rank to itself
 * ({@link statedRanks}); then by first mention, and where it is a list, by the first item that an entity leads, as an
 * introduction may name them in another order. A list has items or headings led by at least two entities. `mentions` are in the order of the text. (contract 5, "Analysis")
 */
export function rankedEntities(text: string, mentions: readonly MentionSpan[]): readonly number[] {
  const firsts = new Map<number, number>();
  const led = new Map<number, LedItem>();
  for (const mention of mentions) {
    const { entity, start, end } = mention;
    if (!firsts.has(entity)) firsts.set(entity, start);
    const marker = led.has(entity) ? undefined : markerOfItem(text, start, end);
    if (marker !== undefined) led.set(entity, { ...mention, marker });
  }
  if (firsts.size < 2) return [...firsts.keys()];
  const isList = led.size > 1;
  const stated = statedRanks(text, mentions, [...led.values()]);
  const rankOf = (entity: number) => stated?.get(entity) ?? UNRANKED;
  const placeOf = (entity: number) => (isList ? led.get(entity)?.start : undefined) ?? firsts.get(entity)!;
  return [...firsts.keys()].sort((a, b) => rankOf(a) - rankOf(b) || placeOf(a) - placeOf(b));
}

/** How far an item's name is looked for its end, and how long what stands before it can be. */
const LONGEST_HEAD = 60;
const LONGEST_MARKER = 24;

/** Behind every rank that is given. */
const UNRANKED = 1e9;

/**
 * What stands before a name that is the first word of a list item, a heading, or a line that goes on to explain it:
 * `1. **Acme Glide**`, `### Acme`, `Acme Glide – light and fast`; undefined where it is none of these.
 */
function markerOfItem(text: string, start: number, end: number): string | undefined {
  const before = text.slice(Math.max(0, start - LONGEST_MARKER), start);
  const marker = before.slice(before.lastIndexOf('\n') + 1);
  const isLineStart = marker.length < before.length || start <= LONGEST_MARKER;
  if (!isLineStart || /\p{L}/u.test(marker)) return undefined;
  const isItem = /[#*•\-\d]/.test(marker) || /^[^.!?\n]*?(?::|\s[–—-])\s/.test(text.slice(end, end + LONGEST_HEAD));
  return isItem ? marker : undefined;
}
