import { studentQuantile, studentTail, wilson, Z } from '../statistics/mod.ts';
import type { ByLevel } from './levels.ts';

/** What a plan is reckoned from: a row of the project, or what is shipped. */
export interface Precision {
  /** From 0 to 1, or a mean from 0 on. */
  readonly value: number;
  /** Variance of the residual of an answer, mean of what it adds to the denominator, and the variance that days move. */
  readonly variance: number;
  readonly denominator: number;
  readonly moved: number;
  readonly parts: ByLevel;
  readonly days: number;
  readonly drift: number;
  /** Topics of the project by what they weigh, of those that there are; 1 where all are asked as much. */
  readonly evenness: number;
  /** Rows that told how days vary. */
  readonly rows: number;
  /** Whether it lies between 0 and 1. */
  readonly isBounded: boolean;
  /** Of a mean: where its scale begins, as changes are parts of the value. */
  readonly least: number;
}

/** The design of a plan: topics and their queries, models, days of the period, and answers of each on a day. */
export interface Design {
  readonly topics: number;
  readonly queries: number;
  readonly models: number;
  readonly days: number;
  readonly runs: number;
}

export const answersOf = ({ queries, models, days, runs }: Design): number => queries * models * days * runs;

/** How far the interval of a plan reaches to either side, in the unit of the value; null where it tells nothing. */
export function halfWidth(own: Precision, design: Design): number | null {
  const { value, variance, denominator, parts, days, moved, evenness, isBounded } = own;
  const { topics, queries, models } = design;
  const told = topics * evenness;
  const between = parts.topic / told + parts.query / queries + parts.cell / (queries * models);
  const v =
    (variance / denominator ** 2) * (between + parts.answer / answersOf(design)) +
    (days * moved ** 2) / (design.days * models);
  const t = studentQuantile(0.975, Math.max(1, told - 1 + 5));
  if (!isBounded) return t * Math.sqrt(v);
  if (topics < 2 || !(v > 0)) return null;
  const { low, high } = wilson(value, Math.max(1, ((value * (1 - value)) / v) * (Z / t) ** 2));
  return (high - low) / 2;
}

/** How much more than a variance of half the value moves a plan is asked to see. */
const MOST_OF_VALUE = 0.5;

/**
 * The smallest fall between two such periods that a comparison finds with that power; null where not even one by a half is found, or
 * where one run a period can't tell a moved brand from a moved day.
 */
export function detectableFall(own: Precision, design: Design, power = 0.8): number | null {
  const { value, least } = own;
  const whole = value + least;
  if (design.days < 2 || design.topics < 2) return null;
  let fall = 0.1 * whole;
  for (let step = 0; step < 60; step++) {
    const { deviation, degrees } = deviationOf(own, design, fall);
    const next = (studentQuantile(0.975, degrees) + (power > 0.5 ? studentQuantile(power, degrees) : 0)) * deviation;
    if (!Number.isFinite(next) || next > 4 * whole) return null;
    if (Math.abs(next - fall) < 1e-9 * whole) break;
    fall = step < 30 ? next : (fall + next) / 2;
  }
  return fall > MOST_OF_VALUE * whole ? null : fall;
}

function deviationOf(own: Precision, design: Design, fall: number) {
  const { value, variance, denominator, moved, parts, drift, evenness, isBounded, least } = own;
  const { topics, queries, models, days } = design;
  const single = variance / denominator ** 2;
  const lower = Math.max(1e-6, value - fall);
  // Of a rate p(1 − p) on both sides; a mean keeps its variance.
  const scale = isBounded ? (1 + (lower * (1 - lower)) / (value * (1 - value))) / 2 : 1;
  const told = topics * evenness;
  const between = parts.topic / told + parts.query / queries + parts.cell / (queries * models);
  const n = answersOf(design);
  const used = cutAtZero(own.days, dayNoise(own, design));
  const v =
    parts.answer * single * scale * (2 / n) +
    (drift * (moved * scale) ** 2) / told +
    (fall / (value + least)) ** 2 * single * between;
  const ofDays = (used * (moved * scale) ** 2 * (2 / days)) / models;
  const f = Math.max(1, Math.min(queries - 1, told - 1 + 20));
  const ofDay = 2 * (days - 1) + 10;
  const all = v + ofDays;
  return {
    deviation: Math.sqrt(all),
    degrees: Math.max(1, all ** 2 / (v ** 2 / f + ofDays ** 2 / ofDay)),
  };
}

/** How uncertain the days of a comparison are, which takes less than nothing for nothing. */
function dayNoise({ parts, moved, variance, denominator, rows }: Precision, { queries, models, runs, days }: Design) {
  const degrees = 2 * (days - 1);
  const ofDay = (parts.answer * (variance / denominator ** 2)) / (queries * models * runs * moved ** 2);
  return (ofDay * Math.sqrt(2 / degrees) * Math.sqrt(degrees ** 2 + 100 / Math.max(1, rows))) / (degrees + 10);
}

/** Degrees of freedom from which Student's t is normal to seven digits. */
const NORMAL = 1e6;
const normalCumulative = (x: number): number => (x < 0 ? 1 - normalCumulative(-x) : 1 - studentTail(x, NORMAL) / 2);
const normalDensity = (x: number): number => Math.exp(-(x ** 2) / 2) / Math.sqrt(2 * Math.PI);

/** The mean of an estimate of this value and deviation that is cut at 0. */
function cutAtZero(value: number, deviation: number): number {
  if (!(deviation > 0)) return value;
  const x = value / deviation;
  return value * normalCumulative(x) + deviation * normalDensity(x);
}
