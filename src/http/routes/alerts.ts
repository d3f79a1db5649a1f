/*
 * The routes of alerts. Their schemas and records are in alert-records.ts.
 */

import { z } from 'zod';
import type { AlertSettings } from '../../domain/alerts/mod.ts';
import { READ, WRITE } from '../access.ts';
import { created, ok, removal, route } from '../route.ts';
import { Count, readExpected, toDate, toId } from '../wire.ts';
import { AlertBody, AlertPatch, AlertRecord, Look, PreviewBody, settingsOf, toAlert, toLook } from './alert-records.ts';

const TAG = 'Alerts';
const PATH = '/api/v1/alerts';

/** What holds where a body leaves it out. */
const DEFAULTS = {
  ...{ scope: {}, direction: 'both', leastChange: 0, channels: [], quietHours: null, enabled: true },
} as const;

export const listAlerts = route('GET', PATH, 'listAlerts', TAG, {
  summary: 'List the alerts of a project',
  description: 'By name, each with its state after its last look.',
  access: READ,
  responses: { 200: z.strictObject({ results: z.array(AlertRecord) }).meta({ id: 'AlertList' }) },
  handle: async ({ app, project }) => ok({ results: (await app.alerts.list(project)).map((alert) => toAlert(alert)) }),
});

export const createAlert = route('POST', PATH, 'createAlert', TAG, {
  summary: 'Create an alert',
  description:
    'Once a week (Monday to Sunday, UTC) the week is compared with up to eight before it, over the prompts that both have. What chance, ' +
    'topics and days explain is not raised: at most one false alert is expected in a quarter, over all rows watched in the project. Four ' +
    'weeks with answers are needed. A look is final. Its first look, after the week in which it is made, also tells of what had moved already. Of a week that can’t be compared, as most answers are of another model or collector, one message tells (`alert.triggered`, or `alert.resolved` where it was firing, with `why`), and the alert begins again with it. Left out: `direction` both, `leastChange` 0, every channel, no quiet hours, enabled.',
  access: WRITE,
  body: AlertBody,
  responses: { 201: AlertRecord },
  errors: [404, 409],
  handle: async ({ app, project, body }) =>
    created(
      toAlert(await app.alerts.create(project, { ...DEFAULTS, ...settingsOf(body) } as unknown as AlertSettings)),
    ),
});

export const readAlert = route('GET', `${PATH}/{id}`, 'readAlert', TAG, {
  summary: 'Read an alert',
  description: 'With its state and its last look.',
  access: READ,
  responses: { 200: AlertRecord },
  handle: async ({ app, project, params }) => ok(toAlert(await app.alerts.find(project, toId(params.id)))),
});

export const changeAlert = route('PATCH', `${PATH}/{id}`, 'changeAlert', TAG, {
  summary: 'Change an alert',
  description:
    'Properties left out stay. With another metric, subject or scope it forgets what it saw, and begins again.',
  access: WRITE,
  body: AlertPatch,
  responses: { 200: AlertRecord },
  errors: [404, 409],
  async handle({ app, project, params, body: { expectedUpdatedAt, ...body } }) {
    const patch = settingsOf(body) as unknown as Partial<AlertSettings>;
    const expected = readExpected(expectedUpdatedAt);
    return ok(toAlert(await app.alerts.change(project, toId(params.id), patch, expected)));
  },
});

export const deleteAlert = removal(`${PATH}/{id}`, 'deleteAlert', TAG, {
  summary: 'Delete an alert',
  description: 'With its looks.',
  remove: ({ app, project, params }) => app.alerts.remove(project, toId(params.id)),
});

export const readAlertHistory = route('GET', `${PATH}/{id}/history`, 'readAlertHistory', TAG, {
  summary: 'Read the history of an alert, week by week',
  description:
    'The newest first, at most 60. `made` is the look as it was made and sent, which is final; `now` is how the week looks with all ' +
    'answers that came since. null = none: the week is from before the alert, or isn’t over.',
  access: READ,
  responses: {
    200: z
      .strictObject({
        results: z.array(
          z.strictObject({ week: z.string(), made: Look.nullable(), now: Look.nullable() }).meta({ id: 'AlertWeek' }),
        ),
      })
      .meta({ id: 'AlertHistory' }),
  },
  async handle({ app, project, params, waiting }) {
    const weeks = await app.alerts.history(project, toId(params.id), waiting);
    return ok({
      results: weeks.map(({ week, made, now }) => ({
        week: toDate(week),
        made: made && toLook(made),
        now: now && toLook(now),
      })),
    });
  },
});

export const previewAlert = route('POST', `${PATH}/preview`, 'previewAlert', TAG, {
  summary: 'What an alert would have done over all weeks there are',
  description:
    'Writes nothing. `watched` counts the rows that all enabled alerts of the project watch with this one: the more, the larger a change ' +
    'has to be. `smallest` of the last week’s rows says which lasting change is found.',
  access: READ,
  body: PreviewBody,
  responses: {
    200: z
      .strictObject({
        watched: Count,
        rows: z.array(z.strictObject({ id: z.string(), name: z.string() })),
        fired: z.array(z.strictObject({ week: z.string(), rows: z.array(z.string()) })).meta({
          description: 'Weeks in which it would have sent a message, and the ids of the rows.',
        }),
        weeks: z.array(Look),
      })
      .meta({ id: 'AlertPreview' }),
  },
  errors: [404],
  async handle({ app, project, body, waiting }) {
    const asked = { ...DEFAULTS, ...settingsOf(body) } as unknown as AlertSettings;
    const { watched, rows, fired, weeks } = await app.alerts.preview(project, asked, waiting);
    return ok({
      watched,
      rows: [...rows],
      fired: fired.map(({ week, rows: own }) => ({ week: toDate(week), rows: [...own] })),
      weeks: weeks.map(toLook),
    });
  },
});
