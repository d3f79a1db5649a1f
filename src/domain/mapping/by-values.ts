/*
 * Fields that a column is taken for by what its cells say, where its name says nothing: times, countries, models. Only a field
 * that is missing, and only where nearly all cells of one column alone say it; else `fitting` names those that may, for a question.
 */

import { folded } from './header-words.ts';
import { type FileKind, fieldOf } from './headers.ts';
import { readMoment } from './moments.ts';
import { isPlace } from './place-names.ts';

/** A column with what its cells say; `as` null = its name says nothing. */
interface Candidate {
  readonly name: string;
  readonly as: string | null;
  readonly values: readonly string[];
}

const listed = (words: string): ReadonlySet<string> => new Set(words.split(', ').map(folded));
/** Names of columns that may hold countries, or smaller places. */
const PLACES = listed(
  'region, regions, gl, location, locations, geo, geography, geolocation, territory, database, standort, gebiet, ort, région, localisation, emplacement, región, ubicación, regione, località, posizione, região, localização, regio, locatie, регион',
);
/** States of the USA whose codes are those of countries too. */
const STATES = new Set('AL AR AZ CA CO DE GA ID IL IN KY LA MA MD ME MN MO MS MT NC NE PA SC SD TN VA'.split(' '));

const PRODUCT =
  /^(?:open ?ai|chat ?gpt|gpt|o[134]\b|google|gemini|bard|vertex|claude|anthropic|perplexity|sonar|(?:microsoft |bing |ms )?co-?pilot|bing|grok|x\.?ai\b|meta ?ai|llama|mi[sx]tral|le chat|deep ?seek|qwen|kimi|ernie|doubao|ai[ _-]?(?:overview|mode)|sge\b)/i;
/** Whether a name is an assistant's. */
export const saysProduct = (name: string): boolean => PRODUCT.test(name.trim());
/** Names of assistants as columns have them, whole. */
const PRODUCT_NAME =
  /\b(?:open ?ai|chat ?gpt|gpt[ -]?\d[\w.-]*|google (?:ai (?:overviews?|mode)|gemini)|gemini(?: \d[\w.]*)?|claude|perplexity|sonar|(?:microsoft |bing |ms )?co-?pilot|grok|meta ?ai|llama|mistral|le chat|deep ?seek|qwen|ai[ _-]?(?:overviews?|mode))\b/i;
/** The assistant in the name of a column, as it is written; undefined where there is none. */
export const productIn = (name: string): string | undefined => PRODUCT_NAME.exec(name)?.[0];
/** Columns that say which brands were named, not who answered. */
const OF_BRANDS = /brand|mention|marke|marque|marca|competitor|wettbewerb/i;

/** In UTF-16 units, on average. */
const LONG = 80;

/** Which share of the cells of a column says each field, from 0 to 1; 0 of a header that can't mean it at all. */
const SHARES: Readonly<Record<string, (column: Candidate) => number>> = {
  runAt: ({ values }) =>
    shareOf(
      values,
      (value) =>
        (!/^[\d.,]+$/.test(value) || /^\d{1,2}\.\d{1,2}\.\d{2,4}$/.test(value) || isUnixTime(value)) &&
        (readMoment(value, 'DMY') !== undefined || readMoment(value, 'MDY') !== undefined),
    ),
  country: ({ name, values }) => {
    const words = name.split(/[^\p{L}\p{N}]+/u);
    if (!words.some((word) => PLACES.has(folded(word)) || fieldOf('answers', word) === 'country')) return 0;
    const places = new Set(values.filter((value) => isPlace('country', value)));
    const areStates = places.size > 1 && [...places].every((place) => STATES.has(place));
    return areStates ? 0 : shareOf(values, (value) => places.has(value));
  },
  // Longer than any label: what else is known of the file leaves the answer.
  answer: ({ values }) =>
    Number(
      values.reduce((sum, { length }) => sum + length, 0) >= LONG * values.length &&
        !values.some((value) => /^(?:[[{]|https?:)/.test(value)),
    ),
  model: ({ name, values }) =>
    OF_BRANDS.test(name) || fieldOf('brands', name) === 'name' ? 0 : shareOf(values, (value) => PRODUCT.test(value)),
};
/** Whether a number is a Unix time from 2015 to 2035, in seconds or milliseconds. */
const isUnixTime = (value: string): boolean => {
  if (!/^\d{10}(?:\d{3})?(?:\.\d+)?$/.test(value)) return false;
  const seconds = Number(value) / (Number(value) >= 1e12 ? 1_000 : 1);
  return seconds >= 1_420_070_400 && seconds < 2_051_222_400;
};
const shareOf = (values: readonly string[], says: (value: string) => boolean): number =>
  values.filter(says).length / values.length;

/** From this share of its cells on a column is taken for a field: the lines of the others fail alone, and are named. */
export const NEARLY_ALL = 0.95;
/** From this share on a column is offered. */
const HALF = 0.5;

const NEEDED: Partial<Readonly<Record<FileKind, readonly string[]>>> = {
  answers: ['runAt', 'country', 'model', 'answer'],
  queries: ['country'],
};

/** The columns that a field could be, and whether it is taken for sure: one alone, of which nearly all cells say it. */
interface Fitting {
  readonly at: readonly number[];
  readonly isSure: boolean;
}

/**
 * The columns that a missing field could be, by their cells: those of which all cells say it, else nearly all, else half.
 * @param has the fields that are known, or said by a person
 * @param isOpen whether a person has said nothing of a column
 */
export function fitting(
  kind: FileKind,
  columns: readonly Candidate[],
  { has, isOpen }: { readonly has: (field: string) => boolean; readonly isOpen: (column: Candidate) => boolean },
): ReadonlyMap<string, Fitting> {
  const missing = (NEEDED[kind] ?? []).filter((field) => !has(field));
  return new Map(
    missing.map((field) => {
      const shares = columns.map((column) =>
        column.as === null && column.values.length > 0 && isOpen(column) ? SHARES[field]!(column) : 0,
      );
      const from = (least: number) => shares.flatMap((share, at) => (share >= least ? at : []));
      // A region of which half are countries is likely none.
      const levels = [1, NEARLY_ALL, ...(field === 'country' ? [] : [HALF])];
      const least = levels.find((level) => from(level).length > 0) ?? 1;
      const at = from(least);
      return [field, { at, isSure: at.length === 1 && least >= NEARLY_ALL }];
    }),
  );
}
