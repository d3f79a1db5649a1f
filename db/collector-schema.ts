import type { AskState, FailureKind, JudgeTaskState, ProviderName, Remedy } from '../src/domain/collection/mod.ts';
import type { Dated, Identified } from './people-schema.ts';

/* The tables of who asks providers, as `schema.ts` has the others. */

export interface CollectorTable extends Identified, Dated {
  project: number;
  provider: ProviderName;
  model: string;
  /** JSON of all that is said beside. */
  settings: string;
  is_enabled: number;
  paused_because: string | null;
  paused_until: number | null;
  paused_remedy: Remedy | null;
  partly_because: string | null;
  partly_remedy: Remedy | null;
  is_on_trial: number;
}

export interface CollectRunTable extends Identified {
  project: number;
  collector: number;
  run_at: number;
  /** JSON of surface, place and persona. */
  asked_as: string;
  created_at: number;
  ends_at: number;
  /** JSON; null = no equal failures in a row. */
  streak: string | null;
  finished_at: number | null;
  stopped_because: string | null;
  stopped_remedy: Remedy | null;
}

/** As whom collectors ask. */
export interface PersonaTable extends Identified, Dated {
  project: number;
  name: string;
  folded_name: string;
  preamble: string;
  version: number;
}

/** One question of a run. */
export interface CollectAskTable extends Identified {
  project: number;
  collector: number;
  run: number;
  /** Those of the collector. */
  provider: ProviderName;
  model: string;
  query: string;
  country: string;
  language: string;
  execution_number: number;
  state: AskState;
  sent: number;
  problem: string | null;
  failure: FailureKind | null;
  input_tokens: number;
  output_tokens: number;
  searches: number;
  /** In millionths of a dollar. */
  cost: number;
  answered_at: number | null;
  /** JSON of the fields of its reply that were left out, with how often; null = none was. */
  unread: string | null;
  /** The path of the provider's task, while that goes on. */
  task: string | null;
}

/** An organisation's own key of a provider, encrypted. */
export interface ProviderKeyTable {
  organisation: number;
  provider: ProviderName;
  base_url: string | null;
  sealed: Uint8Array;
  created_at: number;
}

/** An answer that a judge is asked about. */
export interface JudgeTaskTable {
  job_execution: number;
  /** Its name and version. */
  judge: string;
  project: number;
  state: JudgeTaskState;
  digest: string;
  /** JSON, in the order of the brands; null = none yet. */
  verdicts: string | null;
  /** Brands on which rules and judge were compared, and, null before that, agree. */
  compared: number;
  agreed: number | null;
  problem: string | null;
  input_tokens: number;
  output_tokens: number;
  /** In millionths of a dollar. */
  cost: number;
}

/** How far the judging of a project is. */
export interface JudgeProgressTable {
  project: number;
  /** A revision of the responses. */
  seen: number;
  paused_because: string | null;
}
