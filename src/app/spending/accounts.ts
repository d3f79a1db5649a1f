import {
  type Account,
  type AccountName,
  type Budget,
  budgetOf,
  DEFAULT_ORGANISATION_BUDGET,
  JUDGE_ACCOUNT,
  monthOf,
  NO_BUDGET,
  NOTHING_USED,
  type OwnedCollector,
  type Payer,
  type ProviderName,
} from '../../domain/collection/mod.ts';
import type { OrganisationId, ProjectId } from '../../domain/ids.ts';
import type { Days, JudgedProject, StoreReader } from '../../domain/ports/mod.ts';
import { dayOf, type Instant } from '../../domain/time.ts';

/** What asks: a collector or a judge, with its own budget. */
export interface Asker {
  readonly organisation: OrganisationId;
  readonly project: ProjectId;
  readonly account: AccountName;
  readonly budget: Budget;
  readonly provider: ProviderName;
  readonly model: string;
}

export const collectorAsks = ({ organisation, project, collector }: OwnedCollector): Asker => {
  const { id: account, budget, provider, model } = collector;
  return { organisation, project, account, budget, provider, model };
};

export const judgeAsks = ({ organisation, project, judge }: JudgedProject): Asker => {
  const { budget, provider, model } = judge;
  return { organisation, project, account: JUDGE_ACCOUNT, budget, provider, model };
};

/** Today, and from where its month counts. */
export const daysAt = (now: Instant): Days => ({ today: dayOf(now), month: monthOf(dayOf(now)).from });

/** The accounts from the operator down to what asks, with what they used; those of the operator count what the operator's keys pay for. (contract 16, "Money") */
export async function wayDownTo(
  { organisation, project, account, budget }: Asker,
  payer: Payer,
  { ledger, projects }: Pick<StoreReader, 'ledger' | 'projects'>,
  now: Instant,
): Promise<readonly Account[]> {
  const days = daysAt(now);
  // The organisation's turn first: others who reserve under its limits wait.
  const stated = await ledger.budgets(organisation);
  const used = await ledger.used(organisation, { project, account }, days);
  const usedByAll = stated.operator && payer === 'operator' ? await ledger.usedByOperator(days) : NOTHING_USED;
  const { budget: ofProject } = await projects.settings(project);
  const isJudge = account === JUDGE_ACCOUNT;
  const ofOperator: readonly Account[] = [
    { level: 'operator', id: null, budget: stated.operator ?? NO_BUDGET, isStated: true, used: usedByAll },
    { level: 'tenant', id: organisation, budget: stated.tenant ?? NO_BUDGET, isStated: true, used: used.tenant },
  ];
  return [
    ...(payer === 'operator' ? ofOperator : []),
    {
      level: 'organisation',
      id: organisation,
      budget: stated.organisation ?? DEFAULT_ORGANISATION_BUDGET,
      isStated: stated.organisation !== null,
      used: used.organisation,
    },
    { level: 'project', id: project, budget: ofProject, isStated: true, used: used.project },
    {
      level: isJudge ? 'judge' : 'collector',
      id: isJudge ? project : account,
      budget: budgetOf(budget),
      isStated: true,
      used: used.account,
    },
  ];
}
