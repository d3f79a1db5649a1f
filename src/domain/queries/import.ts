import type { NameIn } from '../fields.ts';
import type { NextId, QueryId, TagId } from '../ids.ts';
import type { Given, RowOutcome } from '../imports/mod.ts';
import { newQuery, type QUERY_FIELDS, type Query, type QueryFields } from '../query.ts';
import type { Tag } from '../tags/mod.ts';
import { fold, naturalName, naturalText, queryKey } from '../text.ts';
import { type Instant, touched } from '../time.ts';
import { changedText, isSameQuery, sortedLocales } from './edits.ts';

/** One query to create, change or restore; what is left out stays, locales take the place of those there are. (contract 4, E13) */
export interface QueryRow extends Partial<Pick<QueryFields, NameIn<typeof QUERY_FIELDS, 'import'>>> {
  readonly id?: QueryId;
}

/** Why a row of a query import failed. */
export type QueryRowError = 'QUERY_REQUIRED' | 'QUERY_NOT_FOUND' | 'QUERY_TAKEN';

/** A query as it is to be stored: new, or in place of the one with its id. */
export interface QueryChange {
  readonly kind: 'create' | 'update';
  readonly query: Query;
}

/** What a query import would write, and what it says of each row. */
export interface QueryImportPlan {
  /** Names of tags that are to be made. In `changes` the first has the number -1, the next -2, and so on. */
  readonly newTags: readonly string[];
  /** In order, one for each row that changes something: a text that an earlier one gives up may be taken by a later one. */
  readonly changes: readonly QueryChange[];
  readonly outcomes: readonly RowOutcome<QueryRowError>[];
}

/**
 * Plans an import of queries: rows in order, each seeing the ones before it; found by `id` when given, else by text,
 * whatever its white space. With both, the text replaces. Importing a deleted query restores it. A row that breaks a rule
 * fails alone. `stored` are the queries that the rows name by id or text, deleted ones too. (contract 4, E3 and E13)
 * @example
 * const rows = [{ query: 'best shoes', tags: ['Shoes'] }];
 * const plan = planQueryImport({ stored: [], tags: [] }, rows, { nextId: () => 'q', now: 0 });
 * assert.deepEqual(plan.outcomes, [{ index: 0, action: 'created', id: 'q' }]);
 * assert.deepEqual(plan.newTags, ['Shoes']);
 */
export function planQueryImport(
  { stored, tags }: { readonly stored: readonly Query[]; readonly tags: readonly Tag[] },
  rows: readonly QueryRow[],
  { nextId, now }: { readonly nextId: NextId; readonly now: Instant },
): QueryImportPlan {
  const byId = new Map(stored.map((query) => [query.id, query]));
  const byText = new Map(stored.map((query) => [queryKey(query.text), query.id]));
  const tagIds = new Map<string, TagId>(tags.map(({ id, name }) => [fold(name), id]));
  const newTags: string[] = [];
  const changes: QueryChange[] = [];

  function tagIdOf(name: string): TagId {
    const known = tagIds.get(fold(name));
    if (known !== undefined) return known;
    const provisional = -newTags.push(name);
    tagIds.set(fold(name), provisional);
    return provisional;
  }

  function put(query: Query): void {
    const before = byId.get(query.id);
    if (before) byText.delete(queryKey(before.text));
    byId.set(query.id, query);
    byText.set(queryKey(query.text), query.id);
    changes.push({ kind: before ? 'update' : 'create', query });
  }

  const outcomes = rows.map((row, index): RowOutcome<QueryRowError> => {
    const { id: _, query: given, tags: added = [], ...plain } = row;
    const text = given === undefined ? undefined : naturalText(given);
    const failed = (error: QueryRowError, detail: string, id?: QueryId): RowOutcome<QueryRowError> => {
      return { index, action: 'failed', ...(id !== undefined && { id }), error, detail };
    };
    if (text === '' || (text === undefined && row.id === undefined)) {
      return failed('QUERY_REQUIRED', 'Give the row a query text that is not empty, or the id of a query');
    }
    const holder = text === undefined ? undefined : byText.get(queryKey(text));
    const before = byId.get(row.id ?? holder ?? '');
    if (row.id !== undefined && !before) {
      return failed(
        'QUERY_NOT_FOUND',
        `No query of this project has the id "${row.id}": leave it out to go by the text`,
      );
    }
    if (holder !== undefined && holder !== before?.id) {
      return failed('QUERY_TAKEN', `The query "${holder}" has this text already`, row.id);
    }
    const base = before ?? newQuery(text!, nextId(), now);
    const query: Query = {
      ...base,
      ...plain,
      topic: plain.topic === undefined ? base.topic : plain.topic && naturalName(plain.topic),
      // One that its text names keeps the text as it is written there.
      ...changedText(base, row.id === undefined ? base.text : (text ?? base.text)),
      locales: row.locales === undefined ? base.locales : sortedLocales(row.locales),
      tagIds: [...new Set([...base.tagIds, ...added.map((name) => tagIdOf(naturalName(name)))])],
      deletedAt: null,
    };
    if (before && isSameQuery(before, query)) return { index, action: 'unchanged', id: before.id };
    put(touched(query, now));
    return { index, action: before ? 'updated' : 'created', id: query.id };
  });
  return { newTags, changes, outcomes };
}

/**
 * What a row says of a query; tags are added to what there is.
 * @example assert.deepEqual(queryGiven({ query: 'q', type: null }), { names: ['text q'], values: { type: null } })
 */
export function queryGiven({ id, query, tags: _, ...values }: QueryRow): Given {
  const text = query === undefined ? [] : [`text ${queryKey(query)}`];
  if (id === undefined) return { names: text, values };
  return { names: [`id ${id}`, ...text], values: { ...values, query } };
}
