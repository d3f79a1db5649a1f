import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  answersOf,
  basisOf,
  boundedMeanFigure,
  correlationOf,
  doubtsOf,
  estimateProportion,
  type Figure,
  openMeanFigure,
  openMeanOf,
  ownRateFigure,
  PERCENT,
  POSITION,
  rateFigure,
  ratioOf,
  SENTIMENT,
  type Strata,
  sampleOf,
  shareFigure,
  studentQuantile,
  typicalCorrelation,
  typicalMean,
  typicalProportionCorrelation,
  unitsOf,
  WEIGHTS,
  weightsOf,
  wilson,
} from '../../../src/domain/statistics/mod.ts';
import { answers, grouped, isNear } from './support.ts';

describe('what is reliable', () => {
  const good = { effectiveN: 30, topics: 8, low: 10, high: 40 };
  const cases = [
    ['30 effective answers, 8 topics and 30 points', {}, PERCENT, []],
    ['hardly less than 30 effective answers', { effectiveN: 29.999 }, PERCENT, ['few-answers']],
    ['7 topics', { topics: 7 }, PERCENT, ['few-topics']],
    ['hardly more than 30 points', { high: 40.01 }, PERCENT, ['wide']],
    ['2 places', { low: 1.5, high: 3.5 }, POSITION, []],
    ['hardly more than 2 places', { low: 1.5, high: 3.51 }, POSITION, ['wide']],
    ['a sentiment within 0.6', { low: 0, high: 0.6 }, SENTIMENT, []],
    ['a sentiment within more', { low: 0, high: 0.601 }, SENTIMENT, ['wide']],
    ['no upper bound', { high: null }, PERCENT, ['wide']],
    ['no lower bound', { low: null }, PERCENT, ['wide']],
    ['nothing', { effectiveN: 0, topics: 0, low: null, high: null }, PERCENT, ['few-answers', 'few-topics', 'wide']],
  ] as const;
  for (const [name, given, unit, expected] of cases)
    test(`${name}: ${expected.join(', ') || 'reliable'}`, () => {
      assert.deepEqual(doubtsOf({ ...good, ...given }, unit), expected);
    });
});

/** Strata of one model with a number of answers to each query. */
const oneModel = (counts: readonly number[]): Strata => ({
  query: counts.map((_, query) => query),
  model: counts.map(() => 0),
  kind: counts.map(() => 0),
  answers: counts,
});

const figureOf = (strata: Strata, hits: readonly number[], typical = 0.3): Figure => {
  const sample = sampleOf(strata, 'responses');
  return rateFigure(sample, answersOf(sample), { strata: hits.map((_, at) => at), sums: hits }, typical);
};

describe('the correlation of answers to a query', () => {
  const correlation = (counts: readonly number[], hits: readonly number[]) => {
    const strata = oneModel(counts);
    const weights = weightsOf(strata, 'responses');
    const ratio = ratioOf(strata, weights, basisOf(strata, weights, counts), {
      strata: hits.map((_, at) => at),
      sums: hits,
    });
    return correlationOf(ratio, ratio.value * (1 - ratio.value));
  };
  const cases = [
    ['all alike within queries', [4, 4, 4, 4], [4, 0, 4, 0], 1],
    ['the same in each query', [4, 4, 4, 4], [2, 2, 2, 2], 0],
    ['queries of one answer', [1, 1, 1], [1, 0, 1], null],
    ['one query', [9], [4], null],
    ['none', [3, 3], [0, 0], null],
    ['all', [3, 3], [3, 3], null],
    // Equal queries: (D − 1) / (m − 1) with D = C / (C − 1) Σ e² / (n p q) = 4/3 × 2 / 4 = 2/3, so below 0 …
    ['less than by chance', [4, 4, 4, 4], [3, 1, 2, 2], 0],
    // … and here 4/3 × 8 / 4 = 8/3: (8/3 − 1) / 3.
    ['in between', [4, 4, 4, 4], [4, 0, 2, 2], 5 / 9],
  ] as const;
  for (const [name, counts, hits, expected] of cases) {
    test(`is ${expected} for ${name}`, () => {
      const found = correlation(counts, hits);
      if (expected === null || found === null) assert.equal(found, expected);
      else assert.ok(isNear(found, expected), String(found));
    });
  }

  test('is the median of rows that tell, and 0.3 where fewer than five do', () => {
    assert.equal(typicalCorrelation([0.1, null, 0.5, 0.2, null, 0.4]), 0.3);
    assert.equal(typicalCorrelation([0.1, 0.5, 0.2, 0.4, 0.9]), 0.4);
    assert.equal(typicalCorrelation([0.1, 0.5, 0.2, 0.4, 0.9, 0.6]), 0.45);
  });
});

