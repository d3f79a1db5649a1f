/*
 * The JSON in the body of a reply: one value, or a stream of several, as servers send that stream whatever is asked for. `jsonIn` tells
 * them apart.
 */

import { endOfString } from '../json-weight.ts';
import { isTooDeep } from './depth.ts';

/** Beginnings that keep a page from running a reply as a script. */
const GUARD = /^(?:\uFEFF|\s)*(?:\)\]\}',?|while\s*\(1\);|for\s*\(;;\);)?\s*/;

/**
 * The parsed JSON of a text, without a byte order mark or a guard before it; undefined = it is none that is read.
 * @example assert.deepEqual(parsedJson('\uFEFF{"a":1}'), { a: 1 })
 * @example assert.deepEqual(parsedJson(")]}'\n[1]"), [1])
 */
export function parsedJson(text: string): unknown {
  const json = text.replace(GUARD, '');
  if (isTooDeep(json)) return undefined;
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}

/** What a body holds. */
export type BodyJson =
  | { readonly is: 'one'; readonly value: unknown }
  /** Events of a stream, in their order. */
  | { readonly is: 'stream'; readonly events: readonly unknown[] }
  | { readonly is: 'none' };

/** Who may stream, whatever is asked for. */
export interface Streaming {
  /** The one reply that a stream of events adds up to; undefined = the stream is cut, or of another kind. Never throws. */
  streamed?(events: readonly unknown[]): unknown;
}

/** A line that begins an event stream, or a comment that keeps one open. */
const STREAM = /^\uFEFF?\s*(?:data|event|id|retry|:)[: ]/;

/**
 * The JSON of a body: one value; the events of a stream (`data: …`), whole or not; or lines of JSON, of which each has to be one.
 * @example assert.deepEqual(jsonIn('data: {"a":1}\n\ndata: [DONE]\n'), { is: 'stream', events: [{ a: 1 }, { done: true }] })
 * @example assert.deepEqual(jsonIn('{"a":1}\n{"a":2}\n'), { is: 'stream', events: [{ a: 1 }, { a: 2 }] })
 */
export function jsonIn(body: string): BodyJson {
  if (STREAM.test(body)) return { is: 'stream', events: eventsIn(body) };
  const value = parsedJson(body);
  if (value !== undefined) return { is: 'one', value };
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2) return { is: 'none' };
  const events = lines.map(parsedJson);
  return events.every(isObject) ? { is: 'stream', events } : { is: 'none' };
}

/**
 * The JSON of a reply; of a stream what its events add up to for the one who was asked. undefined = none that is read.
 * @example assert.equal(replyIn('data: {"a":1}', { streamed: ([first]) => (first as { a: number }).a }), 1)
 */
export function replyIn(body: string, { streamed }: Streaming): unknown {
  const json = jsonIn(body);
  if (json.is === 'stream') return streamed?.(json.events);
  if (json.is === 'none') return undefined;
  const { value } = json;
  // A proxy may have put the events of a stream into a list.
  return Array.isArray(value) && streamed !== undefined ? (streamed(value) ?? value) : value;
}

/** Who sends rows, of which one is the reply. */
export interface RowReading extends Streaming {
  /** Whether a row of a list holds a result; left out = a list is one value. Never throws. */
  hasResult?(row: unknown): boolean;
}

/**
 * The JSON that answers the one who asked: as {@link replyIn}, but of a list of rows the first with a result. Rows are parsed one at a
 * time, so that a snapshot of many megabytes takes the memory of one. `length`: of its text. `json`: undefined = none that is read.
 * @example assert.deepEqual(resultIn('[{"a":1},{"b":2},{"c":', { hasResult: (row) => 'b' in (row as object) }).json, { b: 2 })
 * @example assert.deepEqual(resultIn('[{"a":1}]', { hasResult: () => false }), { json: [], length: 9 })
 */
export function resultIn(body: string, reading: RowReading): { readonly json: unknown; readonly length: number } {
  const json = body.replace(GUARD, '');
  const { length } = body;
  if (reading.hasResult === undefined || !json.startsWith('[')) return { json: replyIn(body, reading), length };
  for (const text of itemsIn(json)) {
    const row = parsedJson(text);
    if (row === undefined) return { json: undefined, length };
    if (reading.hasResult(row)) return { json: row, length: text.length };
  }
  return { json: parsedJson(json) === undefined ? undefined : [], length };
}

/** The items of a JSON list as texts, by brackets and quotes alone; one that has no end isn't among them. */
function* itemsIn(list: string): Generator<string> {
  let [depth, begin] = [0, 1];
  for (let at = 1; at < list.length; at++) {
    const mark = list[at]!;
    if (mark === '"') at = endOfString(list, at);
    else if (mark === '[' || mark === '{') depth++;
    else if (depth === 0 && (mark === ',' || mark === ']')) {
      const item = list.slice(begin, at);
      if (item.trim() !== '') yield item;
      if (mark === ']') return;
      begin = at + 1;
    } else if (mark === ']' || mark === '}') depth--;
  }
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** The data of events that are JSON, and `{ done: true }` for the mark of the end; several lines of one event are one text, as the standard has it. */
function eventsIn(body: string): readonly unknown[] {
  return body.split(/\r?\n\s*\r?\n/).flatMap((block) => {
    const lines = [...block.matchAll(/^\uFEFF?data: ?(.*)$/gm)].map(([, data]) =>
      data!.trim() === '[DONE]' ? '{"done":true}' : data!,
    );
    const whole = parsedJson(lines.join('\n'));
    return (whole === undefined ? lines.map(parsedJson) : [whole]).filter(isObject);
  });
}
