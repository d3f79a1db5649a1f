import { judgeName } from '../domain/collection/mod.ts';
import { mergeRoots } from '../domain/entity.ts';
import type { EntityId, JobExecutionId, ProjectId } from '../domain/ids.ts';
import type { StoreReader } from '../domain/ports/mod.ts';
import { entitiesCounted } from '../domain/reports/mod.ts';
import type { EvidenceContext } from '../domain/responses/mod.ts';

/** Why the judge of a project says nothing of an answer; null = it does, is still to be asked, or there is none. */
export async function judgeProblemOf(
  { projects, judgements }: StoreReader,
  project: ProjectId,
  id: JobExecutionId,
): Promise<string | null> {
  const { judge } = await projects.settings(project);
  if (judge === null) return null;
  const [task] = await judgements.tasks(project, judgeName(judge), [id]);
  return task && task.verdicts === null ? task.problem : null;
}

/** What the evidence of answers is told from: brands, and those that count for the row that is asked for. */
export async function contextOf(
  { entities }: StoreReader,
  project: ProjectId,
  rowId: EntityId | null,
): Promise<EvidenceContext> {
  const all = await entities.all(project);
  const entityGroups = rowId === null ? [] : await entities.groups(project);
  return {
    roots: mergeRoots(all),
    names: new Map(all.map(({ id, name }) => [id, name])),
    asked: rowId === null ? null : entitiesCounted({ entities: all, entityGroups }, rowId),
  };
}
