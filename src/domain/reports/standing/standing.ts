/*
 * Who is ahead, level or behind, and the grade of each row. Above, what a scope says of its answers; below, the test of two rows
 * over the same cells, by topics and days.
 */

import { type Grade, type GradeEvidence, gradeOf } from '../../grade/mod.ts';
import {
  correlationOf,
  type DayEvidence,
  isTelling,
  ratioOf,
  shrunkShock,
  studentQuantile,
  studentTail,
  sumOf,
  typicalProportionCorrelation,
  typicalShock,
  type Weights,
  wilson,
  Z,
} from '../../statistics/mod.ts';
import { daySide, lineTable, type Tally } from '../figures/mod.ts';

export const STANDINGS = ['ahead', 'level', 'behind', 'unknown'] as const;
/** Where a row stands beside another one. (contract 17, "Standing") */
export type StandingName = (typeof STANDINGS)[number];

/** What a grade needs to know of a scope, besides its tally. */
export type ScopeEvidence = Pick<
  GradeEvidence,
  'lost' | 'onOneSurface' | 'onStatedSurface' | 'fromOneCollector' | 'sameModels'
>;

/** How answers were asked: how many by each collector and surface; null = they do not say. */
interface Asked {
  readonly collector: ReadonlyMap<string | null, number>;
  readonly surface: ReadonlyMap<string | null, number>;
  /** By each model, in either half of the run days; one where there is one day. */
  readonly models: readonly ReadonlyMap<string, number>[];
}

/**
 * What a scope says beside its answers. `lost` of `rows` failed, are empty or doubtful.
 * @example
 * const asked = { collector: new Map([[null, 4]]), surface: new Map([['app', 3], [null, 1]]), models: [] };
 * assert.equal(scopeEvidence(asked, { rows: 5, lost: 1 }).onStatedSurface, 0.75);
 */
export function scopeEvidence(
  { collector, surface, models: [one, other] }: Asked,
  { rows, lost }: { readonly rows: number; readonly lost: number },
): ScopeEvidence {
  const share = (counts: readonly number[], all: ReadonlyMap<string | null, number>) => {
    const total = sumOf([...all.values()]);
    return total > 0 ? Math.max(0, ...counts) / total : 0;
  };
  const stated = [...surface].filter(([name]) => name !== null).map(([, count]) => count);
  return {
    lost: rows > 0 ? lost / rows : 0,
    onOneSurface: share(stated, surface),
    onStatedSurface: share([sumOf(stated)], surface),
    fromOneCollector: share([...collector.values()], collector),
    sameModels: one && other ? Math.min(sharedPart(one, other), sharedPart(other, one)) : 1,
  };
}

/** Things of run days by the half that these are in: as they are where there is one day. */
export function inHalves<Own>(all: readonly Own[], dayOf: (own: Own) => number): readonly (readonly Own[])[] {
  const days = Uint32Array.from(new Set(all.map(dayOf))).sort();
  if (days.length < 2) return [all];
  const second = days[Math.ceil(days.length / 2)]!;
  return [all.filter((own) => dayOf(own) < second), all.filter((own) => dayOf(own) >= second)];
}

/** Rates of rows that are graded, and set beside one another. */
export interface Grading<Line> {
  gradeOf(line: Line): Grade;
  /** Where a line stands beside another one: in groups, not ranks. (statistics-2, section 6) */
  standingOf(line: Line, other: Line): StandingName;
}

/** A difference with a smaller probability by chance is said. */
const SAID = 0.2;

/** A line as it is graded. */
interface Known {
  readonly value: number;
  /** Numerators by topic. */
  readonly byTopic: Float64Array;
  readonly shock: number;
  readonly spread: number;
  readonly grade: Grade;
}

