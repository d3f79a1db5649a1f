import type { RowOutcome } from '../domain/imports/mod.ts';

/** Whether an import writes, or only shows what it would do: outcomes are the same. (spec E3) */
export interface ImportOptions {
  readonly dryRun: boolean;
  /** The import that it is part of, by which it is put back; of answers, rows name theirs. */
  readonly batch?: string | undefined;
  /** Rows that came with these and could not be read: they count as failed where the end of the import is told. */
  readonly unread?: number | undefined;
  /** Whether its end is not told: it is a part of something else, as the undo of an import. */
  readonly isUntold?: boolean | undefined;
}

/**
 * A plan's outcomes as a dry run shows them: ids that the plan made up, and that nothing stored will ever have, are
 * left out; also of later rows that build on a row which would be created. (contract 4, E3)
 */
export function preview<Error extends string>(outcomes: readonly RowOutcome<Error>[]): readonly RowOutcome<Error>[] {
  const madeUp = new Set(outcomes.filter(({ action }) => action === 'created').map(({ id }) => id));
  return outcomes.map((outcome) => {
    if (!madeUp.has(outcome.id)) return outcome;
    const { id: _, ...rest } = outcome;
    return rest;
  });
}
