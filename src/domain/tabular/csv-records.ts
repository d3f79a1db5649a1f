/*
 * Reads CSV of any size with one record in memory, and survives what is broken. `csvReader` is a state machine over the
 * text; the rest decides where a record with a stray quote ends, so that one bad line costs one line.
 */

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
export function csvReader({ delimiter, width, longest }: CsvOptions): CsvReader {
  const between = delimiter.charCodeAt(0);
  let text = '';
  let at = 0;
  let start = 0;
  let line = 1;
  let draft = aDraft(0);
  let isHead = true;
  let isStart = true;
  let found: CsvRecord[] = [];

  /** Ends the record before an offset, and goes on behind it. */
  function finish(end: number, cells: readonly string[], problem?: CsvProblem, breaks = 1): void {
    if (!isHead) found.push({ line, length: end - start, cells, ...(problem && { problem }) });
    isHead = false;
    next(end, breaks);
  }

  function next(end: number, breaks: number): void {
    line += breaks;
    [start, at, draft] = [end, end, aDraft(end)];
  }

  /** Ends a record that breaks at its first line; where that has not ended yet, its rest is passed over. */
  function breakOff(problem: CsvProblem): void {
    const { cells, firstEnd } = draft;
    if (firstEnd >= 0) {
      finish(firstEnd, cells, problem);
    } else {
      if (!isHead) found.push({ line, length: at - start, cells, problem });
      isHead = false;
      draft = { ...aDraft(at), state: 'passing' };
    }
  }

  /** Ends a record whose last line ends before `end`. */
  function complete(end: number): void {
    const { state, cells, breaks } = draft;
    const last =
      state === 'plain' || state === 'begin' ? draft.cell + text.slice(draft.from, contentEnd(end)) : draft.cell;
    if (cells.length === 0 && last === '' && state === 'begin') {
      next(end, breaks + 1);
      return;
    }
    cells.push(last);
    const problem = cells.length === width || isHead ? undefined : 'cells';
    const hasOthers = draft.firstEnd >= 0 && swallows(text.slice(draft.firstEnd, end), cells, { delimiter, width });
    const isText = !text.slice(start, end).includes(NOT_UTF8);
    if (hasOthers) finish(draft.firstEnd, cells, problem ?? 'quote');
    else finish(end, cells, isText ? problem : 'encoding', breaks + 1);
  }

  const contentEnd = (end: number): number => {
    let content = end;
    if (content > start && text.charCodeAt(content - 1) === NEWLINE) content--;
    if (content > start && text.charCodeAt(content - 1) === RETURN) content--;
    return content;
  };

  /** Behind a line's end at an offset; -1 where what follows has to come first. */
  const lineEnd = (offset: number, isAll: boolean): number => {
    if (text.charCodeAt(offset) === NEWLINE) return offset + 1;
    if (offset + 1 === text.length) return isAll ? offset + 1 : -1;
    return text.charCodeAt(offset + 1) === NEWLINE ? offset + 2 : offset + 1;
  };

  /** Reads on as far as the text goes. */
  function scan(isAll: boolean): void {
    while (at < text.length) {
      if (at - start > longest && draft.state !== 'passing') {
        breakOff('length');
        continue;
      }
      const unit = text.charCodeAt(at);
      if (unit === NEWLINE || unit === RETURN) {
        const end = lineEnd(at, isAll);
        if (end < 0) return;
        if (draft.state === 'quoted') {
          if (draft.firstEnd < 0) draft.firstEnd = end;
          draft.breaks++;
          at = end;
        } else if (draft.state === 'passing') next(end, 1);
        else complete(end);
      } else if (draft.state === 'quoted') {
        if (unit === QUOTE) {
          draft.cell += text.slice(draft.from, at);
          draft.state = 'closing';
        }
        at++;
      } else if (draft.state === 'closing') {
        if (unit === QUOTE) [draft.state, draft.from] = ['quoted', at];
        else if (unit === between) nextCell(draft.cell);
        else {
          breakOff('quote');
          continue;
        }
        at++;
      } else if (draft.state === 'passing') {
        at++;
      } else {
        if (unit === between) nextCell(text.slice(draft.from, at));
        else if (draft.state === 'begin' && unit === QUOTE) [draft.state, draft.from] = ['quoted', at + 1];
        else draft.state = 'plain';
        at++;
      }
    }
  }

  function nextCell(cell: string): void {
    draft.cells.push(cell);
    [draft.state, draft.cell, draft.from] = ['begin', '', at + 1];
  }

  /** Lets go of what is read, and gives the records. */
  function taken(): readonly CsvRecord[] {
    // Cells that are passed over need not be held.
    if (draft.state === 'passing') start = at;
    text = text.slice(start);
    draft = { ...draft, from: draft.from - start, firstEnd: draft.firstEnd < 0 ? -1 : draft.firstEnd - start };
    [at, start] = [at - start, 0];
    const records = found;
    found = [];
    return records;
  }

  return {
    push(given) {
      text += isStart ? given.replace(/^\uFEFF/, '') : given;
      if (given !== '') isStart = false;
      scan(false);
      return taken();
    },
    end() {
      for (scan(true); start < text.length && draft.state !== 'passing'; scan(true)) {
        if (draft.state !== 'quoted') complete(text.length);
        else if (draft.firstEnd < 0) finish(text.length, draft.cells, 'quote');
        else breakOff('quote');
      }
      return taken();
    },
  };
}

