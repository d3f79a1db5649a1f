/*
 * The row of an import of answers: its schema, and what it means. `ROW_CORE` names the fields without which there is no
 * row; everything else may be left out when it can't be read. Fields are held to the domain's list.
 */

import { z } from 'zod';
import { joinParts, PART_KINDS } from '../../domain/analysis/mod.ts';
import type { AnswerField } from '../../domain/answer-row.ts';
import { circumstancesOf } from '../../domain/circumstances.ts';
import { AppError } from '../../domain/errors.ts';
import { type JobExecutionRow, MAX_RAW_BYTES } from '../../domain/imports/mod.ts';
import { normaliseCountry, normaliseLanguage } from '../../domain/locale.ts';
import { OUTCOMES } from '../../domain/outcomes/mod.ts';
import { QUERY_TYPES } from '../../domain/query.ts';
import { naturalText } from '../../domain/text.ts';
import { parseInstant } from '../../domain/time.ts';
import { withRule } from '../problems.ts';
import { readParts, requiredOf } from '../readable-parts.ts';
import { AnyTime, BatchName, KnownCountry, KnownLanguage, listOf, name, provided, text, Uuid } from '../wire.ts';
import { AdCardBody, isGiven, ShoppingCardBody, SourceBody, toAdCard, toShoppingCard, toSource } from './cards.ts';
import { VideoId, VideoPlatform } from './video-row.ts';

const VideoBody = z.union(
  [z.strictObject({ url: text(8_192) }), z.strictObject({ platform: VideoPlatform, videoId: VideoId })],
  `must be {url}, or {platform, videoId} with a platform of ${VideoPlatform.options.join(', ')}`,
);

const Answer = provided(1_000_000, 0).nullish().meta({
  description:
    'The text as it came; needed where there are no parts. U+0000 and lone surrogates become U+FFFD, here and in what it shows: see detail.',
});
const Parts = listOf(z.strictObject({ kind: z.enum(PART_KINDS), text: provided(1_000_000, 0) }), 1_000)
  .nullish()
  .meta({
    description:
      'In the place of answer: its parts in their order, of which only those of kind text are the answer. Two texts with ' +
      'anything else between them are two paragraphs. Offsets count in their texts, one after the other.',
  });

const Row = z.strictObject({
  id: Uuid.nullish().meta({ description: 'The id that the response is to have; made when left out.' }),
  query: name(10_000).meta({
    description:
      'The prompt; trimmed, NFC. Found or created by its text, in which a run of white space is as one blank.',
  }),
  queryType: z.enum(QUERY_TYPES).nullish().meta({ description: "Sets the query's type." }),
  tags: listOf(name(200), 100)
    .nullish()
    .meta({ description: 'Names of tags of the query, found case-insensitively or created; only ever added.' }),
  country: KnownCountry,
  language: KnownLanguage,
  model: name(200).meta({ description: 'Trimmed, and else kept as it is given.' }),
  runAt: AnyTime.meta({
    description:
      'When the query was run, with any offset, from 2015 to a day ahead; one run holds any number of models.',
  }),
  executionNumber: z
    .int()
    .min(1)
    .max(1_000_000)
    .nullish()
    .meta({ description: 'The same model asked again in the same run: 1 (default), 2, …' }),
  batch: BatchName.nullish().meta({
    description:
      'The import that the row comes with: what a batch created can be taken back in one go. Letters, digits, . _ and -.',
  }),
  requestedModel: name(200).nullish().meta({ description: 'What was asked for, where another model answered.' }),
  servedModel: name(200).nullish().meta({
    description: 'What the provider said it was, release and all, where model is what the answer is filed under.',
  }),
  surface: name(100)
    .nullish()
    .meta({ description: 'What showed the answer: api, app, search, or a word of your own; left out = unknown.' }),
  persona: name(200).nullish().meta({ description: 'Whom the model took itself to speak to; left out = none.' }),
  turn: z.int().min(1).max(10_000).nullish().meta({ description: 'Of a conversation; 1 = first (default).' }),
  place: name(200).nullish().meta({ description: 'The city or region it was asked from.' }),
  signedIn: z.boolean().nullish().meta({ description: 'Whether it was asked from an account; left out = unknown.' }),
  searches: listOf(provided(2_000), 100).nullish().meta({ description: 'What the assistant searched for.' }),
  collector: name(200).nullish().meta({ description: 'Who brought the answer.' }),
  raw: z
    .unknown()
    .optional()
    .meta({
      description:
        'What the provider sent, any JSON. At most 2 MB as compact JSON, else it is left out, and detail says so. It does not ' +
        'make a row updated, and one that is kept stays until the answer is updated; readResponseRaw gives it.',
    }),
  answer: Answer,
  parts: Parts,
  outcome: z
    .enum(OUTCOMES)
    .nullish()
    .meta({ description: 'What became of the question; detected where it is left out, see docs/outcomes.md.' }),
  cut: provided(2_000).nullish().meta({
    description:
      'Why the answer ends before its end, as "max_tokens": it is an error then, with a doubt that a person can decide.',
  }),
  sources: listOf(SourceBody, 1_000).nullish(),
  ads: listOf(AdCardBody, 1_000).nullish(),
  shopping: listOf(ShoppingCardBody, 1_000).nullish(),
  videos: listOf(VideoBody, 1_000).nullish().meta({
    description: 'Cited videos. Sources that are videos of a known platform count as well, each video once.',
  }),
} satisfies Record<AnswerField | 'parts', z.ZodType>);

