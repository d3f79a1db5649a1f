import {
  basisOf,
  comparePaired,
  falseDiscoveryRates,
  pairedBasisOf,
  ratioOf,
  studentTail,
  sumByQuery,
  weightsOf,
} from '../../src/domain/statistics/mod.ts';
import { type Random, randomNumbers } from '../data/random.ts';
import { type Design, drawStrata } from './project.ts';
import { beta } from './random.ts';

/** Two months of a project in which brands of these rates stay as they are, or fall. */
export interface Change {
  readonly design: Design;
  /** What the rates of brands that change are multiplied by; 1 = nothing changes. */
  readonly factor: number;
  /** Correlation by which the rates of single queries change by chance between the two months. */
  readonly drift: number;
}

/** What was found in many pairs of months. From 0 to 1. */
export interface ChangeCell {
  readonly change: Change;
  /** Pairs of months in which a brand that did not change has q < 0.05. */
  readonly falseFamilies: number;
  /** Brands that did not change with p < 0.05. */
  readonly falseRows: number;
  /** Brands that changed with p < 0.05, by query … */
  readonly found: number;
  /** … and by the same variance of each side, added as if the months shared no query. */
  readonly foundUnpaired: number;
  /** … and by the same differences, if the standard error of each brand were known: no test of them finds more. */
  readonly foundAtBest: number;
  /** The same with q < 0.05. */
  readonly foundByQ: number;
  readonly foundUnpairedByQ: number;
}

/** Rates of brands that change where anything does, and of those beside them. */
const CHANGING = [0.1, 0.2, 0.2, 0.4, 0.4];
const STABLE = [0.01, 0.01, 0.03, 0.03, 0.03, 0.1, 0.1, 0.1, 0.3, 0.3, 0.3, 0.3, 0.7, 0.7, 0.9];

/** Draws pairs of months and compares them brand by brand. */
export function measureChange(change: Change, pairs: number, seed: number): ChangeCell {
  const random = randomNumbers(seed);
  const differences = CHANGING.map((): number[] => []);
  const counts = { families: 0, rows: 0, found: 0, unpaired: 0, foundByQ: 0, unpairedByQ: 0 };
  for (let pair = 0; pair < pairs; pair++) {
    const tests = testsOf(change, random);
    const paired = falseDiscoveryRates(tests.map(({ paired }) => paired));
    const unpaired = falseDiscoveryRates(tests.map(({ unpaired }) => unpaired));
    let hasFalse = false;
    for (const [at, test] of tests.entries()) {
      if (at < CHANGING.length && change.factor !== 1) {
        differences[at]!.push(test.difference);
        counts.found += Number(test.paired < 0.05);
        counts.unpaired += Number(test.unpaired < 0.05);
        counts.foundByQ += Number(paired[at]! < 0.05);
        counts.unpairedByQ += Number(unpaired[at]! < 0.05);
      } else {
        counts.rows += Number(test.paired < 0.05);
        hasFalse ||= paired[at]! < 0.05;
      }
    }
    counts.families += Number(hasFalse);
  }
  const changing = pairs * CHANGING.length;
  return {
    change,
    falseFamilies: counts.families / pairs,
    falseRows: counts.rows / (pairs * (change.factor === 1 ? CHANGING.length + STABLE.length : STABLE.length)),
    found: counts.found / changing,
    foundUnpaired: counts.unpaired / changing,
    foundAtBest: differences.reduce((sum, own) => sum + beyondError(own), 0) / changing,
    foundByQ: counts.foundByQ / changing,
    foundUnpairedByQ: counts.unpairedByQ / changing,
  };
}

/** How many differences are beyond 1.96 of the standard errors that they show together. */
function beyondError(differences: readonly number[]): number {
  const mean = differences.reduce((sum, own) => sum + own, 0) / differences.length;
  const variance = differences.reduce((sum, own) => sum + (own - mean) ** 2, 0) / (differences.length - 1);
  return differences.filter((own) => Math.abs(own) > 1.96 * Math.sqrt(variance)).length;
}

interface Tests {
  readonly difference: number;
  readonly paired: number;
  readonly unpaired: number;
}

/** Draws one pair of months and tests each brand, those that change first. */
function testsOf({ design, factor, drift }: Change, random: Random): readonly Tests[] {
  const months = [drawStrata(design, random), drawStrata(design, random)] as const;
  const sides = months.map((strata) => {
    const weights = weightsOf(strata, 'responses');
    const all = strata.answers.map((_, at) => at);
    return {
      strata,
      weights,
      basis: basisOf(strata, weights, strata.answers),
      all,
      units: sumByQuery(strata, weights, all, strata.answers),
    };
  });
  const paired = pairedBasisOf(sides[0]!.units, sides[1]!.units);
  return [...CHANGING, ...STABLE].map((rate, brand) => {
    const chances = Array.from({ length: design.queries }, () => beta(random, rate, design.correlation));
    const rows = sides.map(({ strata, all }, side) => {
      const falls = side === 0 && brand < CHANGING.length ? factor : 1;
      const ofMonth = chances.map((chance) => falls * (drift > 0 ? beta(random, chance, drift) : chance));
      const hit = (stratum: number) => hits(strata.answers[stratum]!, ofMonth[strata.query[stratum]!]!, random);
      return { strata: all, sums: strata.answers.map((_, stratum) => hit(stratum)) };
    });
    const sums = rows.map((row, side) => sumByQuery(sides[side]!.strata, sides[side]!.weights, row.strata, row.sums));
    const found = comparePaired(paired, sums[0]!, sums[1]!, 1);
    const ratios = rows.map((row, side) => ratioOf(sides[side]!.strata, sides[side]!.weights, sides[side]!.basis, row));
    const variance = ratios.reduce(
      (sum, { residuals, basis }) => sum + residuals / basis.total ** 2 / (1 - 1 / basis.effectiveTopics),
      0,
    );
    const degrees = ratios.reduce((sum, { basis }) => sum + basis.effectiveTopics - 1, 0);
    const isSame = found.difference === 0;
    return {
      difference: found.difference,
      paired: found.p ?? 1,
      unpaired: isSame ? 1 : studentTail(found.difference / Math.sqrt(variance), degrees),
    };
  });
}

function hits(answers: number, chance: number, random: Random): number {
  let count = 0;
  for (let answer = 0; answer < answers; answer++) if (random() < chance) count++;
  return count;
}
