import { type CountedDays, DAYS_A_WEEK } from '../../src/domain/alerts/mod.ts';
import type { Random } from '../data/random.ts';
import { normal } from '../statistics/random.ts';

/** A project that is measured for some weeks, and of which the truth is known. */
export interface World {
  readonly queries: number;
  /** Answers to a query on each day. */
  readonly answers: number;
  readonly weeks: number;
  readonly rows: number;
  /** Standard deviations, in logits: of days, each for a row; and of a topic's step from week to week. */
  readonly shock: number;
  readonly walk: number;
  /** Share of weeks without answers. */
  readonly missing: number;
  /** What becomes of the first row, whose rate is `rate`: its probabilities times `factor` from week `from` to before `to`. */
  readonly moved?: { readonly rate: number; readonly factor: number; readonly from: number; readonly to: number };
}

/** Queries of one topic. */
const TOPIC = 4;
/** The first Monday. */
const MONDAY = 4;

/** Draws what such a project's weeks show. Without a gap in the weeks around what is moved. */
export function drawWorld(world: World, random: Random): CountedDays {
  const { queries, answers, weeks, rows, shock, walk, missing, moved } = world;
  const topics = Math.ceil(queries / TOPIC);
  const isAsked = Array.from({ length: weeks }, () => random() >= missing);
  const days = isAsked.flatMap((asked, week) =>
    asked ? Array.from({ length: DAYS_A_WEEK }, (_, day) => week * DAYS_A_WEEK + day) : [],
  );
  const cells = days.length * queries;
  const drawn = Array.from({ length: rows }, (_, row) => {
    const topic = Array.from({ length: topics }, () => normal(random));
    const query = Array.from({ length: queries }, () => normal(random));
    const wanted = row === 0 && moved ? moved.rate : 0.03 + 0.4 * random() ** 2;
    const level = levelFor(
      wanted,
      query.map((own, at) => own + topic[Math.floor(at / TOPIC)]!),
    );
    const [own, hits]: [number[], number[]] = [[], []];
    let week = 0;
    for (const [at, day] of days.entries()) {
      for (; week < Math.floor(day / DAYS_A_WEEK); week++) {
        for (let one = 0; one < topics; one++) topic[one]! += walk * normal(random);
      }
      const isMoved = row === 0 && moved !== undefined && week >= moved.from && week < moved.to;
      const ofDay = level + shock * normal(random);
      for (let one = 0; one < queries; one++) {
        const logit = ofDay + topic[Math.floor(one / TOPIC)]! + query[one]!;
        const chance = (isMoved ? moved.factor : 1) / (1 + Math.exp(-logit));
        let count = 0;
        for (let answer = 0; answer < answers; answer++) if (random() < chance) count++;
        if (count === 0) continue;
        own.push(at * queries + one);
        hits.push(count);
      }
    }
    return { id: String(row), name: String(row), cells: own, hits, units: null };
  });
  return {
    days: Array.from({ length: cells }, (_, cell) => MONDAY + days[Math.floor(cell / queries)]!),
    queries: Array.from({ length: cells }, (_, cell) => cell % queries),
    answers: Array.from({ length: cells }, () => answers),
    topicOf: Array.from({ length: queries }, (_, query) => Math.floor(query / TOPIC)),
    rows: drawn,
    mixes: new Map(),
  };
}

/** The Monday of a week by its number. */
export const mondayOf = (week: number): number => MONDAY + DAYS_A_WEEK * week;

/** The logit with which the mean of chances is a rate. */
function levelFor(rate: number, effects: readonly number[]): number {
  let [low, high] = [-12, 12];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    const mean = effects.reduce((sum, own) => sum + 1 / (1 + Math.exp(-middle - own)), 0) / effects.length;
    if (mean < rate) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
