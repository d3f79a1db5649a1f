import { z } from 'zod';
import { ENTITY_GROUP_SORT_FIELDS } from '../../domain/entities/mod.ts';
import { AppError } from '../../domain/errors.ts';
import { READ, WRITE } from '../access.ts';
import { pageBody, pageQuery, readPage, toPage } from '../paging.ts';
import { created, ok, removal, route } from '../route.ts';
import { EntityGroupRecord, toEntityGroupRecord } from '../rows/mod.ts';
import { sortBody } from '../sorting.ts';
import { name, PartOfName, toId, Uuid } from '../wire.ts';

const TAG = 'Entity groups';

const Kind = z.enum(['group', 'division']);

export const listEntityGroups = route('POST', '/api/entity-groups/list', 'listEntityGroups', TAG, {
  summary: 'List groups and divisions',
  description: 'Without kind both are listed. A parentId that isn’t a group of the project matches nothing.',
  access: READ,
  query: pageQuery(),
  body: z
    .strictObject({
      name: PartOfName,
      kind: Kind.exactOptional(),
      parentId: Uuid.exactOptional().meta({ description: 'Only the divisions of this group.' }),
      sort: sortBody(ENTITY_GROUP_SORT_FIELDS, 'name ASC'),
    })
    .meta({ id: 'EntityGroupListRequest', examples: [{ kind: 'division' }] }),
  isBodyOptional: true,
  responses: { 200: pageBody(EntityGroupRecord, 'EntityGroupList') },
  async handle({ app, project, query, body: { parentId, sort = [], ...filter } }) {
    const page = readPage(query);
    const whole = { ...filter, ...(parentId !== undefined && { parentId: toId(parentId) }) };
    return ok(toPage(await app.entityGroups.list(project, whole, sort, page), page, toEntityGroupRecord));
  },
});

export const createEntityGroup = route('POST', '/api/entity-groups', 'createEntityGroup', TAG, {
  summary: 'Create a group or a division',
  description:
    'Names are unique among groups and divisions of a project, case-insensitively. A division needs a parent, which is a group.',
  access: WRITE,
  body: z
    .strictObject({
      name: name(200),
      kind: Kind,
      parent: Uuid.exactOptional().meta({ description: 'The group of a division; a group has none.' }),
    })
    .meta({ id: 'EntityGroupCreation', examples: [{ name: 'Electronics', kind: 'group' }] }),
  responses: { 201: EntityGroupRecord },
  errors: [404, 409],
  async handle({ app, project, body: { name, kind, parent } }) {
    if (kind === 'division' && parent === undefined)
      throw new AppError('invalid', 'parent: is required for a division');
    if (kind === 'group' && parent !== undefined) throw new AppError('invalid', 'parent: a group has none');
    const group = { name, parent: parent === undefined ? null : toId(parent) };
    return created(toEntityGroupRecord(await app.entityGroups.create(project, group)));
  },
});

export const readEntityGroup = route('GET', '/api/entity-groups/{id}', 'readEntityGroup', TAG, {
  summary: 'Read a group or a division',
  description: 'By its id.',
  access: READ,
  responses: { 200: EntityGroupRecord },
  handle: async ({ app, project, params }) =>
    ok(toEntityGroupRecord(await app.entityGroups.find(project, toId(params.id)))),
});

export const changeEntityGroup = route('PATCH', '/api/entity-groups/{id}', 'changeEntityGroup', TAG, {
  summary: 'Rename a group or a division, or move a division',
  description: 'A group stays a group: giving it a parent is a 409. Fields left out stay as they are.',
  access: WRITE,
  body: z
    .strictObject({ name: name(200).exactOptional(), parent: Uuid.exactOptional() })
    .meta({ id: 'EntityGroupPatch', examples: [{ name: 'Consumer electronics' }] }),
  responses: { 200: EntityGroupRecord },
  errors: [404, 409],
  async handle({ app, project, params, body: { parent, ...rest } }) {
    const patch = { ...rest, ...(parent !== undefined && { parent: toId(parent) }) };
    return ok(toEntityGroupRecord(await app.entityGroups.change(project, toId(params.id), patch)));
  },
});

export const deleteEntityGroup = removal('/api/entity-groups/{id}', 'deleteEntityGroup', TAG, {
  summary: 'Delete a group or a division',
  description:
    'Its entities stay: those of a division move up to its group, those of a group are then in none. A group that still ' +
    'has divisions is a 409, and nothing is changed.',
  errors: [404, 409],
  remove: ({ app, project, params }) => app.entityGroups.remove(project, toId(params.id)),
});
