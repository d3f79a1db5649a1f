import type { JobExecutionId, ProjectId } from '../../domain/ids.ts';
import type { JobExecutionRow, JobExecutionRowError, RowOutcome } from '../../domain/imports/mod.ts';
import type { Instant } from '../../domain/time.ts';
import type { Dependencies } from '../dependencies.ts';
import type { LeasedAsk } from './asking.ts';
import { createRunner, type Runner } from './runner.ts';
import { nextDue } from './runs.ts';
import type { OnlyRun } from './taking.ts';
import { collectionWork } from './work.ts';

export {
  type CollectService,
  createCollectService,
  type NewCollector,
  type PlannedCollector,
} from './cases.ts';
export { boundTo, type Endpoint, endpointOf, placeIn } from './endpoints.ts';
export type { ProviderKeyInfo } from './keys.ts';
export { readReply } from './reading.ts';
export type { Runner } from './runner.ts';

/** Which question of a collector an answer is to, and by which lease it was asked. */
export interface AskedBy {
  readonly ask: string;
  readonly token: string;
}

/** Asks providers by what is in the database. */
export interface Collection {
  /** Asks until it is stopped; with `only`, one run, which may spend the operator's keys. */
  runner(options: RunnerChoice): Runner;
  /** When the next question or run is due; undefined = none waits. */
  nextDue(): Promise<Instant | undefined>;
  /** How long to rest until something gets due, `most` at most, in milliseconds: a wait that a provider asks for ends in time. */
  rest(most: number): Promise<number>;
}

interface RunnerChoice {
  /** What answers go into the project by. */
  import(
    project: ProjectId,
    rows: readonly JobExecutionRow[],
    options: { readonly dryRun: boolean; readonly askedBy?: AskedBy | undefined; readonly isUntold?: boolean },
  ): Promise<readonly RowOutcome<JobExecutionRowError>[]>;
  /** Takes an answer away; without it, replies that couldn't be read are not read again. */
  remove?(project: ProjectId, id: JobExecutionId): Promise<void>;
  readonly only?: OnlyRun;
  readonly stop: AbortSignal;
  onError(error: unknown): void;
}

export function collectionOf(dependencies: Dependencies): Collection | undefined {
  const { collecting, store, clock } = dependencies;
  if (!collecting) return undefined;
  const next = () => store.read(nextDue);
  const work = collectionWork(dependencies, collecting);
  return {
    runner({ import: importRows, remove, only, ...choice }) {
      const importing = ({ project, items: [{ subject, lease }] }: LeasedAsk, rows: readonly JobExecutionRow[]) =>
        importRows(project, rows, { dryRun: false, askedBy: { ask: subject, token: lease.token } });
      const isOperator = only !== undefined;
      return createRunner({
        ...choice,
        ...(only && { only }),
        dependencies,
        collecting,
        work,
        isOperator,
        import: importing,
        ...(remove && {
          again: { remove, import: (project, rows) => importRows(project, rows, { dryRun: false, isUntold: true }) },
        }),
      });
    },
    nextDue: next,
    async rest(most) {
      const left = ((await next()) ?? Number.POSITIVE_INFINITY) - clock();
      // Questions that are due and were not taken wait for those in flight.
      return left > 0 ? Math.min(most, left) : most;
    },
  };
}
