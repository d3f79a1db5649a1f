/*
 * Schemas of answers, as lists show them and whole. Fields that both share come first. Descriptions are part of the OpenAPI
 * document, so they say units and meaning of null.
 */

import { z } from 'zod';
import {
  ASIDE_KINDS,
  DECIDERS,
  RECOMMENDATIONS,
  SENTIMENT_VERDICTS,
  UNCLEAR_VERDICTS,
} from '../../domain/analysis/mod.ts';
import { DOUBT_KINDS, OUTCOME_ORIGINS, OUTCOMES } from '../../domain/outcomes/mod.ts';
import { SHOWN_PLACES } from '../../domain/responses/mod.ts';
import { JudgedBy, TextDigest, Time, Uuid } from '../wire.ts';
import { CorrectionRecord } from './correction-records.ts';
import {
  AdBody,
  ClaimBody,
  MentionBody,
  Offset,
  ShoppingBody,
  SourceBody,
  SpanBody,
  VideoBody,
} from './response-parts.ts';

const PlaceInText = z.int().min(0).meta({ description: 'In the text as it came, in UTF-16 units.' });

const IDENTITY = {
  id: Uuid.meta({ description: 'Of the job execution, and of its result analysis record.' }),
  cachedJobId: Uuid,
  queryId: Uuid,
  query: z.string().meta({ description: 'The text of the query.' }),
  country: z.string(),
  language: z.string(),
  model: z.string(),
  executionNumber: z.int().min(1),
  time: Time,
  surface: z
    .string()
    .meta({ description: 'What showed it: api, app, search, or another word; unknown = it is not said.' }),
  persona: z.string().nullable().meta({ description: 'With its version; null = none.' }),
  turn: z.int().min(1),
  place: z.string().nullable(),
  signedIn: z.boolean().nullable().meta({ description: 'null = it is not said.' }),
  outcome: z.enum(OUTCOMES).meta({ description: 'What became of the question.' }),
  outcomeFrom: z
    .enum(OUTCOME_ORIGINS)
    .meta({ description: 'Whether it came with the answer, was detected, or was decided by a person.' }),
  doubt: z
    .strictObject({ kind: z.enum(DOUBT_KINDS), why: z.string() })
    .nullable()
    .meta({
      description:
        'Why the rules are not sure of the outcome: the text is partly a placeholder, a wall, a refusal or an error, or it was cut. ' +
        'null = they are. It stays where outcomeFrom is decided.',
    }),
  textDigest: TextDigest.nullable().meta({
    description: 'Of the text, where the rules doubt it: what decideOutcome takes, for all answers of this text alike.',
  }),
};

/** An answer as the list shows it. */
export const ListedResponseBody = z
  .strictObject({
    ...IDENTITY,
    excerpt: z.strictObject({
      text: z.string().meta({
        description:
          'At most 300 UTF-16 units around the first claim that is asked for or the first other evidence, or from the beginning.',
      }),
      start: Offset,
    }),
    answer: z.string().exactOptional().meta({ description: 'The whole answer; only where texts asks for it.' }),
    evidence: z
      .strictObject({
        mentions: z.array(MentionBody),
        ads: z.array(AdBody),
        shopping: z.array(ShoppingBody),
        sources: z.array(SourceBody),
        videos: z.array(VideoBody),
        claims: z.array(ClaimBody).meta({ description: 'About the brand that is asked for; empty without claim.' }),
      })
      .meta({
        description:
          'What the answer shows of what was asked for; a kind that was not asked for is empty. Of mentions, claims and the ' +
          `places of a source the first ${SHOWN_PLACES}: the answer itself shows all.`,
      }),
  })
  .meta({ id: 'ListedResponse' });

