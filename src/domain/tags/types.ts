import type { ExecutionTagId, TagGroupId, TagId } from '../ids.ts';
import type { Instant } from '../time.ts';

/** A label on queries. (spec, Tag) */
export interface Tag {
  readonly id: TagId;
  /** Unique in its project, case-insensitively. */
  readonly name: string;
  /** `#rrggbb` */
  readonly color: string;
  /** The group it is filed under. */
  readonly groupId: TagGroupId | null;
}

/** The colour of a tag by default; people change it. */
export const DEFAULT_TAG_COLOR = '#64748b';

export const TAG_KINDS = ['query', 'execution'] as const;
/** The labelled kind: queries, or executions. */
export type TagKind = (typeof TAG_KINDS)[number];

/** Files tags of one kind together, so that a report can ask for any of them. (spec, shared scope) */
export interface TagGroup {
  readonly id: TagGroupId;
  readonly kind: TagKind;
  /** Unique among the groups of its kind in its project, case-insensitively. */
  readonly name: string;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

export const MATCHING_MODES = ['manual', 'word', 'contains'] as const;
/**
 * Which executions a tag is linked to by itself: none, those whose answer holds its name as whole words, or those whose
 * answer holds it anywhere. Case never matters. (contract 4, E7)
 */
export type MatchingMode = (typeof MATCHING_MODES)[number];

/** A label on job executions. (spec, Execution tag) */
export interface ExecutionTag {
  readonly id: ExecutionTagId;
  /** Unique in its project, case-insensitively. */
  readonly name: string;
  /** `#rrggbb` */
  readonly color: string;
  readonly matchingMode: MatchingMode;
  readonly groupId: TagGroupId | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}
