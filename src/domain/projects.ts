import { AppError } from './errors.ts';
import { defaultsOf, type NameOf } from './fields.ts';
import { type Project, type ThemeClusteringConfig, wholeThemeClustering } from './organisation.ts';
import { chosenSlug } from './slug.ts';
import { naturalName } from './text.ts';
import { type Instant, touched } from './time.ts';

/** What people say of a project. (spec, Project) */
export type ProjectFields = Omit<Project, 'id' | 'organisation' | 'createdAt' | 'updatedAt'>;

/** The one list of them: whatever reads, writes, shows or keeps projects is held to it by the compiler. A slug that isn't given is made. */
export const PROJECT_FIELDS = {
  name: { type: 'text', by: 'editors', in: ['export', 'form'] },
  slug: { type: 'code', by: 'editors', in: [] },
  description: { type: 'text', default: '', by: 'editors', in: ['export'] },
  industry: { type: 'text', default: '', by: 'editors', in: ['export'] },
  website: { type: 'text', default: '', by: 'editors', in: ['export'] },
  currentPo: { type: 'text', default: '', by: 'editors', in: ['export'] },
  themeAnalysisEnabled: { type: 'flag', default: false, by: 'editors', in: ['export'] },
  themeLanguage: { type: 'code', default: 'en', by: 'editors', in: ['export'] },
  themeClusteringConfig: {
    type: 'json',
    default: wholeThemeClustering({}) as Required<ThemeClusteringConfig>,
    by: 'editors',
    in: ['export'],
  },
  settings: { type: 'json', default: { customFilters: [] }, by: 'editors', in: ['export'] },
} as const;
export type ProjectField = NameOf<ProjectFields, typeof PROJECT_FIELDS>;

/** The defaults of a project. */
export const PROJECT_DEFAULTS: Omit<ProjectFields, 'name' | 'slug'> = defaultsOf(PROJECT_FIELDS);

/**
 * A project with some of its fields changed; the same project when nothing changes. `siblings` are the projects of its
 * organisation, or at least those that have the slug.
 * @throws AppError conflict when another one has the slug, invalid when it is none
 * @example
 * const fields = { ...PROJECT_DEFAULTS, name: 'Shoes', slug: 'shoes' };
 * const shoes = { ...fields, id: 'p', organisation: 'o', createdAt: 0, updatedAt: 0 };
 * assert.equal(changedProject([shoes], shoes, { name: 'Shoes' }, 5), shoes);
 * assert.equal(changedProject([shoes], shoes, { name: 'Boots' }, 5).updatedAt, 5);
 */
export function changedProject(
  siblings: readonly Project[],
  project: Project,
  patch: Partial<ProjectFields>,
  now: Instant,
): Project {
  const slug = patch.slug === undefined ? project.slug : chosenSlug(patch.slug);
  if (siblings.some((other) => other.id !== project.id && other.slug === slug)) {
    throw new AppError('conflict', `The slug "${slug}" is taken in this organisation: choose another`);
  }
  const name = patch.name === undefined ? project.name : naturalName(patch.name);
  const changed = { ...project, ...patch, name, slug };
  const isSame = Object.keys(patch).every((field) => {
    const [before, after] = [project[field as keyof Project], changed[field as keyof Project]];
    return JSON.stringify(before) === JSON.stringify(after);
  });
  return isSame ? project : touched(changed, now);
}
