import { readdirSync, readFileSync } from 'node:fs';
import { contentOf, type JobExecutionRow } from '../../../src/domain/mod.ts';

const FOLDER = new URL('./payloads/', import.meta.url);

/** What must be read of a payload: replies of vendors and providers in the shapes that they document. */
export interface Expected {
  readonly file: string;
  readonly outcome: string;
  readonly 'answer starts with': string | null;
  readonly sources: number;
  readonly cited: number | null;
  readonly ads: readonly string[];
  readonly shopping: readonly (readonly [string, string, string | null, string | null])[];
  readonly videos: number;
  readonly searches: readonly string[];
  readonly model: string | null;
}

export const EXPECTED: readonly Expected[] = readFileSync(new URL('expected.jsonl', FOLDER), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Expected);

/** Every payload that lies there. */
export const FILES: readonly string[] = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

export const payload = (file: string): unknown => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));

/** The vendor or provider of a payload. */
export const ownerOf = (file: string): string => file.split('-', 1)[0]!;

/** What a row says, as far as a payload's expectation does. */
export function seenIn(row: JobExecutionRow, { file, 'answer starts with': start, cited }: Expected): Expected {
  const { content } = contentOf(row, (text) => text);
  const answer = (content.given ?? []).reduceRight(
    (text, { start: from, end }) => text.slice(0, from) + text.slice(end),
    content.answer,
  );
  const isMarked = content.sources.some((source) => source.cited !== undefined) || cited === 0;
  return {
    file,
    outcome: content.outcome,
    'answer starts with': start !== null && answer.startsWith(start) ? start : answer || null,
    sources: content.sources.length,
    cited: isMarked ? content.sources.filter((source) => source.cited).length : null,
    ads: [...new Set(content.ads.map(({ advertiser }) => advertiser))],
    shopping: content.shopping.map(
      ({ title, merchant, price, currency }) => [title, merchant, price, currency] as const,
    ),
    videos: content.videos.length,
    searches: content.searches ?? [],
    model: content.servedModel ?? null,
  };
}
