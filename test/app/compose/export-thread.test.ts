import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Worker } from 'node:worker_threads';
import { openApp } from '../../../src/app/compose/open-app.ts';
import type { App } from '../../../src/app/mod.ts';
import { COLUMNS_BUDGET } from '../../../src/app/reporting/keeper.ts';
import { exportText, type ProjectId } from '../../../src/domain/mod.ts';
import { aDatabase } from '../../adapters/sqlite/support.ts';
import { aRow } from '../support.ts';

/** `SIGHTLINE_TEST_STORE=postgresql` has the database be one of PostgreSQL. */
const postgresql =
  process.env.SIGHTLINE_TEST_STORE === 'postgresql' ? await import('../../postgresql/support.ts') : undefined;

const REAL = { dryRun: false };
const LONG = 'An answer of many words. '.repeat(2_200);

/** An app with threads, the project in it, whose answers are long, and the threads that make exports now. */
async function aService() {
  await using opening = new AsyncDisposableStack();
  const db = postgresql ? opening.use(await postgresql.aReadyDatabase()).address : opening.use(await aDatabase()).path;
  const reading = new Set<Worker>();
  const hear = (worker: Worker) => {
    if (worker.threadName !== 'exports') return;
    reading.add(worker);
    worker.once('exit', () => reading.delete(worker));
  };
  process.on('worker', hear);
  opening.defer(() => void process.off('worker', hear));
  const died: string[] = [];
  const log = { error: (_: object, message: string) => void died.push(message), info: () => undefined };
  const wanted = { count: 1, memory: COLUMNS_BUDGET, longestWait: 60_000, log };
  const { app } = opening.use(await openApp({ db, durability: 'full' }, wanted));
  const organisation = await app.organisations.create({ name: 'Acme' });
  const { id: project } = await app.projects.create({ organisation: organisation.id, name: 'Laptops' });
  const rows = Array.from({ length: 6 }, (_, at) => aRow({ executionNumber: at + 1, answer: `${LONG}${at}` }));
  await app.jobExecutions.import(project, rows, REAL);
  const opened = opening.move();
  return { app, project, died, reading, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

async function textOf(app: App, project: ProjectId): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of app.exports.pieces(project)) pieces.push(piece as Uint8Array);
  return Buffer.concat(pieces).toString();
}

async function linesOf(app: App, project: ProjectId): Promise<string> {
  let text = '';
  for await (const line of app.exports.lines(project)) text += `${exportText(line)}\n`;
  return text;
}

describe('the thread that makes exports', () => {
  // Its threads take seconds to load.
  let service: Awaited<ReturnType<typeof aService>>;
  before(async () => {
    service = await aService();
  });
  after(() => service[Symbol.asyncDispose]());

  test('makes each of one moment, and gives up those that are left', async () => {
    const { app, project, reading } = service;
    const lines = await linesOf(app, project);
    assert.equal(await textOf(app, project), lines);
    const pieces = app.exports.pieces(project);
    const begun = [(await pieces.next()).value as Uint8Array];
    await app.jobExecutions.import(project, [aRow({ query: 'another' })], REAL);
    for await (const piece of pieces) begun.push(piece as Uint8Array);
    assert.equal(Buffer.concat(begun).toString(), lines);
    for (let times = 0; times < 20; times++) for await (const _ of app.exports.pieces(project)) break;
    assert.match(await textOf(app, project), /"kind":"end","lines":10\}\n$/);
    assert.equal(reading.size, 1);
    // The service ends all the same.
    await app.exports.pieces(project).next();
  });

  test('may end: exports that it made end with an error, and the next one is made by another', async () => {
    const { app, project, died, reading } = service;
    const pieces = [app.exports.pieces(project), app.exports.pieces(project)];
    for (const each of pieces) await each.next();
    const [first] = reading;
    await first!.terminate();
    for (const each of pieces) await assert.rejects(each.next(), { problem: 'unavailable' });
    assert.match(await textOf(app, project), /"kind":"end"/);
    assert.deepEqual([reading.size, reading.has(first!), died.length], [1, false, 1]);
  });
});
