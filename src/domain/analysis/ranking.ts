import type { MentionSpan } from './mentions.ts';

/**
 * The entities that a text mentions, in the order in which it ranks them: by first mention, and where it is a list, by the
 * first item that an entity leads, as an introduction may name them in another order. A list has items or headings led
 * by at least two entities. `mentions` are in the order of the text. (contract 5, "Analysis")
 */
export function rankedEntities(text: string, mentions: readonly MentionSpan[]): readonly number[] {
  const firsts = new Map<number, number>();
  const led = new Map<number, number>();
  for (const { entity, start, end } of mentions) {
    if (!firsts.has(entity)) firsts.set(entity, start);
    if (!led.has(entity) && leadsItem(text, start, end)) led.set(entity, start);
  }
  const isList = led.size > 1;
  const placeOf = (entity: number) => (isList ? led.get(entity) : undefined) ?? firsts.get(entity)!;
  return [...firsts.keys()].sort((a, b) => placeOf(a) - placeOf(b));
}

/** How far an item's name is looked for its end, and how long what stands before it can be. */
const LONGEST_HEAD = 60;
const LONGEST_MARKER = 24;

/**
 * Whether a name is the first word of a list item, a heading, or a line that goes on to explain it: `1. **Acme Glide**`,
 * `### Acme`, `Acme Glide – light and fast`.
 */
function leadsItem(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - LONGEST_MARKER), start);
  const marker = before.slice(before.lastIndexOf('\n') + 1);
  const isLineStart = marker.length < before.length || start <= LONGEST_MARKER;
  if (!isLineStart || /\p{L}/u.test(marker)) return false;
  return /[#*•\-\d]/.test(marker) || /^[^.!?\n]*?(?::|\s[–—-])\s/.test(text.slice(end, end + LONGEST_HEAD));
}
