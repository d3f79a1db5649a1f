import assert from 'node:assert/strict';
import { createReadStream, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { PROVIDERS, type Recording, replayOf } from '../../../src/adapters/providers/mod.ts';
import { createMemoryStore } from '../../../src/adapters/sqlite/mod.ts';
import { addCollectors } from '../../../src/app/command/demo/collector.ts';
import { MILLISECONDS_A_DAY, normaliseScope } from '../../../src/domain/mod.ts';
import { createTestApp } from '../../../src/testing/app.ts';
import { samplesOf } from '../../support/pages.ts';
import { collectingWith } from '../collecting/support.ts';
import { aWorld } from './support.ts';

const RECORDINGS = readFileSync(new URL('../../../sample/replay/recordings.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Recording);

/** A project with the questions of the shipped recordings, and one more. */
async function aCollectWorld(collecting = collectingWith({}, { replay: replayOf(() => RECORDINGS) })) {
  const store = createMemoryStore();
  const { app } = createTestApp({ store, firstId: 9_000, collecting });
  const world = aWorld(store, app);
  await world.json(['org', 'create', '--name', 'Acme']);
  const { id } = await world.json(['project', 'create', '--organisation', 'acme', '--name', 'Laptops']);
  await app.queries.import(
    id,
    RECORDINGS.map(({ question }) => ({ query: question.text })),
    { dryRun: false },
  );
  return { ...world, app, id };
}

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
    const store = createMemoryStore();
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

  test('asks only prompts that carry one of some tags, however their names are written', async () => {
    const { json, app, id } = await aCollectWorld();
    const [first, second] = RECORDINGS.map(({ question }) => question.text);
    for (const [query, tags] of [
      [first!, ['Own']],
      [second!, ['Other']],
    ] as const)
      await app.queries.import(id, [{ query, tags }], { dryRun: false });
    const argv = ['collect', '--project', 'laptops', '--provider', 'replay', '--model', 'replay'];
    const { answered } = await json([...argv, '--tags', ' own , OTHER']);
    assert.equal(answered, RECORDINGS.filter(({ question: { text } }) => [first, second].includes(text)).length);
    const [collector] = await app.collectors.list(id);
    assert.equal(collector?.queryTagIds.length, 2);
  });

  test('a question without a recording fails alone, and the command says so', async () => {
    const { run, app, id } = await aCollectWorld();
    await app.queries.import(id, [{ query: 'something else' }], { dryRun: false });
    const { code, stdout } = await run(['collect', '--project', 'laptops', '--provider', 'replay']);
    assert.equal(code, 1);
    assert.match(stdout, /^24 answers, 1 failed, 0 left out/);
    assert.match(stdout, /1 × 404 no reply to this question was recorded|1 × no reply to this question was recorded/);
  });

  test('a dry run shows each request and what all would cost, without a key', async () => {
    const { run, json } = await aCollectWorld();
    const argv = [
      'collect',
      '--project',
      'laptops',
      '--provider',
      'anthropic',
      '--locales',
      'US-en,de-DE',
      '--dry-run',
    ];
    const { requests, forecast } = await json(argv, { env: { SIGHTLINE_ANTHROPIC_KEY: 'sk-secret' } });
    assert.equal(requests.length, 2 * RECORDINGS.length);
    assert.equal(requests[0].request.path, '/v1/messages');
    assert.deepEqual([requests[1].country, requests[1].language], ['DE', 'de']);
    assert.equal(forecast.answersPerRun, 48);
    const { stdout } = await run(argv, { env: { SIGHTLINE_ANTHROPIC_KEY: 'sk-secret' } });
    assert.match(stdout, /48 answers, about \d+\.\d\d USD \(a guess until some are in; prices of 2026-09-22\)/);
    assert.ok(!stdout.includes('sk-secret'));
  });

  test('without a key it says what to do, and nothing is asked', async () => {
    const { run } = await aCollectWorld();
    const { code, stderr } = await run(['collect', '--project', 'laptops', '--provider', 'openai']);
    assert.equal(code, 1);
    assert.match(stderr, /no key of openai/);
  });

  test('a file of cloro goes in with its ads, twice the same; a bad line is named and the others go in', async () => {
    const { run, app, id } = await aCollectWorld();
    const ads = [{ brand: { name: 'Acme', url: null }, cards: [{ title: 'One' }] }];
    const asked = { prompt: 'best shoes', model: 'CHATGPT', country: 'DE', createdAt: '2026-11-01T06:00:00Z' };
    const stdin = `${JSON.stringify({ ...asked, result: { text: 'Acme.', ads } })}\n{"prompt": "other", "result": {}}\n`;
    const argv = ['collect', '--project', 'laptops', '--from', 'cloro', '-'];
    const { code, stdout, stderr } = await run(argv, { stdin });
    assert.deepEqual([code, stdout.split('\n')[0]], [1, '1 created, 0 updated, 0 unchanged, 1 failed']);
    assert.match(stdout, /1 × sources \(missing\)/);
    assert.match(stderr, /line 2.*which product was asked is missing: give it by --model/s);
    assert.equal((await app.records.list(id, {}, [], { page: 1, limit: 9 })).results.length, 1);
    assert.match((await run(argv, { stdin })).stdout, /^0 created, 0 updated, 1 unchanged/);
    assert.match((await run(argv.slice(0, -1))).stderr, /--from needs a FILE/);
    assert.match((await run(['collect', '--project', 'laptops'])).stderr, /--provider is needed/);
  });

  test('CSV with JSON in its cells and a byte order mark is read as JSON is, and a dry run shows which fields', async () => {
    const { run, json, app, id } = await aCollectWorld();
    const cells = [
      'https://chatgpt.com/',
      'best shoes',
      'Take the Acme.',
      JSON.stringify([{ url: 'https://a.example/', title: 'A' }]),
    ];
    const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
    const stdin = `\uFEFFurl,prompt,answer_text,citations,input.country,timestamp,new_field\n${quoted},DE,2026-11-20T09:00:00Z,7\n`;
    const argv = ['collect', '--project', 'laptops', '--from', 'brightdata', '-'];
    const dry = await json([...argv, '--dry-run'], { stdin });
    assert.deepEqual([dry.created, dry.pending], [1, 0]);
    assert.ok(dry.fields.read.some(({ field }: { field: string }) => field === 'citations[].url'));
    assert.deepEqual(dry.fields.unused, [{ field: 'new_field', count: 1 }]);
    assert.deepEqual(
      dry.unread.map(({ field }: { field: string }) => field),
      [...['model (missing)', 'ads (missing)', 'web_search_query (missing)']],
    );
    assert.match((await run(argv, { stdin })).stdout, /^1 created/);
    assert.equal((await app.records.list(id, {}, [], { page: 1, limit: 9 })).totalRecords, 1);
    const array = `\uFEFF[${JSON.stringify({ url: cells[0], prompt: cells[1], answer_text: cells[2], timestamp: '2026-11-21T09:00:00Z' })}]`;
    assert.match((await run(argv, { stdin: array })).stdout, /^1 created/);
  });

  test('answers to one prompt at one time are runs of it, steps are not answers, and the output says so', async () => {
    const { json } = await aCollectWorld();
    const answer = (text: string) => ({ result: { text }, model: 'GEMINI' });
    const task = { task: { taskType: 'GEMINI', status: 'QUEUED', payload: { prompt: 'best shoes' } }, response: null };
    const stdin = [answer('One.'), answer('Two.'), task].map((line) => JSON.stringify(line)).join('\n');
    const argv = ['collect', '--project', 'laptops', '--from', 'cloro', '-', '--run-at', '2026-11-20T09:00:00Z'];
    const said = await json([...argv, '--prompt', 'best shoes'], { stdin });
    assert.deepEqual([said.created, said.failed, said.pending], [2, 0, 1]);
  });

  test('what docs/collecting.md says to type without a key gives answers and a report', async () => {
    const collecting = collectingWith({}, { replay: replayOf(() => RECORDINGS) });
    const store = createMemoryStore();
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

  test('a list of questions is counted by a dry run, which adds none, and then taken by the project', async () => {
    const { run, json, app, id } = await aCollectWorld();
    const argv = ['collect', '--project', 'laptops', '--provider', 'replay', '--queries', '-'];
    const stdin = '\uFEFFWhat is the best laptop?\r\n\n  something else \nsomething else\n';
    const queries = async () => (await app.queries.list(id, {}, [], { page: 1, limit: 99 })).totalRecords;
    const { requests, forecast } = await json([...argv, '--dry-run'], { stdin });
    assert.deepEqual([requests.length, forecast.queries, await queries()], [25, 25, 24]);
    const { code, stdout, stderr } = await run(argv, { stdin });
    assert.deepEqual([code, await queries()], [1, 25]);
    assert.match(stderr, /^1 question added to the project$/m);
    assert.match(stdout, /^24 answers, 1 failed/);
    assert.match((await run(argv, { stdin: '\n \n' })).stderr, /- has no question: it takes one a line/);
    assert.match((await run(argv, { stdin: `a\n${'b'.repeat(10_001)}` })).stderr, /line 2 of - is not a question/);
    const german = { stdin: [Buffer.from('Welches Gerät?', 'latin1')] };
    assert.match((await run(argv, german)).stderr, /- is not UTF-8: save it as UTF-8/);
  });

  for (const [argv, env, said] of [
    [['--provider', 'openai-compatible'], {}, /--model is needed/],
    [['--provider', 'openai', '--locales', 'Germany'], {}, /--locales: must be/],
    [['--provider', 'openai'], { SIGHTLINE_OPENAI_KEY_FILE: '/nowhere' }, /SIGHTLINE_OPENAI_KEY_FILE: cannot read/],
    [['--provider', 'openai'], { SIGHTLINE_OPENAI_BASE_URL: 'x' }, /SIGHTLINE_OPENAI_BASE_URL: must be an address/],
    [['--provider', 'openai', '--tags', 'none'], {}, /no tag "none"/],
  ] as const) {
    test(`${argv.join(' ')} ${JSON.stringify(env)} is refused with what would do`, async () => {
      const { run } = await aCollectWorld();
      const { code, stderr } = await run(['collect', '--project', 'laptops', ...argv], { env });
      assert.equal(code, 2);
      assert.match(stderr, said);
    });
  }
});
