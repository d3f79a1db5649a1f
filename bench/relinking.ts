import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Sqlite from 'better-sqlite3';
import { openSqliteStore } from '../src/adapters/sqlite/mod.ts';
import { createCheckpointService } from '../src/app/reporting/checkpoints.ts';
import { columnsKeeper, localColumns } from '../src/app/reporting/mod.ts';
import { aFolder, aProject } from '../test/e2e/command.ts';
import { EVEN } from './data/mod.ts';
import type { Options } from './options.ts';
import type { Started } from './relinking-start.ts';
import { fillDatabase } from './service/fill.ts';
import { ms, printAim, printTable, times } from './table.ts';

/** How many times what a usual first report takes the next one after a relinked tag may take. */
const AIM = 3;
/** Answers that a small tag is in. */
const FEW = 1_000;

const start = promisify(execFile);

/** A tag that is linked anew to every answer, and one that is to a few: what the next report takes, beside a usual first one. */
export async function relinking({ responses, seed }: Options): Promise<void> {
  await using folder = await aFolder();
  const { project } = await aProject(folder.path);
  const path = join(folder.path, 'data', 'sightline.db');
  fillDatabase(path, project, { shape: EVEN, responses, seed });
  await checkpoint(path);
  const first = await inNewProcess(path, project, null);
  const [all, few] = [await addTag(path, 'in every answer', responses), await addTag(path, 'in a few answers', FEW)];
  await checkpoint(path);
  const fromCheckpoint = await inNewProcess(path, project, null);
  const relinked = await inNewProcess(path, project, all);
  const notYetKept = await inNewProcess(path, project, null);
  await checkpoint(path);
  const small = await inNewProcess(path, project, few);
  const row = (what: string, { cold, warm }: Started): string[] => [
    what,
    ms(cold),
    times(cold / first.cold),
    ms(warm),
    times(warm / first.warm),
  ];
  printTable(
    `Facets of ${responses} answers, ms of the processor, and how many times a usual first report`,
    ['', 'new process', '', 'compiled', ''],
    [
      row('the first report after a start', first),
      row('the same, with a tag in every answer in checkpoints', fromCheckpoint),
      row(`the next report after that tag was relinked`, relinked),
      row('the first report after a start, before the next checkpoint', notYetKept),
      row(`the next report after a tag in ${FEW} was relinked`, small),
    ],
  );
  for (const [what, part] of [['in a new process', 'cold'] as const, ['compiled', 'warm'] as const]) {
    const ratio = relinked[part] / first[part];
    printAim(`the next report after the tag was relinked, ${what}`, times(ratio), `at most ${AIM} x`, ratio <= AIM);
  }
}

/** Keeps columns of all that there is beside the rows. */
async function checkpoint(path: string): Promise<void> {
  await using store = await openSqliteStore({ path });
  const columns = localColumns(columnsKeeper(store));
  const bounds = { least: 1, most: 50_000 };
  await createCheckpointService({ store, nextId: () => crypto.randomUUID() }, columns, bounds).run(() => false);
}

/** Links a new tag to so many answers, spread over all, as a tag that is relinked would be; its key. */
async function addTag(path: string, name: string, answers: number): Promise<number> {
  const db = new Sqlite(path);
  db.pragma('synchronous = off');
  const project = db.prepare('select max(project) from job_execution').pluck().get();
  const total = db.prepare('select count(*) from job_execution').pluck().get() as number;
  const tag = db
    .prepare(`
      insert into execution_tag (uuid, project, name, folded_name, color, matching_mode, created_at, updated_at)
      values (?, ?, ?, ?, '#996633', 'manual', 0, 0)
    `)
    .run(crypto.randomUUID(), project, name, name).lastInsertRowid;
  db.prepare(`
    insert into execution_tag_link (project, execution_tag, job_execution, origin)
    select project, ?, id, 'computed' from job_execution where id % ? = 0
  `).run(tag, Math.floor(total / answers));
  db.prepare('update revision set dictionary = dictionary + 1, links = links + 1 where project = ?').run(project);
  db.prepare(
    'update execution_tag set links_revision = (select links from revision where project = ?) where id = ?',
  ).run(project, tag);
  db.close();
  return Number(tag);
}

/** What a process that has just started takes, which relinks a tag where it is given one. */
async function inNewProcess(path: string, project: string, tag: number | null): Promise<Started> {
  const file = join(import.meta.dirname, 'relinking-start.ts');
  const { stdout } = await start(process.execPath, [...process.execArgv, file, JSON.stringify({ path, project, tag })]);
  return JSON.parse(stdout);
}
