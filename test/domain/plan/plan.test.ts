import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { randomNumbers } from '../../../bench/data/random.ts';
import { drawBasket, historyOf, measurePromise } from '../../../bench/statistics/plans.ts';
import { partsOf } from '../../../src/domain/plan/components.ts';
import { daySums } from '../../../src/domain/plan/days.ts';
import { levelsOf } from '../../../src/domain/plan/levels.ts';
import {
  detectableFall,
  type History,
  halfWidth,
  optionOf,
  type Planning,
  planBasisOf,
  planOptions,
  whatFirst,
} from '../../../src/domain/plan/mod.ts';

const RATE = { isBounded: true, isMean: false, isShare: false, least: 0 };
const WORLD = { deviations: [1, 1], rate: 0.3, shock: 0 } as const;
const BASKET = { topics: 12, queries: 48, days: 7 };

const basisOf = (seed: number, world: Parameters<typeof drawBasket>[0] = WORLD) =>
  planBasisOf(historyOf(drawBasket(world, BASKET, randomNumbers(seed))), RATE);

const planningOf = (seed: number, usdEach: number | null = 0.01): Planning => ({
  ...{ precision: basisOf(seed).precision, perTopic: 4, models: 2, usdEach },
});

describe('where the variance of a row lies', () => {
  test('expected sums of squares are those of the definition, cluster by cluster', () => {
    const clusters = {
      topic: [0, 0, 0, 1, 1],
      query: [0, 0, 1, 2, 2],
      cell: [0, 1, 2, 3, 3],
      answers: [2, 1, 4, 3, 2],
    };
    const { expected } = levelsOf(clusters);
    const ofLevel = (level: 'topic' | 'query' | 'cell' | 'answer') =>
      clusters.answers.flatMap((count, at) =>
        Array.from({ length: count }, (_, k) => (level === 'answer' ? `${at}:${k}` : String(clusters[level][at]))),
      );
    for (const l of ['topic', 'query', 'cell'] as const) {
      for (const k of ['topic', 'query', 'cell', 'answer'] as const) {
        // Σ_j Σ_i (n_ij − B_j/n · B_i)²: what a variance of 1 of clusters i adds to squared residual sums of clusters j.
        const [outer, inner] = [ofLevel(l), ofLevel(k)];
        const n = outer.length;
        let sum = 0;
        for (const j of new Set(outer)) {
          const size = outer.filter((own) => own === j).length;
          for (const i of new Set(inner)) {
            const both = outer.filter((own, at) => own === j && inner[at] === i).length;
            sum += (both - (size / n) * inner.filter((own) => own === i).length) ** 2;
          }
        }
        assert.ok(Math.abs(expected[l][k] - sum) < 1e-9, `${l} by ${k}: ${expected[l][k]}, not ${sum}`);
      }
    }
  });

  test('where each topic says always the same, all of it lies between topics; parts are never negative', () => {
    const clusters = {
      topic: [0, 0, 1, 1, 2, 2, 3, 3],
      query: [0, 1, 2, 3, 4, 5, 6, 7],
      cell: [0, 1, 2, 3, 4, 5, 6, 7],
    };
    const levels = levelsOf({ ...clusters, answers: new Array(8).fill(5) });
    const numerators = [5, 5, 0, 0, 5, 5, 0, 0];
    const row = { numerators, denominators: new Array(8).fill(5), squares: 20, products: 20, denominatorSquares: 40 };
    const { parts, value } = partsOf(levels, row, false)!;
    assert.equal(value, 0.5);
    assert.ok(parts.topic > 0.9 && Math.min(...Object.values(parts)) >= 0, JSON.stringify(parts));
    assert.ok(Math.abs(Object.values(parts).reduce((sum, part) => sum + part, 0) - 1) < 1e-9);
  });

  test('a day that moves all prompts shows; days alike tell no variance of days', () => {
    const cells = (shift: number) => {
      const at = Array.from({ length: 40 }, (_, place) => place);
      return {
        topic: at.map((place) => place >> 3),
        query: at.map((place) => place >> 1),
        day: at.map((place) => place & 1),
        denominators: at.map(() => 10),
        numerators: at.map((place) => 4 + (place & 1) * shift + ((place >> 1) % 2 === 0 ? 1 : -1)),
      };
    };
    assert.ok(Math.abs(daySums(cells(0)).excess) < 1e-12);
    const { excess, contrasts } = daySums(cells(3));
    // Two days 0.3 apart: each lies 0.15 from their mean, of k − 1 = 1 degree of freedom.
    assert.ok(Math.abs(excess / contrasts - 2 * 0.15 ** 2) < 1e-9);
  });

  test('without answers the numbers are shipped ones, and say so', () => {
    const none: History = { topic: [], query: [], model: [], day: [], answers: [], row: null, rows: [] };
    const { basis, precision } = planBasisOf(none, RATE);
    assert.deepEqual([basis, precision.parts.topic, precision.value], ['shipped', 0.6, 0.5]);
    assert.equal(basisOf(1).basis, 'own');
  });
});

