import { z } from 'zod';
import { SETTING_KINDS } from '../../domain/passport/mod.ts';
import { READ } from '../access.ts';
import { GradeBody } from '../grade-body.ts';
import { JsonText, ok, route } from '../route.ts';
import { Uuid } from '../wire.ts';
import { makePassport, PASSPORT_REPORTS } from './made-passport.ts';

const Count = z.int().min(0);
const Sha256 = z.string().meta({ description: 'SHA-256, hexadecimal.' });
const Texts = z.array(z.string());
const Values = z.array(z.strictObject({ value: z.string(), answers: Count }).meta({ id: 'PassportValue' }));

const PassportBody = z
  .strictObject({
    report: z.enum(PASSPORT_REPORTS).meta({ description: 'The operation whose figures are shown.' }),
    body: z.record(z.string(), z.unknown()).meta({ description: 'The body it was asked with.' }),
  })
  .meta({ id: 'PassportRequest', examples: [{ report: 'listEntityVisibility', body: { startDate: '2026-11-01' } }] });

const PassportRecord = z
  .strictObject({
    version: z.string().meta({ description: 'Of sightline.' }),
    project: Uuid,
    report: z.string(),
    body: z.record(z.string(), z.unknown()),
    scope: z.array(z.record(z.string(), z.unknown())).meta({
      description:
        'As it was understood, defaults filled in; the two of a comparison. Days are counted from 1970-01-01.',
    }),
    revision: Count.meta({ description: 'Of the answers of the project.' }),
    rules: Count.meta({ description: 'The version of the rules by which answers are analysed.' }),
    basket: z
      .strictObject({
        queries: Count.meta({ description: 'Prompts with an answer that counts.' }),
        topics: Count,
        added: Texts.meta({ description: 'Made after the first of these answers.' }),
        gone: Texts.meta({ description: 'Deleted by now.' }),
        failed: Texts.meta({ description: 'Asked, without an answer that counts.' }),
      })
      .meta({ id: 'PassportBasket' }),
    dates: z.strictObject({ first: z.string().nullable(), last: z.string().nullable() }),
    surfaces: Values,
    models: z.array(z.strictObject({ model: z.string(), answers: Count })),
    servedModels: Values.meta({ description: 'As providers named the models.' }),
    answers: z
      .strictObject({
        asked: Count.nullable().meta({ description: 'null: not known.' }),
        kept: Count.meta({ description: 'Those that count.' }),
        ...{ refused: Count, empty: Count, error: Count },
        doubtful: Count.meta({ description: 'Of those that count.' }),
        setAside: Count.meta({ description: 'Of those that count: some of their text is not the answer.' }),
        corrected: Count.meta({ description: 'By persons.' }),
      })
      .meta({ id: 'PassportAnswers' }),
    grade: GradeBody.nullable().meta({ description: 'Of reports that say one: listEntityVisibility with standingOf.' }),
    definitions: z.array(z.strictObject({ id: z.string(), formula: z.string(), docs: z.string() })),
    digests: z
      .strictObject({
        answers: z
          .strictObject({
            sha256: Sha256,
            parts: z.array(
              z
                .strictObject({
                  ...{ day: z.string(), query: z.string(), answers: Count, sha256: Sha256 },
                  lines: Texts.meta({
                    description: 'The first 16 characters of the SHA-256 of each line of an export.',
                  }),
                })
                .meta({ id: 'PassportPart' }),
            ),
          })
          .meta({ description: 'By UTC day and prompt, and one over these.' }),
        settings: z.strictObject(Object.fromEntries(SETTING_KINDS.map((kind) => [kind, Sha256]))),
        figures: Sha256.meta({ description: 'Of the report itself.' }),
      })
      .meta({ id: 'PassportDigests' }),
    sha256: Sha256.meta({ description: 'Of all the rest.' }),
  })
  .meta({ id: 'Passport' });

export const passport = route('POST', '/api/v1/analytics/passport', 'makePassport', 'Analytics', {
  summary: 'What a number was made from, so that others can check it',
  description:
    'Scope, dates, prompts, models, surfaces and answers of a report, the definitions of its figures, and digests of its answers, settings ' +
    'and figures. `sightline verify` recomputes them from the database or an export, and names what differs.',
  access: READ,
  shared: 'passport',
  body: PassportBody,
  responses: { 200: PassportRecord },
  async handle({ app, project, body, version, waiting, view }) {
    // It is sealed as it is written.
    return ok(new JsonText(JSON.stringify(await makePassport({ app, project, version, waiting, view }, body))));
  },
});
