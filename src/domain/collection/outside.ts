/*
 * What asking providers needs from outside: requests and replies first, then ports (sending, reading elsewhere, keys, schedules), the
 * operator's settings, and `Collecting`, which holds all of it.
 */

import type { OrganisationId, ProjectId } from '../ids.ts';
import type { Instant } from '../time.ts';
import type { Schedule } from './collector.ts';
import type { Judge, JudgeProvider } from './judge.ts';
import type { UnderstoodVerdicts, VerdictsToRead } from './judge-reply.ts';
import type { Price } from './money.ts';
import type { AskedQuestion, Provider } from './provider.ts';
import type { ProviderName } from './providers/mod.ts';
import type { ReplyToRead, UnderstoodReply } from './understanding.ts';
import { isVendor } from './vendors.ts';

/** A request as it goes out, credentials included: never logged, never kept. */
export interface OutgoingRequest {
  readonly method: 'POST' | 'GET';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface IncomingReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Without secrets; empty where it is {@link LongBody long}. */
  readonly body: string;
  readonly long?: LongBody;
}

/** A body that takes too long to be read where others wait: as it came, its secrets still in it. */
export interface LongBody {
  readonly bytes: Uint8Array;
  /** Keys in use, which are taken out before anything else is done. */
  readonly secrets: readonly string[];
  /** Whether it is what a provider says in the place of an answer. */
  readonly isError: boolean;
}

/**
 * No whole reply came.
 * @example assert.equal(new LostReplyError('no reply came in time', { mayHaveArrived: true }).isFinal, false)
 */
export class LostReplyError extends Error {
  override readonly name = 'LostReplyError';
  /** Whether the request may have arrived, and so may be charged. */
  readonly mayHaveArrived: boolean;
  /** Whether asking again cannot help, as the address is one that may not be asked, or the reply is too long. */
  readonly isFinal: boolean;

  constructor(message: string, { mayHaveArrived, isFinal = false }: { mayHaveArrived: boolean; isFinal?: boolean }) {
    super(message);
    this.mayHaveArrived = mayHaveArrived;
    this.isFinal = isFinal;
  }
}

/** Whether work is to end: the platform's AbortSignal. */
export interface Stop {
  readonly aborted: boolean;
}

const MEBIBYTE = 1024 * 1024;

/** The most bytes that the reply of a model may have. (contract 12) */
export const LONGEST_REPLY: number = 2 * MEBIBYTE;

/** The most bytes that a reply of a provider may have: those of vendors hold whole pages. (contract 12) */
export const longestReplyOf = (provider: ProviderName): number => (isVendor(provider) ? 32 * MEBIBYTE : LONGEST_REPLY);

/**
 * Sends one request and takes the reply as it is: redirects are not followed. `isTenants` = an organisation named the
 * address, so that it must be a public one by https. @throws LostReplyError
 */
export type Send = (
  request: OutgoingRequest,
  options: {
    readonly isTenants: boolean;
    readonly signal: Stop;
    /** In bytes: of what is longer nothing is kept or looked at. */
    readonly longest: number;
  },
) => Promise<IncomingReply>;

/** Encrypts keys of providers by a key that is not in the database. (contract 12, "Keys and money") */
export interface Vault {
  /** `bound` names the row: what is sealed for one cannot be opened for another. @throws AppError unavailable */
  seal(secret: string, bound: string): Uint8Array;
  /** undefined = it was sealed by another key, for another row, or was changed. */
  open(sealed: Uint8Array, bound: string): string | undefined;
}

/** When schedules are due. */
export interface Schedules {
  /** The problem with a schedule, for people; undefined = nothing. */
  problem(schedule: Pick<Schedule, 'cron' | 'timezone'>): string | undefined;
  /** The first time after an instant; undefined = never. */
  next(schedule: Pick<Schedule, 'cron' | 'timezone'>, after: Instant): Instant | undefined;
  /** How often it is due after an instant, up to another one. */
  count(schedule: Pick<Schedule, 'cron' | 'timezone'>, after: Instant, until: Instant): number;
}

/** What the operator of a service decides of asking providers. */
export interface OperatorSettings {
  readonly keys: Readonly<Partial<Record<ProviderName, string>>>;
  /** Addresses in the place of the providers' own. */
  readonly bases: Readonly<Partial<Record<ProviderName, string>>>;
  /** Ids or slugs of the organisations that may spend the operator's keys. */
  readonly organisations: readonly (OrganisationId | string)[];
  /** In the place of list prices. */
  readonly prices: readonly Price[];
  /** Requests that one endpoint is sent at once, by all services on a database. */
  readonly atOnce: number;
  /** How long one is waited for, in milliseconds. */
  readonly deadline: number;
}

/** What an operator who says nothing decides. (contract 12) */
export const OPERATOR_DEFAULTS: OperatorSettings = {
  keys: {},
  bases: {},
  organisations: [],
  prices: [],
  atOnce: 4,
  deadline: 300_000,
};

/** Recorded replies in the place of a provider. */
export interface Replay {
  /** The text of each question to which a reply was recorded, once. */
  questions(): readonly string[];
  /** The reply to a question, and whose it was; undefined = none was recorded. */
  find(question: AskedQuestion): { readonly provider: ProviderName; readonly reply: IncomingReply } | undefined;
}

/** A reply to read in another thread: to a question of a collector, or of a judge. Plain values. */
export type ReplyWork = { readonly project: ProjectId } & (
  | ({ readonly of: 'answer'; readonly provider: Exclude<ProviderName, 'replay'> } & ReplyToRead)
  | ({ readonly of: 'verdicts'; readonly provider: JudgeProvider } & VerdictsToRead)
);

/** What comes of such work. */
export type ReplyRead<Work extends ReplyWork> = Work extends { readonly of: 'answer' }
  ? UnderstoodReply
  : UnderstoodVerdicts;

/**
 * Reads a reply in another thread; undefined = the thread ended each time that it tried. @throws AppError unavailable when too much
 * waits
 */
export type ReadElsewhere = <Work extends ReplyWork>(work: Work) => Promise<ReplyRead<Work> | undefined>;

/** All that asking providers needs from outside. */
export interface Collecting {
  readonly providers: Readonly<Record<Exclude<ProviderName, 'replay'>, Provider>>;
  readonly judges: Readonly<Record<JudgeProvider, Judge>>;
  readonly send: Send;
  /** Reads long replies; omitted = none is kept long, and all are read in this thread. */
  readonly readElsewhere?: ReadElsewhere | undefined;
  /** The problem of an address that an organisation names, as far as its text shows one; undefined = none. Names are looked up when they are asked. */
  addressProblem(url: string): string | undefined;
  readonly replay: Replay;
  /** Whether this service is a demo, where any project is one for trying. */
  readonly isDemo?: boolean | undefined;
  readonly schedules: Schedules;
  readonly vault: Vault;
  readonly operator: OperatorSettings;
  /** Told each good reply, without its headers. */
  record?(recording: {
    readonly provider: ProviderName;
    readonly question: AskedQuestion;
    readonly reply: { readonly status: number; readonly body: unknown };
  }): void;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Resolves after that many milliseconds, or once the work is to stop. */
  rest(milliseconds: number, stop: Stop): Promise<void>;
}
