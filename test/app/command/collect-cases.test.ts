import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { IncomingReply } from '../../../src/domain/mod.ts';
import { createTestApp } from '../../../src/testing/app.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { collectingWith } from '../collecting/support.ts';
import { aWorld } from './support.ts';

const saying = (content: string): IncomingReply => ({
  ...{ status: 200, headers: {} },
  body: JSON.stringify({ model: 'local', choices: [{ finish_reason: 'stop', message: { content } }] }),
});
const GO_ON = 'what was answered is in; the same command goes on';
const ARGV = ['collect', '--project', 'laptops', '--provider', 'openai-compatible', '--model', 'local'];

/** A project with two questions, and an endpoint that answers them. */
async function aSmallWorld(answer: (nth: number) => IncomingReply = () => saying('Acme.')) {
  let asked = 0;
  const keys = { keys: { 'openai-compatible': 'key' }, bases: { 'openai-compatible': 'http://127.0.0.1:1' } };
  const collecting = collectingWith(keys, { send: async () => answer(++asked) });
  const store = aMemoryStore();
  const { app } = createTestApp({ store, firstId: 9_000, collecting });
  const world = aWorld(store, app);
  await world.json(['org', 'create', '--name', 'Acme']);
  const { id } = await world.json(['project', 'create', '--organisation', 'acme', '--name', 'Laptops']);
  await app.queries.import(id, [{ query: 'one' }, { query: 'two' }], { dryRun: false });
  return { ...world, app, id, asked: () => asked };
}

describe('sightline collect, of two questions', () => {
  test('asks a model without a price under a cap, and the same settings again by the same collector', async () => {
    const { run, json, app, id, asked } = await aSmallWorld();
    const { code, stdout, stderr } = await run([...ARGV, '--run-at', '2026-11-20T06:00:00Z']);
    assert.deepEqual([code, stdout], [0, '2 answers, 0 failed, 0 left out; 0.0000 USD\n']);
    assert.equal(stderr, '2 answers; what they cost is not known: give a price by --prices\n');
    const budget = async () => (await app.collectors.list(id)).map((one) => one.budget.answersPerDay);
    assert.deepEqual(await budget(), [1_000]);
    const again = await json([...ARGV, '--run-at', '2026-11-20T06:00:00Z']);
    assert.deepEqual([again.answered, again.costUsd, again.pausedBecause, again.stoppedBecause], [2, 0, null, null]);
    assert.equal(asked(), 2, 'a run that is over asks nothing');
    await json([...ARGV, '--max-answers', '50', '--run-at', '2026-11-21T06:00:00Z']);
    assert.deepEqual(await budget(), [50]);
    await json([...ARGV, '--surface', ' app ', '--run-at', '2026-11-19T06:00:00Z']);
    assert.deepEqual(
      (await app.collectors.list(id)).map(({ surface, enabled, schedule }) => [surface, enabled, schedule]).toSorted(),
      [
        ['api', false, null],
        ['app', false, null],
      ],
    );
  });

  test('names what a provider refused, and that the same command goes on', async () => {
    let isGood = false;
    const refusal = { status: 401, headers: {}, body: JSON.stringify({ error: { message: 'bad key' } }) };
    const { run } = await aSmallWorld(() => (isGood ? saying('Acme.') : refusal));
    const paused = await run(ARGV);
    assert.equal(paused.code, 1);
    assert.match(paused.stdout, /^0 answers, (\d open, )?0 failed, \d left out; 0\.0000 USD\n/);
    const why = `sightline: openai-compatible was not asked further: 401 bad key (${GO_ON})\n`;
    assert.ok(paused.stderr.endsWith(why), paused.stderr);
    isGood = true;
    const { code, stdout } = await run(ARGV);
    assert.deepEqual([code, stdout], [0, '2 answers, 0 failed, 0 left out; 0.0000 USD\n']);
  });

  test('counts a refused prompt among what was answered in JSON, and says that it was refused', async () => {
    const refusal = {
      status: 400,
      headers: {},
      body: JSON.stringify({ error: { code: 'content_filter', message: 'filtered' } }),
    };
    const { json } = await aSmallWorld((nth) => (nth === 1 ? refusal : saying('Acme.')));
    const { answered, refused, failed } = await json(ARGV);
    assert.deepEqual([answered, refused, failed], [2, 1, 0]);
  });

  test('ends where it is stopped, and says how it goes on', async () => {
    const { run, asked } = await aSmallWorld();
    const { code, stderr } = await run(ARGV, { stop: AbortSignal.abort('SIGINT') });
    assert.equal(code, 130);
    assert.ok(stderr.includes(GO_ON), stderr);
    assert.equal(asked(), 0);
  });

  test('is refused with what is missing or wrong', async () => {
    const { run, app, id } = await aSmallWorld();
    await app.personas.create(id, { name: 'Buyer', preamble: 'I buy.' });
    const without = ARGV.slice(0, 3);
    for (const [argv, said] of [
      [without, '--provider is needed, or --from with a file'],
      [[...ARGV, 'results.jsonl'], '"results.jsonl" is read only with --from'],
      [ARGV.slice(0, 5), '--model is needed: no model of openai-compatible is the usual one'],
      [[...without, '--from', 'cloro'], '--from needs a FILE, or -'],
      [[...ARGV, '--tags', 'new'], '--tags: no tag "new" in the project'],
      [[...ARGV, '--persona', ' nobody '], '--persona: no persona "nobody" in the project'],
      [[...ARGV, '--max-usd', '2.5.1'], '--max-usd: must be an amount such as 20 or 2.50'],
      [[...ARGV, '--max-answers', '0'], '--max-answers: must be a number from 1'],
      [[...ARGV, '--executions', '101'], '--executions: must be a number from 1 to 100'],
    ] as const) {
      const { code, stderr } = await run(argv);
      assert.equal(code, 2, said);
      assert.ok(stderr.includes(said), stderr);
    }
    const { code, stdout } = await run([
      ...ARGV,
      '--persona',
      ' BUYER ',
      '--max-usd',
      '2.50',
      '--max-answers',
      '9',
      '--dry-run',
    ]);
    assert.equal(code, 0);
    assert.match(stdout, /I buy\./);
  });
});
