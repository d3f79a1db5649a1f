import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  costOf,
  DIED_TWICE,
  dayOf,
  MILLISECONDS_A_DAY,
  monthOf,
  PRICES,
  priceOf,
  type Store,
  stateOf,
} from '../../../src/domain/mod.ts';
import { drawsOf } from '../../support/draws.ts';
import { EFFORT } from '../../support/effort.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { NAMES, type Name, OTHERS, slotAt } from './month-provider.ts';
import { AT_ONCE, aMonth, type Collects } from './month-world.ts';

/*
 * A month of collecting without a person: providers and vendors fail in all ways, services crash between any two transactions, a key
 * has no quota for two days, a locale is refused, and an endpoint hangs.
 */

const DAY = MILLISECONDS_A_DAY;
const HOUR = DAY / 24;
const BEGIN = Date.UTC(2026, 10, 1);
const DAYS = 30;
const SLOT_HOUR = 6;
const QUESTIONS = 3;
/** Whom each of the three organisations asks. */
const WHOM: Readonly<Record<string, (at: number) => readonly Name[]>> = {
  providers: () => NAMES,
  'the other providers and vendors': (at) => OTHERS.filter((_, number) => number % 3 === at),
};
const QUOTA = { from: BEGIN + 11 * DAY + 5 * HOUR, until: BEGIN + 13 * DAY + 5 * HOUR };
const HANG = { from: BEGIN + 19 * DAY + SLOT_HOUR * HOUR, until: BEGIN + 19 * DAY + 18 * HOUR };
/** The run that begins and ends while the key has no quota. */
const WITHOUT_QUOTA = slotAt(SLOT_HOUR)(QUOTA.from + DAY);
const USD_A_DAY = 0.03;
const ANSWERS_A_DAY = QUESTIONS - 1;
const GOOGLE = costOf(
  { inputTokens: 1_000, outputTokens: 100, searches: 1 },
  priceOf('google', 'gemini-3.5-flash', PRICES)!,
);

const WITHOUT_PRICE: ReadonlySet<Name> = new Set(['perplexity', 'xai', 'mistral', 'deepseek', 'oxylabs']);

const isLimited = ({ name, at }: Pick<Collects, 'name' | 'at'>) => name === 'google' && at < 2;

function monthOfSeed(store: Store, seed: number, asks: (at: number) => readonly Name[]) {
  return aMonth(store, {
    ...{ seed, begin: BEGIN, questions: QUESTIONS, cron: `0 ${SLOT_HOUR} * * *`, draw: drawsOf(seed + 1_000) },
    ...{ quota: QUOTA, hang: HANG, slot: slotAt(SLOT_HOUR) },
    asks,
    budget: (name, at) => {
      // Without a price one is asked only under a cap.
      if (!isLimited({ name, at })) return WITHOUT_PRICE.has(name) ? { answersPerDay: 1_000 } : {};
      return at === 0 ? { answersPerDay: ANSWERS_A_DAY } : { usdPerDay: USD_A_DAY };
    },
  });
}
type Month = Awaited<ReturnType<typeof monthOfSeed>>;

/** No limit is passed by more than what is in flight. */
async function requireLimits(store: Store, { clock, collectors }: Month): Promise<void> {
  const days = { today: dayOf(clock.now), month: monthOf(dayOf(clock.now)).from };
  for (const { organisation, project, id, at } of collectors.filter(isLimited)) {
    const used = await store.read(({ ledger }) => ledger.used(organisation, { project, account: id }, days));
    const { spent, reserved, answers, asking } = used.account.today;
    if (at === 0) assert.ok(answers + asking <= ANSWERS_A_DAY, `${answers} answers and ${asking}`);
    else assert.ok(spent + reserved <= USD_A_DAY * 1e6 + AT_ONCE * GOOGLE, `${spent} and ${reserved} spent`);
  }
}

