import type { ProjectId } from '../../domain/mod.ts';
import { lruCache } from '../lru-cache.ts';
import type { ProjectColumns } from './project-columns.ts';

/** Of how many projects it is remembered that they were loaded. */
const PROJECTS = 1_000;

/**
 * Has the columns of a project loaded once this process has first been asked for anything of it: whoever writes there, or
 * opens a page, mostly asks for a report next, which need not wait for them then. One project is loaded at a time.
 */
export function warming({ load }: Pick<ProjectColumns, 'load'>): (project: ProjectId) => void {
  const known = lruCache<ProjectId, true>(PROJECTS);
  let last: Promise<unknown> = Promise.resolve();
  return (project) => {
    if (known.get(project)) return;
    known.set(project, true);
    // Nobody asked for it: a report that needs what fails here does it again, and says why it cannot.
    last = last.then(() => load(project)).catch(() => undefined);
  };
}
