/*
 * Finds what an answer says of its sources by their names alone: the list below a heading such as "Sources", notes such as
 * `[1] Title, site`, a line such as "Sources: The Verge", and the names of cited sites below a page's buttons. They cite, and say
 * nothing of a brand that a title or a site is called by.
 */

import { type ChipNames, chipNames, lettersOf, type NamedSource } from './chip-names.ts';
import { matchesOf } from './matches.ts';
import type { Range } from './ranges.ts';
import type { Aside } from './reading/mod.ts';
import { SOURCE_WORDS } from './source-words.ts';

const HEADING = new RegExp(
  `^[ \\t]*(?:#{1,6}[ \\t]*)?[*_]*(?:${SOURCE_WORDS}|references?|citations?|works cited|sources used|quellen(?:angaben|verzeichnis)|einzelnachweise|références|` +
    'referencias|referências|riferimenti|bibliografia|referenties|referencje|przypisy|参考文献|参考資料|参考资料|情報源|ソース|引用)[*_]*(?: ?\\(\\d{1,3}\\))?[ \\u00A0]?[:：]?[*_]*[ \\t]*$',
  'iu',
);
/** What stands behind "Sources:" on its line, or in brackets. */
const NAMED = new RegExp(
  `^[ \\t]*[*_(]{0,4}(?:${SOURCE_WORDS})[*_]{0,2}[ \\u00A0]?[:：][*_]{0,2}[ \\u00A0]?(\\S.*)$`,
  'iu',
);
const IN_BRACKETS = new RegExp(
  `\\((?:${SOURCE_WORDS})[ \\u00A0]?[:：](?=[^()\\n]*\\p{L})[ \\u00A0]?[^()\\n]{1,120}\\)`,
  'giu',
);
/** How the words of both begin, signs aside; most lines begin otherwise. */
const BEGINS = /[#*_( \t]{0,12}[sqfkbźrcweip出来來출参情ソ引]/iuy;

/** An entry that is one by its number, its point or its address. */
const MARKED = /^[ \t]*(?:\[\^?\d{1,3}\]|\d{1,3}[.)][ \t]|[-*•][ \t]|[¹²³⁴-⁹])|https?:\/\/|\]\(/u;
const NOTE = /^[ \t]*(?:\[\^?\d{1,3}\]:?|[¹²³⁴-⁹]{1,3})[ \t]+\S/u;
/** A footnote that is a sentence, and the answer's own: "[^1]: As of 2026." */
const REMARK = /^\[\^\d{1,3}\]:(?!.*(?:https?:\/\/|\]\()).*[.!?。]$/u;

/** Longer lines, or ones of more words, are no entries; in UTF-16 units. */
const LONGEST_ENTRY = 400;
const MOST_WORDS = 12;

/**
 * Where an answer only lists its sources, in the order of the text. `told` is the text without what is set aside, of the same
 * length; a list never begins it.
 */
export function sourceLists(told: string, framed: readonly Aside[], sources: readonly NamedSource[]): readonly Range[] {
  const lines = linesOf(told);
  const textOf = ({ start, end }: Range) => told.slice(start, Math.min(end, start + LONGEST_ENTRY + 1));
  const found: Range[] = [];
  const first = lines.findIndex((line) => /[\p{L}\p{N}]/u.test(textOf(line)));
  for (let at = first + 1; at > 0 && at < lines.length; at++) {
    const line = lines[at]!;
    if (line.end - line.start > LONGEST_ENTRY) continue;
    BEGINS.lastIndex = line.start;
    if (!BEGINS.test(told)) continue;
    const written = textOf(line);
    if (HEADING.test(written)) {
      const last = lastEntry(lines, at, textOf);
      if (last > at) found.push({ start: line.start, end: lines[last]!.end });
      at = last;
    } else if (areNames(NAMED.exec(written)?.[1])) found.push(line);
  }
  if (told.includes('('))
    for (const { index, 0: named } of matchesOf(IN_BRACKETS, told))
      found.push({ start: index, end: index + named.length });
  return [...found, ...belowAll(told, lines, framed, sources)].sort((a, b) => a.start - b.start);
}

function linesOf(text: string): readonly Range[] {
  const lines: Range[] = [];
  for (let start = 0; start < text.length; ) {
    const feed = text.indexOf('\n', start);
    const end = feed === -1 ? text.length : feed;
    lines.push({ start, end });
    start = end + 1;
  }
  return lines;
}

/** The last line of the list below a heading, which is the heading itself where nothing below is an entry. */
function lastEntry(lines: readonly Range[], heading: number, textOf: (line: Range) => string): number {
  let last = heading;
  let isBehindBlank = false;
  for (let at = heading + 1; at < lines.length; at++) {
    const line = textOf(lines[at]!);
    if (line.trim() === '') isBehindBlank = last > heading;
    else if (line.length > LONGEST_ENTRY || !(MARKED.test(line) || (!isBehindBlank && isName(line)))) break;
    else last = at;
  }
  return last;
}

/** A few words that are no sentence. */
const isName = (line: string): boolean =>
  !/[.!?。:：][*_"”]{0,3}[ \t]*$/u.test(line) &&
  !/^[ \t]*#/u.test(line) &&
  line.trim().split(/\s+/).length <= MOST_WORDS;

/** Whether what stands behind "Sources:" is one name or several, and no sentence. */
const areNames = (named: string | undefined): boolean =>
  named !== undefined &&
  named.length <= LONGEST_ENTRY &&
  !/[.!?。] *\p{L}/u.test(named.replaceAll(/https?:\/\/\S+|[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu, '')) &&
  named.split(/[,;|·、]| and | und | et | y | e | i /u).every((name) => name.trim().split(/\s+/).length <= 6);

/** Notes with numbers at the end of the text that marks above refer to, and names of sites below a page's buttons. */
function belowAll(
  told: string,
  lines: readonly Range[],
  framed: readonly Aside[],
  sources: readonly NamedSource[],
): readonly Range[] {
  const buttons = new Set(framed.filter(({ kind }) => kind === 'interface').map(({ end }) => end));
  let names: ChipNames | undefined;
  let [from, areNotes] = [lines.length, false];
  for (let at = lines.length - 1; at > 0; at--) {
    const { start, end } = lines[at]!;
    if (end - start > LONGEST_ENTRY) break;
    const line = told.slice(start, end).trim();
    if (line === '') {
      if (from < lines.length && !areNotes) break;
      continue;
    }
    const isNote = NOTE.test(line) && !REMARK.test(line);
    if (from < lines.length && isNote !== areNotes) break;
    if (!isNote && buttons.size === 0) return [];
    names ??= chipNames(sources);
    if (!isNote && !/^\+\d{1,2}$/.test(line) && names.source(lettersOf(line.replace(/ ?\+\d{1,2}$/, ''))) === undefined)
      break;
    [from, areNotes] = [at, isNote];
  }
  const first = lines[from];
  if (first === undefined) return [];
  const isCited = areNotes ? isReferred(told, first.start) : buttons.has(first.start) || buttons.has(first.start - 1);
  return isCited ? [{ start: first.start, end: told.length }] : [];
}

/** Whether a mark such as `[1]` or `¹` stands behind a text before an offset. */
const isReferred = (text: string, end: number): boolean => /\S ?(?:\[\^?\d{1,3}\]|[¹²³⁴-⁹])/u.test(text.slice(0, end));
