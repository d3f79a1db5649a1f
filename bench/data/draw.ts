import { MILLISECONDS_A_DAY } from '../../src/domain/mod.ts';
import { type Random, randomNumbers } from './random.ts';

/** How many there are of each thing, and how often things happen: the project that everything is measured with. */
export const QUERIES = 500;
export const MODELS = 6;
export const LOCALES = 5;
export const ADVERTISERS = 400;
export const FORMATS = 4;
export const VIDEOS = 20_000;
export const ENTITIES = 100;
export const PAGES = 20_000;
export const DOMAINS = 3_000;
export const MERCHANTS = 300;
export const CARD_BRANDS = 100;
export const EXECUTION_TAGS = 10;
/** Every query in every locale. */
const RUNS_A_DAY = QUERIES * LOCALES;
export const A_DAY = RUNS_A_DAY * MODELS;
export const START = Date.UTC(2026, 0, 1);

const SHARE = { ads: 0.25, videos: 0.15, sources: 0.6, shopping: 0.2, mentions: 0.6, executionTag: 0.1 };

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
 * So many responses, day after day, in the order of their instants: each query is run once a day in each locale, and all
 * models answer it at once.
 */
export function* drawDays(responses: number, seed: number): Generator<readonly Drawn[]> {
  const random = randomNumbers(seed);
  for (let start = 0; start < responses; start += A_DAY) {
    const day = START + (start / A_DAY) * MILLISECONDS_A_DAY;
    const places = shuffled(RUNS_A_DAY, random);
    const instants = Float64Array.from(places, () => day + Math.floor(random() * MILLISECONDS_A_DAY)).sort();
    yield Array.from({ length: Math.min(A_DAY, responses - start) }, (_, at) => {
      const run = Math.floor(at / MODELS);
      const place = places[run]!;
      const [query, locale] = [place % QUERIES, Math.floor(place / QUERIES)];
      return drawOne({ at: start + at, query, locale, model: at % MODELS, time: instants[run]! }, random);
    });
  }
}

function drawOne(asked: Asked, random: Random): Drawn {
  const below = (count: number) => Math.floor(random() * count);
  /** The first ones most often, as it is with brands. */
  const popular = (count: number) => Math.floor(random() * random() * count);
  const some = <T>(share: number, most: number, make: (index: number) => T): T[] =>
    random() < share ? Array.from({ length: 1 + below(most) }, (_, index) => make(index)) : [];
  const distinct = (codes: readonly number[]) => [...new Set(codes)];
  let executionTags = 0;
  for (let tag = 0; tag < EXECUTION_TAGS; tag++) if (random() < SHARE.executionTag) executionTags |= 1 << tag;
  return {
    ...asked,
    ads: some(SHARE.ads, random() < 0.8 ? 7 : 6, (index) => ({
      advertiser: popular(ADVERTISERS),
      format: popular(FORMATS),
      position: index + 1,
    })),
    videos: distinct(some(SHARE.videos, random() < 0.45 ? 4 : 3, () => popular(VIDEOS))),
    sources: distinct(some(SHARE.sources, 6, () => popular(PAGES))).map((page) => ({
      page,
      isCited: random() < 0.5,
    })),
    shopping: some(SHARE.shopping, 5, (index) => ({
      merchant: popular(MERCHANTS),
      brand: below(CARD_BRANDS),
      position: index + 1,
    })),
    mentions: distinct(some(SHARE.mentions, 5, () => popular(ENTITIES))).map((entity) => ({
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
