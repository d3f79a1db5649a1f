import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dayOf, NO_BUDGET } from '../../src/domain/mod.ts';
import { aMemoryStore } from '../support/memory-stores.ts';
import { aWorld, signedIn } from './harness.ts';

async function aMoneyWorld() {
  const store = aMemoryStore();
  const world = await aWorld({ store });
  const as = async (role: 'admin' | 'editor') => ({ headers: await signedIn(world, role) });
  return { ...world, store, as, admin: await as('admin'), key: { key: world.keys.write } };
}

describe('money over HTTP', () => {
  for (const place of ['/api/v1/budgets', 'project'] as const)
    test(`the budget at ${place} is read and set by admins, and barred to keys`, async () => {
      const { call, project, key, as, admin } = await aMoneyWorld();
      const path = place === 'project' ? `/api/v1/projects/${project.id}/budget` : place;
      const body = { usdPerMonth: 12.5, answersPerDay: 100, usdPerDay: null };
      for (const who of [key, await as('editor')]) {
        assert.equal((await call(`GET ${path}`, who)).status, 403);
        assert.equal((await call(`PUT ${path}`, { ...who, body })).status, 403);
      }
      const first = place === 'project' ? NO_BUDGET : { ...NO_BUDGET, usdPerMonth: 50 };
      assert.deepEqual((await call(`GET ${path}`, admin)).json, first);
      const set = { ...NO_BUDGET, usdPerMonth: 12.5, answersPerDay: 100 };
      assert.deepEqual((await call(`PUT ${path}`, { ...admin, body })).json, set);
      assert.deepEqual((await call(`GET ${path}`, admin)).json, set);
      assert.deepEqual((await call(`PUT ${path}`, { ...admin, body: {} })).json, NO_BUDGET);
      const wrong = await call(`PUT ${path}`, { ...admin, body: { usdPerMonth: -1, usdPerWeek: 1 } });
      assert.equal(wrong.status, 400);
      assert.deepEqual(wrong.json.message.map((problem: string) => problem.split(':')[0]).sort(), [
        'usdPerMonth',
        'usdPerWeek',
      ]);
    });

  test('a price is stated, replaced and taken back; what is wrong with it is named', async () => {
    const { call, key, admin } = await aMoneyWorld();
    const body = { provider: 'openai-compatible', model: 'llama', inputPerMillion: 1, outputPerMillion: 2 };
    const put = (more: object) => call('PUT /api/v1/prices', { ...admin, body: { ...body, ...more } });
    assert.equal((await call('PUT /api/v1/prices', { ...key, body })).status, 403);
    const { results } = (await put({ perAnswer: 0.5 })).json;
    assert.deepEqual(results[0], {
      ...{ ...body, perThousandSearches: 0, perAnswer: 0.5, searchUnit: 'search', origin: 'organisation' },
      asOf: '2026-11-20',
    });
    assert.ok(results.slice(1).every(({ origin }: { origin: string }) => origin === 'list'));
    assert.equal((await put({ perThousandSearches: 3 })).json.results[0].perThousandSearches, 3);
    for (const [wrong, said] of [
      [{ perAnswer: 1, perThousandSearches: 1 }, /^perAnswer: give it or perThousandSearches, not both/],
      [{ inputPerMillion: null }, /^outputPerMillion: give both prices of tokens, or null for both/],
      [{ provider: 'nobody' }, /^provider: /],
    ] as const) {
      const refused = await put(wrong);
      assert.equal(refused.status, 400);
      assert.match(refused.json.message[0], said);
    }
    const none = { inputPerMillion: null, outputPerMillion: null };
    assert.equal((await put(none)).json.results.length, results.length - 1);
    assert.equal((await put(none)).status, 404);
  });

  test('spending is read by members and keys, as JSON and as CSV, by month', async () => {
    const { call, store, project, clock, key, as } = await aMoneyWorld();
    const line = {
      ...{ organisation: project.organisation, project: project.id, account: 'judge', model: 'm' },
      ...({ provider: 'anthropic', payer: 'organisation' } as const),
    };
    const amounts = { reserved: 250_000, spent: 1_500_000, asking: 1, answers: 3 };
    const day = dayOf(clock.now);
    await store.transact(async ({ ledger }) => {
      await ledger.add({ ...line, day }, amounts);
      await ledger.add({ ...line, day: day - 1, project: '00000000-0000-7000-8000-00000000dead' }, amounts);
      await ledger.add({ ...line, day: day - 40 }, amounts);
    });
    for (const who of [key, await as('editor')]) {
      const { status, json } = await call('GET /api/v1/spending', who);
      assert.equal(status, 200);
      assert.deepEqual([json.month, json.answers, json.usd, json.reservedUsd], ['2026-11', 6, 3, 0.5]);
      assert.deepEqual(
        json.results
          .map(({ project: id, projectName, usd }: { project: string; projectName: string; usd: number }) => [
            id,
            projectName,
            usd,
          ])
          .sort(),
        [
          [project.id, project.name, 1.5],
          ['00000000-0000-7000-8000-00000000dead', null, 1.5],
        ].sort(),
      );
    }
    assert.equal((await call('GET /api/v1/spending?month=2026-10', key)).json.results.length, 1);
    assert.deepEqual((await call('GET /api/v1/spending?month=2026-01', key)).json.results, []);
    assert.match((await call('GET /api/v1/spending?month=2026-13', key)).json.message[0], /^month: must be a month/);
    const csv = await call('GET /api/v1/spending', { ...key, headers: { accept: 'text/csv' } });
    assert.match(csv.text, /^project,projectName,account,provider,model,payer,answers,usd,asking,reservedUsd\r\n/);
    assert.equal(csv.text.trimEnd().split('\r\n').length, 3);
  });
});
