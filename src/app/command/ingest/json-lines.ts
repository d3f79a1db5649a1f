import { type FileValue, jsonText, MAX_ROW_BYTES } from './json-value.ts';

const NEWLINE = 10;

/**
 * The values of JSON Lines: one a line, blank lines left out. Lines end in LF or CRLF, the last one need not; one is held
 * in memory at a time.
 */
export async function* jsonLines(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number = MAX_ROW_BYTES,
): AsyncGenerator<FileValue> {
  let number = 1;
  let line = jsonText(number, maxBytes);
  for await (const chunk of chunks) {
    let start = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, start)) {
      line.add(chunk.subarray(start, at));
      start = at + 1;
      const value = line.end();
      if (value) yield value;
      line = jsonText(++number, maxBytes);
    }
    line.add(chunk.subarray(start));
  }
  const last = line.end();
  if (last) yield last;
}