describe('a rate', () => {
  test('is worked by hand: four queries of four answers, a correlation of 5/9 shrunk towards 0.3', () => {
    const figure = figureOf(oneModel([4, 4, 4, 4]), [4, 0, 2, 2]);
    // Known as well as by 4 × 4 × ½ × ½ = 4 queries, shrunk by 5.
    const correlation = (4 * (5 / 9) + 5 * 0.3) / 9;
    const effect = 1 + 3 * correlation;
    const effective = (16 / effect) * (1.959964 / studentQuantile(0.975, 8)) ** 2;
    const { low, high } = wilson(0.5, effective);
    assert.equal(figure.designEffect, Number(effect.toFixed(2)));
    assert.equal(figure.effectiveN, Number(effective.toFixed(1)));
    assert.deepEqual([figure.low, figure.high], [Number((100 * low).toFixed(2)), Number((100 * high).toFixed(2))]);
    assert.deepEqual([figure.value, figure.numerator, figure.denominator, figure.queries], [50, 8, 16, 4]);
    // Repeats: Σ n s² = 0 + 0 + 4/3 + 4/3, and two answers more, over 16 answers.
    const reach = (195.9964 * Math.sqrt(8 / 3 + 2)) / 16;
    assert.deepEqual(
      [figure.repeatLow, figure.repeatHigh],
      [50 - reach, 50 + reach].map((at) => Number(at.toFixed(2))),
    );
    assert.deepEqual(figure.why, ['few-answers', 'few-topics', 'wide']);
  });

  test('of one query is worth one answer, however often it is asked', () => {
    const figure = figureOf(oneModel([1_000]), [400]);
    assert.deepEqual([figure.effectiveN, figure.queries, figure.reliable], [1, 1, false]);
    assert.ok(figure.low! < 10 && figure.high! > 85);
    // Asked again, it is known well.
    assert.ok(figure.repeatLow! > 36 && figure.repeatHigh! < 44);
  });

  test('of one answer says next to nothing', () => {
    for (const hits of [[], [1]]) {
      const figure = figureOf(oneModel([1]), hits);
      assert.deepEqual([figure.queries, figure.denominator, figure.effectiveN], [1, 1, 1]);
      assert.ok(figure.high! - figure.low! > 75);
      assert.ok(figure.repeatHigh! - figure.repeatLow! === 100);
    }
  });

  test('of no answers is anything', () => {
    assert.deepEqual(figureOf(oneModel([]), []), {
      value: 0,
      numerator: 0,
      denominator: 0,
      low: 0,
      high: 100,
      queries: 0,
      topics: 0,
      effectiveN: 0,
      designEffect: 1,
      repeatLow: 0,
      repeatHigh: 100,
      reliable: false,
      why: ['few-answers', 'few-topics', 'wide'],
    });
  });

  test('that is none or all has an interval nevertheless', () => {
    const none = figureOf(oneModel(Array(40).fill(5)), []);
    const all = figureOf(oneModel(Array(40).fill(5)), Array(40).fill(5));
    assert.deepEqual([none.value, none.low, all.value, all.high], [0, 0, 100, 100]);
    assert.ok(none.high! > 3 && none.high! < 10 && none.repeatHigh! > 1);
    assert.ok(isNear(all.low!, 100 - none.high!));
    assert.ok(none.reliable && all.reliable);
  });

  test('of answers that have nothing in common is as wide as Wilson, but for few queries', () => {
    const counts = Array(200).fill(1);
    const figure = figureOf(oneModel(counts), Array(60).fill(1));
    const { low, high } = wilson(0.3, 200);
    assert.equal(figure.designEffect, 1);
    assert.ok(Math.abs(figure.low! - 100 * low) < 0.3 && Math.abs(figure.high! - 100 * high) < 0.3);
  });

  test('holds its value, lies in its range, and counts no more than its answers, whatever is asked', () => {
    fc.assert(
      fc.property(
        answers,
        fc.constantFrom(...WEIGHTS),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (all, weighting, typical) => {
          const { strata, row } = grouped(all);
          const sample = sampleOf(strata, weighting);
          const figure = rateFigure(sample, answersOf(sample), row, typical);
          const { value, low, high, repeatLow, repeatHigh, effectiveN } = figure;
          assert.ok(0 <= low! && low! <= value && value <= high! && high! <= 100);
          assert.ok(0 <= repeatLow! && repeatLow! <= value && value <= repeatHigh! && repeatHigh! <= 100);
          assert.ok(effectiveN >= 1 && effectiveN <= all.length);
          assert.equal(figure.numerator, all.filter(({ hit }) => hit > 0).length);
          assert.equal(figure.denominator, all.length);
          assert.equal(figure.queries, new Set(all.map(({ query }) => query)).size);
          assert.equal(figure.reliable, figure.why.length === 0);
        },
      ),
    );
  });

  test('is the same whether strata without a hit are named or left out', () => {
    fc.assert(
      fc.property(answers, fc.constantFrom(...WEIGHTS), (all, weighting) => {
        const { strata, row } = grouped(all);
        const sample = sampleOf(strata, weighting);
        const every = Array.from(strata.answers, (_, at) => at);
        const sums = every.map((at) => row.sums[row.strata.indexOf(at)] ?? 0);
        assert.deepEqual(
          rateFigure(sample, answersOf(sample), { strata: every, sums }, 0.2),
          rateFigure(sample, answersOf(sample), row, 0.2),
        );
      }),
    );
  });

  test('of queries that weigh the same is the mean of their rates', () => {
    const strata = oneModel([1, 9]);
    const sample = sampleOf(strata, 'queries');
    const figure = rateFigure(sample, answersOf(sample), { strata: [0], sums: [1] }, 0.3);
    assert.deepEqual([figure.value, figure.numerator, figure.denominator], [50, 1, 10]);
  });

  test('of models that weigh the same is the mean of theirs, and loses what weights lose', () => {
    const strata = { query: [0, 0, 1, 1], model: [0, 1, 0, 1], kind: [0, 0, 0, 0], answers: [1, 9, 1, 9] };
    const sample = sampleOf(strata, 'models');
    const figure = rateFigure(sample, answersOf(sample), { strata: [0, 2], sums: [1, 1] }, 0);
    assert.equal(figure.value, 50);
    // Kish: Σw² / n = (2 × 25 + 18 × (10/18)²) / 20.
    assert.ok(isNear(figure.designEffect, Number(((2 * 25 + 18 * (10 / 18) ** 2) / 20).toFixed(2))));
  });
});

