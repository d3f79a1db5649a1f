import type { ColumnRequest } from '../../domain/reports/mod.ts';
import type { ProjectColumns, Waiting } from './project-columns.ts';
import { decompressed, isPaged, type PagedName, type ReportPages } from './report-pages.ts';

/**
 * Columns for a client that reads a report page by page to its end: it is made once, so all of its pages are of one revision,
 * and no page takes what the whole report takes.
 */
export function pagedOnce(columns: ProjectColumns): ProjectColumns {
  const made = new Map<string, Promise<ReportPages>>();

  async function pageOf<Name extends PagedName>(
    project: string,
    name: Name,
    request: ColumnRequest<Name>,
    waiting: Waiting | undefined,
  ): Promise<string> {
    const key = JSON.stringify([project, name, { ...request, page: 1 }]);
    const pages = made.get(key) ?? columns.reportPages(project, name, request, waiting);
    made.set(key, pages);
    const page = (await pages)[request.page - 1];
    if (!page) throw new RangeError(`${name} has no page ${request.page}`);
    return decompressed(page);
  }

  return {
    ...columns,
    async report(project, name, request, waiting) {
      if (!isPaged(name) || name === 'videoCitations') return columns.report(project, name, request, waiting);
      return JSON.parse(await pageOf(project, name, request as never, waiting));
    },
    reportJson: (project, name, request, waiting) =>
      isPaged(name)
        ? pageOf(project, name, request as never, waiting)
        : columns.reportJson(project, name, request, waiting),
  };
}
