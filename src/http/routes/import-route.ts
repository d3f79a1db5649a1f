/*
 * Makes the routes of imports, which differ only in their rows. `ImportDefinition` is what differs; `importRoute` adds dry
 * runs, batches, problems by row, and degrading. One call is one transaction, with one outcome for each row.
 */

import { z } from 'zod';
import type { ImportOptions, Services } from '../../app/mod.ts';
import { type Unread, unreadIn } from '../../domain/collection/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import { countActions, type Given, overwriteKeeper, type RowOutcome } from '../../domain/imports/mod.ts';
import { WRITE } from '../access.ts';
import { IMPORT_BODY_LIMIT, loneRowsOf, type Rows, rowsOf } from '../import-rows.ts';
import type { ReadParts } from '../readable-parts.ts';
import { ok, type Route, route } from '../route.ts';
import { BatchName, Uuid } from '../wire.ts';

const Count = z.int().min(0);

/** What tells one import from another; the rest is E3's manners. (contract 4, E3; contract 5, "Ingest") */
interface ImportDefinition<Body extends z.ZodType, Row, RowError extends string, Options extends z.ZodRawShape>
  extends Pick<Route, 'summary' | 'description'> {
  /** Schema of a row, with a name. */
  readonly row: Body;
  readonly maxRows: number;
  /** Names the import's own schemas. */
  readonly name: string;
  /** What an outcome calls the id of what its row is about. */
  readonly idName: string;
  /** What can be wrong with a row, with a word of explanation each. */
  readonly errors: Readonly<Record<RowError, string>>;
  /**
   * The properties that a row can't do without: rows are read part by part, and those without them fail alone. Left out: a row
   * that breaks its schema refuses the call.
   */
  readonly core?: ReadonlySet<string>;
  /** What its body takes besides rows and dryRun. */
  readonly options?: Options;
  toRow(row: z.output<Body>, leftOut: readonly string[]): Row;
  /** What a row says of its record, by which a later row of the call tells that it takes the place of values. */
  readonly given: (row: Row) => Given;
  run(
    app: Services,
    project: ProjectId,
    rows: readonly Row[],
    options: ImportOptions & z.output<z.ZodObject<Options>>,
    /** Where each row stands in the call: those that broke their schema are left out. */
    indexes: readonly number[],
  ): Promise<readonly RowOutcome<RowError>[]>;
}

/** The import that a call is part of, by which it is undone. */
export const BATCH = {
  batch: BatchName.exactOptional().meta({ description: 'Notes what changes under this name, for undoBatch.' }),
};

/** A route that imports rows: one call, one transaction, one outcome a row. */
export function importRoute<
  Body extends z.ZodType,
  Row,
  RowError extends string,
  Options extends z.ZodRawShape = Record<never, never>,
>(path: string, operationId: string, definition: ImportDefinition<Body, Row, RowError, Options>): Route {
  const { summary, name, idName, core, toRow, run } = definition;
  const isLone = core !== undefined;
  const errors = { ...(isLone && INVALID_ROW), ...definition.errors };
  const { row: schema, maxRows } = definition;
  const rows = core === undefined ? rowsOf(schema, maxRows) : loneRowsOf(schema, maxRows, core);
  return route('POST', path, operationId, 'Import', {
    summary,
    description: describe({ ...definition, isLone, errors }),
    access: WRITE,
    body: bodyOf(name, rows, definition.options),
    lookAhead: rows.lookAhead,
    bodyLimit: IMPORT_BODY_LIMIT,
    responses: { 200: resultOf(name, idName, Object.keys(errors), isLone) },
    errors: [409],
    async handle({ app, organisation, project, body: { rows: given, dryRun = false, ...rest } }) {
      if (!dryRun) await app.organisations.requireStorage(organisation);
      const options = { dryRun, ...(rest as z.output<z.ZodObject<Options>>) };
      const read = given.map(rows.read);
      const outcomes = await outcomesOf(read, async (sound, indexes) => {
        const rows = sound.map(({ row, leftOut }) => toRow(row, leftOut));
        const done = await run(app, project, rows, { ...options, unread: given.length - sound.length }, indexes);
        return overwriteKeeper(definition.given, rowOfCall).told(rows, indexes, done);
      });
      const results = outcomes.map(({ id, ...outcome }) => (id === undefined ? outcome : { ...outcome, [idName]: id }));
      return ok({
        dryRun,
        ...countActions(outcomes),
        ...(isLone && { unread: [...unreadIn(read.map(unreadOf))] }),
        results,
      });
    },
  });
}

