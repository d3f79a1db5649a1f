import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { ADDED, PLANNED_METRICS } from '../../domain/plan/mod.ts';
import { READ } from '../access.ts';
import { withRule } from '../problems.ts';
import { ok, route } from '../route.ts';
import { toId, Uuid } from '../wire.ts';

const Count = z.int().min(0);
const Part = z.number().min(0).max(1);

const Want = z.strictObject({
  halfWidth: z.number().min(0.01).max(100).exactOptional().meta({
    description: 'The 95 % interval is to reach at most this far to either side, in the unit of the metric.',
  }),
  change: z.number().min(1).max(50).exactOptional().meta({
    description: 'The fall to be seen between two periods, in percent of the present value: 20 = by a fifth.',
  }),
  days: z.int().min(1).max(90).exactOptional().meta({
    description: 'Days of a period: that a figure is over, and each side of a change. Default 30.',
  }),
  power: z.number().min(0.5).max(0.99).exactOptional().meta({
    description: 'How often such a fall is to be found. Default 0.8.',
  }),
});
const AtMost = z.strictObject({
  usdPerMonth: z.number().min(0.01).max(1e6).exactOptional(),
  answersPerMonth: z.int().min(1).max(1e7).exactOptional(),
});

const PlanBody = withRule(
  z.strictObject({
    metric: z.enum(PLANNED_METRICS).exactOptional().meta({ description: 'Default visibility.' }),
    entityId: Uuid.exactOptional().meta({ description: "Default the project's own brand." }),
    want: Want.exactOptional(),
    atMost: AtMost.exactOptional().meta({
      description: 'In 30 days. Without a wanted half-width or change, the narrowest within it come first.',
    }),
  }),
  {
    of: { want: Want, atMost: AtMost },
    problems: ({ want = {}, atMost = {} }): Readonly<Record<string, string>> => {
      const aims = [want.halfWidth, want.change, atMost.usdPerMonth, atMost.answersPerMonth];
      return aims.every((aim) => aim === undefined) ? { want: 'give halfWidth or change, or a limit in atMost' } : {};
    },
  },
).meta({ id: 'PlanRequest', examples: [{ want: { halfWidth: 5 }, atMost: { answersPerMonth: 5_000 } }] });

const PlanOption = z
  .strictObject({
    queries: Count.meta({ description: 'Prompts.' }),
    topics: Count.meta({ description: 'With as many prompts each as now.' }),
    runs: Count.meta({ description: 'Answers of each prompt and model on a day that it is asked.' }),
    models: Count,
    days: Count.meta({ description: 'Days of the period on which prompts are asked.' }),
    answers: Count.meta({ description: 'In 30 days.' }),
    usd: z.number().nullable().meta({ description: 'In 30 days; null: no collector of the project has a price.' }),
    halfWidth: z.number().nullable().meta({
      description: 'Half of the 95 % interval of a period, in the unit of the metric; null: it tells nothing.',
    }),
    detectable: z
      .number()
      .nullable()
      .meta({
        description:
          'The smallest fall between two periods that is found, in the unit of the metric; null: only one by more than a half, ' +
          'or one day a period, which can’t tell a moved brand from a moved day.',
      }),
  })
  .meta({ id: 'PlanOption' });

const PlanRecord = z
  .strictObject({
    basis: z.enum(['own', 'mixed', 'shipped']).meta({
      description:
        'Whether the variance is that of the project, with shipped numbers where its own tell little, or shipped.',
    }),
    components: z
      .strictObject({
        value: z.number().meta({ description: 'The value that is planned for, in the unit of the metric.' }),
        topic: Part.meta({ description: 'Which part of the variance lies between topics …' }),
        query: Part.meta({ description: '… between prompts of a topic' }),
        cell: Part.meta({ description: '… between models asked the same prompt' }),
        answer: Part.meta({ description: '… and between answers to the same prompt.' }),
        days: z.number().min(0).meta({
          description: 'Variance of a day that moves all prompts alike, as part of the squared variance of an answer.',
        }),
        answers: Count.meta({ description: 'What this is learned from: answers of the last 90 days that have any …' }),
        queries: Count,
        topics: Count,
      })
      .meta({ id: 'PlanComponents' }),
    usdPerAnswer: z.number().nullable().meta({ description: 'The mean of the collectors with a price.' }),
    options: z
      .array(PlanOption)
      .meta({ description: 'The cheapest first; empty: nothing within the limits reaches it.' }),
    first: z.enum(ADDED).meta({ description: 'What to add first: what narrows the interval most for its price.' }),
  })
  .meta({ id: 'Plan' });

export const plan = route('POST', '/api/v1/analytics/plan', 'planAnswers', 'Analytics', {
  summary: 'Plan how much to ask for a figure to be exact enough',
  description:
    'How many prompts, topics, runs, models and days reach a half-width, show a change, or make the most of a budget, ' +
    'with what that costs, reckoned from the variance of the project’s own answers.',
  access: READ,
  body: PlanBody,
  responses: { 200: PlanRecord },
  async handle({ app, project, body, waiting }) {
    const { metric = 'visibility', entityId, want = {}, atMost = {} } = body;
    const { usdPerMonth: usd, answersPerMonth: answers } = atMost;
    const usdEach = await app.collectors.usdPerAnswer(project);
    if (usd !== undefined && usdEach === null)
      throw new AppError('invalid', [
        'atMost.usdPerMonth: no collector of the project has a price; give answersPerMonth',
      ]);
    const made = await app.plans.plan(
      project,
      {
        ...{ metric, want },
        ...(entityId && { entityId: toId(entityId) }),
        atMost: { ...(usd !== undefined && { usd }), ...(answers !== undefined && { answers }) },
      },
      usdEach,
      waiting,
    );
    return ok({ ...made, options: made.options.map((option) => ({ ...option })) });
  },
});
