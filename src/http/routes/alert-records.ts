/*
 * Alerts and looks as JSON: schemas first, then what makes records of values. The routes are in alerts.ts.
 */

import { z } from 'zod';
import type { StandingAlert } from '../../app/mod.ts';
import {
  ALERT_DIRECTIONS,
  ALERT_METRICS,
  type AlertSettings,
  type KeptLook,
  type KeptRow,
  LOOK_STATES,
  MIXED,
} from '../../domain/alerts/mod.ts';
import { toDomain } from '../../domain/analysis/mod.ts';
import { NAME_LENGTH } from '../../domain/names.ts';
import { toIso } from '../../domain/time.ts';
import { Mixed } from '../change-body.ts';
import { scopeShape } from '../scope-body.ts';
import { optional } from '../shapes.ts';
import { Domain, EXPECTED, listOf, name, Time, text, toDate, toId, Uuid } from '../wire.ts';

const MOST_CHANNELS = 20;

const Clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, such as 22:00');

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '' && /[A-Za-z]/.test(zone);
  } catch {
    return false;
  }
};

const {
  startDate: _from,
  endDate: _to,
  timezone: _zone,
  groupBy: _by,
  groupByEntityGroup: _grouped,
  ...FILTERS
} = scopeShape;

/** What an alert asks of which rows. */
export const ASKED = {
  metric: z.enum(ALERT_METRICS).meta({ description: 'As in A1 (brands) and A2 (`citedRate`, of domains).' }),
  subject: z
    .union(
      [z.strictObject({ entityId: Uuid }), z.strictObject({ domain: Domain }), z.enum(['own', 'tracked'])],
      'must be own, tracked, or an object with entityId or domain',
    )
    .meta({
      description:
        'Whose figures: one brand, one domain (`citedRate` alone), all own brands, or all brands tracked; of `citedRate` their websites. ' +
        'Of more than 50 rows those that most answers have.',
    }),
  scope: z.strictObject(FILTERS).meta({ description: 'The shared scope without dates: each look has its own weeks.' }),
  direction: z.enum(ALERT_DIRECTIONS).meta({ description: 'Which changes are sent; the rule is the same.' }),
  leastChange: z.number().min(0).max(100).meta({ description: 'Smaller changes (percentage points) are not sent.' }),
};

const FIELDS = {
  name: name(NAME_LENGTH).meta({ description: 'Unique in the project, letter case aside.' }),
  ...ASKED,
  channels: listOf(Uuid, MOST_CHANNELS).meta({ description: 'Where it is sent; none = every channel that covers it.' }),
  quietHours: z
    .strictObject({
      from: Clock,
      to: Clock,
      timezone: text(64).refine(isZone, 'must be an IANA zone, such as Europe/Berlin'),
    })
    .nullable()
    .meta({ description: 'When nothing is sent; null = never. Messages then wait for their end.' }),
  enabled: z.boolean(),
} satisfies Record<keyof AlertSettings, z.ZodType>;

const { name: named, metric, subject, ...others } = FIELDS;
export const AlertBody = z.strictObject({ name: named, metric, subject, ...optional(others) }).meta({
  id: 'AlertCreation',
  examples: [{ name: 'We fall', metric: 'visibility', subject: 'own', direction: 'fall', leastChange: 2 }],
});
export const AlertPatch = z
  .strictObject({ ...optional(FIELDS), ...EXPECTED })
  .meta({ id: 'AlertPatch', examples: [{ direction: 'both', quietHours: null }] });
const { metric: ofMetric, subject: ofSubject, ...filters } = ASKED;
export const PreviewBody = z
  .strictObject({ metric: ofMetric, subject: ofSubject, ...optional(filters) })
  .meta({ id: 'AlertPreviewRequest', examples: [{ metric: 'visibility', subject: 'tracked' }] });

/** The settings of a body, ids and domains in their form. */
export function settingsOf<Given extends { subject?: unknown; channels?: unknown }>(given: Given) {
  const { subject, channels } = given as { subject?: z.output<typeof ASKED.subject>; channels?: readonly string[] };
  return {
    ...given,
    ...(subject !== undefined && { subject: subjectOf(subject) }),
    ...(channels !== undefined && { channels: [...new Set(channels.map(toId))] }),
  };
}

