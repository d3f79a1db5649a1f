import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { keepReanalysed } from '../src/app/reanalyser.ts';
import type { EntityRow, JobExecutionRow, ProjectId } from '../src/domain/mod.ts';
import { readEntityRow, readJobExecutionRow } from '../src/http/mod.ts';
import { quantileOf } from './interleave.ts';
import type { Options } from './options.ts';
import { aBench, type Bench, timed } from './support.ts';
import { ms } from './table.ts';

/** Real answers are long: so many are enough to tell. */
const MOST = 20_000;
const BATCH = 500;
const REAL = { dryRun: false };

/** How often a light read is wanted, in milliseconds, whether or not the one before it is done. */
const EVERY = 5;
/** For how long it is measured, in milliseconds. */
const MEASURED = 10_000;

/** One changed alias in a project of real answers: how fast they are analysed again, and what others notice of it. */
export async function reanalysis({ responses }: Options): Promise<void> {
  const count = Math.min(MOST, responses);
  await using bench = await aBench();
  const { app, project } = bench;
  const answers = await fill(bench, count);
  const brands = (await app.entities.list(project, {}, [], { page: 1, limit: 1 })).totalRecords;
  console.log(`\nReanalysis: ${count} answers of ${Math.round(answers.length)} bytes on average, ${brands} brands`);

  const { id } = (await app.entities.import(project, [{ name: 'Samsung' }], REAL))[0]!;
  const changeAlias = (alias: string) => app.entities.change(project, id!, { aliases: [alias] });
  for (const [what, alias] of [
    ['an alias that nobody uses', 'nothing of the kind'],
    ['an alias that is in most answers', 'best'],
  ] as const) {
    await changeAlias(alias);
    let changed = 0;
    const { took, blocked } = await timed(async () => {
      for (;;) {
        const done = await app.analyses.reanalyse(project);
        changed += done.changed;
        if (done.taken === 0) return;
      }
    });
    const perSecond = Math.round(count / (took / 1_000));
    console.log(`  ${what}: ${perSecond} answers/s, ${changed} changed, others waited ${ms(blocked)} ms at most`);
  }
  const looking = await timed(() => app.analyses.staleProjects());
  console.log(`  a look, where nothing is stale: ${ms(looking.took)} ms`);

  await app.entities.list(project, {}, [], { page: 1, limit: 100 });
  console.log(`a light read every ${EVERY} ms`);
  console.log(`  nothing else to do        ${latencies(await lightReads(bench))}`);
  await changeAlias('most');
  const counting = await timed(() => app.analyses.staleRecords(project));
  const stop = new AbortController();
  const rest = (milliseconds: number, over: AbortSignal) =>
    delay(milliseconds, undefined, { signal: over }).catch(() => undefined);
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: console.error };
  const keeping = keepReanalysed({ analyses: app.analyses, rest, log }, { stop: stop.signal });
  const before = await app.analyses.staleRecords(project);
  const read = await lightReads(bench);
  const perSecond = Math.round((before - (await app.analyses.staleRecords(project))) / (MEASURED / 1_000));
  stop.abort();
  const { took } = await timed(() => keeping);
  console.log(`  beside ${String(perSecond).padStart(5)} answers/s     ${latencies(read)}`);
  console.log(`  stopped within ${ms(took)} ms; ${count} stale ones counted in ${ms(counting.took)} ms`);
}

/** Fills the project with real brands, and with real answers over and over; the mean length of an answer. */
async function fill({ app, project }: Bench, count: number): Promise<{ readonly length: number }> {
  const brands = linesOf('entities.jsonl', readEntityRow).map(({ group: _, ...brand }: EntityRow) => brand);
  await app.entities.import(project, brands, REAL);
  const rows = linesOf('rows.jsonl', readJobExecutionRow);
  for (let start = 0; start < count; start += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - start) }, (_, at): JobExecutionRow => {
      const row = rows[(start + at) % rows.length]!;
      return { ...row, id: null, runAt: row.runAt + Math.floor((start + at) / rows.length) * 60_000 };
    });
    await app.jobExecutions.import(project, batch, REAL);
  }
  return { length: rows.reduce((sum, { answer }) => sum + Buffer.byteLength(answer), 0) / rows.length };
}

function linesOf<Row>(file: string, read: (value: unknown) => Row): Row[] {
  const text = readFileSync(new URL(`../sample/ai-product-bench/${file}`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => read(JSON.parse(line)));
}

/** How long reads of one brand took, in milliseconds, from the instant at which each was wanted. */
async function lightReads({ app, project }: { readonly app: Bench['app']; readonly project: ProjectId }) {
  const [entity] = (await app.entities.list(project, {}, [], { page: 1, limit: 1 })).results;
  const took: number[] = [];
  const running: Promise<unknown>[] = [];
  const started = performance.now();
  for (let wanted = started; wanted < started + MEASURED; wanted += EVERY) {
    const early = wanted - performance.now();
    if (early > 0) await delay(early);
    running.push(app.entities.find(project, entity!.id).then(() => took.push(performance.now() - wanted)));
  }
  await Promise.all(running);
  return took;
}

function latencies(took: readonly number[]): string {
  const at = (share: number) => ms(quantileOf(took, share));
  return `p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)}  most ${at(1)} ms`;
}
