import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  CACHED_JOB_SORT_FIELDS,
  type CachedJobFilter,
  type CachedJobSortField,
  type CachedJobSummary,
  compareCodePoints,
  fold,
  includesLanguage,
  type Page,
  type PageRequest,
  type ProjectId,
  QUERY_SORT_FIELDS,
  type Query,
  type QueryFilter,
  type QuerySortField,
  RECORD_SORT_FIELDS,
  type RecordChange,
  type RecordCursor,
  type RecordFilter,
  type RecordSortField,
  type ResultAnalysis,
  type SortBy,
  type Store,
} from '../../../src/domain/mod.ts';
import { aCachedJob, aJobExecution, aNewTag, aQuery, NOW } from '../../support/builders.ts';
import { EFFORT } from '../../support/effort.ts';
import { addProject, ingest, type OpenStore } from './support.ts';

const TEXTS = ['one', 'Two', 'three', 'Four'];
const TAGGED: Readonly<Record<string, readonly string[]>> = { a: ['one'], b: ['one', 'Two', 'three'] };

/** One answer that comes in; what comes again for the same run, model and number takes its place. */
interface Written {
  readonly text: string;
  readonly country: string;
  readonly runAt: number;
  readonly model: string;
  readonly time: number;
}

const instant = fc.nat(6).map((at) => NOW + at);
const written: fc.Arbitrary<Written> = fc.record({
  text: fc.constantFrom(...TEXTS),
  country: fc.constantFrom('US', 'DE'),
  runAt: instant,
  model: fc.constantFrom('m1', 'm2', 'm3'),
  time: instant,
});
/** What comes in together, and when. */
const batches = fc.array(fc.record({ now: instant, rows: fc.array(written, { minLength: 1, maxLength: 12 }) }), {
  minLength: 1,
  maxLength: 5,
});

const seldom = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
/** A filter of some of its properties. */
const filterOf = <Filter extends object>(values: { [Key in keyof Filter]-?: fc.Arbitrary<Filter[Key]> }) =>
  fc
    .record(Object.fromEntries(Object.entries<fc.Arbitrary<unknown>>(values).map(([key, of]) => [key, seldom(of)])))
    .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Filter);
const askOf = <Filter extends object, Field extends string>(
  filter: fc.Arbitrary<Filter>,
  fields: readonly Field[],
): fc.Arbitrary<Ask<Filter, Field>> =>
  fc.record({
    filter,
    sort: fc.uniqueArray(
      fc.record({ field: fc.constantFrom(...fields), direction: fc.constantFrom('ASC' as const, 'DESC' as const) }),
      { maxLength: 2, selector: ({ field }) => field },
    ),
    limit: fc.integer({ min: 1, max: 7 }),
  });
interface Ask<Filter, Field extends string> {
  readonly filter: Filter;
  readonly sort: readonly SortBy<Field>[];
  readonly limit: number;
}

/** Tags are numbered by the store: they are asked for by name. */
type Asked<Filter extends { readonly tagIds?: unknown }> = Omit<Filter, 'tagIds'> & { readonly tagged?: string };
const tagged = fc.constantFrom('a', 'b', 'none');
const jobId = written.map((row) => jobOf(row).id);
const recordAsk = askOf(
  filterOf<Asked<RecordFilter>>({
    cachedJobId: jobId,
    timeFrom: instant,
    timeTo: instant,
    updatedAtFrom: instant,
    updatedAtTo: instant,
    tagNames: fc.subarray(['a', 'b', 'none'], { minLength: 1 }),
    tagged,
  }),
  RECORD_SORT_FIELDS,
);
const jobAsk = askOf(
  filterOf<CachedJobFilter>({
    queryId: fc.constantFrom(...TEXTS, 'none').map((text) => aQuery({ text }).id),
    country: fc.constantFrom('US', 'DE', 'FR'),
    language: fc.constantFrom('en', 'de', 'en-GB'),
    model: fc.constantFrom('m1', 'm2', 'none'),
    runAtFrom: instant,
    runAtTo: instant,
  }),
  CACHED_JOB_SORT_FIELDS,
);
const queryAsk = askOf(
  filterOf<Asked<QueryFilter>>({
    text: fc.constantFrom('o', 'T', '%'),
    type: fc.constantFrom('untyped' as const, 'perception' as const),
    isDeleted: fc.boolean(),
    tagged,
  }),
  QUERY_SORT_FIELDS,
);

const jobOf = ({ text, country, runAt }: Pick<Written, 'text' | 'country' | 'runAt'>) =>
  aCachedJob({ queryId: aQuery({ text }).id, country, runAt });
