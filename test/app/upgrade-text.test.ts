import assert from 'node:assert/strict';
import { test } from 'node:test';
import { durationText, upgradeTeller } from '../../src/app/upgrade-text.ts';

test('a time is said in the unit that says most', () => {
  const said = [0, 1, 59, 119, 120, 150, 3_600, 7_199, 7_200, 90_000].map(durationText);
  assert.deepEqual(said, [
    ...['1 second', '1 second', '59 seconds', '119 seconds', '2 minutes', '3 minutes'],
    ...['60 minutes', '120 minutes', '2 hours', '25 hours'],
  ]);
});

test('an upgrade says its step, how many answers are done, and how long it takes by the pace of this step', () => {
  let now = 0;
  const tell = upgradeTeller(() => now);
  const at = (seconds: number, step: number, left?: number) => {
    now = 1_000 * seconds;
    return tell({ step, steps: 3, ...(left !== undefined && { answers: { left, of: 10_000 } }) });
  };
  const text = 'the database is being upgraded, step';
  assert.deepEqual(at(0, 1), { text: `${text} 1 of 3`, seconds: undefined });
  // It was begun before, so its pace is not known yet.
  assert.deepEqual(at(10, 1, 9_000), {
    text: `${text} 1 of 3: 1,000 of some 10,000 answers are done`,
    seconds: undefined,
  });
  const next = at(20, 1, 8_000);
  assert.deepEqual(next, {
    text: `${text} 1 of 3: 2,000 of some 10,000 answers are done, about 80 seconds to go`,
    seconds: 80,
  });
  assert.equal(at(21, 2, 9_000).seconds, undefined);
  assert.equal(at(22, 2, 5_000).seconds, 2);
  assert.deepEqual(at(23, 3), { text: `${text} 3 of 3`, seconds: undefined });
});

test('an upgrade by another process says so', () => {
  const { text } = upgradeTeller(() => 0)({ step: 2, steps: 9, isElsewhere: true });
  assert.equal(text, 'the database is being upgraded by another process, step 2 of 9');
});
