import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { drawsOf } from '../../support/draws.ts';
import { json } from '../command.ts';
import { aDay, type DayCollector } from './day-world.ts';

/*
 * A day of the month of test/app/collecting/month.test.ts with three services as processes, which die by SIGKILL while they
 * ask: providers fail in all ways, a key has no quota for six hours, a locale is refused, and an endpoint hangs.
 */

const HOUR = 3_600_000;
const SLOT = 4 * HOUR;
const SLOTS = 6;
const QUESTIONS = 3;
const SEED = Number(process.env.SEED ?? 1);
/** The day before yesterday: threads of a service go by the machine's own clock, and refuse answers of days to come. */
const BEGIN = (Math.floor(Date.now() / (24 * HOUR)) - 2) * 24 * HOUR;
const slot = (at: number) => Math.floor((at - BEGIN) / SLOT);
/** One slot begins and ends in it. */
const QUOTA = { from: BEGIN + SLOT + 3 * HOUR, until: BEGIN + 3 * SLOT + HOUR };
const HANG = { from: BEGIN + 4 * SLOT, until: BEGIN + 4 * SLOT + 2 * HOUR };
const WITHOUT_QUOTA = 2;

interface Run {
  readonly runAt: string;
  readonly finishedAt: string | null;
  readonly asks: Readonly<Record<'waiting' | 'asking' | 'answered' | 'refused' | 'error', number>>;
}

async function ofCollector(address: string, { id, access }: DayCollector, path: string) {
  const headers = { 'x-api-key': access.key, 'x-project-id': access.project };
  const response = await fetch(`${address}/api/v1/collectors/${id}${path}`, { headers });
  assert.equal(response.status, 200);
  return (await response.json()) as { readonly results: readonly Run[]; readonly state: string };
}

/** How many answers there are, and of how many questions of a run. */
function keptIn(folder: string) {
  const database = new Sqlite(join(folder, 'data/sightline.db'), { readonly: true });
  const counts = database
    .prepare(`select count(*) as answers, count(distinct cached_job || ' ' || model) as questions from job_execution`)
    .get() as { readonly answers: number; readonly questions: number };
  const events = database.prepare('select type, count(*) as number from outbox group by type').all() as {
    readonly type: string;
    readonly number: number;
  }[];
  const reserved = database.prepare('select count(*) as number from work where lease is not null').get();
  database.close();
  return { ...counts, events: Object.fromEntries(events.map(({ type, number }) => [type, number])), reserved };
}

test('a day of three processes that are killed as they ask answers each question in its slot, once', async () => {
  const draw = drawsOf(SEED + 1_000);
  const cron = '0 */4 * * *';
  const options = { seed: SEED, begin: BEGIN - HOUR, questions: QUESTIONS, cron, draw, quota: QUOTA, hang: HANG, slot };
  await using day = await aDay(options);
  await day.until(BEGIN + SLOTS * SLOT - 60_000);
  assert.deepEqual(day.twice, [], 'asked again after an answer');
  let answers = 0;
  for (const collector of day.collectors) {
    const { results } = await ofCollector(day.address(), collector, '/runs');
    const who = `${collector.name} of ${collector.at}`;
    assert.equal(results.length, SLOTS, `${who}: runs`);
    for (const run of results) {
      const at = slot(Date.parse(run.runAt));
      const where = `${who}, slot ${at}: ${JSON.stringify(run)}`;
      assert.notEqual(run.finishedAt, null, where);
      assert.equal(run.asks.waiting + run.asks.asking, 0, where);
      const isOut = collector.name === 'anthropic' && at === WITHOUT_QUOTA;
      assert.equal(run.asks.answered + run.asks.refused + run.asks.error, isOut ? 0 : QUESTIONS, where);
      answers += run.asks.answered + run.asks.refused + run.asks.error;
    }
    assert.equal((await ofCollector(day.address(), collector, '')).state, 'ok', who);
  }
  const { events, ...kept } = keptIn(day.folder);
  assert.deepEqual(kept, { answers, questions: answers, reserved: { number: 0 } });
  assert.deepEqual([events['collector.paused'], events['collector.recovered']], [3, 3]);
  assert.deepEqual(await json(day.folder, ['check']), { ok: true, problems: [], notes: [] });
  assert.ok(day.counts.kills! > 0, 'no service was killed');
  console.log(
    `seed ${SEED}: ${Object.entries(day.counts)
      .map(([what, number]) => `${what} ${number}`)
      .join(', ')}`,
  );
});
