import { type Entity, type EntityId, type OwnerOf, ownBrands, type Website, websiteOwners } from '../../domain/mod.ts';

/** Whose website is whose, and what they are called. */
export interface Owners {
  /** The revision that it is of. */
  readonly dictionary: number;
  readonly ownerOf: OwnerOf;
  readonly names: ReadonlyMap<EntityId, string>;
  readonly kinds: ReadonlyMap<EntityId, OwnerKind>;
  /** Of the brands that have any. */
  readonly websites: readonly Website[];
  idsOf(kind: OwnerKind): readonly EntityId[];
  /** The project's own brands, the chosen one first. */
  ownBrands(chosen: EntityId | null): readonly OwnBrand[];
}

/** A brand of the project's own. */
export type OwnBrand = Pick<Entity, 'id' | 'name'>;

/** Own brands that a report names. */
const MOST_OWN = 20;

/** Whether a website is of a brand of one's own. */
export type OwnerKind = 'own' | 'competitor';

/** Whose website is whose among the brands of a project, at a revision. */
export function ownersAmong(dictionary: number, all: readonly Entity[]): Owners {
  const kinds = new Map(all.map(({ id, isCompetitor }) => [id, isCompetitor ? 'competitor' : 'own'] as const));
  return {
    dictionary,
    ownerOf: websiteOwners(all),
    names: namesById(all),
    kinds,
    websites: all
      .filter(({ domains, mergedIntoId }) => domains.length > 0 || mergedIntoId !== null)
      .map(({ id, mergedIntoId, domains }) => ({ id, mergedIntoId, domains })),
    idsOf: (kind) => [...kinds].filter(([, own]) => own === kind).map(([id]) => id),
    ownBrands: (chosen) =>
      ownBrands(all, chosen)
        .slice(0, MOST_OWN)
        .map(({ id, name }) => ({ id, name })),
  };
}

/** The names of things by their ids. */
export function namesById<Id>(things: readonly { readonly id: Id; readonly name: string }[]): ReadonlyMap<Id, string> {
  return new Map(things.map(({ id, name }) => [id, name]));
}
