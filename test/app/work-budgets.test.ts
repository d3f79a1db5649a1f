import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createMemoryLimiter } from '../../src/adapters/system/mod.ts';
import { workBudgets } from '../../src/app/work-budgets.ts';
import { ANY_EVIDENCE, EVERYTHING, ORGANISATION_LIMITS } from '../../src/domain/mod.ts';
import { budgetWait, stillUsed, type UsedBudget, withUsed } from '../../src/domain/work-budget.ts';
import { createTestApp } from '../../src/testing/mod.ts';
import { aMemoryStore } from '../support/memory-stores.ts';
import { aRow } from './support.ts';

const HOUR = 3_600_000;

describe('a budget of an hour', () => {
  test('lets no more begin than it is, but for what is in work when it is used up, and is free again in an hour', () => {
    const works = fc.array(fc.record({ pause: fc.nat({ max: 400_000 }), amount: fc.nat({ max: 400 }) }), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(works, (all) => {
        const most = 1_000;
        let used: UsedBudget | undefined;
        let [now, done] = [0, 0];
        for (const { pause, amount } of all) {
          now += pause;
          const wait = budgetWait(most, used, now);
          assert.ok(wait <= HOUR * 1.01 + 1, String(wait));
          assert.equal(budgetWait(most, used, now + wait), 0);
          if (wait > 0) continue;
          used = withUsed(most, used, amount, now);
          done += amount;
          assert.ok(done <= most + (most * now) / HOUR + 400);
        }
        assert.equal(stillUsed(most, used, now + 2 * HOUR), 0);
      }),
    );
  });

  test('is each organisation’s own; the service itself has none', () => {
    let now = 0;
    const budgets = workBudgets({ bytesRead: 1_000, writerSeconds: 10 }, () => now);
    budgets.add({ kind: 'texts', organisation: 'a', bytes: 1_500 });
    budgets.add({ kind: 'writes', organisation: 'b', processor: 9_000 });
    budgets.add({ kind: 'reports', organisation: 'b', processor: 90_000 });
    budgets.add({ kind: 'writes', organisation: '', processor: 90_000 });
    assert.throws(() => budgets.require('a', 'bytesRead'), {
      problem: 'limited',
      retryAfter: 1_836,
      message: /budget of reading, 0 MiB of answers an hour: lists, searches and exports begin again in 1836 seconds/,
    });
    budgets.require('a', 'writerSeconds');
    budgets.require('b', 'writerSeconds');
    budgets.require('', 'writerSeconds');
    assert.deepEqual(budgets.used('b'), { bytesRead: 0, writerSeconds: 9 });
    now = 1_836_000;
    budgets.require('a', 'bytesRead');
    assert.equal(budgets.used('a').bytesRead, 990);
  });
});

