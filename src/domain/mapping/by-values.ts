/*
 * Fields that a column is taken for by what its cells say, where its name says nothing: times, countries, models. Only a field
 * that is missing, and only where one column alone fits; where several do, `fitting` names them for a question.
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
/** Columns that say which brands were named, not who answered. */
const OF_BRANDS = /brand|mention|marke|marque|marca|competitor|wettbewerb/i;

/** In UTF-16 units, on average. */
const LONG = 80;

/** What the cells of a column have to say for each field; of a header that can mean it at all. */
const FITS: Readonly<Record<string, (column: Candidate) => boolean>> = {
  runAt: ({ values }) =>
    values.every((value) => !/^[\d.,]+$/.test(value) || /^\d{1,2}\.\d{1,2}\.\d{2,4}$/.test(value)) &&
    values.every((value) => readMoment(value, 'DMY') !== undefined || readMoment(value, 'MDY') !== undefined),
  country: ({ name, values }) => {
    const words = name.split(/[^\p{L}\p{N}]+/u);
    if (!words.some((word) => PLACES.has(folded(word)) || fieldOf('answers', word) === 'country')) return false;
    const places = [...new Set(values)];
    return (
      places.every((place) => isPlace('country', place)) &&
      !(places.length > 1 && places.every((place) => STATES.has(place)))
    );
  },
  // Longer than any label: what else is known of the file leaves the answer.
  answer: ({ values }) =>
    values.reduce((sum, { length }) => sum + length, 0) >= LONG * values.length &&
    !values.some((value) => /^(?:[[{]|https?:)/.test(value)),
  model: ({ name, values }) =>
    !OF_BRANDS.test(name) && fieldOf('brands', name) !== 'name' && values.every((value) => PRODUCT.test(value)),
};
const NEEDED: Partial<Readonly<Record<FileKind, readonly string[]>>> = {
  answers: ['runAt', 'country', 'model', 'answer'],
  queries: ['country'],
};

/**
 * The columns that a missing field could be, by their cells.
 * @param has the fields that are known, or said by a person
 * @param isOpen whether a person has said nothing of a column
 */
export function fitting(
  kind: FileKind,
  columns: readonly Candidate[],
  { has, isOpen }: { readonly has: (field: string) => boolean; readonly isOpen: (column: Candidate) => boolean },
): ReadonlyMap<string, readonly number[]> {
  const missing = (NEEDED[kind] ?? []).filter((field) => !has(field));
  return new Map(
    missing.map((field) => [
      field,
      columns.flatMap((column, at) =>
        column.as === null && column.values.length > 0 && isOpen(column) && FITS[field]!(column) ? [at] : [],
      ),
    ]),
  );
}
