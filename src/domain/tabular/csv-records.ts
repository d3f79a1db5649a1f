/*
 * Reads CSV of any size with one record in memory, and survives what is broken. `csvReader` holds the state, a `Reading`;
 * `scan` takes it on sign by sign. Where a record with a stray quote ends is decided in csv-swallowed.ts, so that one bad line
 * costs one line.
 */

import { swallows } from './csv-swallowed.ts';

/** The problem of a record: a quote that is never closed or is followed by text, another number of cells, too long, not UTF-8. */
export type CsvProblem = 'quote' | 'cells' | 'length' | 'encoding';

/** A record of a CSV file: the line that it begins on, from 1, and how long it is in characters. */
export interface CsvRecord {
  readonly line: number;
  readonly length: number;
  /** Of a record with a problem, what could be read. */
  readonly cells: readonly string[];
  readonly problem?: CsvProblem;
}

/** How a file is read. */
export interface CsvOptions {
  readonly delimiter: string;
  /** How many cells a record has. */
  readonly width: number;
  /** No record is longer, in characters: a longer one breaks. */
  readonly longest: number;
}

/** Takes a file in pieces of any size. */
export interface CsvReader {
  /** The records that end in what has come so far. */
  push(text: string): readonly CsvRecord[];
  /** Those that are left at the end of the file. */
  end(): readonly CsvRecord[];
}

/**
 * Stands in a text for a byte that is not UTF-8; no decoder gives it, so it breaks its record alone.
 * @see csvReader
 */
export const NOT_UTF8 = '\uDFFF';

const [RETURN, NEWLINE, QUOTE] = [13, 10, 34];

/** Where a cell is: at its begin, in one without quotes, in quotes, behind the second quote, or in a line that is passed over. */
type State = 'begin' | 'plain' | 'quoted' | 'closing' | 'passing';

/** The record that is being read. */
interface Draft {
  state: State;
  cells: string[];
  /** The part of a cell with quotes that is read. */
  cell: string;
  /** Where the rest of the cell begins in the text. */
  from: number;
  /** How many lines end in it so far, and where the first one does. */
  breaks: number;
  firstEnd: number;
}

/** A file on its way through the reader: the text that has not been taken yet, and what is being read of it. */
interface Reading extends CsvOptions {
  /** The delimiter as a unit. */
  readonly between: number;
  text: string;
  /** How far the text is read, and where the record in it begins. */
  at: number;
  start: number;
  /** The line that the record begins on. */
  line: number;
  draft: Draft;
  /** Whether the record is the head of the file, which doesn't count as one. */
  isHead: boolean;
  found: CsvRecord[];
}

const aDraft = (from: number): Draft => ({ state: 'begin', cells: [], cell: '', from, breaks: 0, firstEnd: -1 });

/**
 * Reads the records of a CSV file (RFC 4180) after its head, in linear time and with one record in memory. Blank lines are
 * none. A quote inside a cell without quotes is a letter (`27" screen`). A record that breaks ends at its first line, and the
 * next line begins another one, so that a stray quote costs the line that it stands on and no other: also where a later quote
 * closes it by chance, and lines like that of the record stand between. Each line belongs to exactly one record.
 * (contract 16, "Degrading")
 * @example
 * const reader = csvReader({ delimiter: ',', width: 2, longest: 1_000 });
 * const records = [...reader.push('name,group\n"Acme,Home\n"Bolt",Home\n'), ...reader.end()];
 * assert.deepEqual(records.map(({ line, problem }) => [line, problem]), [[2, 'quote'], [3, undefined]]);
 */
export function csvReader(options: CsvOptions): CsvReader {
  const place = { text: '', at: 0, start: 0, line: 1, draft: aDraft(0) };
  const reading: Reading = { ...options, between: options.delimiter.charCodeAt(0), ...place, isHead: true, found: [] };
  let isStart = true;
  return {
    push(given) {
      reading.text += isStart ? given.replace(/^\uFEFF/, '') : given;
      if (given !== '') isStart = false;
      scan(reading, false);
      return taken(reading);
    },
    end() {
      for (scan(reading, true); hasRest(reading); scan(reading, true)) endOpen(reading);
      return taken(reading);
    },
  };
}

/** Reads on as far as the text goes. */
function scan(reading: Reading, isAll: boolean): void {
  const { text, longest } = reading;
  for (skipPlain(reading); reading.at < text.length; skipPlain(reading)) {
    if (reading.at - reading.start > longest && reading.draft.state !== 'passing') {
      breakOff(reading, 'length');
      continue;
    }
    const unit = text.charCodeAt(reading.at);
    if (unit === NEWLINE || unit === RETURN) {
      const end = lineEnd(reading, isAll);
      if (end < 0) return;
      endLine(reading, end);
    } else readUnit(reading, unit);
  }
}

/** Passes over what changes nothing: all up to the sign that ends the cell's part, or up to the longest record. */
function skipPlain(reading: Reading): void {
  const { text, between, start, longest } = reading;
  const { state } = reading.draft;
  if (state === 'begin' || state === 'closing') return;
  const limit = state === 'passing' ? text.length : Math.min(text.length, start + longest + 1);
  const sign = state === 'plain' ? between : state === 'quoted' ? QUOTE : NEWLINE;
  let { at } = reading;
  for (; at < limit; at++) {
    const unit = text.charCodeAt(at);
    if (unit === sign || unit === NEWLINE || unit === RETURN) break;
  }
  reading.at = at;
}

