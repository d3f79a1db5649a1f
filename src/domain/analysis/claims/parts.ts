import type { Range } from '../ranges.ts';

const SEPARATORS = new Set([',', ';', '•', '/']);

/** The parts of an enumeration, as commas and the like separate them outside brackets. */
export function partsOf(text: string, { start, end }: Range): readonly Range[] {
  const parts: Range[] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at < end; at++) {
    const sign = text[at]!;
    if (sign === '(' || sign === '[') depth++;
    else if (sign === ')' || sign === ']') depth = Math.max(0, depth - 1);
    else if (depth === 0 && SEPARATORS.has(sign) && !isInNumber(text, at)) {
      parts.push({ start: from, end: at });
      from = at + 1;
    }
  }
  parts.push({ start: from, end });
  return parts;
}

/** `1,000` and `24/7` are numbers, `and/or` a word. */
const isInNumber = (text: string, at: number): boolean =>
  /[\p{L}\d]/u.test(text.charAt(at - 1)) && /[\p{L}\d]/u.test(text.charAt(at + 1));
