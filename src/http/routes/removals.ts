/*
 * Routes that delete or take back: an answer, a run, what a scope selects, an import, a snapshot. A scope without any
 * filter is refused unless it is meant; a dry run says how many answers would go.
 */

import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { STEP_KINDS } from '../../domain/import-steps.ts';
import { OUTCOMES } from '../../domain/outcomes/mod.ts';
import { normaliseScope, type Scope } from '../../domain/scope/mod.ts';
import { WRITE } from '../access.ts';
import { ok, removal, route } from '../route.ts';
import { VideoId, VideoPlatform } from '../rows/mod.ts';
import { scopeBody } from '../scope-body.ts';
import { BatchName, toId, Uuid } from '../wire.ts';

const GONE =
  'The answer goes from reports, lists and the database at once; backups keep it until they are replaced. Who follows ' +
  'changes is told.';

const BINNED =
  'More than 100 answers go to the bin for 7 days, from where restoreBin brings them back; erase: true removes them at once.';

const Erase = z.literal(true).exactOptional().meta({ description: 'Remove the answers for good, past the bin.' });

const DryRun = z
  .boolean()
  .exactOptional()
  .meta({ description: 'Count what would be deleted, and delete nothing; default false.' });

const Count = z.int().min(0);

export const deleteResponse = removal('/api/v1/responses/{jobExecutionId}', 'deleteResponse', 'Responses', {
  summary: 'Delete an answer',
  description: `${GONE} A cached job whose last answer it was goes, too; its query stays.`,
  params: z.strictObject({ jobExecutionId: Uuid }),
  remove: ({ app, project, params }) => app.removals.response(project, toId(params.jobExecutionId)),
});

export const deleteCachedJob = removal('/api/cached-jobs/{id}', 'deleteCachedJob', 'Cached jobs', {
  summary: 'Delete a cached job with its answers',
  description: `${GONE} More than 100 answers go to the bin. Its query stays.`,
  remove: ({ app, project, params }) => app.removals.run(project, toId(params.id)),
});

export const deleteResponses = route('POST', '/api/v1/responses/delete', 'deleteResponses', 'Responses', {
  summary: 'Delete the answers in a scope',
  description:
    `${GONE} Needs a filter, or all: true. First ask with dryRun: true, look at what the scope selects (responses/list takes the ` +
    'same one), then send expected: the count. Where other answers are selected by then it is a 409, and nothing is ' +
    `deleted. More than 1,000 go in steps, between which others are served; one that is cut off can be asked again. ${BINNED}`,
  access: WRITE,
  body: scopeBody({
    all: z.literal(true).exactOptional().meta({ description: 'Every answer of the project: in place of any filter.' }),
    dryRun: DryRun,
    erase: Erase,
    expected: Count.exactOptional().meta({ description: 'How many answers are to go: what a dry run counted.' }),
  }).meta({ id: 'ResponseDeletion', examples: [{ startDate: '2026-11-01', models: ['gpt-5'], dryRun: true }] }),
  responses: {
    200: z.strictObject({ count: Count.meta({ description: 'Answers that were, or would be, deleted.' }) }).meta({
      id: 'ResponseDeletionResult',
    }),
  },
  errors: [409],
  async handle({ app, project, signal, body: { all = false, dryRun = false, erase, expected, ...given } }) {
    // Here what is not said of outcomes means all of them. (contract 10)
    const scope = normaliseScope({ ...given, outcomes: given.outcomes?.length ? given.outcomes : OUTCOMES });
    refuseUnfiltered(scope, all);
    if (dryRun) return ok({ count: await app.removals.count(project, scope, { signal }) });
    if (expected === undefined) {
      throw new AppError('conflict', 'Send expected, the count of a dry run: nothing was deleted');
    }
    return ok({ count: await app.removals.selection(project, scope, expected, { signal, asked: given, erase }) });
  },
});

/** What a forgotten filter would do is asked for by name. @throws AppError invalid */
function refuseUnfiltered(scope: Scope, isAll: boolean): void {
  if (isFiltered(scope) !== isAll) return;
  throw new AppError(
    'invalid',
    isAll ? 'all: give it without any filter' : 'body: needs at least one filter, or all: true',
  );
}

