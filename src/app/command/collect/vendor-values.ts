import { csvRecords, firstLine } from '../../../domain/tabular/mod.ts';
import { type FileValue, jsonDocument, jsonLines, MAX_ROW_BYTES, peek, unpacked } from '../ingest/mod.ts';

/** Enough of a file to see what it is. */
const HEAD = 64 * 1024;
/** Lists in which vendors put results, in an envelope that is too long to be held whole. */
const LISTS = ['tasks', 'results', 'rows', 'data', 'searches'];

/** The values of a vendor's file: JSON of any form, or CSV whose cells may hold JSON; packed, or with a byte order mark. */
export async function* vendorValues(
  packed: AsyncIterable<Uint8Array>,
  size: number | undefined,
): AsyncGenerator<FileValue> {
  const { chunks: bytes } = await unpacked(packed);
  const { head: start, chunks } = await peek(bytes, HEAD);
  const head = new TextDecoder().decode(start).trimStart();
  if (head !== '' && !/^[[{]/.test(head)) return yield* csvValues(chunks, head);
  const [line = ''] = head.split('\n', 1);
  if (head.startsWith('{') && isJson(line)) return yield* jsonLines(chunks);
  // An envelope that fits is read whole, as it says of its results what was asked.
  const names = size !== undefined && size > MAX_ROW_BYTES ? LISTS : [];
  yield* jsonDocument(chunks, MAX_ROW_BYTES, names);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Rows of CSV as objects: a column `a.b` is the field `b` of `a`, an empty cell is nothing. */
async function* csvValues(chunks: AsyncIterable<Uint8Array>, head: string): AsyncGenerator<FileValue> {
  const { cells: names, delimiter } = firstLine(head);
  const options = { delimiter, width: names.length, longest: MAX_ROW_BYTES };
  for await (const { line, cells, length, problem } of csvRecords(chunks, options)) {
    yield problem === undefined
      ? { line, length, value: objectOf(names, cells) }
      : {
          line,
          reason: `the record is broken (${problem}): each has ${names.length} cells, and a quote in one is written twice`,
        };
  }
}

function objectOf(names: readonly string[], cells: readonly string[]): object {
  const row: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [at, name] of names.entries()) {
    const keys = name.split(/[./]/);
    const last = keys.pop()!;
    const inside = keys.reduce<Record<string, unknown>>((within, key) => {
      if (typeof within[key] !== 'object' || within[key] === null) within[key] = Object.create(null);
      return within[key] as Record<string, unknown>;
    }, row);
    inside[last] = WORDS.get((cells[at] ?? '').trim().toLowerCase()) ?? nothingOr(cells[at]);
  }
  return row;
}

const WORDS = new Map<string, unknown>([
  ['true', true],
  ['false', false],
]);

const nothingOr = (cell: string | undefined): string | null =>
  cell === undefined || /^\s*(null|nan)?\s*$/i.test(cell) ? null : cell;
