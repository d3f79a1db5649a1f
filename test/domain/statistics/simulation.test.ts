import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { randomNumbers } from '../../../bench/data/random.ts';
import { measureChange } from '../../../bench/statistics/comparisons.ts';
import { type Cell, measureCoverage } from '../../../bench/statistics/coverage.ts';
import { type DaysDesign, measureDays } from '../../../bench/statistics/days.ts';
import { measureMeans } from '../../../bench/statistics/means.ts';
import { type Design, drawProject } from '../../../bench/statistics/project.ts';
import { measureTopics } from '../../../bench/statistics/topics.ts';
import {
  answersOf,
  comparePaired,
  pairedBasisOf,
  type Ratio,
  ratioOf,
  sampleOf,
  sumByQuery,
  unitsOf,
  type Weights,
} from '../../../src/domain/statistics/mod.ts';
import { EFFORT } from '../../support/effort.ts';

/*
 * Truth is known here, and so intervals can be judged. `npm run bench:statistics` measures the same in all cells of a large
 * grid; its tables are in docs/metrics/coverage.md.
 */

const PROJECTS = 60 * EFFORT;

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
/** What chance may take from the least of some measured shares whose truth is `share`: four standard errors. */
const chance = (share: number) => 4 * Math.sqrt((share * (1 - share)) / PROJECTS);

const designs: readonly Design[] = [
  { queries: 8, answers: 18, models: 1, isUneven: false, correlation: 0.3 },
  { queries: 12, answers: 3, models: 3, isUneven: true, correlation: 0.1 },
  { queries: 20, answers: 6, models: 2, isUneven: false, correlation: 0.3 },
  { queries: 25, answers: 12, models: 1, isUneven: true, correlation: 0.3 },
  { queries: 40, answers: 3, models: 1, isUneven: false, correlation: 0.6 },
  { queries: 60, answers: 6, models: 3, isUneven: true, correlation: 0.1 },
];

function cellsOf(weights: Weights, isShare: boolean): readonly Cell[] {
  const rates = [0.02, 0.1, 0.3, 0.5, 0.9];
  return designs.flatMap((design, at) =>
    measureCoverage(design, { projects: PROJECTS, seed: at + 1, weights, rates, spread: 0.1, isShare }),
  );
}

describe('intervals hold the truth', () => {
  let rates: readonly Cell[] = [];
  before(() => {
    rates = cellsOf('responses', false);
  });

  test('of rates in 94 to 97 % of projects, and in 90 % or more of each kind; Wilson does not', () => {
    const covered = mean(rates.map(({ like }) => like.covered));
    assert.ok(covered > 0.94 && covered < 0.975, `${covered}`);
    for (const { like, design, rate } of rates) {
      assert.ok(like.covered > 0.92 - chance(0.92), `${JSON.stringify(design)} ${rate}: ${like.covered}`);
    }
    assert.ok(mean(rates.map(({ wilson }) => wilson.covered)) < 0.85);
  });

  test('of rates of the same queries in 95 to 98.5 %, with intervals no wider than Wilson', () => {
    const covered = mean(rates.map(({ again }) => again.covered));
    assert.ok(covered > 0.95 && covered < 0.985, `${covered}`);
    for (const { again } of rates) assert.ok(again.covered > 0.92 - chance(0.92), `${again.covered}`);
    assert.ok(mean(rates.map(({ again }) => again.width)) < mean(rates.map(({ wilson }) => wilson.width)));
  });

  for (const weights of ['queries', 'models'] as const) {
    test(`of rates in which all ${weights} weigh the same`, () => {
      const cells = cellsOf(weights, false);
      for (const { like, again, design } of cells) {
        assert.ok(like.covered > 0.92 - chance(0.92), `${JSON.stringify(design)}: ${like.covered}`);
        assert.ok(again.covered > 0.92 - chance(0.92), `${JSON.stringify(design)}: ${again.covered}`);
      }
    });
  }

  test('of rates where prompts are wordings of topics, which intervals by prompt do not', () => {
    const worlds = [
      [0, 1.4],
      [1.4, 0.3],
    ] as const;
    const measured = worlds.map((deviations, at) =>
      ([2, 5, 'uneven'] as const).flatMap((wordings) =>
        measureTopics(
          { ...{ topics: 15, wordings, deviations, named: 1 }, answers: 4 },
          { projects: PROJECTS, seed: at + 7, rates: [0.1, 0.3, 0.6] },
        ),
      ),
    );
    for (const cells of measured) {
      const covered = mean(cells.map(({ byTopic }) => byTopic.covered));
      assert.ok(covered > 0.94 && covered < 0.98, `${covered}`);
      for (const { byTopic } of cells) assert.ok(byTopic.covered > 0.92 - chance(0.92), `${byTopic.covered}`);
    }
    const [alone, alike] = measured as [(typeof measured)[0], (typeof measured)[0]];
    const width = (cells: typeof alone, by: 'byTopic' | 'byPrompt') => mean(cells.map((cell) => cell[by].width));
    assert.ok(width(alone, 'byTopic') <= 1.1 * width(alone, 'byPrompt'));
    assert.ok(mean(alike.map(({ byPrompt }) => byPrompt.covered)) < 0.9);
  });

  test('of shares of voice', () => {
    const cells = cellsOf('responses', true);
    const covered = mean(cells.map(({ like }) => like.covered));
    assert.ok(covered > 0.95 && covered < 0.99, `${covered}`);
    for (const { like, again } of cells) {
      assert.ok(like.covered > 0.92 - chance(0.92), `${like.covered}`);
      assert.ok(again.covered > 0.92 - chance(0.92), `${again.covered}`);
    }
  });

  for (const values of ['position', 'sentiment'] as const) {
    test(`of means of a ${values}`, () => {
      const cells = designs.slice(0, 4).flatMap((design, at) => measureMeans(values, design, PROJECTS, at + 1));
      const covered = mean(cells.map(({ like }) => like.covered));
      assert.ok(covered > 0.94 && covered < 0.99, `${covered}`);
      for (const { like } of cells) assert.ok(like.covered > 0.9 - chance(0.9), `${like.covered}`);
      assert.ok(mean(cells.map(({ plain }) => plain.covered)) < 0.85);
    });
  }
});

