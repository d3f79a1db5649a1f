import type { QueryExecutorProvider } from 'kysely';
import { BEFORE as BEFORE_EVIDENCE, takeOverSome, takeOverSomeRecords } from './migrations/mod.ts';

/**
 * What a migration would take long to do over many answers, done before it: a part a transaction, so that the version of before
 * may serve and write meanwhile, and a kill loses nothing. What is not done by then, the migration does itself.
 */
export interface Preparation {
  /** Once this one is there, nothing is left to prepare. */
  readonly migration: string;
  /** This one, and all before it, have to be there. */
  readonly after: string;
  /** Does a part, in a transaction of the caller's; how many answers are left, about: 0 = the migration may come. */
  readonly some: (db: QueryExecutorProvider) => Promise<number>;
}

/** In the order in which they are done; each is done before any of their migrations, where it comes after none of them. */
export const PREPARATIONS: readonly Preparation[] = [
  { migration: '0025_evidence_by_project', after: BEFORE_EVIDENCE, some: takeOverSome },
  { migration: '0026_ties_by_number', after: BEFORE_EVIDENCE, some: takeOverSomeRecords },
];
