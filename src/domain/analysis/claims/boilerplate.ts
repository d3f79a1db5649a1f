import { fold } from '../../text.ts';
import { matchesOf } from '../matches.ts';
import type { Range } from '../ranges.ts';

/** Google's product cards, price and rating run together: `$399.99$449.004.8(4k+)`. */
const RATED_PRICE = /[$€£]\d[\d,.]{0,12}(?:[$€£]\d[\d,.]{0,12})?\(\d[\d.,]{0,6}[kKmM]?\+?\)/g;
/** How far the name of a card reaches back from its price. */
const LONGEST_CARD_NAME = 140;
/** ChatGPT's cards, a line of them: `Bose Ultra399,99 $•Best Buy + weitere`. */
const PRICED_SHOP = /\d[\d.,]{0,12}\s?[$€£]•|[$€£]\s?\d[\d.,]{0,12}•/g;

/** Where some texts stand in another one, whatever their case, in its order. (contract 10, "Project settings") */
export const literalsIn = (text: string, literals: readonly string[]): readonly Range[] =>
  literals.flatMap((literal) => literalIn(text, literal)).sort((a, b) => a.start - b.start);

/** Where a text stands in another one, whatever its case; folding that changes lengths is looked through by lower case. */
function literalIn(text: string, literal: string): readonly Range[] {
  const [folded, wanted] = [fold(text), fold(literal.trim())];
  const [within, part] = folded.length === text.length ? [folded, wanted] : [text, literal.trim()];
  const found: Range[] = [];
  if (part === '') return found;
  for (let at = within.indexOf(part); at >= 0; at = within.indexOf(part, at + part.length)) {
    found.push({ start: at, end: at + part.length });
  }
  return found;
}

/** Product cards in the text of copied pages: they name brands and judge none. */
export function cardsOf(text: string): readonly Range[] {
  const found: Range[] = [];
  let reached = 0;
  if (text.includes(')')) {
    for (const { 0: price, index } of matchesOf(RATED_PRICE, text)) {
      const from = Math.max(reached, index - LONGEST_CARD_NAME);
      const before = text.slice(from, index);
      const cut = before.search(/(?:[.!?:)]\s?|\n)(?=[^.!?:\n]*$)/);
      const start = cut < 0 ? from : from + cut + 1;
      reached = index + price.length;
      found.push({ start, end: reached });
    }
  }
  if (text.includes('•')) {
    let line = -1;
    for (const { index } of matchesOf(PRICED_SHOP, text)) {
      if (index < line) continue;
      const start = text.lastIndexOf('\n', index) + 1;
      const end = text.indexOf('\n', index);
      line = end < 0 ? text.length : end;
      found.push({ start, end: line });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Chips of citations behind their counts, in a row: `Tom's Guide+2The Verge+1`. */
const CHIP_BEFORE =
  /(?:(?:[\p{Lu}\d][\p{L}\d’'&-]{0,24}(?:\.\p{L}{2,10})?)(?: [\p{Lu}\d][\p{L}\d’'&-]{0,24}){0,3}|[\p{L}\d-]{1,30}(?:\.[\p{L}\d-]{2,30}){1,3})\+{0,1}$/u;
const LONGEST_CHIP = 64;

/** How far back what may be names goes on before an offset; the offset itself counts on. */
function namesStart(text: string, limit: number, end: number): number {
  let start = text[end - 1] === '+' ? end - 1 : end;
  while (start > limit && IN_CHIP.test(text[start - 1]!)) start--;
  return start;
}
const IN_CHIP = /[\p{L}\d’'&. -]/u;

/** Chips of sites that a page cites, which end in a count of further sources: they say nothing of brands they name. */
export function chipsOf(text: string): readonly Range[] {
  const found: Range[] = [];
  let reached = 0;
  for (let plus = text.indexOf('+'); plus >= 0; plus = text.indexOf('+', plus + 1)) {
    const count = /^\+\d{1,2}(?![\d.,])/.exec(text.slice(plus, plus + 4));
    if (count === null) continue;
    const from = namesStart(text, Math.max(reached, plus - LONGEST_CHIP), plus);
    const chip = CHIP_BEFORE.exec(text.slice(from, plus));
    // `8+128 GB`, `C+17`
    if (chip === null || !/\p{L}{2}/u.test(chip[0])) continue;
    reached = plus + count[0].length;
    found.push({ start: from + chip.index, end: reached });
  }
  return found;
}

/** The text with those ranges blank, a line's end (or another sign) before them, so that nothing is read across; all offsets stay. */
export function blanked(text: string, ranges: readonly Range[], first = '\n'): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    if (end <= at || end <= start) continue;
    const from = Math.max(start, at);
    parts.push(text.slice(at, from), first, ' '.repeat(end - from - 1));
    at = end;
  }
  if (at === 0) return text;
  parts.push(text.slice(at));
  return parts.join('');
}
