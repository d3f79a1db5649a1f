/*
 * The JSON in the body of a reply: one value, or a stream of several, as servers send that stream whatever is asked for. `jsonIn` tells
 * them apart.
 */

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
