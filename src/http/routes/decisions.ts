import { z } from 'zod';
import { OUTCOMES } from '../../domain/outcomes/mod.ts';
import { WRITE } from '../access.ts';
import { ok, removal, route } from '../route.ts';
import { TextDigest } from '../wire.ts';

const TAG = 'Responses';

export const decideOutcome = route('POST', '/api/v1/responses/decisions', 'decideOutcome', TAG, {
  summary: 'Decide on answers that the rules doubt',
  description:
    'Gives all answers of one text an outcome: not an answer (refused, empty, error), or an answer after all (answered). Takes the ' +
    'textDigest of an answer with a doubt; answers of this text that come later have the outcome, too. Another decision on the ' +
    'same text takes its place.',
  access: WRITE,
  body: z.strictObject({ textDigest: TextDigest, outcome: z.enum(OUTCOMES) }).meta({
    id: 'OutcomeDecision',
    examples: [{ textDigest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', outcome: 'error' }],
  }),
  responses: {
    200: z
      .strictObject({ changed: z.int().min(0).meta({ description: 'Answers that were given the outcome.' }) })
      .meta({ id: 'OutcomeDecisionResult' }),
  },
  handle: async ({ app, project, body }) => ok({ changed: await app.decisions.decide(project, body) }),
});

export const forgetDecision = removal('/api/v1/responses/decisions/{textDigest}', 'forgetDecision', TAG, {
  summary: 'Take a decision back',
  description: 'Leaves the answers of a text to the rules again, those that come later included.',
  params: z.strictObject({ textDigest: TextDigest }),
  remove: ({ app, project, params }) => app.decisions.forget(project, params.textDigest),
});
