import { AppError, freeSlug, naturalText, type Project, slugOf } from '../domain/mod.ts';
import type { App } from './app.ts';
import type { Outside } from './outside.ts';

/** Projects, by id or slug. */
export function projectCases({ store, clock, nextId }: Outside): App['projects'] {
  return {
    async create({ organisation, name, slug }) {
      const now = clock();
      return store.transact(async ({ organisations, projects }) => {
        if (!(await organisations.byId(organisation))) throw new AppError('not-found', 'Organisation not found');
        const taken = new Set((await projects.ofOrganisation(organisation)).map((project) => project.slug));
        if (slug !== undefined && taken.has(slug)) {
          throw new AppError('conflict', `The slug "${slug}" is taken in this organisation: choose another`);
        }
        const project: Project = {
          id: nextId(),
          organisation,
          name: naturalText(name),
          slug: slug ?? freeSlug(slugOf(name, 'project'), (text) => taken.has(text)),
          description: '',
          industry: '',
          website: '',
          currentPo: '',
          themeAnalysisEnabled: false,
          themeLanguage: 'en',
          themeClusteringConfig: {},
          settings: { customFilters: [] },
          createdAt: now,
          updatedAt: now,
        };
        await projects.add(project);
        return project;
      });
    },

    byId: (id) => store.read(({ projects }) => projects.byId(id)),

    async find(idOrSlug) {
      const found = await store.read(async ({ projects }) => {
        const byId = await projects.byId(idOrSlug);
        return byId ? [byId] : projects.bySlug(idOrSlug);
      });
      if (found.length > 1) {
        const ids = found.map(({ id }) => id).join(', ');
        throw new AppError('conflict', `Several organisations have a project "${idOrSlug}": give its id (${ids})`);
      }
      if (!found[0]) {
        throw new AppError('not-found', `No project "${idOrSlug}": give the id or slug that "project create" printed`);
      }
      return found[0];
    },
  };
}
