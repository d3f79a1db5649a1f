import {
  budgetProblem,
  type Collector,
  type CollectorTransactor,
  dayOf,
  expectedCost,
  type Instant,
  type MicroUsd,
  type OwnedAsk,
  type Price,
} from '../../domain/mod.ts';

/** What a question is expected to cost, and why that does not fit in the budget; what is known is looked up once a collector. */
export function reserving(
  collectors: CollectorTransactor,
  now: Instant,
  priceFor: (collector: Collector) => Price | undefined,
) {
  const expectations = new Map<string, MicroUsd | null>();
  return async ({ project, collector }: OwnedAsk) => {
    let expected = expectations.get(collector.id);
    if (expected === undefined) {
      const price = priceFor(collector);
      const { provider, model } = collector;
      expected = price ? expectedCost(price, await collectors.knownUsage(project, provider, model)) : null;
      expectations.set(collector.id, expected);
    }
    const today = dayOf(now);
    const { answers } = await collectors.spentSince(project, collector.id, today);
    const { microUsd } = await collectors.spentSince(project, collector.id, firstOfMonth(now));
    const spent = { answersToday: answers, microUsdThisMonth: microUsd };
    return { expected: expected ?? 0, problem: budgetProblem(collector.budget, spent, expected) };
  };
}

/** The first UTC day of the month of an instant. */
export function firstOfMonth(now: Instant): number {
  const at = new Date(now);
  return dayOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
}
