import { fold } from '../../text.ts';
import { matchesOf } from '../matches.ts';
import type { MentionSpan } from '../mentions.ts';
import type { Range } from '../ranges.ts';
import { type DisclaimerPhrases, NAMES } from './compile-phrases.ts';
import { disclaimerPhrases } from './phrases.ts';

/** Longer sentences say something of whom they name; in UTF-16 units. */
const LONGEST = 400;

/**
 * The entities of which an answer only says that nothing is known: «I could not find anything about Acme». Each sentence that
 * names them says so, or asks, guesses or only names them, and at least one says so. None in a language that has no table.
 * Sentences have no gaps and, as mentions, are in order. (contract 8)
 */
export function disclaimedEntities(
  text: string,
  sentences: readonly Range[],
  mentions: readonly MentionSpan[],
  language: string,
): ReadonlySet<number> {
  const phrases = disclaimerPhrases(language);
  if (phrases === undefined || mentions.length === 0) return NONE;
  const naming = sentencesNaming(sentences, mentions);
  const disclaimed = new Map<Naming, ReadonlySet<number>>();
  for (const sentence of naming) {
    if (sentence.end - sentence.start > LONGEST || !hasCues(phrases, text.slice(sentence.start, sentence.end)))
      continue;
    const found = disclaimedIn(text, sentence, phrases);
    if (found.size > 0) disclaimed.set(sentence, found);
  }
  if (disclaimed.size === 0) return NONE;
  const unknown = new Set([...disclaimed.values()].flatMap((entities) => [...entities]));
  for (const sentence of naming) {
    if (isTentative(text, sentence, phrases)) continue;
    const own = disclaimed.get(sentence);
    for (const { entity } of sentence.named) if (!own?.has(entity)) unknown.delete(entity);
  }
  return unknown;
}

const hasCues = ({ cue }: DisclaimerPhrases, sentence: string): boolean => cue.every((each) => each.test(sentence));

const NONE: ReadonlySet<number> = new Set();

/** A sentence, and what it names. */
interface Naming extends Range {
  readonly named: readonly MentionSpan[];
}

function sentencesNaming(sentences: readonly Range[], mentions: readonly MentionSpan[]): readonly Naming[] {
  const naming: Naming[] = [];
  let next = 0;
  for (const { start, end } of sentences) {
    const first = next;
    while (next < mentions.length && mentions[next]!.start < end) next++;
    if (next > first) naming.push({ start, end, named: mentions.slice(first, next) });
  }
  return naming;
}

/** A sentence with a sign in place of each name, or of several in a row, and whom each sign stands for. */
interface Masked {
  readonly text: string;
  readonly signs: readonly (readonly number[])[];
}

/** Those that a sentence disclaims, and does not name in another part of it. */
function disclaimedIn(text: string, sentence: Naming, { disclaimers }: DisclaimerPhrases): ReadonlySet<number> {
  const masked = maskedNames(text, sentence);
  const matched = new Set<number>();
  for (const { cue, pattern } of disclaimers) {
    if (!cue.test(masked.text)) continue;
    for (const { index, 0: match } of matchesOf(pattern, masked.text)) {
      const first = countOf(masked.text.slice(0, index));
      for (let sign = first; sign < first + countOf(match); sign++) matched.add(sign);
    }
  }
  const found = new Set([...matched].flatMap((sign) => masked.signs[sign]!));
  for (const [sign, entities] of masked.signs.entries()) {
    if (!matched.has(sign)) for (const entity of entities) found.delete(entity);
  }
  return found;
}

const countOf = (text: string): number => text.split(NAMES).length - 1;

function maskedNames(text: string, { start, end, named }: Naming): Masked {
  const signs: number[][] = [];
  let masked = '';
  let at = start;
  for (const [index, mention] of named.entries()) {
    const between = plain(text.slice(at, Math.max(at, mention.start)));
    if (index > 0 && LINKS.test(between)) signs.at(-1)!.push(mention.entity);
    else {
      masked += between + NAMES;
      signs.push([mention.entity]);
    }
    at = Math.max(at, mention.end);
  }
  return { text: (masked + plain(text.slice(at, end))).replace(/\s+/g, ' ').trim(), signs };
}

/** What stands between the names of a list, in any of the languages. */
const LINKS = /^\s*(?:[,/&、・]|,?\s*(?:and|or|nor|und|oder|et|ou|y|o|e)|と|や|または|および)\s*$/u;

/** Folded, without markup and quotes, with plain apostrophes. */
const plain = (part: string): string =>
  fold(part)
    .replace(/[’ʼ‘`´]/g, "'")
    .replace(/[*_#>"“”„«»「」『』\uE000]/gu, '')
    .replace(/^\s*(?:[-•–]|\d+[.)])\s+(?=\S|$)/u, '');

/** Whether a sentence asks, guesses, or does nothing but name. */
function isTentative(text: string, { start, end, named }: Naming, { tentative }: DisclaimerPhrases): boolean {
  if (end - start > LONGEST) return false;
  const masked = maskedNames(text, { start, end, named }).text;
  return /[?？]\s*$/u.test(masked) || tentative.test(masked) || !/[\p{L}\p{N}]/u.test(masked.replaceAll(NAMES, ''));
}
