import { alphaFor, type CountedDays, replay, weekOf } from '../../src/domain/alerts/mod.ts';
import { randomNumbers } from '../data/random.ts';
import { drawWorld, mondayOf, type World } from './world.ts';

/** Shares of row-weeks in which something was raised where nothing changed. */
export interface Quiet {
  readonly looks: number;
  readonly rule: number;
  /** "Fell by 10 %": this week's rate is at least a tenth below last week's. */
  readonly tenth: number;
  /** Alarms of a project in a quarter. */
  readonly quarter: number;
}

/** Counts false alarms over projects in which no rate changes but by chance. */
export function measureQuiet(world: World, projects: number, seed: number): Quiet {
  let [looks, alarms, tenths, pairs] = [0, 0, 0, 0];
  for (let project = 0; project < projects; project++) {
    const counted = drawWorld(world, randomNumbers(seed + project));
    const { looks: made } = replay(counted, { until: mondayOf(world.weeks - 1), alpha: alphaFor(world.rows) });
    for (const { rows } of made) {
      for (const { shift, isNew } of rows.values()) {
        if (shift !== null) looks++;
        if (isNew) alarms++;
      }
    }
    const told = tenthsOf(counted);
    tenths += told.fell;
    pairs += told.pairs;
  }
  return {
    looks,
    rule: alarms / looks,
    tenth: tenths / pairs,
    quarter: alarms / projects / (world.weeks / 13),
  };
}

function tenthsOf(counted: CountedDays): { readonly fell: number; readonly pairs: number } {
  const { answers } = counted;
  let [fell, pairs] = [0, 0];
  const totals = new Map<number, number>();
  const weeks = Int32Array.from(counted.days, weekOf);
  for (let cell = 0; cell < answers.length; cell++)
    totals.set(weeks[cell]!, (totals.get(weeks[cell]!) ?? 0) + answers[cell]!);
  for (const { cells, hits } of counted.rows) {
    const sums = new Map<number, number>();
    for (let at = 0; at < cells.length; at++)
      sums.set(weeks[cells[at]!]!, (sums.get(weeks[cells[at]!]!) ?? 0) + hits[at]!);
    let before: number | undefined;
    for (const [week, total] of totals) {
      const rate = (sums.get(week) ?? 0) / total;
      if (before !== undefined && before > 0) {
        pairs++;
        if (rate <= 0.9 * before) fell++;
      }
      before = rate;
    }
  }
  return { fell, pairs };
}

/** Shares of projects in which a change was found, by how many weeks it had lasted, and how it ended. */
export interface Found {
  readonly within: readonly number[];
  /** Of those found: ended as "back". */
  readonly back: number;
  readonly newLevel: number;
}

/** Counts how soon the rule finds that the first row moved. */
export function measureFound(world: World & Required<Pick<World, 'moved'>>, projects: number, seed: number): Found {
  const within = [1, 2, 4].map(() => 0);
  let [found, back, newLevel] = [0, 0, 0];
  const { from } = world.moved;
  for (let project = 0; project < projects; project++) {
    const counted = drawWorld(world, randomNumbers(seed + project));
    const { looks } = replay(counted, { until: mondayOf(world.weeks - 1), alpha: alphaFor(world.rows) });
    const own = looks.map(({ week, rows }) => ({ week, look: rows.get('0') }));
    const raised = own.find(({ week, look }) => week >= mondayOf(from) && look?.isNew && look.shift!.difference < 0);
    for (const [at, weeks] of [1, 2, 4].entries()) {
      if (raised && raised.week < mondayOf(from + weeks)) within[at]!++;
    }
    if (!raised) continue;
    found++;
    const end = own.find(({ week, look }) => week > raised.week && look?.state === 'resolved');
    if (end?.look?.resolved === 'back') back++;
    if (end?.look?.resolved === 'new-level') newLevel++;
  }
  const share = (count: number, of: number) => (of > 0 ? count / of : 0);
  return {
    within: within.map((count) => share(count, projects)),
    back: share(back, found),
    newLevel: share(newLevel, found),
  };
}
