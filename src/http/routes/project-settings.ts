/*
 * Routes of a project's settings. `FIELDS` is held to the domain's list of fields by the compiler. Some settings are for
 * admins, because they delete answers or spend money; `ADMINS_ONLY` names them with the reason.
 */

import { z } from 'zod';
import type { Services } from '../../app/mod.ts';
import { budgetOf } from '../../domain/collection/mod.ts';
import { AppError } from '../../domain/errors.ts';
import type { NameBy } from '../../domain/fields.ts';
import type { EntityId, ProjectId, TagGroupId } from '../../domain/ids.ts';
import type { ProjectSettings, SETTINGS_FIELDS, SettingsField } from '../../domain/project-settings.ts';
import { READ_ORGANISATION, WRITE_ORGANISATION } from '../access.ts';
import { ok, route } from '../route.ts';
import { optional } from '../shapes.ts';
import { IdParams, listOf, name, toId, Uuid } from '../wire.ts';
import { BudgetBody, BudgetRecord } from './budget-records.ts';

const TAG = 'Projects';
const PATH = '/api/v1/projects/{id}/settings';

const Judge = {
  provider: z.enum(['anthropic', 'openai-compatible']),
  model: name(200),
};
const JudgeBody = z.strictObject({ ...Judge, budget: BudgetRecord }).meta({ id: 'ProjectJudge' });
const JudgePatch = z.strictObject({ ...Judge, budget: BudgetBody.exactOptional() }).meta({ id: 'ProjectJudgePatch' });

const BRAKE =
  'A deletion far larger than usual, or the first after a change, waits seven days unless an admin sets the same value again. ' +
  'Changed by admins who are signed in only, not by keys.';

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
  retentionDays: z
    .int()
    .min(1)
    .max(36_500)
    .nullable()
    .meta({
      description: `Answers are deleted this number of days after their time, for good; null (default): never. ${BRAKE}`,
    }),
  rawRetentionDays: z
    .int()
    .min(1)
    .max(36_500)
    .nullable()
    .meta({
      description:
        'The replies of providers (raw) are deleted this number of days after the time of its answer, which stays; default 90, null: as ' +
        `long as the answer is kept. ${BRAKE}`,
    }),
  firstSurface: name(100).nullable().meta({
    description: 'Which surface comes first where figures mix several, as app; null (default): that of most answers.',
  }),
  ownEntityId: Uuid.nullable().meta({
    description: "The brand whose figures come first; null (default): the first that isn't a competitor.",
  }),
  topicTagGroupId: Uuid.nullable().meta({
    description:
      'The group of query tags whose tags name the topics of their queries, of several the one with the lowest id; null (default): topics go ' +
      'by likeness of words. A topic set by hand wins over both.',
  }),
  ignoredNames: listOf(name(100), 1_000).readonly().meta({
    description:
      'Names that untracked-names leaves out though answers put them forward, whatever their case and accents.',
  }),
  judge: JudgeBody.nullable().meta({
    description:
      'The model that judges how answers speak of brands, in the place of the rules: null (default): the rules do. It is asked in the ' +
      'background, at the address and by the key that the organisation entered for the provider, or the operator’s where ' +
      'the organisation may spend that; an answer is asked about once. Answers that it was not asked about yet, or that failed, have the ' +
      'verdict of the rules. Changed by admins who are signed in only, not by keys, as it spends money.',
  }),
};

const Settings = z.strictObject(FIELDS satisfies Record<Exclude<SettingsField, 'budget'>, z.ZodType>).meta({
  id: 'ProjectSettings',
  examples: [
    {
      nestedMentions: 'longest',
      boilerplate: [],
      retentionDays: null,
      rawRetentionDays: 90,
      firstSurface: null,
      ownEntityId: null,
      topicTagGroupId: null,
      ignoredNames: [],
      judge: null,
    },
  ],
});

