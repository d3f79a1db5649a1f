import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { confirmedRetention, type RetentionNote, retentionPass, WAITS_FOR } from '../../../src/domain/mod.ts';

const pass = { days: 90, doomed: 10, total: 1_000, now: 5, jumps: 0 };
const first: RetentionNote = { days: null, passes: [], waiting: null };
const usual: RetentionNote = { days: 90, passes: [10], waiting: null };

describe('a pass that deletes old answers', () => {
  const cases: readonly (readonly [string, RetentionNote, Partial<typeof pass>, boolean])[] = [
    ['the first one', first, {}, false],
    ['the first one, which finds nothing', first, { doomed: 0 }, true],
    ['after a change of the setting', { ...usual, days: 30 }, {}, false],
    ['the first one under a setting that was there before', { ...first, days: 90 }, {}, true],
    ['the first one under it, which is large', { ...first, days: 90 }, { doomed: 51 }, false],
    ['as usual', usual, {}, true],
    ['three times as much', usual, { doomed: 30, total: 30 }, true],
    ['more than three times as much, and more than a twentieth', usual, { doomed: 51 }, false],
    ['more than three times as much, but a twentieth', usual, { doomed: 50 }, true],
    ['one of the last ten was as large', { ...usual, passes: [200, 1, 1, 1, 1, 1, 1, 1, 1, 1] }, { doomed: 600 }, true],
  ];
  for (const [name, before, given, may] of cases)
    test(`${name}: ${may ? 'goes on' : 'waits'}`, () =>
      assert.equal(retentionPass(before, { ...pass, ...given }).may, may));

  test('waits seven days, the same pass however it grows', () => {
    const begun = retentionPass(usual, { ...pass, doomed: 400 }).note;
    assert.deepEqual(begun.waiting, { answers: 400, since: 5, jumps: 0 });
    const later = retentionPass(begun, { ...pass, doomed: 450, now: 5 + WAITS_FOR - 1 });
    assert.deepEqual([later.may, later.note.waiting], [false, { answers: 450, since: 5, jumps: 0 }]);
    const after = retentionPass(later.note, { ...pass, doomed: 450, now: 5 + WAITS_FOR });
    assert.deepEqual([after.may, after.note], [true, { days: 90, passes: [10, 450], waiting: null }]);
  });

  test('a clock that jumped begins the wait again', () => {
    const begun = retentionPass(usual, { ...pass, doomed: 400 }).note;
    const jumped = retentionPass(begun, { ...pass, doomed: 900, now: 5 + 700 * WAITS_FOR, jumps: 1 });
    assert.deepEqual([jumped.may, jumped.note.waiting?.since], [false, 5 + 700 * WAITS_FOR]);
  });

  test('a person lets it go on, and what it finds is usual then', () => {
    const begun = retentionPass(usual, { ...pass, doomed: 400 }).note;
    const confirmed = confirmedRetention(begun);
    assert.equal(retentionPass(confirmed, { ...pass, doomed: 400 }).may, true);
    assert.equal(retentionPass(confirmed, { ...pass, doomed: 1_201, total: 2_000 }).may, false);
  });

  test('ten are remembered', () => {
    let note = usual;
    for (let doomed = 11; doomed < 40; doomed++) note = retentionPass(note, { ...pass, doomed }).note;
    assert.deepEqual(note.passes, [30, 31, 32, 33, 34, 35, 36, 37, 38, 39]);
  });
});
