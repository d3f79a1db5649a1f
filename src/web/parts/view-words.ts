import { useEffect } from 'preact/hooks';
import { datesOf, projectId, scope, today } from '../address/mod.ts';
import { session, view } from '../api/mod.ts';
import { moment, t } from '../texts/mod.ts';
import { daysWords } from './scope-words.ts';

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

/** What figures are of that leave the page, on paper or in a picture: the project, its days and filters, and when that was. */
export function viewWords(): readonly string[] {
  const id = projectId.value;
  const project = view.value?.project ?? session.value?.projects.find((one) => one.id === id);
  const span = datesOf(scope.value.range, today.value);
  const known = [
    project?.name ?? t.product,
    span.from === undefined && span.to === undefined ? daysWords(span) : t.inUtc(daysWords(span)),
    ...narrowings.values(),
  ];
  return [known.join(' · '), t.takenAt(moment(new Date().toISOString()))];
}
