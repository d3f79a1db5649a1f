/*
 * The use cases of alerts: list, make, change, delete, history, preview. Types and the interface come first, then
 * `createAlertService`; the checks are at the end. A change of what an alert asks makes it forget what it saw.
 */

import {
  type Alert,
  type AlertId,
  type AlertSettings,
  alertState,
  isSameQuestion,
  isToldOf,
  type KeptLook,
  type LookState,
  MOST_ALERTS,
  MOST_HISTORY,
} from '../../domain/alerts/mod.ts';
import { AppError } from '../../domain/errors.ts';
import type { ProjectId } from '../../domain/ids.ts';
import { requireFreeName } from '../../domain/names.ts';
import type { StoreReader } from '../../domain/ports/mod.ts';
import type { AlertWeeks } from '../../domain/reports/mod.ts';
import { naturalName } from '../../domain/text.ts';
import { type Instant, touched } from '../../domain/time.ts';
import type { Dependencies } from '../dependencies.ts';
import type { AskColumns, Waiting } from '../reporting/mod.ts';
import { requireUnchanged } from '../unchanged.ts';
import { askedWeeks, lastWeek, watchedCount } from './asked.ts';
import { unheardIn } from './hearers.ts';
import { brandsOf, requireSubject, watchedBy } from './watched.ts';

/** An alert, and how it stands after its last look. */
export interface StandingAlert extends Alert {
  readonly state: LookState;
  readonly lastLook: KeptLook | null;
  /** Why it tells no one, and the remedy; null = a channel tells of it, or it is paused. */
  readonly problem: string | null;
}

/** A week of an alert: as it was seen when it was looked at, and as it looks with all that came since. */
export interface HistoryWeek {
  readonly week: number;
  /** null = the alert was not looked at: it is from before. */
  readonly made: KeptLook | null;
  readonly now: AlertWeeks['weeks'][number] | null;
}

/** What the rule would have done over all weeks there are. */
export interface AlertPreview {
  readonly weeks: AlertWeeks['weeks'];
  readonly rows: AlertWeeks['rows'];
  /** Rows that all alerts of the project watch with this one, which share one budget. */
  readonly watched: number;
  /** Weeks, and rows in each, that a message would have told of. */
  readonly fired: readonly { readonly week: number; readonly rows: readonly string[] }[];
}

/** Alerts of a project. (contract 14) */
export interface AlertService {
  /** By name. */
  list(project: ProjectId): Promise<readonly StandingAlert[]>;
  /** @throws AppError not-found */
  find(project: ProjectId, id: AlertId): Promise<StandingAlert>;
  /** @throws AppError conflict where the name is taken, or there are {@link MOST_ALERTS}; invalid, not-found for its subject */
  create(project: ProjectId, settings: AlertSettings): Promise<StandingAlert>;
  /** Changes the given fields; where it asks something else then, what it saw is forgotten. @throws AppError as `create` does; conflict where it was changed after `expected` */
  change(project: ProjectId, id: AlertId, patch: Partial<AlertSettings>, expected?: Instant): Promise<StandingAlert>;
  /** With all it saw. @throws AppError not-found */
  remove(project: ProjectId, id: AlertId): Promise<void>;
  /** The newest week first. @throws AppError not-found */
  history(project: ProjectId, id: AlertId, waiting?: Waiting): Promise<readonly HistoryWeek[]>;
  /** @throws AppError invalid, not-found for its subject */
  preview(project: ProjectId, asked: PreviewedAlert, waiting?: Waiting): Promise<AlertPreview>;
}

export type PreviewedAlert = Pick<AlertSettings, 'metric' | 'subject' | 'scope' | 'direction' | 'leastChange'>;

