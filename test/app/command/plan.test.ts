import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { anApp } from '../support.ts';
import { aWorld, aWorldWithProject } from './support.ts';

describe('plan', () => {
  test('prints what reaches a half-width, the cheapest first, and what it is reckoned from', async () => {
    const world = await aWorldWithProject();
    const { code, stdout } = await world.run(['plan', '--project', 'laptops', '--half-width', '12']);
    assert.equal(code, 0);
    const [head, , titles, ...rows] = stdout.split('\n');
    assert.equal(head, 'PLANS for visibility over 30 days, from shipped numbers: no answers tell more');
    assert.match(titles!, /prompts +topics +models +days +runs +answers\/month +USD\/month +± +visible fall/);
    assert.ok(rows.length > 3);
    const json = await world.json(['plan', '--project', 'laptops', '--half-width', '12']);
    assert.ok(json.options.every(({ halfWidth }: { halfWidth: number }) => halfWidth <= 12));
  });

  test('needs something to reach, and a price where dollars are the limit', async () => {
    const world = await aWorldWithProject();
    for (const [argv, message] of [
      [[], /give --half-width or --change, or a limit/],
      [['--usd-per-month', '80'], /--usd-per-month: no collector of the project has a price/],
      [['--half-width', '0'], /--half-width/],
      [['--change', '20', '--brand', 'Nobody'], /there is no brand "Nobody" in the project/],
    ] as const) {
      const { code, stderr } = await world.run(['plan', '--project', 'laptops', ...argv]);
      assert.notEqual(code, 0);
      assert.match(stderr, message);
    }
  });
});

describe('a plan on a terminal', () => {
  const OPTION = {
    ...{ queries: 30, topics: 6, models: 2, days: 30, runs: 1, answers: 1_800 },
    ...{ usd: null, halfWidth: 4.5, detectable: 6.2 },
  };
  const PLAN = {
    ...{ basis: 'own', options: [OPTION, { ...OPTION, usd: 12.5, halfWidth: null }], first: 'prompts' },
    components: { value: 0.2, answers: 400 },
  };

  /** Runs it where the plan is one that is given; what it was asked, and by what price. */
  async function planned(plan: object, ...argv: readonly string[]) {
    const store = aMemoryStore();
    const { app } = anApp(store);
    const asked: unknown[] = [];
    const plans = {
      async plan(...given: readonly unknown[]) {
        asked.push(...given.slice(1));
        return plan;
      },
    };
    const collectors = { ...app.collectors, usdPerAnswer: async () => 0.01 };
    const world = aWorld(store, { ...app, plans, collectors } as never);
    await world.json(['org', 'create', '--name', 'Acme']);
    const { id } = await world.json(['project', 'create', '--organisation', 'acme', '--name', 'Laptops']);
    await app.entities.import(id, [{ name: 'Acme' }, { name: 'Acme Sports' }], { dryRun: false });
    const brands = (await app.entities.list(id, {}, [], { page: 1, limit: 9 })).results;
    return { asked, brands, ...(await world.run(['plan', '--project', 'laptops', ...argv])) };
  }

  test('asks for what the flags say, of the brand whose name is just that', async () => {
    const { asked, brands, code } = await planned(
      PLAN,
      ...['--change', '20', '--days', '14', '--half-width', '3', '--brand', 'ACME', '--metric', 'visibility'],
      ...['--usd-per-month', '80', '--answers-per-month', '5000'],
    );
    assert.equal(code, 0);
    const { id: entityId } = brands.find(({ name }) => name === 'Acme')!;
    const want = { halfWidth: 3, change: 20, days: 14 };
    assert.deepEqual(asked, [{ metric: 'visibility', entityId, want, atMost: { usd: 80, answers: 5_000 } }, 0.01]);
    const bare = await planned(PLAN, '--answers-per-month', '9');
    assert.deepEqual(bare.asked, [{ metric: 'visibility', want: {}, atMost: { answers: 9 } }, 0.01]);
    const half = await planned(PLAN, '--days', '1.5', '--change', '20');
    assert.deepEqual([half.code, half.asked], [2, []]);
    assert.match(half.stderr, /--days: must be a whole number/);
  });

  test('shows each plan, and where answers help the most', async () => {
    const { stdout } = await planned(PLAN, '--days', '14', '--change', '20');
    assert.equal(
      stdout,
      `PLANS for visibility over 14 days, from the variance of your own answers

prompts  topics  models  days  runs  answers/month  USD/month    ±  visible fall
     30       6       2    30     1           1800          -  4.5           6.2
     30       6       2    30     1           1800       12.5    -           6.2

Add first to what you ask now (0.2 from 400 answers): prompts.
`,
    );
    const bare = await planned({ ...PLAN, basis: 'mixed', components: { value: 0.2, answers: 0 } }, '--change', '20');
    assert.match(bare.stdout, /over 30 days, from the variance of your own answers and shipped numbers\n/);
    assert.match(bare.stdout, /\nAdd first: prompts\.\n$/);
    const none = await planned({ ...PLAN, basis: 'shipped', options: [] }, '--change', '20');
    assert.match(none.stdout, /\nNone reaches it: allow a wider interval, a larger change or more answers\.\n$/);
  });
});
