/*
 * How a collector is doing, and what its failures do to it: pause, trial question, streaks that end a run. All functions
 * take the health and return the next one. Texts for people are English here; pages translate them by code.
 */

import { type Instant, MILLISECONDS_A_DAY, toIso } from '../time.ts';
import type { Collector, CollectRunSummary } from './collector.ts';
import type { Failure, FailureKind, Remedy } from './failures/mod.ts';
import { endedOf } from './summary.ts';

/** How a collector does, for people. (contract 16, "Failures of asking") */
export interface CollectorState {
  readonly state: 'ok' | 'partly' | 'paused';
  /** In a sentence; null = `ok`. */
  readonly reason: string | null;
  /** What to do, in a sentence; null = `ok`. */
  readonly action: string | null;
  /** The same in a word; null = `ok`. */
  readonly remedy: Remedy | null;
  /** When it tries again by itself; null = it isn't paused, or waits for a person. */
  readonly triesAgainAt: Instant | null;
}

/** What a collector remembers of its failures. */
export type CollectorHealth = Pick<
  Collector,
  'pausedBecause' | 'pausedUntil' | 'pausedRemedy' | 'partlyBecause' | 'partlyRemedy' | 'isOnTrial'
>;

/**
 * The health of a collector that nothing is wrong with.
 * @example assert.equal(stateOf(HEALTHY).state, 'ok')
 */
export const HEALTHY: CollectorHealth = {
  pausedBecause: null,
  pausedUntil: null,
  pausedRemedy: null,
  partlyBecause: null,
  partlyRemedy: null,
  isOnTrial: false,
};

const ACTIONS: Readonly<Record<Remedy, string>> = {
  'enter-key': 'Enter a valid key of the provider.',
  'allow-key': 'Give the key access to the model at the provider, or enter another key.',
  pay: 'Top up the balance, or raise the limit, at the provider.',
  'wait-for-quota': 'Wait, or ask the provider for a larger quota.',
  'correct-address': 'Correct the address of the endpoint.',
  'check-settings': 'Check the model and the settings of the collector. The next run begins with one question.',
  'change-prompts': 'Read the failures of the run, and change the prompts that fail.',
  wait: 'Nothing: it asks again by itself.',
  'raise-budget': 'Raise the budget, state a price where the model has none, or ask fewer questions.',
  'make-room': 'Delete answers, shorten how long they are kept, or ask the operator of the service for more room.',
  'add-prompts': 'Add prompts, or tags that they carry.',
  update: 'Update sightline. The replies are kept.',
};

/**
 * How a collector does: `paused` while its key brings no answers, `partly` where its last run left questions without an answer.
 * @example assert.equal(stateOf({ ...HEALTHY, pausedBecause: '401 no', pausedRemedy: 'enter-key' }).action, 'Enter a valid key of the provider.')
 */
export function stateOf(health: CollectorHealth): CollectorState {
  const { pausedBecause, pausedUntil, pausedRemedy, partlyBecause, partlyRemedy } = health;
  if (pausedBecause !== null) {
    const again = pausedUntil === null ? [] : [`It tries again by itself at ${toIso(pausedUntil)}.`];
    const todo = pausedRemedy === null ? 'Remove the cause, then run the collector.' : ACTIONS[pausedRemedy];
    const action = [todo, ...again].join(' ');
    return { state: 'paused', reason: pausedBecause, action, remedy: pausedRemedy, triesAgainAt: pausedUntil };
  }
  if (partlyBecause === null) return { state: 'ok', reason: null, action: null, remedy: null, triesAgainAt: null };
  const remedy = partlyRemedy ?? 'wait';
  return { state: 'partly', reason: partlyBecause, action: ACTIONS[remedy], remedy, triesAgainAt: null };
}

/**
 * Whether a collector may ask: it is enabled, and not paused, or the time has come to try again.
 * @example assert.equal(mayAsk({ ...HEALTHY, enabled: true, pausedBecause: 'why', pausedUntil: 5 }, 5), true)
 */
export const mayAsk = (
  { enabled, pausedBecause, pausedUntil }: Pick<Collector, 'enabled' | 'pausedBecause' | 'pausedUntil'>,
  now: Instant,
): boolean => enabled && (pausedBecause === null || (pausedUntil !== null && pausedUntil <= now));

/**
 * A collector that a failure of its key pauses: when it tries again, it asks one question on trial.
 * @example
 * const failure = { kind: 'key', why: '402', isRefusal: false, unknown: null, remedy: 'pay', wait: null, refused: null } as const;
 * assert.deepEqual(pausedBy(HEALTHY, failure, 5), { ...HEALTHY, pausedBecause: '402', pausedUntil: 5, pausedRemedy: 'pay', isOnTrial: true });
 */
export const pausedBy = <Of extends CollectorHealth>(of: Of, { why, remedy }: Failure, until: Instant): Of => ({
  ...of,
  pausedBecause: why,
  pausedUntil: until,
  pausedRemedy: remedy,
  isOnTrial: true,
});

/**
 * A collector that asks as usual, because a question was answered, or a person said so. What its last run lacks stays.
 * @example assert.deepEqual(resumed({ ...HEALTHY, pausedBecause: 'why', isOnTrial: true }), HEALTHY)
 */
export const resumed = <Of extends CollectorHealth>(of: Of): Of => ({
  ...of,
  pausedBecause: null,
  pausedUntil: null,
  pausedRemedy: null,
  isOnTrial: false,
});

