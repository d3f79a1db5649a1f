/*
 * Finds every link, reference and address in a text, in one pass. `scanLinks` gives them with a text of the same length in
 * which they are blank, so that offsets stay. The functions below take one kind each; link-parts.ts says where each ends.
 */

import { isWordKind, kindBefore } from './characters.ts';
import {
  addressEnd,
  type Definition,
  definitionAt,
  hostAround,
  INLINE_TAG,
  inlineTarget,
  isLineStart,
  listedNotes,
  raisedNote,
  type TextLink,
  tagEnd,
} from './link-parts.ts';
import { isChipMark, isIndexing, isNamedMark, markAt } from './marks.ts';
import type { Range } from './ranges.ts';
import type { UnitText } from './units.ts';

/** All that points somewhere in a text, in the order of the text. */
export interface TextLinks {
  readonly links: readonly TextLink[];
  /** Texts in square brackets that are no links by themselves, and marks of providers; they may refer to a definition or a source. */
  readonly brackets: readonly Range[];
  /** Marks that an app shows as chips, and the tags around what they cite. */
  readonly chips: readonly Range[];
  /** By label, lower case. */
  readonly definitions: ReadonlyMap<string, Definition>;
  /**
   * The text, of the same length, without what a reader does not see as running text: addresses, link targets,
   * definitions and HTML tags are blanks behind a sign that no name and no sentence goes on across.
   */
  readonly visible: string;
}