export function createAlertService(
  { store, clock, nextId, speaking }: Pick<Dependencies, 'store' | 'clock' | 'nextId' | 'speaking'>,
  { ask }: { readonly ask: AskColumns },
): AlertService {
  const weeksOf = async (project: ProjectId, asked: PreviewedAlert, but: AlertId | undefined, waiting?: Waiting) => {
    const { rows, watched } = await store.read(async (reader) => {
      const brands = await brandsOf(reader, project);
      requireSubject(asked, brands);
      const others = (await reader.alerts.all(project)).filter(({ id, enabled }) => enabled && id !== but);
      return { rows: watchedBy(asked, brands), watched: watchedCount([...others, asked], brands) };
    });
    const request = askedWeeks(asked, { rows, watched, until: lastWeek(clock()) });
    return { ...(await ask(project, 'alertWeeks', request, waiting)), watched };
  };

  const stood = async (reader: StoreReader, project: ProjectId, alert: Alert) =>
    standing(
      alert,
      (await reader.alerts.looks(project, alert.id, 1))[0],
      (await unheardIn(reader, project, speaking))(alert),
    );

  return {
    list: (project) =>
      store.read(async (reader) => {
        const last = await reader.alerts.lastLooks(project);
        const all = await reader.alerts.all(project);
        const problemOf = await unheardIn(reader, project, speaking);
        return all.map((alert) => standing(alert, last.get(alert.id), problemOf(alert)));
      }),
    find: (project, id) =>
      store.read(async (reader) => {
        const alert = await found(reader, project, id);
        return stood(reader, project, alert);
      }),
    create: (project, settings) =>
      store.transact(async (transactor) => {
        const { alerts } = transactor;
        const all = await alerts.all(project);
        if (all.length >= MOST_ALERTS)
          throw new AppError('conflict', `A project has ${MOST_ALERTS} alerts at most: delete one first`);
        const now = clock();
        const alert = { ...settings, id: nextId(), name: naturalName(settings.name), createdAt: now, updatedAt: now };
        await requireSound(transactor, project, alert);
        requireFreeName(all, alert.name, WHAT);
        await alerts.put(project, alert);
        return stood(transactor, project, alert);
      }),
    change: (project, id, patch, expected) =>
      store.transact(async (transactor) => {
        const { alerts } = transactor;
        const before = await found(transactor, project, id);
        requireUnchanged(before, expected);
        const name = naturalName(patch.name ?? before.name);
        const after = touched({ ...before, ...patch, name }, clock());
        await requireSound(transactor, project, after, before);
        requireFreeName(await alerts.all(project), name, { ...WHAT, own: id });
        await alerts.put(project, after);
        if (!isSameQuestion(before, after)) await alerts.forgetLooks(project, id);
        return stood(transactor, project, after);
      }),
    remove: (project, id) =>
      store.transact(async (transactor) => {
        await found(transactor, project, id);
        await transactor.alerts.remove(project, id);
      }),
    async history(project, id, waiting) {
      const { alert, looks } = await store.read(async (reader) => ({
        alert: await found(reader, project, id),
        looks: await reader.alerts.looks(project, id, MOST_HISTORY),
      }));
      return historyOf(looks, (await weeksOf(project, alert, id, waiting)).weeks);
    },
    async preview(project, asked, waiting) {
      const { weeks, rows, watched } = await weeksOf(project, asked, undefined, waiting);
      return { weeks, rows, watched, fired: firedIn(weeks, asked) };
    },
  };
}

const WHAT = { what: 'An alert' } as const;

const standing = (alert: Alert, last: KeptLook | undefined, problem: string | null): StandingAlert => ({
  ...alert,
  ...{ state: alertState(last), lastLook: last ?? null, problem },
});

/** Weeks as they were seen beside how they look now, the newest first. */
function historyOf(looks: readonly KeptLook[], weeks: AlertWeeks['weeks']): readonly HistoryWeek[] {
  const made = new Map(looks.map((look) => [look.week, look]));
  const now = new Map(weeks.map((week) => [week.week, week]));
  return [...new Set([...made.keys(), ...now.keys()])]
    .toSorted((a, b) => b - a)
    .slice(0, MOST_HISTORY)
    .map((week) => ({ week, made: made.get(week) ?? null, now: now.get(week) ?? null }));
}

/** Weeks whose message would have told of rows, and which. */
const firedIn = (weeks: AlertWeeks['weeks'], asked: PreviewedAlert): AlertPreview['fired'] =>
  weeks.flatMap(({ week, rows }) => {
    const told = rows.filter(({ isNew, shift }) => isNew && isToldOf(asked, shift?.difference ?? 0));
    return told.length > 0 ? [{ week, rows: told.map(({ id }) => id) }] : [];
  });

async function found({ alerts }: Pick<StoreReader, 'alerts'>, project: ProjectId, id: AlertId): Promise<Alert> {
  const alert = await alerts.byId(project, id);
  if (alert === undefined) throw new AppError('not-found', 'Alert not found');
  return alert;
}

/** That what an alert names is there: its brand, and its channels, which are of the organisation; those that it had may be gone. */
async function requireSound(
  reader: StoreReader,
  project: ProjectId,
  alert: AlertSettings,
  before?: AlertSettings,
): Promise<void> {
  requireSubject(alert, await brandsOf(reader, project));
  const organisation = (await reader.projects.byId(project))?.organisation;
  const channels = await reader.channels.withIds(alert.channels);
  const known = new Set([
    ...channels.filter((one) => one.organisation === organisation).map(({ id }) => id),
    ...(before?.channels ?? []),
  ]);
  const at = alert.channels.findIndex((id) => !known.has(id));
  if (at >= 0) throw new AppError('invalid', [`channels[${at}]: there is no such channel in the organisation`]);
}
