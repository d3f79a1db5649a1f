import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eachApart, named } from '../../src/app/each-apart.ts';
import { AppError } from '../../src/domain/mod.ts';
import { createTestApp } from '../../src/testing/app.ts';
import { aProject } from './support.ts';

const died = () =>
  new AppError('unavailable', 'A thread died', { cause: Object.assign(new Error(), { name: 'ThreadDied' }) });

/** Works on three, of which some fail, by a clock that the test moves. */
function aRound() {
  const state = { now: 0, worked: [] as string[], failing: new Map<string, Error>() };
  const apart = eachApart(() => state.now);
  const run = (isOver?: () => boolean) =>
    apart(
      ['a', 'b', 'c'],
      named,
      async (name) => {
        state.worked.push(name);
        const error = state.failing.get(name);
        if (error) throw error;
      },
      isOver,
    );
  return { state, run, worked: () => state.worked.splice(0).join('') };
}

describe('work for each, apart', () => {
  test('what fails for one keeps none of the others from their turn, and is told after them', async () => {
    const { state, run, worked } = aRound();
    state.failing.set('a', new Error('no a'));
    await assert.rejects(run(), { message: 'no a' });
    assert.equal(worked(), 'abc');
    state.failing.set('c', new Error('no c'));
    await assert.rejects(run(), (error) => error instanceof AggregateError && error.errors.length === 2);
    assert.equal(worked(), 'abc');
    state.failing.clear();
    await run();
    await run(() => state.worked.length > 4);
    assert.equal(worked(), 'abcab');
  });

  test('one that ends its thread rests, longer each time, and is as new once it went well', async () => {
    const { state, run, worked } = aRound();
    state.failing.set('b', died());
    /** Rounds a minute apart: in which of some minutes it was its turn. */
    const minutes = async (count: number) => {
      const tried: number[] = [];
      for (let minute = 0; minute < count; minute++) {
        await run().catch(() => undefined);
        if (worked().includes('b')) tried.push(minute);
        state.now += 60_000;
      }
      return tried;
    };
    assert.deepEqual(await minutes(20), [0, 1, 3, 7, 15]);
    assert.deepEqual(
      (await minutes(3 * 24 * 60)).slice(-2).map((minute, at, [first]) => minute - first! - at * 1_440),
      [0, 0],
    );
    state.failing.clear();
    assert.equal((await minutes(24 * 60)).length > 0, true);
    state.failing.set('b', died());
    assert.deepEqual(await minutes(4), [0, 1, 3]);
  });
});

test('a project whose prompts end the thread that groups them keeps no other one from its topics', async () => {
  const asked: string[] = [];
  let bad = '';
  const world = createTestApp({
    running: () => 0,
    groupElsewhere: async (project, { queries }) => {
      asked.push(project);
      if (project === bad) throw died();
      return queries.map(({ id }) => [id, 'shoes'] as const);
    },
  });
  const { id: one } = await aProject(world as never, 'One');
  const { id: other } = await aProject(world as never, 'Other');
  bad = one;
  for (const id of [one, other]) await world.app.queries.import(id, [{ query: 'best shoes' }], { dryRun: false });
  await assert.rejects(
    world.app.topics.groupNew(() => false),
    { problem: 'unavailable' },
  );
  await world.app.topics.groupNew(() => false);
  assert.deepEqual(asked, [one, other]);
});