/** Grades the rates of a tally that is counted by day. */
export function gradingOf<Line>(tally: Tally<Line>, weights: Weights, scope: ScopeEvidence): Grading<Line> {
  const table = lineTable(tally, weights);
  const { sample, answers } = table;
  const { strata } = sample;
  const { topic = strata.query } = strata;
  const { basis } = answers;
  const side = daySide({ tally, table }, 'answers');
  if (side === undefined) throw new Error('The tally is not counted by day');
  const counted = { isShared: () => true, topicOf: tally.topicOf };
  // Lines that tell are looked at for what is typical, and most of them again for their own grade.
  const ratioFor = byLine((line: Line) => {
    const row = table.rowOf(line);
    return ratioOf(strata, sample.weights, basis, { strata: row.cells, sums: row.answers });
  });
  const evidenceFor = byLine((line: Line): DayEvidence & { readonly effectiveDays: number } => {
    const { value } = ratioFor(line);
    const { moments, basis: days } = side.momentsOf(line, 'answers', counted);
    return { moments, spread: value * (1 - value), isTelling: isTelling(value), effectiveDays: days.effectiveDays };
  });
  const telling = [...tally.lines.keys()].filter((line) => isTelling(table.answersOf(line) / answers.units));
  const typical = typicalProportionCorrelation(telling.map(ratioFor));
  const typicalDay = typicalShock(telling.map(evidenceFor));
  const runs = halvesOf(tally);
  const knownOf = (line: Line): Known & { readonly effectiveDays: number } => {
    const ratio = ratioFor(line);
    const { value } = ratio;
    const days = evidenceFor(line);
    const byTopic = new Float64Array(basis.unitsOfTopics.length);
    const row = table.rowOf(line);
    for (let entry = 0; entry < row.cells.length; entry++) {
      const stratum = row.cells[entry]!;
      byTopic[topic[stratum]!]! += sample.weights[stratum]! * row.answers[entry]!;
    }
    const shock = Math.max(typicalDay, shrunkShock(days, typicalDay).variance);
    const correlation = Math.max(typical, correlationOf(ratio, days.spread) ?? 0);
    const effect = basis.leastEffect + (basis.mostEffect - basis.leastEffect) * correlation;
    const ofDays = days.effectiveDays > 0 ? (basis.total * shock * days.spread) / days.effectiveDays : 0;
    const all = effect + ofDays;
    const freedom = all ** 2 / (effect ** 2 / (basis.effectiveTopics + 4) + ofDays ** 2 / (runs.days + 9));
    const asked = (basis.total / all) * (Z / studentQuantile(0.975, Math.max(1, freedom))) ** 2;
    const effectiveN = basis.topics < 2 ? Math.min(1, basis.total) : Math.min(basis.total, Math.max(1, asked));
    const { low, high } = effectiveN > 0 ? wilson(value, effectiveN) : { low: 0, high: 1 };
    const grade = gradeOf({
      ...{ effectiveN, effectiveTopics: basis.effectiveTopics, topics: basis.topics, queries: basis.queries },
      ...{ days: runs.days, width: 100 * (high - low) },
      ...scope,
      sameBasket: runs.sameBasket,
      topicsHit: byTopic.filter((sum) => sum > 0).length,
      topicsMissed: byTopic.filter((sum, at) => sum < basis.unitsOfTopics[at]! - 1e-9).length,
    });
    return { value, byTopic, shock, spread: days.spread, grade, effectiveDays: days.effectiveDays };
  };
  const of = byLine(knownOf);
  return {
    gradeOf: (line) => of(line).grade,
    standingOf(line, other) {
      const [a, b] = [of(line), of(other)];
      if (a.grade.grade === 'exploratory' || b.grade.grade === 'exploratory') return 'unknown';
      let squares = 0;
      for (let at = 0; at < a.byTopic.length; at++) {
        const units = basis.unitsOfTopics[at]!;
        squares += ((a.byTopic[at]! - b.byTopic[at]! - (a.value - b.value) * units) / basis.total) ** 2;
      }
      const ofDays = (a.shock * a.spread ** 2 + b.shock * b.spread ** 2) / a.effectiveDays;
      const variance = squares / (1 - 1 / basis.effectiveTopics) + ofDays;
      const difference = a.value - b.value;
      const p = variance > 0 ? studentTail(difference / Math.sqrt(variance), basis.effectiveTopics - 1) : 1;
      if (p >= SAID) return 'level';
      return difference > 0 ? 'ahead' : 'behind';
    },
  };
}

/** Makes something of a line once. */
function byLine<Line, Made>(make: (line: Line) => Made): (line: Line) => Made {
  const made = new Map<Line, Made>();
  return (line) => {
    if (!made.has(line)) made.set(line, make(line));
    return made.get(line)!;
  };
}

/** Run days of a tally, and which part of the answers in either half of them is to queries that the other half has, too. */
function halvesOf({ cells, byDay }: Tally<unknown>) {
  const { cells: at, days, answers } = byDay!;
  const [first] = inHalves([...new Set(Array.from(days))], (day) => day);
  const all = new Set(Array.from(days)).size;
  if (all < 2) return { days: all, sameBasket: 1 };
  const isFirst = new Set(first);
  const [total, shared] = [new Float64Array(2), new Float64Array(2)];
  for (let from = 0, to = 0; from < days.length; from = to) {
    const own = new Float64Array(2);
    for (; to < days.length && cells.query[at[to]!] === cells.query[at[from]!]; to++) {
      own[isFirst.has(days[to]!) ? 0 : 1]! += answers[to]!;
    }
    for (const half of [0, 1]) {
      total[half]! += own[half]!;
      if (own[1 - half]! > 0) shared[half]! += own[half]!;
    }
  }
  return { days: all, sameBasket: Math.min(shared[0]! / total[0]!, shared[1]! / total[1]!) };
}

function sharedPart(own: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let [all, shared] = [0, 0];
  for (const [value, count] of own) {
    all += count;
    if (other.has(value)) shared += count;
  }
  return all > 0 ? shared / all : 1;
}
