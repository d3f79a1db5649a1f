/*
 * Items of JSON that hold several answers, made into rows: replies and conversations, and lists, or values by model, under one
 * prompt. `unfolded` goes through the items of a document; those that are rows already stay as they are.
 */

import { lengthOfValues } from '../turn-size.ts';
import { saysProduct } from './by-values.ts';
import { fieldOf, saysAnswer } from './headers.ts';
import { isObject } from './nested.ts';
import { exchanges, failedExchange } from './replies.ts';
import { roomForCopies } from './table.ts';

type Json = Readonly<Record<string, unknown>>;

/** One value of a document: by its line, or its number. */
export interface Item {
  readonly at: number;
  readonly value: unknown;
  readonly isBroken?: boolean;
}

/** Items that are looked through for what the others are. */
const LOOKED_THROUGH = 100;
/** How deep lists stand in lists: prompts, countries, models, runs. */
const DEPTH = 4;

/** Whether some of a document's values are replies or conversations. */
export const areExchanges = (values: readonly unknown[]): boolean =>
  values.slice(0, LOOKED_THROUGH).some((value) => exchanges(value) !== undefined);

/** The items of a document, each with one answer. */
export function unfolded(items: readonly Item[]): readonly Item[] {
  const first = items.slice(0, LOOKED_THROUGH).map(({ value }) => value);
  const isOfReplies = areExchanges(first);
  if (!isOfReplies && !first.some((value) => answersUnder(value, 0) !== undefined)) return items;
  const take = roomForCopies();
  return items.flatMap(({ value, ...item }): readonly Item[] => {
    const failed = () => {
      const row = failedExchange(value);
      return row && [row];
    };
    const rows = isOfReplies ? (exchanges(value) ?? failed()) : answersUnder(value, 0);
    return (
      rows?.map((row) => {
        if (rows.length > 1) take(lengthOfValues(row));
        return { ...item, value: row };
      }) ?? [{ ...item, value }]
    );
  });
}

const isAnswer = (value: Json): boolean =>
  Object.entries(value).some(([key, each]) => typeof each === 'string' && saysAnswer(key));

/** The rows of an object whose answers stand in a list, or by their models; undefined of one that is a row itself. */
function answersUnder(value: unknown, depth: number): readonly Json[] | undefined {
  if (!isObject(value) || depth >= DEPTH || isAnswer(value)) return undefined;
  const names = Object.keys(value);
  if (depth === 0 && !names.some((name) => fieldOf('answers', name) === 'query')) return undefined;
  for (const name of names) {
    const rows = rowsIn(name, value[name], depth);
    if (rows === undefined) continue;
    const { [name]: _list, ...shared } = value;
    return rows.map((row) => ({ ...row, ...unsaid(shared, row) }));
  }
  return undefined;
}

/** What an object says of all its rows, and a row doesn't say itself. */
const unsaid = (shared: Json, row: Json): Json => {
  const said = new Set(Object.keys(row).map((name) => fieldOf('answers', name) ?? name));
  return Object.fromEntries(Object.entries(shared).filter(([name]) => !said.has(fieldOf('answers', name) ?? name)));
};

function rowsIn(name: string, list: unknown, depth: number): readonly Json[] | undefined {
  if (Array.isArray(list) && list.length > 0) {
    if (list.every((each) => typeof each === 'string'))
      return fieldOf('answers', name) === 'answer'
        ? list.map((answer, at) => ({ answer, executionNumber: at + 1 }))
        : undefined;
    const rows = list.map((each) => (isObject(each) && isAnswer(each) ? [each] : rowsOf(each, depth)));
    return rows.every((each) => each !== undefined) ? rows.flat() : undefined;
  }
  if (!isObject(list) || Object.keys(list).length === 0 || !Object.keys(list).every(saysProduct)) return undefined;
  return Object.entries(list).flatMap(([model, each]) => {
    if (typeof each === 'string') return [{ model, answer: each }];
    const rows = isObject(each) && isAnswer(each) ? [each] : rowsOf(each, depth);
    return (rows ?? []).map((row) => ({ ...row, ...unsaid({ model }, row) }));
  });
}

const rowsOf = (value: unknown, depth: number): readonly Json[] | undefined =>
  exchanges(value) ?? answersUnder(value, depth + 1);
