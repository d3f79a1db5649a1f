import Sqlite from 'better-sqlite3';
import {
  ANY_EVIDENCE,
  addResponses,
  adShareOf,
  bytesOf,
  type Columns,
  createColumns,
  type Dictionary,
  EVERYTHING,
  entityReportOf,
  normaliseScope,
  type ResponseFacts,
  responsePageOf,
  setDictionary,
  shoppingReportOf,
  sourceReportOf,
  timeSeriesOf,
  videoCitationsOf,
} from '../src/domain/mod.ts';
import { median, ms, numbers, timed, times } from './support.ts';

const RESPONSES = Number(process.env.COLUMN_RESPONSES ?? 1_000_000);
const BATCH = 1_000;
const [ENTITIES, QUERIES, MODELS, COUNTRIES] = [1_000, 500, 6, 5];
const START = Date.UTC(2026, 0, 1);

const idOf = (kind: number, at: number) =>
  `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${at.toString(16).padStart(12, '0')}`;

const drawn = numbers();
/** A whole number from 0. */
const random = (below: number) => Math.floor(drawn() * below);
/** The first ones most often, as brands are. */
const popular = (count: number) => Math.floor((random(count) * random(count)) / count);

function aResponse(at: number): ResponseFacts {
  const brands = new Set(Array.from({ length: random(7) }, () => popular(ENTITIES)));
  return {
    id: idOf(1, at),
    queryId: idOf(2, at % QUERIES),
    country: `C${random(COUNTRIES)}`,
    language: 'en',
    model: `model ${random(MODELS)}`,
    time: START + Math.floor(at / 15_000) * 86_400_000,
    sources: Array.from(new Set(Array.from({ length: random(9) }, () => popular(100_000))), (page) => ({
      url: `https://site${page % 3_000}.example/page/${page}`,
      domain: `site${page % 3_000}.example`,
      isCited: random(2) === 0,
    })),
    shopping: Array.from({ length: random(10) === 0 ? 5 : 0 }, (_, card) => ({
      merchant: `merchant ${popular(500)}`,
      brand: `brand ${popular(200)}`,
      position: card + 1,
    })),
    ads: Array.from({ length: random(4) === 0 ? 4 : 0 }, (_, card) => ({
      advertiser: `advertiser ${popular(300)}`,
      format: 'carousel',
      position: card + 1,
    })),
    videos: Array.from({ length: random(7) === 0 ? 2 : 0 }, (_, video) => ({
      platform: 'youtube' as const,
      videoId: `${video} ${popular(10_000)}`,
    })),
    mentions: Array.from(brands, (brand, rank) => ({
      entityId: idOf(3, brand),
      count: 1 + random(4),
      rankingPosition: rank + 1,
      sentiment: (random(2_001) - 1_000) / 1_000,
    })),
    executionTagIds: [],
  };
}

const DICTIONARY: Dictionary = {
  queries: Array.from({ length: QUERIES }, (_, at) => ({ id: idOf(2, at), type: null, deleted: false, tagIds: [] })),
  tags: [],
  executionTags: [],
  videos: [],
  entities: Array.from({ length: ENTITIES }, (_, at) => ({
    id: idOf(3, at),
    name: `Brand ${at}`,
    isCompetitor: at % 2 === 0,
    groupId: idOf(4, at % 20),
    mergedIntoId: at % 10 === 9 ? idOf(3, at - 1) : null,
  })),
  entityGroups: Array.from({ length: 20 }, (_, at) => ({
    id: idOf(4, at),
    kind: 'group',
    name: `Group ${at}`,
    parent: null,
  })),
};

/** Reports over columns, and the plainest SQL that counts the same mentions. */
export async function reportsOverEvidence(): Promise<void> {
  const columns: Columns = createColumns();
  setDictionary(columns, DICTIONARY);
  const plain = new Sqlite(':memory:');
  plain.exec(
    'create table mention (response integer, entity integer, count integer, position integer, sentiment real)',
  );
  const insert = plain.prepare('insert into mention values (?, ?, ?, ?, ?)');
  let mentions = 0;
  const loading = await timed(async () => {
    for (let start = 0; start < RESPONSES; start += BATCH) {
      const batch = Array.from({ length: BATCH }, (_, at) => aResponse(start + at));
      addResponses(columns, batch);
      plain.transaction(() => {
        for (const [at, response] of batch.entries()) {
          for (const { entityId, count, rankingPosition, sentiment } of response.mentions) {
            mentions++;
            insert.run(start + at, Number.parseInt(entityId.slice(-12), 16), count, rankingPosition, sentiment);
          }
        }
      })();
    }
  });
  console.log(`reports, ${RESPONSES} responses with ${mentions} mentions, made and loaded in ${ms(loading.took)}`);
  const bytes = Object.entries(bytesOf(columns)).map(([name, size]) => `${name} ${(size / RESPONSES).toFixed(1)}`);
  console.log(`  bytes a response in columns: ${bytes.join(', ')}`);

  const sql = plain.prepare(
    'select entity, count(*), sum(count), avg(position), sum(sentiment * count) / sum(count) from mention group by entity',
  );
  const baseline = await median(3, async () => void sql.all());
  plain.close();
  const page = { sort: [], page: 1, pageSize: 50 };
  const anyVideo = { platform: null, channelId: null, channelCountry: null, search: null };
  const followed = { ...ANY_EVIDENCE, entityId: idOf(3, 0) };
  const series = { scope: EVERYTHING, interval: 'day', evidence: followed } as const;
  const shown = { scope: EVERYTHING, evidence: followed };
  const lastPage = { sort: [], page: 5_000, pageSize: 50 };
  const anySource = { domain: null, search: null };
  const narrow = normaliseScope({ startDate: '2026-01-15', endDate: '2026-02-13', countries: ['C1'] });
  const byGroup = normaliseScope({ groupBy: 'group' });
  const runs: readonly (readonly [string, () => unknown])[] = [
    ['E1, whole period', () => adShareOf(columns, { scope: EVERYTHING, formats: [] })],
    ['E2, whole period', () => videoCitationsOf(columns, { scope: EVERYTHING, ...anyVideo, ...page })],
    ['A1, whole period', () => entityReportOf(columns, { scope: EVERYTHING, ...page })],
    ['A1, by group', () => entityReportOf(columns, { scope: byGroup, ...page })],
    ['A1, 30 days of one country', () => entityReportOf(columns, { scope: narrow, ...page })],
    ['A2, by domain', () => sourceReportOf(columns, { scope: EVERYTHING, by: 'domain', ...anySource, ...page })],
    ['A2, by address', () => sourceReportOf(columns, { scope: EVERYTHING, by: 'url', ...anySource, ...page })],
    ['A4, visibility by day', () => timeSeriesOf(columns, { ...series, metric: 'visibility' })],
    ['A4, share of voice by day', () => timeSeriesOf(columns, { ...series, metric: 'shareOfVoice' })],
    ['A5, the last page of a brand', () => responsePageOf(columns, { ...shown, ...lastPage })],
    ['A3, whole period', () => shoppingReportOf(columns, { scope: EVERYTHING, brands: [] })],
  ];
  console.log(`  plain SQL over mentions alone ${ms(baseline)}`);
  for (const [name, run] of runs) {
    run();
    const took = await median(9, async () => void run());
    console.log(`  ${name.padEnd(29)} ${ms(took)}${name.startsWith('A1') ? `  ${times(took, baseline)}` : ''}`);
  }
}
