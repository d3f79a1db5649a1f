import { createHash } from 'node:crypto';
import {
  type AiResponse,
  compileAnalysis,
  type Entity,
  type JobExecutionId,
  type SplitHost,
  type TrackedEntity,
} from '../../../src/domain/mod.ts';

/*
 * What clients of a cluster write, and what reports are to make of it: answers follow from the number of their project and
 * of their write, so they needn't be kept.
 */

/** Answers of a write. */
export const SIZE = 20;
/** Brands that are there from the beginning, and those that clients add while answers name them already. */
export const FIRST_BRANDS = ['Acme', 'Bolt', 'Corvid'] as const;
export const LATER_BRANDS: readonly string[] = Array.from({ length: 12 }, (_, number) => `Zeta${number}`);

const START = Date.UTC(2026, 0, 1);
const DAY = 86_400_000;
/** Days that writes lie on, which all grow. */
const DAYS = 40;

/** The model of a write's answers, by which reports tell it from others. */
export const modelOf = (write: number): string => `write ${write}`;
export const writeOf = (model: string): number => Number(/^write (\d+)$/.exec(model)?.[1] ?? Number.NaN);

/** Always the same for one answer, so that a row that comes twice can be told. */
function idOf(project: number, write: number, index: number): JobExecutionId {
  const digest = createHash('sha256').update(`${project} ${write} ${index}`).digest('hex');
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `4${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}

/** An answer as it is sent. */
function rowOf(project: number, write: number, index: number) {
  const turn = write * 7 + index * 3 + project;
  const later = LATER_BRANDS[turn % LATER_BRANDS.length]!;
  return {
    id: idOf(project, write, index),
    query: `query ${turn % 30}`,
    country: ['US', 'DE', 'JP'][index % 3]!,
    language: 'en',
    model: modelOf(write),
    runAt: new Date(START + (write % DAYS) * DAY + index * 60_000).toISOString(),
    answer: `Answer ${write} ${index} of ${project}: the ${FIRST_BRANDS[turn % 3]} is great. ${later} is bad, see https://www.site${turn % 9}.example/${turn % 40}.`,
    sources: [
      { url: `https://www.site${turn % 9}.example/${turn % 40}`, title: 'A page' },
      { url: `https://other${turn % 5}.example/`, title: null },
    ],
    ads: Array.from({ length: index % 3 }, (_, at) => ({
      ...{ unit: 1, position: at + 1, advertiser: `Shop ${(turn + at) % 6}`, format: 'text' },
    })),
    shopping:
      index % 5 === 0
        ? [{ position: 1, title: 'A thing', merchant: `Merchant ${turn % 4}`, brand: FIRST_BRANDS[turn % 3]! }]
        : [],
    videos:
      index % 4 === 0 ? [{ platform: 'youtube' as const, videoId: `video${String(turn % 25).padStart(6, '0')}` }] : [],
  };
}

export const rowsOf = (project: number, write: number) =>
  Array.from({ length: SIZE }, (_, index) => rowOf(project, write, index));

/** The answers of some writes as the plain reports of the domain read them, recomputed from what was sent. */
export function factsOf(
  project: number,
  writes: readonly number[],
  brands: readonly TrackedEntity[],
  splitHost: SplitHost,
): readonly AiResponse[] {
  const analyse = compileAnalysis(brands, splitHost);
  return writes.flatMap((write) =>
    rowsOf(project, write).map(
      ({ id, query, country, language, model, runAt, answer, ads, shopping, videos, ...row }) => {
        const { mentions, sources } = analyse({ answer, language, sources: row.sources });
        return {
          ...{
            id,
            country,
            language,
            model,
            outcome: 'answered' as const,
            time: Date.parse(runAt),
            ads,
            shopping,
            videos,
          },
          query: { id: query, type: null, deleted: false, tags: [] },
          sources: sources.map(({ url, rootDomain, found }) => ({ url, domain: rootDomain, isCited: found })),
          mentions: mentions.map(({ claims: _, opinion: __, ...mention }) => mention),
          executionTags: [],
        };
      },
    ),
  );
}

/** A brand as the service lists it. */
export type Brand = Pick<Entity, 'id' | 'name' | 'isCompetitor' | 'groupId' | 'mergedIntoId' | 'aliases'>;
