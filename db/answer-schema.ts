import type { Generated } from 'kysely';
import type { Recommendation } from '../src/domain/analysis/mod.ts';
import type { KnownOutcome, Outcome } from '../src/domain/outcomes/mod.ts';
import type { Platform } from '../src/domain/video.ts';
import type { Dated, Identified } from './people-schema.ts';

/* Tables of answers: what they say, cite and show, and the videos they name. See schema.ts for how to read it. */

export interface CachedJobTable extends Identified, Dated {
  project: number;
  query: number;
  country: string;
  language: string;
  run_at: number;
  /** As `circumstancesText` writes them. */
  circumstances: Generated<string>;
}

export interface JobExecutionTable extends Identified {
  project: number;
  cached_job: number;
  model: string;
  execution_number: number;
  time: number;
  digest: string;
  /** The project's responses revision when it was last written. */
  revision: number;
  /** Empty where it is packed. */
  answer: string;
  packed: Uint8Array | null;
  outcome: Outcome;
  outcome_from: KnownOutcome['outcomeFrom'];
  /** What its parts say isn't the answer, as `asidesText` writes it; null = nothing. */
  given_asides: string | null;
  /** SHA-256 of its line in an export, hexadecimal; null = not known yet since it was written. */
  line_digest: string | null;
}

/** How a project spells a model: as its first answer did. */
export interface ModelNameTable {
  project: number;
  name: string;
  folded_name: string;
}

/** What answers hold, three characters at a time, by the small id of their execution; see the migration. Nothing can be read but `rowid`. */
export interface AnswerTextTable {
  rowid: number;
  /** Its small id as three characters. */
  project: string;
  /** Folded. */
  answer: string;
}

/** One for each job execution, whose UUID names the record too. */
export interface ResultAnalysisTable {
  job_execution: number;
  project: number;
  /** The project's tracked revision for which the answer was analysed; -1 where it shows something else since, -2 where it may name others. */
  analysed_under: number;
  /** That of the execution, as are `cached_job` and its `query`: lists need no other table. */
  time: number;
  updated_at: number;
  cached_job: number;
  query: number;
  /** Whose verdicts the claims are; null = the rules'. */
  judged_by: string | null;
  /** What of the text isn't the answer, as `asidesText` writes it; null = nothing. */
  set_aside: string | null;
}

export interface MentionTable {
  project: number;
  job_execution: number;
  entity: number;
  count: number;
  ranking_position: number;
  sentiment: number;
  praise: Generated<number>;
  criticism: Generated<number>;
  /** 0: all that the answer says of it is that it knows nothing. */
  known: Generated<number>;
  recommended: Generated<Recommendation>;
}

/** The claims about an entity that is mentioned, and how the verdict on it came about, as JSON; no row = no claim, by rules. */
export interface MentionClaimsTable {
  project: number;
  job_execution: number;
  entity: number;
  claims: string;
  /** null = by rules, and no words recommend it. */
  opinion: string | null;
}

export interface AdCardTable {
  project: number;
  job_execution: number;
  item: number;
  unit: number;
  position: number;
  advertiser: string;
  format: string;
  title: string | null;
  url: string | null;
}

export interface ShoppingCardTable {
  project: number;
  job_execution: number;
  item: number;
  position: number;
  title: string;
  merchant: string;
  brand: string | null;
  price: string | null;
  currency: string | null;
  url: string | null;
}

/** A page, and what the analysis says of it; one that was not analysed has null there. */
export interface SourceTable {
  project: number;
  job_execution: number;
  item: number;
  url: string;
  title: string | null;
  found: number | null;
  root_domain: string | null;
  sub_domain: string | null;
  /** JSON of the matches. */
  matches: string | null;
  /** As the provider says; null = it says nothing. */
  cited: number | null;
  /** JSON of starts and ends in code points; null = the provider says nothing. */
  citations: string | null;
  /** JSON of the numbers that marks count it by; null = its place in the list. */
  numbers: string | null;
}

/** An entity that is mentioned where the answer cites a source. */
export interface SourceCompetitorTable {
  project: number;
  job_execution: number;
  item: number;
  entity: number;
}

export interface VideoTable {
  id: Generated<number>;
  project: number;
  platform: Platform;
  video_id: string;
  /** The last title that a source gave. */
  source_title: string | null;
}

export interface VideoCitationTable {
  project: number;
  job_execution: number;
  video: number;
}

export interface ChannelTable {
  id: Generated<number>;
  project: number;
  platform: Platform;
  channel_id: string;
}

export interface VideoSnapshotTable extends Identified {
  project: number;
  video: number;
  captured_at: number;
  title: string | null;
  thumbnail_url: string | null;
  published_at: number | null;
  duration_seconds: number | null;
  is_short: number | null;
  /** Decimal texts, as counts may pass 2^63. */
  view_count: string | null;
  like_count: string | null;
  comment_count: string | null;
  favorite_count: string | null;
}

/** What a video's snapshot knew of its channel. */
export interface ChannelSnapshotTable {
  video_snapshot: number;
  channel: number;
  /** As the video's snapshot has them, for the index that finds the latest. */
  captured_at: number;
  uuid: string;
  name: string | null;
  country: string | null;
}
