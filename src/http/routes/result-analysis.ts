/*
 * Routes of records, the analyses of answers: a list, a feed that is followed by a cursor, one record. Filters are shared;
 * bounds of times are checked against each other by a rule.
 */

import { z } from 'zod';
import { RECORD_SORT_FIELDS, type RecordFilter } from '../../domain/ports/mod.ts';
import { toTagId } from '../../domain/scope/mod.ts';
import { fold, naturalName } from '../../domain/text.ts';
import { parseInstant, toIso } from '../../domain/time.ts';
import { READ } from '../access.ts';
import { pageBody, pageQuery, readPage, toPage } from '../paging.ts';
import { withRule } from '../problems.ts';
import { ok, route } from '../route.ts';
import { readSortTexts, sortTexts } from '../sorting.ts';
import { AnyTime, listOf, name, TagNumber, Time, toId, Uuid } from '../wire.ts';
import {
  DeletedRecord,
  ListedRecord,
  ResultAnalysisRecord,
  toListed,
  toRecord,
  toTombstone,
} from './result-analysis-records.ts';

const TAG = 'Result analysis';
const DEFAULT_LIMIT = 20;
const MAX_CURSOR_LIMIT = 500;
const DEFAULT_CURSOR_LIMIT = 100;
const MAX_ITEMS = 1_000;

const FILTERS = {
  cachedJobId: Uuid.exactOptional(),
  timeFrom: AnyTime.exactOptional().meta({ description: 'Bounds are inclusive.' }),
  timeTo: AnyTime.exactOptional(),
  updatedAtFrom: AnyTime.exactOptional(),
  updatedAtTo: AnyTime.exactOptional(),
  tagNames: listOf(name(200), MAX_ITEMS).exactOptional().meta({
    description: 'The query carries any tag with one of these names, case-insensitively. With tagIds: both must hold.',
  }),
  tagIds: listOf(TagNumber, MAX_ITEMS)
    .exactOptional()
    .meta({ description: 'The query carries any of these tags; numeric strings.' }),
};
const Filters = z.strictObject(FILTERS);

/** A span begins before it ends. */
const { timeFrom, timeTo, updatedAtFrom, updatedAtTo } = FILTERS;
const SPANS = {
  of: { timeFrom, timeTo, updatedAtFrom, updatedAtTo },
  problems: (read: { readonly [Name in 'timeFrom' | 'timeTo' | 'updatedAtFrom' | 'updatedAtTo']?: string }) =>
    Object.fromEntries(
      (['time', 'updatedAt'] as const).flatMap((name) => {
        const [from, to] = [read[`${name}From`], read[`${name}To`]];
        const isOrdered = from === undefined || to === undefined || parseInstant(from)! <= parseInstant(to)!;
        return isOrdered ? [] : [[`${name}To`, `must not be before ${name}From`]];
      }),
    ),
};

function readFilter(body: z.output<typeof Filters>): RecordFilter {
  const { cachedJobId, timeFrom, timeTo, updatedAtFrom, updatedAtTo, tagNames = [], tagIds = [] } = body;
  return {
    ...(cachedJobId !== undefined && { cachedJobId: toId(cachedJobId) }),
    ...(timeFrom !== undefined && { timeFrom: parseInstant(timeFrom)! }),
    ...(timeTo !== undefined && { timeTo: parseInstant(timeTo)! }),
    ...(updatedAtFrom !== undefined && { updatedAtFrom: parseInstant(updatedAtFrom)! }),
    ...(updatedAtTo !== undefined && { updatedAtTo: parseInstant(updatedAtTo)! }),
    ...(tagNames.length > 0 && { tagNames: tagNames.map((tag) => fold(naturalName(tag))) }),
    ...(tagIds.length > 0 && { tagIds: tagIds.map(toTagId) }),
  };
}

export const listResultAnalysis = route('POST', '/api/result-analysis/list', 'listResultAnalysis', TAG, {
  summary: 'List result analysis records',
  description: 'Latest first. x-organisation-id is not needed: the key says it.',
  access: READ,
  query: pageQuery({ limit: DEFAULT_LIMIT }),
  body: withRule(z.strictObject({ ...FILTERS, sort: sortTexts(RECORD_SORT_FIELDS, '-time') }), SPANS).meta({
    id: 'ResultAnalysisListRequest',
    examples: [{ timeFrom: '2026-11-01T00:00:00Z', sort: ['-updatedAt'] }],
  }),
  isBodyOptional: true,
  responses: { 200: pageBody(ListedRecord, 'ResultAnalysisList') },
  async handle({ app, project, query, body: { sort, ...filters } }) {
    const page = readPage(query, { limit: DEFAULT_LIMIT });
    const found = await app.records.list(project, readFilter(filters), readSortTexts(RECORD_SORT_FIELDS, sort), page);
    return ok(toPage(found, page, toListed));
  },
});

