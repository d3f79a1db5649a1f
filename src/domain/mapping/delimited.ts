/*
 * Reads tables of text, and lists of one item a line. `tableOfText` finds the delimiter and the header, which may stand
 * below titles; `tableOf`, shared with sheets, drops titles, totals and footers; `listOf` reads plain lists.
 */

import { saysRemark, saysTotal } from '../cell-words.ts';
import { type CsvRecord, csvReader } from '../tabular/mod.ts';
import { underProducts } from './group-heads.ts';
import { type FileKind, knownColumns } from './headers.ts';
import { type FileRow, type FileTable, isBlank, LIMITS, NONE_HIDDEN } from './table.ts';

/** Lines that are looked through for a header. */
const HEAD_LINES = 30;
const HEAD_LENGTH = 256 * 1024;
const LONGEST = 16 * 1024 * 1024;
const DELIMITERS = [',', ';', '\t', '|'] as const;

const PROBLEMS: Readonly<Record<string, string>> = {
  quote: 'has a quote that is never closed, or text behind one: write a quote inside a quoted cell twice',
  length: `is longer than ${LONGEST} characters`,
  encoding: 'has bytes that are no text in the encoding of the file',
};

/** The records of a text, from its first line; `width` 0 = of any number of cells. */
function recordsOf(text: string, delimiter: string, width: number): readonly CsvRecord[] {
  const reader = csvReader({ delimiter, width, longest: LONGEST });
  // The reader passes its first record over as the head.
  const records = [...reader.push(`head\n${text}`), ...reader.end()];
  return records.map((record) => ({ ...record, line: record.line - 1 }));
}

/** What a text of cells, or of one item a line, holds. */
interface FoundText {
  readonly table: FileTable;
  readonly delimiter?: string;
}

/**
 * The rows of a text: separated by commas, semicolons, tabs or bars, under a header that may stand below titles; or one item a line.
 * @param mapped columns that a person has named: a line that has them is the header
 */
export function tableOfText(given: string, kind: FileKind | undefined, mapped: readonly string[]): FoundText {
  const text = given.replace(/^\uFEFF/, '');
  const stated = /^sep=(.)\s*\r?\n/i.exec(text);
  const body = stated ? `\n${text.slice(stated[0].length)}` : text;
  const delimiters = stated ? [stated[1]!] : DELIMITERS;
  const heads = delimiters.map((delimiter) => ({ delimiter, ...headOf(body, delimiter, kind, mapped) }));
  const best = heads.reduce((one, other) => (other.score > one.score ? other : one));
  const named = best.cells.filter((cell) => cell !== '');
  if (best.score > 0 && named.length > 1) return { table: cellsUnder(body, best), delimiter: best.delimiter };
  const head = best.score > 0 ? { name: named[0]!, at: best.at } : undefined;
  return { table: listOf(body, head, mapped) };
}

interface Head {
  readonly delimiter: string;
  readonly score: number;
  readonly at: number;
  readonly cells: readonly string[];
}

/** The line of the first ones that knows most columns. */
function headOf(
  text: string,
  delimiter: string,
  kind: FileKind | undefined,
  mapped: readonly string[],
): Omit<Head, 'delimiter'> {
  const records = recordsOf(text.slice(0, HEAD_LENGTH), delimiter, 0).slice(0, HEAD_LINES);
  let best: Omit<Head, 'delimiter'> = { score: 0, at: 0, cells: [] };
  for (const { line, cells } of records) {
    const named = cells.map((cell) => cell.trim());
    const known = knownColumns(named, kind) + named.filter((cell) => mapped.includes(cell)).length * 2;
    const filled = named.filter((cell) => cell !== '').length;
    // A line of one cell is a header only where it is the first one: a brand may be called "Brand".
    const score =
      known === 0 || (filled === 1 && best.score === 0 && line !== records[0]?.line)
        ? 0
        : known * 10 + Math.min(filled, 9);
    if (score > best.score && !(best.score > 0 && known <= 1)) best = { score, at: line, cells: named };
  }
  return isTable(records, best) ? best : { ...best, score: 0 };
}

/** A header of one known word above plain lines is one only if it is known whole. */
const isTable = (records: readonly CsvRecord[], { cells, at, score }: Omit<Head, 'delimiter'>): boolean =>
  score > 0 && (cells.filter((cell) => cell !== '').length > 1 || records.some(({ line }) => line > at));

