/*
 * Routes of budgets, prices and spending. The organisation's budget comes first, then a project's, then prices, then the
 * ledger by month. Amounts are US dollars here and micro-dollars inside.
 */

import { z } from 'zod';
import type { KnownPrice, SpendingRow } from '../../app/mod.ts';
import { budgetOf, PROVIDER_NAMES } from '../../domain/collection/mod.ts';
import { ADMIN, READ_ORGANISATION } from '../access.ts';
import { withRule } from '../problems.ts';
import { ok, route } from '../route.ts';
import { IdParams, name, toId, Uuid } from '../wire.ts';
import { BudgetBody, BudgetRecord } from './budget-records.ts';

const TAG = 'Money';
const BUDGETS = '/api/v1/budgets';
const PROJECT_BUDGET = '/api/v1/projects/{id}/budget';
const PRICES = '/api/v1/prices';

export const readBudget = route('GET', BUDGETS, 'readBudget', TAG, {
  summary: 'Read the budget of the organisation',
  description:
    'What all its projects together may spend on asking providers: 50 USD a month until an admin states a budget. The operator ' +
    'may have stated a lower one (sightline budget).',
  access: ADMIN,
  responses: { 200: BudgetRecord },
  handle: async ({ app, organisation }) => ok(await app.spending.budget(organisation)),
});

export const setBudget = route('PUT', BUDGETS, 'setBudget', TAG, {
  summary: 'Set the budget of the organisation',
  description:
    'In the place of the one there is, from the next question on. Of all limits on the way up, of collector or judge, project, ' +
    'organisation and operator, the lowest decides; a run that it stops names it (stoppedBecause).',
  access: ADMIN,
  body: BudgetBody,
  responses: { 200: BudgetRecord },
  handle: async ({ app, organisation, body }) => ok(await app.spending.setBudget(organisation, budgetOf(body))),
});

export const readProjectBudget = route('GET', PROJECT_BUDGET, 'readProjectBudget', TAG, {
  summary: 'Read the budget of a project',
  description: 'What its collectors and its judge together may spend; without limits until an admin sets some.',
  access: ADMIN,
  params: IdParams,
  responses: { 200: BudgetRecord },
  errors: [404],
  handle: async ({ app, organisation, params }) =>
    ok(budgetOf((await app.projects.settings(organisation, toId(params.id))).budget)),
});

export const setProjectBudget = route('PUT', PROJECT_BUDGET, 'setProjectBudget', TAG, {
  summary: 'Set the budget of a project',
  description: 'In the place of the one there is, from the next question on.',
  access: ADMIN,
  params: IdParams,
  body: BudgetBody,
  responses: { 200: BudgetRecord },
  errors: [404],
  async handle({ app, organisation, params, body }) {
    const patch = { budget: budgetOf(body) };
    return ok(budgetOf((await app.projects.changeSettings(organisation, toId(params.id), patch)).budget));
  },
});

const Usd = z.number().min(0).max(999_999);
const PRICE = {
  provider: z.enum(PROVIDER_NAMES),
  model: name(200).meta({ description: 'A dated release costs what its model does; * = any other of the provider.' }),
  inputPerMillion: Usd.meta({ description: 'US dollars for a million tokens that are read.' }),
  outputPerMillion: Usd.meta({ description: 'US dollars for a million tokens that are written.' }),
};
const PerThousandSearches = Usd.meta({ description: 'US dollars for a thousand searches.' });
const PerAnswer = Usd.meta({ description: 'US dollars for each answer, beside its tokens.' });

const STATED = {
  inputPerMillion: PRICE.inputPerMillion.nullable(),
  outputPerMillion: PRICE.outputPerMillion.nullable(),
  perThousandSearches: PerThousandSearches.exactOptional(),
  perAnswer: PerAnswer.exactOptional(),
};

const PriceBody = withRule(z.strictObject({ provider: PRICE.provider, model: PRICE.model, ...STATED }), {
  of: STATED,
  problems: ({ inputPerMillion, outputPerMillion }, isSent) => ({
    ...((inputPerMillion === null) !== (outputPerMillion === null) && {
      outputPerMillion: 'give both prices of tokens, or null for both',
    }),
    ...(isSent('perThousandSearches') &&
      isSent('perAnswer') && { perAnswer: 'give it or perThousandSearches, not both' }),
  }),
}).meta({
  id: 'PriceBody',
  description:
    'inputPerMillion and outputPerMillion both null: the organisation states no price of the model any more.',
  examples: [
    { provider: 'openai', model: 'gpt-5', inputPerMillion: 1.25, outputPerMillion: 10, perThousandSearches: 10 },
    { provider: 'openai-compatible', model: 'llama', inputPerMillion: 0, outputPerMillion: 0, perAnswer: 0.002 },
  ],
});

