import type { Done } from '../../adapters/workers/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { ReadStore } from '../../domain/ports/mod.ts';
import { lruCache } from '../lru-cache.ts';
import type { DoneWork, WorkKind } from '../work-figures.ts';

/** Of how many projects it is known whose they are. */
const PROJECTS_KNOWN = 10_000;

/** Tells the organisation of a project; '' = there is no such project. */
export type OwnerOf = (project: ProjectId) => Promise<string>;

/** Reads organisations of projects, and remembers them. */
export function ownersIn(store: () => Pick<ReadStore, 'read'>): OwnerOf {
  const owners = lruCache<ProjectId, string>(PROJECTS_KNOWN);
  return async (project) => {
    const known = owners.get(project);
    if (known !== undefined) return known;
    const found = await store().read(({ projects }) => projects.byId(project));
    if (found) owners.set(project, found.organisation);
    return found?.organisation ?? '';
  };
}

/** How work on a project is asked of threads: in the turn of its organisation, which is told how it went. */
export async function workOf(
  kind: WorkKind,
  project: ProjectId,
  {
    stop,
    ownerOf,
    onWork,
  }: {
    readonly stop: AbortSignal | undefined;
    readonly ownerOf: OwnerOf;
    readonly onWork: (work: DoneWork) => void;
  },
) {
  const organisation = await ownerOf(project);
  return {
    signal: stop,
    group: organisation,
    onDone: (done: Done) => onWork({ kind, organisation, ...done }),
  };
}