describe('paired comparisons', () => {
  const limit = 0.05 + 2 * Math.sqrt((0.05 * 0.95) / PROJECTS);

  test('raise a false alarm in at most 5 % of families without a change', () => {
    for (const [at, design] of [
      ...designs,
      { ...designs[0]!, queries: 6 },
      { ...designs[3]!, queries: 100 },
    ].entries()) {
      for (const drift of [0, 0.1]) {
        const { falseFamilies, falseRows } = measureChange({ design, factor: 1, drift }, PROJECTS, at + 1);
        assert.ok(falseFamilies <= limit, `${JSON.stringify(design)}: ${falseFamilies}`);
        assert.ok(falseRows <= limit, `${JSON.stringify(design)}: ${falseRows}`);
      }
    }
  });

  test('find at least 1.5 times as many changes as without pairs, where these find 20 to 60 %', () => {
    const design: Design = { queries: 30, answers: 12, models: 1, isUneven: false, correlation: 0.5 };
    const { foundByQ, foundUnpairedByQ, found, foundUnpaired } = measureChange(
      { design, factor: 0.4, drift: 0.02 },
      PROJECTS,
      1,
    );
    assert.ok(foundUnpairedByQ > 0.2 && foundUnpairedByQ < 0.6, `${foundUnpairedByQ}`);
    assert.ok(foundByQ > 1.5 * foundUnpairedByQ, `${foundByQ} of ${foundUnpairedByQ}`);
    assert.ok(found > foundUnpaired);
  });
});

describe('comparisons of spans of days', () => {
  const quiet: DaysDesign = {
    ...{ queries: 30, wordings: 'uneven', runs: [7, 7], shock: 0.4, drift: 0.3 },
    ...{ isUneven: false, isShare: false, factor: 1 },
  };
  const FAMILIES = 30 * EFFORT;

  test('raise no more false alarms than they say where topics and days vary, which tests by prompt do', () => {
    const cells = [
      quiet,
      { ...quiet, runs: [2, 2], isUneven: true } as const,
      { ...quiet, runs: [4, 1] } as const,
      { ...quiet, isShare: true },
      { ...quiet, runs: [1, 1] } as const,
    ].map((design, at) => measureDays(design, FAMILIES, at + 1));
    for (const { design, falseRows } of cells) assert.ok(falseRows < 0.075, `${JSON.stringify(design)}: ${falseRows}`);
    assert.ok(mean(cells.map(({ falseFamilies }) => falseFamilies)) < 0.06 + 2 * Math.sqrt(0.06 / (5 * FAMILIES)));
    assert.ok(mean(cells.map(({ before }) => before.falseFamilies)) > 0.2);
  });

  test('find what changed where days are quiet', () => {
    const calm = { ...quiet, shock: 0, drift: 0, wordings: 4 } as const;
    assert.ok(measureDays({ ...calm, queries: 100, factor: 0.8 }, FAMILIES / 2, 1).found > 0.65);
    assert.ok(measureDays({ ...calm, factor: 0.5 }, FAMILIES / 2, 1).found > 0.83);
  });
});