/** A cell's kind, as far as kinds of cells differ. */
function kindOfCell(cell: string): string {
  if (/^\s*\d{1,4}[-./]\d{1,2}[-./]\d/.test(cell)) return 'date';
  if (/^\s*-?\d[\d.,]*\s*$/.test(cell)) return 'number';
  if (/^\s*(?:true|false|yes|no)\s*$/i.test(cell)) return 'flag';
  if (/^\s*[a-z]{2}(?:[-_][a-z]{2,4})?\s*$/i.test(cell)) return 'code';
  return /^\s*https?:\/\//i.test(cell) ? 'address' : 'text';
}

/**
 * Whether a record over several lines has swallowed others: one of its further lines is a record itself, or its last one opens
 * a cell. Answers hold lines with commas, so it must have cells of the same kinds where the record has those before the cell
 * that goes over lines, and one of them must say something (a date, a code). Where none does, a record with as many cells as
 * there are columns is taken to be right.
 */
function swallows(
  further: string,
  cells: readonly string[],
  { delimiter, width }: Pick<CsvOptions, 'delimiter' | 'width'>,
): boolean {
  const isWhole = cells.length === width;
  const before = cells
    .slice(
      0,
      cells.findIndex((cell) => /[\r\n]/.test(cell)),
    )
    .map(kindOfCell);
  const isTelling = before.some((kind) => kind !== 'text');
  if (isWhole && !isTelling) return false;
  const lines = further.split(/[\r\n]+/).filter((line) => line !== '');
  return lines.some((line, index) => {
    const isLast = index === lines.length - 1;
    if (isWhole && !isLast && line.split(delimiter, width).length < width) return false;
    const own = cellsOfLine(line, delimiter);
    if (own.cells.length !== width && !(isLast && own.isOpen)) return false;
    return !isTelling || before.every((kind, at) => kindOfCell(own.cells[at] ?? '') === kind);
  });
}

/** The cells of one line, and whether its last one goes on. */
function cellsOfLine(line: string, delimiter: string): { readonly cells: readonly string[]; readonly isOpen: boolean } {
  const cells: string[] = [];
  for (let at = 0; ; ) {
    const isQuoted = line.charAt(at) === '"';
    let end = at;
    if (isQuoted) {
      end = nextQuote(line, at + 1);
      while (line.startsWith('""', end)) end = nextQuote(line, end + 2);
      if (end >= line.length) return { cells: [...cells, line.slice(at + 1)], isOpen: true };
    }
    const next = line.indexOf(delimiter, end);
    cells.push(line.slice(at, next < 0 ? line.length : next));
    if (next < 0) return { cells, isOpen: false };
    at = next + delimiter.length;
  }
}

const nextQuote = (line: string, from: number): number => {
  const at = line.indexOf('"', from);
  return at < 0 ? line.length : at;
};
