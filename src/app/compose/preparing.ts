import type { App } from '../mod.ts';
import type { ReanalyserLog } from '../reanalyser.ts';
import { type Background, periodicTask } from './periodic-task.ts';

/** How often it is looked whether reports are ready, in milliseconds. */
const LOOK = 10_000;

/** Says in the log where reports are not ready, as columns are still to be made, and when they are. */
export function sayingWhatIsPrepared({ notReadyCount }: Pick<App, 'notReadyCount'>, log: ReanalyserLog): Background {
  let before = 0;
  return periodicTask(
    async (isOver) => {
      if (isOver()) return;
      const projects = await notReadyCount();
      if (projects > 0)
        log.info({ projects }, 'columns are being made: reports of these projects are refused until then');
      else if (before > 0) log.info({}, 'the reports of all projects are ready');
      before = projects;
    },
    { rest: LOOK, onError: (err) => log.warn({ err }, 'it cannot be said whether reports are ready') },
  );
}
