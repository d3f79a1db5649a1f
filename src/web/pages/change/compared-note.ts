import { type ComparedDays, datesOf, scope, today } from '../../address/mod.ts';
import { comparedWords } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';

/** That the last day in view isn't over, so that its answers so far count; nothing where it is. */
export function todayNote(): readonly string[] {
  const { to = today.value } = datesOf(scope.value.range, today.value);
  return to >= today.value ? [t.todayCounts] : [];
}

/** What changes are against, and over which prompts. */
export const comparedNote = (before: ComparedDays): string =>
  [t.whatChangedNote(comparedWords(before)), ...todayNote()].join('. ');
