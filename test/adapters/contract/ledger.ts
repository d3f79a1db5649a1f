import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  type Amounts,
  addAmounts,
  budgetOf,
  type LedgerKey,
  type NewEvent,
  NO_AMOUNTS,
  type Price,
  type Store,
} from '../../../src/domain/mod.ts';
import { anOrganisation, idFor, NOW } from '../../support/builders.ts';
import { addProject, type OpenStore } from './support.ts';

const [ONE, TWO] = [anOrganisation(), anOrganisation({ id: idFor('two'), slug: 'two' })];
const KEY: LedgerKey = {
  ...{ organisation: ONE.id, project: idFor('p'), account: idFor('c'), provider: 'openai', model: 'gpt-5' },
  ...{ payer: 'operator', day: 40 },
};
const SPENT: Amounts = { reserved: 3, spent: 10, asking: 1, answers: 2 };
const PRICE: Price = {
  ...{ provider: 'openai', model: 'm', inputPerMillion: 1, outputPerMillion: 2, perThousandSearches: 3 },
  ...{ searchUnit: 'search', asOf: '2026-11-23' },
};

async function withTwo(open: OpenStore): Promise<Store> {
  const store = await open();
  await store.transact(async ({ organisations }) => {
    await organisations.add(ONE);
    await organisations.add(TWO);
  });
  return store;
}

/** Sums of some lines, in plain words. */
const sumOf = (lines: readonly (readonly [LedgerKey, Amounts])[], fits: (key: LedgerKey) => boolean) =>
  lines
    .filter(([key]) => fits(key))
    .map(([, amounts]) => amounts)
    .reduce(addAmounts, NO_AMOUNTS);

const some = fc.array(
  fc.tuple(
    fc.record({
      organisation: fc.constantFrom(ONE.id, TWO.id),
      project: fc.constantFrom(idFor('p'), idFor('q')),
      account: fc.constantFrom(idFor('c'), 'judge'),
      provider: fc.constantFrom('openai' as const, 'google' as const),
      model: fc.constantFrom('gpt-5', 'other'),
      payer: fc.constantFrom('operator' as const, 'organisation' as const),
      day: fc.constantFrom(30, 31, 40),
    }),
    fc.record({ reserved: fc.integer(), spent: fc.nat(), asking: fc.integer({ min: -9, max: 9 }), answers: fc.nat() }),
  ),
  { minLength: 8, maxLength: 20 },
);

