/*
 * Where links, definitions, hosts and tags of a text begin and end. Limits on length keep it linear on hostile input.
 */

import { isAsciiWord } from './characters.ts';
import { readMark } from './marks.ts';
import { matchesOf } from './matches.ts';
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

/** What an address in running text cannot hold: blanks, quotes, brackets, and signs that end sentences in CJK text. */
const NOT_IN_ADDRESS = /[\s<>"“”„«»`|^{}\u3001\u3002\uFF0C\uFF1B\uFF1A\uFF01\uFF1F\uFF08\uFF09【】「」『』]/;
const LONGEST_TARGET = 4_000;
const LONGEST_HOST = 253;
const LONGEST_LABEL = 60;

/** Where an address ends that begins at the offset; what closes a sentence or a bracket around it is not its own. */
export function addressEnd(text: string, start: number): number {
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
export function inlineTarget(text: string, start: number): { url: string; end: number; isClosed: boolean } {
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
export function definitionAt(text: string, open: number, close: number): Definition | undefined {
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
export function raisedNote(text: string, start: number, length: number): (Definition & { label: string }) | undefined {
  const { kind, numbers = [] } = readMark(text.slice(start, start + length)) ?? {};
  const end = Math.min(endOfLine(text, start), start + LONGEST_TARGET);
  const url = kind === 'superscript' && numbers.length === 1 ? firstAddress(text, start, end) : undefined;
  return url === undefined ? undefined : { label: `${numbers[0]}`, start, end, url, isHidden: false };
}

const SOURCES_HEADING =
  /^[ \t]*(?:#{1,6}[ \t]*)?[*_]*(?:sources?|references?|citations?|works cited|quellen(?:angaben|verzeichnis)?|références|fuentes|referencias|fontes|referências|fonti|riferimenti)[*_]*:?[*_]*[ \t]*$/gimu;
const LISTED = /[ \t]{0,3}(\d{1,3})[.)][ \t]/y;

/** The lines of a numbered list below a heading as `Sources:`, each with its number, up to one that is none. */
export function listedNotes(text: string): readonly (Definition & { label: string })[] {
  const heading = matchesOf(SOURCES_HEADING, text).at(-1);
  const notes: (Definition & { label: string })[] = [];
  if (heading === undefined) return notes;
  for (let start = endOfLine(text, heading.index) + 1; start < text.length; ) {
    const end = endOfLine(text, start);
    LISTED.lastIndex = start;
    const label = LISTED.exec(text)?.[1];
    const url = label === undefined ? undefined : firstAddress(text, start, Math.min(end, start + LONGEST_TARGET));
    if (label !== undefined && url !== undefined) notes.push({ label, start, end, url, isHidden: false });
    else if (end > start && text.slice(start, end).trim() !== '') break;
    start = end + 1;
  }
  return notes;
}

/** The first address between the offsets. */
function firstAddress(text: string, from: number, to: number): string | undefined {
  const at = text.slice(from, to).search(/https?:\/\//i);
  return at === -1 ? undefined : text.slice(from + at, addressEnd(text, from + at));
}

/** Whether only a few blanks stand between the begin of a line and the offset. */
export function isLineStart(text: string, at: number): boolean {
  let start = at;
  while (start > 0 && at - start < 4 && /[ \t]/.test(text[start - 1]!)) start--;
  return start === 0 || text[start - 1] === '\n';
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

/** The host around a dot in running text, which begins at `from` at the earliest. */
export function hostAround(text: string, dot: number, from: number): Range {
  let start = dot;
  let end = dot + 1;
  while (start > from && dot - start < LONGEST_HOST && isHostCharacter(text.charCodeAt(start - 1))) start--;
  while (end - dot < LONGEST_HOST && isHostCharacter(text.charCodeAt(end))) end++;
  while (/[.-]/.test(text.charAt(end - 1)) && end > dot + 1) end--;
  return { start, end };
}

/** ASCII letters and digits, `-` and `.`. */
const isHostCharacter = (unit: number): boolean => isAsciiWord(unit) || unit === 0x2d || unit === FULL_STOP;

/** Where an HTML tag or a comment ends that begins at the offset; undefined = none begins there. */
export function tagEnd(text: string, start: number): number | undefined {
  const rest = text.slice(start, start + LONGEST_TARGET);
  const [tag] = /^<(?:\/?[a-z][a-z0-9]{0,20}(?:[\s/][^<>]*)?|!--[^<>]*)>/i.exec(rest) ?? [];
  return tag === undefined ? undefined : start + tag.length;
}

/** A tag of emphasis or another that may cover a part of a word. */
export const INLINE_TAG: RegExp = /<\/?(?:b|i|em|strong|u|span|mark|small|font|wbr)(?![\w-])[^<>]{0,200}>/iu;
