import { type WholeCircumstances, wholeCircumstances } from '../../circumstances.ts';
import type { PartName } from '../../columns/mod.ts';
import type { AiResponse, QueryFacts } from '../../response.ts';
import { type Day, dayOf, MILLISECONDS_A_DAY, toIso } from '../../time.ts';
import type { Brands } from '../entity-rows/mod.ts';
import { subjectHits } from '../figures/mod.ts';
import { isSubject, partOfSubject, SUBJECT_DIMENSIONS, type SubjectDimension, subjectBy } from '../questions/mod.ts';
import { bucketOf, bucketStart, type Interval } from '../time-series/mod.ts';

/** Dimensions that no figure is of: they only split answers. */
const PLAIN_DIMENSIONS = [
  'query',
  'queryTag',
  'executionTag',
  'model',
  'servedModel',
  'collector',
  'surface',
  'persona',
  'turn',
  'place',
  'country',
  'language',
  'queryType',
  'topic',
  'day',
  'week',
  'month',
] as const;
export type PlainDimension = (typeof PLAIN_DIMENSIONS)[number];

/** Plain dimensions whose values two scopes may share, as two periods share no day. */
export const SHARED_DIMENSIONS: readonly ['query', ...SharedDimension[]] = [
  ...(['query', 'topic', 'queryTag', 'queryType', 'executionTag', 'model', 'servedModel'] as const),
  ...(['collector', 'surface', 'persona', 'turn', 'place', 'country', 'language'] as const),
];
export type SharedDimension = Exclude<PlainDimension, 'day' | 'week' | 'month'>;

/** What answers can be broken down by. (contract 9, Breakdown) */
export const DIMENSIONS: readonly [SubjectDimension, ...Dimension[]] = [...SUBJECT_DIMENSIONS, ...PLAIN_DIMENSIONS];
export type Dimension = SubjectDimension | PlainDimension;

/** The values of a dimension that an answer has, over plain values; each once. */
export function valuesOf(dimension: Dimension, brands: Brands): (response: AiResponse) => readonly string[] {
  if (isSubject(dimension)) {
    const hitsOf = subjectHits(subjectBy(dimension), brands);
    return (response) => hitsOf(response).map(({ line }) => line);
  }
  return PLAIN[dimension];
}

/** The value of answers that do not say. */
const UNSAID = 'unknown';

/** Dimensions of the combination of an answer: what its value is called. */
export const COMBINED: Readonly<Record<CombinedDimension, (told: Told) => string>> = {
  model: ({ model }) => model,
  country: ({ country }) => country,
  language: ({ language }) => language,
  servedModel: ({ servedModel }) => servedModel ?? UNSAID,
  collector: ({ collector }) => collector ?? UNSAID,
  surface: ({ asked }) => asked.surface,
  persona: ({ asked }) => asked.persona || 'none',
  turn: ({ asked }) => String(asked.turn),
  place: ({ asked }) => asked.place || UNSAID,
};
export type CombinedDimension =
  | ('model' | 'country' | 'language' | 'servedModel' | 'collector')
  | ('surface' | 'persona' | 'turn' | 'place');

/** Dimensions of the query of an answer: what its values are called. */
export const OF_QUERIES: { readonly [Name in PlainDimension]?: (query: QueryFacts) => readonly string[] } = {
  query: ({ id }) => [id],
  queryTag: ({ tagIds }) => [...new Set(tagIds.map(String))],
  queryType: ({ type }) => [type ?? 'untyped'],
  topic: ({ id, topic }) => [topic ?? id],
};

interface Told {
  readonly model: string;
  readonly country: string;
  readonly language: string;
  readonly servedModel?: string | null;
  readonly collector?: string | null;
  readonly asked: WholeCircumstances;
}

const combined = (dimension: CombinedDimension) => (response: AiResponse) => [
  COMBINED[dimension]({ ...response, asked: wholeCircumstances(response) }),
];

const bucketed =
  (interval: Interval) =>
  ({ time }: AiResponse) => [bucketDate(dayOf(time), interval)];

/** The first day of the bucket that a day falls into, as a date. */
export const bucketDate = (day: Day, interval: Interval): string =>
  toIso(bucketStart(bucketOf(day, interval), interval) * MILLISECONDS_A_DAY).slice(0, 10);

const PLAIN: Readonly<Record<PlainDimension, (response: AiResponse) => readonly string[]>> = {
  query: ({ query }) => [query.id],
  queryTag: ({ query }) => [...new Set(query.tags.map(({ id }) => String(id)))],
  executionTag: ({ executionTags }) => [...new Set(executionTags.map(({ id }) => id))],
  model: combined('model'),
  servedModel: combined('servedModel'),
  collector: combined('collector'),
  surface: combined('surface'),
  persona: combined('persona'),
  turn: combined('turn'),
  place: combined('place'),
  country: combined('country'),
  language: combined('language'),
  queryType: ({ query }) => [query.type ?? 'untyped'],
  topic: ({ query }) => [query.topic ?? query.id],
  day: bucketed('day'),
  week: bucketed('week'),
  month: bucketed('month'),
};

/** What a dimension reads of the columns besides the rows. */
export function partsOfDimension(dimension: Dimension): readonly PartName[] {
  if (isSubject(dimension)) return [partOfSubject(subjectBy(dimension))];
  return dimension === 'executionTag' ? ['tags'] : [];
}
