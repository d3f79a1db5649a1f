import { z } from 'zod';
import type { Services } from '../../app/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import { TAG_GROUP_SORT_FIELDS, TAG_KINDS, type TagGroup } from '../../domain/tags/mod.ts';
import { toIso } from '../../domain/time.ts';
import { READ, WRITE } from '../access.ts';
import { pageBody, pageQuery, readPage, toPage } from '../paging.ts';
import { created, ok, removal, route } from '../route.ts';
import { sortBody } from '../sorting.ts';
import { name, PartOfName, Time, toId, Uuid } from '../wire.ts';

const TAG = 'Tag groups';
const Kind = z.enum(TAG_KINDS);

const TagGroupRecord = z
  .strictObject({
    id: Uuid,
    kind: Kind,
    name: z.string(),
    tagIds: z.array(z.string()).meta({
      description:
        'The tags that are filed under it, as filters take them: numbers as text, or UUIDs of execution tags.',
    }),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'TagGroup', description: 'Files query tags, or execution tags, together for filters.' });

const toRecord =
  (tagIds: ReadonlyMap<string, readonly string[]>) =>
  ({ id, kind, name, createdAt, updatedAt }: TagGroup): z.output<typeof TagGroupRecord> => ({
    ...{ id, kind, name, tagIds: [...(tagIds.get(id) ?? [])] },
    createdAt: toIso(createdAt),
    updatedAt: toIso(updatedAt),
  });

const recordOf = async (app: Services, project: ProjectId, group: TagGroup) =>
  toRecord(await app.tagGroups.tagIds(project, [group]))(group);

export const listTagGroups = route('POST', '/api/tag-groups/list', 'listTagGroups', TAG, {
  summary: 'List tag groups',
  description: 'Without kind those of both kinds.',
  access: READ,
  query: pageQuery(),
  body: z
    .strictObject({ name: PartOfName, kind: Kind.exactOptional(), sort: sortBody(TAG_GROUP_SORT_FIELDS, 'name ASC') })
    .meta({ id: 'TagGroupListRequest', examples: [{ kind: 'query' }] }),
  isBodyOptional: true,
  responses: { 200: pageBody(TagGroupRecord, 'TagGroupList') },
  async handle({ app, project, query, body: { sort = [], ...filter } }) {
    const page = readPage(query);
    const found = await app.tagGroups.list(project, filter, sort, page);
    return ok(toPage(found, page, toRecord(await app.tagGroups.tagIds(project, found.results))));
  },
});

export const createTagGroup = route('POST', '/api/tag-groups', 'createTagGroup', TAG, {
  summary: 'Create a tag group',
  description: 'Names are unique among the groups of a kind, case-insensitively: a 409.',
  access: WRITE,
  body: z
    .strictObject({ name: name(200), kind: Kind })
    .meta({ id: 'TagGroupCreation', examples: [{ name: 'Markets', kind: 'query' }] }),
  responses: { 201: TagGroupRecord },
  errors: [409],
  handle: async ({ app, project, body }) =>
    created(await recordOf(app, project, await app.tagGroups.create(project, body))),
});

export const readTagGroup = route('GET', '/api/tag-groups/{id}', 'readTagGroup', TAG, {
  summary: 'Read a tag group',
  description: 'By its id.',
  access: READ,
  responses: { 200: TagGroupRecord },
  handle: async ({ app, project, params }) =>
    ok(await recordOf(app, project, await app.tagGroups.find(project, toId(params.id)))),
});

export const changeTagGroup = route('PATCH', '/api/tag-groups/{id}', 'changeTagGroup', TAG, {
  summary: 'Rename a tag group',
  description: 'Its kind stays what it is.',
  access: WRITE,
  body: z
    .strictObject({ name: name(200).exactOptional() })
    .meta({ id: 'TagGroupPatch', examples: [{ name: 'Regions' }] }),
  responses: { 200: TagGroupRecord },
  errors: [404, 409],
  async handle({ app, project, params, body: { name } }) {
    const id = toId(params.id);
    const group = name === undefined ? app.tagGroups.find(project, id) : app.tagGroups.rename(project, id, name);
    return ok(await recordOf(app, project, await group));
  },
});

export const deleteTagGroup = removal('/api/tag-groups/{id}', 'deleteTagGroup', TAG, {
  summary: 'Delete a tag group',
  description: 'The tags in it stay, filed under no group.',
  remove: ({ app, project, params }) => app.tagGroups.remove(project, toId(params.id)),
});