/**
 * What a row can't do without. (contract 16, "Degrading") A number that can't be read isn't left out: the first execution would take
 * its place, and another answer be lost.
 */
export const ROW_CORE: ReadonlySet<string> = new Set([...requiredOf(Row), 'answer', 'executionNumber']);

/** One AI response, as a collector sends it. (contract 5, "Ingest"; contract 16, "Parts") */
export const JobExecutionRowBody = withRule(Row, {
  of: { answer: Answer, parts: Parts },
  problems({ answer, parts }): Record<string, string> {
    if (isGiven(answer) && isGiven(parts)) return { parts: 'leave out answer or parts' };
    return isGiven(answer) || isGiven(parts) ? {} : { answer: 'is needed, "" where nothing came' };
  },
}).meta({
  id: 'JobExecutionRow',
  description:
    'One AI response. Project, query, locale, runAt, surface, persona, turn, place, signedIn, model and executionNumber name it: the same row again is ' +
    'unchanged, one with other content takes its place. null means the same as leaving a property out.',
  examples: [
    {
      query: 'best laptop',
      country: 'US',
      language: 'en',
      model: 'gpt-5',
      runAt: '2026-11-20T12:00:00Z',
      answer: 'Take the Acme Book.',
      sources: [{ url: 'https://example.com/laptops', title: 'Laptops tested' }],
      ads: [{ unit: 1, position: 1, advertiser: 'Acme', format: 'carousel' }],
    },
  ],
});

/**
 * A row of a job execution import, checked and normalised.
 * @throws AppError invalid with every problem found
 */
export function readJobExecutionRow(value: unknown): JobExecutionRow {
  const parts = readParts(JobExecutionRowBody, value, ROW_CORE);
  if ('problems' in parts) throw new AppError('invalid', parts.problems);
  return toJobExecutionRow(parts.row, parts.leftOut);
}

/** What a row that was checked means, normalised; `leftOut` is what was left out of it before. */
export function toJobExecutionRow(
  row: z.output<typeof JobExecutionRowBody>,
  leftOut: readonly string[] = [],
): JobExecutionRow {
  const { raw, dropped } = isGiven(row.raw) ? toRaw(row.raw) : {};
  const without = dropped === undefined ? leftOut : [...leftOut, dropped];
  const { answer, given, moved } = joinParts(row.parts ?? [{ kind: 'text', text: row.answer ?? '' }]);
  return {
    id: row.id?.toLowerCase() ?? null,
    query: naturalText(row.query),
    queryType: row.queryType ?? null,
    tags: (row.tags ?? []).map(naturalText),
    country: normaliseCountry(row.country),
    language: normaliseLanguage(row.language),
    model: row.model.trim(),
    runAt: parseInstant(row.runAt)!,
    executionNumber: row.executionNumber ?? 1,
    batch: row.batch ?? null,
    answer,
    ...(given.length > 0 && { given }),
    outcome: row.outcome ?? null,
    ...(isGiven(row.cut) && { cut: row.cut }),
    sources: (row.sources ?? []).map((source) => toSource(source, moved)),
    ads: (row.ads ?? []).map(toAdCard),
    shopping: (row.shopping ?? []).map(toShoppingCard),
    videos: row.videos ?? [],
    ...(isGiven(row.requestedModel) && { requestedModel: row.requestedModel.trim() }),
    ...(isGiven(row.servedModel) && { servedModel: row.servedModel.trim() }),
    ...circumstancesOf(row),
    ...(isGiven(row.searches) && row.searches.length > 0 && { searches: row.searches }),
    ...(isGiven(row.collector) && { collector: row.collector.trim() }),
    ...(raw !== undefined && { raw }),
    ...(without.length > 0 && { leftOut: without }),
  };
}

function toRaw(value: unknown): { readonly raw?: string; readonly dropped?: string } {
  const raw = compactJson(value);
  if (raw === undefined) return { dropped: 'raw left out: it is nested too deep' };
  const size = Buffer.byteLength(raw);
  if (size <= MAX_RAW_BYTES) return { raw };
  return { dropped: `raw left out: it has ${size} bytes as compact JSON, and may have ${MAX_RAW_BYTES}` };
}

/** undefined for what is nested deeper than can be written. */
function compactJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
