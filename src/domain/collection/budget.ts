/*
 * Budgets: what may be spent, and why a request is refused. Limits come from accounts at several levels, from the operator
 * down to the collector; the first that is used up decides. Amounts are in micro-dollars or answers, periods are UTC days
 * and months.
 */

import type { Day } from '../time.ts';
import { type Amounts, NO_AMOUNTS } from './ledger.ts';
import type { MicroUsd } from './money.ts';

/** What a budget limits, each by UTC day or UTC month. (contract 16, "Money") */
export const MEASURES = ['usdPerDay', 'usdPerMonth', 'answersPerDay', 'answersPerMonth'] as const;
export type Measure = (typeof MEASURES)[number];

/** What may be used up, in US dollars and answers; null = no limit. Days and months are those of UTC. (contract 16, "Money") */
export type Budget = { readonly [measure in Measure]: number | null };

export const NO_BUDGET: Budget = { usdPerDay: null, usdPerMonth: null, answersPerDay: null, answersPerMonth: null };

/** What holds for an organisation until one of its admins states a budget: all its projects share it. */
export const DEFAULT_ORGANISATION_BUDGET: Budget = { ...NO_BUDGET, usdPerMonth: 50 };

/** The most answers on one day of a model without a price, where a command is given no cap: dollars can't hold it. */
export const CAP_WITHOUT_PRICE = 1_000;

/**
 * A budget of which some limits are given: the others are none.
 * @example assert.deepEqual(budgetOf({ usdPerDay: 2 }), { ...NO_BUDGET, usdPerDay: 2 })
 */
export const budgetOf = (given: Partial<Budget>): Budget => ({
  usdPerDay: given.usdPerDay ?? null,
  usdPerMonth: given.usdPerMonth ?? null,
  answersPerDay: given.answersPerDay ?? null,
  answersPerMonth: given.answersPerMonth ?? null,
});

/**
 * Whose budgets a question has to fit in, from the top down. `operator`: all organisations together; `tenant`: what the
 * operator allows one organisation. Both count only what is asked by the operator's keys.
 */
export const LEVELS = ['operator', 'tenant', 'organisation', 'project', 'collector', 'judge'] as const;
export type Level = (typeof LEVELS)[number];

/** What an account used: reservations of what is being asked, and what was settled. */
export interface Used {
  readonly today: Amounts;
  /** Today included. */
  readonly month: Amounts;
}

export const NOTHING_USED: Used = { today: NO_AMOUNTS, month: NO_AMOUNTS };

/** One account on the way from the operator down to the collector or judge that asks. */
export interface Account {
  readonly level: Level;
  /** Of the organisation, project or collector, of a judge the project's; null = the operator. */
  readonly id: string | null;
  readonly budget: Budget;
  /** Whether a person stated the budget; a default is not stated. */
  readonly isStated: boolean;
  readonly used: Used;
}

/** One limit of an account, in micro-dollars or answers. */
export interface Limit {
  readonly account: Account;
  readonly measure: Measure;
  readonly most: number;
  /** Reservations included. */
  readonly taken: number;
  readonly settled: number;
}

const isInDollars = (measure: Measure): boolean => measure === 'usdPerDay' || measure === 'usdPerMonth';
const isDaily = (measure: Measure): boolean => measure === 'usdPerDay' || measure === 'answersPerDay';

/**
 * Every limit on the way, from the top down.
 * @example
 * const account = { level: 'project', id: 'p', budget: { ...NO_BUDGET, usdPerDay: 0.5 }, isStated: true, used: NOTHING_USED } as const;
 * assert.deepEqual(limitsOf([account]).map(({ measure, most, taken }) => [measure, most, taken]), [['usdPerDay', 500_000, 0]]);
 */
export function limitsOf(accounts: readonly Account[]): readonly Limit[] {
  return accounts.flatMap((account) =>
    MEASURES.flatMap((measure): readonly Limit[] => {
      const limit = account.budget[measure];
      if (limit === null) return [];
      const { reserved, spent, asking, answers } = isDaily(measure) ? account.used.today : account.used.month;
      return isInDollars(measure)
        ? [{ account, measure, most: Math.round(limit * 1e6), taken: reserved + spent, settled: spent }]
        : [{ account, measure, most: limit, taken: asking + answers, settled: answers }];
    }),
  );
}

/** A request that is about to be sent. */
export interface Wanted {
  readonly answers: number;
  /** What all of them are expected to cost; null = the model has no price. */
  readonly microUsd: MicroUsd | null;
}