describe('linearised variances are those of a bootstrap over queries', () => {
  const design: Design = { queries: 150, answers: 6, models: 2, isUneven: true, correlation: 0.3 };
  const brands = [0.2, 0.5, 0.3, 0.8].map((rate) => ({ rate, correlation: 0.3 }));

  /** Standard deviation of a statistic over projects made of queries that are drawn again from those there are. */
  function bootstrap(statisticOf: (counts: readonly number[]) => number): number {
    const random = randomNumbers(7);
    const drawn = Array.from({ length: 1_000 }, () => {
      const counts = Array<number>(design.queries).fill(0);
      for (let draw = 0; draw < design.queries; draw++) counts[Math.floor(random() * design.queries)]!++;
      return statisticOf(counts);
    });
    const centre = mean(drawn);
    return Math.sqrt(mean(drawn.map((value) => (value - centre) ** 2)));
  }

  const errorOf = ({ residuals, basis }: Ratio) =>
    Math.sqrt(residuals / basis.total ** 2 / (1 - 1 / basis.effectiveTopics));
  const isClose = (linearised: number, resampled: number) =>
    assert.ok(Math.abs(linearised / resampled - 1) < 0.12, `${linearised} beside ${resampled}`);

  const project = drawProject(design, brands, randomNumbers(3));
  const sample = sampleOf(project.strata, 'responses');
  const all = project.voices.map((_, at) => at);
  const sumsOf = (at: ArrayLike<number>, values: ArrayLike<number>) => {
    const { queries, sums } = sumByQuery(project.strata, sample.weights, at, values);
    const byQuery = Array<number>(design.queries).fill(0);
    for (const [entry, query] of Array.from(queries).entries()) byQuery[query] = sums[entry]!;
    return byQuery;
  };
  const weighted = (counts: readonly number[], sums: readonly number[]) =>
    counts.reduce((sum, count, query) => sum + count * sums[query]!, 0);

  test('of a rate', () => {
    const hits = sumsOf(project.rows[0]!.strata, project.rows[0]!.sums);
    const answers = sumsOf(all, project.strata.answers);
    const ratio = ratioOf(project.strata, sample.weights, answersOf(sample).basis, project.rows[0]!);
    isClose(
      errorOf(ratio),
      bootstrap((counts) => weighted(counts, hits) / weighted(counts, answers)),
    );
  });

  test('of a share', () => {
    const hits = sumsOf(project.rows[1]!.strata, project.rows[1]!.sums);
    const voices = sumsOf(all, project.voices);
    const { basis } = unitsOf(sample, { units: project.voices, squares: project.squares });
    const ratio = ratioOf(project.strata, sample.weights, basis, project.rows[1]!);
    isClose(
      errorOf(ratio),
      bootstrap((counts) => weighted(counts, hits) / weighted(counts, voices)),
    );
  });

  test('of a paired difference', () => {
    // Two brands of one project stand for two months: what counts is that their queries are the same.
    const [first, second] = project.rows.slice(0, 2).map(({ strata, sums }) => sumsOf(strata, sums));
    const answers = sumsOf(all, project.strata.answers);
    const queries = answers.map((_, query) => query);
    const basis = pairedBasisOf({ queries, sums: answers }, { queries, sums: answers });
    const found = comparePaired(basis, { queries, sums: first! }, { queries, sums: second! }, 1);
    const reach = (found.high - found.low) / 2;
    const resampled = bootstrap(
      (counts) => (weighted(counts, first!) - weighted(counts, second!)) / weighted(counts, answers),
    );
    isClose(reach / 1.98, resampled);
  });
});
