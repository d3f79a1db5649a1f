import { GRADES } from '../../src/domain/grade/mod.ts';
import type { QueryId } from '../../src/domain/ids.ts';
import { type LineSums, lineFigures, NO_SUMS, type Tally } from '../../src/domain/reports/figures/mod.ts';
import { gradingOf } from '../../src/domain/reports/standing/mod.ts';
import { type Random, randomNumbers } from '../data/random.ts';
import { normal } from './random.ts';
import { interceptFor, logistic } from './topics.ts';

/*
 * Figures by their grade, against the truth, a second measurement, and the order of two brands. Projects are drawn over topics,
 * days, shocks and answers that get lost. (statistics-2, section 6)
 */

/** What projects are drawn from, each part apart. */
const DRAWN = {
  topics: [8, 15, 25, 40],
  wordings: [1, 2, 5],
  days: [2, 4, 7, 14],
  deviations: [
    [0, 1.4],
    [1, 1],
    [1.4, 0.3],
    [2.5, 0.6],
  ],
  /** In which part of the topics a brand is named at all. */
  named: [1, 1, 0.5],
  shock: [0, 0.2, 0.4],
  lost: [0, 0, 0.04, 0.1, 0.3],
  /** How many times as often an answer is lost that names the first brands. */
  lostIfNamed: [1, 1, 2],
} as const;
const RATES = [0.02, 0.05, 0.1, 0.1, 0.15, 0.2, 0.2, 0.25, 0.3, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6];
/** Of these brands answers are lost more often. */
const FIRST = 6;

type Design = { readonly [Name in keyof typeof DRAWN]: (typeof DRAWN)[Name][number] };

/** What was found of the figures of one kind. */
export interface GradeCell {
  readonly figures: number;
  /** Intervals that hold the truth, and second measurements within √2 times the interval. From 0 to 1. */
  readonly covered: number;
  readonly again: number;
  /** Pairs of brands of which one is said to be ahead, and those of them where it is. */
  readonly ahead: number;
  readonly right: number;
}

/** Draws projects and tells what figures were worth by grade, and by shock of a day where no answers are lost. */
export function measureGrades(projects: number, seed: number): ReadonlyMap<string, GradeCell> {
  const random = randomNumbers(seed);
  const shockText = (shock: number) => `shocks of ${shock}, none lost`;
  const names = [...GRADES, ...DRAWN.shock.map(shockText)];
  const cells = new Map(names.map((name) => [name, { figures: 0, covered: 0, again: 0, ahead: 0, right: 0 }]));
  for (let project = 0; project < projects; project++) {
    const design = drawDesign(random);
    const [{ tally, lost }, second] = [drawTally(design, random), drawTally(design, random)];
    const steady = { onOneSurface: 1, onStatedSurface: 1, fromOneCollector: 1, sameModels: 1 };
    const grading = gradingOf(tally, 'responses', { ...steady, lost });
    const [figures, later] = [tally, second.tally].map((own) => lineFigures(own, 'responses'));
    const truth = (line: number) => 100 * rateOf(design, line);
    const gradeOf = (line: number) => GRADES.indexOf(grading.gradeOf(line).grade);
    for (const line of RATES.keys()) {
      const { value, low, high } = figures!.rate(line);
      const repeated = later!.rate(line).value;
      const [least, most] = [low ?? 0, high ?? 100];
      const [below, above] = [value - Math.SQRT2 * (value - least), value + Math.SQRT2 * (most - value)];
      for (const name of [GRADES[gradeOf(line)]!, ...(design.lost === 0 ? [shockText(design.shock)] : [])]) {
        const cell = cells.get(name)!;
        cell.figures++;
        if (least <= truth(line) && truth(line) <= most) cell.covered++;
        if (below <= repeated && repeated <= above) cell.again++;
      }
    }
    for (const line of RATES.keys()) {
      const other = (line + 5) % RATES.length;
      if (truth(line) === truth(other) || grading.standingOf(line, other) !== 'ahead') continue;
      const cell = cells.get(GRADES[Math.min(gradeOf(line), gradeOf(other))]!)!;
      cell.ahead++;
      if (truth(line) > truth(other)) cell.right++;
    }
  }
  return new Map(
    [...cells].map(([name, { figures, covered, again, ahead, right }]) => [
      name,
      { figures, covered: covered / figures, again: again / figures, ahead, right: ahead > 0 ? right / ahead : 0 },
    ]),
  );
}

