import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { openSqliteStore } from '../src/adapters/sqlite/mod.ts';
import { analysers } from '../src/app/analyser.ts';
import { createAnalysisService } from '../src/app/analyses.ts';
import { realWorld } from '../src/app/compose/mod.ts';
import { createApp } from '../src/app/mod.ts';
import { createSignal } from '../src/app/signal.ts';
import { type StaleFirst, staleFirst } from '../src/app/stale-order.ts';
import { aFolder, aProject } from '../test/e2e/command.ts';
import { EVEN, RARE_WORD } from './data/mod.ts';
import type { Options } from './options.ts';
import { fillDatabase } from './service/fill.ts';
import { ms, printTable } from './table.ts';

/** Figures are as good as complete with this share of the answers that name the brand. */
const COMPLETE = 0.99;

/** How long until the figures of a new brand, which one of a thousand answers names, are complete: in the order of the answers, and by their index. */
export async function newBrand({ responses, seed }: Options): Promise<void> {
  await using folder = await aFolder();
  const { project } = await aProject(folder.path);
  const path = join(folder.path, 'data', 'sightline.db');
  fillDatabase(path, project, { shape: EVEN, responses, seed });
  const rows: string[][] = [];
  for (const [what, first] of [
    ['those first that may hold its name', staleFirst()],
    ['in the order of the answers', async () => []],
  ] as const) {
    const copy = join(folder.path, `${rows.length}.db`);
    await copyFile(path, copy);
    const { analysed, cpu, wall } = await untilComplete(copy, project, first, Math.floor(responses / 1_000));
    rows.push([what, String(analysed), ms(cpu), ms(wall)]);
  }
  printTable(
    `A new brand in one of 1,000 of ${responses} answers: until 99 % of these name it`,
    ['', 'answers analysed', 'ms of the processor', 'ms'],
    rows,
  );
}

async function untilComplete(path: string, project: string, first: StaleFirst, due: number) {
  await using store = await openSqliteStore({ path });
  const dependencies = { store, ...realWorld };
  await createApp(dependencies).entities.import(project, [{ name: RARE_WORD }], { dryRun: false });
  const analyses = createAnalysisService(dependencies, { analyserOf: analysers(dependencies), first }, createSignal());
  const db = new Sqlite(path, { readonly: true });
  const naming = db
    .prepare<[string], number>(
      'select count(*) from mention where entity = (select id from entity where name = ?) and project = (select max(project) from job_execution)',
    )
    .pluck();
  const [cpu, begun] = [process.cpuUsage(), performance.now()];
  let analysed = 0;
  while (naming.get(RARE_WORD)! < COMPLETE * due) {
    const { taken, renewed } = await analyses.reanalyse(project);
    if (taken === 0) throw new Error(`Only ${naming.get(RARE_WORD)} answers name the brand`);
    analysed += renewed;
  }
  const { user, system } = process.cpuUsage(cpu);
  const wall = performance.now() - begun;
  db.close();
  return { analysed, cpu: (user + system) / 1e3, wall };
}
