/*
 * How far answers repeat. Pairs of answers are never gone through: what they have in common follows from how many answers
 * of a cell and day have each line, so the work grows with the lines of answers, not with their pairs.
 */

import type { Website } from '../../entities/mod.ts';
import type { EntityGroupId, EntityId } from '../../ids.ts';
import { percent } from '../../rates.ts';
import type { Scope } from '../../scope/mod.ts';
import type { Figure } from '../../statistics/mod.ts';
import type { Day } from '../../time.ts';
import { type DayTally, FOLLOWED, type LineSums, lineFigures, type Tally } from '../figures/mod.ts';

export const BETWEEN = ['sameDay', 'nextRun', 'halves'] as const;
/** Of which two answers of a cell pairs are made: of one UTC day, of a run day and the next one, of either half of the run days. */
export type Between = (typeof BETWEEN)[number];

/** Which answers, and the brand that is looked at. (issue 54, "Repeatability") */
export interface RepeatabilityRequest {
  readonly scope: Scope;
  /** A row of A1; null = brands as a whole alone. */
  readonly entityId: EntityId | EntityGroupId | null;
  /** Whose websites are whose. */
  readonly websites: readonly Website[];
}

/** How far two answers to one query, in one locale, by one model, say the same. Percentages; null where nothing tells. */
export interface Repeats {
  readonly between: Between;
  readonly pairs: number;
  /** Pairs in which both answers name the brand, or neither does. */
  readonly agreement: number | null;
  /** Of the brands that either answer of a pair names, those that both do, over all pairs. */
  readonly brands: number | null;
  /** The same of the domains that they cite. */
  readonly domains: number | null;
}

/** How the domains cited change from the first half of the run days to the second, in cells with answers in both. */
export interface Turnover {
  /** Domains cited in either half, and in both. */
  readonly first: number;
  readonly second: number;
  readonly both: number;
  /** Percentage of all these domains that only one half cites; null where there is none. */
  readonly turnover: number | null;
  /** Percentage of the citations of the second half, one an answer and domain, whose domain the first does not cite. */
  readonly fromNew: number | null;
}

export interface Repeatability {
  readonly totalResponses: number;
  /** UTC days with an answer in scope. */
  readonly runDays: number;
  /** In the order of {@link BETWEEN}. */
  readonly results: readonly Repeats[];
  readonly sources: Turnover;
  /** Of the answers that cite a website of the brand, those that don't name it; null where no brand is asked for. */
  readonly citedNotNamed: Figure | null;
  /** Of the answers that name it, those that cite none of its websites. */
  readonly namedNotCited: Figure | null;
}

/** Answers counted by cell and day. */
export interface CountedDays {
  readonly tally: Tally<unknown>;
  /** By number of a day in the tally. */
  dayAt(number: number): Day;
}

/** A scope, as it is counted. */
interface RepeatCounts {
  readonly responses: number;
  /** Run days, ascending. */
  readonly days: readonly Day[];
  /** With the rows of A1, and the domains cited, as lines; each maybe in several parts, of other queries each. */
  readonly brands: Iterable<CountedDays>;
  readonly domains: Iterable<CountedDays>;
  /** Following the brand, with a flag where the answer doesn't cite it; and its websites, with a flag where it doesn't name it. */
  readonly named: CountedDays | null;
  readonly cited: Tally<unknown> | null;
}

/** The report of what was counted. */
export function toRepeatability({ responses, days, brands, domains, named, cited }: RepeatCounts): Repeatability {
  const second = days[Math.ceil(days.length / 2)] ?? Number.POSITIVE_INFINITY;
  const halves: Halves = { isSecond: (day) => day >= second, before: new Set(), after: new Map() };
  const [ofBrands, ofDomains, ofOne] = [noPairs(), noPairs(), noPairs()];
  for (const part of brands) addPairs(ofBrands, part, linesOf(part), { isSecond: halves.isSecond });
  for (const part of domains) addPairs(ofDomains, part, linesOf(part), halves);
  if (named !== null) addPairs(ofOne, named, [[FOLLOWED, daysOf(named).followed]], { isSecond: halves.isSecond });
  const overlap = ({ common, sum }: Pairs) => (sum > common ? percent(common, sum - common) : null);
  return {
    totalResponses: responses,
    runDays: days.length,
    results: BETWEEN.map((between) => {
      const { pairs } = ofBrands[between];
      // Two answers disagree that have one of the brand between them.
      const { sum, common } = ofOne[between];
      return {
        ...{ between, pairs },
        agreement: named === null || pairs === 0 ? null : percent(pairs - sum + 2 * common, pairs),
        brands: overlap(ofBrands[between]),
        domains: overlap(ofDomains[between]),
      };
    }),
    sources: turnoverOf(halves),
    citedNotNamed: cited && lineFigures(cited, 'responses').ownRate(FOLLOWED),
    namedNotCited: named && lineFigures(named.tally, 'responses').ownRate(FOLLOWED),
  };
}

