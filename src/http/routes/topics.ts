import { z } from 'zod';
import { WRITE } from '../access.ts';
import { ok, route } from '../route.ts';

export const regroupTopics = route('POST', '/api/v1/topics/regroup', 'regroupTopics', 'Queries', {
  summary: 'Group all queries into topics again',
  description:
    'By likeness of words, in the languages that the project has answers in. Queries keep their topics until this is asked for; ' +
    'new ones join the topic most like them, or open one. Topics set by hand or by the topic tag group stay.',
  access: WRITE,
  responses: {
    200: z
      .strictObject({
        number: z.int().min(1).meta({ description: 'Which regrouping of the project this was, from 1.' }),
        moved: z.int().min(0).meta({ description: 'Queries whose topic by words is another one now.' }),
      })
      .meta({ id: 'Regrouping' }),
  },
  handle: async ({ app, project }) => ok(await app.topics.regroup(project)),
});
