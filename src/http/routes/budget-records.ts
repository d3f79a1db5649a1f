import { z } from 'zod';

const Usd = z.number().min(0).max(10_000_000);
const Answers = z.int().min(0).max(100_000_000);

/** Each limit, null for none. */
const LIMITS = {
  usdPerMonth: Usd.nullable().meta({ description: 'US dollars in a UTC month.' }),
  usdPerDay: Usd.nullable().meta({ description: 'US dollars on a UTC day.' }),
  answersPerMonth: Answers.nullable(),
  answersPerDay: Answers.nullable(),
};

/** A budget as it is given: a limit left out means none. (contract 16, "Money") */
export const BudgetBody = z
  .strictObject({
    usdPerMonth: LIMITS.usdPerMonth.exactOptional(),
    usdPerDay: LIMITS.usdPerDay.exactOptional(),
    answersPerMonth: LIMITS.answersPerMonth.exactOptional(),
    answersPerDay: LIMITS.answersPerDay.exactOptional(),
  })
  .meta({
    id: 'BudgetBody',
    description: 'null, or left out: no such limit. Days and months are those of UTC.',
    examples: [{ usdPerMonth: 200, answersPerDay: 1_000 }],
  });

export const BudgetRecord = z.strictObject(LIMITS).meta({
  id: 'Budget',
  description: 'null = no such limit. Days and months are those of UTC; cost is reserved before anything is asked.',
  examples: [{ usdPerMonth: 50, usdPerDay: null, answersPerMonth: null, answersPerDay: null }],
});