/** Why something may not be asked. */
export interface Refusal {
  /** For people: which limit decided, and what to do. */
  readonly problem: string;
  /** null = no limit, but a price or a cap is missing. */
  readonly limit: Limit | null;
  /** false = what is being asked under the limit may give some of its reservation back. */
  readonly isFinal: boolean;
}

/**
 * Whether a model without a price may be asked: a cap in answers is stated on the way up, and where the operator
 * limits dollars, the operator stated one. (contract 16, "Money")
 * @example assert.equal(isCapped([]), false)
 */
export function isCapped(accounts: readonly Account[]): boolean {
  const caps = ({ budget, isStated }: Account) =>
    isStated && (budget.answersPerDay !== null || budget.answersPerMonth !== null);
  const ofOperator = accounts.filter(({ level }) => level === 'operator' || level === 'tenant');
  const countsDollars = ofOperator.some(({ budget }) => budget.usdPerDay !== null || budget.usdPerMonth !== null);
  return countsDollars ? ofOperator.some(caps) : accounts.some(caps);
}

/**
 * Why something does not fit in the budgets on the way up; undefined = it does. Of several limits the one decides that
 * leaves the least room, and of equal ones the lowest. What costs nothing is held by no limit in dollars.
 * (contract 16, "Money")
 * @example
 * const used = { ...NOTHING_USED, month: { ...NO_AMOUNTS, spent: 999_999 } };
 * const project = { level: 'project', id: 'p', budget: { ...NO_BUDGET, usdPerMonth: 1 }, isStated: true, used } as const;
 * assert.equal(refusalOf([project], { answers: 1, microUsd: 1 }), undefined);
 * assert.match(refusalOf([project], { answers: 1, microUsd: 2 })?.problem ?? '', /^the project’s budget of 1 USD a month is used up/);
 */
export function refusalOf(accounts: readonly Account[], wanted: Wanted): Refusal | undefined {
  if (wanted.microUsd === null && !isCapped(accounts)) return { problem: WITHOUT_PRICE, limit: null, isFinal: true };
  const refusing = limitsOf(accounts)
    .map((limit) => ({ limit, amount: isInDollars(limit.measure) ? (wanted.microUsd ?? 0) : wanted.answers }))
    .filter(({ limit: { taken, most }, amount }) => amount > 0 && taken + amount > most)
    .map(({ limit, amount }) => ({ limit, room: Math.max(0, Math.floor((limit.most - limit.taken) / amount)) }));
  const least = Math.min(...refusing.map(({ room }) => room));
  const decides = refusing.findLast(({ room }) => room === least)?.limit;
  return decides && { problem: usedUp(decides), limit: decides, isFinal: decides.taken <= decides.settled };
}

/** The limit at which a run ends before its last question, as of now. */
export interface RunLimit {
  /** null = a price or a cap in answers is missing. */
  readonly level: Level | null;
  readonly measure: Measure | null;
  /** How many more answers it leaves. */
  readonly answersLeft: number;
  /** For people: whose limit it is, what it leaves, and what to do. */
  readonly text: string;
}

/**
 * Which limit ends a run of some answers early; undefined = they all fit. The one decides that leaves the least, and of equal ones
 * the lowest. `microUsdEach`: what an answer is expected to cost; null = the model has no price. (contract 16, "Money")
 * @example
 * const project = { level: 'project', id: 'p', budget: budgetOf({ answersPerDay: 10 }), isStated: true, used: NOTHING_USED } as const;
 * const limit = runLimit([project], { answers: 12, microUsdEach: 5 });
 * assert.match(limit?.text ?? '', /^the project’s budget of 10 answers a day leaves 10 of the run’s 12 answers/);
 * assert.equal(runLimit([project], { answers: 10, microUsdEach: null }), undefined);
 */
export function runLimit(
  accounts: readonly Account[],
  { answers, microUsdEach }: { readonly answers: number; readonly microUsdEach: MicroUsd | null },
): RunLimit | undefined {
  if (microUsdEach === null && !isCapped(accounts))
    return { level: null, measure: null, answersLeft: 0, text: WITHOUT_PRICE };
  if (answers === 0) return undefined;
  const leaving = limitsOf(accounts)
    .map((limit) => ({ limit, each: isInDollars(limit.measure) ? (microUsdEach ?? 0) : 1 }))
    .filter(({ each }) => each > 0)
    .map(({ limit, each }) => ({ limit, left: Math.max(0, Math.floor((limit.most - limit.taken) / each)) }))
    .filter(({ left }) => left < answers);
  const least = Math.min(...leaving.map(({ left }) => left));
  const decides = leaving.findLast(({ left }) => left === least)?.limit;
  if (!decides) return undefined;
  const { level } = decides.account;
  const left = `leaves ${least.toLocaleString('en')} of the run’s ${answers.toLocaleString('en')} answers`;
  return {
    level,
    measure: decides.measure,
    answersLeft: least,
    text: `${budgetText(decides)} ${left}: ${OWNERS[level].remedy}`,
  };
}

