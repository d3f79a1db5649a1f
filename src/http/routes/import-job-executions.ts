import type { JobExecutionRowError } from '../../domain/mod.ts';
import { JobExecutionRowBody, toJobExecutionRow } from '../rows/mod.ts';
import { importRoute } from './import-route.ts';

export const importJobExecutions = importRoute({
  path: '/api/v1/job-executions/import',
  operationId: 'importJobExecutions',
  summary: 'Ingest AI responses',
  description:
    'Stores AI responses and analyses them. Queries, tags and cached jobs are found or created by what names them. ' +
    'Sending a row twice is always safe.',
  name: 'JobExecution',
  row: JobExecutionRowBody,
  maxRows: 1_000,
  idName: 'jobExecutionId',
  errors: {
    ID_TAKEN: 'the id belongs to another response',
    ID_MISMATCH: 'the response is stored under another id',
    TIME_OUT_OF_RANGE: 'runAt is before 2015 or more than a day ahead',
  } satisfies Record<JobExecutionRowError, string>,
  isLone: true,
  toRow: toJobExecutionRow,
  run: (app, project, rows, options) => app.jobExecutions.import(project, rows, options),
});
