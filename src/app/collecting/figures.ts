import {
  type AskCounts,
  type CollectorId,
  type CollectorState,
  type FailureKind,
  stateOf,
} from '../../domain/collection/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { CollectorActivity, StoreReader } from '../../domain/ports/mod.ts';

/** How a collector does, for the metrics. */
export interface CollectorFigures extends CollectorActivity, CollectorState {
  readonly id: CollectorId;
  /** Questions of its newest run by what became of them; left out = it has no run. */
  readonly asks: Partial<AskCounts>;
  /** Those that failed, by kind. */
  readonly failed: Readonly<Partial<Record<FailureKind, number>>>;
}

/** How each collector of a project does. */
export async function collectorFigures(
  { collectors }: Pick<StoreReader, 'collectors'>,
  project: ProjectId,
): Promise<readonly CollectorFigures[]> {
  const found: CollectorFigures[] = [];
  for (const collector of await collectors.all(project)) {
    const { id } = collector;
    const [newest] = (await collectors.runs(project, id, { page: 1, limit: 1 })).results;
    const { asks = {}, failures: failed = {} } = newest ?? {};
    found.push({ id, ...stateOf(collector), ...(await collectors.activity(project, id)), asks, failed });
  }
  return found;
}
