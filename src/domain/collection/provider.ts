/*
 * What a provider is: how a question goes to it, and how its reply is read. `Reading` is what a reply says, `Provider` what reads it, and
 * `modelsOf` tells which model an answer is filed under.
 */

import type { Aside } from '../analysis/mod.ts';
import type { VideoReference } from '../answer-row.ts';
import type { AdCard, ShoppingCard, Source } from '../job-execution.ts';
import type { Outcome } from '../outcomes/mod.ts';
import type { RowReading } from './bodies.ts';
import type { MicroUsd, ProviderUsage } from './money.ts';
import type { ProviderName } from './providers/mod.ts';

/** One question as it goes to a provider: the text alone, with the place and language it is asked from. */
export interface AskedQuestion {
  readonly text: string;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string;
  /** BCP-47 style. */
  readonly language: string;
  /** The model that is asked for. */
  readonly model: string;
  /** A city or region; left out = the country alone. */
  readonly place?: string;
  /** What the model is told before, as a system message; left out = nothing. */
  readonly preamble?: string;
}

/** A POST of JSON, without credentials: it can be printed, recorded and compared. */
export interface ProviderRequest {
  /** Below the provider's base address, beginning with a slash. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** POST where left out; a GET has no body. */
  readonly method?: 'GET';
}

/** A field of what came that had another shape than documented, and how often: its values were left out. (contract 16, "Degrading") */
export interface Unread {
  /** As `sources.url`. */
  readonly field: string;
  readonly count: number;
}

/** What a provider's reply says. */
export interface ReadAnswer {
  readonly kind: 'answer';
  /** As it came, parts that aren't the answer included. */
  readonly text: string;
  /** Those parts; left out = none. (contract 16, "Parts") */
  readonly given?: readonly Aside[];
  /** null = to be detected from the text. (contract 8) */
  readonly outcome: Outcome | null;
  /** Why the outcome is what it is, for people; null where nothing is to be said. */
  readonly reason: string | null;
  /** Whether it ends before its end. */
  readonly isCut?: boolean;
  /** Those that were only searched with `cited: false`, the others with their places in code points. */
  readonly sources: readonly Source[];
  readonly searches: readonly string[];
  /** What stood beside it; left out = none. */
  readonly ads?: readonly AdCard[];
  readonly shopping?: readonly ShoppingCard[];
  readonly videos?: readonly VideoReference[];
  /** The model that answered; null = the reply does not say. */
  readonly servedModel: string | null;
  readonly usage: ProviderUsage;
  /** What the reply itself says that it cost, which wins over any price; left out = it doesn't say. */
  readonly cost?: MicroUsd;
  readonly unread?: readonly Unread[];
}

/** A reply whose parts could be read, but for those that `unread` counts; left out = all could. */
export type ReadableReply =
  | ReadAnswer
  /** The provider failed and says so in a reply of a good status: {@link failureOf} tells by what. */
  | {
      readonly kind: 'failed';
      readonly usage: ProviderUsage;
      /** Its message, and the status that stands for; left out = the reply tells. */
      readonly said?: { readonly status: number; readonly message: string };
      readonly unread?: readonly Unread[];
    }
  /** The reply says that asking again may help: errors that come inside a 200. */
  | {
      readonly kind: 'again';
      readonly reason: string;
      readonly usage: ProviderUsage;
      readonly unread?: readonly Unread[];
    };

/** Any reply of a good status. */
export type Reading =
  | ReadableReply
  /** No answer can be found in the reply: it has another shape than the provider documents. */
  | { readonly kind: 'unreadable'; readonly reason: string };

/** What a question is asked without, after the provider refused it. */
export interface AskedWithout {
  readonly place?: boolean;
  /** With the version of the search tool that all models take. */
  readonly search?: boolean;
}

/** How a reply that isn't finished goes on. */
export type NextStep =
  /** It can't go on: another question was answered, or no task was named. */
  | { readonly do: 'fail'; readonly why: string }
  | { readonly do: 'send'; readonly request: ProviderRequest }
  /** Looks again after that many milliseconds. */
  | {
      readonly do: 'look';
      readonly path: string;
      readonly headers: ProviderRequest['headers'];
      readonly after: number;
    };

/** How one provider is asked and understood: pure, without network, keys or time. (contract 12) */
export interface Provider extends RowReading {
  readonly name: ProviderName;
  /** Where it is asked; null = an address has to be given. */
  readonly base: string | null;
  request(question: AskedQuestion, without?: AskedWithout): ProviderRequest;
  /** How a reply to a request goes on; undefined = it is finished. Never throws. */
  next?(request: ProviderRequest, reply: unknown, looked?: string): NextStep | undefined;
  /** How long an answer may take, in milliseconds, where that is longer than the operator says. */
  readonly patience?: number;
  /** Whether `read` tells errors in replies of a good status from answers. */
  readonly ownErrors?: boolean;
  /** The part of an address that carries the key, where no header does. */
  readonly keyIn?: string;
  /** Replies that continue each other as one, with what all of them cost. */
  joined?(replies: readonly unknown[]): unknown;
  /** The headers that carry a key. */
  credentials(key: string): Readonly<Record<string, string>>;
  /** Reads the parsed JSON of a reply with a status below 300. Never throws. */
  read(reply: unknown): Reading;
  /** Hosts whose addresses are redirects to be resolved, though never followed. */
  readonly redirectHosts: readonly string[];
}

/**
 * The model that an answer is filed under, and what was asked for where that is another one. A dated release of the model
 * that was asked for is the same model. (contract 10, rows of ingest)
 * @example assert.deepEqual(modelsOf('gpt-5', 'gpt-5-2025-08-07'), { model: 'gpt-5' })
 * @example assert.deepEqual(modelsOf('gpt-5', 'gpt-5-mini'), { model: 'gpt-5-mini', requestedModel: 'gpt-5' })
 */
export function modelsOf(
  asked: string,
  served: string | null,
): { readonly model: string; readonly requestedModel?: string } {
  if (served === null || served.trim() === '' || served === asked) return { model: asked };
  const isRelease = served.startsWith(asked) && /^[-@](\d{4}-?\d{2}-?\d{2}|\d{3,4})$/.test(served.slice(asked.length));
  return isRelease ? { model: asked } : { model: served.trim().slice(0, 200), requestedModel: asked };
}
