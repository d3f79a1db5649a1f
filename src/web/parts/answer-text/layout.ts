import { type Piece, piecesOf, plain, type References } from './inline.ts';

/*
 * An answer of a model is a text with some Markdown in it. It is shown as people would read it, and still every place in it is
 * known by its offset, as evidence is: what is laid out are pieces of the text as it stands.
 */

export type { Piece } from './inline.ts';

/** A paragraph, a heading, an item of a list, a footnote, a line of code or a table, by the offsets of its content in the answer. */
export interface Block {
  readonly kind: 'text' | 'heading' | 'item' | 'code' | 'note' | 'table';
  /** How deep it is in lists. */
  readonly depth: number;
  /** The number or bullet of an item, the number of a footnote. */
  readonly label: string;
  /** None of a table. */
  readonly pieces: readonly Piece[];
  readonly table?: Table;
}

export interface Table {
  /** Whether the first row names the columns. */
  readonly hasHead: boolean;
  /** By row and column. */
  readonly rows: readonly (readonly (readonly Piece[])[])[];
  /** Columns of numbers or marks stand at the end or in the middle where the answer says so. */
  readonly aligned: readonly ('start' | 'center' | 'end')[];
}

interface Line {
  readonly text: string;
  readonly start: number;
}

const LEADING =
  /^(?<indent>[ \t]*)(?<quote>(?:>[ \t]?)*)(?:(?<heading>#{1,6})[ \t]+|(?<bullet>[-*+•–])[ \t]+(?:\[(?<box>[ xX])\][ \t]+)?|(?<number>\d{1,4}[.)])[ \t]+|\[\^(?<note>[^\]\s]{1,40})\]:[ \t]*)?/;
const DEFINITION = /^[ \t]{0,3}\[(?<name>[^\]^][^\]]{0,200})\]:[ \t]+<?(?<href>https?:\/\/[^\s<>]{1,2000})>?/;
const FENCE = /^\s*(?:```|~~~)/;
const RULE = /^\s*(?:[-*_=][ \t]*){3,}$/;
const DELIMITERS = /^[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)*[ \t]*:?-+:?[ \t]*\|?[ \t]*$/;
const isDelimiters = (text: string): boolean => text.includes('|') && DELIMITERS.test(text);
const isRow = (text: string): boolean => /^\s*\|.*\S|\S.*\|\s*$/.test(text);
/** A link whose address the end of the text cuts off, as an excerpt does. */
const BEGUN_LINK =
  /\[(?<text>(?:[^[\]\n]|\[[^[\]\n]{0,200}\]){1,400})\]\([^()\s]*(?:\([^()\s]*\)?[^()\s]*){0,8}(?: "[^"]*)?$/;

/** UTF-16 units of a line whose markup is read: one of a model is a paragraph, and a longer one is shown as it is. */
const LONGEST_LINE = 5_000;

/** The blocks of an answer, top to bottom; blank lines part them and are none. */
export function layOut(answer: string): readonly Block[] {
  const lines: Line[] = [];
  let start = 0;
  for (const text of answer.split('\n')) {
    lines.push({ text: text.replace(/\r$/, ''), start });
    start += text.length + 1;
  }
  const references = referencesOf(lines);
  const blocks: Block[] = [];
  const depths = new Depths();
  let isCode = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.text.length > LONGEST_LINE)
      blocks.push({ kind: 'text', depth: 0, label: '', pieces: [plain(line.start, endOf(line))] });
    else if (FENCE.test(line.text)) isCode = !isCode;
    else if (isCode)
      blocks.push({ kind: 'code', depth: 0, label: '', pieces: [plain(line.start, endOf(line), { isCode: true })] });
    else if (line.text.trim() === '' || (RULE.test(line.text) && !isDelimiters(line.text))) continue;
    else if (isRow(line.text) || isDelimiters((lines[at + 1]?.text ?? '').slice(0, LONGEST_LINE))) {
      const rows = lines.slice(at, at + rowsFrom(lines, at));
      blocks.push(tableOf(answer, rows, references));
      at += rows.length - 1;
    } else blocks.push(blockOf(answer, line, references, depths));
  }
  return blocks.filter(({ table }) => table === undefined || table.rows.length > 0);
}

const endOf = ({ start, text }: Line): number => start + text.length;

/** Where references lead to that an answer defines on lines of their own. */
function referencesOf(lines: readonly Line[]): References {
  return new Map(
    lines.flatMap(({ text }) => {
      if (!text.trimStart().startsWith('[') || text.length > LONGEST_LINE) return [];
      const { name, href } = DEFINITION.exec(text)?.groups ?? {};
      return name === undefined || href === undefined ? [] : [[name.toLowerCase(), href] as const];
    }),
  );
}

/** How deep items are, by how far those around them are indented. */
class Depths {
  #indents: number[] = [];

  of(indent: number, isItem: boolean): number {
    while (this.#indents.length > 0 && this.#indents.at(-1)! >= indent + Number(!isItem)) this.#indents.pop();
    if (!isItem && indent < 2) this.#indents = [];
    const depth = this.#indents.length;
    if (isItem) this.#indents.push(indent);
    return Math.min(depth, 8);
  }
}

function blockOf(answer: string, line: Line, references: References, depths: Depths): Block {
  const definition = DEFINITION.exec(line.text)?.groups;
  if (definition) {
    const from = line.start + line.text.indexOf(definition.href!);
    const piece = plain(from, from + definition.href!.length, { href: definition.href });
    return { kind: 'note', depth: 0, label: definition.name!, pieces: [piece] };
  }
  const found = LEADING.exec(line.text)!;
  const { indent = '', heading, bullet, box, number, note } = found.groups!;
  const isItem = bullet !== undefined || number !== undefined;
  const kind = heading ? 'heading' : isItem ? 'item' : note ? 'note' : 'text';
  const depth = depths.of(indent.replaceAll('\t', '    ').length, isItem);
  const label = number ?? note ?? (bullet ? { ' ': '☐', x: '☑', X: '☑' }[box ?? ''] || '•' : '');
  // A heading may end in the marks that it begins with.
  const end = heading ? line.start + line.text.replace(/[ \t]+#+[ \t]*$/, '').length : endOf(line);
  return { kind, depth, label, pieces: uncut(answer, line.start + found[0].length, end, references) };
}

/** The pieces of a line, and of a link at the end of the answer that is cut within its address, the text. */
function uncut(answer: string, start: number, end: number, references: References): readonly Piece[] {
  const begun = end === answer.length ? BEGUN_LINK.exec(answer.slice(start, end)) : null;
  if (begun === null) return piecesOf(answer, start, end, references);
  const at = start + begun.index;
  const text = at + 1 + begun.groups!.text!.length;
  return [...piecesOf(answer, start, at, references), ...piecesOf(answer, at + 1, text, references)];
}

/** How many lines from one on are rows of one table. */
function rowsFrom(lines: readonly Line[], from: number): number {
  let to = from + 1;
  while (
    to < lines.length &&
    lines[to]!.text.length <= LONGEST_LINE &&
    (isDelimiters(lines[to]!.text) || isRow(lines[to]!.text))
  )
    to++;
  return to - from;
}

function tableOf(answer: string, lines: readonly Line[], references: References): Block {
  const at = lines.findIndex(({ text }) => isDelimiters(text));
  const rows = lines.filter(({ text }) => !isDelimiters(text)).map((line) => cellsOf(answer, line, references));
  const aligned = cells(at < 0 ? { text: '', start: 0 } : lines[at]!).map(({ text }) => {
    const [isStart, isEnd] = [text.startsWith(':'), text.endsWith(':')];
    return isEnd ? (isStart ? ('center' as const) : ('end' as const)) : ('start' as const);
  });
  return { kind: 'table', depth: 0, label: '', pieces: [], table: { hasHead: at === 1, rows, aligned } };
}

const cellsOf = (answer: string, line: Line, references: References): readonly (readonly Piece[])[] =>
  cells(line).map((cell) => uncut(answer, cell.start, endOf(cell), references));

/** The cells of a row, without the spaces around them; a bar after a backslash parts none. */
function cells({ text, start }: Line): readonly Line[] {
  const inner = text.replace(/^\s*\|/, (lead) => ' '.repeat(lead.length)).replace(/(?<!\\)\|\s*$/, '');
  const found: Line[] = [];
  let from = 0;
  for (const part of inner.split(/(?<!\\)\|/)) {
    const lead = part.length - part.trimStart().length;
    found.push({ text: part.trim(), start: start + from + lead });
    from += part.length + 1;
  }
  return found;
}

/** An answer as running text without markup: a paragraph, an item or a row is a line of its own. */
export function plainText(answer: string, apart = '\n'): string {
  const words = (pieces: readonly Piece[]) =>
    pieces.map(({ start, end, shown }) => shown?.replace('\n', ' ') ?? answer.slice(start, end)).join('');
  return layOut(answer)
    .flatMap(({ label, pieces, table }) =>
      table
        ? table.rows.map((row) => row.map((cell) => words(cell).trim()).join(' · '))
        : [[label, words(pieces)].filter(Boolean).join(' ')],
    )
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(apart);
}

/** Something that is marked in an answer, by its offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Cuts a piece wherever a span begins or ends; each part with all the spans that it lies in. */
export function cut<S extends Span>(
  piece: Piece,
  spans: readonly S[],
): readonly (Piece & { readonly spans: readonly S[] })[] {
  const inside = spans.filter(({ start, end }) => start < piece.end && end > piece.start);
  const places = [piece.start, piece.end, ...inside.flatMap(({ start, end }) => [start, end])];
  const cuts = [...new Set(places)]
    .filter((place) => place >= piece.start && place <= piece.end)
    .toSorted((a, b) => a - b);
  return cuts.slice(1).map((end, at) => {
    const start = cuts[at]!;
    return { ...piece, start, end, spans: inside.filter((span) => span.start <= start && span.end >= end) };
  });
}
