/*
 * Recognises heads: headings, labels and names before a colon or a dash, and how deep each line stands. `headAt` finds
 * where a head ends, `kindOf` says what it is. Who owns the text below it is decided in ownership.ts.
 */

import type { ClaimLanguage } from '../lexicon.ts';
import type { MentionSpan } from '../mentions.ts';
import { isOrdinaryWord } from '../ordinary-words.ts';
import type { Range } from '../ranges.ts';
import { COLON, HASH, LINE_FEED, PLAIN_SPACE, type UnitText } from '../units.ts';
import { keyOf } from './key.ts';
import type { ClaimPhrases } from './phrases.ts';

/** How deep a line stands: headings by their level, then lines that are bold or only a name, then items by indentation. */
export const RANK = { boldLine: 8, shortLine: 9, items: 20, prose: 90 } as const;

const LONGEST_HEAD = 90;
const LONGEST_SHORT_LINE = 60;
/** Items are not told apart by more blanks before them. */
const DEEPEST = 30;
const STAR = 0x2a;

/** What a line begins with. */
export interface LineStart {
  readonly rank: number;
  /** Behind its marker. */
  readonly bodyStart: number;
  /** Whether it says something other lines stand under: a heading, or the like. */
  readonly isHeading: boolean;
}

/** Reads the marker of the line that a sentence begins. */
export function lineStartOf({ text, units }: UnitText, { start, end }: Range): LineStart {
  const marker = /^([ \t>]*)(#{1,6}(?=[ \t]))?[ \t]*(?:([-*•+–▪◦‣])[ \t]+|(\d{1,3})[.)][ \t]+)?/.exec(
    text.slice(start, Math.min(end, start + 48)),
  )!;
  const [all, indent = '', hashes, bullet, number] = marker;
  const bodyStart = start + all.length;
  if (hashes !== undefined) return { rank: hashes.length, bodyStart, isHeading: true };
  const isLine = end >= text.length || units[end - 1] === LINE_FEED;
  const line = isLine && end - bodyStart <= LONGEST_HEAD + 200 ? text.slice(bodyStart, end).trim() : '';
  if (bullet === undefined && /^\*\*[^*]+\*\*:?$/.test(line))
    return { rank: RANK.boldLine, bodyStart, isHeading: true };
  if (bullet !== undefined || number !== undefined) {
    const depth = Math.min(DEEPEST, indent.replaceAll('\t', '    ').length);
    return { rank: RANK.items + 2 * depth + Number(bullet !== undefined), bodyStart, isHeading: false };
  }
  if (
    line !== '' &&
    line.length <= LONGEST_SHORT_LINE &&
    /^[\p{Lu}\p{N}\p{So}*[]/u.test(line) &&
    !/[.!?,;:]\**$|[.:] /.test(line)
  ) {
    return { rank: RANK.shortLine, bodyStart, isHeading: true };
  }
  return { rank: RANK.prose, bodyStart, isHeading: false };
}

/** The head of a line, an item or a sentence: what stands before a colon or a dash. */
export interface Head extends Range {
  /** Behind what ends it. */
  readonly next: number;
}

/** The head that begins at an offset; undefined where nothing ends one. `isItem`: dashes end heads, and bold letters do. */
export function headAt({ text, units }: UnitText, start: number, end: number, isItem: boolean): Head | undefined {
  let limit = Math.min(end, start + LONGEST_HEAD);
  let bold = -1;
  for (let at = start; at < limit; at++) {
    const unit = units[at]!;
    // What stood in an address is blank, and does not make a head longer.
    if (unit === PLAIN_SPACE && units[at + 1] === PLAIN_SPACE) {
      if (limit < end) limit++;
      continue;
    }
    if (unit === COLON) {
      const after = units[at + 1]!;
      // A time, an address.
      if ((after >= 0x30 && after <= 0x39) || after === 0x2f) continue;
      return { start, end: at, next: at + 1 };
    }
    if (!isItem) continue;
    if (unit === PLAIN_SPACE && /^ [–—-] /.test(text.slice(at, at + 3))) return { start, end: at, next: at + 3 };
    if (unit === STAR && units[at + 1] === STAR && at > start) {
      bold = at;
      // `**Name** is …` is a sentence; `**Name** – …`, `**Name:** …` and `**Name** (2025): …` go on as heads.
      if (!/^\*\*\s*(?:[–—:(,\n\\$-]|$)/.test(text.slice(at, at + 6))) return undefined;
    }
  }
  return bold > 0 ? { start, end: bold, next: bold + 2 } : undefined;
}

/** What goes on as a sentence behind a brand: «Acme is excellent: the sole lasts». */
const GOES_ON: Readonly<Record<ClaimLanguage, RegExp>> = {
  en: /^ (?:is|are|was|were|has|have|had|isn[’']t|aren[’']t|does|doesn[’']t|can|can[’']t|will|won[’']t) \p{Ll}/u,
  de: /^ (?:ist|sind|war|waren|hat|haben|hatte|kann|wird) \p{Ll}/u,
  fr: /^ (?:est|sont|était|n[’']est|a été|peut) \p{Ll}/u,
  es: /^ (?:es|son|está|están|era|fue|no es|puede) \p{Ll}/u,
  pt: /^ (?:é|são|está|estão|era|foi|não é|pode) \p{Ll}/u,
  it: /^ (?:è|sono|era|non è|può) \p{Ll}/u,
};

/** Whether a head of running text is a sentence that a brand begins, which a colon goes on from. */
export const isSentence = (
  { text }: UnitText,
  head: Range,
  first: MentionSpan | undefined,
  language: ClaimLanguage,
): boolean =>
  first !== undefined && first.start - head.start <= 4 && GOES_ON[language].test(text.slice(first.end, head.end));

/** What a head says of what stands behind and under it. */
export type HeadKind = 'brand' | 'praise' | 'criticism' | 'advice' | 'detail' | 'award' | 'fit' | 'other' | 'attribute';

/** How many words may stand before a brand that leads a head in running text. */
const WORDS_BEFORE = 2;

/**
 * What a head is: a brand's, a label, a section of advice, an award, the name of something that is not tracked, or a mere
 * attribute. `mentions` are those inside it.
 */
export function kindOf(
  { text }: UnitText,
  head: Range,
  mentions: readonly MentionSpan[],
  {
    phrases,
    language,
    isProse,
  }: { readonly phrases: ClaimPhrases; readonly language: ClaimLanguage; readonly isProse: boolean },
): HeadKind {
  const written = text.slice(head.start, head.end);
  const [first] = mentions;
  if (first !== undefined) {
    const before = text.slice(head.start, first.start);
    if (!/[\p{L}\p{N}]/u.test(before)) return 'brand';
    const key = keyOf(before);
    if (phrases.award.test(key)) return isProse ? 'award' : 'brand';
    // «Other options Acme Glide: …» has lost a line's end.
    if (phrases.advice.test(key)) return 'brand';
    if (!isProse || wordsIn(before).length <= WORDS_BEFORE) return 'brand';
  }
  const key = keyOf(written);
  if (key === '') return 'attribute';
  if (phrases.criticism.test(key)) return 'criticism';
  if (phrases.praise.test(key)) return 'praise';
  if (phrases.fit.test(key)) return 'fit';
  if (phrases.detail.test(key)) return 'detail';
  if (phrases.advice.test(key)) return 'advice';
  if (phrases.award.test(key)) return 'award';
  return isName(written, language) ? 'other' : 'attribute';
}

const wordsIn = (head: string): readonly string[] => head.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? [];

/** Whether a head is the name of a product or a firm: it holds a word with a capital or digits that isn't an ordinary one. */
function isName(head: string, language: ClaimLanguage): boolean {
  const words = wordsIn(head);
  if (words.length > 10) return false;
  return words.some((word, at) => {
    if (!/^\p{Lu}/u.test(word)) return /\d/.test(word) && /\p{L}/u.test(word) && at > 0;
    if (/\d/.test(word)) return /\p{L}/u.test(word);
    return word.length > 2 && word.split(/['’-]/).every((part) => part.length > 2 && !isUsual(part, language));
  });
}

/** Words of heads that were looked up, by language: as many are kept, of the letters that words have. */
const usual: Readonly<Record<ClaimLanguage, Map<string, boolean>>> = {
  ...{ en: new Map(), de: new Map(), fr: new Map() },
  ...{ es: new Map(), pt: new Map(), it: new Map() },
};
const MOST_USUAL = 5_000;
const LONGEST_USUAL = 30;

function isUsual(word: string, language: ClaimLanguage): boolean {
  const known = usual[language].get(word);
  if (known !== undefined) return known;
  const found = isTechnicalWord(word) || /^(?:Why|Who|What|Vibe)$/.test(word) || isOrdinaryWord(word, language);
  if (usual[language].size >= MOST_USUAL) usual[language].clear();
  if (word.length <= LONGEST_USUAL) usual[language].set(word, found);
  return found;
}

/** Whether a word, as it is written, is an abbreviation that goods are described by, or a quality: `USB`, `Connectivity`. */
export const isTechnicalWord = (word: string): boolean => TECHNICAL.has(word) || ABSTRACT.test(word);

/** Qualities, which rarely name anybody. */
const ABSTRACT = /^\p{Lu}\p{Ll}{3,}(?:ity|ness|tion|sion|ment|ance|ence|ics|ings?|heit|keit|ung|ité|dad|dade|tà)$/u;

/** Abbreviations that goods are described by, in every language. */
const TECHNICAL = new Set(
  (
    'CPU GPU RAM ROM SSD HDD GPS LED OLED QLED LCD IPS HDR USB HDMI ANC FOV NFC LTE GSM PPI DPI FPS HEPA TSA ECG EKG HRV BPA PFOA PTFE ' +
    'API SDK SEO CRM ERP SSO VPN SQL CLI CAD PDF URL FAQ DSLR MIPS PID RGB ABS WiFi SIM UI UX'
  ).split(' '),
);

/** Whether a line is a rule: `---`. */
export function isRule({ text, units }: UnitText, { start, end }: Range): boolean {
  const unit = units[start]!;
  return (
    (unit === STAR || unit === 0x2d || unit === 0x5f || unit === HASH) &&
    /^([-*_])\1{2,}\s*$/.test(text.slice(start, Math.min(end, start + 90)))
  );
}

/** An item that is a name is no longer, in UTF-16 units; blanks where an address stood do not count. */
const LONGEST_NAME = 80;
const SMALL_WORD = /(?:^|\s)\p{Ll}{3}/u;

/** Whether an item is a product's name and nothing else: a brand leads it, and no word goes on in lower case. */
export function isNameAlone({ text }: UnitText, { start, end }: Range, first: MentionSpan | undefined): boolean {
  if (first === undefined || first.start - start > 2) return false;
  const name = text.slice(first.end, Math.min(end, first.end + 10 * LONGEST_NAME)).replaceAll(/\s+/g, ' ');
  return name.length <= LONGEST_NAME && !SMALL_WORD.test(name) && !/[.!?,;]\s*$/.test(name);
}

/** Whether a line of prose begins with a product's name and a dash: `Acme Glide 2 – …`. */
export function isNamedBeforeDash({ text }: UnitText, { start, end }: Range, first: MentionSpan | undefined): boolean {
  if (first === undefined || first.start - start > 1) return false;
  const name = /^([^.!?:;,\n]{0,60}?) [–—-] /u.exec(text.slice(first.end, Math.min(end, first.end + LONGEST_NAME)));
  return name !== null && !SMALL_WORD.test(name[1]!);
}

/** Where the text goes on behind blanks. */
export function firstUnit(units: Uint16Array, start: number): number {
  let at = start;
  while (units[at] === PLAIN_SPACE) at++;
  return at;
}

/** Whether a part of a text says anything. */
export function hasLetter({ text, units }: UnitText, { start, end }: Range): boolean {
  for (let at = start; at < end; at++) {
    const unit = units[at]! | 0x20;
    if (unit >= 0x61 && unit <= 0x7a) return true;
    if (unit > 0x7f) return /\p{L}/u.test(text.slice(at, end));
  }
  return false;
}
