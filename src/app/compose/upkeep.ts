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

/** What has to be done now and then, whatever is asked. */
export const upkeepInBackground = (
  app: App,
  { log, alone }: { readonly log: ReanalyserLog; readonly alone: ServiceState['alone'] },
): readonly Background[] => [
  periodicTask(maintained(app.maintenance, alone, log), {
    rest: REST,
    onError: (err) => log.error({ err }, 'maintenance failed, and will be tried again'),
  }),
  periodicTask((isOver) => alone('checkpoints', app.checkpoints.run, isOver), {
    rest: CHECKPOINT_REST,
    onError: (err) => log.error({ err }, 'columns could not be kept, and will be tried again'),
  }),
  periodicTask((isOver) => alone('imports', app.importEnds.run, isOver), {
    rest: IMPORTS_REST,
    onError: (err) => log.error({ err }, 'ends of imports could not be told, and will be told later'),
  }),
  periodicTask((isOver) => alone('alerts', app.alertWork.run, isOver), {
    rest: ALERTS_REST,
    onError: (err) => log.error({ err }, 'looks of alerts could not be made, and will be tried again'),
  }),
];

/** What each process has to write itself, and then what one of them does for all. */
const maintained = (
  { noteUses, run, waiting }: App['maintenance'],
  alone: ServiceState['alone'],
  log: ReanalyserLog,
) => {
  let told = '';
  return async (isOver: () => boolean): Promise<void> => {
    await noteUses();
    await alone('maintenance', run, isOver);
    const { clock, passes } = await waiting();
    const now = `${clock > 0} ${passes.map(({ project }) => project)}`;
    if (now !== told && (clock > 0 || passes.length > 0))
      log.warn(
        { clockWaits: clock, passes },
        'deletion by time waits: sightline retention says for what, and lets it go on',
      );
    told = now;
  };
};
