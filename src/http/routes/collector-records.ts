/*
 * Schemas of collectors and their runs, and the way between them and the domain. `FIELDS` is held to the domain's list of
 * fields by the compiler; bodies for creating and patching are made of it.
 */

import { z } from 'zod';
import type { NewCollector, PlannedCollector } from '../../app/mod.ts';
import {
  budgetOf,
  type CollectorField,
  type CollectorSettings,
  type CollectRun,
  type CollectRunSummary,
  LEVELS,
  MEASURES,
  PROVIDER_NAMES,
  REMEDIES,
  type ScheduledCollector,
  stateOf,
} from '../../domain/collection/mod.ts';
import { normaliseCountry, normaliseLanguage } from '../../domain/locale.ts';
import { toIso } from '../../domain/time.ts';
import { optional } from '../shapes.ts';
import { EXPECTED, KnownCountry, KnownLanguage, listOf, name, TagNumber, Time, text, toId, Uuid } from '../wire.ts';
import { BudgetBody, BudgetRecord } from './budget-records.ts';

const Count = z.int().min(0);
const Locale = z.strictObject({ country: KnownCountry, language: KnownLanguage });

const Schedule = z
  .strictObject({
    cron: text(200).meta({
      description: 'Minute, hour, day of the month, month, day of the week. One minute only: no closer than hourly.',
    }),
    timezone: text(100).meta({ description: 'An IANA zone; changes of its clocks are followed.' }),
    spreadMinutes: z
      .int()
      .min(0)
      .max(1_440)
      .meta({ description: 'Over how many minutes the questions of a run are spread, each query at its own place.' }),
    catchUp: z
      .enum(['skip', 'once'])
      .meta({ description: 'Runs that were missed while the service was down: dropped, or one is made up for.' }),
  })
  .meta({
    id: 'CollectorSchedule',
    examples: [{ cron: '0 6 * * 1', timezone: 'Europe/Berlin', spreadMinutes: 60, catchUp: 'once' }],
  });

const FIELDS = {
  provider: z.enum(PROVIDER_NAMES),
  model: name(200),
  locales: listOf(Locale, 1_000, 1).meta({
    description: 'Where queries are asked; one with locales of its own only in those of them that are here.',
  }),
  queryTagIds: listOf(TagNumber, 1_000).meta({ description: 'Only queries with any of these tags; empty = all.' }),
  executionCount: z.int().min(1).max(100).meta({ description: 'How often each query is asked in a locale and run.' }),
  surface: name(100).meta({
    description: 'Where its answers are shown: `api`, `app`, `search`, or a word of your own; `unknown` states none.',
  }),
  place: name(200).nullable().meta({
    description:
      'A city or region that the provider is told beside the country; openai, anthropic and perplexity only. null = none.',
  }),
  personaId: Uuid.nullable().meta({
    description:
      "As whom it asks: the persona's preamble comes before each question, as it is when a run begins; not for replay. null = no one.",
  }),
  schedule: Schedule.nullable().meta({ description: 'null = only when it is run.' }),
  budget: BudgetBody.meta({
    description:
      'Its own limits, below those of its project and organisation; none by default. Set by admins who are signed in ' +
      'only. At a limit a run stops, and says which limit that was.',
  }),
  enabled: z.boolean().meta({ description: 'false = it asks nothing, on a schedule or not.' }),
} satisfies Record<CollectorField, z.ZodType>;

/** All that a collector is told, but for its tags and its persona, which have other ids elsewhere. */
const { queryTagIds: _, personaId: __, surface, place, ...CARRIED } = FIELDS;
export const CarriedCollector = z.strictObject({ ...CARRIED, ...optional({ surface, place }) });

const { provider, model, locales, ...DEFAULTED } = FIELDS;

export const CollectorBody = z.strictObject({ provider, model, locales, ...optional(DEFAULTED) }).meta({
  id: 'CollectorCreation',
  examples: [{ provider: 'openai', model: 'gpt-5', locales: [{ country: 'US', language: 'en' }] }],
});

export const CollectorPatch = z
  .strictObject({ ...optional(FIELDS), ...EXPECTED })
  .meta({ id: 'CollectorPatch', examples: [{ executionCount: 3 }] });