/** The cells of a line of Markdown between its bars, of which one behind a backslash is none. */
const barred = (line: string): readonly string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) =>
      cell
        .trim()
        .replaceAll('\\|', '|')
        .replace(/<br\s*\/?>/gi, '\n'),
    );

/** A table of Markdown, of which the line under the header is a rule; undefined of another text. */
function markdownTable(text: string, head: number): FileTable | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  if (!/^\|?(?:\s*:?-+:?\s*\|)+\s*(?::?-+:?)?$/.test(lines[head]?.trim() ?? '')) return undefined;
  const columns = barred(lines[head - 1]!);
  const rows = lines.flatMap((line, at) =>
    at === head || (line.trim() === '' && at !== head - 1)
      ? []
      : { at: at + 1, cells: line.includes('|') ? barred(line) : [line] },
  );
  return tableOf(columns, rows, { header: columns, at: head });
}

function cellsUnder(text: string, { delimiter, at, cells: header }: Head): FileTable {
  const markdown = delimiter === '|' ? markdownTable(text, at) : undefined;
  if (markdown !== undefined) return markdown;
  const last = header.findLastIndex((cell) => cell !== '');
  const columns = header.slice(0, last + 1);
  const records = readingsOf(text, delimiter, header.length);
  return tableOf(
    columns,
    records.map(({ line, cells, problem }) => ({
      at: line,
      cells: cells.map(unforced),
      ...(problem !== undefined && { problem }),
    })),
    { header, at },
  );
}

/** The records of a text as they are written, or as tools write them that don't know how quotes are written: the reading with the fewest problems. */
function readingsOf(text: string, delimiter: string, width: number): readonly CsvRecord[] {
  const problemsOf = (records: readonly CsvRecord[]) =>
    records.filter(({ cells, problem }) => problem !== undefined && (problem !== 'cells' || cells.length > width))
      .length;
  let best = recordsOf(text, delimiter, width);
  let fewest = problemsOf(best);
  for (const { written, rewritten } of OTHER_QUOTES) {
    if (fewest === 0 || !text.includes(written(delimiter))) continue;
    const records = recordsOf(rewritten(text, delimiter), delimiter, width);
    const problems = problemsOf(records);
    if (problems < fewest) [best, fewest] = [records, problems];
  }
  return best;
}

/** Quotes behind a blank, and quotes behind a backslash. */
const OTHER_QUOTES: readonly {
  readonly written: (delimiter: string) => string;
  readonly rewritten: (text: string, delimiter: string) => string;
}[] = [
  {
    written: (delimiter) => `${delimiter} "`,
    rewritten: (text, delimiter) => text.replaceAll(`${delimiter} "`, `${delimiter}"`),
  },
  { written: () => '\\"', rewritten: (text) => text.replaceAll('\\"', '""') },
];

/** How tools force a text: `="00123"`. */
const unforced = (cell: string): string => /^\s*="((?:[^"]|"")*)"\s*$/.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;

/** A table of rows under a header: titles above it, totals and footers go. Shared by texts and sheets. */
export function tableOf(
  columns: readonly string[],
  records: readonly FileRow[],
  head: { readonly header: readonly string[]; readonly at: number },
): FileTable {
  const skipped: { at: number; text: string }[] = [];
  const rows: FileRow[] = [];
  const width = columns.length;
  let hadTotal = false;
  const under = records.filter(
    ({ cells, problem }) => !cells.every(isBlank) || (problem !== undefined && problem !== 'cells'),
  );
  const lastWide = under.findLastIndex(({ cells }) => cells.filter((cell) => !isBlank(cell)).length > 1);
  for (const [index, { at, cells, problem }] of under.entries()) {
    if (at === head.at) continue;
    const filled = cells.filter((cell) => !isBlank(cell));
    const text = filled.map(String).join(' ');
    const isHeader =
      filled.length > 1 &&
      head.header.every(
        (name, column) =>
          name.toLowerCase() ===
          String(cells[column] ?? '')
            .trim()
            .toLowerCase(),
      );
    const isTotal =
      problem === undefined &&
      width > 1 &&
      saysTotal(String(filled[0])) &&
      filled.slice(1).every((cell) => /\d|^[-–]$/.test(String(cell)));
    const isAlone = width > 2 && filled.length === 1 && index > lastWide;
    const isFooter =
      isAlone && (hadTotal || saysRemark(text) || (problem === 'cells' && cells.length < width && cells.length === 1));
    hadTotal ||= isTotal;
    if (
      at < head.at ||
      isHeader ||
      isRule(filled) ||
      isTotal ||
      isFooter ||
      (width > 1 &&
        filled.length === 1 &&
        saysRemark(text) &&
        (problem === undefined || problem === 'cells') &&
        index > lastWide)
    ) {
      skipped.push({ at, text });
    } else {
      const extra = cells.slice(width).some((cell) => !isBlank(cell));
      const isShort = cells.length < width;
      const wrong = problem !== undefined && problem !== 'cells' ? (PROBLEMS[problem] ?? problem) : undefined;
      const counted =
        extra || (isShort && problem !== undefined)
          ? `has ${cells.length} of ${width} cells: the header names that many columns`
          : undefined;
      const reason = wrong ?? counted;
      const isCut = wrong === undefined && !extra && isShort;
      const kept = { at, cells: cells.slice(0, width) };
      rows.push(reason === undefined ? kept : { ...kept, problem: reason, ...(isCut && { isShort: true }) });
    }
  }
  return {
    columns: underProducts(columns, records.filter(({ at }) => at < head.at).at(-1)?.cells ?? []),
    rows: rows.slice(0, LIMITS.rows + 1),
    skipped,
    hidden: NONE_HIDDEN,
    isList: false,
    hasTitle: false,
    isText: true,
  };
}