describe('a budget that processes share', () => {
  /** Processes on one database, whose limiter counts for all. */
  function processes(count: number) {
    const clock = { now: 0 };
    const limiter = createMemoryLimiter({ now: () => clock.now });
    const all = Array.from({ length: count }, () =>
      workBudgets({ bytesRead: 1_000, writerSeconds: 10 }, () => clock.now),
    );
    return {
      ...{ clock, all },
      async share() {
        for (let round = 0; round < 2; round++) for (const budgets of all) await budgets.share(limiter);
      },
    };
  }
  const writes = (seconds: number, organisation = 'a') =>
    ({ kind: 'writes', organisation, processor: 1_000 * seconds }) as const;

  test('is used up by all of them together, and each of them that works for the organisation knows', async () => {
    const { all, share } = processes(3);
    for (const budgets of all) budgets.add(writes(4));
    for (const budgets of all) budgets.require('a', 'writerSeconds');
    await share();
    all[0]!.add(writes(0.1));
    all[2]!.add(writes(0.1, 'b'));
    await share();
    assert.deepEqual(all[0]!.used('a'), { bytesRead: 0, writerSeconds: 12 });
    assert.throws(() => all[0]!.require('a', 'writerSeconds'), { problem: 'limited' });
    all[2]!.require('b', 'writerSeconds');
  });

  test('is counted once, in whichever process it was used: as if one had done it all', async () => {
    const steps = fc.array(
      fc.record({ by: fc.nat({ max: 2 }), amount: fc.nat({ max: 300 }), pause: fc.nat({ max: 60_000 }) }),
      { maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (works) => {
        const { all, clock, share } = processes(3);
        let used: UsedBudget | undefined;
        const use = async (by: number, amount: number) => {
          const more = Math.min(amount, 1_000 - stillUsed(1_000, used, clock.now));
          all[by]!.add({ kind: 'texts', organisation: 'a', bytes: more });
          used = withUsed(1_000, used, more, clock.now);
          await share();
        };
        for (const { by, amount, pause } of works) {
          clock.now += pause;
          await use(by, amount);
        }
        // Who works for it hears of all; a minute later some of the budget is free again.
        clock.now += 60_000;
        await use(0, 1);
        const known = all[0]!.used('a').bytesRead;
        assert.ok(Math.abs(known - stillUsed(1_000, used, clock.now)) <= 1, `${known} ${used?.amount}`);
      }),
      { numRuns: 50 },
    );
  });
});

describe('an organisation over its budgets', () => {
  /** Two organisations with an answer each, of which one has used up what it may. */
  async function aWorld() {
    const limits = { ...ORGANISATION_LIMITS, bytesRead: 100, writerSeconds: 10 };
    const budgets = workBudgets(limits, () => 0);
    const { app } = createTestApp({ store: aMemoryStore(), limits, budgets });
    const make = async (name: string) => {
      const { id: organisation } = await app.organisations.create({ name });
      const { id: project } = await app.projects.create({ organisation, name });
      await app.jobExecutions.import(project, [aRow({ answer: 'An answer.' })], { dryRun: false });
      return { organisation, project };
    };
    const [one, other] = [await make('One'), await make('Other')];
    budgets.add({ kind: 'texts', organisation: one.organisation, bytes: 150 });
    budgets.add({ kind: 'writes', organisation: one.organisation, processor: 15_000 });
    return { app, one, other };
  }

  test('is refused lists, exports and imports, with when they go on; other organisations are not', async () => {
    const { app, one, other } = await aWorld();
    const listed = { scope: EVERYTHING, evidence: ANY_EVIDENCE, sort: [], page: 1, pageSize: 9 };
    const request = { ...listed, search: null, claim: null };
    const limited = (of: RegExp) => ({ problem: 'limited', message: of, retryAfter: 1_836 });
    await assert.rejects(app.responses.list(one.project, request), limited(/reading/));
    assert.throws(() => app.exports.lines(one.project, { owner: one.organisation }), limited(/reading/));
    assert.throws(() => app.wholeList(one.organisation).requireRoom(), limited(/reading/));
    await assert.rejects(app.organisations.requireStorage(one.organisation), limited(/writing/));

    app.exports.lines(other.project, { owner: other.organisation });
    app.wholeList(other.organisation).requireRoom();
    await app.organisations.requireStorage(other.organisation);
    assert.deepEqual(app.organisations.used(one.organisation), { bytesRead: 150, writerSeconds: 15 });
  });

  test('still has what it began: a list that was let in is read to its end, and what else it writes is written', async () => {
    const { app, one } = await aWorld();
    const listed = { scope: EVERYTHING, evidence: ANY_EVIDENCE, sort: [], page: 1, pageSize: 9 };
    const whole = app.wholeList(one.organisation).services.responses;
    assert.equal((await whole.list(one.project, { ...listed, search: null, claim: null })).results.length, 1);
    await app.projects.change(one.organisation, one.project, { name: 'Renamed' });
    assert.equal((await app.organisations.usage(one.organisation)).projects, 1);
  });
});
