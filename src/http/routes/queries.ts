/*
 * Routes of queries, and the row of their import. `QUERY` holds the fields as they are written, `ANSWERED` as they are
 * answered; both are held to the domain's list of fields.
 */

import { z } from 'zod';
import type { QueryInTopic } from '../../app/mod.ts';
import { type Locale, normaliseCountry, normaliseLanguage } from '../../domain/locale.ts';
import { QUERY_SORT_FIELDS } from '../../domain/ports/mod.ts';
import { type QueryRow, type QueryRowError, queryGiven } from '../../domain/queries/mod.ts';
import { QUERY_TYPES, type QueryField } from '../../domain/query.ts';
import { toTagId } from '../../domain/scope/mod.ts';
import { toIso } from '../../domain/time.ts';
import { LONGEST_TOPIC, TOPIC_ORIGINS } from '../../domain/topics/mod.ts';
import { READ, WRITE } from '../access.ts';
import { withoutNulls } from '../nulls.ts';
import { pageBody, pageQuery, readPage, toPage } from '../paging.ts';
import { read } from '../problems.ts';
import { ok, removal, route } from '../route.ts';
import { optional } from '../shapes.ts';
import { sortBody } from '../sorting.ts';
import {
  EXPECTED,
  KnownCountry,
  KnownLanguage,
  listOf,
  name,
  readExpected,
  TagNumber,
  Time,
  text,
  toId,
  Uuid,
} from '../wire.ts';
import { BATCH, importRoute } from './import-route.ts';

const TAG = 'Queries';
const MAX_TEXT = 10_000;
const MAX_TAGS = 1_000;
const MAX_LOCALES = 1_000;

const LocaleBody = z.strictObject({ country: KnownCountry, language: KnownLanguage });
const Locales = listOf(LocaleBody, MAX_LOCALES).meta({
  description: 'The locales it is to be run in. The given list takes the place of the one there is.',
});

/** The fields of a query as a change has them, but for its text. */
export const QUERY = {
  type: z.enum(QUERY_TYPES).nullable(),
  tags: listOf(z.int().min(1), MAX_TAGS).meta({ description: 'Ids of its tags.' }),
  locales: Locales,
  topic: name(LONGEST_TOPIC).nullable().meta({ description: 'The topic set by hand; null = by rule.' }),
} satisfies Record<Exclude<QueryField, 'query'>, z.ZodType>;

/** The same fields as they are answered. */
const ANSWERED = {
  type: QUERY.type.meta({ description: 'null = untyped.' }),
  tags: z.array(z.int()).meta({ description: 'Ids of its tags.' }),
  locales: z.array(z.strictObject({ country: z.string(), language: z.string() })),
  topic: z.strictObject({ name: z.string(), origin: z.enum(TOPIC_ORIGINS) }).meta({
    description:
      'Queries of one topic are wordings of one question. hand: set by a person; tag: by the topic tag group of the project; words: by likeness of words.',
  }),
} satisfies Record<keyof typeof QUERY, z.ZodType>;

export const readLocales = (locales: readonly z.output<typeof LocaleBody>[]): readonly Locale[] =>
  locales.map(({ country, language }) => ({
    country: normaliseCountry(country),
    language: normaliseLanguage(language),
  }));

const QueryRecord = z
  .strictObject({
    id: Uuid,
    project: Uuid,
    query: z.string().meta({ description: 'The text.' }),
    ...ANSWERED,
    createdAt: Time,
    updatedAt: Time,
    deletedAt: Time.nullable(),
  })
  .meta({ id: 'Query', description: 'A prompt of the project.' });

const toRecord =
  (project: string) =>
  ({ id, text, type, inTopic, tagIds, locales, ...times }: QueryInTopic): z.output<typeof QueryRecord> => ({
    id,
    project,
    query: text,
    type,
    topic: { ...inTopic },
    tags: [...tagIds],
    locales: locales.map((locale) => ({ ...locale })),
    createdAt: toIso(times.createdAt),
    updatedAt: toIso(times.updatedAt),
    deletedAt: times.deletedAt === null ? null : toIso(times.deletedAt),
  });

const DELETED = { hide: false, only: true, show: undefined } as const;

export const listQueries = route('POST', '/api/queries/list', 'listQueries', TAG, {
  summary: 'List queries',
  description: 'Deleted queries are left out unless asked for.',
  access: READ,
  query: pageQuery(),
  body: z
    .strictObject({
      query: text(1_000, 0).exactOptional().meta({
        description: 'Part of the text, Unicode case-insensitively; %, _ and backslash are taken literally.',
      }),
      type: z
        .enum([...QUERY_TYPES, 'untyped'])
        .exactOptional()
        .meta({ description: 'untyped = those without a type.' }),
      tagIds: listOf(TagNumber, MAX_TAGS).exactOptional().meta({ description: 'Any of these tags; numeric strings.' }),
      deleted: z
        .enum(['hide', 'show', 'only'])
        .exactOptional()
        .meta({ description: 'Whether deleted queries are left out (default), shown too, or shown alone.' }),
      sort: sortBody(QUERY_SORT_FIELDS, 'query ASC'),
    })
    .meta({ id: 'QueryListRequest', examples: [{ type: 'untyped', deleted: 'show' }] }),
  isBodyOptional: true,
  responses: { 200: pageBody(QueryRecord, 'QueryList') },
  async handle({ app, project, query, body: { query: part, tagIds = [], deleted = 'hide', sort = [], ...rest } }) {
    const page = readPage(query);
    const isDeleted = DELETED[deleted];
    const filter = {
      ...rest,
      tagIds: tagIds.map(toTagId),
      ...(part !== undefined && { text: part }),
      ...(isDeleted !== undefined && { isDeleted }),
    };
    return ok(toPage(await app.queries.list(project, filter, sort, page), page, toRecord(project)));
  },
});

