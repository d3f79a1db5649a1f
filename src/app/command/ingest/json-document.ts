import { type FileValue, jsonText, MAX_ROW_BYTES } from './json-value.ts';

const [TAB, NEWLINE, RETURN, BLANK, QUOTE, COMMA, COLON, BACKSLASH] = [9, 10, 13, 32, 34, 44, 58, 92];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];

/** The property of a body that holds the rows. */
const ROWS: readonly string[] = ['rows'];

/**
 * The rows of JSON that is not one row a line: the items of a list, or of `{"rows": […]}`, or objects one after another,
 * each over as many lines as it likes. They are cut out by their brackets and quotes as the bytes come, so that a document
 * of any size takes the memory of one row; whether what is inside is JSON is judged row by row.
 */
export async function* jsonDocument(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number = MAX_ROW_BYTES,
  names: readonly string[] = ROWS,
): AsyncGenerator<FileValue> {
  const scanner = createScanner(maxBytes, names);
  for await (const chunk of chunks) yield* scanner.scan(chunk);
  yield* scanner.end();
}

const isBlank = (byte: number): boolean => byte === BLANK || byte === NEWLINE || byte === RETURN || byte === TAB;

function createScanner(maxBytes: number, names: readonly string[]) {
  const longest = Math.max(0, ...names.map(({ length }) => length));
  /** Between values, in one that is cut out, or in what stands after the rows in the object around them. */
  let state: 'between' | 'value' | 'rest' = 'between';
  /** Whether the values are items of a list, and whether that is a property of an object. */
  let [inList, isProperty] = [false, false];
  let [inText, isEscaped] = [false, false];
  /** Open brackets of the value, or of the rest. */
  let depth = 0;
  let line = 1;
  /** The text that was read last at the first level of an object, and what it is the name of, as far as it may be one of `names`. */
  let [text, property] = ['', ''];
  let value = jsonText(line, maxBytes);
  let startLine = line;

  const ended = (): FileValue => {
    state = 'between';
    // It isn't blank, so it is a value or malformed.
    return value.end()!;
  };
  const isFirstLevel = () => state === 'value' && depth === 1 && !inList;

  function readText(byte: number): void {
    if (isEscaped) isEscaped = false;
    else if (byte === BACKSLASH) isEscaped = true;
    else if (byte === QUOTE) inText = false;
    else if (isFirstLevel() && text.length <= longest) text += String.fromCharCode(byte);
  }

  /** Takes a byte between two values; whether it begins one. */
  function begins(byte: number): boolean {
    if (isBlank(byte) || byte === COMMA) return false;
    if (byte === OPEN_LIST && !inList) {
      inList = true;
      return false;
    }
    if (byte === CLOSE_LIST && inList) {
      inList = false;
      if (isProperty) [state, depth] = ['rest', 1];
      isProperty = false;
      return false;
    }
    [state, depth, property] = ['value', 0, ''];
    value = jsonText(line, maxBytes);
    startLine = line;
    return true;
  }

  /** Takes a byte outside a string: whether the value ends with or before it; undefined = it goes on. */
  function readValue(byte: number): 'with' | 'before' | undefined {
    switch (byte) {
      case QUOTE:
        inText = true;
        text = '';
        return undefined;
      case OPEN_LIST:
      case OPEN_OBJECT:
        depth++;
        return undefined;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        if (depth === 0) return 'before';
        return --depth === 0 ? 'with' : undefined;
      case COLON:
        if (isFirstLevel()) property = text;
        return undefined;
      case COMMA:
        if (isFirstLevel()) property = '';
        return depth === 0 ? 'before' : undefined;
      default:
        return depth === 0 && isBlank(byte) ? 'before' : undefined;
    }
  }

  function readRest(byte: number): void {
    if (byte === QUOTE) inText = true;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth++;
    else if ((byte === CLOSE_LIST || byte === CLOSE_OBJECT) && --depth === 0) state = 'between';
  }

  return {
    *scan(chunk: Uint8Array): Generator<FileValue> {
      let from = 0;
      for (let at = 0; at < chunk.length; at++) {
        const byte = chunk[at]!;
        if (byte === NEWLINE) line++;
        if (inText) {
          readText(byte);
          // A text that is a value of its own ends with its quote.
          if (inText || state !== 'value' || depth > 0) continue;
          value.add(chunk.subarray(from, at + 1));
          yield ended();
        } else if (state === 'rest') {
          readRest(byte);
        } else {
          if (state === 'between') {
            if (!begins(byte)) continue;
            from = at;
          }
          if (byte === OPEN_LIST && isFirstLevel() && names.includes(property)) {
            [state, inList, isProperty] = ['between', true, true];
            continue;
          }
          const end = readValue(byte);
          if (end === undefined) continue;
          value.add(chunk.subarray(from, end === 'with' ? at + 1 : at));
          yield ended();
          if (end === 'before') begins(byte);
        }
      }
      if (state === 'value') value.add(chunk.subarray(from));
    },
    *end(): Generator<FileValue> {
      if (state === 'value' && depth === 0 && !inText) yield ended();
      else if (state === 'value')
        yield { line: startLine, reason: 'what begins here has no end: the file was cut off' };
      if (inList || state === 'rest') yield { line, reason: 'the list of rows has no end: the file was cut off' };
    },
  };
}
