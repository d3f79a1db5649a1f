import assert from 'node:assert/strict';
import { createReadStream } from 'node:fs';
import { describe, test } from 'node:test';
import { PROVIDERS, replayOf } from '../../../src/adapters/providers/mod.ts';
import { addCollectors } from '../../../src/app/command/demo/collector.ts';
import { MILLISECONDS_A_DAY, normaliseScope } from '../../../src/domain/mod.ts';
import { createTestApp } from '../../../src/testing/app.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { samplesOf } from '../../support/pages.ts';
import { collectingWith } from '../collecting/support.ts';
import { aCollectWorld, RECORDINGS } from './collect-world.ts';
import { aWorld } from './support.ts';

describe('sightline collect', () => {
  test('every shipped recording is read as an answer with sources, cards or an ad', () => {
    const shown = { sources: 0, shopping: 0, ads: 0 };
    for (const { provider, reply } of RECORDINGS) {
      assert.ok(provider === 'openai' || provider === 'cloro');
      const read = PROVIDERS[provider].read(reply.body);
      assert.ok(read.kind === 'answer' && read.text !== '' && read.unread === undefined);
      const has = { sources: read.sources.length, shopping: read.shopping?.length ?? 0, ads: read.ads?.length ?? 0 };
      assert.ok(has.sources + has.shopping + has.ads > 0);
      for (const name of ['sources', 'shopping', 'ads'] as const) shown[name] += Number(has[name] > 0);
    }
    assert.deepEqual(shown, { sources: 18, shopping: 6, ads: 6 });
  });

  test('the collectors of the demo fill ads and cards by their schedule, without a request', async () => {
    const store = aMemoryStore();
    const send = () => assert.fail('a request was sent');
    const collecting = collectingWith({}, { replay: replayOf(() => RECORDINGS), send });
    const { app, clock } = createTestApp({ store, firstId: 9_000, collecting });
    const { id: organisation } = await app.organisations.create({ name: 'Demo' });
    const { id } = await app.projects.create({ organisation, name: 'Sample' });
    const path = new URL('../../../sample/', import.meta.url);
    await addCollectors({ app, [Symbol.asyncDispose]: () => Promise.resolve() }, id, {
      sample: { open: (file) => createReadStream(new URL(file, path)) },
    });
    const stop = new AbortController().signal;
    const errors: unknown[] = [];
    const runner = app.collection!.runner({
      ...{ import: app.jobExecutions.import, remove: app.removals.response, stop },
      onError: (error) => errors.push(error),
    });
    const scope = normaliseScope({});
    const adsOf = async () => (await app.reports.adShare(id, { scope, formats: [] })).advertisers;
    assert.deepEqual(await adsOf(), []);
    // Two weeks: two Mondays.
    for (const end = clock.now + 14 * MILLISECONDS_A_DAY; clock.now < end; clock.now += MILLISECONDS_A_DAY / 24) {
      await runner.tick();
      await runner.idle();
    }
    assert.deepEqual(errors, []);
    assert.ok((await adsOf()).length >= 5);
    const cards = await app.reports.shopping(id, { scope, brands: [] });
    assert.ok(cards.merchants.length >= 5);
  });

  test('plays the shipped recordings into a project, and the same run again asks nothing', async () => {
    const { json, app, id } = await aCollectWorld();
    const argv = ['collect', '--project', 'laptops', '--provider', 'replay', '--run-at', '2026-11-20T06:00:00Z'];
    const first = await json(argv);
    assert.deepEqual([first.answered, first.failed, first.costUsd], [RECORDINGS.length, 0, 0]);
    const { results } = await app.records.list(id, {}, [], { page: 1, limit: 100 });
    assert.equal(results.length, RECORDINGS.length);
    assert.deepEqual(await json(argv), first);
    assert.deepEqual((await app.records.list(id, {}, [], { page: 1, limit: 100 })).results, results);
  });

  test('a model without a price is asked under a cap in answers', async () => {
    const body = JSON.stringify({
      model: 'local',
      choices: [{ finish_reason: 'stop', message: { content: 'Acme.' } }],
    });
    const keys = { keys: { 'openai-compatible': 'key' }, bases: { 'openai-compatible': 'http://127.0.0.1:1' } };
    const asking = collectingWith(keys, { send: async () => ({ status: 200, headers: {}, body }) });
    const { json, app, id } = await aCollectWorld(asking);
    const argv = ['collect', '--project', 'laptops', '--provider', 'openai-compatible', '--model', 'local'];
    const { answered, costUsd } = await json(argv);
    assert.deepEqual([answered, costUsd], [RECORDINGS.length, 0]);
    const [collector] = await app.collectors.list(id);
    assert.equal(collector?.budget.answersPerDay, 1_000);
    await json([...argv, '--max-answers', '5', '--run-at', '2026-11-21T06:00:00Z']).catch(() => undefined);
    assert.equal((await app.collectors.list(id))[0]?.budget.answersPerDay, 5);
  });

  test('a question without a recording fails alone, and the command says so', async () => {
    const { run, app, id } = await aCollectWorld();
    await app.queries.import(id, [{ query: 'something else' }], { dryRun: false });
    const { code, stdout } = await run(['collect', '--project', 'laptops', '--provider', 'replay']);
    assert.equal(code, 1);
    assert.match(stdout, /^24 answers, 1 failed, 0 left out/);
    assert.match(stdout, /1 × 404 no reply to this question was recorded|1 × no reply to this question was recorded/);
  });

  test('what docs/collecting.md says to type without a key gives answers and a report', async () => {
    const collecting = collectingWith({}, { replay: replayOf(() => RECORDINGS) });
    const store = aMemoryStore();
    const { run } = aWorld(store, createTestApp({ store, collecting }).app);
    const said = samplesOf('docs/collecting.md').find(({ text }) => text.includes('--provider replay'));
    const printed: string[] = [];
    for (const line of said!.text.split('\n')) {
      const argv = line.match(/"[^"]*"|\S+/g)!.map((word) => word.replaceAll('"', ''));
      assert.equal(argv.shift(), 'sightline');
      const { code, stdout, stderr } = await run(argv);
      assert.equal(code, 0, `${line}: ${stderr}`);
      printed.push(stdout);
    }
    assert.match(printed[1]!, /^24 answers, 0 failed, 0 left out/);
    assert.ok(printed[2]!.split('\n').length > 20, printed[2]!);
  });
});
