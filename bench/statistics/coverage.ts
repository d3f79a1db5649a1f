import {
  answersOf,
  type Figure,
  rateFigure,
  ratioOf,
  sampleOf,
  shareFigure,
  typicalProportionCorrelation,
  typicalShareCorrelation,
  unitsOf,
  type Weights,
  wilson,
} from '../../src/domain/statistics/mod.ts';
import { randomNumbers } from '../data/random.ts';
import { type Coverage, CoverageTally } from './coverage-tally.ts';
import { type Brand, type Design, drawProject } from './project.ts';

/** What was found for one brand in many projects of one design. */
export interface Cell {
  readonly design: Design;
  readonly rate: number;
  /** For queries like these. */
  readonly like: Coverage;
  /** For the same queries asked again. */
  readonly again: Coverage;
  /** Wilson's interval on the answers, for queries like these and for the same ones. */
  readonly wilson: Coverage;
  readonly wilsonAgain: Coverage;
}

export interface CoverageOptions {
  readonly projects: number;
  readonly seed: number;
  readonly weights: Weights;
  /** Rates of the brands that are followed. */
  readonly rates: readonly number[];
  /** How far from that of the design correlations of brands are, at most. */
  readonly spread: number;
  /** Share of voice instead of rates. */
  readonly isShare: boolean;
}

/** Brands beside those that are followed: the correlation that rows have in common is told from all. */
const OTHERS = 8;

/** Draws many projects of one design and measures the intervals of each rate. */
export function measureCoverage(design: Design, options: CoverageOptions): readonly Cell[] {
  const random = randomNumbers(options.seed);
  const tallies = options.rates.map((rate) => new Tally(design, rate));
  for (let project = 0; project < options.projects; project++) {
    const near = () => Math.min(0.95, Math.max(0.01, design.correlation + options.spread * (2 * random() - 1)));
    const followed = options.rates.map((rate): Brand => ({ rate, correlation: design.correlation }));
    const others = Array.from({ length: OTHERS }, (): Brand => ({ rate: 0.05 + 0.55 * random(), correlation: near() }));
    const brands = [...followed, ...others];
    const figures = figuresOf(drawProject(design, brands, random), options);
    const voices = brands.reduce((sum, { rate }) => sum + rate, 0);
    for (const [at, tally] of tallies.entries()) {
      const truth = options.isShare ? options.rates[at]! / voices : options.rates[at]!;
      tally.add(figures[at]!.figure, truth, figures[at]!.repeated);
    }
  }
  return tallies.map((tally) => tally.cell());
}

function figuresOf(
  { strata, voices, squares, rows }: ReturnType<typeof drawProject>,
  { weights, isShare, rates }: CoverageOptions,
): readonly { readonly figure: Figure; readonly repeated: number }[] {
  const sample = sampleOf(strata, weights);
  const answers = answersOf(sample);
  const ratios = rows.map((row) => ratioOf(strata, sample.weights, answers.basis, row));
  const ofRates = typicalProportionCorrelation(ratios);
  const denominators = isShare ? unitsOf(sample, { units: voices, squares }) : answers;
  const typical = isShare ? typicalShareCorrelation(ofRates, answers.basis, denominators.basis) : ofRates;
  const repeated = rows.map(({ chances }) =>
    chances.reduce((sum, chance, at) => sum + chance * sample.weights[at]! * strata.answers[at]!, 0),
  );
  const allRepeated = isShare ? repeated.reduce((sum, own) => sum + own, 0) : answers.basis.total;
  return rates.map((_, at) => ({
    figure: (isShare ? shareFigure : rateFigure)(sample, denominators, rows[at]!, typical),
    repeated: repeated[at]! / allRepeated,
  }));
}

class Tally {
  readonly #design: Design;
  readonly #rate: number;
  readonly #like = new CoverageTally();
  readonly #again = new CoverageTally();
  readonly #wilson = new CoverageTally();
  readonly #wilsonAgain = new CoverageTally();

  constructor(design: Design, rate: number) {
    this.#design = design;
    this.#rate = rate;
  }

  add({ low, high, repeatLow, repeatHigh, numerator, denominator }: Figure, truth: number, repeated: number): void {
    this.#like.add(low!, high!, 100 * truth);
    this.#again.add(repeatLow!, repeatHigh!, 100 * repeated);
    const plain = denominator > 0 ? wilson(numerator / denominator, denominator) : { low: 0, high: 1 };
    this.#wilson.add(100 * plain.low, 100 * plain.high, 100 * truth);
    this.#wilsonAgain.add(100 * plain.low, 100 * plain.high, 100 * repeated);
  }

  cell(): Cell {
    return {
      design: this.#design,
      rate: this.#rate,
      like: this.#like.coverage(),
      again: this.#again.coverage(),
      wilson: this.#wilson.coverage(),
      wilsonAgain: this.#wilsonAgain.coverage(),
    };
  }
}
