import { z } from 'zod';
import { LONGEST_PERSONA, type Persona, type PersonaSettings } from '../../domain/collection/mod.ts';
import { toIso } from '../../domain/time.ts';
import { READ, WRITE } from '../access.ts';
import { created, ok, removal, route } from '../route.ts';
import { optional } from '../shapes.ts';
import { EXPECTED, name, readExpected, Time, text, toId, Uuid } from '../wire.ts';

const TAG = 'Collectors';
const PATH = '/api/v1/personas';

const FIELDS = {
  name: name(LONGEST_PERSONA.name).meta({ description: 'Unique in the project, letter case aside.' }),
  preamble: text(LONGEST_PERSONA.preamble).meta({
    description: 'What the model is told before each question, as a system message.',
  }),
} satisfies Record<keyof PersonaSettings, z.ZodType>;

/** A persona as an export carries it. */
export const CarriedPersona = z.strictObject(FIELDS);

const EXAMPLE = { name: 'Parent on a budget', preamble: 'I have two children and compare prices before I buy.' };
const PersonaBody = CarriedPersona.meta({ id: 'PersonaCreation', examples: [EXAMPLE] });
const PersonaPatch = z
  .strictObject({ ...optional(FIELDS), ...EXPECTED })
  .meta({ id: 'PersonaPatch', examples: [{ preamble: 'I have three children and compare prices.' }] });

const PersonaRecord = z
  .strictObject({
    id: Uuid,
    ...FIELDS,
    version: z.int().min(1).meta({
      description: 'Raised by each change of the preamble. Answers carry `<name> v<version>` as their persona.',
    }),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'Persona', description: 'As whom collectors ask.' });

const toRecord = ({ createdAt, updatedAt, ...persona }: Persona): z.output<typeof PersonaRecord> => ({
  ...persona,
  createdAt: toIso(createdAt),
  updatedAt: toIso(updatedAt),
});

export const listPersonas = route('GET', PATH, 'listPersonas', TAG, {
  summary: 'List the personas of a project',
  description: 'By name.',
  access: READ,
  responses: { 200: z.strictObject({ results: z.array(PersonaRecord) }).meta({ id: 'PersonaList' }) },
  handle: async ({ app, project }) => ok({ results: (await app.personas.list(project)).map(toRecord) }),
});

export const createPersona = route('POST', PATH, 'createPersona', TAG, {
  summary: 'Create a persona',
  description:
    'A collector with its id as `personaId` tells the model the preamble before each question, from its next run on.',
  access: WRITE,
  body: PersonaBody,
  responses: { 201: PersonaRecord },
  errors: [409],
  handle: async ({ app, project, body }) => created(toRecord(await app.personas.create(project, body))),
});

export const readPersona = route('GET', `${PATH}/{id}`, 'readPersona', TAG, {
  summary: 'Read a persona',
  description: 'With its version.',
  access: READ,
  responses: { 200: PersonaRecord },
  handle: async ({ app, project, params }) => ok(toRecord(await app.personas.find(project, toId(params.id)))),
});

export const changePersona = route('PATCH', `${PATH}/{id}`, 'changePersona', TAG, {
  summary: 'Change a persona',
  description:
    'Properties left out stay. Another preamble raises `version`. Runs that have begun keep the preamble that they began with, and ' +
    'answers keep the label that they were stored with.',
  access: WRITE,
  body: PersonaPatch,
  responses: { 200: PersonaRecord },
  errors: [404, 409],
  handle: async ({ app, project, params, body: { expectedUpdatedAt, ...patch } }) =>
    ok(toRecord(await app.personas.change(project, toId(params.id), patch, readExpected(expectedUpdatedAt)))),
});

export const deletePersona = removal(`${PATH}/{id}`, 'deletePersona', TAG, {
  summary: 'Delete a persona',
  description: 'Its answers keep its label. One that a collector has as its `personaId` is a 409.',
  errors: [404, 409],
  remove: ({ app, project, params }) => app.personas.remove(project, toId(params.id)),
});
