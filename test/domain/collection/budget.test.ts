import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  type Account,
  answersLeft,
  budgetOf,
  LEVELS,
  type Level,
  limitsOf,
  MEASURES,
  NO_AMOUNTS,
  NO_BUDGET,
  NOTHING_USED,
  refusalOf,
  runLimit,
  STEPS,
  stepOf,
} from '../../../src/domain/mod.ts';

const account = (level: Level, given: Partial<Account> = {}): Account => ({
  ...{ level, id: level, budget: NO_BUDGET, isStated: true, used: NOTHING_USED },
  ...given,
});
const spent = (microUsd: number, answers = 0) => {
  const amounts = { ...NO_AMOUNTS, spent: microUsd, answers };
  return { today: amounts, month: amounts };
};
const ONE = { answers: 1, microUsd: 100_000 };

const amounts = fc.record({
  ...{ reserved: fc.nat(1e6), spent: fc.nat(1e6), asking: fc.nat(20), answers: fc.nat(20) },
});
const budget = fc
  .record({
    ...{ usdPerDay: fc.nat(100), usdPerMonth: fc.nat(200), answersPerDay: fc.nat(60), answersPerMonth: fc.nat(90) },
  })
  .chain((full) =>
    fc.constantFrom(...MEASURES.map((measure) => [measure])).map((left) =>
      budgetOf({
        ...Object.fromEntries(MEASURES.filter((one) => !left.includes(one)).map((one) => [one, full[one] / 50])),
        ...(left[0]!.startsWith('usd') ? {} : { answersPerDay: full.answersPerDay }),
      }),
    ),
  );
const way = fc
  .subarray([...LEVELS], { minLength: 1 })
  .chain((levels) =>
    fc.tuple(
      ...levels.map((level) =>
        fc
          .record({ budget, today: amounts, month: amounts, isStated: fc.boolean() })
          .map(({ budget: limits, today, month, isStated }) =>
            account(level, { budget: limits, used: { today, month }, isStated }),
          ),
      ),
    ),
  );

describe('budgets on the way up', () => {
  test('what fits in every limit is let through, and nothing else', () => {
    fc.assert(
      fc.property(way, fc.nat(9), fc.nat(1e6), (accounts, answers, microUsd) => {
        const fits = limitsOf(accounts).every(({ measure, most, taken }) => {
          const amount = measure.startsWith('usd') ? microUsd : answers;
          return amount === 0 || taken + amount <= most;
        });
        assert.equal(refusalOf(accounts, { answers, microUsd }) === undefined, fits);
        assert.ok(answersLeft(accounts) >= 0);
      }),
    );
  });

  test('the limit that leaves the least room decides, and its reply says whose it is and what to do', () => {
    const wide = account('organisation', { budget: budgetOf({ usdPerMonth: 1 }), used: spent(950_000) });
    const narrow = account('project', { budget: budgetOf({ answersPerDay: 3 }), used: spent(0, 3) });
    assert.equal(refusalOf([wide, narrow], ONE)?.limit?.account.level, 'project');
    const more = { answers: 20, microUsd: 200_000 };
    assert.equal(refusalOf([wide, account('project', narrow)], more)?.limit?.account.level, 'project');
    assert.equal(
      refusalOf([wide], ONE)?.problem,
      'the organisation’s budget of 1 USD a month is used up: an admin raises it in the settings',
    );
    for (const level of LEVELS) {
      const refusal = refusalOf([account(level, { budget: budgetOf({ usdPerDay: 0.05 }) })], ONE);
      assert.match(refusal?.problem ?? '', / is used up: (the operator|an admin) raises it /);
      assert.equal(refusal?.problem.includes('0.05'), level !== 'operator', 'the operator’s number is told');
    }
  });

  test('of equal ones the lowest on the way decides', () => {
    const limits = { budget: budgetOf({ answersPerDay: 0 }) };
    assert.equal(
      refusalOf([account('operator', limits), account('judge', limits)], ONE)?.limit?.account.level,
      'judge',
    );
  });

  test('a refusal is final once nothing is reserved under its limit any more', () => {
    const limits = budgetOf({ usdPerMonth: 1 });
    const asking = { ...NO_AMOUNTS, reserved: 950_000, asking: 1 };
    const open = account('project', { budget: limits, used: { today: asking, month: asking } });
    assert.equal(refusalOf([open], ONE)?.isFinal, false);
    assert.equal(refusalOf([account('project', { budget: limits, used: spent(950_000) })], ONE)?.isFinal, true);
  });

  test('a model without a price is asked only under a stated cap in answers', () => {
    const blind = { answers: 1, microUsd: null };
    const dollars = budgetOf({ usdPerMonth: 1 });
    const capped = budgetOf({ answersPerDay: 5 });
    const cases: readonly (readonly [readonly Account[], boolean])[] = [
      [[], false],
      [[account('organisation', { budget: dollars })], false],
      [[account('organisation', { budget: capped, isStated: false })], false],
      [[account('organisation', { budget: dollars }), account('collector', { budget: capped })], true],
      [[account('operator', { budget: dollars }), account('collector', { budget: capped })], false],
      [[account('operator', { budget: dollars }), account('tenant', { budget: capped })], true],
      [[account('collector', { budget: capped, used: spent(0, 5) })], false],
    ];
    for (const [accounts, isLet] of cases) assert.equal(refusalOf(accounts, blind) === undefined, isLet);
    assert.match(refusalOf([], blind)?.problem ?? '', /^the model has no price here: an admin states one/);
  });

  test('the limit of a run leaves as many answers as are let through one after the other', () => {
    fc.assert(
      fc.property(
        way,
        fc.integer({ min: 1, max: 80 }),
        fc.option(fc.nat(200_000)),
        (accounts, answers, microUsdEach) => {
          const limit = runLimit(accounts, { answers, microUsdEach });
          const fits = (count: number) =>
            refusalOf(accounts, { answers: count, microUsd: microUsdEach && microUsdEach * count }) === undefined;
          const left = limit?.answersLeft ?? answers;
          if (left > 0) assert.ok(fits(left));
          if (limit) assert.ok(left < answers && !fits(left + 1), limit.text);
        },
      ),
    );
  });

  test('of several limits of a run the lowest of those that leave the least is named, with what to do', () => {
    const tight = { budget: budgetOf({ answersPerMonth: 10 }), used: spent(0, 7) };
    const limit = runLimit([account('project', tight), account('collector', tight)], {
      answers: 30,
      microUsdEach: 100,
    });
    assert.deepEqual(limit, {
      level: 'collector',
      measure: 'answersPerMonth',
      answersLeft: 3,
      text: 'the collector’s budget of 10 answers a month leaves 3 of the run’s 30 answers: an admin raises it on the page Collect',
    });
  });

  test('what costs nothing is held by no limit in dollars', () => {
    const over = account('organisation', { budget: budgetOf({ usdPerMonth: 1 }), used: spent(2_000_000) });
    assert.equal(refusalOf([over], { answers: 1, microUsd: 0 }), undefined);
  });

  test('steps are reached by what is settled, each share of the limit by itself', () => {
    fc.assert(
      fc.property(
        fc.nat(1e9).map((most) => most + 1),
        fc.nat(2e9),
        (most, settled) => {
          const limit = { account: account('project'), measure: 'usdPerDay', most, taken: settled, settled } as const;
          const step = stepOf(limit);
          for (const one of STEPS) assert.equal((step ?? 0) >= one, settled / most >= one / 100);
        },
      ),
    );
  });
});