export const CollectorRecord = z
  .strictObject({
    id: Uuid,
    ...FIELDS,
    budget: BudgetRecord,
    locales: z.array(z.strictObject({ country: z.string(), language: z.string() })),
    queryTagIds: z.array(z.int()),
    state: z.enum(['ok', 'partly', 'paused']).meta({
      description:
        '`paused`: its key brings no answers; `partly`: its last run left questions without an answer. Read-only.',
    }),
    reason: z.string().nullable().meta({ description: 'Why, in a sentence; null: `ok`.' }),
    action: z
      .string()
      .nullable()
      .meta({ description: 'What to do, in a sentence; null: `ok`. Running or changing one that is paused goes on.' }),
    remedy: z.enum(REMEDIES).nullable().meta({ description: 'What to do, in a word; null: `ok`.' }),
    triesAgainAt: Time.nullable().meta({
      description: 'When one that is paused tries again by itself, with one question.',
    }),
    nextRunAt: Time.nullable(),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'Collector', description: 'Who asks a provider the queries of a project.' });

const RunLimitRecord = z
  .strictObject({
    level: z
      .enum(LEVELS)
      .nullable()
      .meta({ description: 'Whose budget it is; null = a price or a cap in answers is missing.' }),
    measure: z.enum(MEASURES).nullable(),
    answersLeft: Count.meta({ description: 'How many answers it leaves, as of now.' }),
    text: z.string().meta({ description: 'In a sentence, with what to do.' }),
  })
  .nullable()
  .meta({
    description:
      'The limit that ends a run early which begins now: of all on the way up the one that leaves the least; null = all answers fit.',
  });

const RUN = {
  id: Uuid,
  collectorId: Uuid,
  runAt: Time.meta({ description: 'The time of all its answers.' }),
  createdAt: Time,
  persona: z.string().nullable().meta({ description: 'As whom it asks, with the version; null = no one.' }),
  endsAt: Time.meta({ description: 'When it ends at the latest: what is open then is left out.' }),
  finishedAt: Time.nullable().meta({ description: 'null = some questions are open.' }),
  stoppedBecause: z.string().nullable().meta({ description: 'Why questions were left out; null = none was.' }),
};
/** A collector that was made or changed. */
export const PlannedCollectorRecord = z.strictObject({ ...CollectorRecord.shape, limit: RunLimitRecord }).meta({
  id: 'PlannedCollector',
  description: 'A collector, with the limit that would end a run early that began now.',
});
export const BegunRunRecord = z.strictObject({ ...RUN, limit: RunLimitRecord }).meta({ id: 'CollectRun' });
export const RunSummary = z
  .strictObject({
    ...RUN,
    asks: z
      .strictObject({
        ...{ waiting: Count, asking: Count, answered: Count, refused: Count, empty: Count, error: Count },
        ...{ failed: Count, skipped: Count },
      })
      .meta({
        description:
          'Its questions by what became of them, each once, so that together they are all that it asks. Of replies that are kept the ' +
          'outcome counts (answered, refused, empty, error), as docs/outcomes.md tells them; failed ones have no reply that is kept.',
      }),
    failures: z.strictObject({ question: Count, key: Count, moment: Count, shape: Count }).meta({
      description: 'Questions without a readable answer so far, by what their last failure belongs to.',
    }),
    usage: z.strictObject({ inputTokens: Count, outputTokens: Count, searches: Count }),
    costUsd: z.number().meta({ description: 'Of all its questions, those whose reply was lost included.' }),
    problems: z.array(
      z.strictObject({
        problem: z.string(),
        count: Count,
        prompts: z.array(z.string()).meta({
          description: 'The first three prompts that have it, each cut at 200 characters.',
        }),
      }),
    ),
    unread: z.array(z.strictObject({ field: z.string(), count: Count })).meta({
      description: 'Fields of replies that had another shape than documented and were left out; their texts were read.',
    }),
  })
  .meta({ id: 'CollectRunSummary' });