describe('a share', () => {
  test('of answers that have one unit each is a rate', () => {
    fc.assert(
      fc.property(answers, fc.constantFrom(...WEIGHTS), (all, weighting) => {
        const one = all.map((answer) => ({ ...answer, units: 1 }));
        const { strata, row, units, squares } = grouped(one);
        const sample = sampleOf(strata, weighting);
        const share = shareFigure(sample, unitsOf(sample, { units, squares }), row, 0.3);
        const rate = rateFigure(sample, answersOf(sample), row, 0.3);
        assert.deepEqual(share, rate);
      }),
    );
  });

  test('varies by nothing more than a trace where each repeat shows the same', () => {
    const strata = oneModel([5, 5, 5]);
    const sample = sampleOf(strata, 'responses');
    const units = unitsOf(sample, { units: [10, 15, 5], squares: [20, 45, 5] });
    const figure = shareFigure(sample, units, { strata: [0, 1, 2], sums: [5, 5, 5], products: [10, 15, 5] }, 0.3);
    assert.deepEqual([figure.value, figure.numerator, figure.denominator], [50, 15, 30]);
    const reach = (195.9964 * Math.sqrt(2)) / 30;
    assert.ok(Math.abs(figure.repeatHigh! - (50 + reach)) < 0.006);
  });
});

