import type { AnalysisSettings } from './analysis/mod.ts';

/** What a project decides beyond its record, whose `settings` are the specification's. (contract 10, "Project settings") */
export interface ProjectSettings extends AnalysisSettings {}

/** What holds for a project where it says nothing. */
export const DEFAULT_PROJECT_SETTINGS: ProjectSettings = { nestedMentions: 'longest' };

/**
 * Whether answers that were analysed under one of two settings have to be analysed again under the other.
 * @example assert.equal(analyseAlike({ nestedMentions: 'longest' }, { nestedMentions: 'all' }), false)
 */
export function analyseAlike(one: AnalysisSettings, other: AnalysisSettings): boolean {
  return one.nestedMentions === other.nestedMentions;
}
