/*
 * The use cases of projects: make, find, change, settings, remove. Interface first; `create` and `changeSettings` are long
 * enough to stand alone. A change of settings may make analyses stale or let a held-back deletion go on.
 */

import { AppError } from '../domain/errors.ts';
import type { OrganisationId, ProjectId } from '../domain/ids.ts';
import type { Project } from '../domain/organisation.ts';
import { pageOf } from '../domain/paging.ts';
import { type Membership, reaches } from '../domain/people.ts';
import type { Page, PageRequest } from '../domain/ports/mod.ts';
import { analyseAlike, judgedAlike, type ProjectSettings } from '../domain/project-settings.ts';
import { changedProject, PROJECT_DEFAULTS, type ProjectFields } from '../domain/projects.ts';
import { supportedCountries, supportedLanguages } from '../domain/reference/mod.ts';
import { chosenSlug, freeSlug, slugOf } from '../domain/slug.ts';
import { naturalName } from '../domain/text.ts';
import type { Instant } from '../domain/time.ts';
import type { Dependencies } from './dependencies.ts';
import { beginJudging, completedJudge, type GivenJudge } from './judging/mod.ts';
import { requireRoom } from './organisation-limits.ts';
import { type Moment, remembered } from './read-cache.ts';
import { confirmRetention, retainedBy } from './retention-brake.ts';
import type { Signal } from './signal.ts';
import { requireUnchanged } from './unchanged.ts';

/** Projects of organisations. (spec E11, E12; contract 4) */
export interface ProjectService {
  /** @throws AppError not-found when there is no such organisation; for a given slug, conflict (taken in it, or too many) and invalid */
  create(request: NewProject): Promise<Project>;
  byId(id: ProjectId, moment?: Moment): Promise<Project | undefined>;
  /** By id or slug. @throws AppError not-found; conflict when several organisations have such a slug */
  find(idOrSlug: string): Promise<Project>;
  /** Of all those organisations, by name; `name` is a case-insensitive part of it. */
  list(organisations: readonly OrganisationId[], name: string, page: PageRequest): Promise<Page<Project>>;
  /** The same, with only the projects that each membership is limited to. (contract 11) */
  listWithin(
    reached: readonly Pick<Membership, 'organisation' | 'projects'>[],
    name: string,
    page: PageRequest,
  ): Promise<Page<Project>>;
  /** @throws AppError not-found, also for a project of another organisation */
  findIn(organisation: OrganisationId, id: ProjectId): Promise<Project>;
  /** @throws AppError not-found; for a slug, conflict (taken) and invalid */
  change(
    organisation: OrganisationId,
    id: ProjectId,
    patch: Partial<ProjectFields>,
    /** When it was changed last, as far as the caller knows: a conflict where it was changed since. */
    expected?: Instant,
  ): Promise<Project>;
  /** @throws AppError not-found, also for a project of another organisation */
  settings(organisation: OrganisationId, id: ProjectId): Promise<ProjectSettings>;
  /**
   * Omitted settings stay. When the analysis changes, or another judge's verdicts count, present answers become stale.
   * A judge that is given goes on where it was, also one that paused itself. @throws AppError not-found; unavailable for
   * a judge when collecting is off
   */
  changeSettings(organisation: OrganisationId, id: ProjectId, patch: ProjectSettingsPatch): Promise<ProjectSettings>;
  /** Makes a project unknown at once; all that it holds is cleared away in the background. @throws AppError not-found */
  remove(organisation: OrganisationId, id: ProjectId): Promise<void>;
  /** Supported codes, sorted, each once: of what was run, or of what queries are configured for. (contract 4, E12) */
  locales(
    id: ProjectId,
    source: 'runs' | 'config',
  ): Promise<{ readonly countries: readonly string[]; readonly languages: readonly string[] }>;
}

/** What of a project's settings is to change; a judge without a budget has the usual one. */
export interface ProjectSettingsPatch extends Partial<Omit<ProjectSettings, 'judge'>> {
  readonly judge?: GivenJudge | null;
}

export interface NewProject extends Partial<ProjectFields> {
  readonly organisation: OrganisationId;
  readonly name: string;
}

