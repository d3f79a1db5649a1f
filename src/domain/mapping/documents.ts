/*
 * Reads JSON that may hold rows: an array, an object with a list somewhere inside, or JSON Lines. `itemsIn` chooses the
 * list whose objects have the most known fields. `firstFault` locates a syntax error, as the engine's message has no place.
 */

import { AppError } from '../errors.ts';
import { jsonExcess } from '../json-weight.ts';
import { FILE_KINDS, type FileKind, fieldOf, knownColumns } from './headers.ts';
import { columnsOf, isObject, valueAt } from './nested.ts';
import { shapedItems, vendorOf } from './shapes.ts';
import { type FileRow, type FileTable, NONE_HIDDEN } from './table.ts';
import { areExchanges, type Item, unfolded } from './unfold.ts';

const JSON_START = /^\uFEFF?\s*(?:\[\s*[[{"\]]|\{)/;
/** In which lines are looked at to see what a text is, in characters. */
const HEAD = 64 * 1024;

/** Whether a text is meant to be JSON, or JSON Lines with lines of a log among them. */
export function looksLikeJson(text: string): boolean {
  return JSON_START.test(text) || holdsObjectLines(text) || framedJson(text) !== undefined;
}

/** Whether a text that doesn't begin as JSON has an object in most of its lines. */
export function holdsObjectLines(text: string): boolean {
  const head = text.slice(0, HEAD);
  if (JSON_START.test(text) || !HAS_OBJECT.test(head)) return false;
  return areObjects((text.length > HEAD ? head.slice(0, head.lastIndexOf('\n')) : head).split('\n'));
}

/** Whether most lines begin as objects, and most that aren't plainly something else are whole: an object may be cut off, and a log has its own. */
function areObjects(lines: readonly string[]): boolean {
  const filled = lines.map(bareLine).filter((line) => line !== '');
  const begun = filled.filter((line) => line.startsWith('{'));
  const whole = begun.filter((line) => parsed(line) !== undefined).length;
  const others = filled.filter((line) => !/^[[\]{}",:\d-]/.test(line) || isOfLog(line)).length;
  return whole > 0 && begun.length >= others && whole * 2 >= filled.length - others;
}

/** Of some programs before an object: `data: {…}`, or a separator of records (RFC 7464). */
const BEFORE_OBJECT = '(?:data:\\s?|\\x1e)';
const BEGINS = new RegExp(`^${BEFORE_OBJECT}(?=\\{)`);
const HAS_OBJECT = new RegExp(`^[ \\t]*${BEFORE_OBJECT}?\\{\\s*"`, 'm');
/** A line without what stands around its object. */
const bareLine = (line: string): string =>
  line
    .trim()
    .replace(BEGINS, '')
    .replace(/(?<=\})[,;]$/, '');

/** Lines of a log above JSON, at most. */
const MOST_ABOVE = 20;

/** JSON below lines of a log, above a few or behind `data =`: most of its text. */
function framedJson(text: string): string | undefined {
  if (!/^(?:[\w.$ \t]{1,60}=[ \t]*)?[[{]/m.test(text.slice(0, HEAD))) return undefined;
  for (let start = 0, line = 0; line < MOST_ABOVE && start < text.length; line++) {
    const feed = text.indexOf('\n', start);
    const [before] = /^(?:[\w.$ \t]{1,60}=)?[ \t]*(?=[[{])/.exec(text.slice(start, start + 80)) ?? [];
    if (before !== undefined) {
      const rest = text.slice(start + before.length);
      const json = rest.slice(0, firstFault(rest));
      const isWhole = json.startsWith('[') || json.trim().includes('\n');
      const isMost = isWhole && json.length * 2 > text.length && !/^,?[ \t]*[[{]/m.test(rest.slice(json.length));
      const value = isMost ? parsed(json)?.value : undefined;
      if (typeof value === 'object' && value !== null) return json;
    }
    if (feed < 0) return undefined;
    start = feed + 1;
  }
  return undefined;
}

/** Most commas before a closing bracket that are taken out. */
const MOST_COMMAS = 20;

/** A text without the commas that some programs write behind a last item. */
function withoutLastCommas(text: string): string {
  let mended = text;
  for (let count = 0; count < MOST_COMMAS; count++) {
    const fault = firstFault(mended);
    const comma = /,\s*$/.exec(mended.slice(0, fault));
    if (comma === null || !/^[\]}]/.test(mended.slice(fault))) return mended;
    mended = mended.slice(0, comma.index) + mended.slice(comma.index + 1);
  }
  return mended;
}

/** A line of a log that begins with a bracket or a time. */
const isOfLog = (line: string): boolean => /^(?:\[[A-Za-z\d]|\d+[-:/. ]|-+\s)/.test(line) && parsed(line) === undefined;

/**
 * The rows of JSON: an array, an object with the rows in it, or one value a line.
 * @param options `mapped`: columns that a person has named, paths to values, however deep
 * @throws AppError invalid, naming the line where it breaks, or the vendor whose result it is
 */
export function tableOfJson(
  given: string,
  { kind, mapped = [] }: { readonly kind?: FileKind | undefined; readonly mapped?: readonly string[] } = {},
): { readonly table: FileTable; readonly form: string } {
  const text = given.replace(/^\uFEFF/, '');
  // To find where such a text breaks takes seconds, and a gigabyte.
  if (jsonExcess(text, { depth: DEEPEST, parts: Number.POSITIVE_INFINITY, names: Number.POSITIVE_INFINITY }))
    throw new AppError('invalid', `the file is nested deeper than ${DEEPEST}`);
  const whole = parsed(text) ?? parsed(withoutLastCommas(text)) ?? parsed(framedJson(text) ?? '');
  if (whole !== undefined) {
    const vendor = kind === 'queries' || kind === 'brands' || mapped.length > 0 ? undefined : vendorOf(whole.value);
    if (vendor !== undefined)
      throw new AppError(
        'invalid',
        `the file is a result of ${vendor}: bring it with sightline collect --from ${vendor} FILE`,
      );
    const { items, form } = shapedItems(whole.value) ?? itemsIn(whole.value);
    return {
      table: tableOfItems(
        items.map((value, index) => ({ at: index + 1, value })),
        mapped,
      ),
      form,
    };
  }
  const lines = text.split('\n').map((line, index) => ({ at: index + 1, line: bareLine(line) }));
  // An array whose end is missing has a line for each of its items.
  const isOpen = lines[0]?.line === '[' && lines.slice(1).every(({ line }) => /^(?:\{.*\}|\]|)$/.test(line));
  const filled = lines.filter(({ line }, index) => line !== '' && !(isOpen && (index === 0 || line === ']')));
  const good = filled.filter(({ line }) => /^[{[]/.test(line) && parsed(line) !== undefined);
  const values = good.length < filled.length ? valuesIn(text) : undefined;
  if (values) return { table: tableOfItems(values, mapped), form: 'JSON values, one after the other' };
  // JSON over several lines that breaks isn't one value a line.
  if (/^\[\s*(?:[[{"\]]|$)/.test(filled[0]?.line ?? '') || !areObjects(text.split('\n'))) throw broken(text);
  const items = filled.map(({ at, line }) => ({
    at,
    value: parsed(line)?.value,
    isBroken: parsed(line) === undefined,
  }));
  return { table: tableOfItems(items, mapped), form: 'JSON Lines' };
}

/** Values over several lines, one after the other, each by the line that it begins on; undefined where something else stands between. */
function valuesIn(text: string): readonly Item[] | undefined {
  const items: Item[] = [];
  let line = 1;
  for (let rest = text; rest.trim() !== ''; ) {
    const end = firstFault(rest);
    const piece = rest.slice(0, end);
    const found = parsed(piece);
    if (!isObject(found?.value)) return undefined;
    const before = /^\s*/.exec(piece)![0];
    items.push({ at: line + linesIn(before), value: found.value });
    line += linesIn(piece);
    rest = rest.slice(end);
  }
  return items;
}

const linesIn = (text: string): number => text.split('\n').length - 1;

/** Deeper than any file that a program writes. */
const DEEPEST = 10_000;

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function tableOfItems(given: readonly Item[], mapped: readonly string[]): FileTable {
  const items = unfolded(given);
  const columns = columnsOf(
    items.map(({ value }) => value),
    mapped,
  );
  const isList = items.length > 0 && items.every(({ value }) => typeof value === 'string');
  if (isList) columns.push({ name: '', path: [] });
  const rows = items.map(({ at, value, isBroken }): FileRow => {
    if (isList) return { at, cells: [value] };
    if (!isObject(value)) return { at, cells: [], problem: isBroken ? 'is not JSON' : 'is not an object: {"name": …}' };
    return { at, cells: columns.map(({ path }) => valueAt(value, path)) };
  });
  const names = columns.map(({ name }) => name);
  return { columns: names, rows, skipped: [], hidden: NONE_HIDDEN, isList, hasTitle: false, isText: false };
}

/** The list in a document: itself, or the one inside whose objects have most columns that are known; else the document. */
function itemsIn(value: unknown): { readonly items: readonly unknown[]; readonly form: string } {
  if (Array.isArray(value)) return { items: value, form: 'one JSON array' };
  if (isObject(value) && Array.isArray(value.rows) && value.rows.length === 0)
    return { items: [], form: '{"rows": […]}' };
  const keyed = keyedItems(value);
  if (keyed !== undefined) return { items: keyed, form: 'JSON with its rows by a key each' };
  const lists = listsIn(value, '', 0);
  const best = lists.reduce<(typeof lists)[number] | undefined>(
    (one, other) => (one === undefined || other.score > one.score ? other : one),
    undefined,
  );
  const own = areExchanges([value]) ? SURE : isObject(value) ? knownColumns(Object.keys(value)) : 0;
  if (best === undefined || own > best.score || own === SURE) return { items: [value], form: 'one JSON object' };
  return { items: best.items, form: `JSON with its rows in ${best.path}` };
}

/** The objects of one that holds rows by a key each, with their keys; undefined of another. */
function keyedItems(value: unknown): readonly unknown[] | undefined {
  const entries = isObject(value) ? Object.entries(value) : [];
  const areRows =
    entries.length > 1 && entries.every(([, each]) => isObject(each) && knownColumns(Object.keys(each)) > 1);
  return areRows ? entries.map(([key, each]) => ({ key, ...(each as object) })) : undefined;
}

interface FoundList {
  readonly path: string;
  readonly items: readonly unknown[];
  readonly score: number;
}

/** How deep rows are looked for, and the score of a list of replies: above that of any columns. */
const [DEPTH, SURE] = [5, 100];

function listsIn(value: unknown, path: string, depth: number): readonly FoundList[] {
  if (depth > DEPTH || !isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = path === '' ? key : `${path}.${key}`;
    if (!Array.isArray(inner)) return listsIn(inner, at, depth + 1);
    const objects = inner.filter(isObject);
    if (objects.length === 0) return isListOfNames(key, inner) ? [{ path: at, items: inner, score: 1 }] : [];
    const keys = [...new Set(objects.slice(0, 20).flatMap((item) => Object.keys(item)))];
    const score = Math.max(areExchanges(objects) ? SURE : 0, ...FILE_KINDS.map((kind) => knownColumns(keys, kind)));
    return score === 0 ? [] : [{ path: at, items: inner, score }];
  });
}

/** Whether texts stand under a name that says what each of them is: prompts, or brands. */
const isListOfNames = (key: string, items: readonly unknown[]): boolean =>
  items.length > 0 &&
  items.every((item) => typeof item === 'string') &&
  (fieldOf('queries', key) === 'query' || fieldOf('brands', key) === 'name');

function broken(text: string): AppError {
  const at = firstFault(text);
  const line = text.slice(0, at).split('\n').length;
  const isComment = /^\s*(?:\/\/|\/\*)/.test(text.slice(at));
  return new AppError(
    'invalid',
    `the file isn't JSON: it breaks at line ${line}, near ${JSON.stringify(text.slice(at, at + 30))}${isComment ? ': JSON has no comments, take them out' : ''}`,
  );
}

/** White space, and then a mark, a number or a word; strings are read by {@link stringEnd}. */
const TOKEN = /\s*(?:([[\]{}:,])|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;
const SPACE = /\s*/y;
const ESCAPED = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y;

/** Behind the string that begins at a quote; -1 = it isn't one. A loop, as a pattern has no room for a string of megabytes. */
function stringEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === '"') return at + 1;
    if (letter === '\n' || letter === '\r' || letter === '\t') return -1;
    if (letter !== '\\') continue;
    ESCAPED.lastIndex = at + 1;
    if (!ESCAPED.test(text)) return -1;
    at = ESCAPED.lastIndex - 1;
  }
  return -1;
}

/** Where a text stops being JSON, in UTF-16 units. */
export function firstFault(text: string): number {
  const open: string[] = [];
  let expects: 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'next' = 'value';
  for (let at = 0; ; ) {
    SPACE.lastIndex = at;
    SPACE.test(text);
    const fault = SPACE.lastIndex;
    const isString = text.charAt(fault) === '"';
    TOKEN.lastIndex = fault;
    const match = isString ? null : TOKEN.exec(text);
    at = isString ? stringEnd(text, fault) : TOKEN.lastIndex;
    if (isString ? at < 0 : match === null) return fault;
    const mark = match?.[1];
    if (mark === '}' || mark === ']') {
      const isEnd = expects === 'next' || expects === (mark === ']' ? 'value or end' : 'key or end');
      if (!isEnd || open.pop() !== (mark === ']' ? '[' : '{')) return fault;
      expects = 'next';
    } else if (mark === ',') {
      if (expects !== 'next' || open.length === 0) return fault;
      expects = open.at(-1) === '[' ? 'value' : 'key';
    } else if (mark === ':') {
      if (expects !== 'colon') return fault;
      expects = 'value';
    } else if (expects === 'key' || expects === 'key or end') {
      if (!isString) return fault;
      expects = 'colon';
    } else if (expects === 'value' || expects === 'value or end') {
      if (mark !== undefined) open.push(mark);
      expects = mark === '[' ? 'value or end' : mark === '{' ? 'key or end' : 'next';
    } else return fault;
  }
}
