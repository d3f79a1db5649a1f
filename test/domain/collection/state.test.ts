import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  afterRun,
  type CollectorHealth,
  type CollectRunSummary,
  endOfRun,
  type Failure,
  HEALTHY,
  LONGEST_STREAK,
  mayAsk,
  pausedBy,
  REMEDIES,
  resumed,
  type Streak,
  stateOf,
  streakAfter,
} from '../../../src/domain/mod.ts';

const DAY = 86_400_000;
const KEY: Failure = {
  kind: 'key',
  why: '402 no balance',
  isRefusal: false,
  unknown: null,
  remedy: 'pay',
  wait: null,
  refused: null,
};
const asks = (counts: Partial<CollectRunSummary['asks']>) => ({
  waiting: 0,
  asking: 0,
  answered: 0,
  refused: 0,
  empty: 0,
  error: 0,
  failed: 0,
  skipped: 0,
  ...counts,
});
const failures = (counts: Partial<CollectRunSummary['failures']> = {}) => ({
  question: 0,
  key: 0,
  moment: 0,
  shape: 0,
  ...counts,
});
const ended = (given: Partial<CollectRunSummary>) => ({
  asks: asks({}),
  failures: failures(),
  stoppedBecause: null,
  stoppedRemedy: null,
  problems: [],
  ...given,
});

describe('the state of a collector', () => {
  test('is ok, without a reason and an action, where nothing is wrong', () => {
    assert.deepEqual(stateOf(HEALTHY), { state: 'ok', reason: null, action: null, remedy: null, triesAgainAt: null });
  });
  test('a pause says why, what to do, and when it tries again', () => {
    assert.deepEqual(stateOf(pausedBy(HEALTHY, KEY, Date.UTC(2026, 10, 27, 6))), {
      state: 'paused',
      reason: '402 no balance',
      action:
        'Top up the balance, or raise the limit, at the provider. It tries again by itself at 2026-11-27T06:00:00.000Z.',
      remedy: 'pay',
      triesAgainAt: Date.UTC(2026, 10, 27, 6),
    });
  });
  test('every remedy has a sentence', () => {
    for (const remedy of REMEDIES)
      assert.match(stateOf({ ...HEALTHY, partlyBecause: 'why', partlyRemedy: remedy }).action ?? '', /^[A-Z].*\.$/);
  });
  test('a pause comes before what the last run lacks, which stays', () => {
    const partly: CollectorHealth = { ...HEALTHY, partlyBecause: 'why', partlyRemedy: 'wait' };
    assert.equal(stateOf(pausedBy(partly, KEY, 5)).state, 'paused');
    assert.deepEqual(resumed(pausedBy(partly, KEY, 5)), partly);
  });
  test('one that is paused may ask from the instant on at which it tries again', () => {
    const paused = { ...pausedBy(HEALTHY, KEY, 5), enabled: true };
    assert.deepEqual(
      [4, 5].map((now) => mayAsk(paused, now)),
      [false, true],
    );
    assert.equal(mayAsk({ ...paused, pausedUntil: null }, 9), false);
    assert.equal(mayAsk({ ...paused, enabled: false }, 9), false);
  });
});

describe('after a run', () => {
  const runs: readonly (readonly [Partial<CollectRunSummary>, string | null, string | null])[] = [
    [{ asks: asks({ answered: 12 }) }, null, null],
    [
      {
        asks: asks({ answered: 11, failed: 1 }),
        failures: failures({ question: 1 }),
        problems: [{ problem: '400 no', count: 1, prompts: [] }],
      },
      '1 of 12 questions of the last run have no answer: 400 no',
      'change-prompts',
    ],
    [
      { asks: asks({ answered: 9, failed: 3 }), failures: failures({ moment: 2, question: 1 }) },
      '3 of 12 questions of the last run have no answer: no reason is known',
      'wait',
    ],
    [
      {
        asks: asks({ answered: 12 }),
        failures: failures({ shape: 2 }),
        problems: [{ problem: 'another shape', count: 2, prompts: [] }],
      },
      '2 of 12 questions of the last run have no answer: another shape',
      'update',
    ],
    [
      { asks: asks({ answered: 2, skipped: 10 }), stoppedBecause: 'the budget is used up' },
      '10 of 12 questions of the last run have no answer: the budget is used up',
      'wait',
    ],
  ];
  for (const [run, reason, remedy] of runs)
    test(reason ?? 'nothing is missing', () => {
      const { partlyBecause, partlyRemedy } = afterRun(
        { ...HEALTHY, partlyBecause: 'before', partlyRemedy: 'wait' },
        ended(run),
      );
      assert.deepEqual([partlyBecause, partlyRemedy], [reason, remedy]);
    });
  test('what ended it says what to do', () => {
    const run = ended({ asks: asks({ skipped: 1 }), stoppedBecause: 'why', stoppedRemedy: 'raise-budget' });
    assert.equal(afterRun(HEALTHY, run).partlyRemedy, 'raise-budget');
  });
});

describe('equal failures in a row', () => {
  const ends = (list: readonly (string | null)[], isOnTrial = false) => {
    let streak: Streak | null = null;
    for (const [at, end] of list.entries()) {
      const after = streakAfter(streak, end, isOnTrial);
      if (after.isOver) return at + 1;
      ({ streak } = after);
    }
    return undefined;
  };
  test('five end a run, four and others between do not', () => {
    assert.equal(ends(['a', 'a', 'a', 'a', 'a', 'a']), 5);
    assert.equal(ends(['a', 'a', 'a', 'a', 'b', 'a', 'a', 'a', 'a']), undefined);
    assert.equal(ends(['a', 'a', 'a', 'a', 'answered', 'a', 'a', 'a', 'a']), undefined);
    assert.equal(ends(['a', 'a', null, 'a', 'a', null, 'a']), 7);
  });
  test('on trial the first does', () => assert.equal(ends([null, 'a'], true), 2));
  test('it ends exactly where five equal ones stand in a row, answers and others aside', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'answered', null), { maxLength: 60 }), (list) => {
        const counted = list.flatMap((end, at) => (end === null ? [] : [{ end, at }]));
        const first = counted.findIndex(({ end }, at) => {
          const last = counted.slice(at - LONGEST_STREAK + 1, at + 1);
          return at >= LONGEST_STREAK - 1 && end !== 'answered' && last.every((one) => one.end === end);
        });
        assert.equal(ends(list), first < 0 ? undefined : counted[first]!.at + 1);
      }),
    );
  });
});

describe('the end of a run', () => {
  test('is the beginning of the next one, a week at the latest; a day where a person began it', () => {
    const cases = [
      [{ next: DAY, isManual: false }, DAY],
      [{ next: 30 * DAY, isManual: false }, 7 * DAY],
      [{ next: null, isManual: false }, 7 * DAY],
      [{ next: 30 * DAY, isManual: true }, DAY],
      [{ next: 5, isManual: true }, 5],
      [{ next: -5, isManual: true }, DAY],
    ] as const;
    for (const [given, end] of cases) assert.equal(endOfRun(0, given), end);
  });
});
