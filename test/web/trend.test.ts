import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { dayAfter } from '../../src/web/address/range.ts';
import { bucketName } from '../../src/web/parts/trend/bucket-words.ts';
import { apart, bandOf, lineOf, type Mark, type Spot, scaleOf, scaleTo } from '../../src/web/parts/trend/plot.ts';
import { sceneOf } from '../../src/web/parts/trend/scene.ts';
import { type Point, type Series, stateOf } from '../../src/web/parts/trend/series.ts';

const TODAY = '2026-11-28';
const SPAN = { from: '2026-10-30', to: TODAY };
const week = (startDate: string) => ({ startDate, endDate: dayAfter(startDate, 6) });

describe('a bucket', () => {
  const cases = [
    [week('2026-11-23'), SPAN, 'running'],
    [week('2026-11-16'), SPAN, 'whole'],
    [week('2026-10-26'), SPAN, 'cut'],
    [week('2026-11-23'), { from: undefined, to: undefined }, 'running'],
    // Its last day is still running, though all its days are in the range.
    [week('2026-11-22'), { from: undefined, to: undefined }, 'running'],
    // A range that ended before today cuts the week that runs.
    [week('2026-11-23'), { from: '2026-11-01', to: '2026-11-25' }, 'cut'],
    [{ startDate: '2026-11-28', endDate: '2026-11-28' }, SPAN, 'running'],
    [{ startDate: '2026-11-27', endDate: '2026-11-27' }, SPAN, 'whole'],
    [{ startDate: '2026-11-01', endDate: '2026-11-30' }, { from: '2026-11-01', to: '2026-12-31' }, 'running'],
  ] as const;
  for (const [bucket, span, state] of cases) {
    test(`from ${bucket.startDate} to ${bucket.endDate}, seen from ${span.from} to ${span.to}, is ${state}`, () => {
      assert.equal(stateOf(bucket, span, TODAY), state);
    });
  }

  test('that is cut names the days that are counted', () => {
    assert.match(bucketName({ ...week('2026-10-26'), state: 'cut' }, SPAN), /, only .*30.*1/);
    assert.match(bucketName({ ...week('2026-11-23'), state: 'running' }, SPAN), /, so far$/);
  });
});

describe('a scale', () => {
  test('is that of whole buckets: one with few answers yet, or cut, lays no line flat; alone it has a scale of its own', () => {
    const point = (state: Point['state'], value?: number): Point => {
      const figure = value === undefined ? undefined : { value, low: value / 2, high: Math.min(100, 2 * value) };
      return { ...week('2026-11-16'), state, figure };
    };
    const mostOf = (...points: readonly Point[]) =>
      scaleOf([{ id: 'a', name: 'Acme', colour: 0, points }], 'percent', 'a').most;
    const whole = mostOf(point('whole', 10), point('whole', 12));
    assert.equal(mostOf(point('cut', 100), point('whole', 10), point('whole', 12), point('running', 100)), whole);
    assert.equal(mostOf(point('whole'), point('running', 80)), 100);
  });
});

const number = fc.double({ min: 0, max: 1e6, noNaN: true });
const spot = fc.option(
  fc.record({ y: fc.integer({ min: 0, max: 300 }), state: fc.constantFrom('whole', 'cut', 'running') }),
  { nil: undefined },
);
const spots = fc.array(spot, { maxLength: 30 }).map((all) => all.map((one, x): Spot => one && { ...one, x: 10 * x }));
const moves = (d: string) => (d.match(/[ML]/g) ?? []).length;

