import {
  type Amounts,
  addAmounts,
  compareCodePoints,
  type Days,
  type LedgerKey,
  type LedgerLine,
  type LedgerReader,
  type LedgerSum,
  type LedgerTransactor,
  NO_AMOUNTS,
  type OrganisationId,
  type Used,
} from '../../domain/mod.ts';
import type { Access } from './data.ts';
import { known } from './table.ts';

/** All that names a line but its day. */
const spenderOf = ({ organisation, project, account, payer, provider, model }: Omit<LedgerKey, 'day'>): string =>
  JSON.stringify([organisation, project, account, provider, model, payer]);

const sumOf = (lines: readonly Amounts[]): Amounts =>
  lines
    .map(({ reserved, spent, asking, answers }) => ({ reserved, spent, asking, answers }))
    .reduce(addAmounts, { ...NO_AMOUNTS });

const usedIn = (lines: readonly LedgerLine[], { today, month }: Days): Used => ({
  today: sumOf(lines.filter(({ day }) => day >= today)),
  month: sumOf(lines.filter(({ day }) => day >= month)),
});

export function ledgerReader(access: Access): LedgerReader {
  const all = () => [...access().ledger.values()];
  const of = (organisation: OrganisationId) => all().filter((line) => line.organisation === organisation);
  const stated = (key: string) => structuredClone(access().budgets.get(key) ?? null);
  return {
    async used(organisation, { project, account }, days) {
      const lines = of(organisation);
      const inProject = lines.filter((line) => line.project === project);
      return {
        account: usedIn(
          inProject.filter((line) => line.account === account),
          days,
        ),
        project: usedIn(inProject, days),
        organisation: usedIn(lines, days),
        tenant: usedIn(
          lines.filter(({ payer }) => payer === 'operator'),
          days,
        ),
      };
    },
    async usedByOperator(days) {
      return usedIn(
        all().filter(({ payer }) => payer === 'operator'),
        days,
      );
    },
    async lines(organisation, { from, to }) {
      const lines = of(organisation).filter(({ day }) => day >= from && day <= to);
      const sums = [...Map.groupBy(lines, spenderOf).values()].map((some): LedgerSum => {
        const { day: _, ...spender } = some[0]!;
        return { ...spender, ...sumOf(some) };
      });
      return sums.sort((a, b) => compareCodePoints(spenderOf(a), spenderOf(b)));
    },
    async open() {
      const open = all().filter(({ reserved, asking }) => reserved !== 0 || asking !== 0);
      return structuredClone(open.sort((a, b) => compareCodePoints(spenderOf(a), spenderOf(b)) || a.day - b.day));
    },
    async budgets(organisation) {
      return {
        operator: stated('operator'),
        tenant: stated(`tenant ${organisation}`),
        organisation: stated(`organisation ${organisation}`),
      };
    },
    async operatorBudget() {
      return stated('operator');
    },
    async prices(organisation) {
      const prices = [...access().prices.values()].filter((one) => one.organisation === organisation);
      return structuredClone(prices.map(({ price }) => price)).sort(
        (a, b) => compareCodePoints(a.provider, b.provider) || compareCodePoints(a.model, b.model),
      );
    },
  };
}

export function ledgerTransactor(access: Access): LedgerTransactor {
  const state = (key: string, budget: object | null) => {
    const { budgets } = access();
    if (budget === null) budgets.delete(key);
    else budgets.set(key, structuredClone(budget) as never);
  };
  return {
    ...ledgerReader(access),
    async add(key, amounts) {
      const { organisations, ledger } = access();
      known(organisations, key.organisation, 'organisation');
      const { organisation, project, account, provider, model, payer, day } = key;
      const name = `${spenderOf(key)} ${day}`;
      const sum = addAmounts(ledger.get(name) ?? NO_AMOUNTS, amounts);
      ledger.set(name, { organisation, project, account, provider, model, payer, day, ...sum });
    },
    async setBudget(organisation, owner, budget) {
      known(access().organisations, organisation, 'organisation');
      state(`${owner} ${organisation}`, budget);
    },
    async setOperatorBudget(budget) {
      state('operator', budget);
    },
    async putPrice(organisation, price) {
      const { organisations, prices } = access();
      known(organisations, organisation, 'organisation');
      prices.set(`${organisation} ${price.provider} ${price.model}`, { organisation, price: structuredClone(price) });
    },
    async removePrice(organisation, provider, model) {
      const { prices } = access();
      const name = `${organisation} ${provider} ${model}`;
      if (!prices.has(name)) return false;
      prices.delete(name);
      return true;
    },
    async reach(limit, step, from) {
      const { reachedSteps } = access();
      const name = `${from} ${limit}`;
      if ((reachedSteps.get(name)?.step ?? 0) >= step) return false;
      reachedSteps.set(name, { step, from });
      return true;
    },
  };
}