export const SettingsPatch = z
  .strictObject({
    ...optional(FIELDS),
    judge: JudgePatch.nullable().exactOptional().meta({ description: 'null = the rules judge.' }),
  })
  .meta({
    id: 'ProjectSettingsPatch',
    examples: [{ nestedMentions: 'all' }, { boilerplate: ['Sent by Acme Search'] }],
  });

/** Why each of them is for admins. */
const ADMINS_ONLY = {
  retentionDays: 'deletes answers',
  rawRetentionDays: 'deletes answers',
  judge: 'spends money',
} satisfies Record<Exclude<NameBy<typeof SETTINGS_FIELDS, 'admins'>, 'budget'>, string>;

/** The budget has routes of its own, as it is for admins. */
const shown = ({ budget: _, ...settings }: ProjectSettings) => settings;

const toJudge = (given: z.output<typeof JudgePatch> | null) => {
  if (given === null) return null;
  const { budget, ...judge } = given;
  return { ...judge, ...(budget && { budget: budgetOf(budget) }) };
};

/** @throws AppError invalid */
const requireBrand = (app: Pick<Services, 'entities'>, project: ProjectId, id: EntityId): Promise<unknown> =>
  app.entities.find(project, id).catch((error: unknown) => {
    if (!(error instanceof AppError && error.problem === 'not-found')) throw error;
    throw new AppError('invalid', ['ownEntityId: there is no such brand in the project']);
  });

/** @throws AppError invalid */
async function requireTopicTags(app: Pick<Services, 'tagGroups'>, project: ProjectId, id: TagGroupId): Promise<void> {
  const group = await app.tagGroups.find(project, id).catch((error: unknown) => {
    if (!(error instanceof AppError && error.problem === 'not-found')) throw error;
    return undefined;
  });
  if (group?.kind !== 'query')
    throw new AppError('invalid', ['topicTagGroupId: there is no such group of query tags in the project']);
}

export const readProjectSettings = route('GET', PATH, 'readProjectSettings', TAG, {
  summary: 'Read what a project decides itself',
  description: 'Beyond its record, whose settings are the filters of its dashboard. Needs no project header.',
  access: READ_ORGANISATION,
  params: IdParams,
  responses: { 200: Settings },
  errors: [404],
  handle: async ({ app, organisation, params }) =>
    ok(shown(await app.projects.settings(organisation, toId(params.id)))),
});

export const changeProjectSettings = route('PATCH', PATH, 'changeProjectSettings', TAG, {
  summary: 'Change what a project decides itself',
  description:
    'Settings left out stay as they are. After a change of how answers are analysed, those there are are analysed again in the ' +
    'background; a record moves only where its result is another one.',
  access: WRITE_ORGANISATION,
  params: IdParams,
  body: SettingsPatch,
  responses: { 200: Settings },
  errors: [404, 503],
  async handle({ app, organisation, isAdmin, params, body }) {
    for (const [setting, why] of Object.entries(ADMINS_ONLY)) {
      if (setting in body && !isAdmin)
        throw new AppError('forbidden', `${setting}: only admins who are signed in change it, as it ${why}`);
    }
    const { judge: given, ownEntityId, topicTagGroupId, ...rest } = body;
    const id = toId(params.id);
    const chosen = ownEntityId == null ? ownEntityId : toId(ownEntityId);
    // An import of a project's settings names a brand that comes after them, so only people are held to those that are there.
    if (chosen != null) {
      await app.projects.settings(organisation, id);
      await requireBrand(app, id, chosen);
    }
    const ofTopics = topicTagGroupId == null ? topicTagGroupId : toId(topicTagGroupId);
    if (ofTopics != null) {
      await app.projects.settings(organisation, id);
      await requireTopicTags(app, id, ofTopics);
    }
    const patch = {
      ...rest,
      ...(given !== undefined && { judge: toJudge(given) }),
      ...(chosen !== undefined && { ownEntityId: chosen }),
      ...(ofTopics !== undefined && { topicTagGroupId: ofTopics }),
    };
    return ok(shown(await app.projects.changeSettings(organisation, id, patch)));
  },
});