/**
 * How many answers the limits in answers leave; Infinity = as many as are wanted.
 * @example assert.equal(answersLeft([]), Number.POSITIVE_INFINITY)
 */
export const answersLeft = (accounts: readonly Account[]): number =>
  limitsOf(accounts)
    .filter(({ measure }) => !isInDollars(measure))
    .reduce((least, { most, taken }) => Math.min(least, Math.max(0, most - taken)), Number.POSITIVE_INFINITY);

const WITHOUT_PRICE =
  'the model has no price here: an admin states one (Settings, Prices), or a cap in answers as a budget; where the ' +
  'operator’s key pays, the operator states a price by --prices';

/** Whose budget it is, and who changes it. The operator’s own numbers are not told to organisations. */
const OWNERS: Readonly<Record<Level, { readonly whose: string; readonly remedy: string }>> = {
  operator: { whose: 'the service’s budget', remedy: 'the operator raises it by sightline budget' },
  tenant: {
    whose: 'the operator’s budget for this organisation',
    remedy: 'the operator raises it by sightline budget --organisation',
  },
  organisation: { whose: 'the organisation’s budget', remedy: 'an admin raises it in the settings' },
  project: { whose: 'the project’s budget', remedy: 'an admin raises it in the settings' },
  collector: { whose: 'the collector’s budget', remedy: 'an admin raises it on the page Collect' },
  judge: { whose: 'the judge’s budget', remedy: 'an admin raises it in the settings' },
};

const usedUp = (limit: Limit): string => `${budgetText(limit)} is used up: ${OWNERS[limit.account.level].remedy}`;

const budgetText = ({ account: { level, budget }, measure }: Limit): string =>
  OWNERS[level].whose + (level === 'operator' ? '' : ` of ${amountText(measure, budget[measure] ?? 0)}`);

/**
 * A limit in words.
 * @example assert.equal(amountText('answersPerDay', 1_000), '1,000 answers a day')
 */
export const amountText = (measure: Measure, amount: number): string =>
  `${amount.toLocaleString('en')} ${isInDollars(measure) ? 'USD' : 'answers'} a ${isDaily(measure) ? 'day' : 'month'}`;

/** The shares of a limit, in percent, at which `budget.reached` is told. (contract 14, "Events") */
export const STEPS = [50, 80, 100] as const;
export type Step = (typeof STEPS)[number];

/**
 * The last step that what was settled has reached; undefined = none.
 * @example
 * const account = { level: 'project', id: 'p', budget: NO_BUDGET, isStated: true, used: NOTHING_USED } as const;
 * const limit = { account, measure: 'usdPerDay', most: 100, taken: 99, settled: 81 } as const;
 * assert.deepEqual([stepOf(limit), stepOf({ ...limit, settled: 49 })], [80, undefined]);
 */
export const stepOf = ({ most, settled }: Limit): Step | undefined =>
  STEPS.findLast((step) => most > 0 && settled * 100 >= most * step);

/**
 * The days that a measure counts on a day, both included.
 * @example assert.deepEqual(periodOf('usdPerMonth', 20_418), { from: 20_393, to: 20_422 })
 * @example assert.deepEqual(periodOf('answersPerDay', 20_418), { from: 20_418, to: 20_418 })
 */
export function periodOf(measure: Measure, day: Day): { readonly from: Day; readonly to: Day } {
  return isDaily(measure) ? { from: day, to: day } : monthOf(day);
}

/**
 * The first and the last UTC day of the month of a day.
 * @example assert.deepEqual(monthOf(0), { from: 0, to: 30 })
 */
export function monthOf(day: Day): { readonly from: Day; readonly to: Day } {
  const at = new Date(day * A_DAY);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  return { from: Date.UTC(year, month, 1) / A_DAY, to: Date.UTC(year, month + 1, 0) / A_DAY };
}

const A_DAY = 86_400_000;