/** Whether a line only draws one, as under the header of a table in Markdown. */
const isRule = (filled: readonly unknown[]): boolean =>
  filled.length > 0 && filled.every((cell) => /^\s*[:+]?[-=–+]{3,}[:+]?\s*$/.test(String(cell)));

/** Marks of a list before its items: bullets, numbers with a dot or bracket behind, letters with a bracket. */
const MARK = /^\s*(?:[-•*–—·‣◦]\s+|\(?\d{1,4}[.)]\s+|\(?[a-z]\)\s+)/u;

/** The lines of a text, or its cells where some have quotes around them and none breaks. */
function itemsOf(text: string): readonly { readonly at: number; readonly text: string }[] {
  const lines = text.split(/\r\n|\r|\n/).map((line, index) => ({ at: index + 1, text: line }));
  if (!/^"/m.test(text)) return lines;
  const records = recordsOf(text, '\u0001', 1);
  if (records.some(({ problem }) => problem !== undefined)) return lines;
  return records.map(({ line, cells }) => ({ at: line, text: cells[0]! }));
}

/** One item a line, without marks, under a line that names them or not; the first line may be a title. */
function listOf(
  text: string,
  head: { readonly name: string; readonly at: number } | undefined,
  mapped: readonly string[],
): FileTable {
  const items = itemsOf(text).filter((line) => !isBlank(line.text));
  const [first, second] = items;
  const start = head?.at ?? (first !== undefined && mapped.includes(first.text.trim()) ? first.at : undefined);
  const below = items.filter(({ at }) => start === undefined || at > start);
  const isMarked = below.slice(start === undefined ? 1 : 0).some((line) => MARK.test(line.text));
  const hasTitle =
    start === undefined && first !== undefined && second !== undefined && looksLikeTitle(first, second.at, isMarked);
  const name = start === undefined ? (hasTitle ? first!.text.trim() : '') : (head?.name ?? first!.text.trim());
  return {
    columns: [name],
    rows: below.map((line) => ({ at: line.at, cells: [isMarked ? line.text.replace(MARK, '') : line.text] })),
    skipped: items.filter(({ at }) => start !== undefined && at <= start && head?.name !== items[0]?.text.trim()),
    hidden: NONE_HIDDEN,
    ...{ isList: start === undefined, hasTitle, isText: true },
  };
}

/** Whether the first line of a list may be its title: it ends in a colon, or stands apart from the items. */
function looksLikeTitle(
  first: { readonly at: number; readonly text: string },
  next: number,
  isMarked: boolean,
): boolean {
  if (MARK.test(first.text)) return false;
  if (/:\s*$/.test(first.text)) return true;
  return next > first.at + 1 && (isMarked || isTitle(first.text));
}

/** Whether a line reads like a title: a stand or date in brackets, or a list's name. */
const isTitle = (line: string): boolean =>
  /\((?:stand|as of|\d)|\d{4}|list|liste|lista|questions|fragen|brands|marken/i.test(line) && !/\?\s*$/.test(line);
