import type { EntityId, ExecutionTagId, QueryId } from '../ids.ts';
import type { Brands } from '../reports/mod.ts';
import type { Dictionary, QueryFacts, TagFacts } from '../response.ts';
import type { Video, VideoKey } from '../video.ts';
import { type Codebook, createCodebook } from './codebook.ts';
import type { WholeColumn } from './growth.ts';
import { createRowIds, type RowIds } from './row-ids.ts';

/**
 * The fact table of one project, held for reports; a report is one pass over the facts that a scope selects. Its
 * functions are its face: what is inside may change.
 *
 *     responses      time | query | combination      one row per response, in the order of writing
 *     cards          row | advertiser | format | position      one per ad card, those of a row side by side
 *     citations      row | pair      one per cited video, those of a row side by side
 *     sources        page, cited?      one per source; `ends` by row
 *     shopping       row | merchant | brand | position      one per shopping card, those of a row side by side
 *     mentions       entity | count | sentiment      one per entity mentioned, best rank first; `ends` by row
 *     links          execution tag → rows
 *
 * All but `time` and `position` are codes: `query` of {@link Columns.queries}, `combination` of everything else that a
 * scope asks about the response alone, so that all those filters are one look-up; `pair` of a video and a query
 * together, so that queries per video are counted without a set. What changes while responses do not (types, deletions,
 * tags, videos) is kept by code and never in the columns. A response that is written again leaves its old row behind,
 * with the combination {@link REPLACED}; rows like that are dropped when they are more than the others.
 */
export interface Columns {
  readonly ids: RowIds;
  readonly responses: ResponseRows;
  readonly cards: CardFacts;
  readonly citations: CitationFacts;
  readonly sources: SourceFacts;
  readonly shopping: ShoppingFacts;
  readonly mentions: MentionFacts;
  links: Map<ExecutionTagId, RowList>;

  readonly combinations: Codebook<Combination | null>;
  readonly queries: Codebook<QueryId>;
  readonly advertisers: Codebook<string>;
  readonly formats: Codebook<string>;
  readonly videos: Codebook<VideoKey>;
  readonly pairs: VideoQueryPairs;
  readonly pages: Codebook<PageKey>;
  readonly domains: Codebook<string>;
  readonly merchants: Codebook<string>;
  /** Of shopping cards; a card without one has null. */
  readonly cardBrands: Codebook<string | null>;
  readonly entities: Codebook<EntityId>;

  /** By code of the query; a code without one is of a query that the dictionary does not know. */
  queryFacts: (QueryFacts | undefined)[];
  /** By code of the video, in the same way. */
  videoFacts: (Video | undefined)[];
  tags: Dictionary['tags'];
  executionTags: readonly TagFacts<ExecutionTagId>[];
  brands: Brands;
}

/** What a scope can ask about a response alone, but for its time and its query. */
export interface Combination {
  readonly country: string;
  readonly language: string;
  readonly model: string;
  readonly hasSources: boolean;
  readonly hasShopping: boolean;
  readonly hasAds: boolean;
}

/** The combination of a row whose response has been written again: no scope selects it. */
export const REPLACED = 0;

/** Each array may be longer than `length`, here and below: what lies behind has no meaning. */
export interface ResponseRows {
  length: number;
  time: Float64Array;
  query: Uint32Array;
  combination: Uint32Array;
}

export interface CardFacts {
  length: number;
  row: Uint32Array;
  advertiser: Uint32Array;
  format: Uint32Array;
  position: Uint32Array;
}

export interface CitationFacts {
  length: number;
  row: Uint32Array;
  pair: Uint32Array;
}

/** A source's address with its domain; null = not analysed. */
export interface PageKey {
  readonly url: string;
  readonly domain: string | null;
}

/** As mentions do, sources stand side by side up to the end of their row. */
export interface SourceFacts {
  length: number;
  /** By row: where its sources end. */
  ends: Uint32Array;
  /** Twice the code of the page, and 1 more where the answer cites it. */
  page: WholeColumn;
  /** By code of the page: the code of its domain, or {@link NO_CODE}. */
  domainOf: Uint32Array;
}

/** In the place of a code: there is none. */
export const NO_CODE = 0xffff_ffff;

export interface ShoppingFacts {
  length: number;
  row: Uint32Array;
  merchant: WholeColumn;
  brand: WholeColumn;
  position: WholeColumn;
}

/**
 * Mentions of a response stand side by side, from the end of those of the row before to the row's own end. Their order
 * is that of their ranking, so no position is kept.
 */
export interface MentionFacts {
  length: number;
  /** By row: where its mentions end. */
  ends: Uint32Array;
  entity: WholeColumn;
  count: WholeColumn;
  /** In thousandths, as sentiments are rounded. */
  sentiment: Int16Array;
}

/** Rows of responses; those an execution tag is linked to stand in its list once each. */
export interface RowList {
  length: number;
  row: Uint32Array;
}

/** Every video and query that met in a citation. */
export interface VideoQueryPairs {
  length: number;
  /** By code of the pair. */
  video: Uint32Array;
  /** By code of the query: the pair of each video. */
  readonly ofQuery: Map<number, number>[];
}

/**
 * The columns of a project without any response.
 * @example assert.deepEqual(selectIds(createColumns(), EVERYTHING), [])
 */
export function createColumns(): Columns {
  const none = () => new Uint32Array(0);
  const bytes = (): WholeColumn => new Uint8Array(0);
  return {
    ids: createRowIds(),
    responses: { length: 0, time: new Float64Array(0), query: none(), combination: none() },
    cards: { length: 0, row: none(), advertiser: none(), format: none(), position: none() },
    citations: { length: 0, row: none(), pair: none() },
    sources: { length: 0, ends: none(), page: bytes(), domainOf: none() },
    shopping: { length: 0, row: none(), merchant: bytes(), brand: bytes(), position: bytes() },
    mentions: { length: 0, ends: none(), entity: bytes(), count: bytes(), sentiment: new Int16Array(0) },
    links: new Map(),
    combinations: { codes: new Map(), values: [null] },
    queries: createCodebook(),
    advertisers: createCodebook(),
    formats: createCodebook(),
    videos: createCodebook(),
    pairs: { length: 0, video: none(), ofQuery: [] },
    pages: createCodebook(),
    domains: createCodebook(),
    merchants: createCodebook(),
    cardBrands: createCodebook(),
    entities: createCodebook(),
    queryFacts: [],
    videoFacts: [],
    tags: [],
    executionTags: [],
    brands: { entities: [], entityGroups: [] },
  };
}
