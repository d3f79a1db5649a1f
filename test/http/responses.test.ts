import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aJobExecutionRow, asking, askingForeign, aWorld, UNKNOWN } from './harness.ts';

const LIST = 'POST /api/v1/responses/list';
const ANSWER = 'Ärmel hoch: Acme is great 😀. See [Acme shoes](https://www.shop.example/shoes) or Old Acme’s.';
const ad = { unit: 1, position: 1, advertiser: 'A', format: 'text', title: 'Buy', url: 'https://a.example/' };
const card = { position: 2, title: 'Shoe', merchant: 'Barn', brand: 'Acme', price: '9.50', currency: 'eur' };

async function anAnsweredWorld() {
  const world = await aWorld();
  const ask = asking(world);
  await ask('POST /api/entities/import', { rows: [{ name: 'Acme' }, { name: 'Old Acme' }, { name: 'Bolt' }] });
  const { json } = await ask('POST /api/entities/list', {});
  const ids = Object.fromEntries(json.results.map(({ name, id }: { name: string; id: string }) => [name, id]));
  await ask('POST /api/entities/merge', { targetId: ids.Acme, sourceIds: [ids['Old Acme']] });
  const rows = [
    {
      runAt: '2026-11-17T12:00:00Z',
      answer: ANSWER,
      sources: [{ url: 'https://www.shop.example/shoes', title: 'Shoes' }, { url: 'https://youtu.be/dQw4w9WgXcQ' }],
      ads: [ad, { ...ad, position: 2, advertiser: 'B' }],
      shopping: [card, { ...card, merchant: 'Mart' }],
    },
    { runAt: '2026-11-18T12:00:00Z', answer: 'Bolt, 100% sure.', model: 'gemini', country: 'DE' },
    { runAt: '2026-11-19T12:00:00Z', answer: 'Neither.', sources: [{ url: 'https://shop.example/' }] },
  ].map(aJobExecutionRow);
  const imported = await ask('POST /api/v1/job-executions/import', { rows });
  const [first, second, third] = imported.json.results.map((row: { jobExecutionId: string }) => row.jobExecutionId);
  return { world, ask, ids, answers: { first, second, third } };
}

type Row = Readonly<Record<string, unknown>>;

