import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repeatKeeper } from '../../../src/domain/mod.ts';

const row = (answer: string, executionNumber = 1, query = 'best shoes') => ({
  ...{ query, country: 'US', language: 'en', runAt: 0, model: 'gpt-5', executionNumber, answer, outcome: null },
  ...{ sources: [], ads: [], shopping: [], videos: [] },
});

/** The number of each row, and the place of the one that it replaces: the same, whether rows are held or not. */
function taken(repeats: boolean, rows: readonly ReturnType<typeof row>[]) {
  const [held, passing] = [true, false].map((areHeld) => {
    const keeper = repeatKeeper({ repeats, areHeld });
    return rows.map((each, at) => {
      const { row, replaces } = keeper.take(each, at + 2);
      return [row.executionNumber, replaces];
    });
  });
  assert.deepEqual(held, passing);
  return held!;
}

test('what held rows say is not looked at where no two have one key', () => {
  const keeper = repeatKeeper({ repeats: false, areHeld: true });
  const toJSON = () => assert.fail('was read');
  const unread = (query: string) => ({ ...row('a', 1, query), sources: Object.assign([], { toJSON }) });
  for (const [at, query] of ['a', 'b', 'c'].entries()) keeper.take(unread(query), at);
  assert.throws(() => keeper.take(unread('b'), 3), /was read/);
});

test('the later row with other content takes the place of the one before, and says of which line', () => {
  const rows = [row('a'), row('a'), row('b'), row('a', 2), row('c', 1, 'other'), row('d')];
  assert.deepEqual(taken(false, rows), [
    [1, undefined],
    [1, undefined],
    [1, 3],
    [2, undefined],
    [1, undefined],
    [1, 4],
  ]);
});

test('a query is the same whatever its white space', () => {
  const rows = [row('a', 1, 'best shoes'), row('b', 1, 'best\u00a0 shoes\u200b')];
  assert.deepEqual(taken(false, rows)[1], [1, 2]);
  assert.deepEqual(taken(true, rows)[1], [2, undefined]);
});

test('repeats are numbered by their different texts in the file; a number of their own stays', () => {
  const rows = [row('a'), row('b'), row('a'), row('c', 5), row('d', 1, 'other'), row('e')];
  assert.deepEqual(taken(true, rows), [
    [1, undefined],
    [2, undefined],
    [1, undefined],
    [5, undefined],
    [1, undefined],
    [3, undefined],
  ]);
});
