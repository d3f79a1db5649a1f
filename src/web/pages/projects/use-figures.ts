import { datesOf, today } from '../../address/mod.ts';
import { call, type ProjectFigures } from '../../api/mod.ts';
import { PAGE_SIZE, type Rows, type Sort, usePages } from '../../parts/mod.ts';
import { sortOf } from '../order.ts';

export const SORTS = ['name', 'value', 'difference', 'answers', 'lastAnswerAt', 'paused'] as const;

/** Projects that the service answers with at once. */
const AT_ONCE = 50;

/** How all projects do in the last 30 days; of more than the service sorts by figures, by name. */
export function useFigures({
  asked,
  search,
  isMany,
}: {
  readonly asked: string | undefined;
  readonly search: string;
  /** Whether there are too many to be sorted by anything but their name. */
  readonly isMany: boolean;
}): { readonly rows: Rows<ProjectFigures>; readonly sort: Sort } {
  const { sort, order } = sortOf(isMany ? undefined : asked, SORTS, isMany ? 'name' : '-paused');
  const { from, to } = datesOf({ kind: 'last', name: '30d' }, today.value);
  const body = {
    ...{ startDate: from!, endDate: to! },
    ...(search !== '' && { name: search }),
    sort: order[0]?.field === 'name' ? [...order] : [...order, { field: 'name', direction: 'ASC' } as const],
  };
  const rows = usePages(JSON.stringify(['project figures', body]), async (page, signal) => {
    const rows: ProjectFigures[] = [];
    const first = ((page - 1) * PAGE_SIZE) / AT_ONCE + 1;
    for (let part = first; ; part++) {
      const asked = { body: { ...body, page: part, pageSize: AT_ONCE } };
      const reply = await call('POST /api/v1/projects/figures', asked, { signal });
      rows.push(...reply.results);
      if (reply.page.nextPage === 0 || rows.length === PAGE_SIZE) return { rows, total: reply.page.totalRecords };
    }
  });
  return { rows, sort };
}

/** Without answers for as long a project with collectors needs a look, in days. */
const SILENT_DAYS = 3;

/** Whether a collector of a project is paused, or brought nothing for days. */
export function needsAttention({ collectors, lastAnswerAt }: ProjectFigures): boolean {
  const { ok, partly, paused } = collectors;
  const isSilent = lastAnswerAt === null || Date.now() - Date.parse(lastAnswerAt) > SILENT_DAYS * 86_400_000;
  return paused > 0 || (ok + partly > 0 && isSilent);
}
