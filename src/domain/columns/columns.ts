import type { ExecutionTagId, QueryId } from '../ids.ts';
import type { Dimensions, QueryFacts, TagFacts } from '../response.ts';
import type { GroupBy } from '../scope/mod.ts';
import type { Video } from '../video.ts';
import type { Block } from './aggregate-cache.ts';
import {
  createDictionaries,
  DICTIONARY_NAMES,
  type Dictionaries,
  type DictionaryName,
  REPLACED,
} from './dictionaries.ts';
import type { Segment } from './segment.ts';

/**
 * The fact table of one project, held for reports; a report is one pass over the facts that a scope selects. Its
 * functions are its face: what is inside may change.
 *
 * Responses are in segments, each of one day, so that a range of days leaves the others alone; in a segment those of one
 * query stand side by side, so that a filter of queries leaves whole runs alone. What a scope asks about a response
 * besides is one number, its combination, so that all those filters are one look-up. What changes while responses do
 * not (types, deletions, tags, videos, brands) stands beside the segments, by id, and never in them.
 *
 * A response that is written again leaves its old row behind, with the combination {@link REPLACED}; such rows go when
 * segments are merged.
 */
export interface Columns {
  /** In the order of their days. */
  segments: Segment[];
  readonly dictionaries: Dictionaries;
  /**
   * How many values of each dictionary need not be kept by the next checkpoint: those it begins with, and those loaded from a
   * checkpoint, whose codes stay for good. Codes of the others are provisional: another checkpoint may give them to other values.
   */
  readonly checkpointed: Record<DictionaryName, number>;
  /** Of the queries that the dictionary knows. */
  queryFacts: ReadonlyMap<QueryId, QueryFacts>;
  /** By the text of the video's key. */
  videoFacts: ReadonlyMap<string, Video>;
  tags: Dimensions['tags'];
  executionTags: readonly TagFacts<ExecutionTagId>[];
  brands: Pick<Dimensions, 'entities' | 'entityGroups'>;
  /** What reports make of brands and of the entities mentioned, by grouping. */
  readonly entityLines: Map<GroupBy, object>;
  /** The numbers kept of days side by side, by length and number. */
  readonly blocks: Map<string, Block>;
}

/** In the place of a code: there is none. */
export const NO_CODE = 0xffff_ffff;

/**
 * The columns of a project without any response.
 * @example assert.deepEqual(selectIds(createColumns(), EVERYTHING), [])
 */
export function createColumns(): Columns {
  return {
    segments: [],
    dictionaries: createDictionaries(),
    checkpointed: noneCheckpointed(),
    queryFacts: new Map(),
    videoFacts: new Map(),
    tags: [],
    executionTags: [],
    brands: { entities: [], entityGroups: [] },
    entityLines: new Map(),
    blocks: new Map(),
  };
}

const noneCheckpointed = (): Record<DictionaryName, number> => ({
  ...(Object.fromEntries(DICTIONARY_NAMES.map((name) => [name, 0])) as Record<DictionaryName, number>),
  combinations: REPLACED + 1,
});
