import { ANSWER } from './columns.ts';
import { byProject, OF_ANSWER, type Statement } from './partitions.ts';

/** What leads from a text to the answers that may hold it: see src/adapters/postgresql/text-index.ts. */
export const TEXT_INDEX: readonly Statement[] = [
  ...byProject(
    'answer_text',
    `${ANSWER}, trigrams smallint[] not null, primary key (project, job_execution)`,
    OF_ANSWER,
  ),
  // They are numbers at random, which nothing makes smaller.
  'alter table answer_text alter column trigrams set storage external',
  // Answers wait in a list until it has that many KiB: they go in faster together.
  'create index answer_text_trigrams on answer_text using gin (trigrams) with (gin_pending_list_limit = 16384)',
];
