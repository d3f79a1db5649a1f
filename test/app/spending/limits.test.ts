import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Runner } from '../../../src/app/collecting/mod.ts';
import {
  type Account,
  type Budget,
  budgetOf,
  type CollectorId,
  dayOf,
  MEASURES,
  monthOf,
  type OrganisationId,
  type ProjectId,
  type Send,
  type Store,
} from '../../../src/domain/mod.ts';
import { createTestApp } from '../../../src/testing/app.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { A_SAYING, openaiTold } from '../../support/provider-replies.ts';
import { collectingWith } from '../collecting/support.ts';

const AT_ONCE = 2;
const US = [{ country: 'US', language: 'en' }];
/** Tokens of the dearest reply: 20,000 of gpt-5 at 1.25 dollars a million, and one search. */
const MOST_TOKENS = 20_000;
const MOST_COST = 25_000 + 10_000;

interface Held {
  readonly service: number;
  go(inputTokens: number): void;
}

interface Collects {
  readonly organisation: OrganisationId;
  readonly project: ProjectId;
  readonly id: CollectorId;
}

/** Services on one store, a provider whose replies are held back, and collectors under budgets at every level. */
async function aWorld(store: Store, budgets: readonly Budget[]) {
  const held: Held[] = [];
  const alive = new Set<string>();
  const services: { readonly number: number; readonly runner: Runner }[] = [];
  const clock = { now: Date.UTC(2026, 10, 29, 22) };
  const errors: unknown[] = [];
  let [started, drawn] = [0, 0];
  const budget = () => budgets[drawn++ % budgets.length]!;

  function appOf(number: number) {
    const send: Send = () =>
      new Promise((resolve) => {
        const go = (input: number) => {
          const said = { ...A_SAYING, model: 'gpt-5', usage: { input, output: 0 }, searches: ['a'] };
          resolve({ status: 200, headers: {}, body: JSON.stringify(openaiTold(said).reply) });
        };
        held.push({ service: number, go });
      });
    const collecting = collectingWith(
      { keys: { openai: 'key' }, atOnce: AT_ONCE, organisations: ['one', 'two'] },
      { send },
    );
    const instance = { id: `service ${number}`, isRunning: (id: string) => alive.has(id) };
    return createTestApp({ store, collecting, instance, firstId: number * 10_000, clock: () => clock.now }).app;
  }

  function start(): void {
    const number = ++started;
    alive.add(`service ${number}`);
    const app = appOf(number);
    const runner = app.collection!.runner({
      import: app.jobExecutions.import,
      stop: new AbortController().signal,
      onError: (error) => errors.push(error),
    });
    services.push({ number, runner });
  }

  const app = appOf(0);
  const collectors: Collects[] = [];
  await app.spending.setOperatorBudget(null, budget());
  for (const name of ['One', 'Two']) {
    const { id: organisation } = await app.organisations.create({ name });
    await app.spending.setOperatorBudget(organisation, budget());
    await app.spending.setBudget(organisation, budget());
    for (const shop of ['A', 'B']) {
      const { id: project } = await app.projects.create({ organisation, name: shop });
      await app.projects.changeSettings(organisation, project, { budget: budget() });
      await app.queries.import(project, [{ query: 'a' }, { query: 'b' }, { query: 'c' }], { dryRun: false });
      const asked = { provider: 'openai', model: 'gpt-5', locales: US } as const;
      const { id } = await app.collectors.create(project, { ...asked, budget: budget() });
      collectors.push({ organisation, project, id });
    }
  }
  start();
  start();

  /** Until each service waits for replies alone. */
  async function quiet(): Promise<void> {
    const isQuiet = () =>
      services.every(
        ({ number, runner }) => runner.asking() === held.filter(({ service }) => service === number).length,
      );
    for (let [turn, still] = [0, 0]; turn < 2_000 && still < 20; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      still = isQuiet() ? still + 1 : 0;
    }
    assert.ok(isQuiet());
    assert.deepEqual(errors, []);
  }

  return {
    ...{ app, clock, collectors, held, services, start, quiet },
    crash(at: number): void {
      const [gone] = services.splice(at % services.length, 1);
      alive.delete(`service ${gone!.number}`);
      for (const { service } of [...held]) {
        const index = held.findIndex((one) => one.service === service && service === gone!.number);
        if (index >= 0) held.splice(index, 1);
      }
      start();
    },
  };
}
type World = Awaited<ReturnType<typeof aWorld>>;

