import type { Aside } from '../analysis/mod.ts';
import type { AdCard, CollectionDetails, ShoppingCard, Source } from '../job-execution.ts';
import type { Outcome } from '../outcomes/mod.ts';
import type { QueryType } from '../query.ts';
import type { Instant } from '../time.ts';
import type { ChannelSnapshot, Platform, VideoSnapshot } from '../video.ts';

/**
 * One AI response as a collector sends it, checked for shape and normalised: codes and times in their one form, query
 * and tags trimmed and NFC, what was left out `[]` or null. (contract 5, "Ingest")
 */
export interface JobExecutionRow extends CollectionDetails {
  readonly id: string | null;
  readonly query: string;
  readonly queryType: QueryType | null;
  readonly tags: readonly string[];
  readonly country: string;
  readonly language: string;
  readonly model: string;
  readonly runAt: Instant;
  readonly executionNumber: number;
  /** The import that it comes with, to be found by; null = none. (contract 10, "Taking back") */
  readonly batch: string | null;
  /** As it came. */
  readonly answer: string;
  /** What its parts say isn't the answer, in UTF-16 units of the text; left out = nothing. (contract 16, "Parts") */
  readonly given?: readonly Aside[];
  /** null = to be detected. (contract 8) */
  readonly outcome: Outcome | null;
  readonly sources: readonly Source[];
  readonly ads: readonly AdCard[];
  readonly shopping: readonly ShoppingCard[];
  readonly videos: readonly VideoReference[];
  /** The provider's payload: JSON, {@link MAX_RAW_BYTES} at most. It does not count for what the response is. (contract 10) */
  readonly raw?: string;
  /** Why the payload that came with it is not kept, for people. */
  readonly rawDropped?: string;
}

/** What a payload may have at most, as compact JSON. (contract 10, "Rows of ingest") */
export const MAX_RAW_BYTES = 2_000_000;

/** A cited video by its address, or by what names it. (contract 5) */
export type VideoReference = { readonly url: string } | { readonly platform: Platform; readonly videoId: string };

/** One capture of a video, as a collector sends it. (contract 5, `/api/v1/videos/import`) */
export type VideoRow = Omit<VideoSnapshot, 'id'>;
export type { ChannelSnapshot };

/**
 * One brand to create or change. A field left out leaves the stored value unchanged; `group: null` takes it out of its
 * group; aliases and domains are only added. (spec E3; contract 4, E3)
 */
export interface EntityRow {
  readonly id?: string;
  readonly name?: string;
  readonly aliases?: readonly string[];
  readonly caseSensitive?: boolean;
  /** Addresses or hosts of its websites. */
  readonly domains?: readonly string[];
  readonly isCompetitor?: boolean;
  readonly group?: string | null;
}

/** What an import did, or would do, with one row. */
export type RowAction = 'created' | 'updated' | 'unchanged' | 'failed';

/** The outcome of one row; `Id` names what it is about, `error` and `detail` say why it failed. (spec E3) */
export interface RowOutcome<Error extends string> {
  /** Position of the row in the call, from 0. */
  readonly index: number;
  readonly action: RowAction;
  /** What the row is about; absent where nothing stored is. */
  readonly id?: string;
  readonly error?: Error;
  /** For people: what is wrong and what would do; of a row that did not fail, what of it was left out. */
  readonly detail?: string;
}

/** How many rows ended how. (spec E3) */
export type RowCounts = { readonly [action in RowAction]: number };

/**
 * Counts outcomes by their action.
 * @example assert.equal(countActions([{ action: 'created' }, { action: 'failed' }]).created, 1)
 */
export function countActions(outcomes: readonly { readonly action: RowAction }[]): RowCounts {
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  for (const { action } of outcomes) counts[action]++;
  return counts;
}
