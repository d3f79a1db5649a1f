import { z } from 'zod';
import { ASPECTS, CLAIM_RULES, CLAIM_SIDES, videoUrl } from '../../domain/analysis/mod.ts';
import type { ClaimEvidence, MentionEvidence, SourceEvidence } from '../../domain/responses/mod.ts';
import { PLATFORMS, type VideoKey } from '../../domain/video.ts';
import { SourceUrl, Uuid } from '../wire.ts';

/* What an answer shows, part by part, as the API gives it. */

export const Offset = z.int().min(0).meta({ description: 'In the answer, in UTF-16 units.' });

export const SpanBody = z.strictObject({
  text: z.string().meta({ description: 'As the answer has it.' }),
  start: Offset,
  end: Offset,
});

export const MentionBody = z
  .strictObject({
    entityId: Uuid.meta({ description: 'Of the entity that the mention counts for.' }),
    name: z.string(),
    ...SpanBody.shape,
  })
  .meta({ id: 'MentionEvidence', description: 'A place where the answer names an entity.' });

export const ClaimBody = z
  .strictObject({
    id: z.string().meta({ description: 'What correctAnalysis calls it: its place in the text as it came.' }),
    ...SpanBody.shape,
    side: z.enum(CLAIM_SIDES),
    weight: z.number().meta({
      description:
        '1; 0.5 where it is hedged or conceded, or follows from the sentence before; 2 where a judge says that the answer speaks against the brand; 0 where the verdict is unclear.',
    }),
    rule: z.enum(CLAIM_RULES).meta({
      description:
        'What told it: a label as Pros or Cons, an award, words in a block that the brand leads, words of a clause about it, or ' +
        'of a sentence that follows one. judge: a model said so of the whole answer; the place is where that first names the brand. person: a person corrected it.',
    }),
    word: z.string().meta({ description: 'The word that it counts under; empty where it holds none for that.' }),
    aspect: z.enum(ASPECTS).meta({ description: 'The aspect that it is about; other: no aspect is sure.' }),
  })
  .meta({ id: 'Claim', description: 'A part of the answer that speaks for a brand or against it.' });

export const AdBody = z
  .strictObject({
    unit: z.int().min(1),
    position: z.int().min(1),
    advertiser: z.string(),
    format: z.string(),
    title: z.string().nullable(),
    url: z.string().nullable(),
  })
  .meta({ id: 'AdCard' });

export const ShoppingBody = z
  .strictObject({
    position: z.int().min(1),
    title: z.string(),
    merchant: z.string(),
    brand: z.string().nullable(),
    price: z.string().nullable().meta({ description: 'A decimal text, as precise as it was given.' }),
    currency: z.string().nullable(),
    url: z.string().nullable(),
  })
  .meta({ id: 'ShoppingCard' });

export const SourceBody = z
  .strictObject({
    url: SourceUrl,
    title: z.string().nullable(),
    domain: z.string().nullable().meta({ description: 'Registrable domain; null = not analysed.' }),
    subDomain: z.string().nullable(),
    found: z.boolean().meta({ description: 'Whether the answer cites it.' }),
    cited: z
      .boolean()
      .nullable()
      .meta({ description: 'As the provider says; null = it says nothing, and found is what the text shows.' }),
    matches: z.array(z.strictObject({ text: z.string(), context: z.string(), position: Offset })).meta({
      description:
        'Where the answer cites it. A chip that is set aside has its own text, and the position where it stood.',
    }),
  })
  .meta({ id: 'SourceEvidence' });

export const VideoBody = z
  .strictObject({ platform: z.enum(PLATFORMS), videoId: z.string(), url: z.string().meta({ format: 'uri' }) })
  .meta({ id: 'CitedVideo' });

export const toMention = ({ entityId, name, text, start, end }: MentionEvidence) => ({
  entityId,
  name,
  text,
  start,
  end,
});

export const toClaim = ({ id, text, start, end, side, weight, rule, word, aspect = 'other' }: ClaimEvidence) => {
  return { id, text, start, end, side, weight, rule, word, aspect };
};

export const toSource = ({ url, title, cited, analysis }: SourceEvidence) => ({
  url,
  title,
  domain: analysis?.rootDomain ?? null,
  subDomain: analysis?.subDomain ?? null,
  found: analysis?.found ?? false,
  cited: cited ?? null,
  matches: (analysis?.matches ?? []).map(({ text, context, position }) => ({ text, context, position })),
});

export const toVideo = ({ platform, videoId }: VideoKey) => ({
  platform,
  videoId,
  url: videoUrl({ platform, videoId }),
});