export function ledgerContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: the ledger`, () => {
    test('what was used on the way up is the sum of the lines, by day, month and payer', async () => {
      const days = { today: 40, month: 31 };
      await fc.assert(
        fc.asyncProperty(some, async (lines) => {
          await using store = await withTwo(open);
          await store.transact(async ({ ledger }) => {
            for (const [key, amounts] of lines) await ledger.add(key, amounts);
          });
          const used = (fits: (key: LedgerKey) => boolean) => ({
            today: sumOf(lines, (key) => fits(key) && key.day >= 40),
            month: sumOf(lines, (key) => fits(key) && key.day >= 31),
          });
          const isOurs = ({ organisation }: LedgerKey) => organisation === ONE.id;
          const inProject = (key: LedgerKey) => isOurs(key) && key.project === KEY.project;
          await store.read(async ({ ledger }) => {
            assert.deepEqual(await ledger.used(ONE.id, KEY, days), {
              account: used((key) => inProject(key) && key.account === KEY.account),
              project: used(inProject),
              organisation: used(isOurs),
              tenant: used((key) => isOurs(key) && key.payer === 'operator'),
            });
            assert.deepEqual(
              await ledger.usedByOperator(days),
              used(({ payer }) => payer === 'operator'),
            );
          });
        }),
        { numRuns: 3 },
      );
    });

    test('a month has the sums of its days, in an order, and what is open is found', async () => {
      await using store = await withTwo(open);
      const judge: LedgerKey = { ...KEY, account: 'judge', day: 41 };
      await store.transact(async ({ ledger }) => {
        await ledger.add(judge, SPENT);
        for (const day of [39, 40, 41]) await ledger.add({ ...KEY, day }, { ...SPENT, reserved: 0, asking: 0 });
        await ledger.add({ ...KEY, organisation: TWO.id }, SPENT);
      });
      await store.read(async ({ ledger }) => {
        const { day: _, ...spender } = KEY;
        assert.deepEqual(await ledger.lines(ONE.id, { from: 40, to: 41 }), [
          { ...spender, reserved: 0, spent: 20, asking: 0, answers: 4 },
          { ...spender, account: 'judge', ...SPENT },
        ]);
        assert.deepEqual(
          (await ledger.open()).toSorted((a, b) => a.day - b.day),
          [
            { ...KEY, organisation: TWO.id, ...SPENT },
            { ...judge, ...SPENT },
          ],
        );
        assert.deepEqual(await ledger.lines(ONE.id, { from: 1, to: 2 }), []);
      });
      await assert.rejects(store.transact(({ ledger }) => ledger.add({ ...KEY, organisation: idFor('no') }, SPENT)));
    });

    test('what a project spent stays when it is removed', async () => {
      await using store = await open();
      const project = await addProject(store);
      await store.transact(async ({ ledger, projects }) => {
        await ledger.add({ ...KEY, organisation: anOrganisation().id, project }, SPENT);
        await projects.remove(project, NOW);
      });
      while (await store.transact(({ projects }) => projects.clear()));
      const lines = await store.read(({ ledger }) => ledger.lines(anOrganisation().id, { from: 0, to: 99 }));
      assert.deepEqual(
        lines.map(({ spent }) => spent),
        [10],
      );
    });

    test('budgets and prices are stated, changed, and taken back', async () => {
      await using store = await withTwo(open);
      const [all, tenant, own] = [1, 2, 3].map((usdPerMonth) => budgetOf({ usdPerMonth }));
      await store.transact(async ({ ledger }) => {
        await ledger.setOperatorBudget(own!);
        await ledger.setOperatorBudget(all!);
        await ledger.setBudget(ONE.id, 'tenant', tenant!);
        await ledger.setBudget(ONE.id, 'organisation', own!);
        await ledger.putPrice(ONE.id, { ...PRICE, inputPerMillion: 9 });
        await ledger.putPrice(ONE.id, PRICE);
        await ledger.putPrice(ONE.id, { ...PRICE, model: 'a', perAnswer: 1 });
      });
      await store.read(async ({ ledger }) => {
        assert.deepEqual(await ledger.budgets(ONE.id), { operator: all, tenant, organisation: own });
        assert.deepEqual(await ledger.budgets(TWO.id), { operator: all, tenant: null, organisation: null });
        assert.deepEqual(await ledger.prices(ONE.id), [{ ...PRICE, model: 'a', perAnswer: 1 }, PRICE]);
        assert.deepEqual(await ledger.prices(TWO.id), []);
      });
      await store.transact(async ({ ledger }) => {
        await ledger.setOperatorBudget(null);
        await ledger.setBudget(ONE.id, 'tenant', null);
        assert.equal(await ledger.operatorBudget(), null);
        assert.deepEqual(await ledger.budgets(ONE.id), { operator: null, tenant: null, organisation: own });
        assert.equal(await ledger.removePrice(ONE.id, 'openai', 'm'), true);
        assert.equal(await ledger.removePrice(ONE.id, 'openai', 'm'), false);
      });
    });

    test('a step of a limit is reached once in its period, and never a lower one after it', async () => {
      await using store = await withTwo(open);
      const steps: readonly (readonly [string, number, number, boolean])[] = [
        ['a', 50, 10, true],
        ['a', 50, 10, false],
        ['a', 80, 10, true],
        ['a', 50, 10, false],
        ['a', 50, 11, true],
        ['b', 50, 10, true],
      ];
      for (const [limit, step, from, isFirst] of steps)
        assert.equal(
          await store.transact(({ ledger }) => ledger.reach(limit, step, from)),
          isFirst,
          `${limit} ${step}`,
        );
    });
  });
}

const event = (name: string, given: Partial<NewEvent> = {}): NewEvent => ({
  ...{ id: idFor(name), type: 'collector.paused', timestamp: NOW, organisation: ONE.id, project: idFor('p') },
  ...{ subject: 'collector c', data: { reason: 'why', left: 3, isNew: true, nothing: null } },
  ...given,
});
const DAY = 86_400_000;

export function outboxContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: the outbox`, () => {
    test('events are kept in their order, each with the next number of its subject', async () => {
      await using store = await withTwo(open);
      const added = [event('a'), event('b', { subject: 'other', organisation: null, project: null }), event('c')];
      await store.transact(async ({ outbox }) => {
        for (const one of added) await outbox.add(one);
      });
      await assert.rejects(
        store.transact(async ({ outbox }) => {
          await outbox.add(event('d'));
          throw new Error('it did not happen');
        }),
      );
      await store.transact(({ outbox }) => outbox.add(event('e')));
      const kept = await store.read(({ outbox }) => outbox.oldest(9));
      assert.deepEqual(kept, [
        { ...added[0], sequence: 1 },
        { ...added[1], sequence: 1 },
        { ...added[2], sequence: 2 },
        { ...event('e'), sequence: 3 },
      ]);
      assert.equal((await store.read(({ outbox }) => outbox.oldest(1))).length, 1);
    });

    test('an event waits until it was passed on, and is not removed before', async () => {
      await using store = await withTwo(open);
      const waiting = async (limit = 2_000) =>
        (await store.read(({ outbox }) => outbox.waiting(limit))).map(({ id }) => id);
      await store.transact(async ({ outbox }) => {
        for (const name of ['a', 'b', 'c']) await outbox.add(event(name, { timestamp: NOW - 91 * DAY }));
      });
      assert.deepEqual(await waiting(2), [idFor('a'), idFor('b')]);
      await store.transact(({ outbox }) => outbox.passOn([idFor('b')]));
      assert.deepEqual(await waiting(), [idFor('a'), idFor('c')]);
      await store.transact(async ({ outbox }) => {
        await outbox.add(event('d'));
        await outbox.passOn([]);
      });
      assert.deepEqual(await waiting(), [idFor('a'), idFor('c'), idFor('d')]);
      assert.equal((await store.read(({ outbox }) => outbox.oldest(9))).length, 3);
    });

    test('old ones go, and what one organisation has beyond a thousand, not another’s; numbers go on', async () => {
      await using store = await withTwo(open);
      await store.transact(async ({ outbox }) => {
        await outbox.add(event('others', { organisation: TWO.id, subject: 'other' }));
        await outbox.add(event('old', { timestamp: NOW - 91 * DAY }));
        await outbox.passOn([idFor('old')]);
        for (let at = 0; at < 1_002; at++) await outbox.add(event(`event ${at}`));
        await outbox.passOn(Array.from({ length: 1_002 }, (_, at) => idFor(`event ${at}`)));
        // What waits isn't counted out; the next one finds what has gone.
        await outbox.add(event('event 1002'));
      });
      const kept = await store.read(({ outbox }) => outbox.oldest(5_000));
      assert.equal(kept.length, 1_001);
      assert.deepEqual(
        [kept[0]!.id, kept[1]!.id, kept[1]!.sequence, kept.at(-1)!.sequence],
        [idFor('others'), idFor('event 3'), 5, 1_004],
      );
    });
  });
}
