import { type CsvOptions, type CsvRecord, csvReader, NOT_UTF8 } from './csv-records.ts';

/** Web standard, which the domain's types leave out. */
declare class TextDecoder {
  constructor(encoding: 'utf-8', options: { readonly fatal?: boolean; readonly ignoreBOM: boolean });
  decode(bytes: Uint8Array): string;
}

const STRICT: TextDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const LENIENT: TextDecoder = new TextDecoder('utf-8', { ignoreBOM: true });

const NEWLINE = 10;
/** A line is held no longer, in bytes: no record is so long. */
const LONGEST_LINE = 32 * 1024 * 1024;

/** A record, and how much of the file was read when it came: bytes, or characters of a text. */
export interface ReadRecord extends CsvRecord {
  readonly read: number;
}

/**
 * The records of a CSV file that comes in pieces, after its head. A line that is not UTF-8 breaks its record alone.
 * @see csvReader
 */
export async function* csvRecords(
  chunks: AsyncIterable<Uint8Array | string>,
  options: CsvOptions,
): AsyncGenerator<ReadRecord> {
  const reader = csvReader(options);
  let [held, heldBytes, read]: [Uint8Array[], number, number] = [[], 0, 0];
  const seen = (record: CsvRecord): ReadRecord => ({ ...record, read });
  const heldText = () => {
    const text = textOf(joined(held, heldBytes));
    [held, heldBytes] = [[], 0];
    return text;
  };
  for await (const chunk of chunks) {
    read += chunk.length;
    if (typeof chunk === 'string') {
      yield* reader.push(chunk).map(seen);
      continue;
    }
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    held.push(chunk.subarray(0, end));
    heldBytes += end;
    if (end > 0) yield* reader.push(heldText()).map(seen);
    held.push(chunk.subarray(end));
    heldBytes += chunk.length - end;
    if (heldBytes > LONGEST_LINE) yield* reader.push(heldText()).map(seen);
  }
  yield* reader.push(heldText()).map(seen);
  yield* reader.end().map(seen);
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  if (parts.length === 1) return parts[0]!;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Bytes as a text, in which a sign that nothing else gives stands for what is not UTF-8; a line that is has no such sign. */
function textOf(bytes: Uint8Array): string {
  const text = strictly(bytes);
  if (text !== undefined) return text;
  let lines = '';
  for (let at = 0; at < bytes.length; ) {
    const next = bytes.indexOf(NEWLINE, at);
    const line = bytes.subarray(at, next < 0 ? bytes.length : next + 1);
    lines += strictly(line) ?? LENIENT.decode(line).replaceAll('\uFFFD', NOT_UTF8);
    at += line.length;
  }
  return lines;
}

function strictly(bytes: Uint8Array): string | undefined {
  try {
    return STRICT.decode(bytes);
  } catch {
    return undefined;
  }
}
