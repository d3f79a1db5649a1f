import type { AiResponse } from '../../src/domain/mod.ts';

/** What was sent to the service in one go, and what is known of it. */
export interface Write {
  readonly kind: Kind;
  readonly number: number;
  /** `unanswered`: unknown; `in`: the client was told so, or it was found; `out`: likewise. */
  state: 'unanswered' | 'in' | 'out';
}

/** `file` goes in by the command line, in batches; the others over HTTP, each whole or not at all. */
export type Kind = 'answers' | 'brands' | 'videos' | 'tag' | 'file';

/** Rows of a write of each kind. */
export const SIZES: Readonly<Record<Kind, number>> = { answers: 40, brands: 20, videos: 20, tag: 1, file: 1_500 };

const START = Date.UTC(2026, 0, 1);
/** From one answer of a write to the next, in milliseconds: a file has answers of three weeks. */
const STEP = 20 * 60_000;

/** The model of a write's answers, by which they are found again. */
export const modelOf = ({ kind, number }: Pick<Write, 'kind' | 'number'>): string => `${kind} ${number}`;

/** Answer `index` of a write: each is unlike every other, and its evidence follows from its numbers. */
export function answerRow(write: Pick<Write, 'kind' | 'number'>, index: number) {
  const { number } = write;
  return {
    query: `query ${(number + index) % 30}`,
    country: ['US', 'DE', 'JP'][index % 3]!,
    language: 'en',
    model: modelOf(write),
    runAt: new Date(START + index * STEP).toISOString(),
    answer: `Answer ${number} ${index}: take the Brand ${number % 7}-1.`,
    ads: Array.from({ length: index % 3 }, (_, position) => ({
      unit: 1,
      position: position + 1,
      advertiser: `Shop ${(number + position) % 6}`,
      format: 'text',
    })),
    videos: index % 4 === 0 ? [{ platform: 'youtube' as const, videoId: videoOf(number, index) }] : [],
  };
}

const videoOf = (number: number, index: number): string => `video${String((number + index) % 25).padStart(6, '0')}`;

/** The same answer as reports should count it. */
export function answerFacts(write: Pick<Write, 'kind' | 'number'>, index: number): AiResponse {
  const { query, country, language, model, runAt, ads, videos } = answerRow(write, index);
  return {
    id: `${model} ${index}`,
    query: { id: query, type: null, deleted: false, tags: [] },
    country,
    language,
    model,
    outcome: 'answered',
    time: Date.parse(runAt),
    sources: [],
    shopping: [],
    mentions: [],
    ads,
    videos,
    executionTags: [],
  };
}

/** Which of a write's answers was run at a time. */
export const indexAt = (time: number): number => (time - START) / STEP;

/** Path and body of a write over HTTP. */
export function requestOf(write: Write): { readonly path: string; readonly body: object } {
  const { kind, number } = write;
  const rows = <Row>(row: (index: number) => Row) => Array.from({ length: SIZES[kind] }, (_, index) => row(index));
  switch (kind) {
    case 'brands':
      return {
        path: '/api/entities/import',
        body: { rows: rows((index) => ({ name: `Brand ${number}-${index}`, aliases: [`Alias ${number}-${index}`] })) },
      };
    case 'videos':
      return {
        path: '/api/v1/videos/import',
        body: {
          rows: rows((index) => ({
            platform: 'youtube',
            videoId: `seen${number}-${index}`,
            capturedAt: new Date(START).toISOString(),
            channel: { id: `channel ${index % 3}` },
          })),
        },
      };
    case 'tag':
      return { path: '/api/v1/execution-tags', body: { name: `Answer ${number}`, matchingMode: 'contains' } };
    default:
      return { path: '/api/v1/job-executions/import', body: { rows: rows((index) => answerRow(write, index)) } };
  }
}
