import type { Entity } from '../entity.ts';

/** Brands changed within this time of each other belong together, in milliseconds. */
const TOGETHER = 60_000;
/** More brands than these are in answers of all kinds: none of those comes before the others. */
const MOST_BRANDS = 20;
/** A brand has few names; where it has many, the first ones are what answers call it. */
const MOST_NAMES = 40;

/**
 * The names of the brands that were changed last, within a minute, those of the last one first, at most 40 names; none where
 * more than 20 brands were.
 * @example
 * const changed = (name: string, updatedAt: number) => ({ name, aliases: [`${name} Inc`], updatedAt });
 * assert.deepEqual(namesChangedLast([changed('Old', 0), changed('New', 90_000)]), ['New', 'New Inc']);
 */
export function namesChangedLast(
  entities: readonly Pick<Entity, 'name' | 'aliases' | 'updatedAt'>[],
): readonly string[] {
  const last = entities.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt), 0);
  const changed = entities.filter(({ updatedAt }) => updatedAt > last - TOGETHER);
  if (changed.length > MOST_BRANDS) return [];
  const names = changed
    .toSorted((one, other) => other.updatedAt - one.updatedAt)
    .flatMap(({ name, aliases }) => [name, ...aliases]);
  return [...new Set(names)].slice(0, MOST_NAMES);
}
