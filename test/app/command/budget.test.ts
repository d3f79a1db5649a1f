import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dayOf, NO_BUDGET } from '../../../src/domain/mod.ts';
import { createTestApp } from '../../../src/testing/app.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { aWorld } from './support.ts';

async function aBudgetWorld() {
  const store = aMemoryStore();
  const { app, clock } = createTestApp({ store, firstId: 9_000 });
  const world = aWorld(store, app);
  const { id } = await world.json(['org', 'create', '--name', 'Acme']);
  const line = { organisation: id, project: 'p', account: 'judge', model: 'm', day: dayOf(clock.now) };
  const amounts = { reserved: 500_000, spent: 1_000_000, asking: 1, answers: 3 };
  await store.transact(async ({ ledger }) => {
    await ledger.add({ ...line, provider: 'openai', payer: 'operator' }, amounts);
    await ledger.add({ ...line, provider: 'openai', payer: 'organisation' }, amounts);
  });
  return world;
}

describe('sightline budget', () => {
  test('limits one organisation or all together, changes one limit, and shows what your keys paid', async () => {
    const { json, run } = await aBudgetWorld();
    const used = { usdToday: 1.5, usdThisMonth: 1.5, answersToday: 4, answersThisMonth: 4 };
    assert.deepEqual(await json(['budget']), { organisation: null, budget: NO_BUDGET, used });
    await json(['budget', '--organisation', 'acme', '--usd-per-month', '50', '--answers-per-day', '9']);
    const changed = await json([
      'budget',
      '--organisation',
      'acme',
      '--usd-per-day',
      '2.5',
      '--answers-per-day',
      'none',
    ]);
    const limits = { ...NO_BUDGET, usdPerMonth: 50, usdPerDay: 2.5 };
    assert.deepEqual(changed, { organisation: 'acme', budget: limits, used });
    assert.deepEqual((await json(['budget'])).budget, NO_BUDGET);
    const { stdout } = await run(['budget', '--usd-per-month', '500']);
    assert.equal(
      stdout,
      'All organisations together: at most 500 USD a month\nUsed by your keys: 1.50 USD today, 1.50 USD and 3 answers this month\n',
    );
    assert.deepEqual((await json(['budget', '--organisation', 'acme', '--clear'])).budget, NO_BUDGET);
  });

  for (const [argv, said] of [
    [['--clear', '--usd-per-day', '1'], /either --clear or limits/],
    [['--usd-per-day', '-1'], /--usd-per-day: /],
    [['--organisation', 'nobody'], /no organisation "nobody"/i],
  ] as const)
    test(`${argv.join(' ')} is refused with what would do`, async () => {
      const { code, stderr } = await (await aBudgetWorld()).run(['budget', ...argv]);
      assert.equal(code, 2);
      assert.match(stderr, said);
    });
});
