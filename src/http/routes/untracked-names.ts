import { z } from 'zod';
import { normaliseScope } from '../../domain/scope/mod.ts';
import { READ } from '../access.ts';
import { ok, route } from '../route.ts';
import { scopeBody } from '../scope-body.ts';

export const findUntrackedNames = route(
  'POST',
  '/api/v1/analytics/untracked-names',
  'findUntrackedNames',
  'Analytics',
  {
    summary: 'Names that answers put forward and that no brand has',
    description:
      'Names in the newest 2,000 answers in scope that stand beside a tracked brand, in a list of the same kind or in the same sentence; where ' +
      'fewer than one answer in ten names a tracked brand, any. Products of one brand are joined by the word they share. Those of two answers and ' +
      'more, at most 50, without the ignoredNames of the project.',
    access: READ,
    isRemembered: true,
    body: scopeBody({}).meta({ id: 'UntrackedNamesRequest', examples: [{ startDate: '2026-11-01' }] }),
    isBodyOptional: true,
    responses: {
      200: z
        .strictObject({
          answers: z.int().min(0).meta({ description: 'Answers that were looked through.' }),
          names: z.array(
            z.strictObject({
              name: z.string().meta({ description: 'As most answers write it.' }),
              answers: z.int().min(2).meta({ description: 'Answers that name it so.' }),
            }),
          ),
        })
        .meta({ id: 'UntrackedNames' }),
    },
    async handle({ app, project, body, waiting }) {
      const { answers, names } = await app.untrackedNames.find(project, normaliseScope(body), waiting);
      return ok({ answers, names: names.map((one) => ({ ...one })) });
    },
  },
);
