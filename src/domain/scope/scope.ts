import type { EntityId, ExecutionTagId, QueryId, TagGroupId, TagId } from '../ids.ts';
import type { Outcome } from '../outcomes/mod.ts';
import type { QueryType } from '../query.ts';
import type { Day } from '../time.ts';

/** How several selected tags combine: `and` = all of them, `or` = any. (spec, shared scope) */
export type TagMode = 'and' | 'or';
/** What the rows of an entity report are. (spec, shared scope) */
export type GroupBy = 'none' | 'division' | 'group';

export const DOUBT_CHOICES = ['include', 'exclude', 'only'] as const;
/** What becomes of answers that the rules doubt and that are not decided. (contract 16, "Outcomes") */
export type DoubtChoice = (typeof DOUBT_CHOICES)[number];

export const BRANDED = ['include', 'exclude', 'only'] as const;
/** What becomes of answers to queries that name a brand: they count as all others, not at all, or alone. (contract 9, "Branded") */
export type Branded = (typeof BRANDED)[number];

/** Selected tags and tag groups of one kind; empty arrays filter nothing. (contract 3) */
export interface TagFilter<Id> {
  readonly tags: readonly Id[];
  readonly groups: readonly TagGroupId[];
  readonly mode: TagMode;
}

/** Which values an answer must have: all of them, any of them, none of them; empty arrays filter nothing. */
export interface Choice<Value> {
  readonly all: readonly Value[];
  readonly any: readonly Value[];
  readonly none: readonly Value[];
}

/**
 * Which responses a report is about: the shared scope filter body with its defaults filled in and its legacy and
 * deprecated values normalised. An empty array filters nothing, as does `null`. (spec, shared scope; contract 2 and 3)
 */
export interface Scope {
  /** First day, inclusive. */
  readonly startDay: Day | null;
  /** Last day, inclusive. */
  readonly endDay: Day | null;
  readonly countries: readonly string[];
  readonly languages: readonly string[];
  readonly models: readonly string[];
  /** What providers said the models were, release and all. */
  readonly servedModels: readonly string[];
  /** Who brought the answers. */
  readonly collectors: readonly string[];
  /** `unknown` = those that do not say. */
  readonly surfaces: readonly string[];
  readonly personas: readonly string[];
  readonly turns: readonly number[];
  readonly places: readonly string[];
  readonly queryIds: readonly QueryId[];
  /** Names of topics of queries, in any letter case. (contract 17, "Topics") */
  readonly topics: readonly string[];
  readonly hasSources: boolean | null;
  readonly hasShopping: boolean | null;
  readonly hasAds: boolean | null;
  readonly queryTags: TagFilter<TagId>;
  readonly executionTags: TagFilter<ExecutionTagId>;
  readonly queryTypes: readonly (QueryType | 'untyped')[];
  /** What became of the question: never empty, all four = whatever became of it. (contract 8) */
  readonly outcomes: readonly Outcome[];
  readonly doubts: DoubtChoice;
  readonly branded: Branded;
  /** Which brands make a query branded; empty = those that are no competitors. Where `branded` is `include` there are none. */
  readonly brandedFor: readonly EntityId[];
  /** Brands that answers name. (contract 16, "Filters") */
  readonly names: Choice<EntityId>;
  /** Registrable domains that answers cite. */
  readonly cites: Omit<Choice<string>, 'all'>;
  /** Brands that answers recommend, if only for some: any of them. */
  readonly recommends: readonly EntityId[];
  /** Brands that answers criticise on the whole: any of them. */
  readonly criticises: readonly EntityId[];
  readonly groupBy: GroupBy;
  readonly showAllEntities: boolean;
}
