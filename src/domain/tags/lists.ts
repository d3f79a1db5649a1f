import type { TagGroupId } from '../ids.ts';
import { byExactText, byNumber, byText, compareIds, inOrder, type SortBy } from '../sorting.ts';
import { containsFolded } from '../text.ts';
import type { ExecutionTag, MatchingMode, Tag, TagGroup, TagKind } from './types.ts';

/** Which tags a list shows; what is left out filters nothing. (spec E9) */
export interface TagListFilter {
  /** Case-insensitive part of the name, taken literally. */
  readonly name?: string;
  readonly groupId?: TagGroupId;
}

export const TAG_SORT_FIELDS = ['name', 'id', 'color'] as const;
export type TagSortField = (typeof TAG_SORT_FIELDS)[number];
const BY_NAME = [{ field: 'name', direction: 'ASC' }] as const;

/**
 * The tags that a list shows, in its order; by name where none is given, and then by number. (contract 4, E9)
 * @example
 * const tag = { id: 1, name: 'Shoes', color: '#64748b', groupId: null };
 * assert.deepEqual(listTags([tag, { ...tag, id: 2, name: 'boots' }], {}, []).map(({ id }) => id), [2, 1]);
 */
export function listTags(
  tags: readonly Tag[],
  filter: TagListFilter,
  sort: readonly SortBy<TagSortField>[],
): readonly Tag[] {
  const rules = {
    name: byText<Tag>(({ name }) => name),
    id: byNumber<Tag>(({ id }) => id),
    color: byText<Tag>(({ color }) => color),
  };
  return inOrder(shown(tags, filter), sort.length > 0 ? sort : BY_NAME, rules, compareIds);
}

export interface ExecutionTagFilter extends TagListFilter {
  readonly matchingMode?: MatchingMode;
}

export const EXECUTION_TAG_SORT_FIELDS = ['name', 'id', 'color', 'createdAt', 'updatedAt'] as const;
export type ExecutionTagSortField = (typeof EXECUTION_TAG_SORT_FIELDS)[number];

/**
 * The execution tags that a list shows, in its order; by name where none is given, and then by id. (contract 4, E7)
 * @example
 * const tag = executionTagFrom({ tags: [], groups: [] }, { name: 'Shoes' }, { nextId: () => 't', now: 0 });
 * assert.deepEqual(listExecutionTags([tag], { matchingMode: 'word' }, []), []);
 */
export function listExecutionTags(
  tags: readonly ExecutionTag[],
  { matchingMode, ...filter }: ExecutionTagFilter,
  sort: readonly SortBy<ExecutionTagSortField>[],
): readonly ExecutionTag[] {
  const found = shown(tags, filter).filter((tag) => matchingMode === undefined || tag.matchingMode === matchingMode);
  const rules = {
    name: byText<ExecutionTag>(({ name }) => name),
    id: byExactText<ExecutionTag>(({ id }) => id),
    color: byText<ExecutionTag>(({ color }) => color),
    createdAt: byNumber<ExecutionTag>(({ createdAt }) => createdAt),
    updatedAt: byNumber<ExecutionTag>(({ updatedAt }) => updatedAt),
  };
  return inOrder(found, sort.length > 0 ? sort : BY_NAME, rules, compareIds);
}

export interface TagGroupFilter {
  /** Case-insensitive part of the name, taken literally. */
  readonly name?: string;
  readonly kind?: TagKind;
}

export const TAG_GROUP_SORT_FIELDS = ['name', 'kind', 'createdAt'] as const;
export type TagGroupSortField = (typeof TAG_GROUP_SORT_FIELDS)[number];

/**
 * The tag groups that a list shows, in its order; by name where none is given, and then by id.
 * @example
 * const group = tagGroupFrom([], { name: 'Season', kind: 'query' }, { nextId: () => 'g', now: 0 });
 * assert.deepEqual(listTagGroups([group], { name: 'SEA', kind: 'query' }, []), [group]);
 */
export function listTagGroups(
  groups: readonly TagGroup[],
  { name = '', kind }: TagGroupFilter,
  sort: readonly SortBy<TagGroupSortField>[],
): readonly TagGroup[] {
  const found = groups.filter(
    (group) => containsFolded(group.name, name) && (kind === undefined || group.kind === kind),
  );
  const rules = {
    name: byText<TagGroup>((group) => group.name),
    kind: byText<TagGroup>((group) => group.kind),
    createdAt: byNumber<TagGroup>(({ createdAt }) => createdAt),
  };
  return inOrder(found, sort.length > 0 ? sort : BY_NAME, rules, compareIds);
}

function shown<T extends Pick<Tag, 'name' | 'groupId'>>(
  tags: readonly T[],
  { name = '', groupId }: TagListFilter,
): T[] {
  return tags.filter((tag) => containsFolded(tag.name, name) && (groupId === undefined || tag.groupId === groupId));
}
