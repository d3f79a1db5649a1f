import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { measureQuiet } from '../../../bench/alerts/measure.ts';
import { drawWorld, mondayOf, type World } from '../../../bench/alerts/world.ts';
import { randomNumbers } from '../../../bench/data/random.ts';
import { alphaFor, type CountedDays, replay, shiftsOf, weekOf } from '../../../src/domain/alerts/mod.ts';

const WORLD: World = { queries: 24, answers: 1, weeks: 16, rows: 8, shock: 0.1, walk: 0.05, missing: 0 };
const alpha = alphaFor(WORLD.rows);
const until = mondayOf(WORLD.weeks - 1);
const FALLEN: World = { ...WORLD, moved: { rate: 0.5, factor: 0.2, from: 10, to: 16 } };

/** Week 10 against the eight before it. */
const sideOf =
  (counted: CountedDays, flipped = false) =>
  (cell: number) => {
    const week = weekOf(counted.days[cell]!);
    if (week === mondayOf(10)) return flipped ? 1 : 0;
    return week >= mondayOf(2) && week < mondayOf(10) ? (flipped ? 0 : 1) : -1;
  };

describe('a week against its base', () => {
  test('pairs are over shared queries alone, and add up', () => {
    const counted = drawWorld(WORLD, randomNumbers(3));
    for (const shift of shiftsOf(counted, sideOf(counted))) {
      assert.equal(shift.queries, 24);
      assert.equal(shift.topics, 6);
      assert.equal(shift.answers, 24 * 7);
      assert.equal(shift.difference, shift.first - shift.second);
      assert.ok(shift.low <= shift.difference && shift.difference <= shift.high);
      assert.ok(shift.p !== null && shift.p >= 0 && shift.p <= 1);
    }
  });

  test('the other way round it says the opposite', () => {
    const counted = drawWorld(WORLD, randomNumbers(4));
    const there = shiftsOf(counted, sideOf(counted));
    const back = shiftsOf(counted, sideOf(counted, true));
    for (const [at, shift] of there.entries()) {
      assert.ok(Math.abs(shift.difference + back[at]!.difference) < 1e-12);
      assert.ok(Math.abs(shift.p! - back[at]!.p!) < 1e-9);
      assert.ok(Math.abs(shift.error - back[at]!.error) < 1e-12);
    }
  });

  test('equal weeks differ by nothing, and a row that no answer has is not a finding', () => {
    const { rows: _, ...counted } = drawWorld(WORLD, randomNumbers(5));
    const every = Array.from(counted.answers, (_one, cell) => cell);
    const rows = [
      { id: 'all', name: 'all', cells: every, hits: counted.answers, units: null },
      { id: 'none', name: 'none', cells: [], hits: [], units: null },
    ];
    for (const { difference, p } of shiftsOf({ ...counted, rows }, sideOf({ ...counted, rows })))
      assert.deepEqual({ difference, p }, { difference: 0, p: 1 });
  });

  test('runs on several days that ask other queries each are no single run; one day a side is one', () => {
    const queries = Array.from({ length: 12 }, (_, query) => query);
    /** A week and its base, each query asked once in either, on as many days; all name the row but two of the week. */
    const shiftOver = (days: number) => {
      const cells = [...queries, ...queries];
      const counted: CountedDays = {
        days: cells.map((query, at) => (at < 12 ? 0 : 7) + (query % days)),
        queries: cells,
        answers: cells.map(() => 4),
        topicOf: queries,
        rows: [
          {
            id: 'a',
            name: 'A',
            cells: cells.map((_, at) => at),
            hits: cells.map((query, at) => (at >= 12 && query > 1 ? 0 : 4 - (query % 2))),
            units: null,
          },
        ],
        mixes: new Map(),
      };
      return shiftsOf(counted, (cell) => (cell < 12 ? 1 : 0))[0]!;
    };
    assert.equal(shiftOver(1).p, null);
    const { p, difference } = shiftOver(4);
    assert.ok(p !== null && p < 0.01 && difference < -0.5, `${p} ${difference}`);
  });

  test('with few topics and few rows nothing is tested', () => {
    const counted = drawWorld({ ...WORLD, queries: 16, rows: 3 }, randomNumbers(6));
    assert.deepEqual(
      shiftsOf(counted, sideOf(counted)).map(({ p }) => p),
      [null, null, null],
    );
  });
});

