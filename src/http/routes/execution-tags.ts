/*
 * Routes of labels on answers: list, create, read, change, preview, delete, and links. Links come as ids of both sides:
 * every tag with every answer. The preview writes nothing and says how many answers would be linked.
 */

import { z } from 'zod';
import { EXECUTION_TAG_SORT_FIELDS, type ExecutionTag, MATCHING_MODES } from '../../domain/tags/mod.ts';
import { toIso } from '../../domain/time.ts';
import { READ, WRITE } from '../access.ts';
import { pageBody, pageQuery, readPage, toPage } from '../paging.ts';
import { created, ok, removal, route } from '../route.ts';
import { sortBody } from '../sorting.ts';
import { Color, EXPECTED, listOf, name, PartOfName, readExpected, Time, toId, Uuid, withId } from '../wire.ts';

const TAG = 'Execution tags';
const MAX_IDS = 1_000;

const MatchingMode = z.enum(MATCHING_MODES).meta({
  description:
    'manual: linked by hand only. word: linked to the executions whose answer holds the name as whole words. ' +
    'contains: to those whose answer holds it anywhere. Both Unicode case-insensitively.',
});

const ExecutionTagRecord = z
  .strictObject({
    id: Uuid,
    project: Uuid,
    name: z.string(),
    color: Color,
    matchingMode: MatchingMode,
    tagGroupId: Uuid.nullable().meta({ description: 'The tag group it is filed under.' }),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'ExecutionTag', description: 'A label on job executions.' });

const toRecord =
  (project: string) =>
  ({ groupId, createdAt, updatedAt, ...tag }: ExecutionTag): z.output<typeof ExecutionTagRecord> => ({
    ...tag,
    project,
    tagGroupId: groupId,
    createdAt: toIso(createdAt),
    updatedAt: toIso(updatedAt),
  });

export const listExecutionTags = route('POST', '/api/v1/execution-tags/list', 'listExecutionTags', TAG, {
  summary: 'List execution tags',
  description: 'Tags of job executions. Tags of queries have a list of their own.',
  access: READ,
  query: pageQuery(),
  body: z
    .strictObject({
      name: PartOfName,
      matchingMode: MatchingMode.exactOptional(),
      tagGroupId: Uuid.exactOptional(),
      sort: sortBody(EXECUTION_TAG_SORT_FIELDS, 'name ASC'),
    })
    .meta({ id: 'ExecutionTagListRequest', examples: [{ matchingMode: 'word' }] }),
  isBodyOptional: true,
  responses: { 200: pageBody(ExecutionTagRecord, 'ExecutionTagList') },
  async handle({ app, project, query, body: { tagGroupId, sort = [], ...rest } }) {
    const page = readPage(query);
    const filter = { ...rest, ...(tagGroupId !== undefined && { groupId: toId(tagGroupId) }) };
    return ok(toPage(await app.executionTags.list(project, filter, sort, page), page, toRecord(project)));
  },
});

export const createExecutionTag = route('POST', '/api/v1/execution-tags', 'createExecutionTag', TAG, {
  summary: 'Create an execution tag',
  description:
    'Its computed links are there when the call answers. Names are unique in a project, case-insensitively: a 409.',
  access: WRITE,
  body: z
    .strictObject({
      name: name(200),
      color: Color.exactOptional(),
      matchingMode: MatchingMode.exactOptional(),
      tagGroupId: Uuid.nullable().exactOptional(),
    })
    .meta({ id: 'ExecutionTagCreation', examples: [{ name: 'sustainable', matchingMode: 'word' }] }),
  responses: { 201: ExecutionTagRecord },
  errors: [404, 409],
  async handle({ app, project, body: { tagGroupId, ...fields } }) {
    const tag = await app.executionTags.create(project, { ...fields, ...withId('groupId', tagGroupId) });
    return created(toRecord(project)(tag));
  },
});

export const readExecutionTag = route('GET', '/api/v1/execution-tags/{id}', 'readExecutionTag', TAG, {
  summary: 'Read an execution tag',
  description: 'By its id.',
  access: READ,
  responses: { 200: ExecutionTagRecord },
  handle: async ({ app, project, params }) =>
    ok(toRecord(project)(await app.executionTags.find(project, toId(params.id)))),
});