export const ForecastRecord = z
  .strictObject({
    queries: Count,
    answersPerRun: Count,
    runsPerMonth: Count.meta({ description: 'In the 30 days from now.' }),
    answersPerMonth: Count,
    usdPerRun: z.number().nullable().meta({ description: 'null: the model has no price here.' }),
    usdPerMonth: z.number().nullable(),
    usdPerThousandAnswers: z.number().nullable(),
    learnedFrom: Count.meta({ description: 'Of how many answers the expectation is learned; 0: it is a guess.' }),
    pricesAsOf: z.string().nullable().meta({ description: 'The day of the price.' }),
    limit: RunLimitRecord,
    certainty: z
      .strictObject({
        halfWidth: z
          .number()
          .nullable()
          .meta({ description: 'Half of the 95 % interval, in points; null: it tells nothing.' }),
        detectable: z.number().nullable().meta({
          description:
            'The smallest fall from one month to the next that is found four times in five, in points; null: only one by more than a half.',
        }),
        basis: z.enum(['own', 'mixed', 'shipped']).meta({ description: 'As planAnswers has it.' }),
      })
      .meta({ id: 'ForecastCertainty' })
      .nullable()
      .meta({
        description: "Of the visibility of the project's own brand in 30 days; null: it has none, or nothing is asked.",
      }),
  })
  .meta({ id: 'CollectorForecast' });

const timeOrNull = (instant: number | null) => (instant === null ? null : toIso(instant));

export function toRecord(collector: ScheduledCollector): z.output<typeof CollectorRecord> {
  const { id, provider, model, executionCount, surface, place, personaId, schedule, enabled } = collector;
  const { locales, queryTagIds } = collector;
  const { triesAgainAt, ...state } = stateOf(collector);
  return {
    ...{ id, provider, model, executionCount, surface, place, personaId, schedule, enabled, ...state },
    locales: locales.map((locale) => ({ ...locale })),
    queryTagIds: [...queryTagIds],
    budget: budgetOf(collector.budget),
    triesAgainAt: timeOrNull(triesAgainAt),
    nextRunAt: timeOrNull(collector.nextRunAt),
    createdAt: toIso(collector.createdAt),
    updatedAt: toIso(collector.updatedAt),
  };
}

export const toPlanned = (collector: PlannedCollector): z.output<typeof PlannedCollectorRecord> => ({
  ...toRecord(collector),
  limit: collector.limit,
});

export const toRun = ({
  id,
  collectorId,
  stoppedBecause,
  ...run
}: CollectRun): Omit<z.output<typeof BegunRunRecord>, 'limit'> => ({
  ...{ id, collectorId, stoppedBecause },
  runAt: toIso(run.runAt),
  persona: run.askedAs.persona?.label ?? null,
  createdAt: toIso(run.createdAt),
  endsAt: toIso(run.endsAt),
  finishedAt: timeOrNull(run.finishedAt),
});

export const toSummary = ({
  asks,
  failures,
  usage,
  cost,
  problems,
  unread,
  ...run
}: CollectRunSummary): z.output<typeof RunSummary> => ({
  ...toRun(run),
  asks: { ...asks },
  failures: { ...failures },
  usage: { ...usage },
  costUsd: cost / 1e6,
  problems: problems.map(({ prompts, ...problem }) => ({ ...problem, prompts: [...prompts] })),
  unread: unread.map((field) => ({ ...field })),
});

/** Settings in the domain's words; what is left out stays left out. */
export const toPatch = ({
  budget,
  locales,
  queryTagIds,
  personaId,
  ...given
}: Omit<z.output<typeof CollectorPatch>, 'expectedUpdatedAt'>): Partial<CollectorSettings> => ({
  ...given,
  ...(budget && { budget: budgetOf(budget) }),
  ...(locales && { locales: readLocales(locales) }),
  ...(queryTagIds && { queryTagIds: queryTagIds.map(Number) }),
  ...(personaId !== undefined && { personaId: personaId === null ? null : toId(personaId) }),
});

export const toNew = (body: z.output<typeof CollectorBody>): NewCollector => ({
  ...toPatch(body),
  provider: body.provider,
  model: body.model,
  locales: readLocales(body.locales),
});

const readLocales = (locales: readonly z.output<typeof Locale>[]) =>
  locales.map(({ country, language }) => ({
    country: normaliseCountry(country),
    language: normaliseLanguage(language),
  }));