/** Sums over pairs of answers. */
interface Pairs {
  pairs: number;
  /** Lines that both answers have. */
  common: number;
  /** Lines of the one and of the other: those that either has, and once more those in common. */
  sum: number;
}

const noPairs = (): Record<Between, Pairs> => ({
  sameDay: { pairs: 0, common: 0, sum: 0 },
  nextRun: { pairs: 0, common: 0, sum: 0 },
  halves: { pairs: 0, common: 0, sum: 0 },
});

interface Halves {
  isSecond(day: Day): boolean;
  /** Lines met in the first half, and answers that have each in the second, in cells with answers in both. */
  readonly before: Set<unknown>;
  readonly after: Map<unknown, number>;
}

const daysOf = ({ tally }: CountedDays): DayTally<unknown> => {
  if (tally.byDay === undefined) throw new Error('The tally is not counted by day');
  return tally.byDay;
};

function* linesOf(part: CountedDays): Generator<[line: unknown, sums: LineSums]> {
  const { lines } = daysOf(part);
  for (const line of lines.keys()) yield [line, lines.get(line)!];
}

/** Adds the pairs of a part of the answers, and what those have of some lines in common. */
function addPairs(
  to: Record<Between, Pairs>,
  part: CountedDays,
  lines: Iterable<readonly [line: unknown, sums: LineSums]>,
  { isSecond, before, after }: Pick<Halves, 'isSecond'> & Partial<Halves>,
): void {
  const { cells, days, answers } = daysOf(part);
  const isLate = Uint8Array.from(days, (day) => Number(isSecond(part.dayAt(day))));
  /** By cell: answers of either half. */
  const halves = [0, 1].map(() => new Float64Array(part.tally.cells.answers.length)) as [Float64Array, Float64Array];
  /** Answers of the cell on its run day before a place, or after it. */
  const beside = (at: number, other: number) => (cells[other] === cells[at] ? answers[other]! : 0);
  for (let at = 0; at < cells.length; at++) {
    const own = answers[at]!;
    halves[isLate[at] as 0 | 1][cells[at]!]! += own;
    to.sameDay.pairs += (own * (own - 1)) / 2;
    to.nextRun.pairs += own * beside(at, at - 1);
  }
  for (let cell = 0; cell < halves[0].length; cell++) to.halves.pairs += halves[0][cell]! * halves[1][cell]!;
  for (const [line, { cells: places, answers: having }] of lines) {
    let [first, second] = [0, 0];
    for (let entry = 0; entry < places.length; entry++) {
      const [at, own] = [places[entry]!, having[entry]!];
      to.sameDay.common += (own * (own - 1)) / 2;
      to.sameDay.sum += own * (answers[at]! - 1);
      to.nextRun.sum += own * (beside(at, at - 1) + beside(at, at + 1));
      if (entry > 0 && places[entry - 1] === at - 1 && cells[at - 1] === cells[at]) {
        to.nextRun.common += own * having[entry - 1]!;
      }
      if (isLate[at] === 1) second += own;
      else first += own;
      const cell = cells[at]!;
      if (entry + 1 < places.length && cells[places[entry + 1]!] === cell) continue;
      const [early, late] = [halves[0][cell]!, halves[1][cell]!];
      to.halves.common += first * second;
      to.halves.sum += first * late + second * early;
      if (early > 0 && late > 0) {
        if (first > 0) before?.add(line);
        if (second > 0) after?.set(line, (after.get(line) ?? 0) + second);
      }
      [first, second] = [0, 0];
    }
  }
}

function turnoverOf({ before, after }: Halves): Turnover {
  let [both, citations, fromNew] = [0, 0, 0];
  for (const [line, count] of after) {
    citations += count;
    if (before.has(line)) both++;
    else fromNew += count;
  }
  const all = before.size + after.size - both;
  return {
    ...{ first: before.size, second: after.size, both },
    turnover: all === 0 ? null : percent(all - both, all),
    fromNew: citations === 0 ? null : percent(fromNew, citations),
  };
}
