import { z } from 'zod';
import { CORRECTABLE } from '../../domain/corrections/mod.ts';
import { pageEnvelope } from '../../domain/paging.ts';
import { READ, WRITE } from '../access.ts';
import { bodyPaging, pageBody, readBodyPage } from '../paging.ts';
import { created, ok, removal, route } from '../route.ts';
import { uuidList } from '../uuid-list.ts';
import { listOf, toId } from '../wire.ts';
import { CorrectionBody, CorrectionRecord, readCorrection, toCorrectionRecord } from './correction-records.ts';

const TAG = 'Responses';
const PATH = '/api/v1/corrections';

export const correctAnalysis = route('POST', PATH, 'correctAnalysis', TAG, {
  summary: 'Correct what the analysis of an answer says of a brand',
  description:
    'A mention, a verdict, a recommendation or a claim is wrong: say what is right. It wins over the analysis and over a model that judges, in every ' +
    'figure and list, and holds when answers are analysed again; the record of the answer has a new updatedAt. Another ' +
    'correction of the same takes its place. Of an item of an audit that was not judged it says whether it is right. Many go in by ' +
    'importFile with the kind corrections.',
  access: WRITE,
  body: CorrectionBody,
  responses: { 201: CorrectionRecord },
  errors: [404],
  handle: async ({ app, project, body }) =>
    created(toCorrectionRecord(await app.corrections.correct(project, readCorrection(body)))),
});

export const listCorrections = route('POST', `${PATH}/list`, 'listCorrections', TAG, {
  summary: 'List corrections',
  description: 'The latest first. As CSV it can be sent back by importFile.',
  access: READ,
  body: z
    .strictObject({
      jobExecutionIds: uuidList(1_000).exactOptional(),
      entityIds: uuidList(1_000).exactOptional(),
      what: listOf(z.enum(CORRECTABLE), CORRECTABLE.length).exactOptional(),
      ...bodyPaging,
    })
    .meta({ id: 'CorrectionListRequest', examples: [{ what: ['verdict'], pageSize: 20 }] }),
  isBodyOptional: true,
  responses: { 200: pageBody(CorrectionRecord, 'CorrectionList') },
  async handle({ app, project, body: { jobExecutionIds = [], entityIds = [], what = [], page, pageSize } }) {
    const paging = readBodyPage({ page, pageSize });
    const filter = {
      ...(jobExecutionIds.length > 0 && { jobExecutionIds: jobExecutionIds.map(toId) }),
      ...(entityIds.length > 0 && { entityIds: entityIds.map(toId) }),
      ...(what.length > 0 && { what }),
    };
    const asked = { page: paging.page, limit: paging.pageSize };
    const { totalRecords, results } = await app.corrections.list(project, filter, asked);
    return ok({
      page: pageEnvelope(totalRecords, asked.page, asked.limit),
      results: results.map(toCorrectionRecord),
    });
  },
});

export const deleteCorrection = removal(`${PATH}/{id}`, 'deleteCorrection', TAG, {
  summary: 'Take a correction back',
  description: 'Leaves the answer to the analysis again.',
  remove: ({ app, project, params }) => app.corrections.remove(project, toId(params.id)),
});
