import { z } from 'zod';
import type { Services } from '../../app/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import { WRITE } from '../access.ts';
import { ok, type Route, route } from '../route.ts';
import type { TagName } from '../tags.ts';
import { listOf, toId, Uuid } from '../wire.ts';

/** Records that one call deletes at most. */
const MOST = 500;

const Result = z
  .strictObject({
    deleted: z.int().min(0),
    failed: z.int().min(0),
    left: z.array(z.strictObject({ id: Uuid, detail: z.string().meta({ description: 'Why it stays.' }) })),
  })
  .meta({ id: 'DeletedEach' });

/** Deletes some records, each by itself: one that can't be deleted keeps no other. */
const deleteEach = (
  path: string,
  operationId: string,
  tag: TagName,
  definition: Pick<Route, 'summary' | 'description'>,
  removeEach: (
    app: Services,
    project: ProjectId,
    ids: readonly string[],
  ) => Promise<{
    readonly removed: number;
    readonly failed: readonly { readonly id: string; readonly detail: string }[];
  }>,
): Route =>
  route('POST', path, operationId, tag, {
    ...definition,
    access: WRITE,
    body: z.strictObject({ ids: listOf(Uuid, MOST, 1) }).meta({ id: 'DeleteEach' }),
    responses: { 200: Result },
    async handle({ app, project, body: { ids } }) {
      const { removed, failed } = await removeEach(app, project, ids.map(toId));
      return ok({ deleted: removed, failed: failed.length, left: failed.map((one) => ({ ...one })) });
    },
  });

const EACH = 'Each is deleted or stays as a whole, and one that stays keeps no other: left says why.';

export const deleteEntities = deleteEach(
  '/api/entities/delete',
  'deleteEntities',
  'Entities',
  {
    summary: 'Delete several tracked brands',
    description: `With each goes what analyses found of it. One that others are merged into stays, unless these are deleted, too. ${EACH}`,
  },
  (app, project, ids) => app.entities.removeEach(project, ids),
);

export const deleteQueries = deleteEach(
  '/api/queries/delete',
  'deleteQueries',
  'Queries',
  {
    summary: 'Delete several queries',
    description: `Softly: their responses stay, and importing their texts restores them. ${EACH}`,
  },
  (app, project, ids) => app.queries.removeEach(project, ids),
);
