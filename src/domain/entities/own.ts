import { type Entity, mergeRoots } from '../entity.ts';
import type { EntityId } from '../ids.ts';

/** What of a brand says whose it is. */
type Sided = Pick<Entity, 'id' | 'isCompetitor' | 'mergedIntoId'>;

/**
 * A project's own brands: the one it chose, then all that are no competitors, in the order in which they are given, which is that of
 * creation. Where no brand is a competitor and none is chosen, none is known to be its own. One that was merged is its root; one that
 * is gone was not chosen. (contract 17, "ownEntityId")
 * @example
 * const brand = { isCompetitor: false, mergedIntoId: null };
 * const brands = [{ ...brand, id: 'b' }, { ...brand, id: 'a' }];
 * assert.deepEqual(ownBrands(brands, null), []);
 * assert.deepEqual(ownBrands(brands, 'a').map(({ id }) => id), ['a', 'b']);
 */
export function ownBrands<Brand extends Sided>(brands: readonly Brand[], chosen: EntityId | null): readonly Brand[] {
  const root = chosen === null ? undefined : mergeRoots(brands).get(chosen);
  const visible = brands.filter(({ mergedIntoId }) => mergedIntoId === null);
  const first = visible.filter(({ id }) => id === root);
  const isSided = first.length > 0 || visible.some(({ isCompetitor }) => isCompetitor);
  return isSided ? [...first, ...visible.filter(({ id, isCompetitor }) => !isCompetitor && id !== root)] : [];
}
