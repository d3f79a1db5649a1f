import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aWorldWithProject, type World } from './support.ts';

const aRow = (executionNumber: number, given: object = {}) => ({
  query: 'best laptop',
  country: 'US',
  language: 'en',
  model: 'gpt-5',
  runAt: '2026-11-20T12:00:00Z',
  answer: 'Take the Acme.',
  executionNumber,
  ...given,
});
const UNDO = ['undo', '--project', 'laptops', '--batch', 'may'];
const jsonLines = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');

/** Three answers: one of no batch, two of `may`, which has replaced the first, too. */
async function withBatches(): Promise<World> {
  const world = await aWorldWithProject();
  const ingest = (rows: readonly unknown[], ...flags: readonly string[]) =>
    world.json(['ingest', '--project', 'laptops', ...flags, '-'], { stdin: jsonLines(rows) });
  await ingest([aRow(1)]);
  await ingest([aRow(1, { answer: 'Other.' }), aRow(2), aRow(3), aRow(4, { batch: 'june' })], '--batch', 'may');
  return world;
}

describe('undo', () => {
  test('takes back what a batch created, and says what it leaves', async () => {
    const { app, json, run } = await withBatches();
    const { id, organisation } = await app.projects.find('laptops');
    const count = async () => (await app.records.list(id, {}, [], { page: 1, limit: 1 })).totalRecords;
    assert.deepEqual(await json([...UNDO, '--dry-run']), { batch: 'may', dryRun: true, count: 2, left: 1 });
    assert.equal(
      (await run([...UNDO, '--dry-run'])).stdout,
      'Would delete 2 answers of may; 1 answer that it had replaced is left: undo it on the page Import, or over HTTP, to put back what was there before\n',
    );
    assert.equal(await count(), 4);
    const { code, stdout } = await run([...UNDO, '--yes']);
    assert.deepEqual(
      [code, stdout],
      [
        0,
        'Deleted 2 answers of may; 1 answer that it had replaced is left: undo it on the page Import, or over HTTP, to put back what was there before\n',
      ],
    );
    assert.equal(await count(), 2);
    const { restored, left } = await app.undo.batch(id, 'may');
    assert.deepEqual([restored, left], [1, []], 'the answer that it had replaced can still be put back');
    const [last] = (await app.audit.list(organisation, { page: 1, limit: 1 })).results;
    assert.deepEqual([last?.action, last?.actor], ['undo', { kind: 'command', id: null, name: 'root' }]);
    assert.deepEqual(await json(['undo', '--project', 'laptops', '--batch', 'june', '--yes']), {
      batch: 'june',
      dryRun: false,
      count: 1,
      left: 0,
    });
  });

  test('asks at the terminal, unless a flag confirms it', async () => {
    const { run } = await withBatches();
    const declined = await run(UNDO, { answers: ['no'] });
    assert.deepEqual([declined.code, /nothing was deleted/.test(declined.stderr)], [2, true]);
    const unasked = await run(UNDO);
    assert.deepEqual(
      [unasked.code, /add --yes to go ahead/.test(unasked.stderr)],
      [2, true],
      'without a terminal there is no question',
    );
    assert.equal((await run(UNDO, { answers: ['may'] })).stdout.startsWith('Deleted 2 answers'), true);
    assert.equal((await run([...UNDO, '--yes'], { answers: [] })).stdout.startsWith('Deleted 0 answers'), true);
  });

  test('many answers go to the bin, which is listed, restored and erased', async () => {
    const { json, run } = await withBatches();
    const many = jsonLines(Array.from({ length: 101 }, (_, at) => aRow(at + 9)));
    await json(['ingest', '--project', 'laptops', '--batch', 'many', '-'], { stdin: many });
    const undoMany = ['undo', '--project', 'laptops', '--batch', 'many', '--yes'];
    const BIN = ['bin', '--project', 'laptops'];
    const first = async () => (await json(BIN)).results[0];
    assert.equal((await run(BIN)).stdout, 'The bin is empty\n');
    await run(undoMany);
    assert.match((await run(BIN)).stdout, /^[0-9a-f-]{36} {2}101 answers, deleted \S+ by root, erased \S+\n$/);
    assert.equal((await run([...BIN, '--restore', (await first()).id])).stdout, 'Restored 101 answers\n');
    await run(undoMany);
    const { id } = await first();
    assert.equal((await run([...BIN, '--restore', id, '--erase', id])).code, 2);
    assert.match((await run([...BIN, '--erase', id], { answers: ['no'] })).stderr, /nothing was deleted/);
    assert.equal((await run([...BIN, '--erase', id, '--yes'])).stdout, `Erased ${id}\n`);
    assert.match((await run([...BIN, '--restore', id])).stderr, /No such deletion in the bin/);
    await json(['ingest', '--project', 'laptops', '--batch', 'many', '-'], { stdin: many });
    await run([...undoMany, '--erase']);
    assert.equal((await run(BIN)).stdout, 'The bin is empty\n');
  });

  for (const [argv, stderr] of [
    [['undo', '--project', 'laptops', '--batch', 'june2'], /No batch "june2" in this project: it has .*"may"/],
    [['undo', '--project', 'laptops', '--batch', 'two words'], /--batch: must be 1 to 100 letters, digits/],
    [['undo', '--project', 'laptops'], /--batch is needed/],
    [['undo', '--project', 'phones', '--batch', 'may'], /No project "phones"/],
  ] as const) {
    test(`${argv.slice(1).join(' ')} is refused`, async () => {
      const { run } = await withBatches();
      const ended = await run(argv);
      assert.deepEqual([ended.code, ended.stdout], [2, '']);
      assert.match(ended.stderr, stderr);
    });
  }
});
