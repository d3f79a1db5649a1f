import Sqlite from 'better-sqlite3';
import { openSqliteStore } from '../src/adapters/sqlite/mod.ts';
import { columnsKeeper, localColumns } from '../src/app/reporting/mod.ts';
import { EVERYTHING } from '../src/domain/mod.ts';
import { medianOf } from './interleave.ts';

/** What a report took, in milliseconds of the processor: made by code that nothing has run yet, and once it is compiled. */
export interface Started {
  readonly cold: number;
  readonly warm: number;
}

const AGAIN = 7;

const { path, project, tag } = JSON.parse(process.argv.at(-1)!) as {
  readonly path: string;
  readonly project: string;
  /** Is relinked before each report; null = each report is the first one of columns of its own. */
  readonly tag: number | null;
};

await using store = await openSqliteStore({ path });
let columns = localColumns(columnsKeeper(store));
const db = new Sqlite(path);
if (tag !== null) await columns.report(project, 'facets', EVERYTHING);
const took: number[] = [];
for (let time = 0; time <= AGAIN; time++) {
  if (tag === null) columns = localColumns(columnsKeeper(store));
  else relink(tag);
  took.push(await timed(() => columns.report(project, 'facets', EVERYTHING)));
}
db.close();
const started: Started = { cold: took[0]!, warm: medianOf(took.slice(1)) };
console.log(JSON.stringify(started));

/** As a tag is marked whose links were all made anew: which they are says their table, so they may stay. */
function relink(own: number): void {
  const key = db.prepare('select project from execution_tag where id = ?').pluck().get(own);
  db.prepare('update revision set links = links + 1 where project = ?').run(key);
  db.prepare(
    'update execution_tag set links_revision = (select links from revision where project = ?) where id = ?',
  ).run(key, own);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e3;
}
