/*
 * Stores queries with their tags and locales. Reader and transactor first; `queriesOf` is where every read begins, and
 * `writeRows` and `replaceParts` are the two halves of a write. Texts are compared folded.
 */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { QueryTable } from '../../../db/mod.ts';
import type { QueryFilter, QueryReader, QuerySortField, QueryTransactor } from '../../domain/ports/mod.ts';
import type { QueryChange } from '../../domain/queries/mod.ts';
import type { Query } from '../../domain/query.ts';
import type { SortBy } from '../../domain/sorting.ts';
import { fold, queryKey } from '../../domain/text.ts';
import type { Db } from './db.ts';
import { move } from './revisions.ts';
import {
  foldedContains,
  freshKeys,
  insertAll,
  keysOf,
  known,
  listed,
  projectKey,
  projectToChange,
  sortedBy,
} from './rows.ts';

export function queryReader(db: Db): QueryReader {
  return {
    async byId(project, id) {
      const key = await projectKey(db, project);
      const found = queriesOf(db, key).where('uuid', '=', id);
      return (await complete(db, key, await found.execute()))[0];
    },
    async named(project, names) {
      return queriesNamed(db, await projectKey(db, project), names);
    },
    async worded(project) {
      return db
        .selectFrom('query')
        .select(['uuid as id', wordsOf.as('text')])
        .select('words_topic as wordsTopic')
        .where('project', '=', await projectKey(db, project))
        .orderBy('id')
        .execute();
    },
    async projectsToGroup() {
      const rows = await db
        .selectFrom('project')
        .select('uuid')
        .where('removed_at', 'is', null)
        .where('id', 'in', db.selectFrom('query').select('project').where('words_topic', 'is', null).distinct())
        .orderBy('id')
        .execute();
      return rows.map(({ uuid }) => uuid);
    },
    async page(project, filter, sort, { page, limit }) {
      const key = await projectKey(db, project);
      const found = queriesOf(db, key, filter);
      const { totalRecords } = await found
        .clearSelect()
        .select((eb) => eb.fn.countAll<number>().as('totalRecords'))
        .executeTakeFirstOrThrow();
      // An index alone knows which queries a page has; their rows come after.
      const onPage = await sortedBy(found.clearSelect().select('id'), sort.length > 0 ? sort : BY_TEXT, SORT_COLUMNS)
        .orderBy('uuid')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      const ids = onPage.map(({ id }) => id);
      const rows = await db.selectFrom('query').selectAll().where('id', 'in', listed(ids)).execute();
      const byKey = new Map(rows.map((row) => [row.id, row]));
      return {
        results: await complete(
          db,
          key,
          ids.map((id) => byKey.get(id)!),
        ),
        totalRecords,
      };
    },
  };
}

/** Characters of a text that are read to group it. */
const WORDED = 2_000;
/** The text of a query as it is grouped by. */
const wordsOf = sql<string>`substr(text, 1, ${sql.lit(WORDED)})`;

/** Changes that are written without giving others their turn. */
const CHANGES_A_TURN = 64;

export function queryTransactor(db: Db): QueryTransactor {
  return {
    ...queryReader(db),
    async apply(project, changes) {
      if (changes.length === 0) return;
      const key = await projectToChange(db, project);
      const keys = await writeRows(db, key, changes);
      // Parts wait for the last change of their query: they stand in no other query's way.
      const last = new Map(changes.map(({ query }) => [query.id, query]));
      await replaceParts(db, key, new Map([...last].map(([id, query]) => [keys.get(id)!, query])));
      await move(db, key, 'dictionary');
    },
    async remove(project, id) {
      const key = await projectToChange(db, project);
      const { numDeletedRows } = await db
        .deleteFrom('query')
        .where('project', '=', key)
        .where('uuid', '=', id)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('cached_job').select('cached_job.id').whereRef('cached_job.query', '=', 'query.id'))),
        )
        .executeTakeFirstOrThrow();
      if (Number(numDeletedRows) === 0) return false;
      await move(db, key, 'dictionary');
      return true;
    },
    async putTopics(project, topics, which) {
      const key = await projectToChange(db, project);
      for (const [at, { id, text, topic }] of topics.entries()) {
        if (at % CHANGES_A_TURN === 0) await nextTurn();
        const named = db
          .updateTable('query')
          .where('project', '=', key)
          .where('uuid', '=', id)
          .where(wordsOf, '=', text);
        const changing = which === 'all' ? named : named.where('words_topic', 'is', null);
        await changing.set({ words_topic: topic }).execute();
      }
      if (topics.length > 0) await move(db, key, 'dictionary');
    },
  };
}

/** Queries with one of the ids or texts. */
export async function queriesNamed(
  db: Db,
  project: number,
  { ids, texts }: { readonly ids: readonly string[]; readonly texts: readonly string[] },
): Promise<Query[]> {
  const ofProject = queriesOf(db, project).clearSelect().select('id');
  // Each by its own index: for one or the other SQLite would look through all queries.
  const named = ofProject
    .where('uuid', 'in', listed(ids))
    .union(ofProject.where('text_key', 'in', listed(texts.map(queryKey))));
  const rows = await db.selectFrom('query').selectAll().where('id', 'in', named).execute();
  return complete(db, project, rows);
}

