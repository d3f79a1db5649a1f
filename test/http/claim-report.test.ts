import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { asking, askingForeign, aWorld, UNKNOWN } from './harness.ts';

const CLAIMS = 'POST /api/v1/analytics/claims';
const LIST = 'POST /api/v1/responses/list';

/** What counting by aspect adds. */
const BY_WORD = { aspect: null, share: null, change: null };

async function aClaimedWorld() {
  const world = await aWorld();
  const ask = asking(world);
  const named = async (name: string) => (await ask('POST /api/entities', { name })).json.id as string;
  const [acme, bolt] = [await named('Acme'), await named('Bolt')];
  const row = { query: 'a query', country: 'US', language: 'en', runAt: '2026-11-20T12:00:00Z' };
  const rows = [
    { ...row, model: 'a', answer: '### Acme\nPros: light, sturdy\nCons: pricey' },
    { ...row, model: 'b', answer: '### Acme\nCons: pricey, pricey\n### Bolt\nPros: light' },
    { ...row, model: 'c', answer: 'Acme came first.' },
  ];
  await ask('POST /api/v1/job-executions/import', { rows });
  return { world, ask, acme, bolt };
}

describe('what a brand is praised and criticised for', () => {
  test('is grouped by head word and side, and each group leads to its answers', async () => {
    const { ask, acme } = await aClaimedWorld();
    const { json } = await ask(CLAIMS, { entityId: acme });
    assert.equal(json.totalResponses, 3);
    assert.deepEqual(json.results, [
      { word: 'pricey', side: 'criticism', claims: 3, answers: 2, ...BY_WORD },
      { word: 'light', side: 'praise', claims: 1, answers: 1, ...BY_WORD },
      { word: 'sturdy', side: 'praise', claims: 1, answers: 1, ...BY_WORD },
    ]);
    for (const { word, side, answers } of json.results) {
      const listed = (await ask(LIST, { entityId: acme, claim: { word, side } })).json;
      assert.equal(listed.page.totalRecords, answers);
    }
    const found = await ask(LIST, { entityId: acme, claim: { side: 'criticism' } });
    const said = (claims: readonly { side: string; text: string }[]) =>
      claims.map(({ side, text }) => `${side} ${text}`);
    for (const { id, excerpt, evidence } of found.json.results) {
      const whole = (await ask(`GET /api/v1/responses/${id}`)).json;
      const all = whole.mentions.find(({ entityId }: { entityId: string }) => entityId === acme).claims;
      const asked = all.filter(({ side }: { side: string }) => side === 'criticism');
      assert.ok(asked.length > 0);
      assert.deepEqual(evidence.claims, asked);
      assert.ok(excerpt.text.includes(asked[0].text), excerpt.text);
    }
    assert.deepEqual(said((await ask(LIST, { entityId: acme })).json.results[0].evidence.claims), []);
    const csv = await ask(`${LIST}?csv=raw`, { entityId: acme, claim: { side: 'criticism' } });
    assert.match(csv.text, /pricey/);
    assert.equal(
      (await ask(LIST, { entityId: acme, claim: { side: 'criticism' }, search: 'sturdy' })).json.results.length,
      1,
    );
  });

  test('how answers speak of a brand leads to those answers', async () => {
    const { ask, acme } = await aClaimedWorld();
    const divided = { query: 'a query', country: 'US', language: 'en', runAt: '2026-11-20T12:00:00Z', model: 'd' };
    await ask('POST /api/v1/job-executions/import', {
      rows: [{ ...divided, answer: '### Acme\nPros: light\nCons: pricey' }],
    });
    const { json } = await ask('POST /api/v1/analytics/entities', {});
    const { sentiment } = json.results.find(({ id }: { id: string }) => id === acme);
    for (const [name, count] of Object.entries({ positive: 1, mixed: 1, negative: 1, unjudged: 1, unsupported: 0 })) {
      const listed = (await ask(LIST, { entityId: acme, sentiment: name })).json.page.totalRecords;
      assert.deepEqual([sentiment[name], listed], [count, count], name);
    }
    const found = await ask(LIST, { entityId: acme, sentiment: 'positive', search: 'sturdy' });
    assert.equal(found.json.results.length, 1);
    const refused = await ask(LIST, { sentiment: 'mixed' });
    assert.deepEqual([refused.status, refused.json.message], [400, ['sentiment: needs entityId: whom it is about']]);
  });

  test('can be of one side, of a scope, and comes in pages', async () => {
    const { ask, acme, bolt } = await aClaimedWorld();
    const { json } = await ask(CLAIMS, { entityId: acme, side: 'praise', page: 2, pageSize: 1 });
    assert.deepEqual([json.page.totalRecords, json.results[0].word], [2, 'sturdy']);
    assert.equal((await ask(CLAIMS, { entityId: acme, models: ['c'] })).json.results.length, 0);
    assert.deepEqual((await ask(CLAIMS, { entityId: bolt })).json.results, [
      { word: 'light', side: 'praise', claims: 1, answers: 1, ...BY_WORD },
    ]);
  });

  test('what is merged counts for its root', async () => {
    const { ask, acme, bolt } = await aClaimedWorld();
    await ask('POST /api/entities/merge', { targetId: acme, sourceIds: [bolt] });
    const { json } = await ask(CLAIMS, { entityId: acme, side: 'praise' });
    assert.deepEqual(json.results[0], { word: 'light', side: 'praise', claims: 2, answers: 2, ...BY_WORD });
  });

  test('by aspect leads to its answers, which count once, and says of how many', async () => {
    const { ask, acme } = await aClaimedWorld();
    const { json } = await ask(CLAIMS, { entityId: acme, by: 'aspect' });
    assert.equal(json.totalResponses, 3);
    const [price] = json.results;
    assert.deepEqual(
      [price.aspect, price.word, price.side, price.claims, price.answers, price.change],
      ['price', '', 'criticism', 3, 2, null],
    );
    assert.deepEqual([price.share.value, price.share.numerator, price.share.denominator], [66.67, 2, 3]);
    assert.ok(price.share.low < price.share.value && price.share.value < price.share.high);
    for (const { aspect, side, answers } of json.results) {
      const listed = (await ask(LIST, { entityId: acme, claim: { aspect, side } })).json;
      assert.equal(listed.page.totalRecords, answers);
    }
    const praise = (await ask(CLAIMS, { entityId: acme, by: 'aspect', side: 'praise' })).json.results;
    assert.deepEqual(
      praise,
      json.results.filter(({ side }: { side: string }) => side === 'praise'),
    );
  });

  test('by aspect says how shares changed since the days before', async () => {
    const { ask, acme } = await aClaimedWorld();
    const scope = { startDate: '2026-11-20', endDate: '2026-11-20' };
    const earlier = { query: 'a query', country: 'US', language: 'en', runAt: '2026-11-19T12:00:00Z' };
    const rows = ['a', 'b', 'c'].map((model) => ({ ...earlier, model, answer: 'Acme came first.' }));
    await ask('POST /api/v1/job-executions/import', { rows });
    const { json } = await ask(CLAIMS, { ...scope, entityId: acme, by: 'aspect', against: 'previous' });
    const [{ aspect, change }] = json.results;
    assert.deepEqual(
      [aspect, change.paired, change.verdict],
      ['price', { base: 66.67, against: 0, queries: 1 }, 'no-evidence'],
    );
    const refused = [
      await ask(CLAIMS, { ...scope, entityId: acme, against: 'previous' }),
      await ask(CLAIMS, { entityId: acme, by: 'aspect', against: 'previous' }),
    ];
    assert.deepEqual(
      refused.map(({ status, json }) => [status, json.message]),
      [
        [400, ['against: needs by: aspect']],
        [400, ['against: previous needs startDate and endDate']],
      ],
    );
  });

  test('needs an entity; one that is unknown or of others has no claims', async () => {
    const { world, ask, acme } = await aClaimedWorld();
    assert.equal((await ask(CLAIMS, {})).status, 400);
    assert.deepEqual((await ask(LIST, { claim: { word: 'pricey' } })).json.message, [
      'claim: needs entityId: whom it is about',
    ]);
    assert.deepEqual((await ask(CLAIMS, { entityId: UNKNOWN })).json.results, []);
    assert.deepEqual((await askingForeign(world)(CLAIMS, { entityId: acme })).json.results, []);
  });
});
