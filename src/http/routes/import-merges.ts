import { z } from 'zod';
import { type MergeRow, type MergeRowError, mergeGiven } from '../../domain/entities/mod.ts';
import { AppError } from '../../domain/errors.ts';
import { overwriteKeeper } from '../../domain/imports/mod.ts';
import { WRITE } from '../access.ts';
import { IMPORT_BODY_LIMIT, rowsOf } from '../import-rows.ts';
import { withRule } from '../problems.ts';
import { ok, route } from '../route.ts';
import { BRAND, READ_ONLY } from '../rows/mod.ts';
import { passedOver } from '../shapes.ts';
import { text, toId, Uuid } from '../wire.ts';
import { rowOfCall } from './import-route.ts';

const MAX_ROWS = 10_000;
const Count = z.int().min(0);

const ERRORS: Readonly<Record<MergeRowError, string>> = {
  ENTITY_NOT_FOUND: 'no entity of the project has the id or the name',
  TARGET_NOT_FOUND: 'no entity of the project has the mergedIntoId',
  SELF_MERGE: 'the entity would be merged into itself',
  MERGE_CYCLE: 'the target is merged, directly or not, into the entity',
};

const MergeRowBody = withRule(
  z.strictObject({
    id: Uuid.exactOptional(),
    name: text(200).exactOptional(),
    mergedIntoId: Uuid.nullable(),
    ...passedOver({ ...BRAND, group: text(200, 0).nullable() }),
    ...READ_ONLY,
  }),
  {
    of: {},
    problems: (_, isSent) => (isSent('id') || isSent('name') ? {} : { '': 'id or name is required' }),
  },
).meta({
  id: 'EntityMergeRow',
  description: 'An entity, by id or else by name (one of them is needed), and its target; null leaves it as it is.',
});

const toMergeRow = ({ id, name, mergedIntoId }: z.output<typeof MergeRowBody>): MergeRow => ({
  ...(name !== undefined && { name }),
  ...(id !== undefined && { id: toId(id) }),
  mergedIntoId: mergedIntoId === null ? null : toId(mergedIntoId),
});

const ROWS = rowsOf(MergeRowBody, MAX_ROWS);

export const importMerges = route('POST', '/api/entities/import/merge', 'importEntityMerges', 'Import', {
  summary: 'Merge brands, row by row',
  description: [
    `1 to ${MAX_ROWS} rows, in one transaction, in order, each seeing the ones before it. A row that breaks its schema is`,
    'a 400 for the whole call. null, and the target an entity has already, is unchanged: an import never unmerges. A dry',
    'run gives the counts and actions of the real run and writes nothing. A row that breaks a rule is failed, and the',
    `others still apply:${Object.entries(ERRORS)
      .map(([error, meaning]) => `\n- \`${error}\`: ${meaning}`)
      .join('')}`,
  ].join(' '),
  access: WRITE,
  body: z
    .strictObject({
      rows: ROWS.schema,
      dryRun: z
        .boolean()
        .exactOptional()
        .meta({ description: 'Show what would happen and write nothing; default false.' }),
    })
    .meta({ id: 'EntityMergeImport' }),
  lookAhead: ROWS.lookAhead,
  bodyLimit: IMPORT_BODY_LIMIT,
  responses: {
    200: z
      .strictObject({
        dryRun: z.boolean(),
        merged: Count,
        unchanged: Count,
        failed: Count,
        results: z.array(
          z.strictObject({
            index: Count.meta({ description: 'Position of the row in the call, from 0.' }),
            action: z.enum(['merged', 'unchanged', 'failed']),
            entityId: Uuid.exactOptional(),
            error: z.enum(Object.keys(ERRORS) as MergeRowError[]).exactOptional(),
            detail: z.string().exactOptional(),
          }),
        ),
      })
      .meta({ id: 'EntityMergeImportResult' }),
  },
  async handle({ app, project, body: { rows, dryRun = false } }) {
    const merges = rows.map((row) => {
      const read = ROWS.read(row);
      // What can't be read refused the call.
      if ('detail' in read) throw new AppError('invalid', read.detail);
      return toMergeRow(read.row);
    });
    const done = await app.entities.importMerges(project, merges, { dryRun });
    const outcomes = overwriteKeeper(mergeGiven, rowOfCall).told(merges, [...merges.keys()], done);
    const count = (action: string) => outcomes.filter((outcome) => outcome.action === action).length;
    return ok({
      dryRun,
      merged: count('merged'),
      unchanged: count('unchanged'),
      failed: count('failed'),
      results: outcomes.map(({ id, ...outcome }) => ({ ...outcome, ...(id !== undefined && { entityId: id }) })),
    });
  },
});
