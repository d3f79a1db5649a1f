/*
 * Routes of projects. The schemas come first; the list has two addresses, as the specification gives it two. Custom filters
 * are kept as they are sent, for clients of the specification.
 */

import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { normaliseLanguage } from '../../domain/locale.ts';
import {
  type Project,
  type CustomFilter as ProjectFilter,
  THEME_CLUSTERING_FIELDS,
  wholeThemeClustering,
} from '../../domain/organisation.ts';
import { reaches } from '../../domain/people.ts';
import type { ProjectField, ProjectFields } from '../../domain/projects.ts';
import { toIso } from '../../domain/time.ts';
import { ADMIN, READ, READ_ORGANISATION, READ_OWN, WRITE_ORGANISATION } from '../access.ts';
import { pageBody, pageQuery, readPage, toPage } from '../paging.ts';
import { withRule } from '../problems.ts';
import { created, ok, removal, route } from '../route.ts';
import { optional } from '../shapes.ts';
import {
  Address,
  EXPECTED,
  Language,
  listOf,
  name,
  PartOfName,
  readExpected,
  Slug,
  Time,
  text,
  toId,
  Uuid,
} from '../wire.ts';

const TAG = 'Projects';
const PAGING = { limit: 50, max: 250 };

const clusteringOf = <Value extends z.ZodType>(value: Value) =>
  z.strictObject(Object.fromEntries(THEME_CLUSTERING_FIELDS.map((field) => [field, value])));
const ThemeClustering = clusteringOf(z.number().exactOptional()).meta({
  description: 'Numbers that steer theme clustering; what is left out is 0.',
});

const isTagGroup = ({ type }: { readonly type?: string }) => type === 'tag-group';
const FILTER = {
  type: text(100).meta({ description: 'tag-group (id is its UUID), continent (id is its name), or another one.' }),
  id: text(200),
};
const CustomFilter = withRule(z.strictObject(FILTER), {
  of: FILTER,
  problems(filter) {
    const isWrong = isTagGroup(filter) && filter.id !== undefined && !Uuid.safeParse(filter.id).success;
    return isWrong ? { id: 'must be a UUID' } : {};
  },
});
const Settings = z.strictObject({ customFilters: listOf(CustomFilter, 100) });

const ProjectRecord = z
  .strictObject({
    id: Uuid,
    name: z.string(),
    organisation: Uuid,
    updatedAt: Time,
    ...({
      slug: z.string(),
      description: z.string(),
      industry: z.string(),
      website: z.string(),
      currentPo: z.string().meta({ description: 'Purchase-order reference.' }),
      themeAnalysisEnabled: z.boolean(),
      themeLanguage: z.string(),
      themeClusteringConfig: clusteringOf(z.number()).meta({
        description: 'Numbers that steer theme clustering; 0 = not set.',
      }),
      settings: Settings,
    } satisfies Record<Exclude<ProjectField, 'name'>, z.ZodType>),
  })
  .meta({ id: 'Project' });

const toRecord = ({ createdAt: _, updatedAt, ...project }: Project): z.output<typeof ProjectRecord> => ({
  ...project,
  updatedAt: toIso(updatedAt),
  themeClusteringConfig: wholeThemeClustering(project.themeClusteringConfig),
  settings: { customFilters: project.settings.customFilters.map((filter) => ({ ...filter })) },
});

const WRITTEN = {
  slug: Slug,
  description: text(10_000, 0),
  industry: text(200, 0),
  website: text(8_192, 0).refine(
    (url) => url === '' || Address.safeParse(url).success,
    'must be an absolute http or https URL, or empty',
  ),
  currentPo: text(200, 0),
  themeAnalysisEnabled: z.boolean(),
  themeLanguage: Language,
  themeClusteringConfig: ThemeClustering,
  settings: Settings,
} satisfies Record<Exclude<ProjectField, 'name'>, z.ZodType>;
const FIELDS = {
  ...optional(WRITTEN),
  website: WRITTEN.website.exactOptional().meta({ description: 'URL, or empty.' }),
};
export const ProjectPatch = z.strictObject({ ...FIELDS, name: name(200).exactOptional() });

export const toProjectFields = ({
  themeLanguage,
  themeClusteringConfig,
  settings,
  ...fields
}: z.output<typeof ProjectPatch>): Partial<ProjectFields> => ({
  ...fields,
  ...(themeLanguage !== undefined && { themeLanguage: normaliseLanguage(themeLanguage) }),
  ...(themeClusteringConfig !== undefined && {
    themeClusteringConfig: wholeThemeClustering(themeClusteringConfig),
  }),
  ...(settings !== undefined && { settings: { customFilters: settings.customFilters.map(toFilter) } }),
});

const toFilter = (filter: ProjectFilter): ProjectFilter =>
  isTagGroup(filter) ? { ...filter, id: toId(filter.id) } : filter;

const ProjectList = pageBody(ProjectRecord, 'ProjectList');

