import { AppError } from '../domain/errors.ts';
import type { NextId, ProjectId, QueryId, TagId } from '../domain/ids.ts';
import { querySteps, tagSteps } from '../domain/import-steps.ts';
import type { RowOutcome } from '../domain/imports/mod.ts';
import type { Listing, QueryFilter, QuerySortField, StoreReader, StoreTransactor } from '../domain/ports/mod.ts';
import {
  changedQuery,
  planQueryImport,
  type QueryImportPlan,
  type QueryPatch,
  type QueryRow,
  type QueryRowError,
} from '../domain/queries/mod.ts';
import type { Query } from '../domain/query.ts';
import { DEFAULT_TAG_COLOR, newTagNumber } from '../domain/tags/mod.ts';
import { fold, naturalText } from '../domain/text.ts';
import { type Instant, touched } from '../domain/time.ts';
import type { Dependencies } from './dependencies.ts';
import { type ImportOptions, preview } from './dry-run.ts';
import { type RemovedEach, removeEach } from './remove-each.ts';
import { noteImport } from './running-imports.ts';
import { inTopics, type QueryInTopic } from './topics.ts';
import { requireUnchanged } from './unchanged.ts';

/** Queries of a project. An id of another project is an unknown id. (contract 4, E13) */
export interface QueryService {
  readonly list: Listing<QueryFilter, QuerySortField, QueryInTopic>;
  /** Deleted ones too. @throws AppError not-found */
  find(project: ProjectId, id: QueryId): Promise<QueryInTopic>;
  /** @throws AppError not-found for the query or a tag; conflict when the text is taken, or it was changed after `expected` */
  change(project: ProjectId, id: QueryId, patch: QueryPatch, expected?: Instant): Promise<QueryInTopic>;
  /** Its responses stay; deleting it again changes nothing. @throws AppError not-found */
  remove(project: ProjectId, id: QueryId): Promise<void>;
  /** The same for some. */
  removeEach(project: ProjectId, ids: readonly QueryId[]): Promise<RemovedEach>;
  import(
    project: ProjectId,
    rows: readonly QueryRow[],
    options: ImportOptions,
  ): Promise<readonly RowOutcome<QueryRowError>[]>;
}

export function createQueryService({ store, clock, nextId, pause }: Dependencies): QueryService {
  async function plan({ queries, tags }: StoreReader, project: ProjectId, rows: readonly QueryRow[]) {
    const stored = await queries.named(project, {
      ids: rows.flatMap(({ id }) => id ?? []),
      texts: rows.flatMap(({ query }) => (query === undefined ? [] : naturalText(query))),
    });
    return { stored, ...planQueryImport({ stored, tags: await tags.all(project) }, rows, { nextId, now: clock() }) };
  }

  const remove: QueryService['remove'] = (project, id) =>
    store.transact(async ({ queries }) => {
      const query = found(await queries.byId(project, id), id);
      if (query.deletedAt !== null) return;
      const deleted = touched(query, clock());
      await queries.apply(project, [{ kind: 'update', query: { ...deleted, deletedAt: deleted.updatedAt } }]);
    });

  return {
    list: (project, filter, sort, page) =>
      store.read(async (reader) => {
        const { results, totalRecords } = await reader.queries.page(project, filter, sort, page);
        return { results: await inTopics(reader, project, results), totalRecords };
      }),

    find: (project, id) =>
      store.read(async (reader) => inTopic(reader, project, found(await reader.queries.byId(project, id), id))),

    change: (project, id, patch, expected) =>
      store.transact(async (transactor) => {
        const { queries, tags } = transactor;
        const before = found(await queries.byId(project, id), id);
        requireUnchanged(before, expected);
        const texts = patch.text === undefined ? [] : [naturalText(patch.text)];
        const [holder] = await queries.named(project, { ids: [], texts });
        const known = new Set((await tags.all(project)).map((tag) => tag.id));
        const query = changedQuery(before, patch, { holder, tags: known, now: clock() });
        if (query !== before) await queries.apply(project, [{ kind: 'update', query }]);
        return inTopic(transactor, project, query);
      }),

    remove,
    removeEach: (project, ids) => removeEach(ids, (id) => remove(project, id), pause),

    async import(project, rows, { dryRun, ...told }) {
      const { batch } = told;
      if (dryRun) return preview((await store.read((reader) => plan(reader, project, rows))).outcomes);
      return store.transact(async (transactor) => {
        const planned = await plan(transactor, project, rows);
        const changes = await withNewTags(transactor, project, planned, nextId);
        await transactor.queries.apply(project, changes);
        if (batch !== undefined) {
          const names = new Set(planned.newTags.map(fold));
          const tags = names.size === 0 ? [] : await transactor.tags.all(project);
          const made = tags.filter(({ name }) => names.has(fold(name)));
          await transactor.batches.noteSteps(project, batch, [
            ...tagSteps(made),
            ...querySteps(planned.stored, changes),
          ]);
        }
        await noteImport(transactor, project, 'prompts', planned.outcomes, { ...told, now: clock() });
        return planned.outcomes;
      });
    },
  };
}

const inTopic = async (reader: StoreReader, project: ProjectId, query: Query): Promise<QueryInTopic> =>
  (await inTopics(reader, project, [query]))[0]!;

function found(query: Query | undefined, id: QueryId): Query {
  if (!query) throw new AppError('not-found', `No query "${id}" in this project`);
  return query;
}

/** The changes of a plan, with the numbers that its new tags have got. */
export async function withNewTags(
  { tags }: StoreTransactor,
  project: ProjectId,
  { newTags, changes }: Pick<QueryImportPlan, 'newTags' | 'changes'>,
  nextId: NextId,
): Promise<QueryImportPlan['changes']> {
  const numbers = new Map<TagId, TagId>();
  for (const [index, name] of newTags.entries()) {
    const tag = { id: newTagNumber(nextId()), name, color: DEFAULT_TAG_COLOR, groupId: null };
    numbers.set(-1 - index, await tags.add(project, tag));
  }
  return changes.map(({ kind, query }) => {
    return { kind, query: { ...query, tagIds: query.tagIds.map((id) => numbers.get(id) ?? id) } };
  });
}