describe('means', () => {
  const sample = sampleOf(oneModel([4, 4, 4]), 'responses');

  test('of positions count places behind the first, and are wider upwards', () => {
    const row = { strata: [0, 1, 2], units: [2, 2, 2], sums: [2, 4, 6], squares: [2, 8, 18] };
    const typical = typicalMean([openMeanOf(sample, row, POSITION)]);
    const figure = openMeanFigure(sample, row, typical, POSITION);
    assert.deepEqual([figure.value, figure.numerator, figure.denominator, figure.queries], [2, 6, 12, 3]);
    assert.ok(figure.low! >= 1 && 2 - figure.low! < figure.high! - 2);
  });

  test('of positions that are all the same have an interval nevertheless', () => {
    const row = { strata: [0, 1, 2], units: [4, 4, 4], sums: [4, 4, 4], squares: [4, 4, 4] };
    const other = { strata: [0, 1, 2], units: [4, 4, 4], sums: [8, 12, 16], squares: [20, 44, 70] };
    const typical = typicalMean([row, other].map((own) => openMeanOf(sample, own, POSITION)));
    const figure = openMeanFigure(sample, row, typical, POSITION);
    assert.deepEqual([figure.value, figure.low, figure.repeatLow], [1, 1, 1]);
    assert.ok(figure.high! > 1 && figure.repeatHigh! > 1);
  });

  test('of nothing are unknown', () => {
    const none = { strata: [], units: [], sums: [], squares: [] };
    const figure = openMeanFigure(sample, none, typicalMean([]), POSITION);
    assert.deepEqual([figure.value, figure.high, figure.repeatHigh, figure.reliable], [0, null, null, false]);
  });

  test('of sentiments lie between -1 and 1, and are those of a rate where all praise or criticise', () => {
    const row = { strata: [0, 1], units: [4, 4], sums: [4, 0], squares: [4, 4] };
    const figure = boundedMeanFigure(sample, row, 0.3, SENTIMENT);
    const rate = ownRateFigure(sample, { strata: [0, 1], units: [4, 4], sums: [4, 2] }, 0.3);
    assert.deepEqual([figure.value, figure.numerator, figure.denominator], [0.5, 8, 12]);
    assert.ok(
      Math.abs(figure.low! - (rate.low! / 50 - 1)) < 0.001 && Math.abs(figure.high! - (rate.high! / 50 - 1)) < 0.001,
    );
    assert.ok(figure.repeatLow! >= -1 && figure.repeatHigh! <= 1);
  });
});

