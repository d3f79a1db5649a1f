import type { UpgradeProgress } from '../domain/mod.ts';

/** How far an upgrade is, for people. */
export interface UpgradeTold {
  /** Such as `the database is being upgraded, step 1 of 2: 500 of some 2,000 answers are done, about 3 minutes to go`. */
  readonly text: string;
  /** How many seconds the step that it is at will still take, about; undefined where nobody knows. */
  readonly seconds: number | undefined;
}

/** What is to be said of an upgrade as it goes on; `now` is a clock in milliseconds that never goes back. */
export function upgradeTeller(now: () => number): (progress: UpgradeProgress) => UpgradeTold {
  let first: { readonly step: number; readonly at: number; readonly left: number } | undefined;

  function secondsFor({ step, answers }: UpgradeProgress): number | undefined {
    if (!answers) return undefined;
    if (first?.step !== step) first = { step, at: now(), left: answers.left };
    const [done, took] = [first.left - answers.left, now() - first.at];
    return done > 0 ? Math.ceil((answers.left * took) / done / 1_000) : undefined;
  }

  return (progress) => {
    const seconds = secondsFor(progress);
    return { text: textOf(progress, seconds), seconds };
  };
}

function textOf({ step, steps, answers, isElsewhere }: UpgradeProgress, seconds: number | undefined): string {
  const by = isElsewhere ? ' by another process' : '';
  const text = `the database is being upgraded${by}, step ${step} of ${steps}`;
  if (!answers) return text;
  const { left, of } = answers;
  const done = `${text}: ${(of - left).toLocaleString('en')} of some ${of.toLocaleString('en')} answers are done`;
  return seconds === undefined ? done : `${done}, about ${durationText(seconds)} to go`;
}

const UNITS = [
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/**
 * A time in seconds as somebody would say it, in one unit.
 * @example assert.equal(durationText(150), '3 minutes')
 */
export function durationText(seconds: number): string {
  // Below two of a unit, the next smaller one says more.
  const [unit, size] = UNITS.find(([, least]) => seconds >= 2 * least) ?? UNITS.at(-1)!;
  const count = Math.max(1, Math.round(seconds / size));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