/** An answer with everything that is known of it. */
export const WholeResponseBody = z
  .strictObject({
    ...IDENTITY,
    batch: z.string().nullable().meta({ description: 'The import that created it; null where it had no name.' }),
    requestedModel: z.string().nullable().meta({ description: 'What was asked for; null = the row did not say.' }),
    servedModel: z
      .string()
      .nullable()
      .meta({ description: 'What the provider said it was, release and all; null = it did not say.' }),
    searches: z.array(z.string()).meta({ description: 'What the assistant searched for.' }),
    collector: z.string().nullable().meta({ description: 'Who brought the answer.' }),
    alike: z.int().min(0).meta({
      description:
        'Answers of the project with the same doubted text, it included; 0 without doubt, and behind a share link.',
    }),
    answer: z.string().meta({ description: 'Without what is set aside; offsets count in it, in UTF-16 units.' }),
    setAside: z
      .array(
        z.strictObject({ kind: z.enum(ASIDE_KINDS), start: PlaceInText, end: PlaceInText, text: z.string() }).meta({
          id: 'SetAside',
          description: 'A stretch of the text as it came that isn’t the answer.',
        }),
      )
      .meta({
        description:
          'In their order. What a model thought (reasoning), what it said before a tool call (commentary), calls and results ' +
          '(tool), scripts and data (script), pictures (image), buttons and notes of the app (interface), a captured page’s own ' +
          'text (page), chips of cited sites (chip).',
      }),
    judgedBy: JudgedBy,
    judgeProblem: z
      .string()
      .nullable()
      .meta({ description: 'Why it has no verdicts of the model that is to judge; null = it has, or none is to.' }),
    mentions: z
      .array(
        z
          .strictObject({
            entityId: Uuid,
            name: z.string(),
            mentionCount: z.int().min(1),
            position: z.int().min(1).meta({ description: 'Among the brands mentioned; 1 = first.' }),
            sentiment: z
              .number()
              .min(-1)
              .max(1)
              .meta({ description: '(praise − criticism) / (praise + criticism); 0 where nothing judges.' }),
            praise: z.number().min(0).meta({ description: 'Sum of the weights of what speaks for it.' }),
            criticism: z.number().min(0).meta({ description: 'Sum of the weights of what speaks against it.' }),
            known: z.boolean().meta({
              description:
                'Whether it says anything of it: false where all that it says is that nothing is known ("I could not find ' +
                'anything about it").',
            }),
            verdict: z.enum(SENTIMENT_VERDICTS).meta({
              description:
                'positive: at least twice as much praise as criticism. negative: at least twice as much criticism as ' +
                'praise. mixed: any other. none: no claim, or one that is unclear. unsupported: claims are not read in the ' +
                'language of the answer.',
            }),
            recommended: z.enum(RECOMMENDATIONS).meta({
              description:
                'Whether the answer recommends it: yes; conditional, for some people or uses; no, neither way; against, it advises against it.',
            }),
            recommendedWords: SpanBody.nullable().meta({ description: 'The words that say so; null = none do.' }),
            decidedBy: z.enum(DECIDERS).meta({
              description:
                'What decided the verdict. rules: words and layout. model: learned weights. guard: the answer advises against the ' +
                'brand explicitly. judge: the model that judgedBy names.',
            }),
            chance: z
              .number()
              .min(0)
              .max(1)
              .nullable()
              .meta({
                description:
                  'How likely the verdict is; from 0.7 on it is sure: on fields that the weights did not see, over 80 % of such were ' +
                  'right. null = not told.',
              }),
            unclear: z
              .enum(UNCLEAR_VERDICTS)
              .nullable()
              .meta({
                description:
                  'The likeliest verdict where none is sure enough to be shown: verdict is then none, and the weights of its claims ' +
                  'are 0. null = verdict is it.',
              }),
            claims: z.array(ClaimBody).meta({ description: 'In the order of the answer.' }),
            spans: z.array(SpanBody),
          })
          .meta({ id: 'ResponseMention' }),
      )
      .meta({
        description:
          'In ranking order; what is merged counts for its root. The spans are those of the names as they are now, so they may differ ' +
          'from the counts while a change of brands is not yet worked in.',
      }),
    sources: z.array(SourceBody),
    ads: z.array(AdBody),
    shopping: z.array(ShoppingBody),
    videos: z.array(VideoBody),
    executionTags: z
      .array(z.strictObject({ id: Uuid, name: z.string() }))
      .meta({ description: 'Linked by hand or by their matching mode.' }),
    corrections: z
      .array(CorrectionRecord)
      .meta({ description: 'What persons corrected in it, oldest first; none behind a share link.' }),
  })
  .meta({
    // Not Response, which generated clients would take for that of fetch.
    id: 'WholeResponse',
    description: 'One AI response: the answer, what was shown with it, and what was found in it.',
  });