/** Every query on queries starts here, so none can forget its project. */
function queriesOf(db: Db, project: number, { text, type, tagIds = [], isDeleted }: QueryFilter = {}) {
  return db
    .selectFrom('query')
    .selectAll()
    .where('project', '=', project)
    .$if(text !== undefined, (found) => found.where(foldedContains(sql.ref('folded_text'), text!)))
    .$if(type !== undefined, (found) =>
      type === 'untyped' ? found.where('type', 'is', null) : found.where('type', '=', type!),
    )
    .$if(isDeleted !== undefined, (found) => found.where('deleted_at', isDeleted ? 'is not' : 'is', null))
    .$if(tagIds.length > 0, (found) =>
      found.where(
        'id',
        'in',
        db.selectFrom('query_tag').select('query').where('project', '=', project).where('tag', 'in', listed(tagIds)),
      ),
    );
}

const BY_TEXT: readonly SortBy<QuerySortField>[] = [{ field: 'query', direction: 'ASC' }];
const SORT_COLUMNS = { query: 'folded_text', createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** Rows as queries, with their tags and locales. */
async function complete(db: Db, project: number, rows: readonly Selectable<QueryTable>[]): Promise<Query[]> {
  const keys = listed(rows.map(({ id }) => id));
  const tags = await db
    .selectFrom('query_tag')
    .selectAll()
    .where('project', '=', project)
    .where('query', 'in', keys)
    .orderBy('tag')
    .execute();
  const locales = await db
    .selectFrom('query_locale')
    .selectAll()
    .where('project', '=', project)
    .where('query', 'in', keys)
    .orderBy('country')
    .orderBy('language')
    .execute();
  const tagsOf = Map.groupBy(tags, ({ query }) => query);
  const localesOf = Map.groupBy(locales, ({ query }) => query);
  return rows.map((row) => ({
    id: row.uuid,
    text: row.text,
    type: row.type,
    tagIds: (tagsOf.get(row.id) ?? []).map(({ tag }) => tag),
    locales: (localesOf.get(row.id) ?? []).map(({ country, language }) => ({ country, language })),
    topic: row.topic,
    wordsTopic: row.words_topic,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  }));
}

/** Writes queries without their parts, in order; returns their small ids. New ones in a row are added together. */
async function writeRows(db: Db, project: number, changes: readonly QueryChange[]): Promise<Map<string, number>> {
  const uuids = changes.map(({ query }) => query.id);
  const keys = await keysOf(db, 'query', project, uuids);
  const created = changes.filter(({ kind }) => kind === 'create').length;
  const freeKeys = (await freshKeys(db, 'query', created)).values();
  let added: Insertable<QueryTable>[] = [];
  for (const [at, { kind, query }] of changes.entries()) {
    if (at % CHANGES_A_TURN === 0) await nextTurn();
    if (kind === 'create') {
      const id = freeKeys.next().value!;
      keys.set(query.id, id);
      added.push({ id, uuid: query.id, project, ...toRow(query) });
    } else {
      await insertAll(db, 'query', added);
      added = [];
      const id = known(keys.get(query.id), 'query', query.id);
      await forgetLines(db, project, id, query.text);
      await db.updateTable('query').set(toRow(query)).where('id', '=', id).execute();
    }
  }
  await insertAll(db, 'query', added);
  return keys;
}

/** Lines of answers hold the text of their query: where that changes, they hash to something else. */
async function forgetLines(db: Db, project: number, id: number, text: string): Promise<void> {
  const isChanged = db.selectFrom('query').select('id').where('id', '=', id).where('text', '<>', text);
  await db
    .updateTable('job_execution')
    .set({ line_digest: null })
    .where('project', '=', project)
    .where(
      'cached_job',
      'in',
      db.selectFrom('cached_job').select('id').where('project', '=', project).where('query', 'in', isChanged),
    )
    .execute();
}

/** Takes the place of queries' tags and locales, by small id. @throws Error for a tag that is not in the project */
async function replaceParts(db: Db, project: number, queries: ReadonlyMap<number, Query>): Promise<void> {
  const all = [...queries];
  const tags = all.flatMap(([query, { tagIds }]) => [...new Set(tagIds)].map((tag) => ({ project, query, tag })));
  const tagIds = [...new Set(tags.map(({ tag }) => tag))];
  const found = await db
    .selectFrom('tag')
    .select('id')
    .where('project', '=', project)
    .where('id', 'in', listed(tagIds))
    .execute();
  if (found.length < tagIds.length) throw new Error(`Not all of the tags ${tagIds.join(', ')} are in the store`);
  const locales = all.flatMap(([query, { locales }]) =>
    locales.map(({ country, language }) => ({ project, query, country, language })),
  );
  const keys = listed([...queries.keys()]);
  for (const table of ['query_tag', 'query_locale'] as const) {
    await db.deleteFrom(table).where('project', '=', project).where('query', 'in', keys).execute();
  }
  await insertAll(db, 'query_tag', tags);
  await insertAll(db, 'query_locale', locales);
}

export const toRow = ({ text, type, topic, wordsTopic, createdAt, updatedAt, deletedAt }: Query) => ({
  text,
  text_key: queryKey(text),
  folded_text: fold(text),
  type,
  topic,
  words_topic: wordsTopic,
  created_at: createdAt,
  updated_at: updatedAt,
  deleted_at: deletedAt,
});
