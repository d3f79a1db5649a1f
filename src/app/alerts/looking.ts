/*
 * The weekly looks: `run` goes through projects, `lookAll` through the weeks of their alerts, `lookOf` says what is told.
 */

import { type Alert, DAYS_A_WEEK, isToldOf, type KeptLook, type KeptRow, weekOf } from '../../domain/alerts/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { WorkLease } from '../../domain/ports/mod.ts';
import type { AlertWeeks } from '../../domain/reports/mod.ts';
import { type Day, dayOf, MILLISECONDS_A_DAY } from '../../domain/time.ts';
import type { Dependencies } from '../dependencies.ts';
import { eachApart, named } from '../each-apart.ts';
import type { AskColumns } from '../reporting/mod.ts';
import { askedWeeks, LOOK_AFTER, lastWeek, watchedCount } from './asked.ts';
import { alertEvent } from './events.ts';
import { brandsOf, watchedBy } from './watched.ts';

/** Makes the looks that are due: one a week of each alert, by one of all services. */
export interface AlertWork {
  /** Each look is one transaction, with the events that it tells: what a crash cuts off is made again. */
  run(isOver: () => boolean, lease?: WorkLease): Promise<void>;
}

/** Weeks that were missed, as no service ran, and are looked at afterwards. */
const MOST_MISSED = 8;
/** How long a look waits for analyses that are brought up to date, in milliseconds. */
const PATIENCE = MILLISECONDS_A_DAY;

export function createAlertWork(
  { store, clock, nextId, running }: Pick<Dependencies, 'store' | 'clock' | 'nextId' | 'running'>,
  { ask }: { readonly ask: AskColumns },
): AlertWork {
  const apart = eachApart(running);
  /** The alerts of a project that have a week to look at, with the first one, and what all watch. */
  const dueIn = (project: ProjectId, until: Day) =>
    store.read(async (reader) => {
      const enabled = (await reader.alerts.all(project)).filter(({ enabled }) => enabled);
      const last = await reader.alerts.lastLooks(project);
      const due = enabled
        .map((alert) => ({ alert, look: last.get(alert.id), from: firstWeek(alert, last.get(alert.id), until) }))
        .filter(({ from }) => from <= until);
      const isPatient = clock() < (until + DAYS_A_WEEK) * MILLISECONDS_A_DAY + LOOK_AFTER + PATIENCE;
      if (due.length === 0 || (isPatient && (await reader.analyses.staleCount(project)) > 0)) return undefined;
      const organisation = (await reader.projects.byId(project))?.organisation;
      const brands = await brandsOf(reader, project);
      return organisation && { due, brands, organisation, watched: watchedCount(enabled, brands) };
    });

  async function lookAll(project: ProjectId, until: Day, isOver: () => boolean, lease: WorkLease | undefined) {
    const found = await dueIn(project, until);
    if (!found) return;
    const { due, brands, organisation, watched } = found;
    for (const { alert, look, from } of due) {
      let last = look;
      for (let week = from; week <= until; week += DAYS_A_WEEK) {
        if (isOver()) return;
        const known = last && new Map(Object.entries(last.states));
        const given = { rows: watchedBy(alert, brands), watched, until: week, ...(known && { known }) };
        const weeks = await ask(project, 'alertWeeks', askedWeeks(alert, given));
        const made = lookOf(alert, { weeks, week, last, isNewest: week === until, at: clock() });
        const isKept = await store.transact(async ({ alerts, outbox }) => {
          const now = await alerts.byId(project, alert.id);
          // Changed, paused or deleted meanwhile: what it asks now is looked at the next time.
          if (now?.enabled !== true || now.updatedAt !== alert.updatedAt) return false;
          if (!(await alerts.addLook(project, alert.id, made.look))) return false;
          const { isMost, at } = made.look;
          const told = { alert, project, organisation, week, isMost, change: weeks.change, now: at };
          for (const [before, { type, rows, why }] of tellings(made).entries())
            await outbox.add({
              id: nextId(),
              ...alertEvent(type, { ...told, states: made.look.states, rows, why, before }),
            });
          return true;
        }, lease);
        if (!isKept) break;
        last = made.look;
      }
    }
  }

  return {
    async run(isOver, lease) {
      const until = lastWeek(clock());
      const projects = await store.read(({ alerts }) => alerts.projects());
      await apart(projects, named, (project) => lookAll(project, until, isOver, lease), isOver);
    },
  };
}

/** The first week that an alert has not looked at: the one it was made in, or that after its last look. */
function firstWeek({ createdAt }: Alert, last: KeptLook | undefined, until: Day): Day {
  const next = last === undefined ? weekOf(dayOf(createdAt)) : last.week + DAYS_A_WEEK;
  return Math.max(next, until - (MOST_MISSED - 1) * DAYS_A_WEEK);
}

interface Made {
  readonly look: KeptLook;
  readonly opened: readonly KeptRow[];
  readonly ended: readonly KeptRow[];
  /** Those that the week can't be compared for. */
  readonly unlike: readonly KeptRow[];
}

/** The messages of a look, in the order in which they are sent: rows that opened; then those that ended, with why the week can't be compared. */
function tellings({ opened, ended, unlike }: Made) {
  const why = [...new Set(unlike.flatMap((row) => row.why))];
  const type = ended.length > 0 ? ('alert.resolved' as const) : ('alert.triggered' as const);
  return [
    { type: 'alert.triggered' as const, rows: opened, why: [] },
    { type, rows: ended.length > 0 ? ended : unlike, why },
  ].filter(({ rows }) => rows.length > 0);
}

/** The look at a week, and which of its rows a message tells of: of weeks that were missed the newest alone tells. */
function lookOf(
  alert: Alert,
  {
    weeks,
    week,
    last,
    isNewest,
    at,
  }: {
    readonly weeks: AlertWeeks;
    readonly week: Day;
    readonly last: KeptLook | undefined;
    readonly isNewest: boolean;
    readonly at: number;
  },
): Made {
  const own = weeks.weeks.find((one) => one.week === week);
  const rows = own?.rows ?? [];
  const { states } = weeks;
  const before = new Set(last?.told);
  const isOpen = (id: string) => states[id]?.status === 'open';
  const opened = isNewest
    ? rows.filter(({ id, shift }) => isOpen(id) && !before.has(id) && shift && isToldOf(alert, shift.difference))
    : [];
  const ended = isNewest ? [...before].filter((id) => !isOpen(id)) : [];
  const named = new Map(rows.map((row) => [row.id, row]));
  const told = [...[...before].filter((id) => isOpen(id) || !isNewest), ...opened.map(({ id }) => id)];
  return {
    look: { week, at, isMost: own?.isMost ?? false, rows, states, told },
    opened,
    ended: ended.flatMap((id) => named.get(id) ?? []),
    // Its rows begin again with this week: the next one is like it, so that this is told once.
    unlike: isNewest ? rows.filter(({ state }) => state === 'not-comparable') : [],
  };
}
