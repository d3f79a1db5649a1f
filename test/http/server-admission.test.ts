import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createAdmission } from '../../src/http/server-admission.ts';

describe('the door', () => {
  test('where no connection comes, one passes a turn, until none waits', async () => {
    const door = createAdmission(() => 0);
    await Promise.all([door.pass('a'), door.pass('a'), door.pass('a')]);
    await door.pass('a');
  });

  test('those who ask take turns: many requests of one delay another one by one', async () => {
    const door = createAdmission(() => 0);
    const passed: string[] = [];
    const ask = (owner: string) => door.pass(owner).then(() => passed.push(owner));
    await Promise.all([...Array.from({ length: 5 }, () => ask('a')), ask('b'), ask('b')]);
    assert.equal(passed.join(''), 'ababaaa');
  });

  test('while connections come they go first, then one request at a time', async () => {
    let now = 0;
    const door = createAdmission(() => now);
    let passed = 0;
    const all = Promise.all(Array.from({ length: 3 }, () => door.pass('a').then(() => passed++)));
    for (let turn = 0; turn < 5; turn++) {
      door.opened();
      await nextTurn();
      assert.equal(passed, 0);
    }
    now = 1_000;
    door.opened();
    await nextTurn();
    assert.equal(passed, 1);
    await all;
    assert.equal(passed, 3);
  });

  test('they have as long as the turn before them took: half of the time, however slow the machine is', async () => {
    let now = 0;
    const door = createAdmission(() => now);
    let passed = 0;
    const waiting = door.pass('a').then(() => passed++);
    // A turn of a quarter of a second, and then one of 10 milliseconds after the other.
    now = 250;
    door.opened();
    await nextTurn();
    for (let turn = 1; turn <= 24; turn++) {
      now += 10;
      door.opened();
      await nextTurn();
      assert.equal(passed, 0);
    }
    now += 20;
    door.opened();
    await nextTurn();
    await waiting;
    assert.equal(passed, 1);
  });
});
