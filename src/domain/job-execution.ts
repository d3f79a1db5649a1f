import type { AnalysedMention, Aside, GivenCitations, SourceAnalysis } from './analysis/mod.ts';
import type { Circumstances } from './circumstances.ts';
import type { CachedJobId, ExecutionTagId, JobExecutionId, QueryId } from './ids.ts';
import type { KnownOutcome } from './outcomes/mod.ts';
import type { Instant } from './time.ts';
import type { VideoKey } from './video.ts';

/** One run of one query in one locale at one instant, in some circumstances, over any number of models. (contracts 1 and 16) */
export interface CachedJob extends Circumstances {
  readonly id: CachedJobId;
  readonly queryId: QueryId;
  readonly country: string;
  readonly language: string;
  readonly runAt: Instant;
}

/** A page an answer cites or was shown with; each address once, in the order given. */
export interface Source extends GivenCitations {
  readonly url: string;
  readonly title: string | null;
}

/** What was known when an answer was collected; left out = nothing of it. (contract 10, rows of ingest) */
export interface CollectionDetails {
  /** What was asked for, where the provider answered with another model. */
  readonly requestedModel?: string;
  /** What the provider said it was, release and all. */
  readonly servedModel?: string;
  /** What the assistant searched for, in its order. */
  readonly searches?: readonly string[];
  /** Who brought it. */
  readonly collector?: string;
}

/** One placement. (contract 1) */
export interface AdCard {
  /** Which block of the answer holds the card: 1 = first unit. */
  readonly unit: number;
  /** 1 = first card of its unit. */
  readonly position: number;
  readonly advertiser: string;
  /** A provider-defined open set. (spec, shared scope) */
  readonly format: string;
  readonly title: string | null;
  readonly url: string | null;
}

export interface ShoppingCard {
  readonly position: number;
  readonly title: string;
  readonly merchant: string;
  readonly brand: string | null;
  /** A decimal text, as precise as it was given. */
  readonly price: string | null;
  /** ISO 4217, upper case. */
  readonly currency: string | null;
  readonly url: string | null;
}

/** A video an answer cites, with the title its source gave. */
export interface CitedVideo extends VideoKey {
  readonly title: string | null;
}

/** What one AI response showed: all that makes a re-sent row `unchanged` or `updated`. (contract 5) */
export interface ResponseContent extends KnownOutcome, CollectionDetails {
  /** As it came. */
  readonly answer: string;
  /** What its parts say isn't the answer; left out = nothing. (contract 16, "Parts") */
  readonly given?: readonly Aside[];
  readonly sources: readonly Source[];
  readonly ads: readonly AdCard[];
  readonly shopping: readonly ShoppingCard[];
  /** Those listed and those among the sources, each once. (contract 5) */
  readonly videos: readonly CitedVideo[];
}

/** What the analysis of one response found; entities that were not mentioned are left out. (contract 5) */
export interface ResponseAnalysis {
  readonly mentions: readonly AnalysedMention[];
  /** One for each of the response's sources, in their order. */
  readonly sources: readonly SourceAnalysis[];
  /** What of the text isn't the answer, in the text as it came; left out = nothing. (contract 16, "Parts") */
  readonly setAside?: readonly Aside[];
  /** Whose verdicts the claims are; left out = the rules'. */
  readonly judgedBy?: string;
}

/** One AI response as it is stored. (contract 1) */
export interface JobExecution extends ResponseContent {
  readonly id: JobExecutionId;
  readonly cachedJobId: CachedJobId;
  readonly model: string;
  /** 1, 2, … : the same model asked again in the same cached job. */
  readonly executionNumber: number;
  readonly time: Instant;
  /** Digest of the {@link ResponseContent}, by which a re-sent row is recognised. */
  readonly digest: string;
  /** Of the import that brings it; it belongs to the one that created it. null = none. (contract 10, "Taking back") */
  readonly batch: string | null;
  readonly analysis: ResponseAnalysis;
  /** Execution tags linked by their matching mode; those linked by hand stay as they are. (contract 4, E7) */
  readonly executionTagIds: readonly ExecutionTagId[];
  /** SHA-256 of its line in an export; left out = not known yet. */
  readonly lineDigest?: string | undefined;
}
