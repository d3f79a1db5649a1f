import type { OrganisationId, ProjectId } from '../ids.ts';
import type { Day } from '../time.ts';
import type { CollectorId } from './collector.ts';
import type { MicroUsd } from './money.ts';
import type { ProviderName } from './providers/mod.ts';

/** Whose key pays: the operator's, or the organisation's own. */
export type Payer = 'operator' | 'organisation';

/** The account of a project's judge in the ledger. */
export const JUDGE_ACCOUNT = 'judge';

/** What asks in a project: a collector, or the project's judge. */
export type AccountName = CollectorId | typeof JUDGE_ACCOUNT;

/** What a line of the ledger is of, whatever the day. */
interface Spender {
  readonly organisation: OrganisationId;
  readonly project: ProjectId;
  readonly account: AccountName;
  readonly provider: ProviderName;
  readonly model: string;
  readonly payer: Payer;
}

/** Names a line of the ledger. (contract 16, "Money") */
export interface LedgerKey extends Spender {
  /** UTC. */
  readonly day: Day;
}

/** What a line of the ledger counts. */
export interface Amounts {
  /** Expected of what is being asked. */
  readonly reserved: MicroUsd;
  readonly spent: MicroUsd;
  /** Answers that are being asked for. */
  readonly asking: number;
  /** Answers that were charged. */
  readonly answers: number;
}

export interface LedgerLine extends LedgerKey, Amounts {}

export const NO_AMOUNTS: Amounts = { reserved: 0, spent: 0, asking: 0, answers: 0 };

/**
 * Both together.
 * @example assert.equal(addAmounts({ ...NO_AMOUNTS, spent: 1 }, { ...NO_AMOUNTS, spent: 2 }).spent, 3)
 */
export const addAmounts = (one: Amounts, other: Amounts): Amounts => ({
  reserved: one.reserved + other.reserved,
  spent: one.spent + other.spent,
  asking: one.asking + other.asking,
  answers: one.answers + other.answers,
});

/** What a request is of, as it was sent: a collector may be changed before it ends. */
export type Charge = Pick<Spender, 'provider' | 'model' | 'payer'>;

/** What was taken from the budgets for one request, and which line of the ledger it stands in. */
export interface Reservation {
  readonly reserved: MicroUsd;
  readonly day: Day;
  readonly charge: Charge;
}

/** How a reservation ends: what it cost in the end, and how many of its answers were charged. */
export interface Settlement {
  readonly reserved: MicroUsd;
  readonly asking: number;
  readonly cost: MicroUsd;
  readonly answers: number;
}

/**
 * What a settlement changes in a line.
 * @example assert.deepEqual(settled({ reserved: 5, asking: 1, cost: 7, answers: 1 }), { reserved: -5, spent: 7, asking: -1, answers: 1 })
 */
export const settled = ({ reserved, asking, cost, answers }: Settlement): Amounts => ({
  reserved: 0 - reserved,
  spent: cost,
  asking: 0 - asking,
  answers,
});

/**
 * What closes a line in which nothing is asked any more: what was reserved counts as spent, as its provider may have charged
 * for it.
 * @example assert.deepEqual(closing({ reserved: 5, spent: 1, asking: 1, answers: 0 }), { reserved: -5, spent: 5, asking: -1, answers: 1 })
 */
export const closing = ({ reserved, asking }: Amounts): Amounts =>
  settled({ reserved, asking, cost: reserved, answers: asking });
