import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AppError } from '../../../src/domain/mod.ts';
import { aWorldWithProject, type World } from './support.ts';

/** 450 answers, some batches of them; every third is about Acme. */
const ANSWERS = Array.from({ length: 450 }, (_, at) => ({
  query: 'best laptop',
  country: 'US',
  language: 'en',
  model: 'gpt-5',
  executionNumber: at + 1,
  runAt: '2026-11-20T12:00:00Z',
  answer: at % 3 === 0 ? 'Take the Acme.' : 'Take none.',
}));
const jsonLines = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');

/** A world with answers, some of them in a second project, that came in before their brand. */
async function aStaleWorld(): Promise<World> {
  const world = await aWorldWithProject();
  await world.json(['project', 'create', '--organisation', 'acme', '--name', 'Phones']);
  const ingest = (project: string, rows: readonly unknown[], kind: string) =>
    world.json(['ingest', '--project', project, '--kind', kind, '-'], { stdin: jsonLines(rows) });
  await ingest('laptops', ANSWERS, 'rows');
  await ingest('phones', ANSWERS.slice(0, 3), 'rows');
  for (const project of ['laptops', 'phones']) await ingest(project, [{ name: 'Acme' }], 'entities');
  return world;
}

describe('reanalyse', () => {
  test('brings every project up to date, and finds nothing the second time', async () => {
    const { json } = await aStaleWorld();
    const { perSecond, ...first } = await json(['reanalyse']);
    assert.deepEqual(first, { reanalysed: 151, changed: 151 });
    assert.ok(Number.isInteger(perSecond) && perSecond > 0);
    const { reanalysed, changed } = await json(['reanalyse']);
    assert.deepEqual([reanalysed, changed], [0, 0]);
  });

  test('of one project only, by id or slug; one that is not there is exit 2', async () => {
    const { run, app } = await aStaleWorld();
    const { code, stdout, stderr } = await run(['reanalyse', '--project', 'phones']);
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, /^1 reanalysed, 1 changed \([\d,]+ answers\/s\)\n$/);
    const { id } = await app.projects.find('laptops');
    assert.deepEqual(await app.analyses.staleProjects(), [id]);
    assert.equal((await run(['reanalyse', '--project', id])).code, 0);
    assert.deepEqual(await app.analyses.staleProjects(), []);
    const unknown = await run(['reanalyse', '--project', 'nowhere']);
    assert.deepEqual([unknown.code, unknown.stdout], [2, '']);
    assert.match(unknown.stderr, /nowhere/);
  });

  test('all answers of a project on demand, none of whose results are others', async () => {
    const { run, json } = await aStaleWorld();
    await json(['reanalyse']);
    const { reanalysed, changed } = await json(['reanalyse', '--project', 'phones', '--all']);
    assert.deepEqual([reanalysed, changed], [3, 0]);
    const { code, stderr } = await run(['reanalyse', '--all']);
    assert.deepEqual([code, stderr.includes('--project')], [2, true]);
  });

  test('asked to stop, it ends after a batch and says how to go on', async () => {
    const { run, json, app } = await aStaleWorld();
    const stop = new AbortController();
    const { reanalyse } = app.analyses;
    app.analyses.reanalyse = async (...given) => {
      const done = await reanalyse(...given);
      stop.abort('SIGTERM');
      return done;
    };
    const { code, stdout, stderr } = await run(['reanalyse', '--json'], { stop: stop.signal });
    const { reanalysed } = JSON.parse(stdout);
    assert.equal(code, 143);
    assert.ok(reanalysed > 0 && reanalysed < 151);
    assert.match(stderr, /stopped before the end: .*run it again/);
    assert.equal((await json(['reanalyse'])).reanalysed, 151 - reanalysed);
  });

  test('a database that fails half way: what was done is told, exit 2', async () => {
    const { run, app } = await aStaleWorld();
    const { reanalyse } = app.analyses;
    let calls = 0;
    app.analyses.reanalyse = (...given) =>
      ++calls === 2 ? Promise.reject(new AppError('unavailable', 'The disk is full')) : reanalyse(...given);
    const { code, stdout, stderr } = await run(['reanalyse', '--json']);
    assert.equal(code, 2);
    assert.ok(JSON.parse(stdout).reanalysed > 0);
    assert.match(stderr, /The disk is full \(what is counted is stored/);
  });

  test('progress is drawn on a terminal only, and taken away', async () => {
    const { run } = await aStaleWorld();
    const { stderr } = await run(['reanalyse'], { isTerminal: true });
    assert.match(stderr, /\r\[#+-+\] +\d+ % {2}50 answers {2}[\d,]+ answers\/s/);
    assert.ok(stderr.endsWith('\r\x1b[K'));
  });
});
