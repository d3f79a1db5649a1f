/*
 * Marks that point to sources by number. `markAt` finds one, `readMark` tells its kind and numbers; the patterns of each
 * provider come first. Powers (`m²`) and indexes in programs (`a[1]`) look alike, and the functions at the end tell them.
 */

import { isAsciiLetter, isWordKind, kindBefore } from './characters.ts';
import { SOURCE_WORDS } from './source-words.ts';

/**
 * Which kind of mark points to sources by number: `[1]`, `【1†…】`, `【4:0†…】`, `turn0search0`, `¹`, `(Source 1)`, Claude's
 * `<cite index="2-1">`, Grok's `<grok:render …>`. Where a number of a kind goes past the last source, the kind means something else.
 */
export type MarkKind = 'bracket' | 'note' | 'result' | 'superscript' | 'word' | 'cite' | 'render';

/** What stands at a place that may point to sources. */
export interface Mark {
  readonly kind: MarkKind;
  /** How places are counted: sources from 1, results from 0. */
  readonly numbers: readonly number[];
  /** The turns or searches that results are counted in. */
  readonly turns: readonly string[];
}

/** More sources than this are not named by one mark. */
const MOST_NUMBERS = 50;

/** `1`, `1, 2`, `1-3`, `1 and 3`; the words that providers put before them. */
const LIST = '\\d{1,3}(?:\\s?(?:[,;&–-]|and|und|et|y|e)\\s?\\d{1,3}){0,20}';
const PROVIDER_WORDS = `cite|citation|ref|web|post|page|doc|${SOURCE_WORDS}`;

const BRACKET = new RegExp(
  `^\\[\\s{0,2}(?:(?:${PROVIDER_WORDS})[ :_]{0,2})?\\^?(${LIST})\\^?(?:†[^\\[\\]\n]{0,80})?\\s{0,2}\\\\?\\]$`,
  'i',
);
/** The same in full width, as Chinese and Japanese are typed: `［２］`. */
const WIDE_BRACKET = /^［[^［］\n]{1,60}］/;
const NOTE = /^【(\d{1,3})(?::(\d{1,3}))?(?:†|】)/;
const RESULT = /turn(\d{1,3})search(\d{1,3})/g;

/** `[turn0search1]`: results whose characters of private use were lost. */
const BRACKETED_RESULTS = /^\[(?:turn\d{1,3}search\d{1,3}[, ]{0,2}){1,20}\]$/;

/** `(Source 2)`, from its bracket on. */
const WORD = new RegExp(`^\\((?:${SOURCE_WORDS}):? ?(${LIST})\\)`, 'iu');
/** `<sup>1</sup>`, also with brackets in it. */
const SUPERSCRIPT_TAG = new RegExp(`^<sup>\\s{0,3}\\[?(${LIST})\\]?\\s{0,3}</sup>`, 'i');
/** `citeturn0search1`, in and between characters of private use or without them. */
const RESULTS =
  /^[\uE200-\uE206]{0,4}(?:file)?cite[\uE200-\uE206]{0,4}(?:turn\d{1,3}[a-z]{3,12}\d{1,3}[\uE200-\uE206]{0,4}){1,20}/;
const NOTES =
  /^【(?:\d{1,3}(?::\d{1,3})?(?:†[^【】\n]{0,80})?|(?:source)?†[^【】\n]{0,80}|oaicite:\d{1,3}|(?:turn\d{1,3}[a-z]{3,12}\d{1,3}[, ]{0,2}){1,20})】/;
