/*
 * Routes of collectors: list, create, forecast, read, change, delete, run, runs. Schemas are in collector-records.ts.
 * Budgets are money: only admins may set them, which the handlers check, as it depends on the body.
 */

import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { READ, WRITE } from '../access.ts';
import { pageBody, pageQuery, readPage, toPage } from '../paging.ts';
import { created, ok, removal, route } from '../route.ts';
import { readExpected, toId } from '../wire.ts';
import {
  BegunRunRecord,
  CollectorBody,
  CollectorPatch,
  CollectorRecord,
  ForecastRecord,
  PlannedCollectorRecord,
  RunSummary,
  toNew,
  toPatch,
  toPlanned,
  toRecord,
  toRun,
  toSummary,
} from './collector-records.ts';

const TAG = 'Collectors';
const PATH = '/api/v1/collectors';

/** @throws AppError forbidden: a budget is money */
function requireAdmin(budget: object | undefined, isAdmin: boolean): void {
  if (budget !== undefined && !isAdmin)
    throw new AppError('forbidden', 'budget: only admins who are signed in set it, as it is money');
}

export const listCollectors = route('GET', PATH, 'listCollectors', TAG, {
  summary: 'List the collectors of a project',
  description: 'In the order in which they were made.',
  access: READ,
  responses: { 200: z.strictObject({ results: z.array(CollectorRecord) }).meta({ id: 'CollectorList' }) },
  handle: async ({ app, project }) => ok({ results: (await app.collectors.list(project)).map(toRecord) }),
});

export const createCollector = route('POST', PATH, 'createCollector', TAG, {
  summary: 'Create a collector',
  description:
    'It asks by itself from its next run on; forecastCollector says before what that would cost. Its spending counts against the ' +
    'budgets of its project and organisation, too. `limit` says why a run would end early, or ask nothing: a model without a price needs one, ' +
    'or a cap in answers.',
  access: WRITE,
  body: CollectorBody,
  responses: { 201: PlannedCollectorRecord },
  errors: [503],
  async handle({ app, project, isAdmin, body }) {
    requireAdmin(body.budget, isAdmin);
    return created(toPlanned(await app.collectors.create(project, toNew(body))));
  },
});

export const forecastCollector = route('POST', `${PATH}/forecast`, 'forecastCollector', TAG, {
  summary: 'Forecast what a collector would ask and cost',
  description:
    'Nothing is saved or asked. Costs are learned from the last 200 answers of the model in the project, and guessed while there are ' +
    'fewer than five. Its certainty is that of the visibility of the project’s own brand over 30 days.',
  access: READ,
  body: CollectorBody,
  responses: { 200: ForecastRecord },
  errors: [503],
  async handle({ app, project, body, waiting }) {
    const forecast = await app.collectors.forecast(project, toNew(body));
    const { queries, answersPerRun, runsPerMonth } = forecast;
    // Several runs a day are one run day.
    const days = Math.min(30, Math.max(1, runsPerMonth));
    const runs = queries === 0 ? 0 : (answersPerRun * Math.max(1, runsPerMonth)) / queries / days;
    const worth = await app.plans.worth(project, { queries, days, runs }, waiting);
    return ok({ ...forecast, certainty: worth });
  },
});

export const readCollector = route('GET', `${PATH}/{id}`, 'readCollector', TAG, {
  summary: 'Read a collector',
  description: 'With when it runs next, and why it stopped by itself, if it did.',
  access: READ,
  responses: { 200: CollectorRecord },
  handle: async ({ app, project, params }) => ok(toRecord(await app.collectors.read(project, toId(params.id)))),
});

export const changeCollector = route('PATCH', `${PATH}/{id}`, 'changeCollector', TAG, {
  summary: 'Change a collector',
  description: 'Properties left out stay; a budget is replaced as a whole. One that had stopped by itself goes on.',
  access: WRITE,
  body: CollectorPatch,
  responses: { 200: PlannedCollectorRecord },
  errors: [404, 409, 503],
  async handle({ app, project, isAdmin, params, body: { expectedUpdatedAt, ...body } }) {
    requireAdmin(body.budget, isAdmin);
    const expected = readExpected(expectedUpdatedAt);
    return ok(toPlanned(await app.collectors.change(project, toId(params.id), toPatch(body), expected)));
  },
});

export const deleteCollector = removal(`${PATH}/{id}`, 'deleteCollector', TAG, {
  summary: 'Delete a collector',
  description:
    'With its runs. The answers that it brought stay, and so does what it spent, which counts against the budgets above it.',
  remove: ({ app, project, params }) => app.collectors.remove(project, toId(params.id)),
});

export const runCollector = route('POST', `${PATH}/{id}/run`, 'runCollector', TAG, {
  summary: 'Run a collector now',
  description:
    'Or go on with its run that is open. Answers come in while the service asks; listCollectorRuns shows how far it is. `limit` says ' +
    'which budget ends it early, if one does.',
  access: WRITE,
  responses: { 201: BegunRunRecord },
  errors: [404, 503],
  async handle({ app, project, params }) {
    const run = await app.collectors.run(project, toId(params.id));
    return created({ ...toRun(run), limit: run.limit });
  },
});

export const listCollectorRuns = route('GET', `${PATH}/{id}/runs`, 'listCollectorRuns', TAG, {
  summary: 'List the runs of a collector',
  description: 'Newest first, with what became of their questions and what they cost.',
  access: READ,
  query: pageQuery(),
  responses: { 200: pageBody(RunSummary, 'CollectRunList') },
  async handle({ app, project, params, query }) {
    const page = readPage(query);
    return ok(toPage(await app.collectors.runs(project, toId(params.id), page), page, toSummary));
  },
});
