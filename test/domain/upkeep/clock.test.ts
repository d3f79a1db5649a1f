import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { BELIEVED_AFTER, type ClockLook, type ClockNote, LARGEST_STEP, lookedAt } from '../../../src/domain/mod.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 20);

/** Services that look in turn, each by its own clock; `true time` passes for all of them. */
function services(count: number) {
  let note: ClockNote | undefined = { at: NOW, wait: 0, jumps: 0 };
  let time = NOW;
  const began = Array.from({ length: count }, () => time);
  const last: (ClockLook | undefined)[] = Array.from({ length: count }, () => ({ wall: time, run: 0 }));
  return {
    /** Some milliseconds later one of them looks, whose clock is wrong by so much. */
    look(which: number, after: number, error: number): ClockNote {
      time += after;
      const now = { wall: time + error, run: time - began[which]! };
      note = lookedAt(note, last[which], now);
      last[which] = now;
      return note;
    },
    restart(which: number, error: number) {
      began[which] = time;
      last[which] = { wall: time + error, run: 0 };
    },
  };
}

describe('a clock that is not believed', () => {
  const error = fc.oneof(
    fc.integer({ min: 2 * DAY, max: 3_650 * DAY }),
    fc.integer({ min: -3_650 * DAY, max: -2 * DAY }),
  );
  const which = fc.nat(2);

  test('waits from the first look at a jump on, for all services, until they ran for a day', () => {
    fc.assert(
      fc.property(
        error,
        fc.array(which, { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        (wrong, turns, isRestarted) => {
          const all = services(3);
          for (const turn of turns) assert.equal(all.look(turn, 60_000, 0).wait, 0);
          if (isRestarted) for (const at of [0, 1, 2]) all.restart(at, wrong);
          // Less than a day under the wrong clock, whichever service looks.
          for (let passed = 0; passed < 23; passed++) {
            const { wait } = all.look(turns[passed % turns.length]!, HOUR, wrong);
            assert.ok(wait > 0, 'believed too early');
          }
          // It is right again: that is a jump, too.
          const jumps = all.look(0, 60_000, 0);
          assert.equal(jumps.wait, BELIEVED_AFTER);
        },
      ),
    );
  });

  test('is believed after a day, however services take turns, and after a restart no later than by what was counted', () => {
    fc.assert(
      fc.property(error, fc.array(which, { minLength: 60, maxLength: 60 }), (wrong, turns) => {
        const all = services(3);
        all.look(0, 60_000, 0);
        let wait = BELIEVED_AFTER;
        for (const turn of turns) wait = all.look(turn, HOUR, wrong).wait;
        assert.equal(wait, 0);
      }),
    );
  });

  test('is never doubted for small steps, long silence of a service that runs, or turns', () => {
    const step = fc.record({
      which,
      after: fc.integer({ min: 0, max: 30 * DAY }),
      drift: fc.integer({ min: -HOUR, max: HOUR }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const all = services(1);
        for (const { after, drift } of steps) assert.equal(all.look(0, after, drift).wait, 0);
      }),
    );
    assert.ok(LARGEST_STEP >= 23 * HOUR);
  });

  test('has jumped once it differs by more than the largest step, by its own last look or by the note', () => {
    const note = (at: number): ClockNote => ({ at, wait: 0, jumps: 0 });
    const own = (step: number) => lookedAt(note(NOW + step), { wall: NOW, run: 0 }, { wall: NOW + step, run: 0 }).jumps;
    const noted = (step: number) => lookedAt(note(NOW), undefined, { wall: NOW + step, run: 0 }).jumps;
    for (const jumps of [own, noted])
      assert.deepEqual([jumps(LARGEST_STEP), jumps(LARGEST_STEP + 1), jumps(-LARGEST_STEP)], [0, 1, 0]);
  });

  test('a service that was off for more than a day waits for a day', () => {
    const all = services(1);
    all.look(0, 60_000, 0);
    assert.equal(
      lookedAt({ at: NOW, wait: 0, jumps: 0 }, { wall: NOW + 3 * DAY, run: 0 }, { wall: NOW + 3 * DAY + 5, run: 5 })
        .wait,
      BELIEVED_AFTER,
    );
  });
});
