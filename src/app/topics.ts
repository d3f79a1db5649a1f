import type { ProjectId } from '../domain/ids.ts';
import type { StoreReader, TopicByWords } from '../domain/ports/mod.ts';
import type { Query } from '../domain/query.ts';
import { type Topic, type TopicSources, topicOf, topicTagNames } from '../domain/topics/mod.ts';
import type { Dependencies } from './dependencies.ts';
import { eachApart, named } from './each-apart.ts';
import { type GroupingWork, groupQueries } from './topic-work.ts';

/** A query with the topic that it belongs to, by whatever rule. (contract 17, "Topics") */
export interface QueryInTopic extends Query {
  readonly inTopic: Topic;
}

/** Topics of queries. (contract 17, "Topics"; statistics-2, section 1) */
export interface TopicService {
  /** Groups all queries of a project by likeness of words; those set by hand or by tags stay where they are. */
  regroup(project: ProjectId): Promise<{ readonly number: number; readonly moved: number }>;
  /** Groups queries that came since, in all projects, until none is left or `isOver`. */
  groupNew(isOver: () => boolean): Promise<void>;
}

/** Adds their topics to queries. */
export async function inTopics(
  reader: Pick<StoreReader, 'projects' | 'tags'>,
  project: ProjectId,
  queries: readonly Query[],
): Promise<readonly QueryInTopic[]> {
  const { topicTagGroupId } = await reader.projects.settings(project);
  const names = topicTagGroupId === null ? NONE : topicTagNames(await reader.tags.all(project), topicTagGroupId);
  return queries.map((query) => ({ ...query, inTopic: topicOf(query satisfies TopicSources, names) }));
}

const NONE: ReadonlyMap<number, string> = new Map();

/** Where the number of a project's last regrouping stands. */
const subjectOf = (project: ProjectId) => `topics ${project}`;

export function createTopicService({
  store,
  running,
  groupElsewhere = async (_, work) => groupQueries(work),
}: Pick<Dependencies, 'store' | 'running' | 'groupElsewhere'>): TopicService {
  const apart = eachApart(running);
  async function grouped(project: ProjectId, which: GroupingWork['which']) {
    const work = await store.read(async ({ queries, locales }) => {
      const languages = new Set((await locales.ofRuns(project)).map(({ language }) => language));
      return { queries: await queries.worded(project), languages: [...languages], which };
    });
    const before = new Map(work.queries.map((query) => [query.id, query]));
    return (await groupElsewhere(project, work)).flatMap(([id, topic]): TopicByWords | readonly [] => {
      const { text, wordsTopic } = before.get(id)!;
      return wordsTopic === topic ? [] : { id, text, topic };
    });
  }

  return {
    async regroup(project) {
      const topics = await grouped(project, 'all');
      return store.transact(async ({ queries, notes }) => {
        await queries.putTopics(project, topics, 'all');
        const last = Number((await notes.of(subjectOf(project))) ?? 0);
        await notes.put(subjectOf(project), String(last + 1));
        return { number: last + 1, moved: topics.length };
      });
    },

    async groupNew(isOver) {
      const groupIn = async (project: ProjectId) => {
        const topics = await grouped(project, 'new');
        // A regrouping in the meantime knew more queries than were read here.
        await store.transact(({ queries }) => queries.putTopics(project, topics, 'new'));
      };
      await apart(await store.read(({ queries }) => queries.projectsToGroup()), named, groupIn, isOver);
    },
  };
}