const Cursor = { lastId: Uuid, lastUpdatedAt: Time };

const CURSOR = { lastId: Uuid.nullable(), lastUpdatedAt: AnyTime.nullable() };

/** A cursor may be sent back whole. (contract 10, "Change feed") */
const SentCursor = withRule(
  z.strictObject({
    limit: z.int().min(1).exactOptional(),
    count: z.int().min(0).exactOptional(),
    begunAt: AnyTime.exactOptional(),
    ...CURSOR,
  }),
  {
    of: CURSOR,
    problems: ({ lastId = null, lastUpdatedAt = null }) =>
      (lastId === null) === (lastUpdatedAt === null)
        ? {}
        : { '': 'lastId and lastUpdatedAt must both be null or neither' },
  },
);

export const followResultAnalysis = route('POST', '/api/result-analysis/list-cursor', 'followResultAnalysis', TAG, {
  summary: 'Follow the changes of result analysis records',
  description:
    'For keeping a copy in step: records by updatedAt, then id, from the cursor on. Send lastId and lastUpdatedAt of one answer with the ' +
    'next request, and again later once a page is not full: every change is seen at least once, also one made meanwhile. ' +
    'A record changes when its answer comes in again, when it is analysed again with another result, and when a brand that ' +
    'it mentions is renamed, merged, unmerged or deleted: in the background, a while later. Brands that it does not mention ' +
    '(`mentioned: false`) are the affair of the project: one that is added or deleted changes no record, nor does a group, ' +
    'nor another tag on a query: a copy that is filtered by tags does not learn of it. Answers that were deleted come once ' +
    'as `{id, deleted: true, updatedAt}`, whatever the filters, for 90 days; a cursor from before one that is no longer told ' +
    'of is a 400: read again, without a cursor.',
  access: READ,
  query: z.strictObject({
    limit: z
      .int()
      .min(1)
      .max(MAX_CURSOR_LIMIT)
      .exactOptional()
      .meta({
        description: `Records a page; default ${DEFAULT_CURSOR_LIMIT}.`,
      }),
  }),
  body: withRule(
    z.strictObject({
      ...FILTERS,
      cursor: SentCursor.exactOptional().meta({
        description:
          'Where the last answer ended, as it came: limit and count are ignored. Left out, or both others null: from the start.',
      }),
    }),
    SPANS,
  ).meta({ id: 'ResultAnalysisCursorRequest' }),
  isBodyOptional: true,
  responses: {
    200: z
      .strictObject({
        results: z.array(z.union([ResultAnalysisRecord, DeletedRecord])),
        cursor: z.strictObject({
          limit: z.int().min(1),
          count: z.int().min(0).meta({ description: 'Records in this answer.' }),
          lastId: Cursor.lastId.nullable().meta({ description: 'null where there has been no record yet.' }),
          lastUpdatedAt: Cursor.lastUpdatedAt.nullable(),
          begunAt: Time.exactOptional().meta({
            description:
              'How far changes went when a reading from the start began, where the next call has to know it: send it back, too.',
          }),
        }),
      })
      .meta({ id: 'ResultAnalysisChanges' }),
  },
  async handle({ app, project, query: { limit = DEFAULT_CURSOR_LIMIT }, body: { cursor, ...filters } }) {
    const from =
      cursor && cursor.lastId !== null && cursor.lastUpdatedAt !== null
        ? {
            id: toId(cursor.lastId),
            updatedAt: parseInstant(cursor.lastUpdatedAt)!,
            begunAt: cursor.begunAt === undefined ? undefined : parseInstant(cursor.begunAt),
          }
        : null;
    const { changes, begunAt } = await app.records.follow(project, readFilter(filters), from, limit);
    const last = changes.at(-1) ?? from;
    return ok({
      results: changes.map((change) => ('isRemoved' in change ? toTombstone(change) : toRecord(change))),
      cursor: {
        limit,
        count: changes.length,
        lastId: last?.id ?? null,
        lastUpdatedAt: last ? toIso(last.updatedAt) : null,
        ...(begunAt !== undefined && { begunAt: toIso(begunAt) }),
      },
    });
  },
});

export const readResultAnalysis = route('GET', '/api/result-analysis/{id}', 'readResultAnalysis', TAG, {
  summary: 'Read a result analysis record',
  description: 'By its id, which is also that of its job execution.',
  access: READ,
  responses: { 200: ResultAnalysisRecord },
  handle: async ({ app, project, params }) => ok(toRecord(await app.records.find(project, toId(params.id)))),
});