/** Every account with a budget, and what the ledger says that it used. */
async function accountsOf(
  store: Store,
  { app, clock, collectors }: World,
): Promise<readonly Omit<Account, 'isStated'>[]> {
  const days = { today: dayOf(clock.now), month: monthOf(dayOf(clock.now)).from };
  const ofOperator = await app.spending.operatorBudget(null);
  return store.read(async ({ ledger, projects, collectors: stored }) => {
    const all: Omit<Account, 'isStated'>[] = [{ level: 'operator', id: null, ...ofOperator }];
    for (const { organisation, project, id } of collectors) {
      const used = await ledger.used(organisation, { project, account: id }, days);
      const stated = await ledger.budgets(organisation);
      const collector = await stored.byId(project, id);
      const { budget } = await projects.settings(project);
      all.push({ level: 'tenant', id: organisation, budget: stated.tenant!, used: used.tenant });
      all.push({ level: 'organisation', id: organisation, budget: stated.organisation!, used: used.organisation });
      all.push({ level: 'project', id: project, budget, used: used.project });
      if (collector) all.push({ level: 'collector', id, budget: collector.budget, used: used.account });
    }
    return all;
  });
}

/** No limit is passed, but by what replies cost beyond their reservations that were in flight together. */
async function requireHeld(store: Store, world: World): Promise<void> {
  for (const { level, id, budget, used } of await accountsOf(store, world)) {
    for (const measure of MEASURES) {
      const limit = budget[measure];
      if (limit === null) continue;
      const { reserved, spent, asking, answers } = measure.endsWith('Day') ? used.today : used.month;
      assert.ok(reserved >= 0 && asking >= 0, `${level} ${id}: less than nothing is reserved`);
      if (measure.startsWith('usd'))
        assert.ok(
          spent + reserved <= limit * 1e6 + AT_ONCE * MOST_COST,
          `${level} ${id} ${measure}: ${spent} and ${reserved} of ${limit}`,
        );
      else assert.ok(answers + asking <= limit, `${level} ${id} ${measure}: ${answers} and ${asking} of ${limit}`);
    }
  }
}

/** Questions on their way end, nothing stays reserved, and the ledger has what the questions cost. */
async function requireClosed(store: Store, world: World): Promise<void> {
  const { app, collectors, held, services, quiet } = world;
  for (let round = 0; round < 100; round++) {
    for (const { runner } of services) await runner.tick();
    await quiet();
    if (held.length === 0) break;
    held.shift()!.go(8_000);
    await quiet();
  }
  for (const { runner } of services) await runner.tick();
  await quiet();
  const lines = await store.read(async ({ ledger, organisations }) => {
    assert.deepEqual(await ledger.open(), []);
    const all = [];
    for (const { id } of await organisations.all()) all.push(...(await ledger.lines(id, { from: 0, to: 1e6 })));
    return all;
  });
  for (const { project, id } of collectors) {
    const there = (await app.collectors.list(project)).some((one) => one.id === id);
    if (!there) continue;
    const { results } = await app.collectors.runs(project, id, { page: 1, limit: 100 });
    const spent = lines.filter(({ account }) => account === id).reduce((sum, line) => sum + line.spent, 0);
    assert.equal(
      spent,
      results.reduce((sum, { cost }) => sum + cost, 0),
    );
  }
}

