import type { ProjectId, QueryId, TagId } from '../ids.ts';
import type { QueryChange } from '../queries/mod.ts';
import type { Query, QueryType } from '../query.ts';
import type { WordedQuery } from '../topics/mod.ts';
import type { Listing } from './paging.ts';

/** Which queries a list shows; a property left out filters nothing. (contract 4, E13) */
export interface QueryFilter {
  /** Case-insensitive part of the text, taken literally. */
  readonly text?: string;
  readonly type?: QueryType | 'untyped';
  /** Any of these tags. */
  readonly tagIds?: readonly TagId[];
  readonly isDeleted?: boolean;
}

export const QUERY_SORT_FIELDS = ['query', 'createdAt', 'updatedAt'] as const;
export type QuerySortField = (typeof QUERY_SORT_FIELDS)[number];

/** Queries of a project, deleted ones included. An id of another project is an unknown id. */
export interface QueryReader {
  byId(project: ProjectId, id: QueryId): Promise<Query | undefined>;
  /** Those with one of the ids or texts, in no order. */
  named(
    project: ProjectId,
    names: { readonly ids: readonly QueryId[]; readonly texts: readonly string[] },
  ): Promise<readonly Query[]>;
  /** What groups queries by likeness of words: all of a project, in the order of their making, each text up to 2,000 characters. */
  worded(project: ProjectId): Promise<readonly WordedQuery[]>;
  /** Projects with queries that have no topic by words yet. */
  projectsToGroup(): Promise<readonly ProjectId[]>;
  /** In the order of `sort`, by text where it is empty; ends in the id. */
  readonly page: Listing<QueryFilter, QuerySortField, Query>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface QueryTransactor extends QueryReader {
  /** In order. Texts must be free, tags in the project. Moves the dictionary revision. */
  apply(project: ProjectId, changes: readonly QueryChange[]): Promise<void>;
  /** Removes a query for good; false, and it stays, where something was asked of it. Moves the dictionary revision. */
  remove(project: ProjectId, id: QueryId): Promise<boolean>;
  /**
   * Sets topics by words. Queries are passed over that are gone, that have other words than `text` by now, as `worded` tells them,
   * and, of `new` ones, that have a topic meanwhile. Moves the dictionary revision, and no time.
   */
  putTopics(project: ProjectId, topics: readonly TopicByWords[], which: 'all' | 'new'): Promise<void>;
}

/** The topic of a query, and the text that it was found by. */
export interface TopicByWords {
  readonly id: QueryId;
  readonly text: string;
  readonly topic: string;
}
