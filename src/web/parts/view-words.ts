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
interface ViewFacts {
  /** What `project` is in words: a project, or an organisation. */
  readonly kind: string;
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

/** Rows of a whole organisation, which the page's project and days don't narrow. */
export interface OfOrganisation {
  readonly organisation: string;
  readonly span: Span;
}

/** What figures are of: the view, where nothing else is given. */
export function viewFacts(of?: OfOrganisation): ViewFacts {
  if (of) return { ...factsOf(of.span), kind: t.projects.organisation, project: of.organisation };
  const id = projectId.value;
  const project = view.value?.project ?? session.value?.projects.find((one) => one.id === id);
  const compared = changesNow();
  return {
    ...factsOf(datesOf(scope.value.range, today.value)),
    project: project?.name ?? t.product,
    against: compared && t.vs.against(comparedWords(compared)),
    filters: [...narrowings.values()],
  };
}

function factsOf(span: Span): Omit<ViewFacts, 'project'> {
  return {
    kind: t.project,
    span,
    days: span.from === undefined && span.to === undefined ? daysWords(span) : t.inUtc(daysWords(span)),
    against: undefined,
    filters: [],
    takenAt: moment(new Date().toISOString()),
  };
}

/** The same in lines, on paper or in a picture. */
export function viewWords(of?: OfOrganisation): readonly string[] {
  const { project, days, against, filters, takenAt } = viewFacts(of);
  return [[project, days, ...filters, ...(against === undefined ? [] : [against])].join(' · '), t.takenAt(takenAt)];
}