function subjectOf(subject: z.output<typeof ASKED.subject>): AlertSettings['subject'] {
  if (typeof subject === 'string') return subject;
  return 'domain' in subject ? { domain: toDomain(subject.domain) } : { entityId: toId(subject.entityId) };
}

const Points = z.number();
const Monday = z.string().meta({ format: 'date', description: 'The Monday of the week (UTC).' });

const LookRow = z
  .strictObject({
    id: z.string().meta({ description: 'Of the brand; of a domain its name.' }),
    name: z.string(),
    state: z.enum(LOOK_STATES),
    resolved: z.enum(['back', 'new-level']).nullable(),
    isNew: z.boolean().meta({ description: 'Whether it began to fire in this look.' }),
    value: Points.nullable().meta({
      description: 'Percent, over the prompts that both sides have, as are the next five.',
    }),
    before: Points.nullable(),
    difference: Points.nullable().meta({ description: 'Percentage points, with a 95 % interval.' }),
    low: Points.nullable(),
    high: Points.nullable(),
    p: z.number().nullable(),
    queries: z.int().nullable(),
    answers: z.int().nullable().meta({ description: 'The denominator of the week.' }),
    base: z.array(Monday).meta({ description: 'The weeks it was compared with.' }),
    smallest: Points.nullable().meta({
      description:
        'A lasting change of as many points is found within four weeks in four of five cases; null = it can’t be told.',
    }),
    why: z.array(z.enum(MIXED)).meta({ description: 'Why it is not comparable.' }),
    mixed: Mixed,
  })
  .meta({ id: 'AlertLookRow' });

/** A look at a week. */
export const Look = z
  .strictObject({
    week: Monday,
    isMost: z.boolean().meta({ description: 'Whether more than a third of all rows moved at once.' }),
    rows: z.array(LookRow),
  })
  .meta({ id: 'AlertLook' });

const twoDecimals = (share: number): number => Math.round(10_000 * share) / 100 + 0;

const toRow = ({ id, name, state, resolved, isNew, shift, base, smallest, why, mixed }: KeptRow) => ({
  ...{ id, name, state, resolved, isNew },
  value: shift && twoDecimals(shift.first),
  before: shift && twoDecimals(shift.second),
  difference: shift && twoDecimals(shift.difference),
  low: shift && twoDecimals(shift.low),
  high: shift && twoDecimals(shift.high),
  p: shift && shift.p !== null ? Number(shift.p.toPrecision(4)) : null,
  queries: shift?.queries ?? null,
  answers: shift?.answers ?? null,
  base: base.map(toDate),
  smallest: smallest === null ? null : twoDecimals(smallest),
  why: [...why],
  mixed: mixed ?? null,
});

export const toLook = ({ week, isMost, rows }: Pick<KeptLook, 'week' | 'isMost' | 'rows'>): z.output<typeof Look> => ({
  week: toDate(week),
  isMost,
  rows: rows.map(toRow),
});

export const AlertRecord = z
  .strictObject({
    id: Uuid,
    ...FIELDS,
    subject: z.union([
      z.strictObject({ entityId: Uuid }),
      z.strictObject({ domain: z.string() }),
      z.enum(['own', 'tracked']),
    ]),
    state: z.enum(LOOK_STATES).meta({
      description:
        'After its last look, the worst of its rows; `learning`: it needs four weeks with answers first, and tells of nothing until then.',
    }),
    lastLook: Look.nullable(),
    problem: z
      .string()
      .nullable()
      .meta({
        description:
          'Why its messages reach no one, and the remedy: no channel, none for the project or with `alert.triggered`, or each one is off or fails. ' +
          'null = a channel tells of it, or it is paused. Read-only.',
      }),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'Alert' });

export const toAlert = (alert: StandingAlert): z.output<typeof AlertRecord> => {
  const { createdAt, updatedAt, lastLook, scope, channels, ...settings } = alert;
  return {
    ...settings,
    scope: scope as z.output<typeof FIELDS.scope>,
    channels: [...channels],
    lastLook: lastLook && toLook(lastLook),
    createdAt: toIso(createdAt),
    updatedAt: toIso(updatedAt),
  };
};
