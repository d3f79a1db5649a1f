import {
  type Collecting,
  type Failure,
  type MicroUsd,
  NO_USAGE,
  type ProviderUsage,
  type Unread,
} from '../../domain/collection/mod.ts';
import type { JobExecutionRow, JobExecutionRowError, RowOutcome } from '../../domain/imports/mod.ts';
import type { OwnedAsk } from '../../domain/ports/mod.ts';
import type { Instant } from '../../domain/time.ts';
import type { LeasedItem } from '../../domain/work/mod.ts';
import type { Dependencies } from '../dependencies.ts';

/** A question that this process asks, until its lease ends. */
export interface LeasedAsk extends OwnedAsk {
  readonly items: readonly [LeasedItem];
}

/** What a question was charged, and how its reservation ends. */
export interface Charged {
  readonly usage: ProviderUsage;
  /** null = the reservation stays, as the provider may have charged for a reply that was lost. */
  readonly cost: MicroUsd | null;
}

export const FREE: Charged = { usage: NO_USAGE, cost: 0 };

/** How a try ends. `failure`: by what; null = nothing that counts as one. */
export type End =
  | {
      readonly is: 'answered';
      readonly charged: Charged;
      readonly problem: string | null;
      /** Of a reply that could not be read. */
      readonly failure: Failure | null;
      /** What of the reply was left out. */
      readonly unread: readonly Unread[];
    }
  | { readonly is: 'failed'; readonly charged: Charged; readonly problem: string; readonly failure: Failure }
  | {
      readonly is: 'waiting';
      readonly charged: Charged;
      readonly problem: string;
      readonly dueAt: Instant;
      readonly all: boolean;
      readonly isTry: boolean;
      readonly failure: Failure | null;
      /** Where the provider's task is that goes on; left out = it doesn't. */
      readonly task?: string;
    }
  /** Nothing was asked: it waits as it did before. */
  | { readonly is: 'released' }
  | {
      readonly is: 'paused';
      readonly charged: Charged;
      readonly problem: string;
      readonly failure: Failure;
      /** When it tries again by itself. */
      readonly until: Instant;
      /** As of one that waits. */
      readonly task?: string;
    };

/** What one question needs besides. */
export interface Asking {
  readonly dependencies: Pick<Dependencies, 'store' | 'clock'>;
  readonly collecting: Collecting;
  /** Whether the operator's keys may be spent, whatever the organisation. */
  readonly isOperator: boolean;
  /** @throws AppError conflict where the question is another's by then */
  import(owned: LeasedAsk, rows: readonly JobExecutionRow[]): Promise<readonly RowOutcome<JobExecutionRowError>[]>;
  /** Whether the question is still ours. */
  isOurs(): Promise<boolean>;
  /** Notes where the provider's task is, so that the next process goes on with it if this one dies; undefined = there is none any more. */
  noteTask(path: string | undefined): Promise<void>;
  /** Told whether the endpoint replied, with whatever status. */
  heard(isReply: boolean): void;
  /** Aborts when the process is to end. */
  readonly stop: AbortSignal;
}