describe('all looks of a project', () => {
  test('a deep fall opens in its week with the row that fell, and not before', () => {
    const counted = drawWorld(FALLEN, randomNumbers(7));
    const { looks, states } = replay(counted, { until, alpha });
    const own = looks.map(({ rows }) => rows.get('0')!);
    assert.deepEqual(
      own.slice(0, 4).map(({ state }) => state),
      Array(4).fill('learning'),
    );
    assert.ok(own.slice(4, 10).every(({ state }) => state === 'quiet'));
    assert.equal(
      own.findIndex(({ isNew }) => isNew),
      10,
    );
    assert.ok(own[10]!.shift!.difference < 0);
    assert.equal(states.get('0')!.status, 'open');
  });

  test('a replay that goes on from known states says what one in one go says', () => {
    const counted = drawWorld(FALLEN, randomNumbers(8));
    const whole = replay(counted, { until, alpha });
    const before = replay(counted, { until: until - 7, alpha });
    const last = replay(counted, { until, alpha, known: before.states });
    assert.deepEqual(last.looks.at(-1), whole.looks.at(-1));
    assert.deepEqual(last.states, whole.states);
  });

  test('a week of few answers is left out, and the next one compares with those before it', () => {
    const counted = drawWorld(WORLD, randomNumbers(9));
    const thin = mondayOf(12);
    const answers = Array.from(counted.answers, (count, cell) =>
      weekOf(counted.days[cell]!) === thin && counted.days[cell]! > thin + 1 ? 0 : count,
    );
    const { looks } = replay({ ...counted, answers }, { until, alpha });
    assert.equal(looks[12]!.rows.size, 0);
    assert.ok(!looks[13]!.rows.get('0')!.base.includes(thin));
  });

  test('another model is one look that is not comparable, and then it learns', () => {
    const counted = drawWorld(WORLD, randomNumbers(10));
    const mixes = new Map(
      Array.from({ length: 16 }, (_, week) => {
        const told = new Map([['one', 1]]);
        const models = new Map([[week < 12 ? 'old' : 'new', 1]]);
        return [mondayOf(week), { models, locales: told, collector: told, surface: told, persona: told }] as const;
      }),
    );
    const { looks } = replay({ ...counted, mixes }, { until, alpha });
    const states = looks.map(({ rows }) => rows.get('1')!);
    assert.deepEqual(states[12]!.why, ['models']);
    assert.deepEqual(
      states.slice(11).map(({ state }) => state),
      ['quiet', 'not-comparable', 'learning', 'learning', 'learning'],
    );
  });

  test('rows that mostly move at once are said to be one event', () => {
    const counted = drawWorld({ ...WORLD, rows: 6 }, randomNumbers(11));
    const rows = counted.rows.map((row) => ({
      ...row,
      hits: Array.from(row.hits, (hit, at) => (counted.days[row.cells[at]!]! >= mondayOf(12) ? 0 : hit)),
    }));
    const { looks } = replay({ ...counted, rows }, { until, alpha });
    assert.deepEqual(
      looks.flatMap(({ isMost }, week) => (isMost ? [week] : [])),
      [12],
    );
  });

  test('nothing is looked at without answers', () => {
    const empty = { days: [], queries: [], answers: [], topicOf: [], rows: [], mixes: new Map() };
    assert.deepEqual(replay(empty, { until, alpha }).looks, []);
  });
});

test('simulation: where nothing changes, a row is raised about as rarely as its budget says', () => {
  const quiet = measureQuiet({ ...WORLD, weeks: 40, rows: 12 }, 4, 1);
  assert.ok(quiet.looks > 1_500);
  assert.ok(quiet.rule <= 2 * alphaFor(12), `${quiet.rule} of looks`);
  // The usual rule cries wolf in one of six weeks or more.
  assert.ok(quiet.tenth > 0.15, `${quiet.tenth} of weeks fell by 10 %`);
});