export const readQuery = route('GET', '/api/queries/{id}', 'readQuery', TAG, {
  summary: 'Read a query',
  description: 'Deleted ones too.',
  access: READ,
  responses: { 200: QueryRecord },
  handle: async ({ app, project, params }) => ok(toRecord(project)(await app.queries.find(project, toId(params.id)))),
});

export const changeQuery = route('PATCH', '/api/queries/{id}', 'changeQuery', TAG, {
  summary: 'Change a query',
  description:
    'Fields left out stay as they are. Unlike an import, the tags given take the place of those there are; unknown ones are a 404. ' +
    'A type of null makes it untyped, a topic of null gives it the topic of the rules. A text that another query has, a deleted one too, is a 409.',
  access: WRITE,
  body: z
    .strictObject({
      query: name(MAX_TEXT).exactOptional(),
      ...optional(QUERY),
      type: QUERY.type.exactOptional().meta({ description: 'null = untyped.' }),
      topic: QUERY.topic.exactOptional(),
      ...EXPECTED,
    })
    .meta({ id: 'QueryPatch', examples: [{ type: 'comparative', locales: [{ country: 'US', language: 'en' }] }] }),
  responses: { 200: QueryRecord },
  errors: [404, 409],
  async handle({ app, project, params, body: { query, tags, locales, expectedUpdatedAt, ...plain } }) {
    const patch = {
      ...plain,
      ...(query !== undefined && { text: query }),
      ...(tags !== undefined && { tagIds: tags }),
      ...(locales !== undefined && { locales: readLocales(locales) }),
    };
    const expected = readExpected(expectedUpdatedAt);
    return ok(toRecord(project)(await app.queries.change(project, toId(params.id), patch, expected)));
  },
});

export const deleteQuery = removal('/api/queries/{id}', 'deleteQuery', TAG, {
  summary: 'Delete a query',
  description:
    'Softly: its responses stay, and importing its text restores it. Deleting a deleted one changes nothing and is a 204 too.',
  remove: ({ app, project, params }) => app.queries.remove(project, toId(params.id)),
});

const QueryRowBody = z
  .strictObject({
    id: Uuid.exactOptional().meta({ description: 'Names the query; without it, its text does.' }),
    query: text(MAX_TEXT, 0).exactOptional().meta({
      description:
        'The text, trimmed and NFC; with id it replaces. A run of white space is as one blank when it is looked for.',
    }),
    ...optional(QUERY),
    type: QUERY.type.exactOptional().meta({ description: 'null = untyped.' }),
    topic: QUERY.topic.exactOptional(),
    tags: listOf(name(200), 100).exactOptional().meta({ description: 'Names; made when missing, only ever added.' }),
  })
  .meta({
    id: 'QueryRow',
    description: 'One query. id or query is needed. A property left out leaves the stored value unchanged.',
    examples: [{ query: 'best running shoes', type: 'comparative', tags: ['shoes'] }],
  });

/**
 * A row of a query import, checked and normalised.
 * @throws AppError invalid with every problem found
 */
export const readQueryRow = (value: unknown): QueryRow =>
  toQueryRow(read(QueryRowBody, withoutNulls(QueryRowBody, value), 'row'));

function toQueryRow({ id, locales, ...row }: z.output<typeof QueryRowBody>): QueryRow {
  return {
    ...row,
    ...(id !== undefined && { id: toId(id) }),
    ...(locales !== undefined && { locales: readLocales(locales) }),
  };
}

export const importQueries = importRoute('/api/queries/import', 'importQueries', {
  summary: 'Create, change and restore queries',
  description: 'Finds each query by id when given, else by text, exactly. Importing a deleted query restores it.',
  name: 'Query',
  row: QueryRowBody,
  maxRows: 10_000,
  idName: 'queryId',
  errors: {
    QUERY_REQUIRED: 'the row has neither an id nor a text that is not blank',
    QUERY_NOT_FOUND: 'no query of the project has the id',
    QUERY_TAKEN: 'another query has the text',
  } satisfies Record<QueryRowError, string>,
  toRow: toQueryRow,
  given: queryGiven,
  options: BATCH,
  run: (app, project, rows, options) => app.queries.import(project, rows, options),
});
