import type { JobExecutionId } from '../ids.ts';
import type { DayRange } from '../reports/mod.ts';
import type { Scope } from '../scope/mod.ts';
import { dayOf, MILLISECONDS_A_DAY } from '../time.ts';
import type { Columns } from './columns.ts';
import { passingCombinations, passingQueries } from './passing.ts';
import { idOf } from './row-ids.ts';
import { type TagDemand, tagDemands } from './tag-demands.ts';

/*
 * One byte per row: 1 = the scope selects its response. All but the days and the execution tags becomes two tables by
 * code first, so a row is judged by two look-ups, whatever the scope holds.
 *
 *     responses.combination → passes?  &  responses.query → passes?  &  responses.time in the days?
 *     links.get(tag).row → how many of the tags demanded does each row carry?
 *
 * Reference: matchesScope. Property: "the columns select exactly what matchesScope accepts".
 */

/**
 * The responses that a scope selects: one byte per row, 1 or 0.
 */
export function select(columns: Columns, scope: Scope): Uint8Array {
  const { length, query, combination } = columns.responses;
  const combinations = passingCombinations(columns, scope);
  const queries = passingQueries(columns, scope);
  const selection = new Uint8Array(length);
  for (let row = 0; row < length; row++) selection[row] = combinations[combination[row]!]! & queries[query[row]!]!;
  if (scope.startDay !== null || scope.endDay !== null) keepDays(columns, scope, selection);
  for (const demand of tagDemands(scope.executionTags, columns.executionTags)) keepCarriers(columns, demand, selection);
  return selection;
}

/**
 * How many responses are selected.
 */
export function countSelected(selection: Uint8Array): number {
  let count = 0;
  for (let row = 0; row < selection.length; row++) count += selection[row]!;
  return count;
}

/** The days of the first and the last response that is selected; undefined = there is none. */
export function daysOf({ responses }: Columns, selection: Uint8Array): DayRange | undefined {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let row = 0; row < selection.length; row++) {
    if (selection[row] === 0) continue;
    const time = responses.time[row]!;
    if (time < first) first = time;
    if (time > last) last = time;
  }
  return first > last ? undefined : { first: dayOf(first), last: dayOf(last) };
}

/**
 * The ids of the responses that are selected, in the order of writing.
 */
export function selectedIds({ ids }: Columns, selection: Uint8Array): JobExecutionId[] {
  const selected: JobExecutionId[] = [];
  for (let row = 0; row < selection.length; row++) if (selection[row] === 1) selected.push(idOf(ids, row));
  return selected;
}

/**
 * The ids of the responses that a scope selects, in the order of writing.
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY);
 * assert.deepEqual(selectIds(columns, normaliseScope({ models: ['gpt-5'] })), [BARE_RESPONSE.id]);
 */
export function selectIds(columns: Columns, scope: Scope): JobExecutionId[] {
  return selectedIds(columns, select(columns, scope));
}

function keepDays({ responses }: Columns, { startDay, endDay }: Scope, selection: Uint8Array): void {
  const { length, time } = responses;
  const start = startDay === null ? Number.NEGATIVE_INFINITY : startDay * MILLISECONDS_A_DAY;
  const end = endDay === null ? Number.POSITIVE_INFINITY : (endDay + 1) * MILLISECONDS_A_DAY;
  for (let row = 0; row < length; row++) {
    const instant = time[row]!;
    if (instant < start || instant >= end) selection[row] = 0;
  }
}

function keepCarriers({ links }: Columns, { tags, needed }: TagDemand<string>, selection: Uint8Array): void {
  const carried = new Uint32Array(selection.length);
  for (const tag of tags) {
    const list = links.get(tag);
    if (list === undefined) continue;
    const { length, row } = list;
    for (let link = 0; link < length; link++) carried[row[link]!]!++;
  }
  for (let row = 0; row < selection.length; row++) if (carried[row]! < needed) selection[row] = 0;
}
