/** No sane row is longer; a longer line is passed over without being held in memory. */
export const MAX_LINE_BYTES = 32 * 1024 * 1024;

const NEWLINE = 0x0a;

/** One line of a file: its text, or why it has none. */
export type Line = {
  /** 1 = first line. */
  readonly number: number;
} & ({ readonly text: string } | { readonly problem: string });

/**
 * The lines of a UTF-8 file that are not blank, however it is cut into chunks; one line is held in memory at a time.
 * Lines end in LF or CRLF, the last one need not, and a byte order mark before the first is no part of it.
 */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number = MAX_LINE_BYTES,
): AsyncGenerator<Line> {
  let pending: Uint8Array[] = [];
  let size = 0;
  let number = 1;

  const take = (part: Uint8Array): void => {
    size += part.length;
    // What is too long to be a row is only measured.
    if (size <= maxBytes) pending.push(part);
    else pending = [];
  };
  const end = (): Line | undefined => {
    const line = size > maxBytes ? tooLong(number, maxBytes) : toLine(number, Buffer.concat(pending));
    pending = [];
    size = 0;
    number++;
    return line;
  };

  for await (const chunk of chunks) {
    let start = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, start)) {
      take(chunk.subarray(start, at));
      start = at + 1;
      const line = end();
      if (line) yield line;
    }
    take(chunk.subarray(start));
  }
  const last = end();
  if (last) yield last;
}

const tooLong = (number: number, maxBytes: number): Line => ({ number, problem: `longer than ${maxBytes} bytes` });

/** Undefined for a blank line. The decoder drops a byte order mark, which only a first line may have. */
function toLine(number: number, bytes: Uint8Array): Line | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: number > 1 }).decode(bytes);
    return text.trim() === '' ? undefined : { number, text };
  } catch {
    return { number, problem: 'not UTF-8' };
  }
}
