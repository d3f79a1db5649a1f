import type { NextId, QueryId } from '../ids.ts';
import { planQueryImport, type QueryImportPlan, type QueryRow } from '../queries/mod.ts';
import type { Query } from '../query.ts';
import type { Tag } from '../tags/mod.ts';
import { queryKey } from '../text.ts';
import type { Instant } from '../time.ts';
import type { QueryLine } from './lines.ts';

/**
 * Plans the import of exported queries as {@link planQueryImport} does by text; those that are made have the id and the
 * times that they had, and are deleted if they were. One that is there stays deleted, or not, as it is.
 * @example
 * const asked = { kind: 'query' as const, id: 'q', query: 'best shoes', type: null, tags: [], locales: [] };
 * const line = { ...asked, createdAt: 1, updatedAt: 2, deletedAt: 2 };
 * const { changes } = planExportedQueries({ stored: [], tags: [] }, [line], { nextId: () => 'new', now: 5 });
 * assert.deepEqual(changes.map(({ query }) => [query.id, query.createdAt, query.deletedAt]), [['q', 1, 2]]);
 */
export function planExportedQueries(
  state: { readonly stored: readonly Query[]; readonly tags: readonly Tag[] },
  lines: readonly QueryLine[],
  options: { readonly nextId: NextId; readonly now: Instant },
): QueryImportPlan {
  const deleted = new Map(
    state.stored.filter(({ deletedAt }) => deletedAt !== null).map((query) => [queryKey(query.text), query]),
  );
  const ids = new Set(state.stored.map(({ id }) => id));
  // An import restores what is deleted, and an export doesn't import queries.
  const isLeft = ({ query }: QueryLine) => deleted.has(queryKey(query));
  const planned = lines.map((line, index) => ({ line, index })).filter(({ line }) => !isLeft(line));
  const plan = planQueryImport(
    state,
    planned.map(({ line: { kind: _, id: __, wordsTopic, createdAt, updatedAt, deletedAt, ...row } }): QueryRow => row),
    options,
  );
  const asTheyWere = new Map<QueryId, Partial<Query>>();
  for (const { index, action, id } of plan.outcomes) {
    if (action !== 'created' || id === undefined) continue;
    const { id: own, wordsTopic = null, createdAt, updatedAt, deletedAt } = planned[index]!.line;
    asTheyWere.set(id, { ...(!ids.has(own) && { id: own }), wordsTopic, createdAt, updatedAt, deletedAt });
    ids.add(own);
  }
  const found = plan.outcomes.map(({ index, id, ...outcome }) => {
    const restored = asTheyWere.get(id ?? '')?.id ?? id;
    return { index: planned[index]!.index, ...outcome, ...(restored !== undefined && { id: restored }) };
  });
  const left = lines.flatMap((line, index): QueryImportPlan['outcomes'] =>
    isLeft(line) ? [{ index, action: 'unchanged', id: deleted.get(queryKey(line.query))!.id }] : [],
  );
  return {
    newTags: plan.newTags,
    changes: plan.changes.map(({ kind, query }) => ({ kind, query: { ...query, ...asTheyWere.get(query.id) } })),
    outcomes: [...found, ...left].sort((a, b) => a.index - b.index),
  };
}