/** Behind a line's end that is read next; -1 where what follows has to come first. */
function lineEnd({ text, at }: Reading, isAll: boolean): number {
  if (text.charCodeAt(at) === NEWLINE) return at + 1;
  if (at + 1 === text.length) return isAll ? at + 1 : -1;
  return text.charCodeAt(at + 1) === NEWLINE ? at + 2 : at + 1;
}

/** Takes the end of a line, which ends the record unless it stands in quotes. */
function endLine(reading: Reading, end: number): void {
  const { draft } = reading;
  if (draft.state === 'quoted') {
    if (draft.firstEnd < 0) draft.firstEnd = end;
    draft.breaks++;
    reading.at = end;
  } else if (draft.state === 'passing') next(reading, end, 1);
  else complete(reading, end);
}

/** Takes a unit that ends no line. */
function readUnit(reading: Reading, unit: number): void {
  const { draft, at, text, between } = reading;
  if (draft.state === 'closing' && unit !== QUOTE && unit !== between) {
    breakOff(reading, 'quote');
    return;
  }
  if (draft.state === 'quoted') {
    // All but a quote was passed over.
    draft.cell += text.slice(draft.from, at);
    draft.state = 'closing';
  } else if (unit === between) endCell(draft, draft.state === 'closing' ? draft.cell : text.slice(draft.from, at), at);
  else if (draft.state === 'closing') [draft.state, draft.from] = ['quoted', at];
  else if (draft.state === 'begin' && unit === QUOTE) [draft.state, draft.from] = ['quoted', at + 1];
  else draft.state = 'plain';
  reading.at = at + 1;
}

function endCell(draft: Draft, cell: string, at: number): void {
  draft.cells.push(cell);
  [draft.state, draft.cell, draft.from] = ['begin', '', at + 1];
}

/** Ends the record before an offset, and goes on behind it. */
function finish(reading: Reading, end: number, record: Pick<CsvRecord, 'cells' | 'problem'>, breaks = 1): void {
  note(reading, end, record);
  next(reading, end, breaks);
}

/** Notes a record that ends at an offset, unless it is the head. */
function note(reading: Reading, end: number, record: Pick<CsvRecord, 'cells' | 'problem'>): void {
  const { line, start } = reading;
  if (!reading.isHead) reading.found.push({ line, length: end - start, ...record });
  reading.isHead = false;
}

function next(reading: Reading, end: number, breaks: number): void {
  reading.line += breaks;
  reading.start = end;
  reading.at = end;
  reading.draft = aDraft(end);
}

/** Ends a record that breaks at its first line; where that has not ended yet, its rest is passed over. */
function breakOff(reading: Reading, problem: CsvProblem): void {
  const { cells, firstEnd } = reading.draft;
  if (firstEnd >= 0) finish(reading, firstEnd, { cells, problem });
  else {
    note(reading, reading.at, { cells, problem });
    reading.draft = { ...aDraft(reading.at), state: 'passing' };
  }
}

/** Ends a record whose last line ends before `end`. */
function complete(reading: Reading, end: number): void {
  const { state, cells, breaks } = reading.draft;
  const last = lastCell(reading, end);
  if (cells.length === 0 && last === '' && state === 'begin') next(reading, end, breaks + 1);
  else {
    cells.push(last);
    endWhole(reading, end);
  }
}

function lastCell(reading: Reading, end: number): string {
  const { state, cell, from } = reading.draft;
  const isPlain = state === 'plain' || state === 'begin';
  return isPlain ? cell + reading.text.slice(from, contentEnd(reading, end)) : cell;
}

/** Ends a record that has all its cells, or at its first line where it has swallowed others. */
function endWhole(reading: Reading, end: number): void {
  const { text, start, width, isHead } = reading;
  const { cells, breaks, firstEnd } = reading.draft;
  const problem = cells.length === width || isHead ? undefined : 'cells';
  if (firstEnd >= 0 && swallows(text.slice(firstEnd, end), cells, reading)) {
    finish(reading, firstEnd, { cells, problem: problem ?? 'quote' });
  } else {
    const wrong = text.slice(start, end).includes(NOT_UTF8) ? 'encoding' : problem;
    finish(reading, end, wrong ? { cells, problem: wrong } : { cells }, breaks + 1);
  }
}

/** Where the content of a line ends that ends before `end`. */
function contentEnd({ text, start }: Reading, end: number): number {
  let content = end;
  if (content > start && text.charCodeAt(content - 1) === NEWLINE) content--;
  if (content > start && text.charCodeAt(content - 1) === RETURN) content--;
  return content;
}

/** Whether a record is open at the end of the file. */
const hasRest = ({ text, start, draft }: Reading): boolean => start < text.length && draft.state !== 'passing';

/** Ends a record that is open at the end of the file. */
function endOpen(reading: Reading): void {
  const { text, draft } = reading;
  if (draft.state !== 'quoted') complete(reading, text.length);
  else if (draft.firstEnd < 0) finish(reading, text.length, { cells: draft.cells, problem: 'quote' });
  else breakOff(reading, 'quote');
}

/** Lets go of what is read, and gives the records. */
function taken(reading: Reading): readonly CsvRecord[] {
  const { draft, found } = reading;
  // Cells that are passed over need not be held.
  const start = draft.state === 'passing' ? reading.at : reading.start;
  reading.text = reading.text.slice(start);
  draft.from -= start;
  if (draft.firstEnd >= 0) draft.firstEnd -= start;
  reading.at -= start;
  reading.start = 0;
  reading.found = [];
  return found;
}
