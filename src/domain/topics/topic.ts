import type { TagGroupId, TagId } from '../ids.ts';
import type { Tag } from '../tags/mod.ts';
import { fold } from '../text.ts';
import { topicName } from './grouping.ts';

export const TOPIC_ORIGINS = ['hand', 'tag', 'words'] as const;

/** The unit of independence that a query belongs to: wordings of one topic are one question. (contract 17, "Topics") */
export interface Topic {
  readonly name: string;
  readonly origin: (typeof TOPIC_ORIGINS)[number];
}

/** What of a query says its topic. */
export interface TopicSources {
  readonly text: string;
  /** Set by hand; null = by rule. */
  readonly topic: string | null;
  /** By likeness of words; null = not grouped yet. */
  readonly wordsTopic: string | null;
  readonly tagIds: readonly TagId[];
}

/**
 * The topic of a query: set by hand; else its tag in the project's topic tag group, of several the one with the lowest id; else
 * its group by words; until it has one, it is a topic of its own. (contract 17, "Topics"; statistics-2, section 1)
 * @param tagNames names of the tags in the topic tag group; empty where none is named
 * @example
 * const query = { text: 'best shoes', topic: null, wordsTopic: null, tagIds: [3, 2] };
 * assert.deepEqual(topicOf(query, new Map([[2, 'Shoes'], [3, 'Running']])), { name: 'Shoes', origin: 'tag' });
 * assert.deepEqual(topicOf(query, new Map()), { name: 'best shoes', origin: 'words' });
 */
export function topicOf(
  { text, topic, wordsTopic, tagIds }: TopicSources,
  tagNames: ReadonlyMap<TagId, string>,
): Topic {
  if (topic !== null) return { name: topic, origin: 'hand' };
  const tag = tagIds.filter((id) => tagNames.has(id)).toSorted((a, b) => a - b)[0];
  if (tag !== undefined) return { name: tagNames.get(tag)!, origin: 'tag' };
  return { name: wordsTopic ?? topicName(text), origin: 'words' };
}

/**
 * The name of each query's topic, in one spelling where some differ in letter case alone: that of the first.
 * @param queries in an order that stays
 * @example
 * const query = { text: 'best shoes', wordsTopic: null, tagIds: [] };
 * const queries = [{ id: 'a', ...query, topic: 'Shoes' }, { id: 'b', ...query, topic: 'SHOES' }];
 * assert.deepEqual([...topicNames(queries, new Map()).values()], ['Shoes', 'Shoes']);
 */
export function topicNames<Id>(
  queries: Iterable<TopicSources & { readonly id: Id }>,
  tagNames: ReadonlyMap<TagId, string>,
): ReadonlyMap<Id, string> {
  const spellings = new Map<string, string>();
  const names = new Map<Id, string>();
  for (const query of queries) {
    const { name } = topicOf(query, tagNames);
    const key = fold(name);
    const spelling = spellings.get(key) ?? name;
    spellings.set(key, spelling);
    names.set(query.id, spelling);
  }
  return names;
}

/**
 * The names of the tags in a project's topic tag group; empty where none is named, or it is gone.
 * @param group the setting `topicTagGroupId`
 * @example
 * const tags = [{ id: 1, name: 'Shoes', groupId: 'g' }, { id: 2, name: 'Other', groupId: null }];
 * assert.deepEqual([...topicTagNames(tags, 'g')], [[1, 'Shoes']]);
 */
export function topicTagNames(
  tags: readonly Pick<Tag, 'id' | 'name' | 'groupId'>[],
  group: TagGroupId | null,
): ReadonlyMap<TagId, string> {
  return new Map(
    group === null ? [] : tags.filter(({ groupId }) => groupId === group).map(({ id, name }) => [id, name]),
  );
}