/** The list, which has two addresses. */
const projectList = (path: string, operationId: string, description: string) =>
  route('GET', path, operationId, TAG, {
    summary: 'List projects',
    description,
    access: READ_OWN,
    query: z.strictObject({
      ...pageQuery(PAGING).shape,
      name: PartOfName,
      scope: z
        .enum(['user', 'org'])
        .exactOptional()
        .meta({
          description:
            "org (default): of the key's organisation, or of that for which a person asks. user: of every organisation " +
            'that a person belongs to; the same as org for a key.',
        }),
    }),
    responses: { 200: ProjectList },
    async handle({ app, organisation, reached, query }) {
      const page = readPage(query, PAGING);
      const isOwn = query.scope === 'user';
      if (!isOwn && organisation === undefined) {
        throw new AppError('forbidden', 'Name one of your organisations in x-organisation-id, or ask for scope=user');
      }
      const wanted = reached.filter((reach) => isOwn || reach.organisation === organisation);
      return ok(toPage(await app.projects.listWithin(wanted, query.name ?? '', page), page, toRecord));
    },
  });

export const listProjectsV1 = projectList('/api/v1/projects', 'listProjects', 'By name. Needs no project header.');
export const listProjects = projectList(
  '/api/projects',
  'listOrganisationProjects',
  'By name; the same as /api/v1/projects.',
);

export const createProject = route('POST', '/api/projects', 'createProject', TAG, {
  summary: 'Create a project',
  description:
    "In the key's organisation. A slug that is taken there is a 409. With a template, brands, groups, queries, tags, personas and " +
    'collectors of that project are copied, the collectors switched off; answers are not.',
  access: WRITE_ORGANISATION,
  body: z
    .strictObject({
      ...FIELDS,
      name: name(200),
      template: Uuid.exactOptional().meta({ description: 'A project of the organisation.' }),
    })
    .meta({ id: 'ProjectCreation', examples: [{ name: 'Running shoes', website: 'https://example.com' }] }),
  responses: { 201: ProjectRecord },
  errors: [404, 409],
  async handle({ app, organisation, reached, body: { name, template, ...fields } }) {
    const source = template === undefined ? undefined : await app.projects.findIn(organisation, toId(template));
    if (source && !reached.some((reach) => reach.organisation === organisation && reaches(reach, source.id)))
      throw new AppError('not-found', `No project "${source.id}"`);
    const project = await app.projects.create({ organisation, name, ...toProjectFields(fields) });
    if (source) await app.exports.copyTemplate(source.id, project.id);
    return created(toRecord(project));
  },
});

export const readProject = route('GET', '/api/projects/{id}', 'readProject', TAG, {
  summary: 'Read a project',
  description: 'One of another organisation is unknown.',
  access: READ_ORGANISATION,
  responses: { 200: ProjectRecord },
  handle: async ({ app, organisation, params }) =>
    ok(toRecord(await app.projects.findIn(organisation, toId(params.id)))),
});

export const changeProject = route('PATCH', '/api/projects/{id}', 'changeProject', TAG, {
  summary: 'Change a project',
  description: 'Fields left out stay as they are; objects that are given take the place of those there are.',
  access: WRITE_ORGANISATION,
  body: ProjectPatch.extend(EXPECTED).meta({
    id: 'ProjectPatch',
    examples: [{ settings: { customFilters: [{ type: 'continent', id: 'Europe' }] } }],
  }),
  responses: { 200: ProjectRecord },
  errors: [404, 409],
  async handle({ app, organisation, params, body: { expectedUpdatedAt, ...body } }) {
    const expected = readExpected(expectedUpdatedAt);
    return ok(toRecord(await app.projects.change(organisation, toId(params.id), toProjectFields(body), expected)));
  },
});

export const deleteProject = removal('/api/projects/{id}', 'deleteProject', TAG, {
  summary: 'Delete a project',
  description: 'With all that it holds, for good: it is unknown at once, and cleared away in the background.',
  access: ADMIN,
  remove: ({ app, organisation, params }) => app.projects.remove(organisation, toId(params.id)),
});

export const readProjectLocales = route('GET', '/api/v1/projects/{id}/locales', 'readProjectLocales', TAG, {
  summary: 'List the locales of a project',
  description:
    'Of everything that was ever run, or of what the queries are configured for. Sorted codes of the supported allowlist ' +
    '(see the reference of locales); others are left out. An id that is not the header’s is a 403.',
  access: READ,
  query: z.strictObject({
    source: z
      .enum(['runs', 'config'])
      .exactOptional()
      .meta({ description: 'runs (default): of real executions. config: of the queries that are not deleted.' }),
  }),
  responses: {
    200: z
      .strictObject({ countries: z.array(z.string()), languages: z.array(z.string()) })
      .meta({ id: 'ProjectLocales', examples: [{ countries: ['DE', 'US'], languages: ['de', 'en'] }] }),
  },
  errors: [],
  async handle({ app, project, params, query: { source = 'runs' } }) {
    if (toId(params.id) !== project) throw new AppError('forbidden', 'Project id does not match x-project-id');
    const { countries, languages } = await app.projects.locales(project, source);
    return ok({ countries: [...countries], languages: [...languages] });
  },
});