describe('what a plan promises', () => {
  test('more of anything never makes an interval wider, nor a visible change larger', () => {
    const { precision } = basisOf(2);
    const design = { topics: 10, queries: 30, models: 1, days: 5, runs: 1 };
    for (const more of [{ topics: 20, queries: 60 }, { queries: 60 }, { models: 2 }, { days: 10 }, { runs: 3 }]) {
      assert.ok(halfWidth(precision, { ...design, ...more })! <= halfWidth(precision, design)!, JSON.stringify(more));
      const [wide, narrow] = [design, { ...design, ...more }].map((own) => detectableFall(precision, own) ?? 1);
      assert.ok(narrow! <= wide! + 1e-9, JSON.stringify(more));
    }
  });

  test('each option reaches what is wanted, with the fewest prompts, within its limit; the cheapest comes first', () => {
    const planning = planningOf(3);
    const options = planOptions(planning, { halfWidth: 0.06, days: 30, power: 0.8 }, { answers: 20_000 });
    assert.ok(options.length > 0);
    for (const option of options) {
      assert.ok(option.halfWidth! <= 0.06 && option.answers <= 20_000, JSON.stringify(option));
      const fewer = optionOf(
        planning,
        { ...option, queries: option.queries - 1, topics: Math.round((option.queries - 1) / 4) },
        { days: 30, power: 0.8 },
      );
      assert.ok(fewer.halfWidth! > 0.06, JSON.stringify([option, fewer]));
    }
    assert.deepEqual(
      options.map(({ answers }) => answers),
      options.map(({ answers }) => answers).toSorted((a, b) => a - b),
    );
  });

  test('under a price alone the narrowest comes first, and none costs more', () => {
    const options = planOptions(planningOf(4), { days: 30, power: 0.8 }, { usd: 40 });
    assert.ok(options.length > 0 && options.every(({ usd }) => usd! <= 40.01));
    assert.deepEqual(
      options.map(({ halfWidth: own }) => own),
      options.map(({ halfWidth: own }) => own!).toSorted((a, b) => a - b),
    );
  });

  test('where topics hold the variance, topics come first; one day a period finds no change', () => {
    const world = { deviations: [1.4, 0.1], rate: 0.3, shock: 0 } as const;
    const planning = { ...planningOf(5), precision: basisOf(5, world).precision };
    assert.equal(whatFirst(planning, { topics: 10, queries: 40, models: 1, days: 10, runs: 1 }), 'topics');
    assert.equal(detectableFall(planning.precision, { topics: 10, queries: 40, models: 1, days: 1, runs: 9 }), null);
  });

  test('figures of a plan are as wide as it promised, within a tenth, from a history elsewhere on the grid', () => {
    const cells = [
      { deviations: [1, 1], rate: 0.2, shock: 0 },
      { deviations: [1.4, 0.3], rate: 0.45, shock: 0 },
    ] as const;
    for (const [at, world] of cells.entries()) {
      const ratio = measurePromise(world, BASKET, { topics: 30, queries: 90, days: 3 }, 12, 100 + at);
      assert.ok(Math.abs(ratio - 1) <= 0.1, `${JSON.stringify(world)}: ${ratio}`);
    }
  });
});
