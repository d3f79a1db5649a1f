import { z } from 'zod';
import { isBatchName } from '../domain/batch.ts';
import { isWebAddress } from '../domain/collection/mod.ts';
import { COUNTRY_PATTERN, LANGUAGE_PATTERN } from '../domain/locale.ts';
import { countryProblem, languageProblem } from '../domain/reference/mod.ts';
import { isSlug, SLUG_LENGTH, slugProblem } from '../domain/slug.ts';
import { DOUBTS, type Doubt, WEIGHTS } from '../domain/statistics/mod.ts';
import { naturalText } from '../domain/text.ts';
import { type Instant, MILLISECONDS_A_DAY, parseDay, parseInstant, timeProblem, toIso } from '../domain/time.ts';

import { OF_LIST, OF_TEXT } from './problems.ts';

/*
 * The values that bodies are made of. They are JSON in and JSON out: nothing here changes what was sent, so that the
 * OpenAPI can be written from the same schemas; what a value means to the domain is read from it afterwards.
 */

/** Text that any store and any reader can hold: neither NUL nor half a surrogate pair. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

/**
 * Text as a provider gives it, of up to `max` UTF-16 units, from `min`; NUL and lone surrogates are not refused, but stored as
 * U+FFFD. (contract 15)
 */
export const provided = (max: number, min = 1): z.ZodString => z.string().min(min, OF_TEXT).max(max, OF_TEXT);

/** Text of up to `max` UTF-16 units, from `min`. */
export const text = (max: number, min = 1): z.ZodString =>
  provided(max, min).refine(isStorable, 'must hold neither NUL nor lone surrogates');

/** Text of up to `max` UTF-16 units also as it is stored, so that what is answered can be sent back: NFC lengthens some. */
export const natural = (max: number, min = 1): z.ZodString =>
  text(max, min).refine(
    (value) => value.length > max || naturalText(value).length <= max,
    `must have at most ${max} characters once it is NFC-normalised`,
  );

/** Text that is something after trimming, and is stored without what was trimmed. */
export const name = (max: number): z.ZodString =>
  natural(max).refine((value) => value === '' || naturalText(value) !== '', 'must not be blank');

/** At most `max` items. The items of a longer list are not looked at, so it costs nothing to refuse. */
export const listOf = <Item extends z.ZodType>(item: Item, max: number, min = 0) =>
  z.array(z.unknown()).max(max, OF_LIST).pipe(z.array(item).min(min, OF_LIST).max(max, OF_LIST));

/** What an organisation or a project is called in commands and addresses. */
export const Slug = z
  .string()
  .refine(isSlug, { error: ({ input }) => slugProblem(input as string) })
  .meta({
    maxLength: SLUG_LENGTH,
    description:
      'Unique; made from the name where none is given. One that is given looks like one that is made: lower-case letters ' +
      'and digits of any script, joined by -; Latin and Greek letters without accents.',
  });

/** In the place of the name of a model that judges. */
export const RULES = 'rules';

/** Who judges how an answer speaks of brands. */
export const JudgedBy: z.ZodString = z.string().meta({
  description:
    'Who judged how the answer speaks of brands: rules, or the model that the settings of the project name, with the version of what ' +
    'it is asked, as in anthropic claude-haiku-4-5, judge 1.',
});

export const Uuid = z.guid({ error: ({ input }) => (input === undefined ? 'is required' : 'must be a UUID') });

export const Country = z
  .string()
  .regex(COUNTRY_PATTERN, 'must be a two-letter country code such as US')
  .meta({ description: 'ISO 3166-1 alpha-2, in any case.', examples: ['US'] });

export const Language = z
  .string()
  .regex(LANGUAGE_PATTERN, 'must be a language code such as en or pt-BR')
  .meta({ description: 'BCP-47 style, in any case.', examples: ['en', 'pt-BR'] });

/** A code that `problemOf` has nothing to say of; what is stored is one, while filters take any. (contract 10, "Wrong values") */
const knownCode = (pattern: RegExp, problemOf: (text: string) => string | undefined) => {
  const error = ({ input }: { readonly input?: unknown }) => problemOf(String(input)) ?? '';
  return z
    .string()
    .regex(pattern, { error, abort: true })
    .refine((text) => problemOf(text) === undefined, { error });
};