const create =
  (ports: Dependencies): ProjectService['create'] =>
  async ({ organisation, name, slug: given, ...fields }) => {
    const now = ports.clock();
    const slug = given === undefined ? undefined : chosenSlug(given);
    return ports.store.transact(async (transactor) => {
      const { organisations, projects } = transactor;
      if (!(await organisations.byId(organisation))) throw new AppError('not-found', 'Organisation not found');
      await requireRoom(ports.limits, transactor, organisation, 'projects');
      const wanted = slug ?? slugOf(name, 'project');
      const taken = new Set(await projects.slugsLike(organisation, wanted));
      if (slug !== undefined && taken.has(slug)) {
        throw new AppError('conflict', `The slug "${slug}" is taken in this organisation: choose another`);
      }
      const project: Project = {
        id: ports.nextId(),
        organisation,
        name: naturalName(name),
        slug: freeSlug(wanted, (text) => taken.has(text)),
        ...PROJECT_DEFAULTS,
        ...fields,
        createdAt: now,
        updatedAt: now,
      };
      await projects.add(project);
      return project;
    });
  };

const changeSettings =
  (ports: Dependencies, analysesExpired: Signal): ProjectService['changeSettings'] =>
  async (organisation, id, patch) => {
    const settings = await ports.store.transact(async (transactor) => {
      const { projects, analyses, judgements, work } = transactor;
      ofOrganisation(await projects.byId(id), organisation, id);
      const before = await projects.settings(id);
      const { judge: given, ...rest } = patch;
      const judge = given === undefined ? before.judge : given && completedJudge(given, ports.collecting);
      const after = { ...before, ...rest, judge };
      await projects.changeSettings(id, after);
      // Saying it again, and nothing else, is what a person confirms a deletion by that waits.
      if (JSON.stringify(after) === JSON.stringify(before)) await confirmRetention(transactor, id, retainedBy(patch));
      const isReturned = before.judge !== null && !judgedAlike(before.judge, judge);
      if (isReturned || !analyseAlike(before, after)) await analyses.expire(id);
      if (given && judge) await beginJudging({ judgements, work }, id, before.judge, judge, ports.clock());
      return after;
    });
    analysesExpired.emit();
    return settings;
  };

export function createProjectService(ports: Dependencies, analysesExpired: Signal): ProjectService {
  const { store, clock } = ports;
  return {
    create: create(ports),

    byId: remembered(store, ({ projects }, id) => projects.byId(id)),

    async find(idOrSlug) {
      const found = await store.read(async ({ projects }) => {
        const byId = await projects.byId(idOrSlug);
        return byId ? [byId] : projects.bySlug(idOrSlug.normalize('NFC'));
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

    list: (organisations, name, page) => store.read(({ projects }) => projects.page(organisations, name, page)),

    async listWithin(reached, name, page) {
      const organisations = reached.map(({ organisation }) => organisation);
      if (reached.every(({ projects }) => projects === null)) {
        return store.read(({ projects }) => projects.page(organisations, name, page));
      }
      const everything = { page: 1, limit: Number.MAX_SAFE_INTEGER };
      const { results } = await store.read(({ projects }) => projects.page(organisations, name, everything));
      const isReached = (project: Project) =>
        reached.some((reach) => reach.organisation === project.organisation && reaches(reach, project.id));
      return pageOf(results.filter(isReached), page);
    },

    findIn: (organisation, id) =>
      store.read(async ({ projects }) => ofOrganisation(await projects.byId(id), organisation, id)),

    change: (organisation, id, patch, expected) =>
      store.transact(async ({ projects }) => {
        const before = ofOrganisation(await projects.byId(id), organisation, id);
        requireUnchanged(before, expected);
        const { slug } = patch;
        const holders = slug === undefined ? [] : await projects.bySlug(slug.normalize('NFC'));
        const siblings = holders.filter((holder) => holder.organisation === organisation);
        const project = changedProject(siblings, before, patch, clock());
        if (project !== before) await projects.change(project);
        return project;
      }),

    settings: (organisation, id) =>
      store.read(async ({ projects }) => {
        ofOrganisation(await projects.byId(id), organisation, id);
        return projects.settings(id);
      }),

    changeSettings: changeSettings(ports, analysesExpired),

    remove: (organisation, id) =>
      store.transact(async ({ projects }) => {
        await projects.remove(ofOrganisation(await projects.byId(id), organisation, id).id, clock());
      }),

    async locales(id, source) {
      const locales = await store.read(({ locales }) =>
        source === 'runs' ? locales.ofRuns(id) : locales.configured(id),
      );
      return {
        countries: supportedCountries(locales.map(({ country }) => country)),
        languages: supportedLanguages(locales.map(({ language }) => language)),
      };
    },
  };
}

function ofOrganisation(project: Project | undefined, organisation: OrganisationId, id: ProjectId): Project {
  if (project?.organisation !== organisation)
    throw new AppError('not-found', `No project "${id}" in this organisation`);
  return project;
}
