import {
  askedAs,
  type Collecting,
  type Collector,
  type CollectRun,
  dueRun,
  endOfRun,
  type Persona,
  planAsks,
  type ScheduledCollector,
  surfaceAsked,
} from '../../domain/collection/mod.ts';
import type { NextId, ProjectId } from '../../domain/ids.ts';
import type { StoreReader, StoreTransactor } from '../../domain/ports/mod.ts';
import type { Instant } from '../../domain/time.ts';
import { waitingItem } from '../../domain/work/mod.ts';
import type { Dependencies } from '../dependencies.ts';
import { endOpenRuns } from './ending.ts';

/** Begins the runs that are due by schedules: each in one transaction, which puts the next one into the queue. */
export async function beginDueRuns(
  { store, clock, nextId }: Pick<Dependencies, 'store' | 'clock' | 'nextId'>,
  { schedules }: Pick<Collecting, 'schedules'>,
): Promise<void> {
  const now = clock();
  const due = (await store.read(({ work }) => work.lines('schedule'))).filter(({ dueAt }) => dueAt <= now);
  for (const { organisation, project, key } of due) {
    if (project === null || organisation === null) continue;
    await store.transact(async (transactor) => {
      const collector = await transactor.collectors.byId(project, key);
      const [item] = await transactor.work.due(project, 'schedule', key, now, 1);
      // Another service may have been faster. One that is paused has its run wait for it.
      if (item === undefined || !collector?.schedule || !collector.enabled) return;
      const run = dueRun(item.dueAt, collector.schedule, now);
      const next = schedules.next(collector.schedule, now) ?? null;
      await scheduleRun(transactor, project, collector, next);
      if (run === undefined) return;
      await endOpenRuns(transactor, { organisation, project, collector }, { now, nextId });
      const endsAt = endOfRun(now, { next, isManual: false });
      await addRun(transactor, { project, collector, runAt: run.runAt, now, endsAt, nextId });
    });
  }
}

/** Puts the next run of a collector into the queue; null = it doesn't run by itself. */
export async function scheduleRun(
  { work }: StoreTransactor,
  project: ProjectId,
  { id }: Pick<Collector, 'id'>,
  dueAt: Instant | null,
): Promise<void> {
  if (dueAt === null) await work.removeLine(project, 'schedule', id);
  else await work.put(project, [waitingItem({ queue: 'schedule', subject: id, key: id, project, dueAt })]);
}

/** Collectors with when they run next. */
export async function withNextRuns(
  { work }: StoreReader,
  project: ProjectId,
  collectors: readonly Collector[],
): Promise<readonly ScheduledCollector[]> {
  const items = await work.items(
    project,
    'schedule',
    collectors.map(({ id }) => id),
  );
  const times = new Map(items.map(({ subject, dueAt }) => [subject, dueAt]));
  return collectors.map((collector) => ({ ...collector, nextRunAt: times.get(collector.id) ?? null }));
}

/** When the next question, or run, of a collector that may ask is due; undefined = none waits. */
export async function nextDue({ collectors, work }: StoreReader): Promise<Instant | undefined> {
  const lines = [...(await work.lines('ask')), ...(await work.lines('schedule'))];
  for (const { project, key, dueAt } of lines.sort((a, b) => a.dueAt - b.dueAt)) {
    const collector = project === null ? undefined : await collectors.byId(project, key);
    const isPaused = collector?.pausedBecause != null && collector.pausedUntil === null;
    if (collector?.enabled && !isPaused) return dueAt;
  }
  return undefined;
}

interface NewRun {
  readonly project: ProjectId;
  readonly collector: Collector;
  readonly runAt: Instant;
  readonly now: Instant;
  readonly endsAt: Instant;
  readonly nextId: NextId;
}

/** The run that is open, or the one at `runAt`; where there is none it begins, now if no time is given. */
export async function beginRun(
  transactor: StoreTransactor,
  { runAt, ...given }: Omit<NewRun, 'runAt' | 'endsAt'> & { readonly runAt: Instant | undefined },
): Promise<CollectRun> {
  const { collectors, work } = transactor;
  const { project, collector, now } = given;
  const there = await (runAt === undefined
    ? collectors.openRun(project, collector.id)
    : collectors.runAt(project, runAt));
  if (there?.collectorId === collector.id) return there;
  const [scheduled] = await work.items(project, 'schedule', [collector.id]);
  const endsAt = endOfRun(now, { next: scheduled?.dueAt ?? null, isManual: true });
  return addRun(transactor, { ...given, runAt: runAt ?? now, endsAt });
}

/** As whom a collector asks now; undefined = as no one. */
export const personaOf = async (
  { personas }: Pick<StoreReader, 'personas'>,
  project: ProjectId,
  { personaId }: Pick<Collector, 'personaId'>,
): Promise<Persona | undefined> => (personaId === null ? undefined : personas.byId(project, personaId));

/** A time is one run's in a project: another at the same instant is a millisecond later. */
async function addRun({ collectors, personas, queries, work }: StoreTransactor, given: NewRun): Promise<CollectRun> {
  const { project, collector, now, endsAt, nextId } = given;
  let { runAt } = given;
  while (await collectors.runAt(project, runAt)) runAt++;
  const run = {
    id: nextId(),
    collectorId: collector.id,
    runAt,
    askedAs: askedAs(
      { ...collector, surface: surfaceAsked(collector) },
      await personaOf({ personas }, project, collector),
    ),
    createdAt: now,
    endsAt,
    streak: null,
    finishedAt: null,
    stoppedBecause: null,
    stoppedRemedy: null,
  };
  const every = { page: 1, limit: Number.MAX_SAFE_INTEGER };
  const { results } = await queries.page(project, { isDeleted: false }, [], every);
  const failing = await collectors.failingPrompts(project, collector.id);
  const planned = planAsks(run, results, { ...collector, failing }, nextId);
  const empty = { finishedAt: now, stoppedBecause: 'no query is to be asked', stoppedRemedy: 'add-prompts' } as const;
  const added = planned.length > 0 ? run : { ...run, ...empty };
  await collectors.addRun(
    project,
    added,
    planned.map(({ ask }) => ask),
  );
  await work.put(
    project,
    planned.map(({ ask, dueAt }) => waitingItem({ queue: 'ask', subject: ask.id, key: collector.id, project, dueAt })),
  );
  return added;
}
