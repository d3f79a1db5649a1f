import { AppError, type EntityGroup, fold, freeSlug, naturalText, planEntityImport, slugOf } from '../domain/mod.ts';
import type { App } from './app.ts';
import { preview } from './dry-run.ts';
import type { Outside } from './outside.ts';

/** Tracked brands and their groups. */
export function entityCases({ store, clock, nextId }: Outside): App['entities'] {
  return {
    async createGroup(project, { name, parent }) {
      const now = clock();
      return store.transact(async ({ entities }) => {
        const groups = await entities.groups(project);
        const natural = naturalText(name);
        if (groups.some((other) => fold(other.name) === fold(natural))) {
          throw new AppError('conflict', `A group or division named "${natural}" exists: choose another name`);
        }
        if (parent !== null && !groups.some(({ id, kind }) => id === parent && kind === 'group')) {
          throw new AppError('not-found', `No group "${parent}" in this project`);
        }
        const group: EntityGroup = {
          id: nextId(),
          kind: parent === null ? 'group' : 'division',
          name: natural,
          slug: freeSlug(slugOf(natural, 'group'), (slug) => groups.some((other) => other.slug === slug)),
          parent,
          createdAt: now,
          updatedAt: now,
        };
        await entities.addGroup(project, group);
        return group;
      });
    },

    async import(project, rows, { dryRun }) {
      const now = clock();
      if (dryRun) {
        const state = await store.read(async ({ entities }) => ({
          entities: await entities.all(project),
          groups: await entities.groups(project),
        }));
        return preview(planEntityImport(state, rows, { nextId, now }).outcomes);
      }
      return store.transact(async ({ entities }) => {
        const state = { entities: await entities.all(project), groups: await entities.groups(project) };
        const { changes, outcomes } = planEntityImport(state, rows, { nextId, now });
        if (changes.length > 0) await entities.apply(project, changes);
        return outcomes;
      });
    },
  };
}