const limit = fc.record({
  usdPerDay: fc.option(fc.constantFrom(0, 0.06, 0.12, 0.3)),
  usdPerMonth: fc.option(fc.constantFrom(0.1, 0.2, 0.5)),
  answersPerDay: fc.option(fc.integer({ min: 0, max: 6 })),
  answersPerMonth: fc.option(fc.integer({ min: 1, max: 9 })),
});
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('run' as const), at: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('tick' as const), at: fc.nat(1) }) },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('answer' as const), at: fc.nat(9), tokens: fc.nat(MOST_TOKENS) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('burst' as const), tokens: fc.nat(MOST_TOKENS) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const), at: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), at: fc.nat(3) }) },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

async function act(world: World, one: Action): Promise<void> {
  const { app, clock, collectors, held, services, quiet, crash } = world;
  const of = 'at' in one ? collectors[one.at % collectors.length]! : collectors[0]!;
  if (one.do === 'run') await app.collectors.run(of.project, of.id).catch(() => undefined);
  if (one.do === 'tick') await services[one.at % services.length]!.runner.tick();
  if (one.do === 'answer') held.splice(one.at % Math.max(1, held.length), 1)[0]?.go(one.tokens);
  if (one.do === 'crash') crash(one.at);
  if (one.do === 'wait') clock.now += one.hours * 3_600_000;
  if (one.do === 'burst') {
    for (const { project, id } of collectors) await app.collectors.run(project, id).catch(() => undefined);
    for (let round = 0; round < 4; round++) {
      for (const { runner } of services) await runner.tick();
      await quiet();
      for (const { go } of held.splice(0)) go(one.tokens);
      await quiet();
    }
  }
  if (one.do === 'remove') await app.collectors.remove(of.project, of.id).catch(() => undefined);
  await quiet();
}

describe('limits', () => {
  test('none is passed by more than what is in flight, whatever is run, answered, removed, and crashes', async () => {
    const budgets = fc.array(
      // Few levels have limits, or the lowest one would hide what the others let through.
      fc.oneof(
        { weight: 2, arbitrary: fc.constant(budgetOf({})) },
        limit.map((given) => budgetOf(given)),
      ),
      { minLength: 2, maxLength: 9 },
    );
    await fc.assert(
      fc.asyncProperty(budgets, fc.array(action, { minLength: 6, maxLength: 20 }), async (given, actions) => {
        await using store = aMemoryStore();
        const world = await aWorld(store, given);
        for (const one of actions) {
          await act(world, one);
          await requireHeld(store, world);
        }
        await requireClosed(store, world);
      }),
      { numRuns: 2, endOnFailure: true },
    );
  });

  test('each is told at 50, 80 and 100 percent, once', async () => {
    const store = aMemoryStore();
    const world = await aWorld(store, [budgetOf({})]);
    const { app, collectors, services, held, quiet } = world;
    const { organisation, project, id } = collectors[0]!;
    await app.projects.changeSettings(organisation, project, { budget: budgetOf({ answersPerMonth: 2 }) });
    await app.spending.setBudget(organisation, budgetOf({ usdPerMonth: 0.06 }));
    await app.collectors.run(project, id);
    await services[0]!.runner.tick();
    await quiet();
    while (held.length > 0) {
      held.shift()!.go(MOST_TOKENS);
      await quiet();
      await services[0]!.runner.tick();
      await quiet();
    }
    const told = await store.read(({ outbox }) => outbox.oldest(100));
    assert.deepEqual(
      told
        .filter(({ type }) => type === 'budget.reached')
        .map(({ type, sequence, project: of, data }) => [type, sequence, of, data.level, data.percent, data.used]),
      [
        ['budget.reached', 1, null, 'organisation', 50, 0.035],
        ['budget.reached', 1, project, 'project', 50, 1],
        ['budget.reached', 2, null, 'organisation', 100, 0.035],
      ],
    );
    const [run] = (await app.collectors.runs(project, id, { page: 1, limit: 1 })).results;
    assert.match(run!.stoppedBecause ?? '', /^the organisation’s budget of 0.06 USD a month is used up/);
    const { from, to, limit: most } = told[0]!.data;
    assert.deepEqual([from, to, most], ['2026-11-01', '2026-11-30', 0.06]);
  });
});
