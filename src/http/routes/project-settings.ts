import { z } from 'zod';
import { READ_ORGANISATION, WRITE_ORGANISATION } from '../access.ts';
import { ok, route } from '../route.ts';
import { IdParams, listOf, name, toId } from '../wire.ts';

const TAG = 'Projects';
const PATH = '/api/v1/projects/{id}/settings';

const FIELDS = {
  nestedMentions: z.enum(['longest', 'all']).meta({
    description:
      'What a name counts for that stands inside a longer one of another brand. longest (default): the longer one alone. ' +
      'all: both, so that "Apple TV+" also mentions Apple.',
  }),
  boilerplate: listOf(name(500), 100)
    .readonly()
    .meta({
      description:
        'Texts that stand in answers without being the assistant’s, such as the footer of a platform: they mention nobody ' +
        'and judge nobody. Found as they are written, whatever their case; known footers need not be listed.',
    }),
};

const Settings = z
  .strictObject(FIELDS)
  .meta({ id: 'ProjectSettings', examples: [{ nestedMentions: 'longest', boilerplate: [] }] });

export const SettingsPatch = z
  .strictObject({
    nestedMentions: FIELDS.nestedMentions.exactOptional(),
    boilerplate: FIELDS.boilerplate.exactOptional(),
  })
  .meta({
    id: 'ProjectSettingsPatch',
    examples: [{ nestedMentions: 'all' }, { boilerplate: ['Sent by Acme Search'] }],
  });

export const readProjectSettings = route({
  method: 'GET',
  path: PATH,
  operationId: 'readProjectSettings',
  tag: TAG,
  summary: 'Read what a project decides itself',
  description: 'Beyond its record, whose settings are the filters of its dashboard. Needs no project header.',
  access: READ_ORGANISATION,
  params: IdParams,
  responses: { 200: Settings },
  errors: [404],
  async handle({ app, organisation, params }) {
    return ok(await app.projects.settings(organisation, toId(params.id)));
  },
});

export const changeProjectSettings = route({
  method: 'PATCH',
  path: PATH,
  operationId: 'changeProjectSettings',
  tag: TAG,
  summary: 'Change what a project decides itself',
  description:
    'What is left out stays. After a change of how answers are analysed, those there are are analysed again in the ' +
    'background; a record moves only where its result is another one.',
  access: WRITE_ORGANISATION,
  params: IdParams,
  body: SettingsPatch,
  responses: { 200: Settings },
  errors: [404],
  async handle({ app, organisation, params, body }) {
    return ok(await app.projects.changeSettings(organisation, toId(params.id), body));
  },
});
