import { z } from 'zod';
import { answerGiven, type JobExecutionRowError, repeatKeeper, withDetails } from '../../domain/imports/mod.ts';
import { JobExecutionRowBody, ROW_CORE, toJobExecutionRow } from '../rows/mod.ts';
import { importRoute, rowOfCall } from './import-route.ts';

export const importJobExecutions = importRoute('/api/v1/job-executions/import', 'importJobExecutions', {
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
  core: ROW_CORE,
  toRow: toJobExecutionRow,
  given: answerGiven,
  options: {
    repeats: z
      .boolean()
      .exactOptional()
      .meta({
        description:
          'Number rows of one query, locale, time and model by their different answers in this call: 1, 2, …; default false. ' +
          'Without it the later row takes the place of the one before, and its detail says so.',
      }),
  },
  async run(app, project, rows, { repeats = false, ...options }, indexes) {
    const keeper = repeatKeeper({ repeats, areHeld: true });
    const kept = rows.map((row, at) => keeper.take(row, indexes[at]!));
    const outcomes = await app.jobExecutions.import(
      project,
      kept.map(({ row }) => row),
      options,
    );
    return outcomes.map((outcome, at) => {
      const replaces = kept[at]?.replaces;
      if (replaces === undefined || outcome.action === 'failed') return outcome;
      return withDetails(outcome, [replacedText(rowOfCall(replaces))]);
    });
  },
});

/** Says that an answer takes the place of an earlier one. */
export const replacedText = (place: string): string =>
  `Takes the place of ${place}, which has the same key and other content: give each a time of day, or a number of the run (executionNumber)`;
