import { isAsciiDigit, isAsciiLetter, widthAt, widthBefore } from './characters.ts';
import { type ChipNames, chipNames, lettersOf, type NamedSource, SHORTEST_NAME } from './chip-names.ts';
import type { Citation } from './citations.ts';
import type { Range } from './ranges.ts';
import { BAR, LINE_FEED } from './units.ts';

/**
 * Finds citation chips in the text of a page: the name of a cited site or page by itself, right after a sentence, as in
 * `It lasts two days. Tom's Guide+1`, or anywhere before its count of further sources (`8 GB of memory Wikipedia+2`).
 * After a sentence it must be followed by the line's end, a count, or a capital without a blank before it, as a name that
 * goes on as a sentence is none. Behind "Source:" stand names, too. A name that several sources share means the first.
 */
export function chipCitations(
  text: string,
  sentences: readonly Range[],
  sources: readonly NamedSource[],
): readonly Citation[] {
  const names = chipNames(sources);
  const citations = new Map<number, Citation>();

  /** Takes the chips that stand in a row from the offset on. */
  function takeRow(start: number): void {
    for (let at = start; ; ) {
      const chip = chipAt(text, at, names);
      if (chip === undefined || citations.has(chip.start)) return;
      citations.set(chip.start, chip);
      at = afterCount(text, chip.end);
    }
  }

  for (const { start } of sentences) {
    const before = start === 0 ? LINE_FEED : text.charCodeAt(start - 1);
    if (before !== LINE_FEED && before !== BAR) takeRow(afterBlanks(text, start));
  }
  for (const { index } of text.matchAll(/\+\d/g)) {
    const start = nameBefore(text, index, names);
    if (start !== undefined) takeRow(start);
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
}

const LONGEST_CHIP = 60;

/** What names stand behind: `Source: The Verge, RTINGS`. */
const NAMING =
  /(?<![\p{L}\p{N}])(?:sources?|quellen?|fuentes?|fontes?|fonti|出典|来源|來源|출처)(?:\*\*)?\s?[:：](?:\*\*)?/giu;
const DRESS = /^[\s*_"“”„«[]{0,8}/;
const BETWEEN_NAMES = /^[\s*_"“”»\]]{0,4}(?:[,;/|&、]|and|und|y|et|e)?/u;
const MOST_NAMED = 20;

/** Whether a name that stands behind "Source:" ends here, or another word goes on. */
const endsNamed = (text: string, end: number): boolean =>
  /^(?:[^\p{L}\p{N}\s'’.-]|\.?(?:\s*$|\s*\n|[\s)*_]*(?:[,;/|&、)]|\s(?:and|und|y|et|e)\s)))/u.test(
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
    if (source !== undefined && ends(text, end)) found = { start, end, sources: [source] };
    at = end;
  }
  return found;
}

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
  const rest = text.slice(end, end + 8);
  if (/^(?:[ \t]*(?:\n|$)|\+{1,2}\d)/.test(rest)) return true;
  // A name in capitals ends where a word with one capital begins: WIREDGarmin.
  return /\p{Lu}/u.test(text[end - 1]!) ? /^\p{Lu}\p{Ll}/u.test(rest) : /^\p{Lu}/u.test(rest);
}

function afterBlanks(text: string, start: number): number {
  let at = start;
  while (/[ \t\u00A0]/.test(text.charAt(at))) at++;
  return at;
}

function afterCount(text: string, start: number): number {
  return start + (/^\+{1,2}\d{1,2}/.exec(text.slice(start, start + 4))?.[0].length ?? 0);
}
