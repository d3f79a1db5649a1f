import { z } from 'zod';
import type { JudgingState } from '../app/mod.ts';
import { percent } from '../domain/rates.ts';
import { JudgedBy } from './wire.ts';

/** How often rules and judge say the same of a brand. */
export const Agreement = {
  judgedBy: JudgedBy,
  compared: z.int().min(0).meta({ description: 'Brands in answers that both judged.' }),
  agreed: z.int().min(0).meta({ description: 'Of these: both say the same (positive, mixed, negative, none).' }),
  agreement: z
    .number()
    .min(0)
    .max(100)
    .nullable()
    .meta({ description: 'agreed of compared in percent; null = none yet.' }),
};

export const toAgreement = (judging: JudgingState) => ({
  judgedBy: judging.judgedBy,
  compared: judging.compared,
  agreed: judging.agreed,
  agreement: judging.compared === 0 ? null : percent(judging.agreed, judging.compared),
});
