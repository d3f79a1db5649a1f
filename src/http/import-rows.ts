import { z } from 'zod';
import type { Pause } from '../domain/ports/mod.ts';
import { turnCounter } from '../domain/turn-size.ts';
import { withoutNulls } from './nulls.ts';
import { reference } from './openapi.ts';
import { MAX_PROBLEMS, OF_LIST, tryRead } from './problems.ts';
import { type ReadParts, readParts } from './readable-parts.ts';

/** In bytes. (contract 2, "Bodies") */
export const IMPORT_BODY_LIMIT: number = 16 * 1024 * 1024;

/** Rows, and entries of their lists, that are looked at without giving others their turn: about half a millisecond. Long texts take no longer. */
const A_TURN = { most: 16, characters: 500 };

const entriesIn = (row: unknown): number =>
  typeof row === 'object' && row !== null && !Array.isArray(row)
    ? Object.values(row).reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 0)
    : 0;

/** The rows of an import's body. */
export interface Rows<Row extends z.ZodType> {
  /** Each row is what the named schema says, in the document too. */
  readonly schema: z.ZodType<unknown[]>;
  /** Looks at the rows of a body while others get their turn, so that reading them holds no one up. */
  lookAhead(body: unknown, pause: Pause): Promise<void>;
  /** The row that a value of the schema is, with what was left out of it; or all that is wrong with it where it fails alone. */
  read(value: unknown): ReadParts<z.output<Row>> | { readonly detail: string };
}

const arrayOf = (row: z.ZodType, maxRows: number) =>
  z
    .array(z.unknown().meta(reference(row)))
    .min(1, OF_LIST)
    .max(maxRows, OF_LIST);

/** The rows of a body, if there are as many as there may be. */
function givenIn(body: unknown, maxRows: number): readonly unknown[] {
  const given = (body as { readonly rows?: unknown } | null | undefined)?.rows;
  return Array.isArray(given) && given.length <= maxRows ? given : [];
}

/**
 * Rows of which a wrong one refuses the call. They are looked at one by one, and no further once there are more problems
 * than an answer lists: a large body of wrong rows is cheap to refuse.
 */
export function rowsOf<Row extends z.ZodType>(row: Row, maxRows: number): Rows<Row> {
  const seen = new WeakMap<object, readonly z.core.$ZodIssue[]>();
  const issuesOf = (value: unknown) => tryRead(row, withoutNulls(row, value)).error?.issues ?? [];
  const check: z.core.CheckFn<unknown[]> = ({ value, issues }) => {
    if (value.length > maxRows) return;
    for (let index = 0; index < value.length && issues.length <= MAX_PROBLEMS; index++) {
      const found = seen.get(value[index] as object) ?? issuesOf(value[index]);
      for (const issue of found) issues.push({ ...issue, path: [index, ...issue.path] } as z.core.$ZodRawIssue);
    }
  };
  return {
    schema: arrayOf(row, maxRows).check(check),
    async lookAhead(body, pause) {
      let problems = 0;
      const isTurnOver = turnCounter(A_TURN);
      await pause();
      for (const value of givenIn(body, maxRows)) {
        if (problems > MAX_PROBLEMS) return;
        if (isTurnOver(entriesIn(value))) await pause();
        if (typeof value !== 'object' || value === null) continue;
        const found = issuesOf(value);
        problems += found.length;
        seen.set(value, found);
      }
    },
    // Reading changes nothing else in a row, so what was checked is what was read.
    read: (value) => ({ row: withoutNulls(row, value) as z.output<Row>, ...WHOLE }),
  };
}

/** Nothing was left out. */
const WHOLE = { leftOut: [], unread: new Map<string, number>() } as const;

/** Problems that are told of one row. */
const PROBLEMS_A_ROW = 20;
/** Where a body has more, the rest of it is not looked at: to find them takes time, which others wait for. */
const PROBLEMS_LOOKED_FOR = 20_000;
const NOT_LOOKED_AT = `row: was not looked at, as those before it have over ${PROBLEMS_LOOKED_FOR} problems; send it again`;

/**
 * Rows that are read part by part: what can't be read is left out, and one without a readable value of its `core` fails alone. (contract 16, "Degrading")
 */
export function loneRowsOf<Row extends z.ZodType>(row: Row, maxRows: number, core: ReadonlySet<string>): Rows<Row> {
  type Read = ReturnType<Rows<Row>['read']>;
  const seen = new WeakMap<object, Read>();
  const readRow = (value: unknown): { readonly read: Read; readonly problems: number } => {
    const parts = readParts(row, value, core);
    if (!('problems' in parts)) return { read: parts, problems: [...parts.unread.values()].reduce((a, b) => a + b, 0) };
    const { length } = parts.problems;
    const told = [...parts.problems.slice(0, PROBLEMS_A_ROW), ...(length > PROBLEMS_A_ROW ? ['and more'] : [])];
    return { read: { detail: told.join('; ') }, problems: length };
  };
  return {
    schema: arrayOf(row, maxRows),
    async lookAhead(body, pause) {
      let [problems, sincePause] = [0, 0];
      const isTurnOver = turnCounter(A_TURN);
      await pause();
      for (const value of givenIn(body, maxRows)) {
        if (isTurnOver(entriesIn(value)) || sincePause > MAX_PROBLEMS) {
          await pause();
          sincePause = 0;
        }
        if (typeof value !== 'object' || value === null) continue;
        const found =
          problems > PROBLEMS_LOOKED_FOR ? { read: { detail: NOT_LOOKED_AT }, problems: 1 } : readRow(value);
        problems += found.problems;
        sincePause += found.problems;
        seen.set(value, found.read);
      }
    },
    read: (value) => seen.get(value as object) ?? readRow(value).read,
  };
}
