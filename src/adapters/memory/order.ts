import { compareCodePoints, fold } from '../../domain/mod.ts';

/** Named things by folded name, then id. */
export function byName<T extends { readonly id: string; readonly name: string }>(things: Iterable<T>): T[] {
  const keyed = Array.from(things, (thing) => ({ thing, folded: fold(thing.name) }));
  keyed.sort((a, b) => compareCodePoints(a.folded, b.folded) || compareCodePoints(a.thing.id, b.thing.id));
  return keyed.map(({ thing }) => thing);
}
