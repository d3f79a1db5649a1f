import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wayDownTo } from '../../../src/app/spending/accounts.ts';
import { JUDGE_ACCOUNT } from '../../../src/domain/collection/mod.ts';
import { NO_BUDGET } from '../../../src/domain/mod.ts';

const used = (who: string) => ({ today: who, month: who });

test('each account on the way down has its own budget and use, those of the operator where its key pays', async () => {
  const stated = { operator: { usdPerDay: 1 }, tenant: { usdPerDay: 2 }, organisation: { usdPerDay: 3 } };
  const settings = { budget: { usdPerDay: 4 } };
  const ports = (budgets: object) => ({
    ledger: {
      budgets: async () => budgets,
      used: async () => ({
        ...{ tenant: used('tenant'), organisation: used('organisation'), project: used('project') },
        account: used('account'),
      }),
      usedByOperator: async () => used('all'),
    },
    projects: { settings: async () => settings },
  });
  const way = async (payer: 'operator' | 'organisation', account: string, budgets: object = stated) => {
    const asker = { organisation: 'o', project: 'p', account, budget: { usdPerDay: 5 } };
    const accounts = await wayDownTo(asker as never, payer, ports(budgets) as never, 0);
    return accounts.map(({ level, id, budget, isStated, used }) => [level, id, budget.usdPerDay, isStated, used.today]);
  };
  const own = [
    ['organisation', 'o', 3, true, 'organisation'],
    ['project', 'p', 4, true, 'project'],
  ];
  assert.deepEqual(await way('operator', 'c'), [
    ['operator', null, 1, true, 'all'],
    ['tenant', 'o', 2, true, 'tenant'],
    ...own,
    ['collector', 'c', 5, true, 'account'],
  ]);
  assert.deepEqual(await way('organisation', JUDGE_ACCOUNT), [...own, ['judge', 'p', 5, true, 'account']]);
  const [first, second, third] = await way('operator', 'c', { operator: null, tenant: null, organisation: null });
  assert.deepEqual(first!.slice(2, 4), [NO_BUDGET.usdPerDay, true]);
  assert.deepEqual(second!.slice(2, 4), [NO_BUDGET.usdPerDay, true]);
  assert.equal(third![3], false);
});
