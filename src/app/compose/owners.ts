import type { ProjectId } from '../../domain/ids.ts';
import type { ReadStore } from '../../domain/ports/mod.ts';
import { lruCache } from '../lru-cache.ts';

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
