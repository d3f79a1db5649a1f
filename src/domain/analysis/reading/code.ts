import { matchesOf } from '../matches.ts';
import { firstFrom, type Range } from '../ranges.ts';

/** A block of code with what its first line calls it: ```` ```tool_code ````. */
export interface Fence extends Range {
  readonly language: string;
  readonly content: Range;
}

const FENCE = /^[ \t]{0,3}(```+|~~~+)([^\n`]{0,60})$/gm;
const SPAN = /`[^`\n]{1,400}`/g;

/** Blocks of code that are closed, in the order of the text. */
export function fencesIn(text: string): readonly Fence[] {
  if (!text.includes('```') && !text.includes('~~~')) return [];
  const fences: Fence[] = [];
  let open: RegExpExecArray | undefined;
  for (const match of matchesOf(FENCE, text)) {
    if (open === undefined) open = match;
    else if (match[1]!.startsWith(open[1]!) && match[2]!.trim() === '') {
      const content = { start: open.index + open[0].length + 1, end: match.index };
      const end = match.index + match[0].length;
      fences.push({ start: open.index, end, language: open[2]!.trim().toLowerCase(), content });
      open = undefined;
    }
  }
  return fences;
}

/** Tells whether an offset lies inside code: a closed block or a span between backticks. */
export function codeIn(text: string, fences: readonly Fence[]): (at: number) => boolean {
  const spans: Range[] = [];
  if (text.includes('`'))
    for (const { index, 0: code } of matchesOf(SPAN, text)) spans.push({ start: index, end: index + code.length });
  const isInside = (ranges: readonly Range[], at: number) => {
    const before = ranges[firstFrom(ranges, at + 1) - 1];
    return before !== undefined && at < before.end;
  };
  return (at) => isInside(fences, at) || isInside(spans, at);
}

/**
 * Where the object or list of JSON ends that begins at an offset, looked for in the next `longest` units; where it doesn't
 * end there, how far was looked.
 */
export function closingBracket(text: string, start: number, longest: number): { at: number; isClosed: boolean } {
  let depth = 0;
  let isText = false;
  const limit = Math.min(text.length, start + longest);
  for (let at = start; at < limit; at++) {
    const unit = text[at];
    if (isText) {
      if (unit === '\\') at++;
      else if (unit === '"') isText = false;
    } else if (unit === '"') isText = true;
    else if (unit === '{' || unit === '[') depth++;
    else if ((unit === '}' || unit === ']') && --depth === 0) return { at: at + 1, isClosed: true };
  }
  return { at: limit, isClosed: false };
}
