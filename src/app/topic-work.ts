import type { ProjectId, QueryId } from '../domain/ids.ts';
import { functionWordsOf, groupByWords, joinByWords, type WordedQuery } from '../domain/topics/mod.ts';

/** Queries to group by likeness of words: plain values, which can be sent to another thread. */
export interface GroupingWork {
  /** All of a project, in the order of their making. */
  readonly queries: readonly WordedQuery[];
  /** In which the project has answers. */
  readonly languages: readonly string[];
  /** `all`: whatever their topics were; `new`: those that have none. */
  readonly which: 'all' | 'new';
}

/** Topics by id of the query. */
export type GroupElsewhere = (
  project: ProjectId,
  work: GroupingWork,
) => Promise<readonly (readonly [QueryId, string])[]>;

/** Groups queries in this thread. */
export function groupQueries({ queries, languages, which }: GroupingWork): readonly (readonly [QueryId, string])[] {
  const words = functionWordsOf(languages);
  const isFirst = queries.every(({ wordsTopic }) => wordsTopic === null);
  return [...(which === 'all' || isFirst ? groupByWords(queries, words) : joinByWords(queries, words))];
}
