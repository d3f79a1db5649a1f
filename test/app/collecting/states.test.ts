import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aWorld, DAY, GOOD, HOUR, numbered, wrong } from './states-world.ts';
import { answersOf, LOCALES } from './support.ts';

describe('a key that brings no answers', () => {
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

describe('failures that nothing explains, of some prompts alone', () => {
  const isOdd = (text: string) => Number(text.split(' ')[1]) < 5;
  test('end no run once others were answered: the next run asks these first, goes on, and names those that fail', async () => {
    const world = await aWorld(numbered(12));
    // Others wait, so that no answer of this run tells.
    world.provider.says = (text) => (isOdd(text) ? wrong(400, 'odd') : wrong(503, 'later'));
    await world.drain(world.first + HOUR);
    assert.match((await world.state()).reason ?? '', /5 questions in a row failed by 400 odd$/);
    world.provider.says = (text) => (isOdd(text) ? wrong(400, 'odd') : GOOD);
    await world.drain(world.first + DAY + HOUR);
    const [run] = await world.runs();
    assert.deepEqual([run?.asks.answered, run?.asks.failed, run?.asks.skipped], [7, 5, 0]);
    assert.deepEqual(run?.problems, [{ problem: '400 odd', count: 5, prompts: ['query 0', 'query 1', 'query 2'] }]);
    assert.equal((await world.state()).remedy, 'change-prompts');
  });

  test('end no run where the run before answered others, and end one where it answered these', async () => {
    for (const isNew of [true, false]) {
      const world = await aWorld(numbered(9));
      await world.drain(world.first + HOUR);
      assert.equal((await world.runs())[0]?.asks.answered, 9);
      const more = isNew ? Array.from({ length: 6 }, (_, at) => `new ${at}`) : [];
      await world.app.queries.import(
        world.project.id,
        more.map((query) => ({ query })),
        { dryRun: false },
      );
      const isWrong = (text: string) => (isNew ? text.startsWith('new') : true);
      world.provider.says = (text) => (isWrong(text) ? wrong(400, 'odd') : wrong(503, 'later'));
      await world.drain(world.first + DAY + HOUR);
      const [run] = await world.runs();
      assert.equal(run?.finishedAt === null, isNew, `${isNew}`);
      if (isNew) assert.equal(run?.asks.failed, 6);
    }
  });

  test('end a run all the same where they name the model, whatever was answered', async () => {
    const world = await aWorld(numbered(12));
    let sent = 0;
    world.provider.says = () => (++sent <= 3 ? GOOD : wrong(400, 'model_not_found', 'The model does not exist'));
    await world.drain(world.first + HOUR);
    const { remedy, reason } = await world.state();
    assert.equal(remedy, 'check-settings', reason ?? '');
  });
});

describe('an endpoint that answers nothing', () => {
  test('is told of while the run goes on asking, until a question is answered', async () => {
    const world = await aWorld(numbered(3));
    world.provider.says = () => ({ status: 503, headers: {}, body: '{"error":{"message":"down"}}' });
    await world.drain(world.first + HOUR / 2);
    assert.equal((await world.state()).state, 'ok', 'short troubles pass by themselves');
    await world.drain(world.first + 3 * HOUR);
    const { state, reason, action } = await world.state();
    assert.deepEqual([state, reason], ['partly', 'no question of this run has an answer yet: 503 down']);
    assert.equal(action, 'Nothing: it asks again by itself.');
    world.provider.says = () => GOOD;
    await world.drain(world.first + 6 * HOUR);
    assert.equal((await world.runs())[0]?.asks.answered, 3);
    assert.equal((await world.state()).state, 'ok');
  });

  test('that is a page has another address, as one has that has moved, whose new one is named', async () => {
    for (const [reply, says] of [
      [{ status: 200, headers: {}, body: '<html><h1>It works!</h1></html>' }, /It works!/],
      [
        { status: 404, headers: {}, body: '<html><head><title>404 Not Found</title></head></html>' },
        /failed by 404 Not Found$/,
      ],
      [
        { status: 308, headers: { location: 'https://new.example/v2/ask?key=k' }, body: '' },
        /failed by 308 the address has moved to https:\/\/new\.example\/v2\/ask$/,
      ],
    ] as const) {
      const world = await aWorld(numbered(9));
      world.provider.says = () => reply;
      await world.drain(world.first + 3 * HOUR);
      const { remedy, reason } = await world.state();
      assert.match(reason ?? '', says);
      assert.equal(remedy, 'correct-address', reason ?? '');
    }
  });
});
