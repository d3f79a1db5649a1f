import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { READ } from '../access.ts';
import { route, TextStream } from '../route.ts';

export const exportProject = route('GET', '/api/v1/export', 'exportProject', 'Projects', {
  summary: 'Export all that a project holds, to import it elsewhere',
  description:
    'JSON Lines of one moment, each with its kind: settings, group, entity, merge, tagGroup, tag, executionTag, query, batch, row, ' +
    'replaced, links, video, audit, collector, end. The last line, end, has the number of those before it: an answer without it was cut off. ' +
    '`sightline ingest` takes it elsewhere, and gives the same reports. One of an organisation is sent at once, others wait; a client that takes nothing of it for a minute is cut off. `raw=true` adds ' +
    'what providers sent, for Read & Write keys and editors.',
  access: READ,
  query: z.strictObject({
    raw: z
      .enum(['true', 'false'])
      .exactOptional()
      .meta({ description: 'Whether rows have what providers sent (raw), as far as it is kept; default false.' }),
  }),
  contentType: 'application/x-ndjson',
  responses: { 200: z.string().meta({ id: 'ProjectExport', description: 'One JSON object a line.' }) },
  async handle({ app, organisation, project, mayWrite, query }) {
    const raw = query.raw === 'true';
    if (raw && !mayWrite) throw new AppError('forbidden', 'raw: only for Read & Write keys and editors; leave it out');
    const pieces = app.exports.pieces(project, { raw, owner: organisation });
    return {
      status: 200,
      body: new TextStream(pieces),
      headers: { 'content-disposition': `attachment; filename="${project}.jsonl"` },
    };
  },
});
