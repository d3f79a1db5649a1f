import { z } from 'zod';
import { TAG_SORT_FIELDS, type Tag } from '../../domain/tags/mod.ts';
import { READ, WRITE } from '../access.ts';
import { pageBody, pageQuery, readPage, toPage } from '../paging.ts';
import { created, ok, removal, route } from '../route.ts';
import { readSortTexts, sortTexts } from '../sorting.ts';
import { AnsweredColor, Color, name, PartOfName, TagIdParams, Uuid, withId } from '../wire.ts';

const TAG = 'Tags';

/** The fields of the specification, and no others. (spec, Tag) */
const RECORD = {
  id: z.int().min(1).meta({ description: 'In filters it is sent as a numeric string.' }),
  project: Uuid,
  name: z.string(),
  color: AnsweredColor,
};
const ListedTag = z
  .strictObject(RECORD)
  .meta({ id: 'Tag', description: 'A label on queries. Tag groups say which are filed under them.' });
const TagRecord = z
  .strictObject({ ...RECORD, tagGroupId: Uuid.nullable().meta({ description: 'The tag group it is filed under.' }) })
  .meta({ id: 'FiledTag', description: 'A label on queries, and the group that it is filed under.' });

const toListed =
  (project: string) =>
  ({ id, name, color }: Tag): z.output<typeof ListedTag> => ({ id, project, name, color });

const toRecord =
  (project: string) =>
  (tag: Tag): z.output<typeof TagRecord> => ({ ...toListed(project)(tag), tagGroupId: tag.groupId });

export const listTags = route('POST', '/api/tags/list', 'listTags', TAG, {
  summary: 'List query tags',
  description: 'Tags of queries. Tags of executions have a list of their own.',
  access: READ,
  query: pageQuery(),
  body: z
    .strictObject({
      name: PartOfName,
      tagGroupId: Uuid.exactOptional(),
      sort: sortTexts(TAG_SORT_FIELDS, 'name'),
    })
    .meta({ id: 'TagListRequest', examples: [{ name: 'brand', sort: ['-id'] }] }),
  isBodyOptional: true,
  responses: { 200: pageBody(ListedTag, 'TagList') },
  async handle({ app, project, query, body: { name, tagGroupId, sort } }) {
    const page = readPage(query);
    const filter = {
      ...(name !== undefined && { name }),
      ...(tagGroupId !== undefined && { groupId: tagGroupId.toLowerCase() }),
    };
    const found = await app.tags.list(project, filter, readSortTexts(TAG_SORT_FIELDS, sort), page);
    return ok(toPage(found, page, toListed(project)));
  },
});

export const createTag = route('POST', '/api/tags', 'createTag', TAG, {
  summary: 'Create a query tag',
  description: 'Names are unique in a project, case-insensitively: a 409. A tagGroupId must be a group of query tags.',
  access: WRITE,
  body: z
    .strictObject({ name: name(200), color: Color.exactOptional(), tagGroupId: Uuid.nullable().exactOptional() })
    .meta({ id: 'TagCreation', examples: [{ name: 'brand', color: '#64748b' }] }),
  responses: { 201: TagRecord },
  errors: [404, 409],
  async handle({ app, project, body: { tagGroupId, ...fields } }) {
    const tag = await app.tags.create(project, { ...fields, ...withId('groupId', tagGroupId) });
    return created(toRecord(project)(tag));
  },
});

export const readTag = route('GET', '/api/tags/{id}', 'readTag', TAG, {
  summary: 'Read a query tag',
  description: 'By its number.',
  access: READ,
  params: TagIdParams,
  responses: { 200: TagRecord },
  handle: async ({ app, project, params }) => ok(toRecord(project)(await app.tags.find(project, Number(params.id)))),
});

export const changeTag = route('PATCH', '/api/tags/{id}', 'changeTag', TAG, {
  summary: 'Change a query tag',
  description: 'Fields left out stay as they are; a tagGroupId of null takes it out of its group.',
  access: WRITE,
  params: TagIdParams,
  body: z
    .strictObject({
      name: name(200).exactOptional(),
      color: Color.exactOptional(),
      tagGroupId: Uuid.nullable().exactOptional().meta({ description: 'null = in none.' }),
    })
    .meta({ id: 'TagPatch', examples: [{ color: '#dc2626' }] }),
  responses: { 200: TagRecord },
  errors: [404, 409],
  async handle({ app, project, params, body: { tagGroupId, ...fields } }) {
    const patch = { ...fields, ...withId('groupId', tagGroupId) };
    return ok(toRecord(project)(await app.tags.change(project, Number(params.id), patch)));
  },
});

export const deleteTag = removal('/api/tags/{id}', 'deleteTag', TAG, {
  summary: 'Delete a query tag',
  description: 'Queries that carry it lose it.',
  params: TagIdParams,
  remove: ({ app, project, params }) => app.tags.remove(project, Number(params.id)),
});
