import type { Outcome, TextDoubt } from '../src/domain/outcomes/mod.ts';

/* What came with answers beyond what they show. */

/** What a collector knows of an answer beyond what it shows. */
export interface CollectionTable {
  project: number;
  job_execution: number;
  requested_model: string | null;
  served_model: string | null;
  /** JSON of texts. */
  searches: string;
  collector: string | null;
}

/** What the rules doubt about an answer. */
export interface DoubtTable {
  project: number;
  job_execution: number;
  text_digest: string;
  kind: TextDoubt['kind'];
  why: string;
}

/** What a person said of all answers of a text that the rules doubt. */
export interface DecisionTable {
  project: number;
  text_digest: string;
  outcome: Outcome;
}

/** What the provider of an answer sent, compressed. */
export interface RawPayloadTable {
  job_execution: number;
  project: number;
  /** That of the answer. */
  time: number;
  payload: Uint8Array;
}
