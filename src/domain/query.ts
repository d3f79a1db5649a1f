import type { QueryId, TagId } from './ids.ts';
import type { Locale } from './locale.ts';
import type { Instant } from './time.ts';

export const QUERY_TYPES = ['comparative', 'informative', 'perception'] as const;
/** What kind of question a query asks; a query without one is untyped. (contract 1) */
export type QueryType = (typeof QUERY_TYPES)[number];

/** A prompt of a project. Deleting one is soft: its responses stay. (contract 1) */
export interface Query {
  readonly id: QueryId;
  /** Trimmed and NFC; unique in its project, deleted ones included. (contract 5) */
  readonly text: string;
  readonly type: QueryType | null;
  readonly tagIds: readonly TagId[];
  /** The locales it is to be run in, by country, then language. (contract 1) */
  readonly locales: readonly Locale[];
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly deletedAt: Instant | null;
}
