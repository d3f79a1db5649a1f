import { MILLISECONDS_A_DAY } from '../../src/domain/mod.ts';
import { type Random, randomNumbers } from './random.ts';
import type { Shape } from './shapes.ts';

export const START: number = Date.UTC(2024, 0, 1);

const SHARE = { ads: 0.25, videos: 0.15, sources: 0.6, shopping: 0.2, mentions: 0.6, executionTag: 0.1 };

/** Number and shape of the responses to draw. */
export interface Size {
  readonly shape: Shape;
  readonly responses: number;
  readonly seed: number;
  /** Length of an answer, in characters; default 345. */
  readonly letters?: number | undefined;
}

/** Who was asked what, and when. */
interface Asked {
  /** The number of the response, from 0. */
  readonly at: number;
  readonly query: number;
  readonly model: number;
  readonly locale: number;
  readonly time: number;
}

/** One response, its names as whole numbers from 0; codes of names are in the order of the names. */
export interface Drawn extends Asked {
  readonly ads: readonly { readonly advertiser: number; readonly format: number; readonly position: number }[];
  readonly videos: readonly number[];
  readonly sources: readonly { readonly page: number; readonly isCited: boolean }[];
  /** Brand 0 is none. */
  readonly shopping: readonly { readonly merchant: number; readonly brand: number; readonly position: number }[];
  /** In their ranking order; sentiment in thousandths. */
  readonly mentions: readonly { readonly entity: number; readonly count: number; readonly sentiment: number }[];
  /** One bit each. */
  readonly executionTags: number;
}

/**
 * Draws responses, day after day, in the order of their instants: queries are run in locales, each pair once before any
 * of them comes again, and all models answer at once.
 */
export function* drawDays({ shape, responses, seed }: Size): Generator<readonly Drawn[]> {
  const random = randomNumbers(seed);
  const { aDay, models, queries, locales } = shape;
  let pairs = shuffled(queries * locales, random);
  let next = 0;
  for (let start = 0; start < responses; start += aDay) {
    const day = START + (start / aDay) * MILLISECONDS_A_DAY;
    const length = Math.min(aDay, responses - start);
    const runs = Math.ceil(length / models);
    const instants = Float64Array.from({ length: runs }, () => day + Math.floor(random() * MILLISECONDS_A_DAY)).sort();
    const places = Array.from({ length: runs }, () => {
      if (next === pairs.length) [pairs, next] = [shuffled(queries * locales, random), 0];
      return pairs[next++]!;
    });
    yield Array.from({ length }, (_, at) => {
      const run = Math.floor(at / models);
      const place = places[run]!;
      const [query, locale] = [place % queries, Math.floor(place / queries)];
      return drawOne(shape, { at: start + at, query, locale, model: at % models, time: instants[run]! }, random);
    });
  }
}

function drawOne(shape: Shape, asked: Asked, random: Random): Drawn {
  const below = (count: number) => Math.floor(random() * count);
  /** The first ones most often, as it is with brands. */
  const popular = (count: number) => Math.floor(random() ** shape.tail * count);
  const some = <T>(share: number, most: number, make: (index: number) => T): T[] =>
    random() < share ? Array.from({ length: 1 + below(most) }, (_, index) => make(index)) : [];
  const distinct = (codes: readonly number[]) => [...new Set(codes)];
  let executionTags = 0;
  for (let tag = 0; tag < shape.executionTags; tag++) if (random() < SHARE.executionTag) executionTags |= 1 << tag;
  return {
    ...asked,
    ads: some(SHARE.ads, 7, (index) => ({
      advertiser: popular(shape.advertisers),
      format: popular(shape.formats),
      position: index + 1,
    })),
    videos: distinct(some(SHARE.videos, 4, () => popular(shape.videos))),
    sources: distinct(some(SHARE.sources, 6, () => popular(shape.pages))).map((page) => ({
      page,
      isCited: random() < 0.5,
    })),
    shopping: some(SHARE.shopping, 5, (index) => ({
      merchant: popular(shape.merchants),
      brand: below(shape.cardBrands),
      position: index + 1,
    })),
    mentions: distinct(some(SHARE.mentions, 5, () => popular(shape.entities))).map((entity) => ({
      entity,
      count: 1 + below(4),
      sentiment: below(2_001) - 1_000,
    })),
    executionTags,
  };
}

function shuffled(length: number, random: Random): Uint32Array {
  const places = Uint32Array.from({ length }, (_, at) => at);
  for (let last = length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [places[last], places[other]] = [places[other]!, places[last]!];
  }
  return places;
}
