import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { openSqliteStore } from '../src/adapters/sqlite/mod.ts';
import { createCheckpointService } from '../src/app/reporting/checkpoints.ts';
import { columnsKeeper, localColumns } from '../src/app/reporting/mod.ts';
import { compileScope } from '../src/domain/columns/mod.ts';
import { EVERYTHING, needsOf, normaliseScope } from '../src/domain/mod.ts';
import { aFolder, aProject } from '../test/e2e/command.ts';
import { SHAPES, type Shape } from './data/mod.ts';
import { medianOf } from './interleave.ts';
import type { Options } from './options.ts';
import { fillDatabase } from './service/fill.ts';
import { ms, printAim, printTable } from './table.ts';

/** Answers that the addresses are spread over. */
const RESPONSES = 50_000;
/** Tags that are asked for, each once. */
const ASKED = 50;
const MEBIBYTE = 1024 ** 2;

/** 50,000 queries with 3,000 tags, and 100,000 brands. */
const LARGE: Shape = { ...SHAPES.find(({ name }) => name === 'queries')!, entities: 100_000 };

/** A project with as many distinct addresses as `--responses` says, through a file: checkpoints of it, a start, and filters by tag. */
export async function anySize({ responses: addresses, seed }: Options): Promise<void> {
  await using folder = await aFolder();
  const { project } = await aProject(folder.path);
  const path = join(folder.path, 'data', 'sightline.db');
  fillDatabase(path, project, { shape: LARGE, responses: RESPONSES, seed });
  addAddresses(path, addresses);
  await using store = await openSqliteStore({ path });
  const rows: string[][] = [];
  const row = (what: string, took: number, said = '') => rows.push([what, ms(took), said]);

  const keep = createCheckpointService(
    { store, nextId: () => crypto.randomUUID() },
    localColumns(columnsKeeper(store)),
    {
      ...{ least: 1, most: 10_000 },
    },
  );
  row('checkpoints are made', await timed(() => keep.run(() => false)));
  const { names } = await store.read(({ facts }) => facts.checkpoint(project));
  const { size, bytes } = names.pages!;
  const { columns, keeper, start } = await started(store, project);
  row('the first report after a start, on sources', start, `${(bytes / MEBIBYTE).toFixed(0)} MiB of names`);

  const took: number[] = [];
  const tagged = (tag: number) => ({ scope: normaliseScope({ queryTagIds: [String(tag)] }), formats: [] });
  await columns.report(project, 'adShare', tagged(1));
  const tags = Array.from({ length: ASKED }, (_, at) => 2 + Math.floor((at * (LARGE.queryTags - 2)) / ASKED));
  for (const tag of tags) took.push(await timed(() => columns.report(project, 'adShare', tagged(tag))));
  const filters = await keeper.withColumns(project, needsOf('adShare', tagged(1)), (held) =>
    tags.map((tag) => {
      const begun = performance.now();
      compileScope(held, tagged(tag).scope);
      return performance.now() - begun;
    }),
  );
  row('E1 of one tag of 3,000, each once', medianOf(took), `${ms(Math.max(...took))} ms at most`);
  row('the filter alone', medianOf(filters), `${ms(Math.max(...filters))} ms at most`);
  const { queries, queryTags, entities } = LARGE;
  printTable(
    `${size} addresses, ${queries} queries, ${queryTags} tags, ${entities} brands: ms`,
    ['', 'took', ''],
    rows,
  );
  printAim('addresses in the checkpoint', String(size), `${addresses} and more`, size >= addresses);
  printAim('a filter by a tag', `${ms(medianOf(filters))} ms`, 'under 1 ms', medianOf(filters) < 1);
}

/** Columns as a service that has just started loads them, once a report on sources is made. */
async function started(store: Parameters<typeof columnsKeeper>[0], project: string) {
  const keeper = columnsKeeper(store, { budget: 8 * 1024 * MEBIBYTE });
  const columns = localColumns(keeper);
  const request = {
    scope: EVERYTHING,
    by: 'domain',
    domain: null,
    search: null,
    sort: [],
    page: 1,
    pageSize: 50,
  } as const;
  return { columns, keeper, start: await timed(() => columns.report(project, 'sources', request)) };
}

/** Gives the answers so many distinct addresses more, as many each. */
function addAddresses(path: string, addresses: number): void {
  const db = new Sqlite(path);
  db.pragma('synchronous = off');
  const each = Math.ceil(addresses / RESPONSES);
  db.prepare(`
    insert into source (project, job_execution, item, url, found, root_domain, matches)
    with recursive item(number) as (select 0 union all select number + 1 from item where number + 1 < $each)
    select project, id, 1000 + number, 'https://www.site-' || ((id * $each + number) % 200003) || '.example/articles/'
      || (id * $each + number) || '/how-to-choose-one', 0, 'site-' || ((id * $each + number) % 200003) || '.example', '[]'
    from job_execution cross join item
  `).run({ each });
  db.close();
}

/** In milliseconds of the processor: whoever else uses the machine is no part of it. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e3;
}
