import type { FileValue } from '../../../../src/app/command/ingest/json-value.ts';

export async function* someBytes(chunks: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

/** What comes of a file: each value, or what is wrong, with its line. */
export async function valuesIn(values: AsyncIterable<FileValue>): Promise<[number, unknown][]> {
  const found: [number, unknown][] = [];
  for await (const value of values) found.push([value.line, 'reason' in value ? value.reason : value.value]);
  return found;
}

/** The bytes in pieces of some lengths, the last of what is left. */
export function cut(bytes: Uint8Array, lengths: readonly number[]): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let start = 0;
  for (const length of lengths) {
    pieces.push(bytes.subarray(start, start + length));
    start += length;
  }
  return [...pieces, bytes.subarray(start)];
}
