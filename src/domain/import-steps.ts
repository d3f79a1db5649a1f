import type { Entity, EntityChange, EntityGroup } from './entity.ts';
import type { JobExecutionRow } from './imports/mod.ts';
import type { QueryChange } from './queries/mod.ts';
import type { Query } from './query.ts';
import type { Tag } from './tags/mod.ts';

export const STEP_KINDS = ['answer', 'query', 'tag', 'brand', 'group'] as const;
/** What an import writes. Its undo goes in this order: what stands on others goes first. */
export type StepKind = (typeof STEP_KINDS)[number];

/** A record that an import wrote, and what it takes to put it back. (contract 16, "Mapping") */
export interface ImportStep {
  readonly kind: StepKind;
  /** The id, or of a tag its number. */
  readonly record: string;
  /** The record as it was, as JSON; null = the import made it. */
  readonly before: string | null;
  /** The stamp that it had before; null = it wasn't there. */
  readonly was: string | null;
  /** Its stamp since the import; the next change gives it another. */
  readonly stamp: string;
}

/** The stamp of a record that has a time of its last change. */
export const stampOf = ({ updatedAt }: { readonly updatedAt: number }): string => String(updatedAt);

/** The stamp of a tag, which has no such time. */
export const tagStamp = ({ name, color, groupId }: Tag): string => JSON.stringify([name, color, groupId]);

/**
 * The steps of what an import writes of brands.
 * @example assert.deepEqual(brandSteps([], { groups: [], changes: [] }), [])
 */
export function brandSteps(
  stored: readonly Entity[],
  { groups, changes }: { readonly groups: readonly EntityGroup[]; readonly changes: readonly EntityChange[] },
): readonly ImportStep[] {
  const made = groups.map((group) => madeStep('group', group.id, stampOf(group)));
  const written = changes.map(({ entity }) => entity);
  return [...made, ...changeSteps('brand', stored, written)];
}

/** The steps of what an import writes of queries. */
export const querySteps = (stored: readonly Query[], changes: readonly QueryChange[]): readonly ImportStep[] =>
  changeSteps(
    'query',
    stored,
    changes.map(({ query }) => query),
  );

/**
 * Each record that was written, as it was before and as it is after all of it.
 * @example
 * const [step] = changeSteps('brand', [{ id: 'a', updatedAt: 1 }], [{ id: 'a', updatedAt: 2 }, { id: 'a', updatedAt: 3 }]);
 * assert.deepEqual([step?.was, step?.stamp], ['1', '3']);
 */
export function changeSteps<Written extends { readonly id: string; readonly updatedAt: number }>(
  kind: StepKind,
  stored: readonly Written[],
  written: readonly Written[],
): readonly ImportStep[] {
  const before = new Map(stored.map((one) => [one.id, one]));
  const last = new Map(written.map((one) => [one.id, one]));
  return [...last.values()].map((after): ImportStep => {
    const was = before.get(after.id);
    return was === undefined
      ? madeStep(kind, after.id, stampOf(after))
      : { kind, record: after.id, before: JSON.stringify(was), was: stampOf(was), stamp: stampOf(after) };
  });
}

/** The step of a record that an import made. */
export const madeStep = (kind: StepKind, record: string, stamp: string): ImportStep => ({
  ...{ kind, record, before: null, was: null, stamp },
});

/** The step of tags that an import made. */
export const tagSteps = (tags: readonly Tag[]): readonly ImportStep[] =>
  tags.map((tag) => madeStep('tag', String(tag.id), tagStamp(tag)));

/** The step of an answer that an import replaced: the row whose import makes it again. */
export const replacedStep = (
  row: JobExecutionRow & { readonly id: string | null },
  { was, stamp }: Pick<ImportStep, 'was' | 'stamp'>,
): ImportStep => ({
  ...{ kind: 'answer', record: row.id!, was, stamp },
  before: JSON.stringify({ ...row, batch: null }),
});

/** A record that an undo leaves, and by what it has changed: the name of a later import, or why. */
export interface LeftRecord {
  readonly kind: StepKind;
  readonly id: string;
  readonly changedBy: string;
}
