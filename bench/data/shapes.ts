/** How many there are of each thing in a project, and how often things happen: what data is drawn by. */
export interface Shape {
  readonly name: string;
  readonly about: string;
  readonly queries: number;
  readonly models: number;
  /** Countries with their languages. */
  readonly locales: number;
  /** Responses of a full day. */
  readonly aDay: number;
  readonly advertisers: number;
  readonly formats: number;
  readonly videos: number;
  readonly entities: number;
  readonly pages: number;
  readonly domains: number;
  readonly merchants: number;
  readonly cardBrands: number;
  readonly queryTags: number;
  /** Query tags that a query carries. */
  readonly tagsOfQuery: number;
  readonly executionTags: number;
  /** How strongly the first names lead: 1 = all alike, 2 = as brands do, 4 = a heavy tail. */
  readonly tail: number;
}

/** The project that the service is measured with. */
export const EVEN: Shape = {
  name: 'even',
  about: '500 queries daily in 5 locales by 6 models, 400 advertisers',
  queries: 500,
  models: 6,
  locales: 5,
  aDay: 15_000,
  advertisers: 400,
  formats: 4,
  videos: 20_000,
  entities: 100,
  pages: 20_000,
  domains: 3_000,
  merchants: 300,
  cardBrands: 100,
  queryTags: 30,
  tagsOfQuery: 3,
  executionTags: 10,
  tail: 2,
};

/** What a project may look like. Nothing is tuned to one of them; `test/house/bench.test.ts` holds them to what they say. */
export const SHAPES: readonly Shape[] = [
  EVEN,
  {
    name: 'locales',
    about: '20 queries in 400 pairs of locale and model, 5,000 advertisers with a heavy tail, 400,000 pages',
    queries: 20,
    models: 10,
    locales: 40,
    aDay: 8_000,
    advertisers: 5_000,
    formats: 6,
    videos: 150_000,
    entities: 1_000,
    pages: 400_000,
    domains: 40_000,
    merchants: 2_000,
    cardBrands: 500,
    queryTags: 8,
    tagsOfQuery: 2,
    executionTags: 6,
    tail: 4,
  },
  {
    name: 'queries',
    about: '50,000 queries with 3,000 tags over a year, 20,000 advertisers, 300,000 pages',
    queries: 50_000,
    models: 3,
    locales: 2,
    aDay: 2_740,
    advertisers: 20_000,
    formats: 4,
    videos: 60_000,
    entities: 5_000,
    pages: 300_000,
    domains: 30_000,
    merchants: 5_000,
    cardBrands: 1_000,
    queryTags: 3_000,
    tagsOfQuery: 4,
    executionTags: 12,
    tail: 2,
  },
  {
    name: 'years',
    about: '150 queries over three years, 900 answers a day, 2,000 advertisers',
    queries: 150,
    models: 3,
    locales: 2,
    aDay: 900,
    advertisers: 2_000,
    formats: 5,
    videos: 40_000,
    entities: 300,
    pages: 100_000,
    domains: 10_000,
    merchants: 800,
    cardBrands: 200,
    queryTags: 60,
    tagsOfQuery: 3,
    executionTags: 8,
    tail: 3,
  },
];
