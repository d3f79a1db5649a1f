import { defaultsOf, type NameOf } from './fields.ts';
import type { QueryId, TagId } from './ids.ts';
import type { Locale } from './locale.ts';
import type { Instant } from './time.ts';

export const QUERY_TYPES = ['comparative', 'informative', 'perception'] as const;
/** What kind of question a query asks; a query without one is untyped. (contract 1) */
export type QueryType = (typeof QUERY_TYPES)[number];

/** What people say of a query, by the names that rows, lines and forms have. (contract 4, E13) */
export interface QueryFields {
  /** Trimmed and NFC; unique in its project, deleted ones included. (contract 5) */
  readonly query: string;
  readonly type: QueryType | null;
  /** Names of its tags, whose ids the record has; import only adds. */
  readonly tags: readonly string[];
  /** The locales it is to be run in, by country, then language. (contract 1) */
  readonly locales: readonly Locale[];
  /** Its topic as set by hand; null = by rule. (contract 17, "Topics") */
  readonly topic: string | null;
}

/** The one list of them: whatever reads, writes, shows or keeps queries takes its fields from here, or is held to it by the compiler. */
export const QUERY_FIELDS = {
  query: { type: 'text', by: 'editors', in: ['import', 'export', 'form'] },
  type: { type: 'code', default: null, by: 'editors', in: ['import', 'export', 'form'] },
  tags: { type: 'texts', default: [], by: 'editors', in: ['import', 'export', 'form'] },
  locales: { type: 'json', default: [], by: 'editors', in: ['import', 'export', 'form'] },
  topic: { type: 'text', default: null, by: 'editors', in: ['import', 'export', 'form'] },
} as const;
export type QueryField = NameOf<QueryFields, typeof QUERY_FIELDS>;

/** A prompt of a project. Deleting one is soft: its responses stay. (contract 1) */
export interface Query extends Omit<QueryFields, 'query' | 'tags'> {
  readonly id: QueryId;
  readonly text: string;
  readonly tagIds: readonly TagId[];
  /** Its topic by likeness of words, in which it stays until a person asks to regroup; null = not grouped yet. */
  readonly wordsTopic: string | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly deletedAt: Instant | null;
}

/**
 * A query of which nothing is said but its text.
 * @example assert.equal(newQuery('best shoes', 'q', 5).createdAt, 5)
 */
export function newQuery(text: string, id: QueryId, now: Instant): Query {
  const { tags: tagIds, ...defaults } = defaultsOf(QUERY_FIELDS);
  return { id, text, ...defaults, tagIds, wordsTopic: null, createdAt: now, updatedAt: now, deletedAt: null };
}
