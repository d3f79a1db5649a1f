import type { QueryExecutorProvider } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ANSWERS } from './answers.ts';
import { COLLECTING, JUDGING } from './asking.ts';
import { EVIDENCE, VIDEOS } from './evidence.ts';
import { CHECKPOINTS, KEPT } from './kept.ts';
import type { Statement } from './partitions.ts';
import { PEOPLE } from './people.ts';
import { PROJECTS, QUERIES } from './projects.ts';
import { run } from './run.ts';
import { TEXT_INDEX } from './text-index.ts';
import { WORK } from './work.ts';

const step = (...lists: readonly (readonly Statement[])[]): Migration => ({
  up: (db: QueryExecutorProvider) => run(db, ...lists),
});

/**
 * Every table as PostgreSQL has it: the same as those of a file. In several transactions, as each table that is cut into parts
 * takes some hundreds of locks until its transaction ends: 9,000 together, where a server has room for 6,400.
 */
export const STEPS: Readonly<Record<string, Migration>> = {
  '1_projects': step(PEOPLE, PROJECTS, QUERIES),
  '2_answers': step(ANSWERS),
  '3_evidence': step(EVIDENCE, VIDEOS),
  '4_kept': step(CHECKPOINTS, KEPT, COLLECTING, JUDGING, WORK),
  '5_text_index': step(TEXT_INDEX),
};
