import {
  byNumber,
  byText,
  compareIds,
  containsFolded,
  inOrder,
  pageOf,
  type Query,
  type QueryChange,
  type QueryFilter,
  type QueryReader,
  type QuerySortField,
  type QueryTransactor,
  queryKey,
  type SortBy,
  type SortRules,
} from '../../domain/mod.ts';
import { type Access, contentOf, contentToChange, count, type ProjectData } from './data.ts';
import { insert, known } from './table.ts';

export function queryReader(access: Access): QueryReader {
  return {
    async byId(project, id) {
      return structuredClone(contentOf(access(), project).queries.get(id));
    },
    async named(project, { ids, texts }) {
      const { queries, queryKeys } = contentOf(access(), project);
      const found = new Set([...ids, ...texts.map((text) => queryKeys.get(queryKey(text)) ?? '')]);
      return structuredClone([...found].map((id) => queries.get(id)).filter((query) => query !== undefined));
    },
    async worded(project) {
      const own = [...contentOf(access(), project).queries.values()];
      return own.map(({ id, text, wordsTopic }) => ({ id, text: text.slice(0, 2_000), wordsTopic }));
    },
    async projectsToGroup() {
      const projects = [...access().projects.values()].map(({ id }) => id);
      const isToGroup = (id: string) =>
        [...contentOf(access(), id).queries.values()].some(({ wordsTopic }) => wordsTopic === null);
      return projects.filter(isToGroup);
    },
    async page(project, filter, sort, page) {
      const found = [...contentOf(access(), project).queries.values()].filter((query) => isShown(query, filter));
      return structuredClone(pageOf(inOrder(found, sort.length > 0 ? sort : BY_TEXT, RULES, compareIds), page));
    },
  };
}

export function queryTransactor(access: Access): QueryTransactor {
  return {
    ...queryReader(access),
    async apply(project, changes) {
      const content = contentToChange(access(), project);
      for (const change of changes) applyChange(content, change);
      if (changes.length > 0) count(content, 'dictionary');
    },
    async putTopics(project, topics) {
      const content = contentToChange(access(), project);
      for (const [id, wordsTopic] of topics) {
        const query = content.queries.get(id);
        if (query) content.queries.set(id, { ...query, wordsTopic });
      }
      if (topics.size > 0) count(content, 'dictionary');
    },
  };
}

const BY_TEXT: readonly SortBy<QuerySortField>[] = [{ field: 'query', direction: 'ASC' }];
const RULES: SortRules<Query, QuerySortField> = {
  query: byText(({ text }) => text),
  createdAt: byNumber(({ createdAt }) => createdAt),
  updatedAt: byNumber(({ updatedAt }) => updatedAt),
};

function isShown(query: Query, { text = '', type, tagIds = [], isDeleted }: QueryFilter): boolean {
  return (
    containsFolded(query.text, text) &&
    (type === undefined || (query.type ?? 'untyped') === type) &&
    (tagIds.length === 0 || tagIds.some((id) => query.tagIds.includes(id))) &&
    (isDeleted === undefined || (query.deletedAt !== null) === isDeleted)
  );
}

function applyChange({ queries, queryKeys, tags }: ProjectData, { kind, query }: QueryChange): void {
  for (const id of query.tagIds) known(tags, id, 'tag');
  if (kind === 'create') {
    insert(queries, query.id, structuredClone(query), 'query');
  } else {
    queryKeys.delete(queryKey(known(queries, query.id, 'query').text));
    queries.set(query.id, structuredClone(query));
  }
  insert(queryKeys, queryKey(query.text), query.id, 'query');
}