function drawDesign(random: Random): Design {
  const picked = Object.entries(DRAWN).map(([name, values]) => [name, values[Math.floor(random() * values.length)]]);
  return Object.fromEntries(picked) as Design;
}

/** The rate of a brand over all topics, prompts and days that there could be. */
const rateOf = ({ named }: Design, line: number): number => Math.min(0.95 * named, RATES[line]!);

/** Draws a project as reports count it: one answer to each prompt a day, some of them lost. */
function drawTally(design: Design, random: Random): { readonly tally: Tally<number>; readonly lost: number } {
  const { topics, wordings, days, deviations, named, shock, lost, lostIfNamed } = design;
  const queries = topics * wordings;
  const shape = { queries, days };
  const hits = RATES.map((_, line) => {
    const intercept = interceptOf(rateOf(design, line) / named, Math.hypot(...deviations, shock));
    const shocks = Array.from({ length: days }, () => shock * normal(random));
    const own = new Uint8Array(queries * days);
    let [topic, isNamed] = [0, true];
    for (let query = 0; query < queries; query++) {
      if (query % wordings === 0) {
        topic = deviations[0] * normal(random);
        isNamed = random() < named;
      }
      const level = intercept + topic + deviations[1] * normal(random);
      for (let day = 0; isNamed && day < days; day++) {
        if (random() < logistic(level + shocks[day]!)) own[query * days + day] = 1;
      }
    }
    return own;
  });
  const kept = new Uint8Array(queries * days);
  for (let at = 0; at < kept.length; at++) {
    const isNaming = hits.slice(0, FIRST).some((own) => own[at] === 1);
    kept[at] = random() < Math.min(0.9, lost * (isNaming ? lostIfNamed : 1)) ? 0 : 1;
  }
  const count = kept.reduce((sum, own) => sum + own, 0);
  return { tally: tallyOf(shape, kept, hits, wordings), lost: 1 - count / kept.length };
}

const intercepts = new Map<string, number>();
function interceptOf(rate: number, spread: number): number {
  const key = `${rate} ${spread}`;
  const known = intercepts.get(key) ?? interceptFor(rate, spread);
  intercepts.set(key, known);
  return known;
}

/** Counts answers that were kept by prompt, and by prompt and day. */
function tallyOf(
  { queries, days }: { readonly queries: number; readonly days: number },
  kept: Uint8Array,
  hits: readonly Uint8Array[],
  wordings: number,
): Tally<number> {
  const byQuery = (of: (at: number) => number) =>
    Array.from({ length: queries }, (_, query) => {
      let sum = 0;
      for (let at = query * days; at < (query + 1) * days; at++) sum += of(at);
      return sum;
    });
  const answers = byQuery((at) => kept[at]!);
  const asked = [...answers.keys()].filter((query) => answers[query]! > 0);
  const place = new Map(asked.map((query, at) => [query, at]));
  const pairs = [...kept.keys()].filter((at) => kept[at] === 1);
  const lineOf = (at: readonly number[]): LineSums => {
    const none = at.map(() => 0);
    const ones = at.map(() => 1);
    return { cells: at, answers: ones, units: ones, flags: none, values: none, squares: none, firstThree: none };
  };
  const lines = hits.map((own): LineSums => {
    const sums = byQuery((at) => own[at]! * kept[at]!);
    const cells = asked.filter((query) => sums[query]! > 0);
    return {
      ...lineOf(cells.map((query) => place.get(query)!)),
      answers: cells.map((query) => sums[query]!),
      units: cells.map((query) => sums[query]!),
    };
  });
  const counts = asked.map((query) => answers[query]!);
  return {
    cells: { query: asked, context: asked.map(() => 0), answers: counts },
    contexts: [{ model: 'm', country: 'US', language: 'en' }],
    queryIdOf: (query) => String(query) as QueryId,
    kindOf: () => 0,
    topicOf: (query) => Math.floor(query / wordings),
    ...{ units: counts, unitSquares: counts, values: 0, followed: NO_SUMS },
    lines: new Map(lines.entries()),
    byDay: {
      cells: pairs.map((at) => place.get(Math.floor(at / days))!),
      days: pairs.map((at) => at % days),
      dayAt: Number,
      ...{ answers: pairs.map(() => 1), units: pairs.map(() => 1), followed: NO_SUMS },
      lines: new Map(
        hits.map((own, line) => [line, lineOf([...pairs.keys()].filter((entry) => own[pairs[entry]!] === 1))]),
      ),
    },
  };
}
