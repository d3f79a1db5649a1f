/*
 * Records of collecting: collector, run, question. The field lists are the one place that says what a setting is; the
 * compiler holds readers and writers to them. Open work isn't here but in the queues, by the same ids.
 */

import type { NameOf } from '../fields.ts';
import type { JobExecutionId, OrganisationId, ProjectId, TagId } from '../ids.ts';
import type { Locale } from '../locale.ts';
import type { Outcome } from '../outcomes/mod.ts';
import type { Instant } from '../time.ts';
import { type Budget, NO_BUDGET } from './budget.ts';
import type { FailureKind, Remedy } from './failures/mod.ts';
import type { MicroUsd, ProviderUsage } from './money.ts';
import type { AskedAs, PersonaId } from './persona.ts';
import type { Unread } from './provider.ts';
import type { ProviderName } from './providers/mod.ts';
import type { Streak } from './state.ts';

export type CollectorId = string;
export type CollectRunId = string;

/** When a collector asks by itself. */
export interface Schedule {
  /** Five fields: minute, hour, day of the month, month, day of the week. */
  readonly cron: string;
  /** An IANA zone, in whose time the fields are. */
  readonly timezone: string;
  /** Over how many minutes the questions of a run are spread, by a hash of the query. */
  readonly spreadMinutes: number;
  /** What becomes of runs that were missed while nothing ran: dropped, or one is made up for. */
  readonly catchUp: 'skip' | 'once';
}

/** What a collector is told. (contract 12) */
export interface CollectorSettings {
  readonly provider: ProviderName;
  readonly model: string;
  /** Where no query says its own. */
  readonly locales: readonly Locale[];
  /** Only queries with any of these tags; empty = all. */
  readonly queryTagIds: readonly TagId[];
  /** How often each query is asked in a locale and run. */
  readonly executionCount: number;
  /** Where its answers are shown: `api`, `app`, `search`, or a word of its own. (contract 16, "Dimensions") */
  readonly surface: string;
  /** A city or region that the provider is told; null = the country alone. */
  readonly place: string | null;
  /** As whom it asks; null = no one. */
  readonly personaId: PersonaId | null;
  /** null = only when a person starts it. */
  readonly schedule: Schedule | null;
  readonly budget: Budget;
  readonly enabled: boolean;
}

/** The one list of them: whatever reads, writes, shows or keeps collectors is held to it by the compiler. */
export const COLLECTOR_FIELDS = {
  provider: { type: 'code', by: 'editors', in: ['export', 'form'] },
  model: { type: 'text', by: 'editors', in: ['export', 'form'] },
  locales: { type: 'json', by: 'editors', in: ['export', 'form'] },
  queryTagIds: { type: 'json', default: [], by: 'editors', in: ['export', 'form'] },
  executionCount: { type: 'number', default: 1, by: 'editors', in: ['export', 'form'] },
  surface: { type: 'text', default: 'api', by: 'editors', in: ['export', 'form'] },
  place: { type: 'text', default: null, by: 'editors', in: ['export', 'form'] },
  personaId: { type: 'reference', default: null, by: 'editors', in: ['export', 'form'] },
  schedule: { type: 'json', default: null, by: 'editors', in: ['export', 'form'] },
  budget: { type: 'json', default: NO_BUDGET as Budget, by: 'admins', in: ['export', 'form'] },
  enabled: { type: 'flag', default: true, by: 'editors', in: ['export', 'form'] },
} as const;
export type CollectorField = NameOf<CollectorSettings, typeof COLLECTOR_FIELDS>;

/** Asks a provider the queries of a project. (contract 12) */
export interface Collector extends CollectorSettings {
  readonly id: CollectorId;
  /** Why it stopped by itself, for people; null = it did not. */
  readonly pausedBecause: string | null;
  /** When it tries again by itself; null = it isn't paused, or waits for a person. */
  readonly pausedUntil: Instant | null;
  /** What a person does about the pause; null = it isn't paused. */
  readonly pausedRemedy: Remedy | null;
  /** Why its last run left questions without an answer, for people; null = it left none. */
  readonly partlyBecause: string | null;
  readonly partlyRemedy: Remedy | null;
  /** Whether it asks one question at a time, until one is answered. */
  readonly isOnTrial: boolean;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** A collector with its item in the queue `schedule`. */
export interface ScheduledCollector extends Collector {
  /** When it is to run next; null = not by itself. */
  readonly nextRunAt: Instant | null;
}

/** A collector and whose it is. */
export interface OwnedCollector {
  readonly organisation: OrganisationId;
  readonly project: ProjectId;
  readonly collector: Collector;
}

/** One run of a collector: all its answers have its time. */
export interface CollectRun {
  readonly id: CollectRunId;
  readonly collectorId: CollectorId;
  /** Of every answer; no two runs of a project have the same. */
  readonly runAt: Instant;
  readonly askedAs: AskedAs;
  readonly createdAt: Instant;
  /** When it ends at the latest: what is open then is left out. */
  readonly endsAt: Instant;
  /** Equal failures in a row that nothing explains; null = none. */
  readonly streak: Streak | null;
  /** null = some questions are open. */
  readonly finishedAt: Instant | null;
  /** Why questions were left out, for people; null = none was. */
  readonly stoppedBecause: string | null;
  /** What a person does about that; null = nothing, or as its failures say. */
  readonly stoppedRemedy: Remedy | null;
}

/** An open question has an item in the queue `ask` under its id, with when it is due and who asks it. */
const ASK_STATES = ['open', 'answered', 'failed', 'skipped'] as const;
export type AskState = (typeof ASK_STATES)[number];

/** One question of a run, and what came of it. Its id is that of the answer, so that no second one can be kept. */
export interface Ask {
  readonly id: JobExecutionId;
  readonly runId: CollectRunId;
  readonly query: string;
  readonly country: string;
  readonly language: string;
  readonly executionNumber: number;
  readonly state: AskState;
  /** How often it was sent in all. */
  readonly sent: number;
  /** What went wrong last, for people; null = nothing. */
  readonly problem: string | null;
  /** Where the failure belongs; null = nothing went wrong that counts. */
  readonly failure: FailureKind | null;
  /** Of all replies that the provider charged for. */
  readonly usage: ProviderUsage;
  /** Of all that it was charged, questions whose reply was lost included. */
  readonly cost: MicroUsd;
  readonly answeredAt: Instant | null;
  /** What of its reply could not be read, though the text was; left out = nothing. */
  readonly unread?: readonly Unread[];
  /** Where the provider shows the task that it made of the question, until that ends; left out = there is none. */
  readonly task?: string;
}

/**
 * Questions by what became of them, each once: open ones wait, or are being asked; of those whose reply is kept the outcome of the answer
 * counts, as reports count it.
 */
export type AskCounts = { readonly [state in Exclude<AskState, 'open'> | Outcome | 'waiting' | 'asking']: number };

/** What went wrong with some questions of a run. */
export interface RunProblem {
  readonly problem: string;
  readonly count: number;
  /** The first prompts that have it, each cut at 200 characters. */
  readonly prompts: readonly string[];
}

/** What became of a run so far. */
export interface CollectRunSummary extends CollectRun {
  readonly asks: AskCounts;
  readonly usage: ProviderUsage;
  readonly cost: MicroUsd;
  /** Questions without an answer that can be read, or without one so far, by what their last failure belongs to. */
  readonly failures: { readonly [kind in FailureKind]: number };
  /** The problems that questions have, the most frequent first, ten at most. */
  readonly problems: readonly RunProblem[];
  /** What of the replies could not be read, though the texts were, the most frequent first. */
  readonly unread: readonly Unread[];
}
