import {
  addResponses,
  adShareOf,
  type Columns,
  createColumns,
  facetsOf,
  MILLISECONDS_A_DAY,
  normaliseScope,
  type ResponseFacts,
  type ScopeInput,
  setDictionary,
  videoCitationsOf,
} from '../src/domain/mod.ts';
import { median, ms, numbers } from './support.ts';

const RESPONSES = Number(process.env.COLUMN_RESPONSES ?? 1_000_000);
const BATCH = 10_000;
const QUERIES = 500;
const EXECUTION_TAGS = 10;
const MODELS = ['gpt-5', 'gemini', 'sonar', 'claude', 'copilot', 'grok'];
const LOCALES = [
  { country: 'US', language: 'en' },
  { country: 'DE', language: 'de' },
  { country: 'FR', language: 'fr' },
  { country: 'BR', language: 'pt-BR' },
  { country: 'JP', language: 'ja' },
];
const START = Date.UTC(2026, 0, 1);
const A_DAY = QUERIES * MODELS.length * LOCALES.length;

/** A UUID of a kind of thing. */
const idOf = (kind: number, at: number) => `${kind}0000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const [RESPONSE, QUERY, EXECUTION_TAG, GROUP] = [1, 2, 3, 4];
const listOf = <T>(length: number, make: (at: number) => T) => Array.from({ length }, (_, at) => make(at));

/** Every query in every locale by every model, day after day; a quarter with ads, a seventh citing videos. */
function aResponse(at: number, random: () => number): ResponseFacts {
  const below = (count: number) => Math.floor(random() * count);
  return {
    id: idOf(RESPONSE, at),
    queryId: idOf(QUERY, Math.floor(at / (MODELS.length * LOCALES.length)) % QUERIES),
    ...LOCALES[at % LOCALES.length]!,
    model: MODELS[Math.floor(at / LOCALES.length) % MODELS.length]!,
    time: START + Math.floor(at / A_DAY) * MILLISECONDS_A_DAY + below(MILLISECONDS_A_DAY),
    sources:
      random() < 0.6 ? [{ url: `https://${at % 500}.example/`, domain: `${at % 500}.example`, isCited: true }] : [],
    shopping: random() < 0.2 ? [{ merchant: `merchant ${below(50)}`, brand: null, position: 1 }] : [],
    ads: random() < 0.25 ? listOf(1 + below(6), (card) => anAd(`advertiser ${below(400)}`, card + 1)) : [],
    videos: random() < 0.15 ? [{ platform: 'youtube', videoId: `video ${below(20_000)}` }] : [],
    mentions: [],
    executionTagIds: listOf(EXECUTION_TAGS, (tag) => idOf(EXECUTION_TAG, tag)).filter(() => random() < 0.1),
  };
}

const anAd = (advertiser: string, position: number) => ({ advertiser, format: 'text', position });

function someColumns(): Columns {
  const columns = createColumns();
  const types = [null, 'comparative', 'informative', 'perception'] as const;
  setDictionary(columns, {
    queries: listOf(QUERIES, (at) => ({
      id: idOf(QUERY, at),
      type: types[at % types.length]!,
      deleted: at % 50 === 0,
      tagIds: [1 + (at % 20), 21 + (at % 7)],
    })),
    tags: listOf(30, (at) => ({ id: at + 1, groupId: idOf(GROUP, at % 3) })),
    executionTags: listOf(EXECUTION_TAGS, (at) => ({ id: idOf(EXECUTION_TAG, at), groupId: idOf(GROUP, at % 2) })),
    entities: [],
    entityGroups: [],
  });
  const random = numbers();
  for (let start = 0; start < RESPONSES; start += BATCH) {
    addResponses(
      columns,
      listOf(BATCH, (at) => aResponse(start + at, random)),
    );
  }
  return columns;
}

const EVERY_FILTER: ScopeInput = {
  startDate: '2026-01-05',
  endDate: '2026-12-31',
  countries: ['US', 'DE', 'FR'],
  languages: ['en', 'de', 'fr'],
  models: MODELS.slice(0, 4),
  queryIds: listOf(300, (at) => idOf(QUERY, at)),
  hasSources: 'sources',
  hasShopping: 'no_shopping',
  hasAds: 'ads',
  queryTagIds: ['1', '2', '3', '22'],
  queryTagGroupIds: [idOf(GROUP, 0)],
  queryTagMode: 'or',
  execTagIds: [idOf(EXECUTION_TAG, 0)],
  execTagGroupIds: [idOf(GROUP, 1)],
  execTagMode: 'or',
  queryTypes: ['untyped', 'comparative', 'informative'],
};

/** What reports over columns cost, against the bare selection of the responses in scope. */
export async function reportsOverColumns(): Promise<void> {
  const columns = someColumns();
  const page = { platform: null, channelId: null, channelCountry: null, search: null, sort: [], page: 1, pageSize: 50 };
  console.log(`reports, ${RESPONSES} responses as columns`);
  for (const [name, input] of Object.entries({ 'no filter': {}, 'every filter': EVERY_FILTER })) {
    const scope = normaliseScope(input);
    const took = (report: () => unknown) => median(15, async () => report());
    const reports = {
      'ad share': await took(() => adShareOf(columns, { scope, formats: [] })),
      'video citations': await took(() => videoCitationsOf(columns, { scope, ...page })),
      facets: await took(() => facetsOf(columns, scope)),
    };
    for (const [report, time] of Object.entries(reports)) {
      console.log(`  ${name.padEnd(14)}  ${report.padEnd(15)}  ${ms(time)}`);
    }
  }
}
