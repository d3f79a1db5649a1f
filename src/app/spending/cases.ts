import {
  type Budget,
  DEFAULT_ORGANISATION_BUDGET,
  JUDGE_ACCOUNT,
  monthOf,
  NO_BUDGET,
  PRICES,
  type Price,
  type ProviderName,
  type Used,
} from '../../domain/collection/mod.ts';
import { AppError } from '../../domain/errors.ts';
import type { OrganisationId, ProjectId } from '../../domain/ids.ts';
import type { LedgerSum, StatedBudgets } from '../../domain/ports/mod.ts';
import { parseDay, toIso } from '../../domain/time.ts';
import type { Dependencies } from '../dependencies.ts';
import { daysAt } from './accounts.ts';

/** What models cost, by who says so. */
export interface KnownPrice extends Price {
  readonly origin: 'organisation' | 'operator' | 'list';
}

/** What an organisation's admins state of a model; null = nothing any more. */
interface StatedPrice extends Omit<Price, 'asOf' | 'searchUnit'> {
  readonly provider: ProviderName;
}

/** What one collector or judge used in a month. */
export interface SpendingRow extends Omit<LedgerSum, 'organisation'> {
  /** null = the project was removed. */
  readonly projectName: string | null;
}

interface MonthSpending {
  /** `YYYY-MM`, UTC. */
  readonly month: string;
  readonly rows: readonly SpendingRow[];
}

/** Budgets, prices, and what was spent. (contract 16, "Money") */
export interface SpendingService {
  /** The organisation's: the default until an admin states one. */
  budget(organisation: OrganisationId): Promise<Budget>;
  setBudget(organisation: OrganisationId, budget: Budget): Promise<Budget>;
  /** What the operator states: for one organisation, or for all together. */
  operatorBudget(organisation: OrganisationId | null): Promise<{ readonly budget: Budget; readonly used: Used }>;
  setOperatorBudget(organisation: OrganisationId | null, budget: Budget): Promise<void>;
  /** Those that the organisation states first, then the operator's, then the list's. */
  prices(organisation: OrganisationId): Promise<readonly KnownPrice[]>;
  /** In the place of that of the same model. */
  putPrice(organisation: OrganisationId, price: StatedPrice): Promise<KnownPrice>;
  /** @throws AppError not-found */
  removePrice(organisation: OrganisationId, provider: ProviderName, model: string): Promise<void>;
  /** Of a month of UTC, `YYYY-MM`; this one where none is named. @throws AppError invalid */
  spending(organisation: OrganisationId, month?: string): Promise<MonthSpending>;
}

export function createSpendingService({ store, clock, collecting }: Dependencies): SpendingService {
  return {
    budget: (organisation) =>
      store.read(
        async ({ ledger }) => (await ledger.budgets(organisation)).organisation ?? DEFAULT_ORGANISATION_BUDGET,
      ),
    setBudget: (organisation, budget) =>
      store.transact(async ({ ledger }) => {
        await ledger.setBudget(organisation, 'organisation', budget);
        return budget;
      }),
    operatorBudget: (organisation) =>
      store.read(async ({ ledger }) => {
        const days = daysAt(clock());
        if (organisation === null)
          return { budget: (await ledger.operatorBudget()) ?? NO_BUDGET, used: await ledger.usedByOperator(days) };
        const { tenant }: StatedBudgets = await ledger.budgets(organisation);
        const { tenant: used } = await ledger.used(organisation, { project: '', account: JUDGE_ACCOUNT }, days);
        return { budget: tenant ?? NO_BUDGET, used };
      }),
    setOperatorBudget: (organisation, budget) =>
      store.transact(({ ledger }) =>
        organisation === null ? ledger.setOperatorBudget(budget) : ledger.setBudget(organisation, 'tenant', budget),
      ),
    prices: (organisation) =>
      store.read(async ({ ledger }) => {
        const from = (origin: KnownPrice['origin'], prices: readonly Price[]): readonly KnownPrice[] =>
          prices.map((price) => ({ ...price, origin }));
        return [
          ...from('organisation', await ledger.prices(organisation)),
          ...from('operator', collecting?.operator.prices ?? []),
          ...from('list', PRICES),
        ];
      }),
    putPrice: (organisation, given) =>
      store.transact(async ({ ledger }) => {
        const price: Price = { ...given, searchUnit: 'search', asOf: toIso(clock()).slice(0, 10) };
        await ledger.putPrice(organisation, price);
        return { ...price, origin: 'organisation' };
      }),
    async removePrice(organisation, provider, model) {
      await store.transact(async ({ ledger }) => {
        if (await ledger.removePrice(organisation, provider, model)) return;
        throw new AppError('not-found', `The organisation states no price of ${provider} ${model}`);
      });
    },
    spending: (organisation, named) =>
      store.read(async ({ ledger, projects }) => {
        const month = named ?? toIso(clock()).slice(0, 7);
        const first = parseDay(`${month}-01`);
        if (first === undefined) throw new AppError('invalid', ['month: must be a month such as 2026-11']);
        const lines = await ledger.lines(organisation, monthOf(first));
        const names = new Map<ProjectId, string | null>();
        for (const { project } of lines)
          if (!names.has(project)) names.set(project, (await projects.byId(project))?.name ?? null);
        const rows = lines.map(({ organisation: _, ...line }) => ({
          ...line,
          projectName: names.get(line.project) ?? null,
        }));
        return { month, rows };
      }),
  };
}
