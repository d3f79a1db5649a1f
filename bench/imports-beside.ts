import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { drawAnswers } from './data/mod.ts';
import { medianOf } from './interleave.ts';
import { printAim, printTable, times } from './table.ts';

const [ANSWERS, BATCH, WARMING] = [5_000, 500, 2];
const [LETTERS, SOURCES, BRANDS] = [1_200, 4, 100];
const TURNS = 5;
/** How many times as many answers a CPU second. */
const AIM = 2;
/** No commit knows claims in Swedish; all else is analysed as it is in English. */
const LANGUAGES = [
  ['without claims', 'sv'],
  ['with claims', 'en'],
] as const;

const HERE = join(import.meta.dirname, '..');

/**
 * Imports of drawn answers by the code of this folder and of another one, in turns, each in a process of its own: processor
 * time from the rows as they come to what is stored, once V8 has compiled most of it.
 */
export async function importsBeside(older: string, seed: number): Promise<void> {
  const rows: string[][] = [];
  for (const [name, language] of LANGUAGES) {
    const took = new Map<string, number[]>([HERE, older].map((folder) => [folder, []]));
    for (let turn = 0; turn < TURNS; turn++)
      for (const [folder, all] of took) all.push(importedBy(folder, language, seed));
    const [now, before] = [HERE, older].map((folder) => Math.min(...took.get(folder)!));
    rows.push([name, now!.toFixed(0), before!.toFixed(0), times(before! / now!)]);
    if (language === 'sv')
      printAim(
        'imports without claims',
        times(before! / now!),
        `at least ${times(AIM)} as many`,
        before! / now! >= AIM,
      );
  }
  const what = `${LETTERS} characters, ${BRANDS} brands, ${SOURCES} sources`;
  const head = ['', 'here', resolve(older), 'answers a CPU second'];
  printTable(`An import of answers of ${what}: processor, µs an answer, best of ${TURNS}`, head, rows);
}

/** Processor time of an answer by the code of a folder, in microseconds. */
function importedBy(folder: string, language: string, seed: number): number {
  const args = [...process.execArgv, import.meta.filename, folder, language, String(seed)];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`imports by ${folder} ended with ${status}: ${stderr.slice(-2_000)}`);
  return Number(stdout);
}

/** What a process of its own does. */
async function importOnce(folder: string, language: string, seed: number): Promise<number> {
  const load = (file: string) => import(pathToFileURL(resolve(folder, file)).href);
  const { openSqliteStore } = await load('src/adapters/sqlite/mod.ts');
  const { realWorld } = await load('src/app/compose/mod.ts');
  const { createApp } = await load('src/app/mod.ts');
  const { readEntityRow, readJobExecutionRow } = await load('src/http/mod.ts');
  const place = await mkdtemp(join(tmpdir(), 'sightline-bench-'));
  await using store = await openSqliteStore({ path: join(place, 'bench.db') });
  const app = createApp({ store, ...realWorld });
  const organisation = await app.organisations.create({ name: 'Bench' });
  const { id: project } = await app.projects.create({ organisation: organisation.id, name: 'Bench' });
  await app.entities.import(project, (await brands()).map(readEntityRow), { dryRun: false });
  const drawn = rowsOf(language, seed);
  const took: number[] = [];
  for (let start = 0; start < ANSWERS; start += BATCH) {
    const before = process.cpuUsage();
    const rows = drawn.slice(start, start + BATCH).map(readJobExecutionRow);
    await app.jobExecutions.import(project, rows, { dryRun: false });
    const { user, system } = process.cpuUsage(before);
    took.push((user + system) / BATCH);
  }
  await rm(place, { recursive: true });
  return medianOf(took.slice(WARMING));
}

async function brands(): Promise<readonly object[]> {
  const text = await readFile(join(HERE, 'sample/ai-product-bench/entities.jsonl'), 'utf8');
  const lines = text.split('\n').slice(0, BRANDS);
  return lines.map((line) => ({ name: (JSON.parse(line) as { name: string }).name }));
}

function rowsOf(language: string, seed: number): readonly object[] {
  const answerOf = drawAnswers(seed, LETTERS);
  return Array.from({ length: ANSWERS }, (_, at) => ({
    ...{ query: `query ${at % 50}`, country: 'US', language, model: `model ${at % 4}` },
    runAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(at / 4) * 60_000).toISOString(),
    answer: answerOf(at).toWellFormed(),
    sources: Array.from({ length: SOURCES }, (_, nth) => ({
      url: `https://site${(at * 7 + nth * 13) % 500}.example/page/${(at * 31 + nth) % 3_000}`,
      title: `Page ${nth} of ${at % 97}`,
    })),
  }));
}

if (process.argv[1] === import.meta.filename) {
  const [folder, language, seed] = process.argv.slice(2);
  console.log(await importOnce(folder!, language!, Number(seed)));
}
