import type { Codes } from './codes.ts';
import { orderedByCombination, orderedByTags } from './orders.ts';
import type { Scoped } from './scoped.ts';
import { type FactName, part } from './segment.ts';
import { inside, type Spans } from './spans.ts';

/*
 * Where the facts in scope are kept, as a list: each report goes through that in one plain loop, whatever its scope asks.
 *
 *     spans of facts side by side    by query, as they are kept; else by set of execution tags, or by combination
 *       → their places
 *       → those that pass what is left to ask of their response, closed up
 *
 * Nothing branches on a fact: each place is written, and what passes is counted on.
 */

/** How many facts of a kind these segments have, in scope or not. */
export const countFacts = (views: readonly Scoped[], name: FactName): number =>
  views.reduce((count, { segment }) => count + part(segment, name).row.length, 0);

/** Room for the places of the facts of any of these segments. Memory that is given back at once costs more than its use. */
export function roomFor(views: readonly Scoped[], name: FactName): Uint32Array {
  return new Uint32Array(Math.max(0, ...views.map(({ segment }) => part(segment, name).row.length)));
}

/** What is asked of facts themselves: those pass whose code does. */
export interface CodeTest {
  readonly codes: Codes;
  readonly passes: Uint8Array;
}

/** The places of the facts in scope that pass a test, in `room`; those of a response are side by side. */
export function placesInScope(view: Scoped, name: FactName, room: Uint32Array, test?: CodeTest): Uint32Array {
  const { segment, scope, tags } = view;
  const { isAnyQuery, isAnyCombination } = scope;
  const { row, ends } = part(segment, name);
  const { local } = segment.rows;
  const isJudged = !isAnyCombination || segment.dead > 0;
  const judged = (places: Uint32Array) => (isJudged ? keepRows(places, row, local, view.combinations) : places);
  if (isAnyQuery && tags !== undefined) {
    const { order, ends } = orderedByTags(segment, name, tags.sets);
    return judged(placesIn(inside(tags.passing, ends), room, order, test));
  }
  if (isAnyQuery && !isAnyCombination) {
    const { order, ends } = orderedByCombination(segment, name);
    return placesIn(inside(view.passingCombinations, ends), room, order, test);
  }
  const places = judged(placesIn(inside(view.runs, ends), room, undefined, test));
  return tags === undefined ? places : keepRows(places, row, tags.sets.local, tags.passes);
}

/** Those of the places whose fact passes. */
export function keepCodes(places: Uint32Array, { codes, passes }: CodeTest): Uint32Array {
  let length = 0;
  for (let at = 0; at < places.length; at++) {
    const place = places[at]!;
    places[length] = place;
    length += passes[codes[place]!]!;
  }
  return places.subarray(0, length);
}

/** Those of the places whose response is in a group that passes. */
function keepRows(places: Uint32Array, row: Codes, groupOf: Codes, passes: Uint8Array): Uint32Array {
  let length = 0;
  for (let at = 0; at < places.length; at++) {
    const place = places[at]!;
    places[length] = place;
    length += passes[groupOf[row[place]!]!]!;
  }
  return places.subarray(0, length);
}

/** What stands in the spans of an order, and passes. No order = as facts are kept, and no test = all of them. */
export function placesIn(spans: Spans, room: Uint32Array, order?: Codes, test?: CodeTest): Uint32Array {
  let length = 0;
  for (let span = 0; span < spans.length; span += 2) {
    const [from, to] = [spans[span]!, spans[span + 1]!];
    if (order !== undefined) for (let at = from; at < to; at++) room[length++] = order[at]!;
    else if (test === undefined) for (let fact = from; fact < to; fact++) room[length++] = fact;
    else length = addPassing(room, length, from, to, test);
  }
  const places = room.subarray(0, length);
  return order === undefined || test === undefined ? places : keepCodes(places, test);
}

function addPassing(room: Uint32Array, start: number, from: number, to: number, { codes, passes }: CodeTest): number {
  let length = start;
  for (let fact = from; fact < to; fact++) {
    room[length] = fact;
    length += passes[codes[fact]!]!;
  }
  return length;
}