describe('a rate over answers of a row', () => {
  test('is that over all answers where it is in all of them', () => {
    fc.assert(
      fc.property(answers, fc.constantFrom(...WEIGHTS), (all, weighting) => {
        const { strata, row } = grouped(all);
        const sample = sampleOf(strata, weighting);
        const every = Array.from(strata.answers, (_, at) => at);
        const sums = every.map((at) => row.sums[row.strata.indexOf(at)] ?? 0);
        const own = ownRateFigure(sample, { strata: every, units: strata.answers, sums }, 0.3);
        const rate = rateFigure(sample, answersOf(sample), row, 0.3);
        const { repeatLow, repeatHigh, ...rest } = own;
        assert.deepEqual({ ...rest, repeatLow: rate.repeatLow, repeatHigh: rate.repeatHigh }, rate);
        assert.ok(repeatLow! <= own.value && own.value <= repeatHigh!);
      }),
    );
  });

  test('that is none or all may be otherwise when the same prompts are asked again, the more so the fewer answers there are', () => {
    const reach = (answered: number, hits: number) => {
      const counts = [answered, answered];
      const sample = sampleOf(oneModel(counts), 'responses');
      const { repeatLow, repeatHigh } = ownRateFigure(
        sample,
        { strata: [0, 1], units: counts, sums: counts.map(() => hits) },
        0.3,
      );
      return [repeatLow!, repeatHigh!];
    };
    const [none, few, many] = [reach(2, 0), reach(4, 0), reach(400, 0)];
    assert.equal(none[0], 0);
    assert.ok(none[1]! > few[1]! && few[1]! > many[1]! && many[1]! > 0 && many[1]! < 0.1, `${none} ${few} ${many}`);
    const [low, high] = reach(4, 4);
    assert.deepEqual([high, low! < 100], [100, true]);
  });
});

describe('what rows are shrunk towards', () => {
  test('leaves out rows that are too rare or too frequent to tell', () => {
    const strata = oneModel(Array(30).fill(4));
    const weights = weightsOf(strata, 'responses');
    const basis = basisOf(strata, weights, strata.answers);
    const alike = (queries: number) => ({
      strata: Array.from({ length: queries }, (_, at) => at),
      sums: Array(queries).fill(4),
    });
    const ratios = [15, 12, 9, 18, 20].map((queries) => ratioOf(strata, weights, basis, alike(queries)));
    assert.ok(typicalProportionCorrelation(ratios) > 0.99);
    const rare = ratioOf(strata, weights, basis, alike(1));
    assert.equal(typicalProportionCorrelation([rare, rare, rare, rare, ...ratios.slice(1)]), 0.3);
    assert.ok(estimateProportion(rare, 0.9).effectiveN < estimateProportion(rare, 0.1).effectiveN);
  });
});

describe('wordings of one topic are one question (statistics-2, section 1)', () => {
  const figureWith = (topic: readonly number[] | undefined, all: Parameters<typeof grouped>[0]) => {
    const { strata, row } = grouped(all);
    const sample = sampleOf(
      { ...strata, ...(topic && { topic: Array.from(strata.query, (query) => topic[query]!) }) },
      'responses',
    );
    return rateFigure(sample, answersOf(sample), row, 0.3);
  };

  test('where each query is a topic of its own, nothing changes', () => {
    fc.assert(
      fc.property(answers, (all) => {
        assert.deepEqual(figureWith([0, 1, 2, 3, 4, 5, 6], all), figureWith(undefined, all));
      }),
    );
  });

  test('a topic counts as one query would with all its answers; what repeats tell stays that of queries', () => {
    fc.assert(
      fc.property(answers, (all) => {
        const topic = [0, 0, 1, 1, 1, 2, 2];
        const byTopic = figureWith(topic, all);
        const merged = figureWith(
          undefined,
          all.map((answer) => ({ ...answer, query: topic[answer.query]! })),
        );
        for (const name of ['value', 'low', 'high', 'effectiveN', 'designEffect', 'topics'] as const)
          assert.ok(isNear(byTopic[name]!, merged[name]!), `${name}: ${byTopic[name]} and ${merged[name]}`);
        const plain = figureWith(undefined, all);
        assert.deepEqual(
          [byTopic.repeatLow, byTopic.repeatHigh, byTopic.queries],
          [plain.repeatLow, plain.repeatHigh, plain.queries],
        );
      }),
    );
  });
});
