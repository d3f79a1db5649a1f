/*
 * Finds every link, reference and address in a text, in one pass. `scanLinks` gives them with a text of the same length in
 * which they are blank, so that offsets stay. The functions below read one kind each; limits on length keep it linear on
 * hostile input.
 */

import { isAsciiWord, isWordKind, kindBefore } from './characters.ts';
import { isChipMark, isIndexing, markAt, readMark } from './marks.ts';
import type { Range } from './ranges.ts';
import { FULL_STOP } from './units.ts';

/** An address in a text, with all of its markdown: `[text](address "title")`. */
export interface TextLink extends Range {
  readonly url: string;
}

/** `[1]: address "title"`, or a note such as `[1] Title, address` whose text stays readable. */
export interface Definition extends TextLink {
  readonly isHidden: boolean;
}

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

const TRIGGER =
  /[[\]【\uE200\uE202¹²³⁰⁴-⁹]|:contentReference(?=\[)|navlist(?=[^\n]{0,200}?turn\d)|\((?=[sqfbk]\w{3,7}[ :])|(?:file)?cite(?=[\uE200-\uE206]?turn\d)|https?:\/\/|www\.|\.(?=[a-z])|<(?=[a-z!/])|```|`/gi;
/** What an address in running text cannot hold: blanks, quotes, brackets, and signs that end sentences in CJK text. */
const NOT_IN_ADDRESS = /[\s<>"“”„«»`|^{}\u3001\u3002\uFF0C\uFF1B\uFF1A\uFF01\uFF1F\uFF08\uFF09【】「」『』]/;
const LONGEST_TARGET = 4_000;
const LONGEST_CODE = 82;
const CODE_SPAN = /^`([^`\n]+)`/;
/** Without blanks, in lower case or camel case, or with signs that names have not. */
const IDENTIFIER = /^(?:[a-z][a-z\d_.$-]*|[a-z]{2,}[A-Z]\w*|(?=[^\s]*[_$()={}[\]<>:/@])[\w.$()={}[\]<>:/@'",*+#-]+)$/;
const LONGEST_HOST = 253;
const LONGEST_LABEL = 60;

/**
 * Finds links in one pass. An address without a scheme is taken for one if `isKnownHost` says so, or if a path follows
 * a common top-level domain.
 */
export function scanLinks(text: string, isKnownHost: (host: string) => boolean): TextLinks {
  const links: TextLink[] = [];
  const brackets: Range[] = [];
  const definitions = new Map<string, Definition>();
  const chips: Range[] = [];
  const hidden: Range[] = [];
  const open: number[] = [];
  /** Nothing before it is looked at twice. */
  let reached = 0;
  /** No link target that begins before it is closed. */
  let unclosed = 0;
  let isCode = false;

  function hide(start: number, end: number): void {
    hidden.push({ start, end });
    reached = Math.max(reached, end);
  }

  function address(start: number): void {
    const end = addressEnd(text, start);
    links.push({ start, end, url: text.slice(start, end) });
    hide(start, end);
  }

  function closeBracket(at: number): void {
    const start = open.pop();
    if (start === undefined || inlineLink(start, at)) return;
    const definition = definitionAt(text, start, at);
    if (definition !== undefined) {
      const label = text.slice(start + 1, at).toLowerCase();
      if (!definitions.has(label)) definitions.set(label, definition);
      if (definition.isHidden) hide(start, definition.end);
    } else if (!isCode && at > start + 1 && !isIndexing(text, start, at + 1)) brackets.push({ start, end: at + 1 });
  }

  /** Whether the brackets at the offsets hold the text of an inline link, which is then taken. */
  function inlineLink(start: number, at: number): boolean {
    if (text[at + 1] !== '(' || at < unclosed) return false;
    const { url, end, isClosed } = inlineTarget(text, at + 2);
    if (!isClosed) {
      unclosed = end;
      return false;
    }
    if (url !== '') links.push({ start, end, url });
    // The number in [[1]](address) refers to nothing else.
    while (brackets.length > 0 && brackets.at(-1)!.start > start) brackets.pop();
    hide(at + 1, end);
    return true;
  }

  function bareHost(dot: number): void {
    const { start, end } = hostAround(text, dot, reached);
    reached = end;
    if (text[start - 1] === '@') return;
    const host = text.slice(start, end).toLowerCase();
    const hasPath = text[end] === '/';
    if (hasPath && (isKnownHost(host) || COMMON_ENDINGS.has(host.slice(host.lastIndexOf('.') + 1)))) address(start);
    else if (isKnownHost(host)) links.push({ start, end, url: host });
  }

  /** Takes a mark of a provider, of which a reader sees no words. */
  function mark(start: number): boolean {
    const { length } = markAt(text, start);
    if (length === 0) return false;
    const note = isLineStart(text, start) ? raisedNote(text, start, length) : undefined;
    if (note !== undefined) definitions.set(note.label, note);
    else if (!isCode) brackets.push({ start, end: start + length });
    const isChip = isChipMark(text.slice(start, start + 5));
    if (isChip && !isCode) chips.push({ start, end: start + length });
    // Raised digits are signs beside a name, and words in brackets are read.
    if (isChip || text[start] === '<') hide(start, start + length);
    else reached = Math.max(reached, start + length);
    return true;
  }

  function tag(start: number): void {
    if (mark(start)) return;
    const end = tagEnd(text, start);
    if (end === undefined) return;
    const url = /\bhref\s*=\s*["']?([^"'\s>]+)/i.exec(text.slice(start, end))?.[1];
    if (url !== undefined) links.push({ start, end, url });
    if (chips.length > 0 && !isCode && /^<\/cite/i.test(text.slice(start, end))) chips.push({ start, end });
    hide(start, end);
  }

  /** Hides what is named in a program, not in the world: `nike_api`, `getTarget()`; `Nike` is a name. */
  function codeSpan(start: number): void {
    const [span, code = ''] = CODE_SPAN.exec(text.slice(start, start + LONGEST_CODE)) ?? [];
    if (span !== undefined && !isCode && IDENTIFIER.test(code)) hide(start, start + span.length);
  }

  function handle(trigger: string, at: number): void {
    if (trigger === '[') open.push(at);
    else if (trigger === ']') closeBracket(at);
    else if (trigger === '.') bareHost(at);
    else if (trigger === '<') tag(at);
    else if (trigger === '```') isCode = !isCode;
    else if (trigger === '`') codeSpan(at);
    else if (/^[hw]/.test(trigger)) {
      if (!isWordKind(kindBefore(text, at))) address(at);
    } else mark(at);
  }

  TRIGGER.lastIndex = 0;
  for (let match = TRIGGER.exec(text); match !== null; match = TRIGGER.exec(text)) {
    handle(match[0].toLowerCase(), match.index);
    TRIGGER.lastIndex = Math.max(TRIGGER.lastIndex, reached);
  }
  return { links, brackets, chips, definitions, visible: without(hidden, text) };
}