const executionOf = (row: Written) => aJobExecution({ cachedJobId: jobOf(row).id, model: row.model, time: row.time });

/** Everything of a project, found one by one, in the order in which it came. */
interface World {
  readonly project: ProjectId;
  readonly records: readonly ResultAnalysis[];
  readonly jobs: readonly CachedJobSummary[];
  readonly queries: readonly Query[];
  /** The numbers of tags, by name. */
  readonly tagIds: ReadonlyMap<string, number>;
}

async function aWorld(store: Store, name: string, written: readonly { now: number; rows: readonly Written[] }[]) {
  const project = await addProject(store, name);
  const queries = TEXTS.map((text, at) =>
    aQuery({ text, type: at % 2 ? 'perception' : null, createdAt: NOW + (at % 2), deletedAt: at === 3 ? NOW : null }),
  );
  const queryTags = Object.entries(TAGGED).flatMap(([tag, texts]) =>
    texts.map((text) => ({ queryId: aQuery({ text }).id, tag })),
  );
  await ingest(store, project, { tags: [aNewTag('a'), aNewTag('b')], queries, queryTags });
  const [jobs, executions] = [new Set<string>(), new Set<string>()];
  for (const { now, rows } of written) {
    const news = new Map(rows.map((row) => [jobOf(row).id, jobOf(row)]));
    for (const id of jobs) news.delete(id);
    const latest = new Map(rows.map((row) => [executionOf(row).id, executionOf(row)]));
    await ingest(store, project, { cachedJobs: [...news.values()], executions: [...latest.values()] }, now);
    for (const id of news.keys()) jobs.add(id);
    for (const id of latest.keys()) executions.add(id);
  }
  return store.read(async (ports): Promise<World> => {
    const found: ResultAnalysis[] = [];
    for (const id of executions) found.push((await ports.records.byId(project, id))!);
    const runs: CachedJobSummary[] = [];
    for (const id of jobs) {
      const { executions: _, ...job } = (await ports.cachedJobs.byId(project, id))!;
      runs.push(job);
    }
    const all = await ports.queries.named(project, { ids: [], texts: TEXTS });
    const tagIds = new Map((await ports.tags.all(project)).map(({ name, id }) => [name, id]));
    return { project, records: found, jobs: runs, queries: all, tagIds };
  });
}

const isWithin = (value: number, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY) =>
  from <= value && value <= to;
const carries = (text: string, tag: string) => TAGGED[tag]?.includes(text) ?? false;

/** What a list should hold, in its order: where that is equal, by the ids, or as rows first came, in the direction of the last key. */
function inOrder<Row extends { readonly id: string }>(
  rows: readonly Row[],
  sort: readonly SortBy<string>[],
  keyOf: (row: Row, field: string) => string | number,
  tie: 'id' | 'place' = 'place',
  tieDirection = sort.at(-1)!.direction,
): readonly Row[] {
  const placeOf = new Map(rows.map((row, at) => [row, at]));
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'string' ? compareCodePoints(a, b as string) : a - (b as number);
  return rows.toSorted((a, b) => {
    for (const { field, direction } of sort) {
      const order = compare(keyOf(a, field), keyOf(b, field));
      if (order !== 0) return direction === 'ASC' ? order : -order;
    }
    const order = tie === 'id' ? compareCodePoints(a.id, b.id) : placeOf.get(a)! - placeOf.get(b)!;
    return tieDirection === 'ASC' ? order : -order;
  });
}

/** Every page, the one past the end too, is a part of what there should be. */
async function holdsPages<Row>(
  due: readonly Row[],
  limit: number,
  page: (request: PageRequest) => Promise<Page<Row>>,
): Promise<void> {
  for (let number = 1; (number - 2) * limit < due.length; number++) {
    const results = due.slice((number - 1) * limit, number * limit);
    assert.deepEqual(await page({ page: number, limit }), { results, totalRecords: due.length });
  }
}

const LATEST: readonly SortBy<RecordSortField>[] = [{ field: 'time', direction: 'DESC' }];

function recordsDue({ records, jobs }: World, { filter }: Ask<Asked<RecordFilter>, RecordSortField>) {
  const { cachedJobId, timeFrom, timeTo, updatedAtFrom, updatedAtTo, tagNames, tagged } = filter;
  const textOf = new Map(jobs.map(({ id, query }) => [id, query]));
  return records.filter((record) => {
    const text = textOf.get(record.cachedJobId)!;
    return (
      (cachedJobId === undefined || record.cachedJobId === cachedJobId) &&
      isWithin(record.time, timeFrom, timeTo) &&
      isWithin(record.updatedAt, updatedAtFrom, updatedAtTo) &&
      (tagNames === undefined || tagNames.some((tag) => carries(text, tag))) &&
      (tagged === undefined || carries(text, tagged))
    );
  });
}

