import { z } from 'zod';
import type { ComposedRecord } from '../../app/mod.ts';
import type { RemovedRecord } from '../../domain/ports/mod.ts';
import { toIso } from '../../domain/time.ts';
import { JudgedBy, RULES, Time, Uuid } from '../wire.ts';

const BrandBody = z.strictObject({
  name: z.string(),
  mentioned: z.boolean(),
  mention_count: z.int().min(0),
  sentiment_score: z
    .number()
    .min(-1)
    .max(1)
    .meta({
      description:
        '0 when it is absent, when nothing judges it, and where the language is none of English, German, French, Spanish, ' +
        'Portuguese and Italian.',
    }),
  ranking_position: z.int().min(0).meta({
    description:
      'Order of first mention among the brands mentioned; in a list, of the items that they lead. 0 = absent.',
  }),
});

const SourceBody = z.strictObject({
  found: z.boolean().meta({ description: 'Whether the answer cites it.' }),
  matches: z.array(
    z.strictObject({
      text: z.string(),
      context: z.string(),
      position: z.int().min(0).meta({ description: 'Offset in the answer, in UTF-16 units.' }),
    }),
  ),
  subDomain: z.string().nullable(),
  rootDomain: z.string(),
  competitors: z
    .array(z.strictObject({ name: z.string(), found: z.boolean() }))
    .exactOptional()
    .meta({ description: 'Competitors mentioned where the answer cites it; left out where there is none.' }),
});

/** The fields of the specification, and no others. (spec, Result analysis record) */
const RECORD = {
  id: Uuid.meta({ description: "Also the id of the record's job execution." }),
  cachedJob: Uuid,
  time: Time,
  updatedAt: Time,
  analysisResult: z.strictObject({
    model: z.string(),
    object: z.strictObject({
      brands: z.array(BrandBody).meta({
        description:
          'Every brand that is not merged: the mentioned ones in ranking order, then the absent ones by name. A ' +
          'merged brand counts for its root.',
      }),
    }),
    executionKey: z.string().meta({ description: '`<model>-<executionNumber>`' }),
    executionNumber: z.int().min(1),
  }),
  sourcesAnalysisResult: z.record(z.string(), SourceBody).meta({ description: 'By source URL.' }),
};
export const ListedRecord = z
  .strictObject(RECORD)
  .meta({ id: 'ResultAnalysis', description: 'The stored analysis of one job execution.' });

export const ResultAnalysisRecord = z
  .strictObject({ ...RECORD, judgedBy: JudgedBy })
  .meta({ id: 'JudgedResultAnalysis', description: 'The stored analysis of one job execution, and who judged it.' });

export const toListed = (record: ComposedRecord): z.output<typeof ListedRecord> => ({
  id: record.id,
  cachedJob: record.cachedJobId,
  time: toIso(record.time),
  updatedAt: toIso(record.updatedAt),
  analysisResult: {
    model: record.model,
    object: {
      brands: record.brands.map(({ name, mentioned, mentionCount, sentimentScore, rankingPosition }) => ({
        name,
        mentioned,
        mention_count: mentionCount,
        sentiment_score: sentimentScore,
        ranking_position: rankingPosition,
      })),
    },
    executionKey: `${record.model}-${record.executionNumber}`,
    executionNumber: record.executionNumber,
  },
  sourcesAnalysisResult: Object.fromEntries(
    record.sources.map(({ url, found, matches, subDomain, rootDomain, competitors }) => [
      url,
      {
        found,
        matches: matches.map(({ text, context, position }) => ({ text, context, position })),
        subDomain,
        rootDomain,
        ...(competitors.length > 0 && { competitors: competitors.map((brand) => ({ name: brand, found: true })) }),
      },
    ]),
  ),
});

export const toRecord = (record: ComposedRecord): z.output<typeof ResultAnalysisRecord> => ({
  ...toListed(record),
  judgedBy: record.judgedBy ?? RULES,
});

export const DeletedRecord = z
  .strictObject({ id: Uuid, deleted: z.literal(true), updatedAt: Time })
  .meta({ id: 'DeletedResultAnalysis', description: 'A record that is gone, as its answer was deleted.' });

export const toTombstone = ({ id, updatedAt }: RemovedRecord) => ({
  id,
  deleted: true as const,
  updatedAt: toIso(updatedAt),
});
