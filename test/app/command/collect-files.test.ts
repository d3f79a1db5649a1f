import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aCollectWorld, RECORDINGS } from './collect-world.ts';

describe('what sightline collect is given', () => {
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
