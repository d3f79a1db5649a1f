import Sqlite, { type Database as Connection } from 'better-sqlite3';
import type { App } from '../src/app/mod.ts';
import type { JobExecutionRow, Page, ProjectId, RecordCursor } from '../src/domain/mod.ts';
import { interleaved } from './interleave.ts';
import type { Options } from './options.ts';
import { aBench, type Bench } from './support.ts';
import { ms, printTable, times } from './table.ts';

/** So many are enough for pages that are late. */
const MOST = 100_000;
const QUERIES = 10_000;
const MODELS = ['a', 'b', 'c'];
const BATCH = 1_000;
const LIMIT = 100;

const aRow = (at: number): JobExecutionRow => {
  const run = Math.floor(at / MODELS.length);
  return {
    id: null,
    query: `question number ${((run % QUERIES) * 7_919) % QUERIES}`,
    queryType: null,
    tags: [`tag ${run % 20}`],
    country: 'US',
    language: 'en',
    model: MODELS[at % MODELS.length]!,
    runAt: Date.UTC(2026, 0, 1) + Math.floor(run / QUERIES) * 86_400_000 + ((run * 7_919) % 86_399) * 1_000,
    executionNumber: 1,
    batch: null,
    answer: `Many people like the Acme Book, and some the Bolt ${at}.`,
    outcome: null,
    sources: [{ url: `https://site${at % 100}.example/page`, title: null }],
    ads: [],
    shopping: [],
    videos: [],
  };
};

/** A list as sightline gives it, whole, and as bare prepared SQL finds the ids of its page, by limit and offset, and the total. */
interface List {
  readonly name: string;
  page(app: App, project: ProjectId, page: number): Promise<Page<{ readonly id: string }>>;
  /** What is read of each of the rows, and their order. */
  readonly sql: readonly [id: string, rows: string, order: string];
}

const RECORD_ID = '(select uuid from job_execution where id = result_analysis.job_execution)';
const TAGGED = "query in (select query from query_tag join tag on tag.id = tag where folded_name = 'tag 3')";
const LISTS: readonly List[] = [
  {
    name: 'records, latest first',
    page: (app, project, page) => app.records.list(project, {}, [], { page, limit: LIMIT }),
    sql: [RECORD_ID, 'result_analysis where project = 1', 'time desc, job_execution desc'],
  },
  {
    name: 'records of a tag',
    page: (app, project, page) =>
      app.records.list(project, { tagNames: ['tag 3'] }, [{ field: 'time', direction: 'ASC' }], { page, limit: LIMIT }),
    sql: [RECORD_ID, `result_analysis where project = 1 and ${TAGGED}`, 'time, job_execution'],
  },
  {
    name: 'cached jobs',
    page: (app, project, page) => app.cachedJobs.list(project, {}, [], { page, limit: LIMIT }),
    sql: ['uuid', 'cached_job where project = 1', 'run_at desc, id desc'],
  },
  {
    name: 'queries',
    page: (app, project, page) => app.queries.list(project, {}, [], { page, limit: LIMIT }),
    sql: ['uuid', 'query where project = 1', 'folded_text, uuid'],
  },
];

/** What pages of the long lists cost, first, middle and last, beside bare SQL with limit and offset in the same database. */
export async function lists({ responses }: Options): Promise<void> {
  const count = Math.min(MOST, responses);
  await using bench = await aBench();
  const { app, project } = bench;
  for (let start = 0; start < count; start += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, at) => aRow(start + at));
    await app.jobExecutions.import(project, rows, { dryRun: false });
  }
  const raw = new Sqlite(bench.file('bench.db'), { readonly: true });
  const lines: string[][] = [];
  for (const list of LISTS) lines.push(...(await measure(bench, raw, list)));
  lines.push(...(await measureCursor(bench, raw, count)));
  printTable(
    `Lists: ${count} responses, ${LIMIT} a page; beside the total and the ids alone by bare SQL, limit and offset: medians in ms`,
    ['', 'page', 'ms', 'bare', 'of bare'],
    lines,
  );
  raw.close();
}

async function measure(
  { app, project }: Bench,
  raw: Connection,
  { name, page, sql: [id, rows, order] }: List,
): Promise<readonly string[][]> {
  const count = raw.prepare<[], number>(`select count(*) from ${rows}`).pluck();
  const ids = raw
    .prepare<[number], string>(`select ${id} from ${rows} order by ${order} limit ${LIMIT} offset ?`)
    .pluck();
  const last = Math.ceil(count.get()! / LIMIT);
  const lines: string[][] = [];
  for (const [place, number] of [
    ['first', 1],
    ['middle', Math.ceil(last / 2)],
    ['last', last],
  ] as const) {
    const bare = async () => ({ total: count.get()!, ids: ids.all((number - 1) * LIMIT) });
    const [ours, due] = [await page(app, project, number), await bare()];
    requireSame(name, [ours.totalRecords, ours.results.map(({ id }) => id)], [due.total, due.ids]);
    lines.push([name, place, ...(await beside(() => page(app, project, number), bare))]);
  }
  return lines;
}

async function measureCursor({ app, project }: Bench, raw: Connection, count: number): Promise<readonly string[][]> {
  const lines: string[][] = [];
  const rows = raw.prepare<[number], { readonly id: string; readonly updatedAt: number }>(
    `select ${RECORD_ID} as id, updated_at as updatedAt from result_analysis where project = 1
    order by updated_at, ${RECORD_ID} limit ${LIMIT} offset ?`,
  );
  for (const [place, offset] of [
    ['first', 0],
    ['middle', Math.floor(count / 2)],
    ['last', count - LIMIT],
  ] as const) {
    const cursor: RecordCursor | null = offset === 0 ? null : (rows.all(offset - 1)[0] ?? null);
    const follow = () => app.records.follow(project, {}, cursor, LIMIT);
    const bare = async () => rows.all(offset);
    requireSame(
      'cursor',
      (await follow()).changes.map(({ id }) => id),
      (await bare()).map(({ id }) => id),
    );
    lines.push(['records by cursor', place, ...(await beside(follow, bare))]);
  }
  return lines;
}

function requireSame(name: string, ours: unknown, bare: unknown): void {
  if (JSON.stringify(ours) !== JSON.stringify(bare)) throw new Error(`${name}: not what bare SQL finds`);
}

async function beside(ours: () => Promise<unknown>, bare: () => Promise<unknown>): Promise<readonly string[]> {
  const [took, bareTook] = await interleaved([ours, bare]);
  return [ms(took!), ms(bareTook!), times(took! / bareTook!)];
}
