import type { Strata } from '../../src/domain/statistics/mod.ts';
import type { Random } from '../data/random.ts';
import { beta, exponential } from './random.ts';

/** A project of which the truth is known. */
export interface Design {
  readonly queries: number;
  /** Answers to a query, over all models; on average where they are uneven. */
  readonly answers: number;
  readonly models: number;
  /** Numbers of answers are 1 and an exponential number more, not all the same. */
  readonly isUneven: boolean;
  /** Between answers to one query. */
  readonly correlation: number;
}

/** A brand of which the truth is known. */
export interface Brand {
  /** Probability that an answer to a query like these names it, from 0 to 1. */
  readonly rate: number;
  readonly correlation: number;
}

/** What one drawn project shows of one brand; a row of a report. */
export interface DrawnRow {
  readonly strata: readonly number[];
  /** Answers that name it. */
  readonly sums: readonly number[];
  /** Σ over these answers of the brands that they name. */
  readonly products: readonly number[];
  /** Probability in each stratum that an answer names it: what the same queries tend to if they are asked for ever. */
  readonly chances: readonly number[];
}

/** One drawn project. */
export interface DrawnProject {
  readonly strata: Strata;
  /** Brands that the answers of each stratum name, and the squares of that by answer. */
  readonly voices: readonly number[];
  readonly squares: readonly number[];
  readonly rows: readonly DrawnRow[];
}

/** Answers to one query differ by model more than answers of one model do, by this correlation. */
const WITHIN_MODEL = 0.1;

/** Draws how often each query is asked of each model. */
export function drawStrata(design: Design, random: Random): Strata & { readonly answers: readonly number[] } {
  const query: number[] = [];
  const model: number[] = [];
  const answers: number[] = [];
  for (let number = 0; number < design.queries; number++) {
    for (const [ofModel, count] of counts(design, random).entries()) {
      if (count === 0) continue;
      query.push(number);
      model.push(ofModel);
      answers.push(count);
    }
  }
  return { query, model, kind: query.map((number) => number % 3), answers };
}

/** Draws answers: each brand is named by chance, with a probability of the query and model. */
export function drawProject(design: Design, brands: readonly Brand[], random: Random): DrawnProject {
  const strata = drawStrata(design, random);
  const { answers } = strata;
  const chances = brands.map((brand) => chancesOf(brand, strata, design, random));
  const rows = brands.map(() => ({ strata: [] as number[], sums: [] as number[], products: [] as number[] }));
  const voices: number[] = [];
  const squares: number[] = [];
  const hits = new Int32Array(brands.length);
  const products = new Int32Array(brands.length);
  const named: number[] = [];
  for (const [stratum, count] of answers.entries()) {
    hits.fill(0);
    products.fill(0);
    let sum = 0;
    let square = 0;
    for (let answer = 0; answer < count; answer++) {
      named.length = 0;
      for (let brand = 0; brand < brands.length; brand++) if (random() < chances[brand]![stratum]!) named.push(brand);
      sum += named.length;
      square += named.length ** 2;
      for (const brand of named) {
        hits[brand]!++;
        products[brand]! += named.length;
      }
    }
    voices.push(sum);
    squares.push(square);
    for (const [brand, row] of rows.entries()) {
      if (hits[brand] === 0) continue;
      row.strata.push(stratum);
      row.sums.push(hits[brand]!);
      row.products.push(products[brand]!);
    }
  }
  return { strata, voices, squares, rows: rows.map((row, at) => ({ ...row, chances: chances[at]! })) };
}

/** Answers to one query by model; at least one in all. */
function counts({ answers, models, isUneven }: Design, random: Random): readonly number[] {
  const all = isUneven ? 1 + Math.floor(exponential(random, answers - 1)) : answers;
  return Array.from({ length: models }, (_, model) => Math.floor((all + models - 1 - model) / models));
}

/** Probability by stratum that an answer names a brand. */
function chancesOf(
  { rate, correlation }: Brand,
  { query }: Strata,
  { models }: Design,
  random: Random,
): readonly number[] {
  let ofQuery = 0;
  let last = -1;
  return Array.from(query, (number) => {
    if (number !== last) ofQuery = beta(random, rate, correlation);
    last = number;
    return models > 1 ? beta(random, ofQuery, WITHIN_MODEL) : ofQuery;
  });
}
