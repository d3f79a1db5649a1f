import type { TopicService } from '../mod.ts';
import type { ReanalyserLog } from '../reanalyser.ts';
import type { ServiceState } from './database.ts';
import { type Background, periodicTask } from './periodic-task.ts';

/** How often it is looked whether queries came, by whatever process, in milliseconds; a look is one small read. */
const LOOK = 2_000;

/** Groups queries that came into topics, in the background. */
export const groupingInBackground = (
  topics: TopicService,
  { log, alone }: { readonly log: ReanalyserLog; readonly alone: ServiceState['alone'] },
): Background =>
  periodicTask((isOver) => (isOver() ? Promise.resolve() : alone('topics', topics.groupNew, isOver)), {
    rest: LOOK,
    onError: (err) => log.warn({ err }, 'queries could not be grouped into topics: it goes on later'),
  });
