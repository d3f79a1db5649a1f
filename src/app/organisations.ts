import { AppError, chosenSlug, freeSlug, naturalText, type Organisation, slugOf } from '../domain/mod.ts';
import type { App } from './app.ts';
import type { Outside } from './outside.ts';

/** Organisations, by id or slug. */
export function organisationCases({ store, clock, nextId }: Outside): App['organisations'] {
  return {
    async create({ name, slug: given }) {
      const now = clock();
      const slug = given === undefined ? undefined : chosenSlug(given);
      return store.transact(async ({ organisations }) => {
        if (slug !== undefined && (await organisations.bySlug(slug))) {
          throw new AppError('conflict', `The slug "${slug}" is taken: choose another`);
        }
        const free = slug ?? (await firstFree(slugOf(name, 'organisation'), organisations.bySlug));
        const organisation: Organisation = {
          id: nextId(),
          name: naturalText(name),
          slug: free,
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
  };
}

async function firstFree(slug: string, holder: (slug: string) => Promise<Organisation | undefined>): Promise<string> {
  const taken = new Set<string>();
  for (;;) {
    const candidate = freeSlug(slug, (text) => taken.has(text));
    if (!(await holder(candidate))) return candidate;
    taken.add(candidate);
  }
}