/** What may be part of a link or a mark; looked for where {@link mayBegin} says so. */
const TRIGGER =
  /\{\{(?=ci|re|sfn|efn)|[[\]【［\uE200\uE202¹²³⁰⁴-⁹]|:contentReference(?=\[)|navlist(?=[^\n]{0,200}?turn\d)|\((?=[sqfbkź][\wóźł]{3,7}[ :])|(?:file)?cite(?=[\uE200-\uE206]?turn\d)|https?:\/\/|www\.|\.(?=[a-z])|<(?=[a-z!/])|```|`/iy;
/** Of each unit that begins one: {@link ANY}, {@link LETTER}, or the small letter that must stand behind it. */
const SECOND = new Uint8Array(0x10000);
const ANY = 1;
/** Any letter of ASCII, behind a dot. */
const LETTER = 2;
SECOND[0x2e] = LETTER;
for (const unit of '[]{【［\uE200\uE202¹²³⁰⁴⁵⁶⁷⁸⁹(<`') SECOND[unit.charCodeAt(0)] = ANY;
for (const [unit, next] of [':c', 'na', 'Na', 'fi', 'Fi', 'ci', 'Ci', 'ht', 'Ht', 'ww', 'Ww'])
  SECOND[unit!.charCodeAt(0)] = next!.charCodeAt(0);

/** Whether a link or a mark may begin at an offset, by what {@link SECOND} has of its unit: most of a text has nothing there. */
function mayBegin(units: Uint16Array, at: number, second: number): boolean {
  const next = units[at + 1]! | 0x20;
  return second === ANY || (second === LETTER ? next >= 0x61 && next <= 0x7a : next === second);
}

const LONGEST_CODE = 82;
const CODE_SPAN = /^`([^`\n]+)`/;
/** Without blanks, in lower case or camel case, or with signs that names have not. */
const IDENTIFIER = /^(?:[a-z][a-z\d_.$-]*|[a-z]{2,}[A-Z]\w*|(?=[^\s]*[_$()={}[\]<>:/@])[\w.$()={}[\]<>:/@'",*+#-]+)$/;

/** A text while its links are looked for. */
interface Scan {
  readonly text: string;
  readonly isKnownHost: (host: string) => boolean;
  readonly links: TextLink[];
  readonly brackets: Range[];
  readonly chips: Range[];
  readonly definitions: Map<string, Definition>;
  readonly hidden: Range[];
  /** Offsets of brackets that are open. */
  readonly open: number[];
  /** Nothing before it is looked at twice. */
  reached: number;
  /** No link target that begins before it is closed. */
  unclosed: number;
  isCode: boolean;
}

/**
 * Finds links in one pass. An address without a scheme is taken for one if `isKnownHost` says so, or if a path follows
 * a common top-level domain.
 */
export function scanLinks({ text, units, length }: UnitText, isKnownHost: (host: string) => boolean): TextLinks {
  const found = { links: [], brackets: [], chips: [], definitions: new Map<string, Definition>() };
  const scan: Scan = { text, isKnownHost, ...found, hidden: [], open: [], reached: 0, unclosed: 0, isCode: false };
  for (let at = 0; at < length; ) {
    const second = SECOND[units[at]!]!;
    if (second === 0 || !mayBegin(units, at, second)) {
      at++;
      continue;
    }
    TRIGGER.lastIndex = at;
    const match = TRIGGER.exec(text);
    if (match === null) at++;
    else {
      at = TRIGGER.lastIndex;
      handle(scan, match[0].toLowerCase(), match.index);
      at = Math.max(at, scan.reached);
    }
  }
  if (found.definitions.size === 0 && scan.brackets.length > 0)
    for (const note of listedNotes(text)) if (!scan.definitions.has(note.label)) scan.definitions.set(note.label, note);
  return { ...found, visible: without(scan.hidden, text) };
}

function handle(scan: Scan, trigger: string, at: number): void {
  if (trigger === '[') scan.open.push(at);
  else if (trigger === ']') closeBracket(scan, at);
  else if (trigger === '.') bareHost(scan, at);
  else if (trigger === '<') tag(scan, at);
  else if (trigger === '```') scan.isCode = !scan.isCode;
  else if (trigger === '`') codeSpan(scan, at);
  else if (/^[hw]/.test(trigger)) {
    if (!isWordKind(kindBefore(scan.text, at))) address(scan, at);
  } else mark(scan, at);
}

function hide(scan: Scan, start: number, end: number): void {
  scan.hidden.push({ start, end });
  scan.reached = Math.max(scan.reached, end);
}

function address(scan: Scan, start: number): void {
  const end = addressEnd(scan.text, start);
  scan.links.push({ start, end, url: scan.text.slice(start, end) });
  hide(scan, start, end);
}

function closeBracket(scan: Scan, at: number): void {
  const { text, definitions, brackets, isCode } = scan;
  const start = scan.open.pop();
  if (start === undefined || inlineLink(scan, start, at)) return;
  const definition = definitionAt(text, start, at);
  if (definition !== undefined) {
    const label = text.slice(start + 1, at).toLowerCase();
    if (!definitions.has(label)) definitions.set(label, definition);
    if (definition.isHidden) hide(scan, start, definition.end);
  } else if (!isCode && at > start + 1 && !isIndexing(text, start, at + 1)) {
    brackets.push({ start, end: at + 1 });
    // The words of `[Source 1]` name nothing.
    if (isNamedMark(text.slice(start, at + 1))) hide(scan, start, at + 1);
  }
}

/** Whether the brackets at the offsets hold the text of an inline link, which is then taken. */
function inlineLink(scan: Scan, start: number, at: number): boolean {
  const { text, links, brackets } = scan;
  if (text[at + 1] !== '(' || at < scan.unclosed) return false;
  const { url, end, isClosed } = inlineTarget(text, at + 2);
  if (!isClosed) {
    scan.unclosed = end;
    return false;
  }
  if (url !== '') links.push({ start, end, url });
  // The number in [[1]](address) refers to nothing else.
  while (brackets.length > 0 && brackets.at(-1)!.start > start) brackets.pop();
  hide(scan, at + 1, end);
  return true;
}

function bareHost(scan: Scan, dot: number): void {
  const { text, isKnownHost } = scan;
  const { start, end } = hostAround(text, dot, scan.reached);
  scan.reached = end;
  if (text[start - 1] === '@') return;
  const host = text.slice(start, end).toLowerCase();
  const hasPath = text[end] === '/';
  if (hasPath && (isKnownHost(host) || COMMON_ENDINGS.has(host.slice(host.lastIndexOf('.') + 1)))) address(scan, start);
  else if (isKnownHost(host)) scan.links.push({ start, end, url: host });
}

/** Takes a mark of a provider, of which a reader sees no words. */
function mark(scan: Scan, start: number): boolean {
  const { text, isCode } = scan;
  const { length } = markAt(text, start);
  if (length === 0) return false;
  const end = start + length;
  const note = isLineStart(text, start) ? raisedNote(text, start, length) : undefined;
  if (note !== undefined) scan.definitions.set(note.label, note);
  else if (!isCode) scan.brackets.push({ start, end });
  const isChip = isChipMark(text.slice(start, start + 5));
  if (isChip && !isCode) scan.chips.push({ start, end });
  // Raised digits are signs beside a name, and words in brackets are read.
  if (isChip || text[start] === '<') hide(scan, start, end);
  else scan.reached = Math.max(scan.reached, end);
  return true;
}

function tag(scan: Scan, start: number): void {
  const { text, chips, isCode } = scan;
  if (mark(scan, start)) return;
  const end = tagEnd(text, start);
  if (end === undefined) return;
  const url = /\bhref\s*=\s*["']?([^"'\s>]+)/i.exec(text.slice(start, end))?.[1];
  if (url !== undefined) scan.links.push({ start, end, url });
  if (chips.length > 0 && !isCode && /^<\/cite/i.test(text.slice(start, end))) chips.push({ start, end });
  hide(scan, start, end);
}

/** Hides what is named in a program, not in the world: `nike_api`, `getTarget()`; `Nike` is a name. */
function codeSpan(scan: Scan, start: number): void {
  const [span, code = ''] = CODE_SPAN.exec(scan.text.slice(start, start + LONGEST_CODE)) ?? [];
  if (span !== undefined && !scan.isCode && IDENTIFIER.test(code)) hide(scan, start, start + span.length);
}

/** Stands for what was taken out of a visible text. */
const TAKEN_OUT = '\uFFFC';
/** Stands for tags of emphasis inside a word, which may be a name in spite of them: `<b>Zan</b>vero`. */
const INSIDE_WORD = '\u200B';

const isInsideWord = (text: string, { start, end }: Range): boolean =>
  /[\p{L}\p{N}>]/u.test(text.charAt(start - 1)) &&
  /[\p{L}\p{N}<]/u.test(text.charAt(end)) &&
  (IS_INLINE.test(text.slice(start, end)) ||
    (IS_BREAK.test(text.slice(start, end)) && /\p{Lu}/u.test(text.charAt(end))));
/** A line's end inside a name: `Blue<br>Apron`. */
const IS_BREAK = /^<(?:br|wbr)\s?\/?>$/i;
const IS_INLINE = new RegExp(`^${INLINE_TAG.source}$`, 'iu');

/** Whether one tag of emphasis ends and the next one begins behind a blank: a name goes on (`<b>Acme</b> <i>Pro</i>`). */
const isInlinePair = (text: string): boolean => text.startsWith('</') && INLINE_PAIR.test(text);
const INLINE_PAIR = new RegExp(`^${INLINE_TAG.source} ${INLINE_TAG.source}$`, 'iu');

function without(hidden: readonly Range[], text: string): string {
  if (hidden.length === 0) return text;
  const parts: string[] = [];
  let at = 0;
  let isBetweenTags = false;
  for (const [index, { start, end }] of hidden.entries()) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    const wasBetweenTags = isBetweenTags;
    isBetweenTags = text[end - 1] === '>' && isInlinePair(text.slice(start, hidden[index + 1]?.end ?? end));
    parts.push(text.slice(at, from));
    if (isInsideWord(text, { start, end })) parts.push(INSIDE_WORD.repeat(end - from));
    else parts.push(wasBetweenTags || isBetweenTags ? ' ' : TAKEN_OUT, ' '.repeat(end - from - 1));
    at = end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

/** Top-level domains that make an address of `name.ending/path`, as `node.js/express` and `and.or/either` are none. */
const COMMON_ENDINGS = new Set(
  (
    'com org net io ai co app dev info biz edu gov eu tv me uk de fr es it pt nl be at ch pl se no dk fi ie cz ru ua tr ' +
    'us ca mx br ar cl au nz jp kr cn tw hk in id sg my th vn za'
  ).split(' '),
);
