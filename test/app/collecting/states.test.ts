import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type IncomingReply, LostReplyError, stateOf } from '../../../src/domain/mod.ts';
import { A_SAYING, openaiTold } from '../../support/provider-replies.ts';
import { aCollectingWorld, answersOf, collectingWith, LOCALES } from './support.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAILY = { cron: '0 6 * * *', timezone: 'UTC', spreadMinutes: 0, catchUp: 'skip' as const };
const GOOD: IncomingReply = {
  status: 200,
  headers: {},
  body: JSON.stringify(openaiTold({ ...A_SAYING, model: 'gpt-5' }).reply),
};
const wrong = (status: number, code: string, message = code): IncomingReply => ({
  status,
  headers: {},
  body: JSON.stringify({ error: { code, message } }),
});
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `query ${at}`);

/** A collector with a daily schedule, and what a provider says that can be exchanged. */
async function aWorld(queries: readonly string[], schedule: typeof DAILY | null = DAILY) {
  const provider = {
    says: (_: string): IncomingReply | Error | Promise<IncomingReply> => GOOD,
    sent: [] as { text: string; at: number }[],
  };
  const time = { now: () => 0 };
  const collecting = collectingWith(
    { keys: { openai: 'key-of-it' }, atOnce: 2 },
    {
      async send({ body }) {
        const { input } = JSON.parse(body) as { input: string };
        provider.sent.push({ text: input, at: time.now() });
        const said = await provider.says(input);
        if (said instanceof Error) throw said;
        return said;
      },
    },
  );
  const world = await aCollectingWorld(collecting, queries);
  time.now = () => world.clock.now;
  const { id, nextRunAt } = await world.create('openai', { locales: [LOCALES[0]!], schedule });
  const state = async () => stateOf(await world.app.collectors.read(world.project.id, id));
  return { ...world, id, first: nextRunAt ?? 0, provider, state, runs: () => world.summaries(id) };
}

describe('a key that brings no answers', () => {
  test('pauses the collector, whose schedule goes on, and which resumes by itself with one question', async () => {
    const world = await aWorld(numbered(6));
    world.provider.says = () => wrong(429, 'insufficient_quota', 'no balance');
    await world.drain(world.first + HOUR);
    assert.ok(world.provider.sent.length <= 2, 'at most what was in flight');
    const paused = await world.state();
    assert.deepEqual([paused.state, paused.reason, paused.remedy], ['paused', '429 no balance', 'pay']);
    // A day later one question is sent, and the next slot has begun.
    const before = world.provider.sent.length;
    await world.drain(world.first + DAY + HOUR);
    assert.equal(world.provider.sent.length, before + 1);
    assert.equal((await world.state()).state, 'paused');
    world.provider.says = () => GOOD;
    await world.drain(world.first + 2 * DAY + 2 * HOUR);
    assert.equal((await world.state()).state, 'ok');
    const runs = await world.runs();
    assert.deepEqual(
      runs.map(({ asks }) => [asks.answered, asks.skipped]),
      [
        [6, 0],
        [0, 6],
        [0, 6],
      ],
    );
    assert.ok(runs.slice(1).every(({ finishedAt, failures }) => finishedAt !== null && failures.key <= 2));
  });

  test('pauses nothing that a person has changed, or given another key, since the question was sent', async () => {
    for (const repair of ['settings', 'key'] as const) {
      const world = await aWorld(numbered(3));
      let isRepaired = false;
      world.provider.says = async () => {
        if (isRepaired) return GOOD;
        isRepaired = true;
        if (repair === 'settings')
          await world.app.collectors.change(world.project.id, world.id, { locales: [LOCALES[1]!] });
        else await world.app.collectors.putKey(world.project.organisation, 'openai', { key: 'another', baseUrl: null });
        return wrong(401, 'invalid_api_key');
      };
      await world.drain(world.first + HOUR);
      assert.deepEqual([(await world.state()).state, world.provider.sent.length], ['ok', 4], repair);
    }
  });

  test('a stated reset is when it tries again', async () => {
    const world = await aWorld(numbered(2), null);
    const at = new Date(world.clock.now + 3 * HOUR).toISOString();
    world.provider.says = () => wrong(429, 'insufficient_quota', `Your quota resets at ${at}`);
    await world.app.collectors.run(world.project.id, world.id);
    await world.drain(world.clock.now + HOUR);
    assert.equal((await world.state()).triesAgainAt, Date.parse(at));
    world.provider.says = () => GOOD;
    await world.drain();
    assert.equal((await answersOf(world.store, world.project.id)).length, 2);
    assert.equal((await world.state()).state, 'ok');
  });
});

