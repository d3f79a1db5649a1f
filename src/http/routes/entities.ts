/*
 * Routes of brands: list, create, read, change, delete, merge, unmerge. Imports and groups have files of their own; records
 * are in rows/entity-row.ts.
 */

import { z } from 'zod';
import { ENTITY_SORT_FIELDS } from '../../domain/ports/mod.ts';
import { READ, WRITE } from '../access.ts';
import { pageBody, pageQuery, readPage, toPage } from '../paging.ts';
import { created, ok, removal, route } from '../route.ts';
import { BRAND, EntityRecord, toEntityRecord } from '../rows/mod.ts';
import { optional } from '../shapes.ts';
import { sortBody } from '../sorting.ts';
import { EXPECTED, listOf, name, PartOfName, readExpected, toId, Uuid, withId } from '../wire.ts';

const MAX_SOURCES = 1_000;

const TAG = 'Entities';

const MERGED = { hide: false, only: true, show: undefined } as const;

export const listEntities = route('POST', '/api/entities/list', 'listEntities', TAG, {
  summary: 'List tracked brands',
  description:
    'Merged entities are left out unless asked for. The list can be sent back to the import, field by field.',
  access: READ,
  query: pageQuery(),
  body: z
    .strictObject({
      name: PartOfName,
      isCompetitor: z.boolean().exactOptional(),
      groupId: Uuid.exactOptional().meta({ description: 'The group or division they are directly in.' }),
      merged: z
        .enum(['hide', 'show', 'only'])
        .exactOptional()
        .meta({ description: 'Whether merged entities are left out (default), shown too, or shown alone.' }),
      sort: sortBody(ENTITY_SORT_FIELDS, 'name ASC'),
    })
    .meta({ id: 'EntityListRequest', examples: [{ name: 'acme', merged: 'show' }] }),
  isBodyOptional: true,
  responses: { 200: pageBody(EntityRecord, 'EntityList') },
  async handle({ app, project, query, body: { groupId, merged = 'hide', sort = [], ...filter } }) {
    const page = readPage(query);
    const isMerged = MERGED[merged];
    const whole = {
      ...filter,
      ...(groupId !== undefined && { groupId: toId(groupId) }),
      ...(isMerged !== undefined && { isMerged }),
    };
    return ok(toPage(await app.entities.list(project, whole, sort, page), page, toEntityRecord));
  },
});

export const createEntity = route('POST', '/api/entities', 'createEntity', TAG, {
  summary: 'Create a tracked brand',
  description:
    'A name that another entity has, as its name or as an alias, is a 409; one that no answer can mention (only ' +
    'punctuation, only a legal form) a 400.',
  access: WRITE,
  body: z
    .strictObject({
      name: name(200),
      ...optional(BRAND),
      aliases: BRAND.aliases.exactOptional().meta({ description: 'Further names; repeated ones are left out.' }),
      isCompetitor: BRAND.isCompetitor.exactOptional().meta({ description: 'Default false.' }),
      groupId: Uuid.nullable().exactOptional(),
    })
    .meta({ id: 'EntityCreation', examples: [{ name: 'Acme', aliases: ['Acme Inc.'] }] }),
  responses: { 201: EntityRecord },
  errors: [404, 409],
  handle: async ({ app, project, body: { groupId, ...fields } }) =>
    created(toEntityRecord(await app.entities.create(project, { ...fields, ...withId('groupId', groupId) }))),
});

export const readEntity = route('GET', '/api/entities/{id}', 'readEntity', TAG, {
  summary: 'Read a tracked brand',
  description: 'Merged ones too.',
  access: READ,
  responses: { 200: EntityRecord },
  handle: async ({ app, project, params }) => ok(toEntityRecord(await app.entities.find(project, toId(params.id)))),
});

export const changeEntity = route('PATCH', '/api/entities/{id}', 'changeEntity', TAG, {
  summary: 'Change a tracked brand',
  description:
    'Fields left out stay as they are. Unlike an import, the aliases and domains given take the place of those there are. A groupId of null ' +
    'takes the entity out of its group. A change that changes nothing leaves updatedAt as it is.',
  access: WRITE,
  body: z
    .strictObject({
      name: name(200).exactOptional(),
      ...optional(BRAND),
      groupId: Uuid.nullable().exactOptional().meta({ description: 'null = in none.' }),
      ...EXPECTED,
    })
    .meta({ id: 'EntityPatch', examples: [{ isCompetitor: true, groupId: null }] }),
  responses: { 200: EntityRecord },
  errors: [404, 409],
  async handle({ app, project, params, body: { groupId, expectedUpdatedAt, ...rest } }) {
    const patch = { ...rest, ...withId('groupId', groupId) };
    const expected = readExpected(expectedUpdatedAt);
    return ok(toEntityRecord(await app.entities.change(project, toId(params.id), patch, expected)));
  },
});

export const deleteEntity = removal('/api/entities/{id}', 'deleteEntity', TAG, {
  summary: 'Delete a tracked brand',
  description: 'With it goes what analyses found of it. While others are merged into it: 409.',
  errors: [404, 409],
  remove: ({ app, project, params }) => app.entities.remove(project, toId(params.id)),
});

export const mergeEntities = route('POST', '/api/entities/merge', 'mergeEntities', TAG, {
  summary: 'Merge brands into another one',
  description:
    'All or nothing. The sources are hidden, and count for the root of their chain of merges. Answers the target. An ' +
    'unknown id is a 404, a merge into itself or a cycle a 409.',
  access: WRITE,
  body: z.strictObject({ targetId: Uuid, sourceIds: listOf(Uuid, MAX_SOURCES, 1) }).meta({ id: 'EntityMerge' }),
  responses: { 200: EntityRecord },
  errors: [404, 409],
  handle: async ({ app, project, body: { targetId, sourceIds } }) =>
    ok(toEntityRecord(await app.entities.merge(project, toId(targetId), sourceIds.map(toId)))),
});

export const unmergeEntity = route('POST', '/api/entities/{id}/unmerge', 'unmergeEntity', TAG, {
  summary: 'Make a merged brand independent again',
  description: 'Entities merged into it stay merged into it. One that is not merged: 409.',
  access: WRITE,
  responses: { 200: EntityRecord },
  errors: [404, 409],
  handle: async ({ app, project, params }) => ok(toEntityRecord(await app.entities.unmerge(project, toId(params.id)))),
});
