import { mentionedRoots } from '../../records/mod.ts';
import type { AiResponse } from '../../response.ts';
import type { EntityRowHead, EntityRows } from '../entity-rows/mod.ts';
import type { Hit } from './tally.ts';

/** The rows of A1 that an answer names, each with 1 where it criticises one of its entities. */
export function criticismHits(
  { mentions }: Pick<AiResponse, 'mentions'>,
  { roots, headOf }: EntityRows,
): readonly Hit<EntityRowHead>[] {
  const named = mentionedRoots(mentions, roots);
  return Array.from(
    Map.groupBy(named, ({ root }) => headOf.get(root)!),
    ([line, own]) => ({ line, value: Number(own.some(({ criticism }) => criticism > 0)) }),
  );
}

/** The rows of A1 that an answer names, each at the place of its best entity. */
export function entityHits(
  { mentions }: Pick<AiResponse, 'mentions'>,
  { roots, headOf }: EntityRows,
): readonly Hit<EntityRowHead>[] {
  const named = mentionedRoots(mentions, roots);
  return Array.from(
    Map.groupBy(named, ({ root }) => headOf.get(root)!),
    ([line, own]) => ({ line, value: Math.min(...own.map(({ position }) => position)) }),
  );
}
