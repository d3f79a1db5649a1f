import { z } from 'zod';
import type { Pause } from '../domain/mod.ts';
import { reference } from './openapi.ts';
import { MAX_PROBLEMS, tryRead } from './problems.ts';

/** In bytes. (contract 2, "Bodies") */
export const IMPORT_BODY_LIMIT: number = 16 * 1024 * 1024;

/** Rows that are looked at without giving others their turn: about half a millisecond. */
const ROWS_A_TURN = 16;

/** The rows of an import's body. */
export interface Rows<Row extends z.ZodType> {
  /** Each row is what the named schema says, in the document too. */
  readonly schema: z.ZodType<z.output<Row>[]>;
  /** Looks at the rows of a body, giving others their turn, so that the schema need not when it reads them. */
  lookAhead(body: unknown, pause: Pause): Promise<void>;
}

/**
 * Rows are looked at one by one, and no further once there are more problems than an answer lists: a large body of
 * wrong rows is cheap to refuse.
 */
export function rowsOf<Row extends z.ZodType>(row: Row, maxRows: number): Rows<Row> {
  const seen = new WeakMap<object, readonly z.core.$ZodIssue[]>();
  const issuesOf = (value: unknown) => tryRead(row, value).error?.issues ?? [];
  const check: z.core.CheckFn<unknown[]> = ({ value, issues }) => {
    if (value.length > maxRows) return;
    for (let index = 0; index < value.length && issues.length <= MAX_PROBLEMS; index++) {
      const found = seen.get(value[index] as object) ?? issuesOf(value[index]);
      for (const issue of found) issues.push({ ...issue, path: [index, ...issue.path] } as z.core.$ZodRawIssue);
    }
  };
  const rows = z
    .array(z.unknown().meta(reference(row)))
    .min(1)
    .max(maxRows)
    .check(check);
  return {
    // Reading changes nothing in a row, so what was checked is what was read.
    schema: rows as unknown as z.ZodType<z.output<Row>[]>,
    async lookAhead(body, pause) {
      const given = (body as { readonly rows?: unknown } | null)?.rows;
      if (!Array.isArray(given) || given.length > maxRows) return;
      let problems = 0;
      for (let index = 0; index < given.length && problems <= MAX_PROBLEMS; index++) {
        if (index % ROWS_A_TURN === 0) await pause();
        const value: unknown = given[index];
        if (typeof value !== 'object' || value === null) continue;
        const found = issuesOf(value);
        problems += found.length;
        seen.set(value, found);
      }
    },
  };
}
