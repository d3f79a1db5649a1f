import type { Aside } from './aside.ts';
import { followUps } from './follow-ups.ts';
import { ASSISTANTS, lineKey, phrases, THOUGHT } from './interface-phrases.ts';
import { endsOpen, isStatus, progressOf, SEARCHED, SEARCHING } from './progress.ts';
import { type AdLine, sponsoredIn } from './sponsored.ts';
import { turnsOf } from './turns.ts';

/*
 * Finds lines that belong to the app around an answer: buttons, notes, the person's own turns. Lines are compared by a
 * folded key with the phrases of the interface; two letters rule most of them out. Lines that may be the answer's own stay.
 */

/** Longer lines are no buttons and no notes; in UTF-16 units. */
const LONGEST_LINE = 160;

interface Line {
  readonly start: number;
  readonly end: number;
  /** `status`: what an app searched for or read, which is only told above an answer. */
  readonly kind: 'text' | 'blank' | 'always' | 'edge' | 'status' | 'person' | 'assistant' | 'sponsored' | 'adAtEdge';
}

/** How a key begins that any of the phrases may have: two letters, or undefined where they don't tell. */
const beginningOf = (line: string): string | undefined =>
  HIDDEN.test(line) ? undefined : /^[^\p{L}\p{N}#]*([\p{L}\p{N}]{2})/u.exec(line)?.[1]?.toLowerCase();
const HIDDEN = /[\u200B-\u200D\u2060\uFEFF]/;

/** A phrase of the table as a pattern. */
const pattern = (phrase: string): string =>
  phrase
    .split(/(…|#|X)/u)
    .map((part) =>
      part === '…'
        ? '.{1,40}'
        : part === '#'
          ? '\\d{1,4}\\+?'
          : part === 'X'
            ? `(?:${ASSISTANTS})`
            : RegExp.escape(part),
    )
    .join('');

function matcher(phrases: readonly string[]): (key: string) => boolean {
  const plain = new Set(phrases.filter((phrase) => !/[…#X]/u.test(phrase)).map(lineKey));
  const patterns = phrases.filter((phrase) => /[…#X]/u.test(phrase)).map(pattern);
  const pattered = patterns.length === 0 ? undefined : new RegExp(`^(?:${patterns.join('|')})$`, 'u');
  return (key) => plain.has(key) || pattered?.test(key) === true;
}

const isAlways = matcher(phrases('always'));
const isProgress = progressOf(ASSISTANTS, lineKey);
const turnsIn = turnsOf(ASSISTANTS, phrases('person'));
const isAtEdge = matcher(phrases('atEdge'));
const isPerson = matcher(phrases('person'));
const isAssistant = matcher(phrases('assistant'));
const isSponsored = matcher(phrases('sponsored'));
const isAdAtEdge = matcher(phrases('adAtEdge'));

/** Of ASCII, which most lines begin with. */
const isLetter = (unit: number): boolean => (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a;

const PHRASES = (['always', 'atEdge', 'person', 'assistant', 'sponsored', 'adAtEdge'] as const)
  .flatMap(phrases)
  .flatMap((phrase) => (phrase.startsWith('X') ? ASSISTANTS.split('|') : [phrase]));
/** The first two letters of all phrases; of one that begins with anything, nothing can be told. */
const BEGINNINGS = new Set([...PHRASES, ...SEARCHING].map(beginningOf));
/** How many letters of a line are looked at before it is compared. */
const LEAD = 5;
/** The first letters of all phrases, as many as there are up to {@link LEAD}, as {@link leadOf} tells them. */
const LEADS = new Set([...PHRASES, ...SEARCHING].map((phrase) => leadOf(phrase, 0, phrase.length)));
/** Of two first letters, as the last bits of a lead, whether phrases begin with them; and whether one goes on with an open place. */
const BEGUN = new Uint8Array(1 << 10);
const OPEN = 2;
for (const beginning of BEGINNINGS)
  if (beginning !== undefined && /^[a-z]{2}$/.test(beginning)) BEGUN[leadOf(beginning, 0, 2) & 0x3ff] = 1;
for (const phrase of PHRASES) {
  const fixed = phrase.split(/[…#X]/u)[0]!;
  const isAllLetters = /^[A-Za-z]{2,}$/.test(fixed) && fixed.length < LEAD;
  if (fixed !== phrase && isAllLetters) BEGUN[leadOf(fixed, 0, 2) & 0x3ff] = OPEN;
}

/** The ASCII letters at an offset, up to {@link LEAD}, case aside: five bits each, the first in the last bits. */
function leadOf(text: string, start: number, end: number): number {
  const limit = Math.min(end, start + LEAD);
  let lead = 0;
  for (let at = start; at < limit; at++) {
    const unit = text.charCodeAt(at);
    if (!isLetter(unit)) break;
    lead |= (unit & 31) << (5 * (at - start));
  }
  return lead;
}

/** Whether the key of a line may be one of the phrases; most begin with letters that none has. */
function mayBePhrase(text: string, start: number, end: number): boolean {
  let at = start;
  while (at < end && isBlankOrMark(text.charCodeAt(at))) at++;
  const lead = leadOf(text, at, end);
  if (lead > 31) {
    const begun = BEGUN[lead & 0x3ff]!;
    if (begun === 0) return false;
    // What has no width, and letters of other alphabets, are told apart by the whole key alone.
    return begun === OPEN || LEADS.has(lead) || text.charCodeAt(at + lengthOf(lead)) > 0x7f;
  }
  const line = text.slice(start, end);
  const beginning = beginningOf(line);
  return beginning === undefined || /\d/.test(beginning) || BEGINNINGS.has(beginning);
}

/** How many letters a lead has: none of them is 0. */
const lengthOf = (lead: number): number => Math.ceil((32 - Math.clz32(lead)) / 5);

const isBlank = (unit: number): boolean => unit === 0x20 || unit === 0x09 || unit === 0x0d;

/** `#>*+|_-`: what a line of the answer's own begins with. */
const isOwn = (unit: number): boolean =>
  unit === 0x2a || unit === 0x23 || unit === 0x2d || unit === 0x7c || unit === 0x3e || unit === 0x2b || unit === 0x5f;

/** Blanks and signs, but no `#`, which stands for a number. */
const isBlankOrMark = (unit: number): boolean =>
  unit < 0x7f && unit !== 0x23 && !isLetter(unit) && !(unit >= 0x30 && unit <= 0x39);

/**
 * Lines of the app or of the page around an answer, and what a copied conversation holds of the person's own words: all from
 * "You said:" to "ChatGPT said:". `masked` is the text without what was set aside before, of the same length. Where nothing
 * but words that are ordinary as well would be set aside, nothing is.
 */
export function interfaceLines(masked: string, isCode: (at: number) => boolean): readonly Aside[] {
  const lines = [...linesOf(masked, isCode)];
  const found: Aside[] = [...spoken(lines), ...turnsIn(masked, isCode)];
  const suggested = followUps(masked, lines, (at) => lines[at]!.kind !== 'text' && lines[at]!.kind !== 'edge');
  if (suggested !== undefined && /[\p{L}\p{N}]/u.test(masked.slice(0, suggested.start)))
    found.push({ kind: 'interface', ...suggested });
  for (const at of stepsIn(masked, lines)) lines[at] = { ...lines[at]!, kind: 'always' };
  const ads = lines.some(isAd) ? sponsoredIn(masked, lines.map(asAdLine)) : [];
  for (const { first, last } of ads) {
    found.push({ kind: 'page', start: lines[first]!.start, end: lines[last]!.end });
    for (let at = first; at <= last; at++) lines[at] = { ...lines[at]!, kind: 'blank' };
  }
  const first = lines.findIndex((line) => !isFree(line));
  if (first === -1) {
    // Nothing is left: placeholders are set aside, but a lone "Share" may be the answer.
    return lines.some(({ kind }) => kind === 'always' || kind === 'status')
      ? [...found, ...lines.flatMap(asideOf)]
      : found;
  }
  const last = lines.findLastIndex((line) => line.kind === 'status' || !isFree(line));
  lines.forEach((line, at) => {
    if (line.kind === 'always' || at < first || at > last) found.push(...asideOf(line));
  });
  return found;
}

/** The lines between how long an app thought and the blank line before its answer: what it did meanwhile. */
function stepsIn(masked: string, lines: readonly Line[]): readonly number[] {
  const textOf = ({ start, end }: Line) => masked.slice(start, end);
  const first = lines.findIndex(({ kind }) => kind !== 'blank');
  if (lines[first]?.kind !== 'always' || !THOUGHT.test(lineKey(textOf(lines[first])))) return [];
  const end = lines.findIndex(({ kind }, at) => at > first && kind === 'blank');
  if (end < 0 || lines.slice(end).every(({ kind }) => kind !== 'text')) return [];
  const steps = lines.slice(first + 1, end);
  return steps.every((line) => isProgress(textOf(line), true)) ? steps.map((_, at) => first + 1 + at) : [];
}

/** Whether a line may be the app's own. */
const isFree = ({ kind }: Line): boolean =>
  kind === 'blank' || kind === 'always' || kind === 'edge' || kind === 'status';

const asideOf = (line: Line): readonly Aside[] =>
  isFree(line) && line.kind !== 'blank' ? [{ kind: 'interface', start: line.start, end: line.end }] : [];

const isAd = ({ kind }: Line): boolean => kind === 'sponsored' || kind === 'adAtEdge';

const asAdLine = (line: Line): AdLine => {
  const { start, end, kind } = line;
  if (kind === 'blank' || kind === 'sponsored' || kind === 'adAtEdge') return { start, end, kind };
  return { start, end, kind: isFree(line) ? 'free' : 'text' };
};

/** The turns of the person, and the headings of those of the assistant. */
function spoken(lines: readonly Line[]): Aside[] {
  const found: Aside[] = [];
  let from: number | undefined;
  for (const { kind, start, end } of lines) {
    if (kind === 'person') from ??= start;
    if (kind !== 'assistant') continue;
    found.push({ kind: 'page', start: from ?? start, end });
    from = undefined;
  }
  return found;
}

function linesOf(text: string, isCode: (at: number) => boolean): readonly Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < text.length; ) {
    const feed = text.indexOf('\n', start);
    const end = feed === -1 ? text.length : feed;
    lines.push({ start, end, kind: kindOf(text, start, end, isCode) });
    start = end + 1;
  }
  return lines;
}

function kindOf(text: string, start: number, end: number, isCode: (at: number) => boolean): Line['kind'] {
  let first = start;
  while (first < end && isBlank(text.charCodeAt(first))) first++;
  if (first === end) return 'blank';
  if (!endsOpen(text, end) && (isOwn(text.charCodeAt(first)) || !mayBePhrase(text, first, end))) return 'text';
  if (end - start > LONGEST_LINE) return /\S/.test(text.slice(start, end)) ? 'text' : 'blank';
  const line = text.slice(start, end);
  if (isProgress(line) && !isCode(start)) return 'always';
  // A heading, an item of a list, a cell or what is emphasised is the answer's own.
  if (/^\s*(?:[#>*+|_-]|\d{1,3}[.)])/.test(line)) return 'text';
  const key = lineKey(line);
  if (key === '') return /[^\s\uFFFC]/.test(line) ? 'text' : 'blank';
  if (isCode(start)) return 'text';
  const isHeading = /[:：]\s*$/.test(line);
  if (isHeading && isPerson(key)) return 'person';
  if (isHeading && isAssistant(key)) return 'assistant';
  if (isAlways(key)) return 'always';
  const label = key.split(/ ?[·•|]/, 1)[0]!;
  if (isSponsored(label)) return 'sponsored';
  if (isAdAtEdge(label)) return 'adAtEdge';
  if (isStatus(key)) return 'status';
  // "Sources:" begins a list of them.
  return !isHeading && (isAtEdge(key) || SEARCHED.test(key)) ? 'edge' : 'text';
}
