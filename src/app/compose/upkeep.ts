import { setTimeout as delay } from 'node:timers/promises';
import type { Leased, Maintenance } from '../maintenance.ts';
import type { App } from '../mod.ts';
import type { ReanalyserLog } from '../reanalyser.ts';
import type { ServiceState } from './database.ts';
import { type Background, periodicTask } from './periodic-task.ts';

/** How long maintenance rests, in milliseconds. */
const REST = 60_000;
/** How long columns that are not kept yet rest, in milliseconds. */
const CHECKPOINT_REST = 5_000;
/** How long it rests between looking whether an alert has a week to look at, in milliseconds. */
const ALERTS_REST = 60_000;
/** How long it rests between looking whether an import is over, in milliseconds. */
const IMPORTS_REST = 15_000;
/** How often it is looked whether queries came, by whatever process, in milliseconds; a look is one small read. */
const TOPICS_REST = 2_000;
/** How often it is looked whether a project was deleted, by whatever process, in milliseconds; a look is one small read. */
const CLEARING_REST = 1_000;
/** Pause between two steps of clearing, in milliseconds, in which requests have the store for themselves. */
const STEP_REST = 2;
/** How often it is looked whether reports are ready, in milliseconds. */
const READINESS_REST = 10_000;

interface Surroundings {
  readonly log: ReanalyserLog;
  /** Does work that one process at a time does. */
  readonly alone: ServiceState['alone'];
  /** Does each kind again and again. */
  readonly task?: typeof periodicTask;
}

/** What has to be done now and then, whatever is asked. */
export const upkeepInBackground = (
  app: App,
  { log, alone, task = periodicTask }: Surroundings,
): readonly Background[] => [
  task(maintained(app.maintenance, { log, alone }), {
    rest: REST,
    onError: (err) => log.error({ err }, 'maintenance failed, and will be tried again'),
  }),
  task((isOver) => alone('checkpoints', app.checkpoints.run, isOver), {
    rest: CHECKPOINT_REST,
    onError: (err) => log.error({ err }, 'columns could not be kept, and will be tried again'),
  }),
  task((isOver) => alone('imports', app.importEnds.run, isOver), {
    rest: IMPORTS_REST,
    onError: (err) => log.error({ err }, 'ends of imports could not be told, and will be told later'),
  }),
  task((isOver) => alone('alerts', app.alertWork.run, isOver), {
    rest: ALERTS_REST,
    onError: (err) => log.error({ err }, 'looks of alerts could not be made, and will be tried again'),
  }),
  task((isOver) => (isOver() ? Promise.resolve() : alone('topics', app.topics.groupNew, isOver)), {
    rest: TOPICS_REST,
    onError: (err) => log.warn({ err }, 'queries could not be grouped into topics: it goes on later'),
  }),
  task(cleared(app.maintenance, { log, alone }), {
    rest: CLEARING_REST,
    onError: (err) => log.warn({ err }, 'what a deleted project held could not be cleared away: it goes on later'),
  }),
  task(readinessTold(app, log), {
    rest: READINESS_REST,
    onError: (err) => log.warn({ err }, 'it cannot be said whether reports are ready'),
  }),
];

/** What each process has to write itself, and then what one of them does for all. */
const maintained = ({ noteUses, run, waiting }: Maintenance, { log, alone }: Surroundings) => {
  let told = '';
  return async (isOver: () => boolean): Promise<void> => {
    await noteUses();
    await alone('maintenance', run, isOver);
    const { clock, passes } = await waiting();
    const now = `${clock > 0} ${passes.map(({ what, project }) => `${what} ${project}`)}`;
    if (now !== told && (clock > 0 || passes.length > 0))
      log.warn(
        { clockWaits: clock, passes },
        'deletion by time waits: sightline retention says for what, and lets it go on',
      );
    told = now;
  };
};

/** Clears away what deleted projects held. Where it is stopped or killed, it goes on from there. */
function cleared({ isAnyToClear, clear }: Maintenance, { log, alone }: Surroundings) {
  const clearAll: Leased = async (isOver, lease) => {
    const begun = performance.now();
    log.info({}, 'a project was deleted: what it held is cleared away');
    while (await clear(lease)) {
      if (isOver()) return;
      await delay(STEP_REST);
    }
    const seconds = Math.round((performance.now() - begun) / 1_000);
    log.info({ seconds }, 'all that deleted projects held is cleared away');
  };
  return async (isOver: () => boolean): Promise<void> => {
    if (!isOver() && (await isAnyToClear())) await alone('clearing', clearAll, isOver);
  };
}

/** Says in the log why the service is not ready, once, where reports are not, as columns are still to be made, and when they are. */
function readinessTold({ notReadyCount, unreadiness }: Pick<App, 'notReadyCount' | 'unreadiness'>, log: ReanalyserLog) {
  let before = 0;
  let reason: string | undefined;
  return async (isOver: () => boolean): Promise<void> => {
    if (isOver()) return;
    const why = await unreadiness();
    if (why !== reason) {
      if (why === undefined) log.info({}, 'ready again');
      else log.warn({}, `not ready: ${why}`);
    }
    reason = why;
    if (why !== undefined) return;
    const projects = await notReadyCount();
    if (projects > 0)
      log.info({ projects }, 'columns are being made: reports of these projects are refused until then');
    else if (before > 0) log.info({}, 'the reports of all projects are ready');
    before = projects;
  };
}
