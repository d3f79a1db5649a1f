/*
 * What a project's answers say of how exact a metric is, for plans. `planBasisOf` measures variances by topic, query, cell
 * and day; with too little history it falls back to shipped numbers.
 */

import { type Numbers, sumOf } from '../statistics/mod.ts';
import { commonParts, partsOf, type RowSums, shrunk } from './components.ts';
import { type ByLevel, levelsOf, SHIPPED_PARTS, sizesOf } from './levels.ts';
import type { Design, Precision } from './precision.ts';
import { type MovingRow, variationOf } from './variation.ts';

/** The answers of a project as a plan learns from them, by query, model and day. The columns are as long as there are cells. */
export interface History {
  /** Numbers from 0. */
  readonly topic: Numbers;
  readonly query: Numbers;
  readonly model: Numbers;
  readonly day: Numbers;
  readonly answers: Numbers;
  /** The row that is planned for; null = none is known. */
  readonly row: RowSums | null;
  /** Rows of the metric, which tell what rows of the project have in common. */
  readonly rows: readonly RowSums[];
}

/** What kind of number a metric is. `moved`: what days move, which of a share is of its rate. */
export interface Kind {
  readonly isBounded: boolean;
  /** Where the scale of a mean begins; a change is a part of the value from 0 on. */
  readonly least: number;
  readonly isMean: boolean;
  readonly isShare: boolean;
}

/** What a project says of the precision of a metric. */
export interface PlanBasis {
  readonly basis: 'own' | 'mixed' | 'shipped';
  readonly precision: Precision;
  /** What was asked in the history. */
  readonly asked: Design & { readonly answers: number };
}

const FEWEST_ANSWERS = 30;
const FEWEST_QUERIES = 8;
/** Rows that tell: neither rare nor nearly everywhere. */
const TELLING = { low: 0.05, high: 0.95 };

/** Shipped values: where nothing is known, a rate of a half varies most. */
const SHIPPED_VALUE = { rate: 0.5, mean: 2 };

/** What a history says of a metric; shipped numbers where it says nothing. */
export function planBasisOf(history: History, kind: Kind): PlanBasis {
  const { topic, query, model, day, answers, row, rows } = history;
  const count = sumOf(answers);
  const models = sizesOf(model, answers).filter((size) => size > 0).length;
  if (count === 0) return shipped(kind);
  const width = Math.max(...Array.from(model)) + 1;
  const cell = renumbered(Float64Array.from({ length: query.length }, (_, at) => query[at]! * width + model[at]!));
  const levels = levelsOf({ topic, query, cell, answers });
  const measured = rows.flatMap((own) => partsOf(levels, own, kind.isMean) ?? []);
  const telling = measured.filter(({ value }) => kind.isMean || (value >= TELLING.low && value <= TELLING.high));
  const common = commonParts(telling);
  const own = row === null ? null : partsOf(levels, row, kind.isMean);
  const moving = (one: RowSums): MovingRow => ({
    byModel: byModel(history, one),
    variance: movedBy(one, count, kind),
  });
  const told = rows.filter((one) => isTelling(one, kind)).map(moving);
  const variation =
    row === null || own === null ? variationOf({ byModel: [], variance: 0.25 }, told) : variationOf(moving(row), told);
  const sizes = sizesOf(topic, answers).filter((size) => size > 0);
  const queries = levels.counts.query;
  const asked: PlanBasis['asked'] = {
    ...{ topics: sizes.length, queries, models, answers: count },
    days: new Set(Array.from(day)).size,
    runs: Math.max(1, Math.round(count / query.length)),
  };
  const fallback = shipped(kind).precision;
  const parts: ByLevel = own === null ? common.parts : shrunk(own, common.parts);
  const isTold = own !== null && count >= FEWEST_ANSWERS && queries >= FEWEST_QUERIES;
  return {
    basis: own === null && !common.isOwn ? 'shipped' : isTold && common.isOwn && variation.isOwn ? 'own' : 'mixed',
    precision: {
      ...fallback,
      ...(own && { value: own.value, variance: own.variance, denominator: own.denominator }),
      ...(row && own && { moved: movedBy(row, count, kind) }),
      parts,
      days: variation.days,
      drift: variation.drift,
      evenness: count ** 2 / sizes.reduce((total, size) => total + size ** 2, 0) / sizes.length,
      rows: Math.max(1, told.length),
    },
    asked,
  };
}

function shipped({ isBounded, isMean, least }: Kind): PlanBasis {
  const value = isBounded ? SHIPPED_VALUE.rate : SHIPPED_VALUE.mean;
  const variance = isBounded ? value * (1 - value) : value;
  // A mean is over the answers that name the brand: three of ten.
  const denominator = isMean ? 0.3 : 1;
  return {
    basis: 'shipped',
    precision: {
      ...{ value, denominator, isBounded, least, parts: SHIPPED_PARTS },
      variance: variance * denominator,
      moved: variance,
      ...{ days: 0.03, drift: 0, evenness: 1, rows: 1 },
    },
    asked: { topics: 0, queries: 0, models: 0, days: 0, runs: 0, answers: 0 },
  };
}

const ratioOfRow = ({ numerators, denominators }: RowSums): number => sumOf(numerators) / sumOf(denominators);

function isTelling(row: RowSums, { isMean }: Kind): boolean {
  if (!(sumOf(row.denominators) > 0)) return false;
  const value = ratioOfRow(row);
  return isMean || (value >= 0.02 && value <= 0.98);
}

/** The variance that days move: of a rate p(1 − p), of a share R(1 − rate), of a mean that between its answers. */
function movedBy(row: RowSums, answers: number, { isShare, isMean, isBounded }: Kind): number {
  const value = ratioOfRow(row);
  if (isShare) return Math.max(1e-6, value * (1 - sumOf(row.numerators) / answers));
  if (!isMean && isBounded) return Math.max(1e-6, value * (1 - value));
  const whole = sumOf(row.denominators);
  return Math.max(1e-6, row.squares / whole - value ** 2);
}

/** The cells of a row by model. */
function byModel({ topic, query, model, day }: History, { numerators, denominators }: RowSums): MovingRow['byModel'] {
  const places = [
    ...Map.groupBy(
      Array.from({ length: query.length }, (_, at) => at),
      (at) => model[at]!,
    ).values(),
  ];
  return places.map((own) => {
    const of = (numbers: Numbers) => Float64Array.from(own, (at) => numbers[at]!);
    return {
      topic: of(topic),
      query: of(query),
      day: of(day),
      numerators: of(numerators),
      denominators: of(denominators),
    };
  });
}

/** Numbers from 0 for each value that occurs. */
export function renumbered(values: Numbers): Uint32Array {
  const numbers = new Map<number, number>();
  return Uint32Array.from({ length: values.length }, (_, at) => {
    const own = numbers.get(values[at]!) ?? numbers.size;
    numbers.set(values[at]!, own);
    return own;
  });
}
