import { z } from 'zod';
import type { JudgingState } from '../../app/mod.ts';
import { READ_ORGANISATION } from '../access.ts';
import { Agreement, toAgreement } from '../agreement.ts';
import { ok, route } from '../route.ts';
import { toId } from '../wire.ts';

const AnswerCount = z.int().min(0);

const Judging = z
  .strictObject({
    ...Agreement,
    answers: z
      .strictObject({ waiting: AnswerCount, asking: AnswerCount, judged: AnswerCount, failed: AnswerCount })
      .meta({
        description:
          'Answers that name a brand, in a language that claims are read in. Failed ones have the verdict of the rules.',
      }),
    costUsd: z.number().min(0).meta({ description: 'Of all that was asked; 0 where the model has no price.' }),
    pausedBecause: z.string().nullable().meta({
      description: 'Why it stopped by itself; null = it did not. It goes on once the setting is given again.',
    }),
    problems: z
      .array(z.strictObject({ problem: z.string(), count: z.int().min(1) }))
      .meta({ description: 'Why answers failed or wait, the most frequent first, ten at most.' }),
  })
  .meta({ id: 'ProjectJudging' });

const toJudging = (judging: JudgingState): z.output<typeof Judging> => ({
  ...toAgreement(judging),
  answers: judging.answers,
  costUsd: judging.cost / 1e6,
  pausedBecause: judging.pausedBecause,
  problems: judging.problems.map(({ problem, count }) => ({ problem, count })),
});

export const readProjectAnalysis = route('GET', '/api/projects/{id}/analysis', 'readProjectAnalysis', 'Projects', {
  summary: 'Read how many analyses are out of date',
  description:
    'Answers that came in before brands, their names or their aliases were last changed are analysed again in the ' +
    'background, and what is said of brands does not count the change in them until then. The ads and videos of an ' +
    'answer are never stale. A project of another organisation is unknown.',
  access: READ_ORGANISATION,
  responses: {
    200: z
      .strictObject({
        staleRecords: z
          .int()
          .nonnegative()
          .meta({ description: 'Result analysis records that wait to be analysed again; 0 = all are up to date.' }),
        judging: Judging.nullable().meta({ description: 'How far the model is that judges; null = the rules do.' }),
      })
      .meta({ id: 'ProjectAnalysis', examples: [{ staleRecords: 0, judging: null }] }),
  },
  async handle({ app, organisation, params }) {
    const { id } = await app.projects.findIn(organisation, toId(params.id));
    const judging = await app.analyses.judging(id);
    return ok({ staleRecords: await app.analyses.staleRecords(id), judging: judging && toJudging(judging) });
  },
});
