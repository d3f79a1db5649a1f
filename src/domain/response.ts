/*
 * Answers as reports count them, in two forms: `ResponseFacts`, from which columns are built, and `AiResponse`, which the
 * plain reference reads. `Dimensions` holds what changes without the answers changing, such as tags and merges.
 */

import type { Mention } from './analysis/mod.ts';
import type { Circumstances } from './circumstances.ts';
import type { Entity, EntityGroup } from './entity.ts';
import type { EntityId, ExecutionTagId, JobExecutionId, QueryId, TagGroupId, TagId } from './ids.ts';
import type { Outcome } from './outcomes/mod.ts';
import type { QueryType } from './query.ts';
import type { Instant } from './time.ts';
import type { Video, VideoKey } from './video.ts';

/** What reports know of one ad card. (contract 1) */
export interface AdFact {
  /** Exactly as the provider gives it; never resolved to an entity. (spec E1) */
  readonly advertiser: string;
  readonly format: string;
  /** 1 = first card of its unit. */
  readonly position: number;
}

/** What reports know of one source. */
export interface SourceFact {
  readonly url: string;
  /** The registrable domain; null = not analysed. */
  readonly domain: string | null;
  /** Whether the answer cites it, not just the panel beside the answer. */
  readonly isCited: boolean;
}

/** What reports know of one shopping card. */
export interface ShoppingFact {
  /** Exactly as the provider gives it, as is the brand. */
  readonly merchant: string;
  readonly brand: string | null;
  readonly position: number;
}

/** When and where an answer was given, by whom, and how it ended. */
interface AnswerFacts extends Circumstances {
  readonly id: JobExecutionId;
  readonly country: string;
  readonly language: string;
  readonly model: string;
  readonly outcome: Outcome;
  /** Whether the rules doubt it, and it is not decided; left out = they don't. */
  readonly isDoubtful?: boolean;
  /** Whether a person corrected its analysis; left out = no. */
  readonly isCorrected?: boolean;
  /** Who brought it; left out or null = it does not say. */
  readonly collector?: string | null;
  /** What the provider said the model was; left out or null = it did not say. */
  readonly servedModel?: string | null;
  readonly time: Instant;
}

/** One stored AI response as reports count it. What changes often about it lives in {@link Dimensions}. */
export interface ResponseFacts extends AnswerFacts {
  /** What links call it: 0 to 2^32 - 1, another for each response that is there. */
  readonly number: number;
  readonly queryId: QueryId;
  /** Each address once. */
  readonly sources: readonly SourceFact[];
  readonly ads: readonly AdFact[];
  readonly shopping: readonly ShoppingFact[];
  /** Each video once. (contract 5) */
  readonly videos: readonly VideoKey[];
  /** Each entity once. */
  readonly mentions: readonly Mention[];
  readonly executionTagIds: readonly ExecutionTagId[];
}

/** The small things of a project that many responses share and that change without the responses changing. */
export interface Dimensions {
  readonly queries: readonly QueryFacts[];
  readonly tags: readonly TagFacts<TagId>[];
  readonly executionTags: readonly TagFacts<ExecutionTagId>[];
  readonly videos: readonly Video[];
  readonly entities: readonly EntityFacts[];
  readonly entityGroups: readonly EntityGroupFacts[];
}

/** What reports know of a tracked brand. */
export type EntityFacts = Pick<Entity, 'id' | 'name' | 'isCompetitor' | 'groupId' | 'mergedIntoId'>;

/** What reports know of a group or division. */
export type EntityGroupFacts = Pick<EntityGroup, 'id' | 'kind' | 'name' | 'parent'>;

export interface QueryFacts {
  readonly id: QueryId;
  readonly type: QueryType | null;
  readonly deleted: boolean;
  readonly tagIds: readonly TagId[];
  /** The entities that its text names; left out = none, or not asked for. See `brandsNamed`. */
  readonly brandIds?: readonly EntityId[];
  /** The name of its topic; left out = not known: it is a topic of its own. */
  readonly topic?: string;
}

/** A brand that a query names. */
export interface NamedBrand {
  /** Of the entity, and of all that count for it. */
  readonly ids: readonly EntityId[];
  readonly isCompetitor: boolean;
}

/** What an answer says of a brand, and of all that count for it. */
export interface SaidOfBrand {
  readonly ids: readonly EntityId[];
  /** If only for some. */
  readonly isRecommended: boolean;
  /** On the whole. */
  readonly isCriticised: boolean;
}

/** A tag and the group it is filed under. */
export interface TagFacts<Id> {
  readonly id: Id;
  readonly groupId: TagGroupId | null;
}

/** One AI response with all that a scope can ask about it: what the reference filters and reports read. */
export interface AiResponse extends AnswerFacts {
  readonly query: {
    readonly id: QueryId;
    readonly type: QueryType | null;
    readonly deleted: boolean;
    readonly tags: readonly TagFacts<TagId>[];
    /** Left out = it names none. */
    readonly brands?: readonly NamedBrand[];
    /** The name of its topic; left out = not known. */
    readonly topic?: string;
  };
  readonly sources: readonly SourceFact[];
  readonly ads: readonly AdFact[];
  readonly shopping: readonly ShoppingFact[];
  readonly videos: readonly VideoKey[];
  readonly mentions: readonly Mention[];
  /** Of the brands that it names; left out = it names none. */
  readonly said?: readonly SaidOfBrand[];
  readonly executionTags: readonly TagFacts<ExecutionTagId>[];
}

/** The facts of a project that has nothing yet. */
export const EMPTY_DIMENSIONS: Dimensions = {
  queries: [],
  tags: [],
  executionTags: [],
  videos: [],
  entities: [],
  entityGroups: [],
};

/** A response that shows nothing, as columns take it and as the reference reports read it: where examples begin. */
export const BARE_RESPONSE: ResponseFacts & AiResponse = {
  id: '00000000-0000-0000-0000-000000000000',
  number: 0,
  queryId: '00000000-0000-0000-0000-000000000001',
  query: { id: '00000000-0000-0000-0000-000000000001', type: null, deleted: false, tags: [] },
  country: 'US',
  language: 'en',
  model: 'gpt-5',
  outcome: 'answered',
  time: 0,
  sources: [],
  ads: [],
  shopping: [],
  videos: [],
  mentions: [],
  executionTagIds: [],
  executionTags: [],
};

/** The numbers of some responses that carry an execution tag. */
export interface TaggedResponses {
  readonly tagId: ExecutionTagId;
  readonly numbers: readonly number[];
}