/** What ChatGPT's app puts between characters of private use, or what is left without them: `navlistNewsturn0news1`. */
const APP_BLOCK = /^\uE200(?!(?:url|link_title|entity)\uE202)[a-z_]{1,20}(?:\uE202[^\uE200\uE201]{0,600})?\uE201/;
const NAV_LIST = /^navlist[^\n]{0,200}?turn\d{1,3}[a-z]{3,12}\d{1,3}(?:[, ]{1,2}turn\d{1,3}[a-z]{3,12}\d{1,3}){0,20}/;
/** Around the text of a link: `\uE200url\uE202The Verge\uE202turn0search1\uE201`. */
const LINK_END = /^\uE202(?:turn\d{1,3}[a-z]{3,12}\d{1,3}[, ]{0,2}){1,20}\uE201/;
const LINK_START = /^\uE200(?:url|link_title)\uE202/;
/** `:contentReference[oaicite:1]{index=1}` */
const CONTENT_REFERENCE = /^:contentReference\[oaicite:\d{1,3}\](?:\{index=\d{1,3}\})?/;
/** `<cite index="2-1,3-2">`: document and sentence, counted from 1 and 0. */
const CITE_TAG = /^<cite\s(?:[^<>]{0,60}\s)?index=["']([\d,:\s-]{1,200})["'][^<>]{0,60}>/i;
const GROK_TAG =
  /^<grok:render\b[^<>]{0,300}>[^<>]{0,100}(?:<argument\b[^<>]{0,100}>[^<>]{0,200}<\/argument>[^<>]{0,100}){0,5}<\/grok:render>/i;
/** What wikis cite by. */
const REF_TAG = /^<ref(?:\s[^<>]{0,100})?(?:\/>|>[^<>]{0,600}<\/ref>)/i;
const TEMPLATE = /^\{\{(?:cite|citation|ref|refn|sfn|efn)\b[^{}\n]{0,600}\}\}/i;
const GROK_NUMBER = /name=["']citation_id["']>\s*(\d{1,3})\s*</i;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const SUPERSCRIPT = new RegExp(`^[${SUPERSCRIPTS}]{1,3}(?:[ ,]{1,2}[${SUPERSCRIPTS}]{1,3}){0,20}`);
const LONGEST_MARK = 800;

/** The mark that begins at an offset and isn't a text in square brackets; `''` if none does. */
export function markAt(text: string, start: number): string {
  const rest = text.slice(start, start + LONGEST_MARK);
  const first = rest.charAt(0);
  if (first === '［') {
    const [mark = ''] = WIDE_BRACKET.exec(rest) ?? [];
    return BRACKET.test(mark.normalize('NFKC')) ? mark : '';
  }
  if (first === '【') return NOTES.exec(rest)?.[0] ?? '';
  if (first === '(') return WORD.exec(rest)?.[0] ?? '';
  if (first === '{') return TEMPLATE.exec(rest)?.[0] ?? '';
  if (first === ':') return CONTENT_REFERENCE.exec(rest)?.[0] ?? '';
  if (first === 'n') return NAV_LIST.exec(rest)?.[0] ?? '';
  if (first === '\uE202') return LINK_END.exec(rest)?.[0] ?? '';
  if (first === '<') {
    const app = (CITE_TAG.exec(rest) ?? GROK_TAG.exec(rest) ?? REF_TAG.exec(rest))?.[0];
    return app ?? (isPower(text, start) ? '' : (SUPERSCRIPT_TAG.exec(rest)?.[0] ?? ''));
  }
  if (SUPERSCRIPTS.includes(first)) return isPower(text, start) ? '' : SUPERSCRIPT.exec(rest)![0];
  return (RESULTS.exec(rest) ?? APP_BLOCK.exec(rest) ?? LINK_START.exec(rest))?.[0] ?? '';
}

/** Whether a mark is one that its app shows as a chip, so that no words of it are read: not `[1]`, `¹` or `(Source 1)`. */
export const isChipMark = (mark: string): boolean => /^[【:\x7Bcfn\uE200\uE202]|^<(?:cite|grok|ref)/i.test(mark);

/** Whether brackets cite by a word and a number: `[Source 1]`, `[web:2]`. */
export function isNamedMark(mark: string): boolean {
  return /^\[\s{0,2}[a-z]/i.test(mark) && BRACKET.test(mark);
}

/** What a mark says; undefined for a text in brackets that is none, as the label of a definition. */
export function readMark(mark: string): Mark | undefined {
  const numbered = (kind: MarkKind, list: string): Mark => ({ kind, numbers: numbersOf(list), turns: [] });
  if (mark.startsWith('[') || mark.startsWith('［')) {
    const list = BRACKET.exec(mark.normalize('NFKC'))?.[1];
    if (list !== undefined) return numbered('bracket', list);
    if (!BRACKETED_RESULTS.test(mark)) return undefined;
  }
  const oaicite = /oaicite:(\d{1,3})/.exec(mark)?.[1];
  if (oaicite !== undefined) return { kind: 'result', numbers: [Number(oaicite)], turns: ['oaicite'] };
  if (/^【\d/.test(mark)) {
    const [, number = '', result] = NOTE.exec(mark) ?? [];
    return result === undefined
      ? numbered('note', number)
      : { kind: 'result', numbers: [Number(result)], turns: [number] };
  }
  if (mark.startsWith('(')) return numbered('word', WORD.exec(mark)![1]!);
  const documents = CITE_TAG.exec(mark)?.[1]
    ?.split(',')
    .map((place) => Number.parseInt(place, 10));
  if (documents !== undefined) return { kind: 'cite', numbers: [...new Set(documents)], turns: [] };
  if (/^<grok/i.test(mark)) {
    const number = GROK_NUMBER.exec(mark)?.[1];
    return number === undefined ? undefined : { kind: 'render', numbers: [Number(number)], turns: [] };
  }
  if (/^(?:<ref|\{)/i.test(mark)) return undefined;
  if (mark.startsWith('<')) return numbered('superscript', SUPERSCRIPT_TAG.exec(mark)![1]!);
  if (SUPERSCRIPTS.includes(mark.charAt(0))) {
    return numbered(
      'superscript',
      mark.replaceAll(/[⁰¹²³⁴-⁹]/g, (digit) => String(SUPERSCRIPTS.indexOf(digit))),
    );
  }
  const results = [...mark.matchAll(RESULT)];
  if (results.length === 0) return undefined;
  return { kind: 'result', numbers: results.map(([, , at]) => Number(at)), turns: results.map(([, turn]) => turn!) };
}

/** The numbers of a list, each once, with those between the ends of a range. */
function numbersOf(list: string): readonly number[] {
  const numbers = new Set<number>();
  for (const [, first, last = first] of list.matchAll(/(\d+)(?:\s?[–-]\s?(\d+))?/g)) {
    const end = Math.min(Number(last), Number(first) + MOST_NUMBERS);
    for (let number = Number(first); number <= end; number++) numbers.add(number);
    // A range that falls is none.
    if (end < Number(first)) numbers.add(Number.NaN);
  }
  return [...numbers];
}

/** Whether what is raised at an offset is a power: `10³`, `x²`, `20 m²`; a year has none. */
function isPower(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 12), start);
  return /\d$/.test(before) ? !/(?:^|[^\d.,])(?:19|20)\d\d$/.test(before) : POWERED.test(before);
}

const POWERED =
  /(?:^|[^\p{L}])(?:[a-zα-ω]|[cdkmnµμ]m|ft|yd|mi|in|mc|feet|foot|inch(?:es)?|yards?|miles?|met(?:er|re)s?)$/iu;

/** What programs call what has an index, and texts hardly end on. */
const PROGRAM_WORD = /^(?:arr(?:ay)?s?|rows?|cols?|arg[sv]|vec|tuple|dict|buf|nums|matrix|elems?|idx)$/;

/** Whether brackets at the offsets are those of a program: `a[1]`, `my_list[1]`, `list[1] = 2`. */
export function isIndexing(text: string, start: number, end: number): boolean {
  if (!isWordKind(kindBefore(text, start)) && text[start - 1] !== '_') return false;
  if (/^ ?=(?!=)/.test(text.slice(end, end + 3))) return true;
  const word = /[\w$]*$/.exec(text.slice(Math.max(0, start - 40), start))![0];
  return (
    /[_$]/.test(word) ||
    PROGRAM_WORD.test(word) ||
    (/^[a-z]$/.test(word) && !isAsciiLetter(text.charCodeAt(start - 2)) && !isWordKind(kindBefore(text, start - 1)))
  );
}
