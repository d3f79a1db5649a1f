/*
 * Finds citation chips: site names that a page shows beside sentences, and that a copied text runs into them. The docstring
 * of `chipCitations` gives the forms; the functions below decide where a chip begins and ends.
 */

import { isAsciiDigit, isAsciiLetter, widthAt, widthBefore } from './characters.ts';
import { type ChipNames, chipNames, lettersOf, type NamedSource, SHORTEST_NAME } from './chip-names.ts';
import type { Citation } from './citations.ts';
import type { Range } from './ranges.ts';
import { SOURCE_WORDS } from './source-words.ts';
import { BAR, LINE_FEED } from './units.ts';

/** A citation by the name of a site. */
export interface Chip extends Citation {
  /** What readers see of the chip where it is one: the name and its count, set aside; undefined for a name in a text. */
  readonly shown?: Range;
}

/**
 * Finds citation chips in the text of a page: the name of a cited site or page by itself, right after a sentence, as in
 * `It lasts two days. Tom's Guide+1`, or before its count of further sources: anywhere if the count stands at the name
 * (`8 GB of memory Wikipedia+2`), and else (`Wikipedia +2`, or the count below) only behind a sentence or on a line of its own.
 * After a sentence a name without a count must be followed by the line's end, a mark without width, a capital without a blank
 * before it, or a word that begins sentences, as a name that goes on as a sentence is none. Behind "Source:" stand names, too. A
 * name that several sources share means the first.
 */
export function chipCitations(
  text: string,
  sentences: readonly Range[],
  sources: readonly NamedSource[],
): readonly Chip[] {
  const names = chipNames(sources);
  const citations = new Map<number, Chip>();

  /** Takes the chips that stand in a row from the offset on. */
  function takeRow(start: number, isSure = true): void {
    for (let at = start; ; ) {
      const chip = chipAt(text, at, names) ?? linkedChip(text, at, names);
      if (chip === undefined || citations.has(chip.start)) return;
      const end = chip.end + lengthOfCount(text, chip.end);
      citations.set(chip.start, isSure || end > chip.end ? { ...chip, shown: { start: chip.start, end } } : chip);
      at = afterBlanks(text, end);
    }
  }

  for (const { start } of sentences) {
    const before = start === 0 ? LINE_FEED : text.charCodeAt(start - 1);
    if (before === BAR) continue;
    // What stands alone below a question, or behind one, may be its answer.
    if (before !== LINE_FEED)
      takeRow(afterBlanks(text, start), !/[?？:：]\s*$/.test(text.slice(Math.max(0, start - 4), start)));
    else if (isBelowSentence(text, start)) takeLine(start);
  }
  for (const { index } of text.matchAll(/\+\d/g)) {
    const end = chipEndBefore(text, index);
    const start = nameBefore(text, end, names);
    if (start !== undefined && (end === index || isApart(text, start))) takeRow(start);
  }
  for (const { index, 0: word } of text.matchAll(NAMING)) {
    for (let at = index + word.length, count = 0; count < MOST_NAMED; count++) {
      const chip = chipAt(text, at + (DRESS.exec(text.slice(at, at + 8))?.[0].length ?? 0), names, endsNamed);
      if (chip === undefined) break;
      if (!citations.has(chip.start)) citations.set(chip.start, chip);
      at = chip.end + (BETWEEN_NAMES.exec(text.slice(chip.end, chip.end + 16))?.[0].length ?? 0);
    }
  }
  return [...citations.values()];

  /** A name on a line of its own, right below a sentence and with nothing right below it. */
  function takeLine(start: number): void {
    const chip = chipAt(text, start, names);
    const end = chip && chip.end + lengthOfCount(text, chip.end);
    if (end !== undefined && /^[ \t]*(?:$|\n[ \t]*(?:\n|$))/.test(text.slice(end, end + 40))) takeRow(start);
  }
}