const PriceRecord = z
  .strictObject({
    ...PRICE,
    perThousandSearches: PerThousandSearches,
    perAnswer: PerAnswer,
    searchUnit: z
      .enum(['search', 'answer'])
      .meta({ description: 'Whether each search is charged, or each answer that searched.' }),
    asOf: z.string().meta({ description: 'The day of the price, YYYY-MM-DD.' }),
    origin: z.enum(['organisation', 'operator', 'list']).meta({
      description:
        'Who states it. Of one model the organisation’s holds for what its own key pays, else the operator’s, else the list’s.',
    }),
  })
  .meta({ id: 'Price' });

const PriceList = z.strictObject({ results: z.array(PriceRecord) }).meta({ id: 'PriceList' });

const toPrice = ({ perAnswer = 0, ...price }: KnownPrice): z.output<typeof PriceRecord> => ({
  ...price,
  provider: PROVIDER_NAMES.find((provider) => provider === price.provider)!,
  perAnswer,
});

export const listPrices = route('GET', PRICES, 'listPrices', TAG, {
  summary: 'List what models cost',
  description: 'First what the organisation states, then what the operator does, then the list that sightline ships.',
  access: ADMIN,
  responses: { 200: PriceList },
  handle: async ({ app, organisation }) => ok({ results: (await app.spending.prices(organisation)).map(toPrice) }),
});

export const putPrice = route('PUT', PRICES, 'putPrice', TAG, {
  summary: 'State what a model costs',
  description:
    'In the place of what the organisation stated of the model. It holds for what the organisation’s own key pays; what the ' +
    'operator’s key pays is counted by the operator’s prices. A model without a price is asked only under a cap in answers. Answers ' +
    'all that holds from then on, as listPrices does.',
  access: ADMIN,
  body: PriceBody,
  responses: { 200: PriceList },
  errors: [404],
  async handle({ app, organisation, body }) {
    const { provider, model, inputPerMillion, outputPerMillion, perThousandSearches, perAnswer } = body;
    if (inputPerMillion === null || outputPerMillion === null)
      await app.spending.removePrice(organisation, provider, model);
    else
      await app.spending.putPrice(organisation, {
        ...{ provider, model, inputPerMillion, outputPerMillion },
        perThousandSearches: perThousandSearches ?? 0,
        ...(perAnswer !== undefined && { perAnswer }),
      });
    return ok({ results: (await app.spending.prices(organisation)).map(toPrice) });
  },
});

const SpendingRecord = z
  .strictObject({
    project: Uuid,
    projectName: z.string().nullable().meta({ description: 'null: the project was removed.' }),
    account: z.string().meta({ description: 'The id of a collector, or judge.' }),
    provider: z.enum(PROVIDER_NAMES),
    model: z.string(),
    payer: z.enum(['operator', 'organisation']).meta({ description: 'Whose key paid.' }),
    answers: z.int().min(0).meta({ description: 'Answers that were charged.' }),
    usd: z.number().meta({ description: 'US dollars spent.' }),
    asking: z.int().min(0).meta({ description: 'Answers that are being asked for.' }),
    reservedUsd: z.number().meta({ description: 'US dollars reserved for what is being asked.' }),
  })
  .meta({ id: 'SpendingRow' });

const toSpending = ({ reserved, spent, ...row }: SpendingRow): z.output<typeof SpendingRecord> => ({
  ...row,
  usd: spent / 1e6,
  reservedUsd: reserved / 1e6,
});

export const readSpending = route('GET', '/api/v1/spending', 'readSpending', TAG, {
  summary: 'Read what asking providers cost in a month',
  description:
    'A row for each project, collector or judge, provider, model and payer; removed ones included. Amounts are of the UTC month. ' +
    'Needs no project header.',
  access: READ_ORGANISATION,
  query: z.strictObject({
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11')
      .exactOptional()
      .meta({ description: 'YYYY-MM; default: this month.', examples: ['2026-11'] }),
  }),
  responses: {
    200: z
      .strictObject({
        month: z.string(),
        answers: z.int().min(0),
        usd: z.number(),
        reservedUsd: z.number(),
        results: z.array(SpendingRecord),
      })
      .meta({ id: 'Spending' }),
  },
  async handle({ app, organisation, query }) {
    const { month, rows } = await app.spending.spending(organisation, query.month);
    const sum = (of: 'answers' | 'spent' | 'reserved') => rows.reduce((all, row) => all + row[of], 0);
    return ok({
      month,
      answers: sum('answers'),
      usd: sum('spent') / 1e6,
      reservedUsd: sum('reserved') / 1e6,
      results: rows.map(toSpending),
    });
  },
});
