import { type Alert, type AlertLookRow, call, type Entity } from '../../api/mod.ts';
import { t } from '../../texts/mod.ts';

/** Rows of a page of a list, and the pages that are read. */
const MOST = 100;
const PAGES = 10;

/** The brands that can be watched, the first thousand, and the one that is meant if it isn't among them. */
export async function readWatchable(
  project: string,
  meant: string | undefined,
  signal: AbortSignal,
): Promise<readonly Entity[]> {
  const found: Entity[] = [];
  for (let page = 1; page <= PAGES; page++) {
    const asked = { body: {}, query: { page, limit: MOST } };
    const { results, page: at } = await call('POST /api/entities/list', asked, { project, signal });
    found.push(...results);
    if (at.nextPage === 0) break;
  }
  if (meant === undefined || found.some(({ id }) => id === meant)) return found;
  const one = await call('GET /api/entities/{id}', { params: { id: meant } }, { project, signal }).catch(() => null);
  return one ? [one, ...found] : found;
}

/** Whose figures an alert watches, in words. */
export function subjectText(subject: Alert['subject'], brands: readonly Entity[] | undefined): string {
  if (typeof subject === 'string') return t.alerts.subjects[subject];
  if ('domain' in subject) return subject.domain;
  return brands?.find(({ id }) => id === subject.entityId)?.name ?? (brands ? t.deletedBrand : '…');
}

/** A state in words; one that is resolved says how. */
export const stateText = ({ state, resolved }: Pick<AlertLookRow, 'state' | 'resolved'>): string =>
  t.alerts.states[state === 'resolved' ? (resolved ?? 'back') : state];

/** The state of an alert as of a row: back only if no row has a new level. */
export function stateOf({ state, lastLook }: Alert): Pick<AlertLookRow, 'state' | 'resolved'> {
  const isNewLevel = lastLook?.rows.some(({ resolved }) => resolved === 'new-level');
  return { state, resolved: state === 'resolved' ? (isNewLevel ? 'new-level' : 'back') : null };
}