/** Stands for what was taken out of a visible text. */
const TAKEN_OUT = '\uFFFC';

function without(hidden: readonly Range[], text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of hidden) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    parts.push(text.slice(at, from), TAKEN_OUT, ' '.repeat(end - from - 1));
    at = end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

/** Where an address ends that begins at the offset; what closes a sentence or a bracket around it is not its own. */
function addressEnd(text: string, start: number): number {
  let end = start;
  let depth = 0;
  for (; end < text.length; end++) {
    const character = text[end]!;
    if (NOT_IN_ADDRESS.test(character)) break;
    if (character === '(' || character === '[') depth++;
    else if ((character === ')' || character === ']') && --depth < 0) break;
  }
  while (end > start && /[.,;:!?'’*_~\\]/.test(text[end - 1]!)) end--;
  return end;
}

/** The target of an inline link, and where its bracket closes; where it never does, how far was looked. */
function inlineTarget(text: string, start: number): { url: string; end: number; isClosed: boolean } {
  const limit = Math.min(text.length, start + LONGEST_TARGET);
  let at = start;
  let depth = 0;
  // Run by run: most targets have no brackets in them.
  for (const [run] of text.slice(start, limit).matchAll(/[^\s"()]+|[()]/gy)) {
    if (run === ')' && depth === 0) break;
    if (run === '(') depth++;
    if (run === ')') depth--;
    at += run.length;
  }
  const url = text.slice(start, at).replace(/^<|>$/g, '');
  const title = /^[ \t]{0,9}(?:"[^"\n]{0,1000}"|'[^'\n]{0,1000}')?[ \t]{0,9}/.exec(text.slice(at, at + 1100));
  at += title?.[0].length ?? 0;
  return text[at] === ')' ? { url, end: at + 1, isClosed: true } : { url, end: at, isClosed: false };
}

/** The definition whose label stands in the brackets at the offsets; it takes the rest of its line. */
function definitionAt(text: string, open: number, close: number): Definition | undefined {
  if (close - open > LONGEST_LABEL || !isLineStart(text, open)) return undefined;
  const isNote = /^\^|^\d{1,3}$/.test(text.slice(open + 1, close));
  const hasColon = text[close + 1] === ':';
  if (!hasColon && !isNote) return undefined;
  const end = Math.min(endOfLine(text, close), close + LONGEST_TARGET);
  const line = text.slice(close + 1, end);
  const [, pure] = /^:\s*<?((?:https?:\/\/|www\.)[^\s>]+)/i.exec(line) ?? [];
  if (pure !== undefined) return { start: open, end, url: pure, isHidden: true };
  const url = isNote ? firstAddress(text, close + 1, end) : undefined;
  return url === undefined ? undefined : { start: open, end, url, isHidden: false };
}

/** A line such as `¹ Title, address`: what its number means. */
function raisedNote(text: string, start: number, length: number): (Definition & { label: string }) | undefined {
  const { kind, numbers = [] } = readMark(text.slice(start, start + length)) ?? {};
  const end = Math.min(endOfLine(text, start), start + LONGEST_TARGET);
  const url = kind === 'superscript' && numbers.length === 1 ? firstAddress(text, start, end) : undefined;
  return url === undefined ? undefined : { label: `${numbers[0]}`, start, end, url, isHidden: false };
}

/** The first address between the offsets. */
function firstAddress(text: string, from: number, to: number): string | undefined {
  const at = text.slice(from, to).search(/https?:\/\//i);
  return at === -1 ? undefined : text.slice(from + at, addressEnd(text, from + at));
}

function isLineStart(text: string, at: number): boolean {
  let start = at;
  while (start > 0 && at - start < 4 && /[ \t]/.test(text[start - 1]!)) start--;
  return start === 0 || text[start - 1] === '\n';
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

function hostAround(text: string, dot: number, from: number): Range {
  let start = dot;
  let end = dot + 1;
  while (start > from && dot - start < LONGEST_HOST && isHostCharacter(text.charCodeAt(start - 1))) start--;
  while (end - dot < LONGEST_HOST && isHostCharacter(text.charCodeAt(end))) end++;
  while (/[.-]/.test(text.charAt(end - 1)) && end > dot + 1) end--;
  return { start, end };
}

/** ASCII letters and digits, `-` and `.`. */
const isHostCharacter = (unit: number): boolean => isAsciiWord(unit) || unit === 0x2d || unit === FULL_STOP;

function tagEnd(text: string, start: number): number | undefined {
  const rest = text.slice(start, start + LONGEST_TARGET);
  const [tag] = /^<(?:\/?[a-z][a-z0-9]{0,20}(?:[\s/][^<>]*)?|!--[^<>]*)>/i.exec(rest) ?? [];
  return tag === undefined ? undefined : start + tag.length;
}

/** Top-level domains that make an address of `name.ending/path`, as `node.js/express` and `and.or/either` are none. */
const COMMON_ENDINGS = new Set(
  (
    'com org net io ai co app dev info biz edu gov eu tv me uk de fr es it pt nl be at ch pl se no dk fi ie cz ru ua tr ' +
    'us ca mx br ar cl au nz jp kr cn tw hk in id sg my th vn za'
  ).split(' '),
);
