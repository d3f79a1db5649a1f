import type { App } from '../mod.ts';
import type { ReanalyserLog } from '../reanalyser.ts';
import { type Background, periodicTask } from './periodic-task.ts';

/** How often it is looked whether reports are ready, in milliseconds. */
const LOOK = 10_000;

/** Says in the log why the service is not ready, once, where reports are not, as columns are still to be made, and when they are. */
export function sayingWhatIsPrepared(
  { notReadyCount, unreadiness }: Pick<App, 'notReadyCount' | 'unreadiness'>,
  log: ReanalyserLog,
): Background {
  let before = 0;
  let reason: string | undefined;
  return periodicTask(
    async (isOver) => {
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
    },
    { rest: LOOK, onError: (err) => log.warn({ err }, 'it cannot be said whether reports are ready') },
  );
}