/** A country in which a query can be run. */
export const KnownCountry = knownCode(COUNTRY_PATTERN, countryProblem).meta({
  description: 'Assigned by ISO 3166-1, alpha-2, in any case.',
  examples: ['US'],
});

/** A language in which a query can be run. */
export const KnownLanguage = knownCode(LANGUAGE_PATTERN, languageProblem).meta({
  description: 'BCP 47, of registered subtags, in any case.',
  examples: ['en', 'pt-BR'],
});

/** A day that exists. */
export const Day = z
  .string()
  .refine((value) => parseDay(value) !== undefined, 'must be an existing date such as 2026-11-20')
  .meta({ format: 'date' });

/** A time as it is accepted; see {@link Time} for how it is answered. */
export const AnyTime = z
  .string()
  .refine((value) => parseInstant(value) !== undefined, {
    error: ({ input }) => timeProblem(String(input)),
  })
  .meta({
    format: 'date-time',
    description: 'ISO 8601, with any offset; kept to the millisecond. A blank may stand for the T.',
  });

/** What a change of a record may say besides, so that it doesn't undo what another person changed meanwhile. */
export const EXPECTED = {
  expectedUpdatedAt: AnyTime.exactOptional().meta({
    description:
      'updatedAt of the record that the change is made to. Where it was changed meanwhile: a 409, and it stays as it is.',
  }),
};

/** When a record was changed last, as far as the caller knows; undefined = it doesn't say. */
export const readExpected = (given: string | undefined): Instant | undefined =>
  given === undefined ? undefined : parseInstant(given);

/** A time as it is answered. (contract 2, "Times") */
export const Time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  .meta({ format: 'date-time', description: 'UTC, with milliseconds.' });

/** A day as it is answered. */
export const toDate = (day: number): string => toIso(day * MILLISECONDS_A_DAY).split('T')[0]!;

/** The address of a page. */
export const Address = text(8_192)
  .refine(
    (value) => isWebAddress(value) && !/\s/.test(value) && URL.canParse(value),
    'must be an absolute http or https URL such as https://example.com/page',
  )
  .meta({ format: 'uri' });

/** The address of a source as it is answered and asked for: exactly as it was given. */
export const SourceUrl = text(8_192).meta({ format: 'uri' });

/** A registrable domain; an IP address or a host without one is its own. */
export const Domain = text(255).meta({ examples: ['example.com'] });

const COUNT_PROBLEM = 'must be a whole number from 0, as an integer or, above 9007199254740991, as decimal text';
/** A count of any size. */
export const Count = z
  .union([z.int(COUNT_PROBLEM).min(0, COUNT_PROBLEM), z.string().regex(/^\d{1,40}$/, COUNT_PROBLEM)], COUNT_PROBLEM)
  .meta({ description: 'A whole number, as integer or as decimal text.' });

/** A count as it is answered: exact whatever its size. */
export const CountText = z.string().regex(/^\d+$/).meta({ description: 'A whole number, as decimal text.' });

export const Percent = z.number().min(0).max(100).meta({ description: 'Percent, rounded half up to 2 decimals.' });

const Bound = z.number().nullable();
const Effect = z.number().min(0);

