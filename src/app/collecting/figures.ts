import type { CollectorActivity, CollectorId, ProjectId, StoreReader } from '../../domain/mod.ts';
import { type CollectorState, failedByKind, stateOf } from './state.ts';

/** How a collector does, for the metrics. */
export interface CollectorFigures extends CollectorActivity, CollectorState {
  readonly id: CollectorId;
  /** Questions of its newest run, by kind. */
  readonly failed: Readonly<Record<string, number>>;
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
    const failed = newest ? failedByKind(newest) : {};
    found.push({ id, ...stateOf(collector), ...(await collectors.activity(project, id)), failed });
  }
  return found;
}
