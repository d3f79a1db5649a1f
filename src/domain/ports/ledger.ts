import type {
  AccountName,
  Amounts,
  Budget,
  LedgerKey,
  LedgerLine,
  Price,
  ProviderName,
  Used,
} from '../collection/mod.ts';
import type { OrganisationId, ProjectId } from '../ids.ts';
import type { Day } from '../time.ts';

/** The budgets stated above projects; null = none is. */
export interface StatedBudgets {
  /** By the operator, for all organisations together. */
  readonly operator: Budget | null;
  /** By the operator, for this organisation. */
  readonly tenant: Budget | null;
  /** By the organisation’s admins. */
  readonly organisation: Budget | null;
}

/** Who states a budget above projects. */
export type BudgetOwner = Exclude<keyof StatedBudgets, 'operator'>;

/** What was used on the way up from an account, without what all organisations did. */
interface UsedOnTheWay {
  readonly account: Used;
  readonly project: Used;
  readonly organisation: Used;
  /** Of the organisation, what the operator’s keys paid for. */
  readonly tenant: Used;
}

/** A day, and the first day of its month: sums of a month are from there on. */
export interface Days {
  readonly today: Day;
  readonly month: Day;
}

/** What asking providers cost, what it may cost, and what models cost. (contract 16, "Money") */
export interface LedgerReader {
  used(
    organisation: OrganisationId,
    of: { readonly project: ProjectId; readonly account: AccountName },
    days: Days,
  ): Promise<UsedOnTheWay>;
  /** What the operator’s keys paid for, of all organisations. */
  usedByOperator(days: Days): Promise<Used>;
  /** Lines of an organisation, each with the sums of the days from one to another, both included: by project, account, provider, model, payer. Removed projects and collectors are among them. */
  lines(organisation: OrganisationId, days: { readonly from: Day; readonly to: Day }): Promise<readonly LedgerSum[]>;
  /** Of all organisations: lines in which something is reserved, or being asked. */
  open(): Promise<readonly LedgerLine[]>;
  budgets(organisation: OrganisationId): Promise<StatedBudgets>;
  operatorBudget(): Promise<Budget | null>;
  /** Those that an organisation’s admins stated, by provider and model. */
  prices(organisation: OrganisationId): Promise<readonly Price[]>;
}

/** Sums of some days. */
export type LedgerSum = Omit<LedgerLine, 'day'>;

/** Exists only inside `Store.transact`, and is dead after it. */
export interface LedgerTransactor extends LedgerReader {
  /** Adds to a line of an organisation that there is; amounts may be negative. */
  add(key: LedgerKey, amounts: Amounts): Promise<void>;
  /** null = none is stated any more. */
  setBudget(organisation: OrganisationId, owner: BudgetOwner, budget: Budget | null): Promise<void>;
  setOperatorBudget(budget: Budget | null): Promise<void>;
  /** Puts a price in the place of that of the same provider and model. */
  putPrice(organisation: OrganisationId, price: Price): Promise<void>;
  /** Whether there was one. */
  removePrice(organisation: OrganisationId, provider: ProviderName, model: string): Promise<boolean>;
  /** Notes that a limit of a period reached a step, and forgets older periods than a year; whether neither that step nor a higher one was noted before. */
  reach(limit: string, step: number, from: Day): Promise<boolean>;
}
