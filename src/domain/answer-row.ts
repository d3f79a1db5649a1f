import type { Aside } from './analysis/mod.ts';
import type { Circumstances } from './circumstances.ts';
import type { NameOf } from './fields.ts';
import type { AdCard, CollectionDetails, ShoppingCard, Source } from './job-execution.ts';
import type { Outcome } from './outcomes/mod.ts';
import type { QueryType } from './query.ts';
import type { Instant } from './time.ts';
import type { Platform } from './video.ts';

/**
 * One AI response as a collector sends it, checked for shape and normalised: codes and times in their one form, query
 * and tags trimmed and NFC, what was left out `[]` or null. (contract 5, "Ingest")
 */
export interface JobExecutionRow extends CollectionDetails, Circumstances {
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
  /** Why the text ends before its end: such an answer is an error; left out = it is whole. (contract 16, "Outcomes") */
  readonly cut?: string;
  readonly sources: readonly Source[];
  readonly ads: readonly AdCard[];
  readonly shopping: readonly ShoppingCard[];
  readonly videos: readonly VideoReference[];
  /** The provider's payload: JSON, {@link MAX_RAW_BYTES} at most. It does not count for what the response is. (contract 10) */
  readonly raw?: string;
  /** What of it could not be read and was left out, for people. (contract 16, "Degrading") */
  readonly leftOut?: readonly string[];
}

/** The one list of what a row says of an answer: importing, exporting and files of CSV go by it, or are held to it by the compiler. */
export const ANSWER_FIELDS = {
  query: { type: 'text', by: 'editors', in: ['import', 'export', 'csv'] },
  country: { type: 'code', by: 'editors', in: ['import', 'export', 'csv'] },
  language: { type: 'code', by: 'editors', in: ['import', 'export', 'csv'] },
  model: { type: 'text', by: 'editors', in: ['import', 'export', 'csv'] },
  runAt: { type: 'time', by: 'editors', in: ['import', 'export', 'csv'] },
  answer: { type: 'verbatim', by: 'editors', in: ['import', 'export', 'csv'] },
  id: { type: 'code', default: null, by: 'editors', in: ['import', 'export', 'csv'] },
  queryType: { type: 'code', default: null, by: 'editors', in: ['import', 'csv'] },
  outcome: { type: 'code', default: null, by: 'editors', in: ['import', 'export', 'csv'] },
  cut: { type: 'text', default: undefined, by: 'editors', in: ['import', 'export'] },
  tags: { type: 'texts', default: [], by: 'editors', in: ['import', 'csv'] },
  executionNumber: { type: 'number', default: 1, by: 'editors', in: ['import', 'export', 'csv'] },
  batch: { type: 'code', default: null, by: 'editors', in: ['import', 'export', 'csv'] },
  requestedModel: { type: 'text', default: undefined, by: 'editors', in: ['import', 'export', 'csv'] },
  servedModel: { type: 'text', default: undefined, by: 'editors', in: ['import', 'export', 'csv'] },
  collector: { type: 'text', default: undefined, by: 'editors', in: ['import', 'export', 'csv'] },
  surface: { type: 'text', default: undefined, by: 'editors', in: ['import', 'export', 'csv'] },
  persona: { type: 'text', default: undefined, by: 'editors', in: ['import', 'export', 'csv'] },
  turn: { type: 'number', default: undefined, by: 'editors', in: ['import', 'export', 'csv'] },
  place: { type: 'text', default: undefined, by: 'editors', in: ['import', 'export', 'csv'] },
  signedIn: { type: 'flag', default: undefined, by: 'editors', in: ['import', 'export', 'csv'] },
  searches: { type: 'texts', default: undefined, by: 'editors', in: ['import', 'export', 'csv'] },
  sources: { type: 'pages', default: [], by: 'editors', in: ['import', 'export', 'csv'] },
  videos: { type: 'pages', default: [], by: 'editors', in: ['import', 'export', 'csv'] },
  ads: { type: 'json', default: [], by: 'editors', in: ['import', 'export'] },
  shopping: { type: 'json', default: [], by: 'editors', in: ['import', 'export'] },
  raw: { type: 'json', default: undefined, by: 'editors', in: ['import', 'export'] },
} as const;
export type AnswerField = NameOf<Omit<JobExecutionRow, 'leftOut' | 'given'>, typeof ANSWER_FIELDS>;

/** What a payload may have at most, as compact JSON. (contract 10, "Rows of ingest") */
export const MAX_RAW_BYTES = 2_000_000;

/** A cited video by its address, or by what names it. (contract 5) */
export type VideoReference = { readonly url: string } | { readonly platform: Platform; readonly videoId: string };