/** Whether the line before the one that begins at the offset ends as a sentence does, and no item of a list. */
const isBelowSentence = (text: string, start: number): boolean =>
  /[.!…。！)\]][*_"”’]{0,3}[ \t]*\n$/.test(text.slice(Math.max(0, start - 12), start));

/** Where the name ends whose count begins at the offset: there, before blanks, or on the line before. */
function chipEndBefore(text: string, count: number): number {
  let end = count;
  while (end > count - 3 && /[ \u00A0\u200B\n]/.test(text.charAt(end - 1))) end--;
  return end;
}

/** Whether a name begins a line, or stands behind a sentence or another count. */
const isApart = (text: string, start: number): boolean =>
  start === 0 ||
  /(?:\n|[.!?…。！？)\]”"]|\+\d{1,2})[*_ \t\u00A0\u200B]*$/.test(text.slice(Math.max(0, start - 8), start));

const LONGEST_CHIP = 60;

/** What names stand behind: `Source: The Verge, RTINGS`. */
const NAMING = new RegExp(`(?<![\\p{L}\\p{N}])(?:${SOURCE_WORDS})(?:\\*\\*)?\\s?[:：](?:\\*\\*)?`, 'giu');
const DRESS = /^[\s*_"“”„«[]{0,8}/;
const BETWEEN_NAMES = /^[\s*_"“”»\]]{0,4}(?:[,;/|&、]|and|und|y|et|e)?/u;
const MOST_NAMED = 20;

/** Whether a name that stands behind "Source:" ends here, or another word goes on. */
const endsNamed = (text: string, end: number): boolean =>
  /^(?:[^\p{L}\p{N}\s'’.-]|\.?(?:\s*$|\s*\n|[\s)*_]*(?:[,;/|&、)]|\s(?:and|und|y|et|e|i|en)\s)|\.\s+\p{Lu}))/u.test(
    text.slice(end, end + 12),
  );

/** The longest chip that begins at the offset. */
function chipAt(text: string, start: number, names: ChipNames, ends = endsChip): Citation | undefined {
  if (!names.canBegin(text.charCodeAt(start), text.charCodeAt(start + 1))) return undefined;
  let found: Citation | undefined;
  let name = '';
  let longest = LONGEST_CHIP;
  for (let at = start; at < text.length && at < start + LONGEST_CHIP && text[at] !== '\n'; ) {
    const end = at + widthAt(text, at);
    const added = lettersOf(text.slice(at, end));
    // A chip begins with its name.
    if (added === '' && name === '') return undefined;
    name += added;
    if (name.length === SHORTEST_NAME) longest = names.longest(name);
    if (name.length > longest) return found;
    const source = added === '' ? undefined : names.source(name);
    // Nor does a longer name that goes on as a word name the shorter one: ScreenApp 5.
    if (source !== undefined) found = ends(text, end) ? { start, end, sources: [source] } : undefined;
    at = end;
  }
  return found;
}

/** A name in brackets, a link or not, that nothing but the line's end or another one follows: `[Forbes]`, `[amazon](https://…)`. */
function linkedChip(text: string, start: number, names: ChipNames): Citation | undefined {
  const opening = /^\(?\[/.exec(text.slice(start, start + 2))?.[0].length ?? 0;
  if (opening === 0) return undefined;
  const chip = chipAt(text, start + opening, names, (rest, end) => rest[end] === ']');
  if (chip === undefined) return undefined;
  const closing = LINK_END.exec(text.slice(chip.end, chip.end + LONGEST_LINK));
  return closing === null ? undefined : { ...chip, start, end: chip.end + closing[0].length };
}

const LONGEST_LINK = 600;
const LINK_END = /^\](?:\([^()\s]{1,500}\))?\)?(?=[ \t]*(?:$|\n|\(?\[))/;

/** Where the longest name begins that ends at a count, as a word or right after another count. */
function nameBefore(text: string, end: number, names: ChipNames): number | undefined {
  let found: number | undefined;
  let name = '';
  let beginning = '';
  for (let at = end; at > 0 && at > end - LONGEST_CHIP; ) {
    const width = widthBefore(text, at);
    const character = text.slice(at - width, at);
    // A plus may be part of the name (GamesRadar++2); behind a count another name begins.
    if (character === '\n' || character === '|') break;
    const added = lettersOf(character);
    name = added + name;
    beginning = (added + beginning).slice(0, SHORTEST_NAME);
    at -= width;
    // A word surely goes on before it.
    const before = text.charCodeAt(at - 1);
    if (isAsciiLetter(before)) continue;
    const isBehindCount = isAsciiDigit(before) && /\+\d{1,2}$/.test(text.slice(Math.max(0, at - 3), at));
    const isStart = isBehindCount || at === 0 || /[^\p{L}\p{N}]$/u.test(text.slice(at - 1, at));
    if (isStart && names.longest(beginning) > 0 && names.source(name) !== undefined) found = at;
    if (isBehindCount) break;
  }
  return found;
}

function endsChip(text: string, end: number): boolean {
  const rest = text.slice(end, end + 24);
  if (/^(?:[ \t]*(?:\n|$)|\u200B|\+{1,2}\d)/.test(rest) || COUNT_APART.test(rest) || GOES_ON.test(rest)) return true;
  // A name in capitals ends where a word with one capital begins: WIREDGarmin.
  return /\p{Lu}/u.test(text[end - 1]!) ? /^\p{Lu}\p{Ll}/u.test(rest) : /^\p{Lu}/u.test(rest);
}

/** A count behind blanks, or on the next line; what follows it goes on with no small letter: `+4 other sites` isn't a count. */
const COUNT_APART = /^[ \u00A0\u200B]{0,2}\n?\+\d{1,2}(?=[ \t\u00A0\u200B]*(?:$|[\n.,;)|]|\p{Lu}))/u;
/** The next sentence: behind two blanks, or by a word that begins one. */
const GOES_ON =
  /^(?: {2,4}\p{Lu}| (?:It|Its|The|This|That|These|Those|They|If|For|In|On|A|An|And|But|With|You|There|However|Es|Das|Die|Der|Dies|Diese|Wenn|Mit|Sie|Il|Elle|Le|La|Les|Ce|Cette|El|Los|Las|Si|Se|O|Os|As|Het|De|Een)[ \u2019'])/u;

function afterBlanks(text: string, start: number): number {
  let at = start;
  while (/[ \t\u00A0\u200B]/.test(text.charAt(at))) at++;
  return at;
}

/** How long the count is that begins at the offset, blanks before it included; 0 = there is none. */
function lengthOfCount(text: string, start: number): number {
  const rest = text.slice(start, start + 24);
  return (/^\u200B?\+{1,2}\d{1,2}/.exec(rest) ?? COUNT_APART.exec(rest) ?? /^\u200B/.exec(rest))?.[0].length ?? 0;
}