function isFiltered(scope: Scope): boolean {
  const { startDay, endDay, hasSources, hasShopping, hasAds, queryTags, executionTags } = scope;
  const { countries, languages, models, servedModels, queryIds, queryTypes, outcomes } = scope;
  const { collectors, surfaces, personas, turns, places, topics, recommends, criticises } = scope;
  return (
    outcomes.length < OUTCOMES.length ||
    scope.doubts !== 'include' ||
    scope.branded !== 'include' ||
    [startDay, endDay, hasSources, hasShopping, hasAds].some((value) => value !== null) ||
    [collectors, surfaces, personas, turns, places, topics, recommends, criticises].some(({ length }) => length > 0) ||
    [countries, languages, models, servedModels, queryIds, queryTypes].some(({ length }) => length > 0) ||
    [...Object.values(scope.names), ...Object.values(scope.cites)].some(({ length }) => length > 0) ||
    [queryTags, executionTags].some(({ tags, groups }) => tags.length + groups.length > 0)
  );
}

export const deleteBatch = route('POST', '/api/v1/batches/{name}/delete', 'deleteBatch', 'Import', {
  summary: 'Take an import back',
  description:
    `Deletes the answers that a batch created. ${GONE} Answers that it only replaced stay as it left them, and are counted; ` +
    `queries, tags and brands stay. ${BINNED}`,
  access: WRITE,
  params: z.strictObject({ name: BatchName }),
  body: z.strictObject({ dryRun: DryRun, erase: Erase }).meta({ id: 'BatchDeletion', examples: [{ dryRun: true }] }),
  isBodyOptional: true,
  responses: {
    200: z
      .strictObject({
        count: Count.meta({ description: 'Answers that were, or would be, deleted.' }),
        left: Count.meta({ description: 'Answers of others that it had replaced.' }),
      })
      .meta({ id: 'BatchDeletionResult' }),
  },
  errors: [404],
  handle: async ({ app, project, params, body: { dryRun = false, erase } }) =>
    ok({ ...(await app.removals.batch(project, params.name, { dryRun, erase })) }),
});

export const undoBatch = route('POST', '/api/v1/batches/{name}/undo', 'undoBatch', 'Import', {
  summary: 'Undo an import',
  description:
    'Puts back every record that a batch wrote and nothing else has changed since: answers, queries and brands, with the tags and ' +
    'groups that it made. Records that it made go, records that it changed are as before. The others are left and listed; asked again, it ' +
    `looks at them again. It takes no \`dryRun\`: \`records\` of listBatches says how many it looks at. ${GONE}`,
  access: WRITE,
  params: z.strictObject({ name: BatchName }),
  body: z.strictObject({}).meta({ id: 'BatchUndo', examples: [{}] }),
  isBodyOptional: true,
  responses: {
    200: z
      .strictObject({
        restored: Count.meta({ description: 'Records that are as they were before the import.' }),
        left: z.array(
          z.strictObject({
            kind: z.enum(STEP_KINDS),
            id: z.string().meta({ description: 'Of a tag, its number.' }),
            changedBy: z.string().meta({
              description: 'The name of the batch that changed it since; or an edit, a correction, its use.',
            }),
          }),
        ),
      })
      .meta({ id: 'BatchUndone' }),
  },
  errors: [404],
  async handle({ app, project, params }) {
    const { restored, left } = await app.undo.batch(project, params.name);
    return ok({ restored, left: left.map((record) => ({ ...record })) });
  },
});

export const deleteVideoSnapshot = removal(
  '/api/v1/videos/{platform}/{videoId}/snapshots/{id}',
  'deleteVideoSnapshot',
  'Import',
  {
    summary: 'Delete a snapshot of a video',
    description: 'Reports show the latest one that is left.',
    params: z.strictObject({ platform: VideoPlatform, videoId: VideoId, id: Uuid }),
    remove: ({ app, project, params: { platform, videoId, id } }) =>
      app.videos.removeSnapshot(project, { platform, videoId }, toId(id)),
  },
);
