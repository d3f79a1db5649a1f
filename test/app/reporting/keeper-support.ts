import {
  ANY_EVIDENCE,
  AppError,
  type Columns,
  EVERYTHING,
  type Needs,
  needsOf,
  selectIds,
} from '../../../src/domain/mod.ts';

export const EVERY_ID: Needs = needsOf('responseIds', { scope: EVERYTHING, evidence: ANY_EVIDENCE, sort: [] });
export const lengthOf = (columns: Columns): number => selectIds(columns, EVERYTHING).length;

export const TOO_LARGE = (error: unknown): boolean =>
  error instanceof AppError &&
  error.problem === 'unavailable' &&
  /^This report needs about \d+ MiB of memory, and may take \d+: ask for fewer days( \(the last \d+ fit\))?, or /.test(
    error.message,
  );
