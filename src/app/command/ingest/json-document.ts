/*
 * Cuts the values out of JSON that is not one row a line. `jsonDocument` is the whole, a `Scan` its state; `cutOut` takes the
 * bytes as they come, by brackets and quotes alone.
 */

import { type FileValue, type JsonText, jsonText, MAX_ROW_BYTES } from './json-value.ts';

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
  const scan = aScan(maxBytes, names);
  for await (const chunk of chunks) yield* cutOut(scan, chunk);
  yield* atEnd(scan);
}

/** A document while its values are cut out. */
interface Scan {
  readonly maxBytes: number;
  readonly names: readonly string[];
  /** Of the names, in characters. */
  readonly longest: number;
  /** Between values, in one that is cut out, or in what stands after the rows in the object around them. */
  state: 'between' | 'value' | 'rest';
  /** Whether the values are items of a list, and whether that is a property of an object. */
  inList: boolean;
  isProperty: boolean;
  inText: boolean;
  isEscaped: boolean;
  /** Open brackets of the value, or of the rest. */
  depth: number;
  line: number;
  /** The text that was read last at the first level of an object, and what it is the name of, as far as it may be one of `names`. */
  text: string;
  property: string;
  value: JsonText;
  startLine: number;
}

const aScan = (maxBytes: number, names: readonly string[]): Scan => ({
  ...{ maxBytes, names, longest: Math.max(0, ...names.map(({ length }) => length)) },
  ...{ state: 'between', inList: false, isProperty: false, inText: false, isEscaped: false, depth: 0 },
  ...{ line: 1, text: '', property: '', value: jsonText(1, maxBytes), startLine: 1 },
});

/** The values that end in the next bytes of a document. */
function* cutOut(scan: Scan, chunk: Uint8Array): Generator<FileValue> {
  let from = 0;
  for (let at = 0; at < chunk.length; ) {
    if (scan.inText) {
      at = readText(scan, chunk, at);
      // A text that is a value of its own ends with its quote.
      if (!scan.inText && scan.state === 'value' && scan.depth === 0) yield ended(scan, chunk.subarray(from, at));
      continue;
    }
    const byte = chunk[at]!;
    at++;
    if (byte === NEWLINE) scan.line++;
    if (scan.state === 'rest') {
      readRest(scan, byte);
      continue;
    }
    if (scan.state === 'between') {
      if (!begins(scan, byte)) continue;
      from = at - 1;
    }
    if (opensRows(scan, byte)) continue;
    const end = readValue(scan, byte);
    if (end === undefined) continue;
    yield ended(scan, chunk.subarray(from, end === 'with' ? at : at - 1));
    if (end === 'before') begins(scan, byte);
  }
  if (scan.state === 'value') scan.value.add(chunk.subarray(from));
}

/** The value that the document ends with, and why it may not be whole. */
function* atEnd(scan: Scan): Generator<FileValue> {
  const { state, depth, inText, inList, line, startLine } = scan;
  if (state === 'value' && depth === 0 && !inText) yield ended(scan, new Uint8Array());
  else if (state === 'value') yield { line: startLine, reason: 'what begins here has no end: the file was cut off' };
  if (inList || state === 'rest') yield { line, reason: 'the list of rows has no end: the file was cut off' };
}

/** The value that ends with these bytes. */
function ended(scan: Scan, last: Uint8Array): FileValue {
  scan.value.add(last);
  scan.state = 'between';
  // It isn't blank, so it is a value or malformed.
  return scan.value.end()!;
}

const isBlank = (byte: number): boolean => byte === BLANK || byte === NEWLINE || byte === RETURN || byte === TAB;

const isFirstLevel = ({ state, depth, inList }: Scan): boolean => state === 'value' && depth === 1 && !inList;

/** Reads on in a text, to its end or that of the bytes; the offset behind what was read. */
function readText(scan: Scan, chunk: Uint8Array, from: number): number {
  const isNear = isFirstLevel(scan);
  for (let at = from; at < chunk.length; at++) {
    const byte = chunk[at]!;
    if (byte === NEWLINE) scan.line++;
    if (scan.isEscaped) scan.isEscaped = false;
    else if (byte === BACKSLASH) scan.isEscaped = true;
    else if (byte === QUOTE) {
      scan.inText = false;
      return at + 1;
    } else if (isNear && scan.text.length <= scan.longest) scan.text += String.fromCharCode(byte);
  }
  return chunk.length;
}

/** Takes a byte between two values; whether it begins one. */
function begins(scan: Scan, byte: number): boolean {
  if (isBlank(byte) || byte === COMMA) return false;
  if (byte === OPEN_LIST && !scan.inList) {
    scan.inList = true;
    return false;
  }
  if (byte === CLOSE_LIST && scan.inList) {
    scan.inList = false;
    if (scan.isProperty) [scan.state, scan.depth] = ['rest', 1];
    scan.isProperty = false;
    return false;
  }
  [scan.state, scan.depth, scan.property] = ['value', 0, ''];
  scan.value = jsonText(scan.line, scan.maxBytes);
  scan.startLine = scan.line;
  return true;
}

/** Whether a byte opens the list of rows in the object around it: its items are the values from there on. */
function opensRows(scan: Scan, byte: number): boolean {
  if (byte !== OPEN_LIST || !isFirstLevel(scan) || !scan.names.includes(scan.property)) return false;
  [scan.state, scan.inList, scan.isProperty] = ['between', true, true];
  return true;
}

/** Takes a byte outside a string: whether the value ends with or before it; undefined = it goes on. */
function readValue(scan: Scan, byte: number): 'with' | 'before' | undefined {
  switch (byte) {
    case QUOTE:
      scan.inText = true;
      scan.text = '';
      return undefined;
    case OPEN_LIST:
    case OPEN_OBJECT:
      scan.depth++;
      return undefined;
    case CLOSE_LIST:
    case CLOSE_OBJECT:
      if (scan.depth === 0) return 'before';
      return --scan.depth === 0 ? 'with' : undefined;
    case COLON:
      if (isFirstLevel(scan)) scan.property = scan.text;
      return undefined;
    case COMMA:
      if (isFirstLevel(scan)) scan.property = '';
      return scan.depth === 0 ? 'before' : undefined;
    default:
      return scan.depth === 0 && isBlank(byte) ? 'before' : undefined;
  }
}

function readRest(scan: Scan, byte: number): void {
  if (byte === QUOTE) scan.inText = true;
  else if (byte === OPEN_LIST || byte === OPEN_OBJECT) scan.depth++;
  else if ((byte === CLOSE_LIST || byte === CLOSE_OBJECT) && --scan.depth === 0) scan.state = 'between';
}
