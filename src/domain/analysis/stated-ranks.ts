import { matchesOf } from './matches.ts';
import type { MentionSpan } from './mentions.ts';
import { firstFrom, type Range } from './ranges.ts';

/** A mention that leads an item of a list, and what stands before it in its line. */
export interface LedItem extends MentionSpan {
  readonly marker: string;
}

/**
 * The ranks that a text itself gives to entities, where it gives at least two: `"rank": n` in JSON, medals, "Best overall: …
 * Runner-up: …", or a countdown, whose numbered items fall from first to last. The first of these kinds that is there counts.
 * (contract 5, "Analysis")
 */
export function statedRanks(
  text: string,
  mentions: readonly MentionSpan[],
  led: readonly LedItem[],
): ReadonlyMap<number, number> | undefined {
  for (const ranks of [ranksInJson, medals, labels]) {
    const found = ranks(text, mentions);
    if (found.size > 1) return found;
  }
  const falling = countdown(text, led);
  return falling.size > 1 ? falling : undefined;
}

/** More of one kind are not looked at. */
const MOST_RANKS = 200;
/** So far from its rank an entity is named. */
const REACH = 600;

function ranksInJson(text: string, mentions: readonly MentionSpan[]): ReadonlyMap<number, number> {
  const ranks = new Map<number, number>();
  if (!text.includes('"rank"')) return ranks;
  for (const { index, 1: rank } of matches(text, /"rank"\s{0,9}:\s{0,9}"?(\d{1,3})(?!\d)/g)) {
    const before = text.slice(Math.max(0, index - REACH), index);
    const after = text.slice(index, index + REACH);
    const start = index - before.length + before.lastIndexOf('{');
    const end = after.includes('}') ? index + after.indexOf('}') : index + after.length;
    const named = before.includes('{') ? firstMention(mentions, start, end) : undefined;
    if (named !== undefined) place(ranks, named, Number(rank));
  }
  return ranks;
}

const MEDALS = ['🥇', '🥈', '🥉'];

/** A medal is of the entity behind it in its line, or else of the last one before it. */
function medals(text: string, mentions: readonly MentionSpan[]): ReadonlyMap<number, number> {
  const ranks = new Map<number, number>();
  // Their first half, which is found at once.
  if (!text.includes('\ud83e')) return ranks;
  for (const { index, 0: medal } of matches(text, /🥇|🥈|🥉/gu)) {
    const { start, end } = lineAround(text, index);
    const named = firstMention(mentions, index, end) ?? lastMention(mentions, start, index);
    if (named !== undefined) place(ranks, named, MEDALS.indexOf(medal));
  }
  return ranks;
}

/** What reviews call their first, second and third choice, with a colon, a dash or the line's end behind it. */
const LABEL =
  /(?<![\p{L}\p{N}])(?:(best overall|overall winner|best choice overall|top pick|our pick|the winner|winner|first place)|(runner[- ]?up|second place|second choice)|(third place|third choice))(?:\*\*|__)?\s{0,3}(?:[:：–—-]|(?=\n))/giu;

/** How one ends: most answers that hold such words hold none of them before a colon or the like. */
const LABEL_END = /(?:overall|winner|pic[k\u212a]|place|choice|up)(?:\*\*|__)?\s{0,3}[:：–—\n-]/i;

function labels(text: string, mentions: readonly MentionSpan[]): ReadonlyMap<number, number> {
  const ranks = new Map<number, number>();
  if (!/overall|winner|pick|place|choice/i.test(text) || !LABEL_END.test(text)) return ranks;
  const found = matches(text, LABEL);
  found.forEach(({ index, 0: label, 1: first, 2: second }, at) => {
    const start = index + label.length;
    const named = firstMention(mentions, start, Math.min(found[at + 1]?.index ?? text.length, start + REACH));
    if (named !== undefined) place(ranks, named, first === undefined ? (second === undefined ? 3 : 2) : 1);
  });
  return ranks;
}

/** A numbered item or heading, as far as its number. */
const NUMBERED =
  /^(?:[ \t]{0,3}#{1,6}[ \t]|[ \t]{0,3})(?:\*\*|__)?#?(\d{1,3})(?:\\?[.):]|(?=[ \t]*[–—-][ \t])|(?<=#\d{1,3})(?=[ \t]))/gm;

/** Items in the order of their numbers, if all that are numbered in the text fall. */
function countdown(text: string, led: readonly LedItem[]): ReadonlyMap<number, number> {
  const ranks = new Map<number, number>();
  const numbers = led.map(({ marker }) => Number(/(?<!\d)\d{1,3}(?!\d)/.exec(marker)?.[0]));
  // Most lists rise, which is the order that they have anyway.
  if (!numbers.some((number, at) => number < numbers[at - 1]!)) return ranks;
  const all = matches(text, NUMBERED).map(([, number]) => Number(number));
  if (all.some((number, at) => at > 0 && number >= all[at - 1]!)) return ranks;
  led.forEach(({ entity }, at) => {
    const number = numbers[at]!;
    if (all.includes(number)) place(ranks, entity, number);
  });
  return ranks;
}

/** An entity has the first rank that it is given. */
function place(ranks: Map<number, number>, entity: number, rank: number): void {
  if (!ranks.has(entity)) ranks.set(entity, rank);
}

const matches = (text: string, pattern: RegExp): readonly RegExpExecArray[] => matchesOf(pattern, text, MOST_RANKS);

function lineAround(text: string, at: number): Range {
  const before = text.slice(Math.max(0, at - REACH), at);
  const after = text.slice(at, at + REACH);
  const end = after.indexOf('\n');
  return { start: at - before.length + before.lastIndexOf('\n') + 1, end: at + (end === -1 ? after.length : end) };
}

function firstMention(mentions: readonly MentionSpan[], start: number, end: number): number | undefined {
  const found = mentions[firstFrom(mentions, start)];
  return found !== undefined && found.end <= end ? found.entity : undefined;
}

function lastMention(mentions: readonly MentionSpan[], start: number, end: number): number | undefined {
  const found = mentions[firstFrom(mentions, end) - 1];
  return found !== undefined && found.start >= start ? found.entity : undefined;
}
