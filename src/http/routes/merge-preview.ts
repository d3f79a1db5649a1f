import { z } from 'zod';
import { normaliseScope } from '../../domain/scope/mod.ts';
import { READ } from '../access.ts';
import { ok, route } from '../route.ts';
import { scopeBody } from '../scope-body.ts';
import { toId, Uuid } from '../wire.ts';
import { EntityRow, toEntityRow } from './entity-report.ts';

const Row = EntityRow.nullable().meta({ description: 'Its figures in scope; null where no answer is counted for it.' });

const MergePreview = z
  .strictObject({
    totalResponses: z.int().min(0).meta({ description: 'Answers in scope.' }),
    results: z.array(z.strictObject({ id: Uuid, name: z.string(), before: Row, after: Row })).meta({
      description: 'The brands that answers move between, the one merged into first.',
    }),
  })
  .meta({ id: 'MergePreview' });

export const previewMerge = route('POST', '/api/entities/{id}/merge-preview', 'previewMerge', 'Entities', {
  summary: 'Read what a merge, or its end, would do to figures',
  description:
    'Of the brand merged into mergedIntoId, or, with null, independent again: the figures in scope of the brands that answers ' +
    'would move between, before and after. Writes nothing. What the merge, or its end, would refuse is a 404 or 409 here, too.',
  access: READ,
  body: scopeBody({
    mergedIntoId: Uuid.nullable()
      .exactOptional()
      .meta({ description: 'The brand it would be merged into; null or left out: it would be independent again.' }),
  }).meta({ id: 'MergePreviewRequest', examples: [{ mergedIntoId: null, startDate: '2026-11-01' }] }),
  isBodyOptional: true,
  responses: { 200: MergePreview },
  errors: [404, 409],
  async handle({ app, project, params, body: { mergedIntoId = null, ...scope }, waiting }) {
    const merge = { id: toId(params.id), into: mergedIntoId === null ? null : toId(mergedIntoId) };
    const { totalResponses, rows } = await app.reports.mergePreview(
      project,
      { scope: normaliseScope(scope), merge },
      waiting,
    );
    return ok({
      totalResponses,
      results: rows.map(({ id, name, before, after }) => ({
        ...{ id, name },
        before: before && toEntityRow(before),
        after: after && toEntityRow(after),
      })),
    });
  },
});
