import { type OwnerOf, ownBrands, type Website, websiteOwners } from '../../domain/entities/mod.ts';
import type { Entity } from '../../domain/entity.ts';
import type { EntityId, ProjectId } from '../../domain/ids.ts';
import type { ReadStore } from '../../domain/ports/mod.ts';
import { lruCache } from '../lru-cache.ts';
import { type Moment, remembered } from '../read-cache.ts';

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

/** Of how many projects it is remembered whose websites are whose. */
const PROJECTS_KEPT = 32;

/** Whose websites are whose in the projects of a store, and which brands are the project's own. */
export function ownersOf(store: ReadStore) {
  const dictionaryOf = remembered(store, async ({ facts }, project) => (await facts.revision(project)).dictionary);
  const known = lruCache<ProjectId, Owners>(PROJECTS_KEPT);
  /** They are read again only where the project's dictionary has changed: it may have 10,000 brands. */
  const ownersIn = async (project: ProjectId, moment?: Moment): Promise<Owners> => {
    const before = known.get(project);
    if (before && before.dictionary === (await dictionaryOf(project, moment))) return before;
    return store.read(async ({ entities, facts }) => {
      const { dictionary } = await facts.revision(project);
      const owners = ownersAmong(dictionary, await entities.all(project));
      known.set(project, owners);
      return owners;
    });
  };
  const chosenIn = remembered(
    store,
    async ({ projects }, project) => (await projects.settings(project)).ownEntityId ?? null,
  );
  const ownIn = async (project: ProjectId, moment?: Moment): Promise<readonly OwnBrand[]> =>
    (await ownersIn(project, moment)).ownBrands(await chosenIn(project, moment));
  return { ownersIn, ownIn };
}

/** A request that begins with the row of the project's own brand, and hides none of its brands, if that is wanted. */
export function ownFirst<Request extends { readonly entityIds?: readonly EntityId[] }>(
  { withOwn = false, ...request }: Request & { readonly withOwn?: boolean },
  own: readonly OwnBrand[],
) {
  const { entityIds = [] } = request;
  const [first] = own;
  if (!withOwn || first === undefined) return request;
  return { ...request, entityIds: [first.id, ...entityIds], own: own.map(({ id }) => id) };
}

/** Whose website is whose among the brands of a project, at a revision. */
function ownersAmong(dictionary: number, all: readonly Entity[]): Owners {
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
