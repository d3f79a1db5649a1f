import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite, { type Database as Connection } from 'better-sqlite3';
import { readEntityRow, readJobExecutionRow } from '../src/http/mod.ts';
import { aFolder, aProject, json } from '../test/e2e/command.ts';
import { importsBeside } from './imports-beside.ts';
import { medianOf } from './interleave.ts';
import type { Options } from './options.ts';
import { aBench } from './support.ts';
import { ms, printAim, printTable, times } from './table.ts';

/** Real answers are long: this many take so long that the first second, in which V8 compiles, is a small part. */
const MOST = 50_000;
const BATCH = 1_000;
const ENTITIES = 100;

/** Tables that an import adds rows to, in the order of their references, and by which key its rows are found. */
const TABLES = [
  ['tag', 'id'],
  ['query', 'id'],
  ['query_tag', 'query'],
  ['cached_job', 'id'],
  ['job_execution', 'id'],
  ['result_analysis', 'job_execution'],
  ['video', 'id'],
  ['source', 'job_execution'],
  ['mention', 'job_execution'],
  ['source_competitor', 'job_execution'],
  ['ad_card', 'job_execution'],
  ['shopping_card', 'job_execution'],
  ['video_citation', 'job_execution'],
  ['execution_tag_link', 'job_execution'],
] as const;

/** Real answers, each a little unlike the others, as lines of a file have them. */
export function* realAnswers(count: number): Generator<Record<string, unknown>> {
  const rows = sample('rows.jsonl');
  for (let at = 0; at < count; at++) {
    const row = rows[at % rows.length]!;
    const round = Math.floor(at / rows.length);
    const runAt = new Date(Date.parse(String(row.runAt)) + round * 3_600_000).toISOString();
    yield { ...row, runAt, answer: `${row.answer}\n\nThat is all for round ${round}.` };
  }
}

/** Imports with full analysis, in turns with plain prepared inserts of the rows that each of them wrote; and the real command. */
export async function ingest({ responses, older, seed }: Options): Promise<void> {
  if (older !== undefined) return importsBeside(older, seed);
  const count = Math.min(MOST, responses);
  // Their groups are not there, and are of no concern.
  const entities = sample('entities.jsonl')
    .slice(0, ENTITIES)
    .map(({ group: _, ...entity }) => entity);
  await using bench = await aBench();
  const { app, project } = bench;
  const brands = entities.map(readEntityRow);
  await app.entities.import(project, brands, { dryRun: false });

  const read = new Sqlite(bench.file('bench.db'), { readonly: true });
  const plainFile = bench.file('plain.db');
  read.exec(`vacuum into '${plainFile}'`);
  const plain = new Sqlite(plainFile);
  for (const pragma of ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on']) plain.pragma(pragma);
  const copy = copier(read, plain);

  const rows = [...realAnswers(count)].map(readJobExecutionRow);
  const [imports, inserts]: [number[], number[]] = [[], []];
  let written = 0;
  const middle = BATCH * Math.floor(count / BATCH / 2);
  let command = 0;
  for (let start = 0; start < count; start += BATCH) {
    // Between the plain inserts, as a machine that others use, too, is fast and slow by turns.
    if (start === middle) command = await byCommand(entities, count);
    const begun = performance.now();
    await app.jobExecutions.import(project, rows.slice(start, start + BATCH), { dryRun: false });
    imports.push(performance.now() - begun);
    const copied = copy();
    inserts.push(copied.took);
    written += copied.rows;
  }
  plain.close();
  read.close();

  const [imported, inserted] = [medianOf(imports), medianOf(inserts)];
  const rate = (milliseconds: number) => (BATCH / (milliseconds / 1_000)).toFixed(0);
  printTable(
    `Ingest: ${count} real answers, ${ENTITIES} entities, ${written} rows of ${TABLES.length} tables; ${BATCH} a transaction, medians`,
    ['', 'ms', 'answers/s', 'speed'],
    [
      ['plain prepared inserts of the same rows', ms(inserted), rate(inserted), times(1)],
      ['import with analysis', ms(imported), rate(imported), times(inserted / imported)],
      ['the command, with its start', ms(command), rate(command), times(inserted / command)],
    ],
  );
  const best = inserted / Math.min(imported, command);
  printAim('ingest against plain inserts', times(best), 'at least 0.25 x', best >= 0.25);
}

/** Inserts what was written since the last time into the other database, in one transaction; tells how long that took. */
function copier(from: Connection, to: Connection): () => { readonly took: number; readonly rows: number } {
  const tables = TABLES.map(([table, key]) => {
    const greatest = from.prepare<[], number>(`select coalesce(max(${key}), 0) from ${table}`).pluck();
    const columns = from.prepare<[string], string>('select name from pragma_table_info(?)').pluck().all(table);
    return {
      greatest,
      since: greatest.get()!,
      added: from.prepare<[number], unknown[]>(`select * from ${table} where ${key} > ?`).raw(),
      insert: to.prepare(`insert into ${table} values (${columns.map(() => '?').join(', ')})`),
    };
  });
  return () => {
    const added = tables.map((table) => table.added.all(table.since));
    for (const table of tables) table.since = table.greatest.get()!;
    const begun = performance.now();
    to.transaction(() => {
      for (const [at, rows] of added.entries()) for (const row of rows) tables[at]!.insert.run(row);
    })();
    return { took: performance.now() - begun, rows: added.reduce((sum, rows) => sum + rows.length, 0) };
  };
}

/** The same by the real command from a file: milliseconds for each batch's worth. */
async function byCommand(entities: readonly object[], count: number): Promise<number> {
  await using folder = await aFolder();
  const { project } = await aProject(folder.path);
  const text = (values: Iterable<object>) => Array.from(values, (value) => `${JSON.stringify(value)}\n`).join('');
  await json(folder.path, ['ingest', '--project', project, '--kind', 'entities', '-'], text(entities));
  const file = join(folder.path, 'answers.jsonl');
  await writeFile(file, text(realAnswers(count)));
  const begun = performance.now();
  await json(folder.path, ['ingest', '--project', project, file]);
  return (performance.now() - begun) / (count / BATCH);
}

function sample(file: string): readonly Record<string, unknown>[] {
  const text = readFileSync(new URL(`../sample/ai-product-bench/${file}`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}
