import type { Claim, Opinion, SourceAnalysis } from '../analysis/mod.ts';
import type { Circumstances } from '../circumstances.ts';
import type { EntityId, ExecutionTagId, QueryId } from '../ids.ts';
import type { AdCard, JobExecution, ShoppingCard, Source } from '../job-execution.ts';
import type { VideoKey } from '../video.ts';

/** One AI response with all that is stored of it, and what was asked. (contract 5, A5) */
export interface StoredResponse extends Omit<JobExecution, 'digest' | 'videos'>, Circumstances {
  readonly queryId: QueryId;
  /** The text of the query. */
  readonly query: string;
  readonly country: string;
  readonly language: string;
  readonly videos: readonly VideoKey[];
  /** Linked by hand and by their matching mode. */
  readonly executionTagIds: readonly ExecutionTagId[];
}

/** One place where an answer names an entity: its root, as mentions count for that. */
export interface MentionEvidence {
  readonly entityId: EntityId;
  /** Of the root. */
  readonly name: string;
  /** As the answer has it. */
  readonly text: string;
  /** Offset of the text in the answer and of its end, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** One claim about an entity, with its text as the answer has it. */
export interface ClaimEvidence extends Claim {
  /** As `claimIdOf` has it: its place in the text as it came, which served offsets don't tell. */
  readonly id: string;
  readonly text: string;
}

/** How a verdict came about, with the words that recommend as the answer has them; null = none do. */
export interface OpinionEvidence extends Omit<Opinion, 'words'> {
  readonly words: { readonly text: string; readonly start: number; readonly end: number } | null;
}

/** A source, with what the analysis says of it; null = it was not analysed. */
export interface SourceEvidence extends Source {
  readonly analysis: SourceAnalysis | null;
}

/** What a response shows of what was asked for; a kind that was not asked for is empty. (contract 5, A5) */
export interface ShownEvidence {
  readonly mentions: readonly MentionEvidence[];
  readonly ads: readonly AdCard[];
  readonly shopping: readonly ShoppingCard[];
  readonly sources: readonly SourceEvidence[];
  readonly videos: readonly VideoKey[];
  /** About the brand that is asked for: those that are asked for, in the order of the answer. */
  readonly claims: readonly ClaimEvidence[];
}
