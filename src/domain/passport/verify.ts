import { type AnswerDigests, type AnswerPart, type DigestedAnswer, dayOf, SHORT } from './answers.ts';
import { SETTING_KINDS, type SettingDigests, type SettingKind } from './settings.ts';

/** A part of a passport that isn't as it was. */
export type Difference =
  | { readonly part: 'setting'; readonly kind: SettingKind }
  | { readonly part: 'figures' }
  | { readonly part: 'passport' }
  | {
      readonly part: 'answers';
      readonly day: string;
      readonly query: string;
      /** Answers of the passport that are not there as they were, and answers there that it doesn't have. */
      readonly missing: number;
      readonly others: readonly DigestedAnswer[];
    };

/** The kinds of settings whose digests differ. */
export const differentSettings = (was: SettingDigests, now: SettingDigests): readonly Difference[] =>
  SETTING_KINDS.filter((kind) => was[kind] !== now[kind]).map((kind) => ({ part: 'setting', kind }));

/**
 * The days and queries whose answers differ. `isWhole`: whether the answers found are just those of the passport's scope; an
 * export has others, too, which are named only where one of the passport is missing.
 */
export function differentAnswers(
  { parts }: AnswerDigests,
  found: readonly DigestedAnswer[],
  isWhole: boolean,
): readonly Difference[] {
  const keyOf = ({ day, query }: Pick<AnswerPart, 'day' | 'query'>) => `${day}\n${query}`;
  const own = Map.groupBy(found, ({ time, query }) => keyOf({ day: dayOf(time), query }));
  const known = new Map(parts.map((part) => [keyOf(part), part]));
  const keys = isWhole ? new Set([...known.keys(), ...own.keys()]) : known.keys();
  return [...keys].flatMap((key) => {
    const part = known.get(key);
    const left = new Map<string, number>();
    for (const line of part?.lines ?? []) left.set(line, (left.get(line) ?? 0) + 1);
    const others = (own.get(key) ?? []).filter(({ digest }) => {
      const line = digest.slice(0, SHORT);
      const count = left.get(line) ?? 0;
      if (count > 0) left.set(line, count - 1);
      return count === 0;
    });
    const missing = [...left.values()].reduce((sum, count) => sum + count, 0);
    if (missing === 0 && (!isWhole || others.length === 0)) return [];
    const [day, query] = part ? [part.day, part.query] : [dayOf(others[0]!.time), others[0]!.query];
    return [{ part: 'answers' as const, day, query, missing, others }];
  });
}
