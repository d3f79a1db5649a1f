/*
 * Finds tables that have lost what was between their cells, as copied pages have: `gluedTables` cuts such a line where a cell may
 * begin, reads the heads of its columns, and gives each cell to the brand that leads its row.
 */

import { fold } from '../../text.ts';
import type { ClaimSide } from '../claim.ts';
import type { ClaimLanguage } from '../lexicon.ts';
import { matchesOf } from '../matches.ts';
import { isOrdinaryWord } from '../ordinary-words.ts';
import type { Range } from '../ranges.ts';
import type { FrameReader } from './frames.ts';
import type { Names } from './names.ts';
import type { ClaimPhrases } from './phrases.ts';

/** A cell of a table that has lost what was between its cells, and whose it is. */
interface GluedCell extends Range {
  readonly owners: readonly number[];
  readonly side: ClaimSide | undefined;
}

/** A line that is such a table. */
interface GluedTable extends Range {
  readonly cells: readonly GluedCell[];
}

/** Further facts of the text. */
export interface Surroundings {
  readonly language: ClaimLanguage;
  readonly phrases: ClaimPhrases;
  /** Where cells surely begin, in order. */
  readonly breaks: readonly number[];
  readonly names: () => Names;
  readonly frames: FrameReader;
}

/** This many cells make a table; and this many where no head says what stands in its column. */
const LEAST_CELLS = 5;
const LEAST_UNKNOWN_CELLS = 7;
/** Columns are looked for in this many cells; their heads are no longer, nor are names in cells. */
const MOST_COLUMNS = 7;
const LONGEST_COLUMN_HEAD = 48;
const LONGEST_NAME = 80;
const SHORTEST_LINE = 60;
/** Longer lines are texts. */
const LONGEST_LINE = 20_000;
const LONGEST_WORD = 40;

/** Where a capital follows without a blank: behind a small letter, a bracket, a number, or capitals. */
const POINT =
  /(?<=[a-z]{2}|[)\]”"″%…*]|\d|[A-Z]{2}|\d[A-Z])(?=[A-Z][a-z]|macOS|iOS)|(?<=[a-z]{2})(?=[A-Z]{2}|[~≥$“])|(?<=[a-z)]\.)(?=[A-Z][a-z])|(?<=[a-z.])(?=[A-Z])/g;
/** Where it is one only if a name of the answer follows. */
const IS_SURE = /(?:[a-z]{2}|[a-z)]\.|[)\]”"″%…*]|\d|[A-Z]{2}|\d[A-Z])$/;
const MAYBE = /[a-z]{2}[A-Z]/;

/**
 * Reads tables of copied pages whose cells follow each other without anything between them:
 * `ModelWhy it’s greatTrade-offsAcme Glide 2Light, quietPricey`. Heads of columns say what stands in them, and rows belong
 * to brands that the answer names elsewhere; what belongs to no such row is nobody's.
 */
export function gluedTables(text: string, surroundings: Surroundings): readonly GluedTable[] {
  if (!MAYBE.test(text)) return [];
  const tables: GluedTable[] = [];
  let nextBreak = 0;
  const { breaks } = surroundings;
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const length = end - start;
    if (length > SHORTEST_LINE && length <= LONGEST_LINE && MAYBE.test(text.slice(start, start + LONGEST_NAME))) {
      while (nextBreak < breaks.length && breaks[nextBreak]! <= start) nextBreak++;
      const points = pointsIn(text, { start, end }, surroundings.names());
      for (; nextBreak < breaks.length && breaks[nextBreak]! < end; nextBreak++) points.push(breaks[nextBreak]!);
      const cells = cellsBetween(points, end);
      const sides = cells.length < LEAST_CELLS ? undefined : columnsOf(text, cells, surroundings.phrases);
      if (sides !== undefined) tables.push({ start, end, cells: ownedCells(text, cells, sides, surroundings) });
    }
    start = end + 1;
  }
  return tables;
}

/** Other names that are written like that. */
const CAMELS =
  /^(?:(?:Mac|Omni|Pro|Vivo|Zen|Chrome|Phone)Book|(?:Play|Think|Idea|One|Go|You|Tik|Pay|Linked|Git|Hub|Master|Face|Motor|Tech)(?:Station|Pad|Plus|Pro|Tube|Tok|Pal|In|Hub|Spot|Card|Book|Trend|Radar))/;

function pointsIn(text: string, { start, end }: Range, names: Names): number[] {
  const points = [start];
  for (const { index } of matchesOf(POINT, text.slice(start, end))) {
    const at = start + index;
    const before = /[A-Za-z]*$/.exec(text.slice(Math.max(start, at - LONGEST_WORD), at))![0];
    const word = before + /^[A-Za-z]*/.exec(text.slice(at, at + LONGEST_WORD))![0];
    if (at === start || (before !== '' && (names.isCamel(word) || CAMELS.test(word)))) continue;
    if (IS_SURE.test(text.slice(at - 2, at)) || names.leading(text, at) !== undefined) points.push(at);
  }
  return points;
}

function cellsBetween(points: readonly number[], end: number): readonly Range[] {
  const starts = [...new Set(points)].sort((a, b) => a - b);
  return starts.map((start, at) => ({ start, end: starts[at + 1] ?? end }));
}

/** What stands in the columns, from the heads that a line begins with; undefined where it isn't a table. */
function columnsOf(
  text: string,
  cells: readonly Range[],
  { columns }: ClaimPhrases,
): readonly (ClaimSide | undefined)[] | undefined {
  const sides: (ClaimSide | undefined)[] = [];
  let count = 0;
  let heads = 0;
  for (const { start, end } of cells.slice(0, MOST_COLUMNS)) {
    if (end - start > LONGEST_COLUMN_HEAD) break;
    const key = fold(text.slice(start, end))
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    const side = columns.criticism.test(key) ? 'criticism' : columns.praise.test(key) ? 'praise' : undefined;
    sides.push(side);
    heads++;
    if (heads > 1 && (side !== undefined || columns.other.test(key))) count = heads;
  }
  if (count > 0) return sides.slice(0, count);
  return heads > 1 && cells.length >= LEAST_UNKNOWN_CELLS ? [undefined] : undefined;
}

/** Whether a cell holds a name and nothing else: no ordinary word of it goes on in small letters. */
function isName(cell: string, language: ClaimLanguage): boolean {
  if (cell.length > LONGEST_NAME || /[.;:!?]\s|[—–]/.test(cell)) return false;
  const small = cell.match(/(?<![\p{L}\p{M}’'-])\p{Ll}[\p{L}\p{M}]{2,}/gu) ?? [];
  return small.every((word) => word === 'for' || word === 'with' || word === 'and' || !isOrdinaryWord(word, language));
}

function ownedCells(
  text: string,
  cells: readonly Range[],
  sides: readonly (ClaimSide | undefined)[],
  { language, names }: Surroundings,
): readonly GluedCell[] {
  const columns = sides.length;
  const named = names();
  let owners: readonly number[] = [];
  let column = columns - 1;
  /** In which column names stand. */
  let leading: number | undefined;
  return cells.map((cell, at) => {
    if (at < columns && columns > 1) return { ...cell, owners: [], side: undefined };
    const leader = named.leading(text, cell.start);
    const isHead = leader !== undefined && isName(text.slice(cell.start, cell.end), language);
    if (leader !== undefined) leading ??= (at - columns) % columns;
    column = isHead ? leading! : (column + 1) % columns;
    if (leader !== undefined) owners = [leader];
    else if (column === (leading ?? 0)) owners = [];
    return { ...cell, owners: isHead ? [] : owners, side: sides[column] };
  });
}
