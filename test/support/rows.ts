import type { JobExecutionRow } from '../../src/domain/mod.ts';

/** A row as an import gets it, with what it must have and what is `given`. */
export const aRowAt = (runAt: number, given: Partial<JobExecutionRow> = {}): JobExecutionRow => ({
  id: null,
  query: 'best laptop',
  queryType: null,
  tags: [],
  country: 'US',
  language: 'en',
  model: 'gpt-5',
  runAt,
  executionNumber: 1,
  batch: null,
  answer: 'Take the Acme.',
  outcome: null,
  sources: [],
  ads: [],
  shopping: [],
  videos: [],
  ...given,
});
