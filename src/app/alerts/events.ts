import { type Alert, type KeptLook, type KeptRow, sentFrom, type WeekChange, weekOf } from '../../domain/alerts/mod.ts';
import type { EventData, NewEvent } from '../../domain/events.ts';
import { MOST_EVENT_BYTES } from '../../domain/events.ts';
import type { OrganisationId, ProjectId } from '../../domain/ids.ts';
import { type Day, dayOf, type Instant, MILLISECONDS_A_DAY, toIso } from '../../domain/time.ts';

/** Rows that one message tells of in figures. */
const MOST_ROWS = 20;

interface Telling {
  readonly alert: Alert;
  readonly project: ProjectId;
  readonly organisation: OrganisationId;
  readonly week: Day;
  readonly rows: readonly KeptRow[];
  /** Of all rows, by id, after the look. */
  readonly states: KeptLook['states'];
  readonly isMost: boolean;
  /** Why the week can't be compared: kinds of answers that changed. None = it can. */
  readonly why: readonly string[];
  readonly change: WeekChange;
  readonly now: Instant;
  /** Messages of this alert that are on their way on this day. */
  readonly before: number;
}

/** What an alert tells other systems and people: the paired figures with their intervals, and what else changed. */
export function alertEvent(type: 'alert.triggered' | 'alert.resolved', telling: Telling): Omit<NewEvent, 'id'> {
  const { alert, project, organisation, now, before } = telling;
  const notBefore = sentFrom(alert.quietHours, now + before * MILLISECONDS_A_DAY, offsetIn(alert.quietHours?.timezone));
  return {
    ...{ type, timestamp: now, organisation, project, subject: `alert ${alert.id}` },
    data: {
      ...dataOf(telling, MOST_ROWS),
      ...(alert.channels.length > 0 && { channels: alert.channels.join(' ') }),
      ...(notBefore > now && { notBefore: toIso(notBefore) }),
    },
  };
}

function dataOf(telling: Telling, most: number): EventData {
  const { alert, project, week, rows, states, isMost, why, change } = telling;
  const isFromBefore = ({ id }: KeptRow) => (states[id]?.openedAt ?? week) < weekOf(dayOf(alert.createdAt));
  const shown = rows.slice(0, most);
  const data = {
    ...(why.length > 0 && { why: why.join(' ') }),
    ...{ alert: alert.id, name: alert.name, metric: alert.metric, week: dateOf(week), isMost, count: rows.length },
    rows: Object.fromEntries(
      shown.map((row) => [row.id, { ...figuresOf(row), ...(isFromBefore(row) && { already: true }) }]),
    ),
    changed: {
      ...{ prompts: change.queries.shared, promptsCame: change.queries.came, promptsGone: change.queries.gone },
      came: joined(change.came),
      gone: joined(change.gone),
    },
    link: `/app/alerts?project=${project}&alert=${alert.id}`,
  };
  // In UTF-8 a character is three bytes at most; and the rest of the event has room beside it.
  return JSON.stringify(data).length * 3 > MOST_EVENT_BYTES && most > 1 ? dataOf(telling, most - 1) : data;
}

const joined = (names: Readonly<Record<string, readonly string[]>>): EventData =>
  Object.fromEntries(Object.entries(names).map(([kind, own]) => [kind, own.join(', ').slice(0, LONGEST)]));
const LONGEST = 200;

/** Points and percentages are rounded to a tenth, as messages print them. */
const percent = (share: number): number => Math.round(1_000 * share) / 10 + 0;

const figuresOf = ({ name, state, resolved, shift, base, mixed }: KeptRow): EventData => ({
  ...{ name: name.slice(0, LONGEST), state, resolved },
  ...(shift && {
    ...{ value: percent(shift.first), before: percent(shift.second), difference: percent(shift.difference) },
    ...{ low: percent(shift.low), high: percent(shift.high), p: shift.p, prompts: shift.queries },
    answers: shift.answers,
  }),
  ...(mixed && {
    mixed: {
      ...{ by: mixed.by, rate: percent(mixed.rate / 100) },
      moved: Object.fromEntries(
        mixed.moved.map(({ value, before, now }) => [value.slice(0, LONGEST), { before, now }]),
      ),
    },
  }),
  ...(base.length > 0 && { baseFrom: dateOf(base[0]!), baseTo: dateOf(base.at(-1)! + 6) }),
});

const dateOf = (day: Day): string => toIso(day * MILLISECONDS_A_DAY).slice(0, 10);

/** Minutes that a zone is ahead of UTC. */
const offsetIn =
  (timeZone = 'UTC') =>
  (at: Instant): number => {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
    const [, sign, hours, minutes] =
      /([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
    return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes));
  };