describe('A5, the answers behind a number', () => {
  test('come newest first, with what was asked and where, and no evidence where none was asked for', async () => {
    const { ask, answers } = await anAnsweredWorld();
    const { json } = await ask(LIST);
    assert.deepEqual(
      json.results.map(({ id }: Row) => id),
      [answers.third, answers.second, answers.first],
    );
    const { cachedJobId, queryId, ...record } = json.results[1];
    assert.match(cachedJobId, /^[0-9a-f-]{36}$/);
    assert.match(queryId, /^[0-9a-f-]{36}$/);
    assert.deepEqual(record, {
      id: answers.second,
      query: 'best laptop',
      country: 'DE',
      language: 'en',
      model: 'gemini',
      executionNumber: 1,
      time: '2026-11-18T12:00:00.000Z',
      ...{ surface: 'unknown', persona: null, turn: 1, place: null, signedIn: null },
      outcome: 'answered',
      outcomeFrom: 'detected',
      doubt: null,
      textDigest: null,
      excerpt: { text: 'Bolt, 100% sure.', start: 0 },
      evidence: { mentions: [], ads: [], shopping: [], sources: [], videos: [], claims: [] },
    });
  });

  test('an entity leads to the places that name it, what is merged into it too, with offsets in the answer', async () => {
    const { ask, ids, answers } = await anAnsweredWorld();
    for (const entityId of [ids.Acme, ids['Old Acme'].toUpperCase()]) {
      const { json } = await ask(LIST, { entityId });
      assert.deepEqual([json.page.totalRecords, json.results[0].id], [1, answers.first]);
      const { mentions } = json.results[0].evidence;
      assert.deepEqual(
        mentions.map(({ text, start, end }: { text: string; start: number; end: number }) => [
          text,
          ANSWER.slice(start, end),
        ]),
        [
          ['Acme', 'Acme'],
          ['Acme', 'Acme'],
          ['Old Acme', 'Old Acme'],
        ],
      );
      assert.ok(mentions.every((mention: Row) => mention.entityId === ids.Acme && mention.name === 'Acme'));
    }
    assert.equal((await ask(LIST, { entityId: UNKNOWN })).json.page.totalRecords, 0);
  });

  test('ads, cards, sources and videos are those asked for, and all of them must be shown', async () => {
    const { ask, answers } = await anAnsweredWorld();
    const found = async (body: object) => {
      const { json } = await ask(LIST, body);
      return json.results.map(({ id, evidence }: { id: string; evidence: Row }) => [id, evidence]);
    };
    const [[id, evidence]] = await found({
      advertiser: 'B',
      merchant: 'Mart',
      domain: 'SHOP.example',
      platform: 'youtube',
    });
    assert.equal(id, answers.first);
    assert.deepEqual(evidence.ads, [{ ...ad, position: 2, advertiser: 'B' }]);
    assert.deepEqual(evidence.shopping, [{ ...card, merchant: 'Mart', currency: 'EUR', url: null }]);
    assert.deepEqual(evidence.videos, [
      { platform: 'youtube', videoId: 'dQw4w9WgXcQ', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
    ]);
    assert.equal(evidence.sources.length, 1);
    const { matches, ...source } = evidence.sources[0];
    const { title, ...rest } = source;
    assert.deepEqual(
      [title, rest],
      [
        'Shoes',
        { url: 'https://www.shop.example/shoes', domain: 'shop.example', subDomain: 'www', found: true, cited: null },
      ],
    );
    assert.equal(ANSWER.slice(matches[0].position, matches[0].position + matches[0].text.length), matches[0].text);

    const ids = async (body: object) => (await found(body)).map(([one]: [string]) => one);
    assert.deepEqual(await ids({ domain: 'shop.example' }), [answers.third, answers.first]);
    assert.deepEqual(await ids({ domain: 'shop.example', cited: true }), [answers.first]);
    assert.deepEqual(await ids({ cited: false, url: 'https://shop.example/' }), [answers.third]);
    assert.deepEqual(await ids({ advertiser: 'B', formats: ['carousel'] }), []);
    assert.deepEqual(await ids({ formats: [], brands: ['Acme'] }), [answers.first]);
    assert.deepEqual(await ids({ videoId: 'dQw4w9WgXcQ', platform: 'vimeo' }), []);
  });

  test('a part of the answer is found in any case, taken literally, and together with everything else', async () => {
    const { ask, answers } = await anAnsweredWorld();
    const ids = async (body: object) => (await ask(LIST, body)).json.results.map(({ id }: Row) => id);
    assert.deepEqual(await ids({ search: 'ÄRMEL' }), [answers.first]);
    assert.deepEqual(await ids({ search: '100%' }), [answers.second]);
    assert.deepEqual(await ids({ search: '_' }), []);
    assert.deepEqual(await ids({ search: 'e', countries: ['us'], pageSize: 1, page: 2 }), [answers.first]);
    assert.deepEqual(await ids({ search: '', sort: [{ field: 'model', direction: 'ASC' }] }), [
      answers.second,
      ...[answers.first, answers.third].toSorted(),
    ]);
    assert.equal((await ask(LIST, { search: 'bolt' })).json.page.totalRecords, 1);
  });

  test('the total of a search is a guess only where that is asked for, and never in a table of all rows', async () => {
    const { ask, world } = await anAnsweredWorld();
    const rows = Array.from({ length: 40 }, (_, at) => aJobExecutionRow({ executionNumber: at + 2, answer: 'Even.' }));
    await ask('POST /api/v1/job-executions/import', { rows });
    const totals = async (body: object) => {
      const { json } = await ask(LIST, { pageSize: 1, ...body });
      return [json.page.totalRecords > 1, json.totalIsEstimate];
    };
    assert.deepEqual(await totals({ search: 'even', total: 'estimate' }), [true, true]);
    assert.deepEqual(await totals({ search: 'even', total: 'exact' }), [true, false]);
    assert.deepEqual(await totals({ search: 'even' }), [true, false]);
    assert.deepEqual(await totals({ total: 'estimate' }), [true, false]);
    assert.equal((await ask(LIST, { search: 'even', total: 'about' })).status, 400);
    const { call, keys, project } = world;
    const table = await call(LIST, {
      key: keys.write,
      project: project.id,
      headers: { accept: 'text/csv' },
      body: { search: 'even', total: 'estimate' },
    });
    assert.equal(table.headers['x-total-records'], '40');
  });

  test('signs of regular expressions and of the index are letters like any other', async () => {
    const { ask, answers } = await anAnsweredWorld();
    const odd = 'Is it (a|b)*, [^c]+? "NEAR(x, 2)" AND \\d{3}$ OR NOT *.%_';
    const rows = [aJobExecutionRow({ answer: odd, executionNumber: 7 })];
    const imported = await ask('POST /api/v1/job-executions/import', { rows });
    const { jobExecutionId } = imported.json.results[0];
    const search = async (part: string) => (await ask(LIST, { search: part })).json.results.map(({ id }: Row) => id);
    const parts = ['(a|b)*', '[^c]+?', '"NEAR(x, 2)"', '" AND \\', '\\d{3}$', 'OR NOT *', '.%_', '(', '*', '"', odd];
    for (const part of parts) assert.ok((await search(part)).includes(jobExecutionId), part);
    for (const part of ['.*', '(a)', '[a-z]', '^Is', 'NEAR x', 'x'.repeat(1_000)])
      assert.deepEqual(await search(part), [], part);
    assert.deepEqual(await search('😀'), [answers.first]);
  });

  test('a search for 5,000 characters is refused, with how many there may be', async () => {
    const { ask } = await anAnsweredWorld();
    const { status, json } = await ask(LIST, { search: 'a'.repeat(5_000) });
    assert.equal(status, 400);
    assert.match(JSON.stringify(json), /search[^"]*1,?000 characters/);
  });

  test('one answer is read whole, with its mentions and tags; a foreign or unknown one is a 404', async () => {
    const { world, ask, ids, answers } = await anAnsweredWorld();
    const tag = (await ask('POST /api/v1/execution-tags', { name: 'sleeves', matchingMode: 'manual' })).json;
    await ask('POST /api/v1/execution-tags/link/many', { tagIds: [tag.id], jobExecutionIds: [answers.first] });
    const { json } = await ask(`GET /api/v1/responses/${answers.first.toUpperCase()}`);
    assert.equal(json.answer, ANSWER);
    assert.deepEqual(json.executionTags, [{ id: tag.id, name: 'sleeves' }]);
    assert.deepEqual([json.ads.length, json.shopping.length, json.sources.length, json.videos.length], [2, 2, 2, 1]);
    const [{ spans, sentiment, praise, criticism, verdict, claims, ...acme }, ...others] = json.mentions;
    assert.deepEqual(acme, {
      ...{ entityId: ids.Acme, name: 'Acme', mentionCount: 3, position: 1, known: true },
      ...{ recommended: 'no', recommendedWords: null, decidedBy: 'rules', chance: null, unclear: null },
    });
    assert.deepEqual([spans.length, others], [3, []]);
    assert.equal(sentiment, (praise - criticism) / (praise + criticism));
    assert.equal(verdict, 'positive');
    for (const { text, start, end, side, weight } of claims) {
      assert.deepEqual([text, side], [ANSWER.slice(start, end), 'praise']);
      assert.ok(weight === 1 || weight === 0.5);
    }
    assert.equal(
      claims.reduce((sum: number, { weight }: { weight: number }) => sum + weight, 0),
      praise,
    );

    const target = `GET /api/v1/responses/${answers.first}`;
    assert.equal((await askingForeign(world)(target)).status, 404);
    assert.equal((await ask(`GET /api/v1/responses/${UNKNOWN}`)).status, 404);
    assert.equal((await ask('GET /api/v1/responses/x')).status, 400);
    assert.equal((await askingForeign(world)(LIST)).json.page.totalRecords, 0);
  });

  test('an answer shows what speaks for and against each brand, and says where that is not read', async () => {
    const { ask } = await anAnsweredWorld();
    const row = { query: 'a query', country: 'US', model: 'a', runAt: '2026-11-20T12:00:00Z' };
    const answer = '### Acme\nPros: light\nCons: pricey, slow to charge';
    const rows = ['en', 'ja'].map((language) => ({ ...row, language, answer }));
    const { json } = await ask('POST /api/v1/job-executions/import', { rows });
    const [english, japanese] = await Promise.all(
      json.results.map(async ({ jobExecutionId }: { jobExecutionId: string }) => {
        return (await ask(`GET /api/v1/responses/${jobExecutionId}`)).json.mentions[0];
      }),
    );
    assert.deepEqual(
      english.claims.map(({ text, side, rule, word }: Record<string, unknown>) => [text, side, rule, word]),
      [
        ['light', 'praise', 'label', 'light'],
        ['pricey', 'criticism', 'label', 'pricey'],
        ['slow to charge', 'criticism', 'label', 'slow'],
      ],
    );
    assert.deepEqual(
      [english.praise, english.criticism, english.verdict, english.sentiment],
      [1, 2, 'negative', -0.333],
    );
    assert.deepEqual([japanese.claims, japanese.verdict, japanese.sentiment], [[], 'unsupported', 0]);
  });

  test('an answer shows its outcome, and whether it was given or detected', async () => {
    const { ask } = await anAnsweredWorld();
    const row = { query: 'a query', country: 'US', language: 'en', runAt: '2026-11-20T12:00:00Z', answer: '' };
    const rows = [
      { ...row, model: 'a' },
      { ...row, model: 'b', answer: 'Acme.', outcome: 'refused' },
      { ...row, model: 'c', answer: 'Acme.', outcome: null },
      { ...row, model: 'd', outcome: 'lost' },
    ];
    const { json } = await ask('POST /api/v1/job-executions/import', { rows });
    const [first, second, third, fourth] = json.results;
    assert.match(fourth.detail, /^outcome left out: .*answered/);
    const shown = [];
    for (const { jobExecutionId } of [first, second, third]) {
      const { outcome, outcomeFrom } = (await ask(`GET /api/v1/responses/${jobExecutionId}`)).json;
      shown.push([outcome, outcomeFrom]);
    }
    assert.deepEqual(shown, [
      ['empty', 'detected'],
      ['refused', 'given'],
      ['answered', 'detected'],
    ]);
  });

  test('of a model that is spelled otherwise is the same answer, and is found by any spelling', async () => {
    const { ask } = await anAnsweredWorld();
    const row = { query: 'a query', country: 'US', language: 'en', runAt: '2026-11-20T12:00:00Z', answer: 'One.' };
    const models = ['Sonar-Pro', 'sonar-pro', 'SONAR-PRO'];
    const rows = models.map((model, at) => ({ ...row, model, answer: `Answer ${at}.` }));
    const { json } = await ask('POST /api/v1/job-executions/import', { rows });
    assert.deepEqual(
      json.results.map(({ action }: { action: string }) => action),
      ['created', 'updated', 'updated'],
    );
    for (const model of models) {
      const { results } = (await ask(LIST, { models: [model] })).json;
      assert.deepEqual(
        results.map((answer: { model: string; excerpt: { text: string } }) => [answer.model, answer.excerpt.text]),
        [['Sonar-Pro', 'Answer 2.']],
      );
      assert.equal((await ask('POST /api/cached-jobs/list', { model })).json.page.totalRecords, 1);
    }
    const facets = (await ask('POST /api/v1/analytics/facets', { models: ['sonar-PRO'] })).json;
    assert.deepEqual(
      [facets.totalResponses, facets.models.filter((each: { value: string }) => /sonar-pro/i.test(each.value))],
      [1, [{ value: 'Sonar-Pro', count: 1 }]],
    );
  });

  test('refuses what it does not know', async () => {
    const { ask } = await anAnsweredWorld();
    for (const body of [{ answer: 'x' }, { platform: 'x' }, { entityId: 'x' }, { cited: 'yes' }, { pageSize: 201 }]) {
      assert.equal((await ask(LIST, body)).status, 400, JSON.stringify(body));
    }
  });

  test('known asks for the answers that know nothing of a brand, as notKnown of its row counts them', async () => {
    const ask = asking(await aWorld());
    await ask('POST /api/entities', { name: 'Acme' });
    const answers = ['I could not find anything about Acme.', 'Acme is light.', 'No results for Acme. Acme is light.'];
    const rows = answers.map((answer, at) => aJobExecutionRow({ answer, executionNumber: at + 1 }));
    await ask('POST /api/v1/job-executions/import', { rows });
    const [row] = (await ask('POST /api/v1/analytics/entities')).json.results;
    assert.deepEqual([row.visibility.numerator, row.notKnown], [3, 1]);
    const listed = async (known: boolean) =>
      (await ask('POST /api/v1/responses/list', { entityId: row.id, known })).json;
    const { page, results } = await listed(false);
    assert.deepEqual([page.totalRecords, results[0].excerpt.text], [1, answers[0]]);
    assert.equal((await listed(true)).page.totalRecords, 2);
    const { json: whole } = await ask(`GET /api/v1/responses/${results[0].id}`);
    assert.deepEqual([whole.outcome, whole.mentions[0].known], ['answered', false]);
    const { status, json } = await ask('POST /api/v1/responses/list', { known: false });
    assert.deepEqual([status, json.message], [400, ['known: needs entityId: whom it is about']]);
  });

  test('topThree asks for the answers that name a brand among the first three, as its figure counts them', async () => {
    const ask = asking(await aWorld());
    for (const name of ['Acme', 'Bolt', 'Core', 'Dune']) await ask('POST /api/entities', { name });
    const rows = ['Acme, Bolt, Core, Dune.', 'Dune.', 'Bolt, Core, Acme, Dune.', 'None.'].map((answer, at) =>
      aJobExecutionRow({ answer, executionNumber: at + 1 }),
    );
    await ask('POST /api/v1/job-executions/import', { rows });
    const { results } = (await ask('POST /api/v1/analytics/entities', { showAllEntities: true })).json;
    const { id: entityId, topThree } = results.find(({ name }: { name: string }) => name === 'Dune');
    const count = async (body: object) => (await ask('POST /api/v1/responses/list', body)).json.page.totalRecords;
    assert.deepEqual([topThree.numerator, await count({ entityId, topThree: true })], [1, 1]);
    assert.equal(await count({ entityId, topThree: false }), 2);
    const { status, json } = await ask('POST /api/v1/responses/list', { topThree: true });
    assert.deepEqual([status, json.message], [400, ['topThree: needs entityId: whom it is about']]);
  });
});
