import { type Collector, type CollectorId, HEALTHY, type Persona } from '../collection/mod.ts';
import type { NextId } from '../ids.ts';
import type { RowOutcome } from '../imports/mod.ts';
import type { Tag } from '../tags/mod.ts';
import { fold } from '../text.ts';
import type { CollectorLine, ExportLineError } from './lines.ts';

/** Collectors to be made, and what became of each line. */
interface CollectorImportPlan {
  readonly collectors: readonly Collector[];
  readonly outcomes: readonly RowOutcome<ExportLineError>[];
}

/** What of a project an import of collectors has to know. */
interface CollectorImportState {
  readonly stored: readonly Collector[];
  readonly tags: readonly Tag[];
  readonly personas: readonly Persona[];
  /** Those of the lines' ids that collectors of other projects have. */
  readonly taken: ReadonlySet<CollectorId>;
}

/** Why an imported collector asks nothing until a person changes or runs it: it spends money. */
export const IMPORTED = 'it was imported: check its budget, then change it or run it';

/**
 * Plans the import of exported collectors. One that was made at the same instant for the same model is there already. Those
 * that are enabled are paused. (contract 12)
 * @example
 * const line = {
 *   kind: 'collector' as const, id: 'c', provider: 'openai' as const, model: 'gpt-5', locales: [], queryTags: ['shoes'],
 *   executionCount: 1,
 *   surface: 'api', place: null, persona: 'Buyer', schedule: null, budget: NO_BUDGET, enabled: true, createdAt: 1, updatedAt: 2,
 * };
 * const tags = [{ id: 7, name: 'Shoes', color: '#64748b', groupId: null }];
 * const personas = [{ id: 'p', name: 'Buyer', preamble: 'I buy.', version: 1, createdAt: 0, updatedAt: 0 }];
 * const state = { stored: [], tags, personas, taken: new Set<string>() };
 * const { collectors, outcomes } = planExportedCollectors(state, [line, line], () => 'new');
 * assert.deepEqual(collectors.map(({ id, queryTagIds, pausedBecause }) => [id, queryTagIds, pausedBecause]), [['c', [7], IMPORTED]]);
 * assert.deepEqual(outcomes.map(({ action }) => action), ['created', 'unchanged']);
 */
export function planExportedCollectors(
  { stored, tags, personas, taken }: CollectorImportState,
  lines: readonly CollectorLine[],
  nextId: NextId,
): CollectorImportPlan {
  const known = new Map(stored.map((collector) => [keyOf(collector), collector.id]));
  const ids = new Set([...taken, ...known.values()]);
  const tagIds = new Map(tags.map(({ id, name }) => [fold(name), id]));
  const personaIds = new Map(personas.map(({ id, name }) => [fold(name), id]));
  const collectors: Collector[] = [];
  const outcomes = lines.map((line, index): RowOutcome<ExportLineError> => {
    const { kind: _, queryTags, persona, ...settings } = line;
    const there = known.get(keyOf(line));
    if (there !== undefined) return { index, action: 'unchanged', id: there };
    const missing = queryTags.find((name) => !tagIds.has(fold(name)));
    if (missing !== undefined)
      return {
        index,
        action: 'failed',
        error: 'TAG_NOT_FOUND',
        detail: `No tag of this project is named "${missing}"`,
      };
    const personaId = persona === null ? null : personaIds.get(fold(persona));
    if (personaId === undefined)
      return {
        index,
        action: 'failed',
        error: 'PERSONA_NOT_FOUND',
        detail: `No persona of this project is named "${persona}"`,
      };
    const id = ids.has(line.id) ? nextId() : line.id;
    const pausedBecause = line.enabled ? IMPORTED : null;
    const queryTagIds = queryTags.map((name) => tagIds.get(fold(name))!);
    collectors.push({ ...settings, ...HEALTHY, id, queryTagIds, personaId, pausedBecause });
    known.set(keyOf(line), id);
    ids.add(id);
    return { index, action: 'created', id };
  });
  return { collectors, outcomes };
}

const keyOf = ({ createdAt, provider, model }: Pick<Collector, 'createdAt' | 'provider' | 'model'>): string =>
  `${createdAt} ${provider} ${model}`;
