import { AppError } from '../domain/errors.ts';
import type { OrganisationId } from '../domain/ids.ts';
import type { Organisation } from '../domain/organisation.ts';
import type { OrganisationLimits } from '../domain/organisation-limits.ts';
import type { OrganisationUsage } from '../domain/ports/mod.ts';
import type { Quota } from '../domain/rate-limit.ts';
import { chosenSlug, freeSlug, slugOf } from '../domain/slug.ts';
import { naturalName } from '../domain/text.ts';
import { touched } from '../domain/time.ts';
import type { Dependencies } from './dependencies.ts';
import { requireRoom } from './organisation-limits.ts';
import type { WorkBudgets } from './work-budgets.ts';

/** Organisations, by id or slug. */
export interface OrganisationService {
  /** @throws AppError for a given slug, conflict (taken) and invalid; one made from the name is made unique */
  create(request: { readonly name: string; readonly slug?: string }): Promise<Organisation>;
  /** By id or slug. @throws AppError not-found */
  find(idOrSlug: string): Promise<Organisation>;
  /** Whether there is one at all. */
  any(): Promise<boolean>;
  /** All organisations, by name: for commands on the database itself. */
  all(): Promise<readonly Organisation[]>;
  /** Those of `ids` that there are, by name. */
  list(ids: readonly OrganisationId[]): Promise<readonly Organisation[]>;
  /** The same one when nothing changes. @throws AppError not-found; conflict when the slug is taken, invalid when it is none */
  change(id: OrganisationId, patch: OrganisationPatch): Promise<Organisation>;
  /** What each may hold and have in work; undefined = anything. */
  readonly limits: OrganisationLimits | undefined;
  /** @throws AppError conflict where it stores as much as it may, limited where its budget of writing is used up */
  requireStorage(id: OrganisationId): Promise<void>;
  /** How much of its budgets of an hour is used; undefined = it has none. */
  used(id: OrganisationId): ReturnType<WorkBudgets['used']> | undefined;
  /** How much of everything there is. */
  usage(id: OrganisationId): Promise<OrganisationUsage>;
}

export interface OrganisationPatch {
  readonly name?: string;
  readonly slug?: string;
  /** Null = the limit of everybody. */
  readonly rateLimit?: Quota | null;
  /** Links that were made before open nothing while it is true. */
  readonly forbidsShares?: boolean;
}

export function createOrganisationService({
  store,
  clock,
  nextId,
  limits,
  budgets,
}: Dependencies): OrganisationService {
  return {
    async create({ name, slug: given }) {
      const now = clock();
      const slug = given === undefined ? undefined : chosenSlug(given);
      return store.transact(async ({ organisations }) => {
        if (slug !== undefined && (await organisations.bySlug(slug))) throw taken(slug);
        const free = slug ?? (await firstFree(slugOf(name, 'organisation'), organisations.bySlug));
        const organisation: Organisation = {
          id: nextId(),
          name: naturalName(name),
          slug: free,
          rateLimit: null,
          forbidsShares: false,
          createdAt: now,
          updatedAt: now,
        };
        await organisations.add(organisation);
        return organisation;
      });
    },

    async find(idOrSlug) {
      const found = await store.read(
        async ({ organisations }) =>
          (await organisations.byId(idOrSlug)) ?? organisations.bySlug(idOrSlug.normalize('NFC')),
      );
      if (!found) {
        throw new AppError('not-found', `No organisation "${idOrSlug}": give the id or slug that "org create" printed`);
      }
      return found;
    },

    all: () => store.read(({ organisations }) => organisations.all()),

    list: (ids) => store.read(({ organisations }) => organisations.withIds(ids)),

    change: (id, { name, slug, ...patch }) =>
      store.transact(async ({ organisations }) => {
        const before = await organisations.byId(id);
        if (!before) throw new AppError('not-found', `No organisation "${id}"`);
        const changed = {
          ...before,
          ...patch,
          ...(name !== undefined && { name: naturalName(name) }),
          ...(slug !== undefined && { slug: chosenSlug(slug) }),
        };
        if (JSON.stringify(changed) === JSON.stringify(before)) return before;
        const holder = await organisations.bySlug(changed.slug);
        if (holder && holder.id !== id) throw taken(holder.slug);
        const organisation = touched(changed, clock());
        await organisations.change(organisation);
        return organisation;
      }),

    limits,

    async requireStorage(id) {
      budgets?.require(id, 'writerSeconds');
      await store.read((reader) => requireRoom(limits, reader, id, 'storedBytes'));
    },

    used: (id) => budgets?.used(id),

    usage: (id) => store.read(({ organisations }) => organisations.usage(id)),

    any: () => store.read(({ organisations }) => organisations.any()),
  };
}

const taken = (slug: string) => new AppError('conflict', `The slug "${slug}" is taken: choose another`);

async function firstFree(slug: string, holder: (slug: string) => Promise<Organisation | undefined>): Promise<string> {
  const taken = new Set<string>();
  for (;;) {
    const candidate = freeSlug(slug, (text) => taken.has(text));
    if (!(await holder(candidate))) return candidate;
    taken.add(candidate);
  }
}
