import { z } from 'zod';
import { reference } from './openapi.ts';
import { MAX_PROBLEMS, tryRead } from './problems.ts';

/** In bytes. (contract 2, "Bodies") */
export const IMPORT_BODY_LIMIT: number = 16 * 1024 * 1024;

/**
 * Rows are looked at one by one, and no further once there are more problems than an answer lists: a large body of
 * wrong rows is cheap to refuse. In the document each is what the named schema says.
 */
export function rowsOf<Row extends z.ZodType>(row: Row, maxRows: number) {
  const check: z.core.CheckFn<unknown[]> = ({ value, issues }) => {
    if (value.length > maxRows) return;
    for (let index = 0; index < value.length && issues.length <= MAX_PROBLEMS; index++) {
      const found = tryRead(row, value[index]).error?.issues ?? [];
      for (const issue of found) issues.push({ ...issue, path: [index, ...issue.path] } as z.core.$ZodRawIssue);
    }
  };
  const rows = z
    .array(z.unknown().meta(reference(row)))
    .min(1)
    .max(maxRows)
    .check(check);
  // Reading changes nothing in a row, so what was checked is what was read.
  return rows as unknown as z.ZodType<z.output<Row>[]>;
}
