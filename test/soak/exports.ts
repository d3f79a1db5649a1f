import assert from 'node:assert/strict';
import { join } from 'node:path';
import { EVEN } from '../../bench/data/mod.ts';
import { fillDatabase } from '../../bench/service/fill.ts';
import { aFolder, aProject, serve } from '../e2e/command.ts';
import { memoryOf } from './watch.ts';

/** What a client got of one whole list or report. */
interface Export {
  readonly what: string;
  readonly rows: number;
  readonly megabytes: number;
  readonly seconds: number;
  /** By how much the service's memory grew at most, in MB, over what it held when it was asked. */
  readonly memory: number;
}

export interface ExportsReport {
  readonly answers: number;
  readonly exports: readonly Export[];
}

/** What may be added to the service's memory, in MB, whatever the number of rows. */
const MOST_MEMORY = 400;

const LISTS: readonly { readonly what: string; readonly path: string; readonly body: object }[] = [
  { what: 'answers', path: '/api/v1/responses/list', body: {} },
  { what: 'records', path: '/api/result-analysis/list', body: {} },
  { what: 'pages', path: '/api/v1/analytics/sources', body: { by: 'url' } },
];

/**
 * Reads whole lists of a project, with as many pages cited as answers, as lines of JSON.
 * @throws AssertionError when a row is missing, or memory grows with the number of rows
 */
export async function exportAll({ answers }: { readonly answers: number }): Promise<ExportsReport> {
  await using folder = await aFolder();
  const access = await aProject(folder.path);
  const shape = { ...EVEN, pages: answers };
  fillDatabase(join(folder.path, 'data', 'sightline.db'), access.project, { shape, responses: answers, seed: 1 });
  await using service = await serve(folder.path, ['serve', '--allow-http', '--port', '0']);
  const headers = { 'content-type': 'application/json', 'x-api-key': access.key, 'x-project-id': access.project };
  const ask = (path: string, body: object, accept: string) =>
    fetch(service.address + path, { method: 'POST', headers: { ...headers, accept }, body: JSON.stringify(body) });
  const exports: Export[] = [];
  for (const { what, path, body } of LISTS) {
    // Columns are loaded by the first report, however it is asked for.
    const total = (await (await ask(path, body, 'application/json')).json()) as { page: { totalRecords: number } };
    const before = memoryOf(service);
    const began = performance.now();
    const response = await ask(path, body, 'application/x-ndjson');
    let [rows, bytes, most] = [0, 0, before];
    const timer = setInterval(() => {
      most = Math.max(most, memoryOf(service));
    }, 50);
    for await (const piece of response.body!) {
      bytes += piece.length;
      for (const byte of piece) if (byte === 10) rows++;
    }
    clearInterval(timer);
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    const megabytes = Math.round(bytes / 2 ** 20);
    exports.push({ what, rows, megabytes, seconds, memory: most - before });
    assert.equal(rows, total.page.totalRecords, JSON.stringify(exports));
    assert.ok(most - before < MOST_MEMORY, JSON.stringify(exports));
  }
  return { answers, exports };
}