/** How a detail names another row of the call. */
export const rowOfCall = (index: number): string => `row ${index} of this call`;

const INVALID_ROW = {
  INVALID_ROW: "what a row can't do without is missing or can't be read: detail has every problem, as a 400 would",
};

/** Values that were left out or mended in a row, by field. (contract 16, "Degrading") */
const unreadOf = (each: ReadRow<z.ZodType>): readonly Unread[] =>
  'row' in each ? Array.from(each.unread, ([field, count]) => ({ field, count })) : [];

type ReadRow<Row extends z.ZodType> = ReturnType<Rows<Row>['read']>;

/** What became of rows that were read: those that are none failed, and the sound ones are put in by `run`. */
async function outcomesOf<Row extends z.ZodType, RowError extends string>(
  read: readonly ReadRow<Row>[],
  run: (
    sound: readonly ReadParts<z.output<Row>>[],
    indexes: readonly number[],
  ) => Promise<readonly RowOutcome<RowError>[]>,
): Promise<readonly RowOutcome<RowError | 'INVALID_ROW'>[]> {
  const sound = read.flatMap((each) => ('row' in each ? each : []));
  const indexes = read.flatMap((each, index) => ('row' in each ? index : []));
  const outcomes = sound.length === 0 ? [] : await run(sound, indexes);
  let next = 0;
  return read.map((each, index) =>
    'row' in each
      ? { ...outcomes[next++]!, index }
      : { index, action: 'failed' as const, error: 'INVALID_ROW' as const, detail: each.detail },
  );
}

function bodyOf<Row extends z.ZodType>(name: string, rows: Rows<Row>, options: z.ZodRawShape = {}) {
  return z
    .strictObject({
      rows: rows.schema,
      dryRun: z
        .boolean()
        .exactOptional()
        .meta({ description: 'Show what would happen and write nothing; default false.' }),
      ...options,
    })
    .meta({ id: `${name}Import` });
}

function resultOf(name: string, idName: string, errors: readonly string[], isLone = false) {
  const Result = z.strictObject({
    index: Count.meta({ description: 'Position of the row in the call, from 0.' }),
    action: z.enum(['created', 'updated', 'unchanged', 'failed']),
    [idName]: Uuid.exactOptional().meta({ description: 'Left out where nothing stored has it.' }),
    ...(errors.length > 0 && { error: z.enum(errors).exactOptional() }),
    detail: z.string().exactOptional(),
  });
  return z
    .strictObject({
      dryRun: z.boolean(),
      created: Count,
      updated: Count,
      unchanged: Count,
      failed: Count,
      ...(isLone && {
        unread: z.array(z.strictObject({ field: z.string(), count: Count })).meta({
          description:
            'Values that were left out or mended, by field, in all rows: unknown properties and what could not be read. A text ' +
            'in the place of a source or video is read as its url.',
        }),
      }),
      results: z.array(Result),
    })
    .meta({ id: `${name}ImportResult` });
}

function describe({
  description,
  maxRows,
  errors,
  isLone,
}: Pick<ImportDefinition<z.ZodType, unknown, string, z.ZodRawShape>, 'description' | 'maxRows' | 'errors'> & {
  readonly isLone: boolean;
}): string {
  const failures = Object.entries(errors).map(([error, meaning]) => `\n- \`${error}\`: ${meaning}`);
  return [
    `${description} 1 to ${maxRows} rows, in one transaction, in order, each seeing the ones before it.`,
    isLone
      ? "A row is read part by part: what can't be read is left out, and detail names it."
      : 'A row that breaks its schema is a 400 for the whole call.',
    'Where a row gives a record another value than an earlier row did, the last wins, and its detail names the earlier row.',
    'A dry run gives the counts and actions of the real run and writes nothing; it needs the same permission.',
    ...(failures.length > 0
      ? [`A row that breaks a rule is failed, and the others still apply:${failures.join('')}`]
      : []),
  ].join(' ');
}
