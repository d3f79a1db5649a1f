import type { UnitText } from '../units.ts';
import { TOKEN, type Tokens } from './tokens.ts';

/** What a line is, and so what a clause stands in. */
export const KIND = { prose: 0, heading: 1, label: 2, item: 3, cell: 4, inline: 5 } as const;

/** How deep lines stand: headings by their level, then lines that are bold, short, or announce others, then items by indentation. */
const RANK = { bold: 8, short: 9, lead: 12, items: 20, prose: 90 } as const;
export const FIRST_ITEM_RANK: number = RANK.items;
export const PROSE_RANK: number = RANK.prose;

/** A line without its marker: tokens from–to. */
export interface Line {
  readonly from: number;
  readonly to: number;
  readonly kind: number;
  readonly rank: number;
  /** Whether other lines stand under it. */
  readonly isFrame: boolean;
  /** Where the cells begin of a row of a table; undefined = no row. */
  readonly cells: readonly number[] | undefined;
}

const HASH = 0x23;
const STAR = 0x2a;
const BAR = 0x7c;
const TAB = 0x09;
const COLON = 0x3a;
const BULLETS = new Set([0x2d, STAR, 0x2b, 0x2022, 0x2013, 0x2014, 0x25aa, 0x25e6, 0x2023, 0x25cf]);
const LONGEST_SHORT_LINE = 9;
const LONGEST_LEAD = 24;
const DEEPEST = 12;
const TAB_WIDTH = 4;

/** The line whose tokens are from–to, the line's end left out. */
export function lineOf({ units }: UnitText, tokens: Tokens, from: number, to: number): Line {
  const { kinds, hashes, starts, apart } = tokens;
  const isMark = (at: number, mark: number) => at < to && kinds[at] === TOKEN.mark && hashes[at] === mark;
  let at = from;
  while (isMark(at, 0x3e) || isMark(at, TAB)) at++;
  const cells = cellsOf(tokens, at, to);
  if (cells !== undefined) return { from: at, to, kind: KIND.cell, rank: RANK.prose, isFrame: false, cells };
  let hashesBefore = 0;
  while (isMark(at, HASH) && hashesBefore < 6) {
    hashesBefore++;
    at++;
  }
  if (hashesBefore > 0 && apart[at] === 1) {
    return { from: at, to, kind: KIND.heading, rank: hashesBefore, isFrame: true, cells: undefined };
  }
  const isBullet =
    at < to && kinds[at] === TOKEN.mark && BULLETS.has(hashes[at]!) && (apart[at + 1] === 1 || at + 1 === to);
  const isNumber =
    at + 1 < to &&
    kinds[at] === TOKEN.word &&
    isDigit(units[starts[at]!]!) &&
    tokens.ends[at]! - starts[at]! <= 3 &&
    (isMark(at + 1, 0x2e) || isMark(at + 1, 0x29)) &&
    (apart[at + 2] === 1 || at + 2 >= to);
  if (isBullet || isNumber) {
    const depth = Math.min(DEEPEST, indentOf(units, starts[at]!));
    const rank = RANK.items + 2 * depth + Number(isBullet);
    return { from: at + (isBullet ? 1 : 2), to, kind: KIND.item, rank, isFrame: false, cells: undefined };
  }
  const last = to - 1;
  let words = 0;
  for (let place = at; place < to; place++) if (kinds[place] !== TOKEN.mark) words++;
  const isBold =
    isMark(at, STAR) && isMark(at + 1, STAR) && (isMark(last, STAR) || (isMark(last, COLON) && isMark(last - 1, STAR)));
  if (isBold && words <= 14)
    return { from: at, to, kind: KIND.label, rank: RANK.bold, isFrame: true, cells: undefined };
  if (words > 0 && words <= LONGEST_LEAD && isMark(last, COLON)) {
    return { from: at, to, kind: KIND.label, rank: RANK.lead, isFrame: true, cells: undefined };
  }
  if (words > 0 && words <= LONGEST_SHORT_LINE && kinds[last] !== TOKEN.mark && isSingle(tokens, at, to)) {
    return { from: at, to, kind: KIND.label, rank: RANK.short, isFrame: true, cells: undefined };
  }
  return { from: at, to, kind: KIND.prose, rank: RANK.prose, isFrame: false, cells: undefined };
}

const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;

function indentOf(units: Uint16Array, start: number): number {
  let depth = 0;
  for (let at = start - 1; at >= 0 && (units[at] === 0x20 || units[at] === TAB); at--)
    depth += units[at] === TAB ? TAB_WIDTH : 1;
  return depth;
}

/** Whether a line has no stop inside, as titles have none. */
function isSingle({ kinds, hashes, apart }: Tokens, from: number, to: number): boolean {
  for (let at = from; at < to - 1; at++) {
    if (kinds[at] === TOKEN.mark && (hashes[at] === 0x2e || hashes[at] === COLON) && apart[at + 1] === 1) return false;
  }
  return true;
}

/** Where cells begin, by bars or tabs; undefined where the line has none of either. */
function cellsOf({ kinds, hashes }: Tokens, from: number, to: number): readonly number[] | undefined {
  if (from >= to) return undefined;
  const isRow = kinds[from] === TOKEN.mark && hashes[from] === BAR;
  let cells: number[] | undefined;
  for (let at = isRow ? from + 1 : from; at < to; at++) {
    const isEdge = kinds[at] === TOKEN.mark && (isRow ? hashes[at] === BAR : hashes[at] === TAB);
    if (!isEdge) continue;
    cells ??= [isRow ? from + 1 : from];
    cells.push(at + 1);
  }
  return cells;
}