/** Each question that could be answered in its slot was. */
async function requireAnswers({ app, collectors, counts }: Month): Promise<ReadonlySet<string>> {
  const diedTwice = new Set<string>();
  for (const collector of collectors) {
    const { project, id, name, at } = collector;
    const { results } = await app.collectors.runs(project, id, { page: 1, limit: 100 });
    assert.equal(results.length, DAYS, `${name} of ${at}: runs`);
    for (const run of results) {
      const slot = slotAt(SLOT_HOUR)(run.runAt);
      const where = `${name} of ${at}, slot ${slot - slotAt(SLOT_HOUR)(BEGIN + DAY)}: ${JSON.stringify(run)}`;
      assert.notEqual(run.finishedAt, null, where);
      assert.equal(run.asks.waiting + run.asks.asking, 0, where);
      const { answered, refused, empty, error } = run.asks;
      const kept = answered + refused + empty + error;
      counts['answers kept'] = (counts['answers kept'] ?? 0) + kept;
      counts['left out'] = (counts['left out'] ?? 0) + run.asks.skipped;
      if (isLimited(collector)) continue;
      const isOut = name === 'anthropic' && slot === WITHOUT_QUOTA;
      // With which the service died twice in a row.
      const over = run.problems.find(({ problem }) => problem === DIED_TWICE)?.count ?? 0;
      if (over > 0) diedTwice.add(id);
      counts['died twice'] = (counts['died twice'] ?? 0) + over;
      assert.equal(kept + over, isOut ? 0 : QUESTIONS, where);
    }
    if (diedTwice.has(id)) continue;
    const state = stateOf(await app.collectors.read(project, id)).state;
    assert.equal(state, isLimited(collector) ? state : 'ok', `${name} of ${at}`);
    assert.notEqual(state, 'paused');
  }
  return diedTwice;
}

/** Pauses are told once, of the collectors of the key alone; of the others at most the hours in which an endpoint hung. */
async function requireEvents(
  store: Store,
  { collectors, counts }: Month,
  diedTwice: ReadonlySet<string>,
): Promise<void> {
  const told = await store.read(({ outbox }) => outbox.oldest(10_000));
  for (const { id, name, at } of collectors.filter((one) => !isLimited(one) && !diedTwice.has(one.id))) {
    const types = told.filter(({ subject }) => subject === `collector ${id}`).map(({ type }) => type);
    const hung = 'collector.partly,collector.recovered';
    const said = types.join().replace(new RegExp(`,?${hung}$`), '');
    const isOnKey = name === 'anthropic';
    const paused = types.filter((type) => type === 'collector.paused');
    assert.equal(paused.length, isOnKey ? 1 : 0, `${name} of ${at}: ${types}`);
    assert.ok(isOnKey ? types.at(-1) === 'collector.recovered' : said === '', `${name} of ${at}: ${types}`);
  }
  for (const { type } of told) counts[type] = (counts[type] ?? 0) + 1;
}

async function requireMonth(store: Store, seed: number, asks: (at: number) => readonly Name[]): Promise<string> {
  const month = await monthOfSeed(store, seed, asks);
  const look = () => requireLimits(store, month);
  await month.until(BEGIN + (DAYS / 2) * DAY, look);
  month.missCrashes();
  await month.until(BEGIN + DAYS * DAY + SLOT_HOUR * HOUR - 60_000, look);
  assert.deepEqual(month.twice, [], 'asked again after an answer');
  await requireEvents(store, month, await requireAnswers(month));
  const open = await store.read(({ ledger }) => ledger.open());
  assert.deepEqual(open, [], 'something stays reserved');
  return Object.entries(month.counts)
    .map(([what, number]) => `${what} ${number}`)
    .join(', ');
}

for (const [whom, asks] of Object.entries(WHOM))
  describe(`a month of ${whom}`, () => {
    for (let seed = 1; seed <= EFFORT; seed++)
      test(`of seed ${seed} answers each question in its slot, once`, async (t) => {
        t.diagnostic(await requireMonth(aMemoryStore(), seed, asks));
      });
  });
