import type { MentionSpan } from '../mentions.ts';
import type { Range } from '../ranges.ts';
import { BAR, type UnitText } from '../units.ts';
import type { Surroundings } from './glued.ts';
import { hasLetter, kindOf } from './heads.ts';
import { ownersOf } from './ownership.ts';
import type { Passage } from './passage.ts';

/** A table of markdown as far as it was read. */
export interface Table {
  readonly columnOwners: Map<number, readonly number[]>;
  readonly columnSides: Map<number, 'praise' | 'criticism'>;
  isHeader: boolean;
  cell: number;
  /** Whether the first cell of the row is still to come. */
  isFirst: boolean;
  owners: readonly number[];
  side: 'praise' | 'criticism' | undefined;
}

export const aTable = (): Table => ({
  columnOwners: new Map(),
  columnSides: new Map(),
  isHeader: true,
  cell: 0,
  isFirst: true,
  owners: [],
  side: undefined,
});

export const nextRow = (table: Table): Table => ({
  ...aTable(),
  columnOwners: table.columnOwners,
  columnSides: table.columnSides,
  isHeader: false,
});

/** A cell, with the places of its mentions among all. */
export interface Cell extends Range {
  readonly from: number;
  readonly to: number;
}

/** Reads the next cell: heads of columns and rows are noted, and what these own is a passage. */
export function readCell(
  table: Table,
  text: UnitText,
  cell: Cell,
  mentions: readonly MentionSpan[],
  rules: Pick<Surroundings, 'phrases' | 'language'>,
): Passage | undefined {
  const passage = hasLetter(text, cell) ? readWords(table, text, cell, mentions, rules) : undefined;
  if (text.units[cell.end - 1] === BAR) table.cell++;
  return passage;
}

function readWords(
  table: Table,
  text: UnitText,
  cell: Cell,
  mentions: readonly MentionSpan[],
  { phrases, language }: Pick<Surroundings, 'phrases' | 'language'>,
): Passage | undefined {
  const named = mentions.slice(cell.from, cell.to);
  const kind = kindOf(text, cell, named, { phrases, language, isProse: false });
  const side = kind === 'praise' || kind === 'criticism' ? kind : undefined;
  const leads = kind === 'brand' && leadsCell(text, cell, named) ? ownersOf(named) : [];
  if (table.isHeader) {
    if (leads.length > 0) table.columnOwners.set(table.cell, leads);
    if (side !== undefined) table.columnSides.set(table.cell, side);
    return undefined;
  }
  if (table.isFirst) {
    Object.assign(table, { owners: leads, side, isFirst: false });
    return undefined;
  }
  return {
    ...cell,
    owners: table.columnOwners.get(table.cell) ?? table.owners,
    side: table.columnSides.get(table.cell) ?? table.side,
    isAward: false,
    isLineStart: true,
  };
}

function leadsCell({ text }: UnitText, { start }: Range, named: readonly MentionSpan[]): boolean {
  return named[0] !== undefined && !/\p{Ll}{3}/u.test(text.slice(start, named[0].start));
}
