import { useEffect } from 'preact/hooks';
import {
  address,
  type ComparedDays,
  comparedDays,
  datesOf,
  projectId,
  type Span,
  scope,
  today,
} from '../address/mod.ts';
import { session, view } from '../api/mod.ts';
import { moment, t } from '../texts/mod.ts';
import { comparedWords, daysWords } from './scope-words.ts';

/** What narrows the page beside its days, as it says so itself: by what it is. */
const narrowings = new Map<object, string>();

/** Has something that the page is narrowed to said wherever its figures are taken to; undefined says nothing. */
export function useNarrowing(words: string | undefined): void {
  useEffect(() => {
    if (words === undefined) return undefined;
    const own = {};
    narrowings.set(own, words);
    return () => {
      narrowings.delete(own);
    };
  }, [words]);
}

/** What figures are of that leave the page. */
export interface ViewFacts {
  readonly project: string;
  readonly span: Span;
  /** Its days in words. */
  readonly days: string;
  /** The days that changes are against, where the page has changes. */
  readonly against: string | undefined;
  readonly filters: readonly string[];
  readonly takenAt: string;
}

/** Pages with changes against other days; Compare says itself what it compares. */
const changesNow = (): ComparedDays | undefined =>
  address.value.page === 'overview' || address.value.page === 'brands' ? comparedDays() : undefined;

export function viewFacts(): ViewFacts {
  const id = projectId.value;
  const project = view.value?.project ?? session.value?.projects.find((one) => one.id === id);
  const span = datesOf(scope.value.range, today.value);
  const compared = changesNow();
  return {
    project: project?.name ?? t.product,
    span,
    days: span.from === undefined && span.to === undefined ? daysWords(span) : t.inUtc(daysWords(span)),
    against: compared && t.vs.against(comparedWords(compared)),
    filters: [...narrowings.values()],
    takenAt: moment(new Date().toISOString()),
  };
}

/** The same in lines, on paper or in a picture. */
export function viewWords(): readonly string[] {
  const { project, days, against, filters, takenAt } = viewFacts();
  return [[project, days, ...filters, ...(against === undefined ? [] : [against])].join(' · '), t.takenAt(takenAt)];
}
