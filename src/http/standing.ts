import { z } from 'zod';
import type { FacetCounts } from '../domain/reports/mod.ts';

/* What reports say beside their figures: what became of the questions, and what of the answers is mixed or in doubt. */

const OutcomeCount = z.int().min(0);

/** What every report of ours carries. (contract 8) */
export const Outcomes = z
  .strictObject({ answered: OutcomeCount, refused: OutcomeCount, empty: OutcomeCount, error: OutcomeCount })
  .meta({
    id: 'OutcomeCounts',
    description: 'What became of the questions in scope, counted with the filter of outcomes lifted.',
  });

/** What every report of ours carries of doubts. (contract 16, "Outcomes") */
const Doubtful = OutcomeCount.meta({
  description:
    'Answers in scope whose outcome the rules doubt and that is not decided, counted with the filter of doubts lifted.',
});

/** What every report of ours carries of corrections. (contract 16, "Corrections") */
const Corrected = OutcomeCount.meta({
  description: 'Answers in scope whose analysis a person corrected: what they said is counted.',
});

/** On which surfaces the answers in scope were shown. (contract 16, "Dimensions") */
const Surfaces: z.ZodType<FacetCounts<string>> = z
  .array(z.strictObject({ value: z.string(), count: OutcomeCount }))
  .meta({
    description:
      'On which surfaces the answers in scope were shown, most first; more than one is a mix, which surfaces of the scope splits.',
  });

/** What every report of ours says beside its figures. */
export const STANDING = { outcomes: Outcomes, doubtful: Doubtful, corrected: Corrected, surfaces: Surfaces } as const;

interface Standing<Outcomes> {
  readonly outcomes: Outcomes;
  readonly doubtful: number;
  readonly corrected: number;
  readonly surfaces: FacetCounts<string>;
}

/** The same of a report, without its figures. */
export const toStanding = <Outcomes>({
  outcomes,
  doubtful,
  corrected,
  surfaces,
}: Standing<Outcomes>): Standing<Outcomes> => ({ outcomes, doubtful, corrected, surfaces });
