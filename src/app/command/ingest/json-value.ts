/** No sane row is longer, in bytes; a longer one is passed over without being held in memory. */
export const MAX_ROW_BYTES: number = 16 * 1024 * 1024;

/** No sane row has more values; each takes some hundred bytes of memory, however short it is written. */
const MAX_ROW_VALUES = 500_000;

/** A line that cannot be used as a row, and why. */
export interface BadLine {
  readonly line: number;
  readonly reason: string;
}

/** A value of a file that should be a row, with the line it begins on, its length in bytes and what was left out of it; or why there is none. */
export type FileValue =
  | { readonly line: number; readonly value: unknown; readonly length: number; readonly notes?: readonly string[] }
  | BadLine;

/** The JSON of one value, as its bytes come. */
export interface JsonText {
  /** Bytes so far. */
  readonly size: number;
  add(bytes: Uint8Array): void;
  /** The value; or what is wrong with it. Undefined for a text of blanks. */
  end(): FileValue | undefined;
}

/** Takes the bytes of a value that begins on a line. A value too long for a row is only measured. */
export function jsonText(line: number, maxBytes: number): JsonText {
  // Decoded at once: of a long row nothing is held twice for longer than it must.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  let problem: string | undefined;
  const decode = (bytes?: Uint8Array): void => {
    if (problem !== undefined) return;
    try {
      text += bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      problem = 'not UTF-8';
    }
  };
  return {
    get size() {
      return size;
    },
    add(bytes) {
      size += bytes.length;
      if (size > maxBytes) problem = `longer than ${maxBytes} bytes`;
      decode(bytes);
      if (problem !== undefined) text = '';
    },
    end() {
      decode();
      if (problem !== undefined) return { line, reason: problem };
      const json = text;
      // The caller may hold this for as long as it uses the value: free the text.
      text = '';
      if (/^\s*$/.test(json)) return undefined;
      const isLong = size > WORTH_COUNTING && valuesIn(json) > MAX_ROW_VALUES;
      return isLong ? { line, reason: `more than ${MAX_ROW_VALUES} values` } : parsed(line, json, size);
    },
  };
}

function parsed(line: number, text: string, length: number): FileValue {
  try {
    return { line, value: JSON.parse(text), length };
  } catch (error) {
    return { line, reason: `not JSON: ${(error as SyntaxError).message}${hintFor(text)}` };
  }
}

/** What people write who mean JSON. */
function hintFor(text: string): string {
  if (/^\s*\{\s*'/.test(text)) return '; this is how Python shows a dict: write it by json.dumps';
  return /[:,[]\s*(NaN|-?Infinity|None|True|False)\s*[,}\]]/.test(text.slice(0, 100_000))
    ? '; JSON has null, true and false, and neither None nor NaN'
    : '';
}

/** Shorter ones cannot have more values than may be, in bytes. */
const WORTH_COUNTING = MAX_ROW_VALUES * 2;

/** How many values there are, or a few more: as many as commas and colons outside texts. */
function valuesIn(json: string): number {
  let [values, inText] = [1, false];
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (sign === '"') inText = !inText;
    else if (inText && sign === '\\') at++;
    else if (!inText && (sign === ',' || sign === ':')) values++;
  }
  return values;
}
