import { claimLanguage, type Judgement } from '../../analysis/mod.ts';
import { mentionedRoots } from '../../records/mod.ts';
import type { AiResponse } from '../../response.ts';
import type { EntityRowHead, EntityRows } from '../entity-rows/mod.ts';
import { sentimentValue } from './sentiment-values.ts';
import type { Hit } from './tally.ts';

/** The rows of A1 that an answer names, each at the place of its best entity, and whether it criticises one of its entities. */
export function entityHits(
  { mentions }: Pick<AiResponse, 'mentions'>,
  { roots, headOf }: EntityRows,
): readonly Hit<EntityRowHead>[] {
  const named = mentionedRoots(mentions, roots);
  return Array.from(
    Map.groupBy(named, ({ root }) => headOf.get(root)!),
    ([line, own]) => ({
      line,
      value: Math.min(...own.map(({ position }) => position)),
      flag: own.some(({ criticism }) => criticism > 0),
    }),
  );
}

/** The rows of A1 that an answer judges, each with the value of its score; none in a language whose claims are not read. */
export function sentimentHits(
  { mentions, language }: Pick<AiResponse, 'mentions' | 'language'>,
  { roots, headOf }: EntityRows,
): readonly Hit<EntityRowHead>[] {
  if (claimLanguage(language) === undefined) return [];
  const named = mentionedRoots(mentions, roots);
  return Array.from(
    Map.groupBy(named, ({ root }) => headOf.get(root)!),
    ([line, own]) => ({ line, judgement: judgementIn(own) }),
  ).flatMap(({ line, judgement }) => (isJudging(judgement) ? { line, value: sentimentValue(judgement) } : []));
}

/** What some mentions of an answer say together. */
export function judgementIn(mentions: readonly Judgement[]): Judgement {
  const sum = (side: keyof Judgement) => mentions.reduce((total, mention) => total + mention[side], 0);
  return { praise: sum('praise'), criticism: sum('criticism') };
}

export const isJudging = ({ praise, criticism }: Judgement): boolean => praise + criticism > 0;