const withTagIds = <Filter extends { readonly tagged?: string }>({ tagged, ...filter }: Filter, { tagIds }: World) => ({
  ...filter,
  ...(tagged !== undefined && { tagIds: [tagIds.get(tagged) ?? 999_999] }),
});

async function holdsRecords(store: Store, world: World, ask: Ask<Asked<RecordFilter>, RecordSortField>): Promise<void> {
  const { project } = world;
  const { sort, limit } = ask;
  const filter = withTagIds(ask.filter, world);
  const found = recordsDue(world, ask);
  const value = (record: ResultAnalysis, field: string) => record[field as RecordSortField];
  await store.read(async ({ records }) => {
    const due = inOrder(found, sort.length > 0 ? sort : LATEST, value);
    await holdsPages(due, limit, (request) => records.page(project, filter, sort, request));
    const followed: RecordChange[] = [];
    for (let cursor: RecordCursor | null = null; ; ) {
      const next: readonly RecordChange[] = await records.after(project, filter, cursor, limit);
      followed.push(...next);
      cursor = next.at(-1) ?? cursor;
      if (next.length < limit) break;
    }
    assert.deepEqual(followed, inOrder(found, [{ field: 'updatedAt', direction: 'ASC' }], value, 'id'));
  });
}

async function holdsJobs(store: Store, world: World, ask: Ask<CachedJobFilter, CachedJobSortField>): Promise<void> {
  const { filter, sort, limit } = ask;
  const { queryId, country, language, model, runAtFrom, runAtTo } = filter;
  const found = world.jobs.filter(
    (job) =>
      (queryId === undefined || job.queryId === queryId) &&
      (country === undefined || job.country === country) &&
      (language === undefined || includesLanguage(language, job.language)) &&
      (model === undefined || job.models.includes(model)) &&
      isWithin(job.runAt, runAtFrom, runAtTo),
  );
  const due = inOrder(
    found,
    sort.length > 0 ? sort : [{ field: 'runAt', direction: 'DESC' }],
    (job, field) => job[field as CachedJobSortField],
  );
  await store.read(({ cachedJobs }) =>
    holdsPages(due, limit, (request) => cachedJobs.page(world.project, filter, sort, request)),
  );
}

async function holdsQueries(store: Store, world: World, ask: Ask<Asked<QueryFilter>, QuerySortField>): Promise<void> {
  const { sort, limit } = ask;
  const { text, type, isDeleted, tagged } = ask.filter;
  const found = world.queries.filter(
    (query) =>
      (text === undefined || fold(query.text).includes(fold(text))) &&
      (type === undefined || (query.type ?? 'untyped') === type) &&
      (isDeleted === undefined || (query.deletedAt !== null) === isDeleted) &&
      (tagged === undefined || carries(query.text, tagged)),
  );
  const value = (query: Query, field: string) =>
    field === 'query' ? fold(query.text) : query[field as 'createdAt' | 'updatedAt'];
  const due = inOrder(found, sort.length > 0 ? sort : [{ field: 'query', direction: 'ASC' }], value, 'id', 'ASC');
  const filter = withTagIds(ask.filter, world);
  await store.read(({ queries }) =>
    holdsPages(due, limit, (request) => queries.page(world.project, filter, sort, request)),
  );
}

export function listPageContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: pages of lists`, () => {
    test('every page of every list is that part of what is there, filtered and in order, whatever was written over', async () => {
      await using store = await open();
      let runs = 0;
      const asks = <T>(ask: fc.Arbitrary<T>) => fc.array(ask, { minLength: 4, maxLength: 4 });
      const holds = fc.asyncProperty(
        batches,
        asks(recordAsk),
        asks(jobAsk),
        asks(queryAsk),
        async (written, recordAsks, jobAsks, queryAsks) => {
          const world = await aWorld(store, `Run ${++runs}`, written);
          for (const ask of recordAsks) await holdsRecords(store, world, ask);
          for (const ask of jobAsks) await holdsJobs(store, world, ask);
          for (const ask of queryAsks) await holdsQueries(store, world, ask);
        },
      );
      await fc.assert(holds, { numRuns: 8 * EFFORT });
    });
  });
}
