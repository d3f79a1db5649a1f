import { isDeepStrictEqual } from 'node:util';
import { splitHost } from '../../../src/adapters/system/mod.ts';
import {
  type AiResponse,
  ANY_EVIDENCE,
  adShare,
  EMPTY_DIMENSIONS,
  EVERYTHING,
  entityReport,
  facets,
  outcomeCounts,
  shoppingReport,
  sourceReport,
  timeSeries,
  toIso,
  videoCitations,
} from '../../../src/domain/mod.ts';
import { FACETS, settledBy } from './clients.ts';
import type { Violation } from './history.ts';
import type { Asking } from './http.ts';
import { type Brand, factsOf } from './world.ts';

type Json = Record<string, unknown>;

/** A report, what of its answer is compared, and what that is to be by the plain reports of the domain. */
interface Compared {
  readonly path: string;
  readonly body: object;
  told(json: Json): unknown;
  due(responses: readonly AiResponse[], brands: readonly Brand[]): unknown;
}

const PAGED = { page: 1, pageSize: 200, sort: [] } as const;
const dimensions = (brands: readonly Brand[]) => ({ ...EMPTY_DIMENSIONS, entities: brands });
const outcomes = (responses: readonly AiResponse[]) => outcomeCounts(responses, EVERYTHING);
const rowsOf = ({ results }: Json) => results as readonly Json[];

const COMPARED: readonly Compared[] = [
  {
    path: '/api/analytics/ads/advertisers',
    body: {},
    told: (json) => json,
    due: (responses) => adShare(responses, { scope: EVERYTHING, formats: [] }),
  },
  {
    path: '/api/v1/analytics/social/videoplatform/videos',
    body: { pageSize: 200 },
    told: (json) => [json.totalResponses, json.globalVideoplatformCitations, rowsOf(json).map(citations)],
    due(responses) {
      const request = { scope: EVERYTHING, platform: null, channelId: null, channelCountry: null, search: null };
      const cited = videoCitations(responses, [], { ...request, ...PAGED });
      const rows = cited.results.map((row) => citations({ ...row, videoId: row.video.videoId }));
      return [cited.totalResponses, cited.globalVideoplatformCitations, rows];
    },
  },
  {
    path: '/api/v1/analytics/entities',
    body: { pageSize: 200, showAllEntities: true },
    told: ({ totalResponses, outcomes, results }) => ({ totalResponses, outcomes, results }),
    due(responses, brands) {
      const scope = { ...EVERYTHING, showAllEntities: true };
      const { totalResponses, results } = entityReport(responses, dimensions(brands), { scope, ...PAGED });
      const row = ({ firstMentionedAt, lastMentionedAt, ...rest }: (typeof results)[number]) => ({
        ...rest,
        ...{ firstMentionedAt: toIso(firstMentionedAt!), lastMentionedAt: toIso(lastMentionedAt!) },
      });
      return { totalResponses, outcomes: outcomes(responses), results: results.map(row) };
    },
  },
  {
    path: '/api/v1/analytics/sources',
    body: { by: 'url', pageSize: 200 },
    told: ({ totalResponses, totalSourceResponses, ...json }) => ({
      ...{ totalResponses, totalSourceResponses },
      results: rowsOf(json).map(({ owner, ownerId, ownerKind, ...row }) => row),
    }),
    due(responses) {
      const request = { scope: EVERYTHING, by: 'url' as const, domain: null, search: null, ...PAGED };
      const { totalResponses, totalSourceResponses, results } = sourceReport(responses, request);
      const row = ({ firstSeenAt, lastSeenAt, ...rest }: (typeof results)[number]) => ({
        ...rest,
        ...{ firstSeenAt: toIso(firstSeenAt), lastSeenAt: toIso(lastSeenAt) },
      });
      return { totalResponses, totalSourceResponses, results: results.map(row) };
    },
  },
  {
    path: '/api/v1/analytics/shopping',
    body: {},
    told: ({ outcomes: _, ...json }) => json,
    due: (responses) => shoppingReport(responses, { scope: EVERYTHING, brands: [] }),
  },
  {
    path: '/api/v1/analytics/timeseries',
    body: { metric: 'adRate' },
    told: (json) => rowsOf(json).map(({ value }) => value),
    due: (responses, brands) =>
      timeSeries(responses, dimensions(brands), {
        ...{ scope: EVERYTHING, evidence: ANY_EVIDENCE, metric: 'adRate', interval: 'day' },
      }).results.map(({ value }) => value),
  },
  {
    path: FACETS,
    body: {},
    told: ({ countries, languages, models, totalResponses }) => ({ countries, languages, models, totalResponses }),
    due(responses) {
      const { countries, languages, models, totalResponses } = facets(responses, EVERYTHING);
      return { countries, languages, models, totalResponses };
    },
  },
];

const citations = ({
  videoId,
  citationCount,
  citationShare,
  citationRate,
  uniqueQueryCount,
}: Json): readonly unknown[] => [videoId, citationCount, citationShare, citationRate, uniqueQueryCount];

/** The brands of a project, once all of its answers are analysed with these. */
async function settledBrands(ask: Asking, node: string, project: string): Promise<readonly Brand[]> {
  for (;;) {
    const report = settledBy(await ask.post(node, '/api/v1/analytics/entities', project, {}));
    if (report?.json.staleRecords === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const listed = settledBy(await ask.post(node, '/api/entities/list?limit=100', project, {}))!;
  return (listed.json.results as readonly Brand[]).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Asks every node for every report on a project, and holds it to what the answers of `writes` give. */
export async function compareReports(
  ask: Asking,
  nodes: readonly string[],
  project: { readonly id: string; readonly number: number; readonly writes: readonly number[] },
): Promise<{ readonly compared: number; readonly violations: readonly Violation[] }> {
  const violations: Violation[] = [];
  let compared = 0;
  const brands = await settledBrands(ask, nodes[0]!, project.id);
  const names = brands.map(({ name }) => name);
  if (new Set(names).size !== names.length)
    violations.push({ rule: 'twice', detail: `brands of project ${project.number}: ${names.join(', ')}` });
  const responses = factsOf(project.number, project.writes, brands, splitHost);
  for (const { path, body, told, due } of COMPARED) {
    const expected = JSON.parse(JSON.stringify(due(responses, brands)));
    for (const node of nodes) {
      const answer = await ask.post(node, path, project.id, body, { patience: 60_000 });
      const found = 'json' in answer && answer.status === 200 ? told(answer.json) : answer;
      compared++;
      if (isDeepStrictEqual(found, expected)) continue;
      const [is, should] = [found, expected].map((value) => JSON.stringify(value).slice(0, 300));
      const detail = `${path} of project ${project.number} by ${node}: ${is} instead of ${should}`;
      violations.push({ rule: 'wrong report', detail });
    }
  }
  return { compared, violations };
}
