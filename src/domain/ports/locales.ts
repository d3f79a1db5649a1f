import type { ProjectId } from '../ids.ts';
import type { Locale } from '../locale.ts';

/** Where a project's queries have been run, and where they are to be. Each locale once, in no order. (spec E12) */
export interface LocaleReader {
  /** Of every cached job, those of deleted queries too. */
  ofRuns(project: ProjectId): Promise<readonly Locale[]>;
  /** Of every query that is not deleted. */
  configured(project: ProjectId): Promise<readonly Locale[]>;
}