/** Equal failures in a row that nothing explains, with no answer between. */
export interface Streak {
  /** What they have in common. */
  readonly what: string;
  readonly count: number;
}

/** The length of a streak that ends a run. (contract 16) */
export const LONGEST_STREAK = 5;

/**
 * The streak of a run after one of its questions ended, and whether the run ends by it: after five equal failures that nothing explains,
 * on trial after the first. An answer ends a streak; failures that say why neither end nor lengthen it.
 * @example assert.deepEqual(streakAfter({ what: '400', count: 4 }, '400', false), { streak: { what: '400', count: 5 }, isOver: true })
 * @example assert.deepEqual(streakAfter({ what: '400', count: 4 }, 'answered', false), { streak: null, isOver: false })
 */
export function streakAfter(
  streak: Streak | null,
  end: Failure['unknown'] | 'answered',
  isOnTrial: boolean,
): { readonly streak: Streak | null; readonly isOver: boolean } {
  if (end === 'answered') return { streak: null, isOver: false };
  if (end === null) return { streak, isOver: false };
  const count = streak?.what === end ? streak.count + 1 : 1;
  return { streak: { what: end, count }, isOver: isOnTrial || count >= LONGEST_STREAK };
}

/** The longest that the run of a schedule is open, and one that a person began, in milliseconds. */
const LONGEST_SCHEDULED = 7 * MILLISECONDS_A_DAY;
const LONGEST_MANUAL = MILLISECONDS_A_DAY;

/**
 * When a run ends at the latest: when the next one begins by the schedule, after a week; one that a person began after a day.
 * @example assert.equal(endOfRun(0, { next: 5, isManual: false }), 5)
 * @example assert.equal(endOfRun(0, { next: null, isManual: true }), 86_400_000)
 */
export const endOfRun = (
  begin: Instant,
  { next, isManual }: { readonly next: Instant | null; readonly isManual: boolean },
): Instant =>
  begin +
  Math.min(
    isManual ? LONGEST_MANUAL : LONGEST_SCHEDULED,
    next === null || next <= begin ? Number.POSITIVE_INFINITY : next - begin,
  );

/** Why questions of a run that ended in time are left out. */
export const RAN_OUT = 'the run ended before it was answered';

const BY_KIND: Readonly<Record<FailureKind, Remedy>> = {
  question: 'change-prompts',
  key: 'enter-key',
  moment: 'wait',
  shape: 'update',
};

/**
 * What a collector remembers of a run that ended: how many questions have no answer, why, and what to do about what ended it, or else about
 * the failures of its questions.
 * @example
 * const asks = { waiting: 0, asking: 0, answered: 8, refused: 1, empty: 0, error: 0, failed: 3, skipped: 0 };
 * const failures = { question: 3, key: 0, moment: 0, shape: 0 };
 * const ended = { asks, failures, stoppedBecause: null, stoppedRemedy: null, problems: [{ problem: '400 no', count: 3, prompts: [] }] };
 * assert.equal(afterRun(HEALTHY, ended).partlyBecause, '3 of 12 questions of the last run have no answer: 400 no');
 */
export function afterRun<Of extends CollectorHealth>(
  of: Of,
  { asks, failures, stoppedBecause, stoppedRemedy, problems }: EndedRun,
): Of {
  const missing = asks.failed + asks.skipped + failures.shape;
  const all = endedOf(asks);
  if (missing === 0 && stoppedBecause === null) return { ...of, partlyBecause: null, partlyRemedy: null };
  const [most] = (Object.entries(failures) as [FailureKind, number][]).toSorted(([, a], [, b]) => b - a);
  const why = stoppedBecause ?? problems[0]?.problem ?? 'no reason is known';
  return {
    ...of,
    partlyBecause: all === 0 ? why : `${missing} of ${all} questions of the last run have no answer: ${why}`,
    partlyRemedy: stoppedRemedy ?? (most !== undefined && most[1] > 0 ? BY_KIND[most[0]] : 'wait'),
  };
}

/** So long a run has no answer at all before its collector tells of it, in milliseconds: shorter troubles pass by themselves. */
export const SILENT_AFTER: number = MILLISECONDS_A_DAY / 24;

/**
 * A collector whose run has no answer yet, though it asks and asks: it goes on by itself, and a person may see sooner what is wrong.
 * @example
 * const failure = { kind: 'moment', why: '503', isRefusal: false, unknown: null, remedy: null, wait: null, refused: null } as const;
 * assert.equal(silentBy(HEALTHY, failure).partlyBecause, 'no question of this run has an answer yet: 503');
 */
export const silentBy = <Of extends CollectorHealth>(of: Of, { why, remedy }: Failure): Of => ({
  ...of,
  partlyBecause: `${SILENT}: ${why}`,
  partlyRemedy: remedy ?? 'wait',
});
const SILENT = 'no question of this run has an answer yet';

/**
 * The same once a question of the run is answered.
 * @example assert.equal(heard({ ...HEALTHY, partlyBecause: 'no question of this run has an answer yet: 503' }).partlyBecause, null)
 * @example assert.equal(heard({ ...HEALTHY, partlyBecause: '1 of 2 questions' }).partlyBecause, '1 of 2 questions')
 */
export const heard = <Of extends CollectorHealth>(of: Of): Of =>
  of.partlyBecause?.startsWith(SILENT) ? { ...of, partlyBecause: null, partlyRemedy: null } : of;

/** What of a run a collector remembers. */
type EndedRun = Pick<CollectRunSummary, 'asks' | 'failures' | 'stoppedBecause' | 'stoppedRemedy' | 'problems'>;