describe('lines of a trend', () => {
  test('have a part for each two buckets with a value beside each other, dashed where one is not whole, and a dot for each alone', () => {
    fc.assert(
      fc.property(spots, (all) => {
        const { solid, dashed, alone } = lineOf(all);
        const pairs = all.flatMap((one, at) => (at > 0 && one && all[at - 1] ? [[all[at - 1]!, one]] : []));
        const whole = pairs.filter((pair) => pair.every((one) => one!.state === 'whole'));
        assert.equal((solid.match(/L/g) ?? []).length, whole.length);
        assert.equal((dashed.match(/L/g) ?? []).length, pairs.length - whole.length);
        const known = all.filter((one) => one !== undefined);
        const joined = new Set(pairs.flat());
        assert.equal(alone.length, known.filter((one) => !joined.has(one)).length);
      }),
    );
  });

  test('have a band around every bucket with an interval, with a gap where there is none', () => {
    assert.equal(bandOf([]), '');
    const bound = (x: number) => ({ x, low: 20, high: 10 });
    assert.equal(bandOf([bound(0), bound(10), undefined, bound(30)]).split('Z').length - 1, 2);
    assert.equal(moves(bandOf([undefined, bound(10)])), 4, 'one alone is seen');
  });

  test('stand on a scale from zero of round steps that holds the most, and ends at 100 % for a share', () => {
    fc.assert(
      fc.property(number, (most) => {
        const { ticks, most: top, least } = scaleTo(most);
        assert.equal(least, 0);
        assert.ok(top >= most * (1 - 1e-9) && ticks.length >= 3 && ticks.length <= 6, `${most}: ${ticks.join()}`);
        assert.ok(ticks.every((tick, at) => at === 0 || tick > ticks[at - 1]!));
        const share = scaleTo(most % 100, 100);
        assert.ok(share.most <= 100 && share.ticks.every((tick) => tick <= share.most));
      }),
    );
  });

  test('have names that lie apart, in the order of their ends, within the chart', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 250 }), { maxLength: 5 }), (ys) => {
        const moved = apart(
          ys.map((y, id) => ({ id, y })),
          17,
          { top: 10, bottom: 242 },
        );
        for (const [at, { y }] of moved.entries()) {
          assert.ok(y >= 10 && y <= 242, String(y));
          assert.ok(at === 0 || y - moved[at - 1]!.y >= 17);
          assert.ok(at === 0 || ys[moved[at]!.id]! >= ys[moved[at - 1]!.id]!);
        }
      }),
    );
  });
});

type Text = Extract<Mark, { kind: 'text' }>;

/** Brands that were named in a number of 40 answers, by week. */
const follow = (counts: readonly (readonly (number | undefined)[])[], first = '2026-09-14'): readonly Series[] =>
  counts.map((one, nth) => ({
    ...{ id: String(nth), name: `Brand ${nth}`, colour: nth },
    points: one.map((numerator, at): Point => {
      const bucket = week(dayAfter(first, 7 * at));
      const figure =
        numerator === undefined ? undefined : { value: 2.5 * numerator, low: numerator, high: 3 * numerator };
      return { ...bucket, state: stateOf(bucket, SPAN, TODAY), figure };
    }),
  }));

describe('what a trend is drawn from', () => {
  const measure = (text: string) => 6 * text.length;
  const draw = (series: readonly Series[], width: number, names = 100) =>
    sceneOf({
      ...{ series, unit: 'percent', interval: 'week', span: SPAN, focus: '0', width, height: 280, names, measure },
      ...{ raised: '0', isFading: false },
    });

  test('names each week once at most and the running one always, and no two texts lie over each other, at any width', () => {
    const counts = fc.array(fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }), {
      minLength: 11,
      maxLength: 11,
    });
    fc.assert(
      fc.property(
        fc.array(counts, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 300, max: 1_400 }),
        (all, width) => {
          const { marks, xs, box } = draw(follow(all), width);
          const below = marks.filter((mark): mark is Text => mark.kind === 'text' && mark.y > box.bottom);
          const names = below.filter(({ text }) => /\d/.test(text));
          assert.equal(new Set(names.map(({ text }) => text)).size, names.length);
          assert.ok(below.some(({ text }) => text === 'so far'));
          for (const [at, { x, text }] of names.entries()) {
            const half = measure(text) / 2;
            assert.ok(x - half >= 0 && x + half <= width, `${text} is cut off`);
            const next = names[at + 1];
            if (next) assert.ok(x + half < next.x - measure(next.text) / 2, `${text} lies over ${next.text}`);
            assert.ok(
              xs.some((one) => Math.abs(one - x) <= half),
              `${text} stands at its bucket`,
            );
          }
        },
      ),
    );
  });

  test('has a value at its height: the highest at the top, none below zero', () => {
    const [series] = follow([[0, 40, undefined, 20]]);
    const points = series!.points.map((point) => ({ ...point, state: 'whole' as const }));
    const { spots, box } = draw([{ ...series!, points }], 800);
    const [line] = spots;
    assert.equal(line![0]!.y, box.bottom);
    assert.equal(line![1]!.y, box.top);
    assert.equal(line![2], undefined);
    assert.equal(line![3]!.y, (box.top + box.bottom) / 2);
  });
});