/** A number with how far it can be trusted. (contract 9) */
export const Figure = z
  .strictObject({
    value: z
      .number()
      .meta({ description: 'In percent, rounded half up to 2 decimals, or, of a mean, in its own unit.' }),
    numerator: z
      .int()
      .min(0)
      .meta({ description: 'Answers that count, whatever the weights; of a mean those that have a value.' }),
    denominator: z.int().min(0).meta({ description: 'Answers that they are counted among; of a mean all in scope.' }),
    low: Bound.meta({
      description: 'Where the value lies with 95 % confidence for queries like these. null = anywhere.',
    }),
    high: Bound,
    queries: z.int().min(0).meta({ description: 'Queries with an answer in the denominator.' }),
    topics: z.int().min(0).meta({ description: 'Topics of these queries: wordings of one topic are one question.' }),
    effectiveN: Effect.meta({ description: 'The number of independent answers that would tell as much.' }),
    designEffect: Effect.meta({
      description:
        'How many times as many answers are needed as if they were independent, as answers to one topic are alike.',
    }),
    repeatLow: Bound.meta({ description: 'Where it lies with 95 % confidence if the same queries are asked again.' }),
    repeatHigh: Bound,
    reliable: z
      .boolean()
      .meta({ description: 'false never hides a value; `why` says why it should be looked at with care.' }),
    why: z.array(z.enum(DOUBTS)).meta({
      description: 'Fewer than 30 effective answers; fewer than 8 topics; an interval of more than 30 points.',
    }) as z.ZodType<readonly Doubt[]>,
  })
  .meta({
    id: 'Figure',
    description:
      'A number with how far it can be trusted; docs/metrics/certainty.md has the formulas. All zero for a zero denominator but the bounds.',
    examples: [
      {
        value: 42.5,
        numerator: 85,
        denominator: 200,
        low: 32.63,
        high: 53.02,
        queries: 25,
        topics: 25,
        effectiveN: 81.2,
        designEffect: 2.14,
        repeatLow: 37.81,
        repeatHigh: 47.19,
        reliable: true,
        why: [],
      },
    ],
  });

/** A mean place with its interval. (contract 9, A1) */
export const MeanPosition = z
  .strictObject({
    value: z.number().min(0).meta({ description: 'Rounded to 1 decimal; 0 of no answers.' }),
    low: z.number().min(1).nullable().meta({
      description: 'Where it lies with 95 % confidence for queries like these; null of no answers.',
    }),
    high: z.number().min(1).nullable(),
    n: z.int().min(0).meta({ description: 'Answers that it is a mean of.' }),
  })
  .meta({ id: 'MeanPosition' });

/** What counts the same in a figure. (contract 9) */
export const FigureWeights = z.enum(WEIGHTS).exactOptional().meta({
  description: 'What counts the same in a figure: each answer (responses, the default), each query, or each model.',
});

/** What a report on analyses carries. (contract 5, "Analysis") */
export const StaleRecords = z
  .int()
  .min(0)
  .exactOptional()
  .meta({
    description:
      'Records of the whole project whose analysis is older than the last change of brands, names or aliases; a running ' +
      'service brings them up to date. Left out for holders of a share link, who see a part of the project.',
  });

/** What all answers of one doubted text have in common. (contract 16, "Outcomes") */
export const TextDigest = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'must be a textDigest of an answer: 64 hexadecimal digits');

/** The path of one record. */
export const IdParams = z.strictObject({ id: Uuid });

/** A UUID in the form in which it is stored. */
export const toId = (uuid: string): string => uuid.toLowerCase();

/** What an import is called. (contract 10, "Taking back") */
export const BatchName = z
  .string()
  .refine(isBatchName, 'must be 1 to 100 letters, digits, ., _ or -, such as 2026-11-eu')
  .meta({ minLength: 1, maxLength: 100, examples: ['2026-11-eu'] });

/** A filter by part of a name. (contract 2, "Case-insensitive") */
export const PartOfName = text(200, 0)
  .exactOptional()
  .meta({ description: 'Part of the name, Unicode case-insensitively; %, _ and backslash are taken literally.' });

/** The path of one query tag. */
export const TagIdParams = z.strictObject({
  id: z.string().regex(/^[1-9]\d{0,14}$/, 'must be the number of a tag, such as 7'),
});

/** The number of a query tag as filters send it. (spec, Tag) */
export const TagNumber = z.string().regex(/^\d{1,20}$/, 'must be a number as text, such as "7"');

/** `#rrggbb` or `#rgb`, in any case. */
export const Color = z
  .string()
  .regex(/^#([0-9a-f]{3}){1,2}$/i, 'must be a hex colour such as #64748b or #fff')
  .meta({ description: 'Hex colour, also of three digits; answered with six, in lower case.', examples: ['#64748b'] });

/** A colour as it is answered. */
export const AnsweredColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .meta({ description: 'Hex colour, in lower case.', examples: ['#64748b'] });

/** A property that is a UUID, null or left out, in the form in which it is stored. */
export function withId<Name extends string>(name: Name, uuid: string | null | undefined) {
  return (uuid === undefined ? {} : { [name]: uuid === null ? null : toId(uuid) }) as { [N in Name]?: string | null };
}
