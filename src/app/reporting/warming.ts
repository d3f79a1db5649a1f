import type { ProjectId } from '../../domain/ids.ts';
import { lruCache } from '../lru-cache.ts';
import type { ProjectColumns } from './project-columns.ts';

/** Of how many projects it is remembered that they were loaded. */
const PROJECTS = 1_000;

/**
 * Has the columns of a project loaded once this process has first been asked for anything of it: a client that writes there, or
 * opens a page, mostly asks for a report next, which reads less then. One project is loaded at a time; one that could not be
 * is tried again with the next request.
 */
export function warming({ load }: Pick<ProjectColumns, 'load'>): (project: ProjectId) => void {
  const loaded = lruCache<ProjectId, true>(PROJECTS);
  const waiting = new Set<ProjectId>();
  let last: Promise<unknown> = Promise.resolve();
  return (project) => {
    if (loaded.get(project) || waiting.has(project)) return;
    waiting.add(project);
    last = last
      .then(() => load(project))
      .then(
        () => loaded.set(project, true),
        // No one waits for it: a report that needs the part that fails here loads it again, and says why it can't.
        () => undefined,
      )
      .finally(() => waiting.delete(project));
  };
}
