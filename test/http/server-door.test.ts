import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createDoor } from '../../src/http/server-door.ts';

describe('the door', () => {
  test('where no connection comes, all that wait pass at the next turn', async () => {
    const door = createDoor(() => 0);
    await Promise.all([door.pass(), door.pass(), door.pass()]);
    await door.pass();
  });

  test('while connections come they go first, then one request at a time', async () => {
    let now = 0;
    const door = createDoor(() => now);
    let passed = 0;
    const all = Promise.all(Array.from({ length: 3 }, () => door.pass().then(() => passed++)));
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
});
