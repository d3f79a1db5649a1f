import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type IncomingReply, LostReplyError } from '../../../src/domain/mod.ts';
import { aWorld, JUDGE, replyOf, saying, USAGE } from './support.ts';

describe('a judge that fails, and services that end', () => {
  test('a failed answer keeps the verdict of the rules and says why; giving the setting again retries it', async () => {
    let isBroken = true;
    const world = await aWorld(
      (question) => {
        if (!isBroken) return saying('mixed')(question);
        return replyOf({
          answers: question.answers.slice(1).map(({ number, brands }) => ({
            number,
            // For a brand that wasn't in the question.
            verdicts: [...brands.map(({ brand }) => ({ brand, verdict: 'none' })), { brand: 9, verdict: 'positive' }],
          })),
        });
      },
      { answers: 4 },
    );
    await world.rounds(2);
    const state = await world.state();
    assert.deepEqual(state.answers, { waiting: 0, asking: 0, judged: 0, failed: 4 });
    assert.deepEqual(state.problems, [
      { problem: 'the judge gave another shape than one verdict a brand', count: 3 },
      { problem: 'the judge left it out', count: 1 },
    ]);
    const { mentions, response, judgeProblem } = await world.shown(1);
    assert.deepEqual([mentions[0]?.verdict, response.analysis.judgedBy], ['positive', undefined]);
    assert.match(judgeProblem ?? '', /^the judge /);
    isBroken = false;
    await world.rounds(2);
    assert.equal((await world.state()).answers.failed, 4);
    await world.decide(JUDGE);
    await world.rounds(2);
    assert.equal((await world.state()).answers.judged, 4);
    assert.equal((await world.shown(1)).judgeProblem, null);
  });

  test('with faults one after the other nothing is lost, and the waits that are asked for are kept', async () => {
    const faults: (IncomingReply | Error)[] = [
      { status: 429, headers: { 'retry-after': '7' }, body: '' },
      { status: 500, headers: {}, body: 'x' },
      new LostReplyError('no reply came in time', { mayHaveArrived: true }),
      { status: 200, headers: {}, body: '{"content": [' },
    ];
    const at: number[] = [];
    const world = await aWorld(
      (question) => {
        at.push(world.clock.now);
        const fault = faults.shift();
        if (fault instanceof Error) throw fault;
        return fault ?? saying('none')(question);
      },
      { answers: 3, operator: { atOnce: 1 } },
    );
    for (let second = 0; second < 40; second++) {
      await world.rounds(1);
      world.clock.now += 1_000;
    }
    assert.equal(world.sent.length, 5);
    assert.equal(at[1]! - at[0]!, 7_000);
    const state = await world.state();
    assert.deepEqual([state.answers.judged, state.problems], [3, []]);
    // The lost reply and the cut one have an unknown cost: their reservation counts as spent.
    assert.ok(state.cost > 2 * 1_500 + 5 * 100, `${state.cost}`);
  });

  test('after six tries, and a refusal, answers are left to the rules', async () => {
    const world = await aWorld(() => ({ status: 503, headers: {}, body: '' }), { answers: 2 });
    for (let minute = 0; minute < 12; minute++) {
      await world.rounds(1);
      world.clock.now += 60_000;
    }
    assert.equal(world.sent.length, 6);
    assert.match((await world.state()).problems[0]!.problem, /^503 .*after 6 tries/);
    const refusing = await aWorld(
      () => ({ status: 200, headers: {}, body: JSON.stringify({ content: [], stop_reason: 'refusal', usage: USAGE }) }),
      { answers: 2 },
    );
    await refusing.rounds(3);
    assert.equal(refusing.sent.length, 1);
    assert.deepEqual((await refusing.state()).problems, [{ problem: 'the judge refused to judge', count: 2 }]);
  });

  test('a key that is refused pauses it, and stands in nothing that is told; the setting given again goes on', async () => {
    let status = 401;
    const world = await aWorld((question) =>
      status === 401 ? { status, headers: {}, body: 'sk-of-the-operator' } : saying('none')(question),
    );
    await world.rounds(5);
    assert.ok(world.sent.length <= 2, `${world.sent.length} requests`);
    const state = await world.state();
    assert.match(state.pausedBecause ?? '', /^401 /);
    const told = await world.store.read(({ outbox }) => outbox.oldest(9));
    assert.deepEqual(
      told.filter(({ type }) => type === 'judge.paused').map(({ project }) => project),
      [world.project],
    );
    assert.ok(!JSON.stringify(state).includes('sk-of'));
    assert.deepEqual([state.answers.waiting, state.answers.failed], [20, 0]);
    status = 200;
    await world.decide(JUDGE);
    await world.rounds(2);
    assert.deepEqual([(await world.state()).pausedBecause, (await world.state()).answers.judged], [null, 20]);
  });

  test('a key that is refused is tried again by itself after a day, with one request, and the judge goes on', async () => {
    let status = 402;
    const world = await aWorld((question) =>
      status === 402 ? { status, headers: {}, body: '' } : saying('none')(question),
    );
    await world.rounds(2);
    const before = world.sent.length;
    world.clock.now += 25 * 3_600_000;
    await world.rounds(2);
    assert.equal(world.sent.length, before + 1);
    assert.match((await world.state()).pausedBecause ?? '', /^402/);
    status = 200;
    world.clock.now += 25 * 3_600_000;
    await world.rounds(3);
    assert.deepEqual([(await world.state()).pausedBecause, (await world.state()).answers.judged], [null, 20]);
  });

  test('failures that nothing explains fail their answers; five alike in a row pause the judge', async () => {
    const world = await aWorld(() => ({ status: 404, headers: {}, body: '{"error":"no such model"}' }), {
      answers: 48,
      operator: { atOnce: 1 },
    });
    await world.rounds(9);
    const { answers, pausedBecause } = await world.state();
    assert.deepEqual([world.sent.length, answers.failed, answers.waiting], [5, 40, 8]);
    assert.equal(pausedBecause, '404 no such model');
  });

  test('a process that dies loses nothing: its answers are asked about again once its time is up, and no verdict counts twice', async () => {
    let isHeld = true;
    const held = Promise.withResolvers<void>();
    const world = await aWorld(
      async (question) => {
        if (isHeld) await held.promise;
        return saying('mixed')(question);
      },
      { answers: 6 },
    );
    await world.runner.tick();
    assert.deepEqual((await world.state()).answers, { waiting: 0, asking: 6, judged: 0, failed: 0 });
    const other = world.aService(5_000);
    await other.runner.tick();
    assert.equal(world.sent.length, 1, 'it is being asked about');
    isHeld = false;
    other.clock.now += 400_000;
    await other.runner.tick();
    await other.runner.idle();
    assert.equal((await world.state()).answers.judged, 6);
    const { cost } = await world.state();
    held.resolve();
    await world.runner.idle();
    assert.deepEqual([(await world.state()).answers.judged, (await world.state()).cost], [6, cost]);
    assert.equal(world.sent.length, 2);
  });

  test('answers that are deleted while they are asked about take their tasks with them', async () => {
    const held = Promise.withResolvers<void>();
    const world = await aWorld(
      async (question) => {
        await held.promise;
        return saying('mixed')(question);
      },
      { answers: 3 },
    );
    await world.runner.tick();
    const [first] = await world.records();
    await world.app.removals.response(world.project, first!.id);
    held.resolve();
    await world.rounds(2);
    assert.deepEqual((await world.state()).answers, { waiting: 0, asking: 0, judged: 2, failed: 0 });
  });

  test('an end during a request gives the answers back', async () => {
    const asked = Promise.withResolvers<void>();
    const world = await aWorld(
      (_, request) =>
        new Promise((_resolve, reject) => {
          asked.resolve();
          assert.ok(request.body.length > 0);
          world.stop.signal.addEventListener('abort', () =>
            reject(new LostReplyError('aborted', { mayHaveArrived: true })),
          );
        }),
      { answers: 2 },
    );
    await world.runner.tick();
    await asked.promise;
    world.stop.abort();
    await world.runner.idle();
    const { answers, problems } = await world.state();
    assert.deepEqual([answers.waiting, answers.asking], [2, 0]);
    assert.match(problems[0]!.problem, /the service ended/);
  });
});