describe('failures that nothing explains', () => {
  test('five alike in a row end the run as partly; the next slot begins with one question, and goes on once it is answered', async () => {
    const world = await aWorld(numbered(12));
    world.provider.says = () => wrong(404, 'model_not_found', 'no such model');
    await world.drain(world.first + HOUR);
    assert.ok(world.provider.sent.length <= 6, `${world.provider.sent.length}`);
    const { state, reason, remedy } = await world.state();
    assert.deepEqual([state, remedy], ['partly', 'check-settings']);
    assert.match(reason ?? '', /^12 of 12 questions .*: 5 questions in a row failed by 404 no such model$/);
    const before = world.provider.sent.length;
    await world.drain(world.first + DAY + HOUR);
    assert.equal(world.provider.sent.length, before + 1);
    world.provider.says = () => GOOD;
    await world.drain(world.first + 2 * DAY + HOUR);
    assert.equal((await world.runs())[0]?.asks.answered, 12);
    assert.equal((await world.state()).state, 'ok');
  });

  test('with an answer between the run goes on, and the state says what is missing', async () => {
    const world = await aWorld(numbered(12));
    world.provider.says = (text) => (Number(text.split(' ')[1]) % 2 === 0 ? wrong(400, 'odd') : GOOD);
    await world.drain(world.first + HOUR);
    const [run] = await world.runs();
    assert.deepEqual([run?.asks.answered, run?.asks.failed, run?.failures.question], [6, 6, 6]);
    const { state, reason, action } = await world.state();
    assert.deepEqual([state, reason], ['partly', '6 of 12 questions of the last run have no answer: 400 odd']);
    assert.match(action ?? '', /^Read the failures/);
  });
});

describe('a run ends', () => {
  test('when the next one begins: what is missing is counted, and the schedule isn’t held up', async () => {
    const world = await aWorld(numbered(3));
    world.provider.says = (text) =>
      text === 'query 1' ? new LostReplyError('the connection was lost', { mayHaveArrived: false }) : GOOD;
    await world.drain(world.first + DAY + HOUR);
    const [newer, older] = await world.runs();
    assert.deepEqual([older?.asks.answered, older?.asks.failed, older?.endsAt], [2, 1, world.first + DAY]);
    assert.deepEqual([newer?.asks.answered, newer?.asks.waiting, newer?.finishedAt], [2, 1, null]);
  });

  test('one that waits for a person ends after a day, or a week, whatever its schedule does', async () => {
    for (const schedule of [null, { ...DAILY, cron: '0 6 1 * *' }]) {
      const world = await aWorld(numbered(1), schedule);
      world.provider.says = () => wrong(503, 'busy');
      const begin = schedule === null ? world.clock.now : world.first;
      if (schedule === null) await world.app.collectors.run(world.project.id, world.id);
      await world.drain(begin + 8 * DAY);
      const [run] = await world.runs();
      assert.equal(run?.endsAt, begin + (schedule === null ? DAY : 7 * DAY));
      assert.ok(run.finishedAt !== null && run.finishedAt <= run.endsAt);
      assert.equal(run.failures.moment, 1);
    }
  });
});
