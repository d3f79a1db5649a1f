import { z } from 'zod';
import { WRITE } from '../access.ts';
import { created, route } from '../route.ts';

const Count = z.int().min(0);

export const loadSample = route('POST', '/api/v1/sample', 'loadSample', 'Projects', {
  summary: 'Put the shipped sample into a project',
  description:
    'Real answers with their brands, dated as if from the ten weeks up to now; the sample of sightline demo. A project that ' +
    'has answers is a 409, and so is an organisation that stores as much as it may. All of its answers are of the batch "sample", and are deleted with it; its brands stay. Where a ' +
    'service has no sample with it: 503.',
  access: WRITE,
  responses: {
    201: z
      .strictObject({ brands: Count, answers: Count })
      .meta({ id: 'LoadedSample', examples: [{ brands: 146, answers: 636 }] }),
  },
  errors: [409, 503],
  async handle({ app, organisation, project }) {
    await app.organisations.requireStorage(organisation);
    return created(await app.sample.load(project));
  },
});