export const changeExecutionTag = route('PATCH', '/api/v1/execution-tags/{id}', 'changeExecutionTag', TAG, {
  summary: 'Change an execution tag',
  description:
    "Another name or matching mode drops all of the tag's links, manual ones too, and computes them again, in one " +
    'transaction. Fields left out stay as they are; a tagGroupId of null takes it out of its group.',
  access: WRITE,
  body: z
    .strictObject({
      name: name(200).exactOptional(),
      color: Color.exactOptional(),
      matchingMode: MatchingMode.exactOptional(),
      tagGroupId: Uuid.nullable().exactOptional().meta({ description: 'null = in none.' }),
      ...EXPECTED,
    })
    .meta({ id: 'ExecutionTagPatch', examples: [{ matchingMode: 'contains' }] }),
  responses: { 200: ExecutionTagRecord },
  errors: [404, 409],
  async handle({ app, project, params, body: { tagGroupId, expectedUpdatedAt, ...fields } }) {
    const patch = { ...fields, ...withId('groupId', tagGroupId) };
    const expected = readExpected(expectedUpdatedAt);
    return ok(toRecord(project)(await app.executionTags.change(project, toId(params.id), patch, expected)));
  },
});

export const previewExecutionTag = route('POST', '/api/v1/execution-tags/preview', 'previewExecutionTag', TAG, {
  summary: 'Preview an execution tag',
  description:
    'What creating a tag, or with id changing that one, would do to its links; nothing is written. Reads every answer of the ' +
    'project, as the call that writes does. Refused as that call would be: a name that is taken is a 409.',
  access: READ,
  body: z
    .strictObject({ id: Uuid.exactOptional(), name: name(200), matchingMode: MatchingMode.exactOptional() })
    .meta({ id: 'ExecutionTagPreviewRequest', examples: [{ name: 'sustainable', matchingMode: 'word' }] }),
  responses: {
    200: z
      .strictObject({
        isRelinked: z.boolean().meta({
          description:
            'Whether its links are dropped and computed again; false = name and matching mode stay as they are.',
        }),
        count: z.int().min(0).meta({ description: 'Answers that it would be linked to by itself.' }),
      })
      .meta({ id: 'ExecutionTagPreview' }),
  },
  errors: [404, 409],
  async handle({ app, project, body: { id, ...fields }, signal }) {
    const named = id === undefined ? undefined : toId(id);
    return ok({ ...(await app.executionTags.preview(project, named, fields, { signal })) });
  },
});

export const deleteExecutionTag = removal('/api/v1/execution-tags/{id}', 'deleteExecutionTag', TAG, {
  summary: 'Delete an execution tag',
  description: 'With all its links.',
  remove: ({ app, project, params }) => app.executionTags.remove(project, toId(params.id)),
});

const Ids = listOf(Uuid, MAX_IDS, 1);
const Pairs = z
  .strictObject({ tagIds: Ids, jobExecutionIds: Ids })
  .meta({ id: 'TaggedExecutions', description: 'Every tag with every job execution; an id given twice counts once.' });
const Count = z.int().min(0);
const PAIRS =
  'Any id that is not in the project is a 404 that names the first ten, and nothing is changed. Counted in pairs.';

const readPairs = ({ tagIds, jobExecutionIds }: z.output<typeof Pairs>) => ({
  tagIds: tagIds.map(toId),
  executionIds: jobExecutionIds.map(toId),
});

export const linkExecutionTags = route('POST', '/api/v1/execution-tags/link/many', 'linkExecutionTags', TAG, {
  summary: 'Link execution tags to job executions',
  description: `Links every tag to every job execution; existing links are left as they are. ${PAIRS} Renaming a tag or changing its matching mode recomputes its links, these included.`,
  access: WRITE,
  body: Pairs,
  responses: {
    200: z.strictObject({ requested: Count, linked: Count, existing: Count }).meta({ id: 'LinkResult' }),
  },
  errors: [404],
  async handle({ app, project, body }) {
    const { requested, changed } = await app.executionTags.link(project, readPairs(body));
    return ok({ requested, linked: changed, existing: requested - changed });
  },
});

export const unlinkExecutionTags = route('POST', '/api/v1/execution-tags/unlink/many', 'unlinkExecutionTags', TAG, {
  summary: 'Unlink execution tags from job executions',
  description: `Removes the links between the tags and the job executions, computed ones too. ${PAIRS} A rename or another matching mode of a tag can bring computed links back.`,
  access: WRITE,
  body: Pairs,
  responses: {
    200: z.strictObject({ requested: Count, unlinked: Count, missing: Count }).meta({ id: 'UnlinkResult' }),
  },
  errors: [404],
  async handle({ app, project, body }) {
    const { requested, changed } = await app.executionTags.unlink(project, readPairs(body));
    return ok({ requested, unlinked: changed, missing: requested - changed });
  },
});
