import type { AnalysisSettings } from './analysis/mod.ts';
import { type Budget, type JudgeSettings, judgeName, NO_BUDGET } from './collection/mod.ts';
import { defaultsOf, type NameOf } from './fields.ts';
import type { EntityId, TagGroupId } from './ids.ts';

/** What a project decides beyond its record, whose `settings` are the specification's. (contract 10, "Project settings") */
export interface ProjectSettings extends AnalysisSettings {
  /** Days after which answers are deleted; null = never. */
  readonly retentionDays: number | null;
  /** Days after which payloads of providers are deleted, from the time of their answer; null = as long as it is kept. */
  readonly rawRetentionDays: number | null;
  /** Who judges how answers speak of brands; null = the rules. */
  readonly judge: JudgeSettings | null;
  /** Which surface comes first where figures mix several; null = that of most answers. (contract 16, "Dimensions") */
  readonly firstSurface: string | null;
  /** Which of its brands is its own where several could be; null = the first that isn't a competitor. (contract 17) */
  readonly ownEntityId: EntityId | null;
  /** The group of query tags that name topics; null = topics go by likeness of words. (contract 17, "Topics") */
  readonly topicTagGroupId: TagGroupId | null;
  /** Names that are not suggested as brands, though answers put them forward. (dashboard-2, "Brands") */
  readonly ignoredNames: readonly string[];
  /** What asking for the project may cost, all collectors and its judge together. (contract 16, "Money") */
  readonly budget: Budget;
}

/** The one list of them. Admins alone write what deletes answers or spends money, and a judge stays where it is. */
export const SETTINGS_FIELDS = {
  nestedMentions: { type: 'code', default: 'longest', by: 'editors', in: ['export', 'form'] },
  boilerplate: { type: 'texts', default: [], by: 'editors', in: ['export', 'form'] },
  retentionDays: { type: 'number', default: null, by: 'admins', in: ['export', 'form'] },
  rawRetentionDays: { type: 'number', default: 90, by: 'admins', in: ['export', 'form'] },
  firstSurface: { type: 'text', default: null, by: 'editors', in: ['export', 'form'] },
  ownEntityId: { type: 'reference', default: null, by: 'editors', in: ['export', 'form'] },
  topicTagGroupId: { type: 'reference', default: null, by: 'editors', in: ['export', 'form'] },
  ignoredNames: { type: 'texts', default: [], by: 'editors', in: ['export'] },
  judge: { type: 'json', default: null, by: 'admins', in: ['form'] },
  budget: { type: 'json', default: NO_BUDGET as Budget, by: 'admins', in: [] },
} as const;
export type SettingsField = NameOf<ProjectSettings, typeof SETTINGS_FIELDS>;

/** What holds for a project where it says nothing. */
export const DEFAULT_PROJECT_SETTINGS: ProjectSettings = defaultsOf(SETTINGS_FIELDS);

/**
 * Whether answers that were analysed under one of two settings have to be analysed again under the other.
 * @example assert.equal(analyseAlike(DEFAULT_PROJECT_SETTINGS, { nestedMentions: 'all', boilerplate: [] }), false)
 * @example assert.equal(analyseAlike(DEFAULT_PROJECT_SETTINGS, { nestedMentions: 'longest', boilerplate: ['Sent by Acme'] }), false)
 */
export function analyseAlike(one: AnalysisSettings, other: AnalysisSettings): boolean {
  return one.nestedMentions === other.nestedMentions && isSameList(one.boilerplate, other.boilerplate);
}

/**
 * Whether the same judge's verdicts count under two settings.
 * @example assert.equal(judgedAlike(null, null), true)
 */
export const judgedAlike = (one: JudgeSettings | null, other: JudgeSettings | null): boolean =>
  (one && judgeName(one)) === (other && judgeName(other));

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at]);
