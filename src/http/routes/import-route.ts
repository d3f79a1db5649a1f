import { z } from 'zod';
import type { App, ImportOptions } from '../../app/mod.ts';
import { countActions, type ProjectId, type RowOutcome } from '../../domain/mod.ts';
import { WRITE } from '../access.ts';
import { IMPORT_BODY_LIMIT, type Rows, rowsOf } from '../import-rows.ts';
import { ok, type Route, route } from '../route.ts';
import { Uuid } from '../wire.ts';

const Count = z.int().min(0);

/** What tells one import from another; the rest is E3's manners. (contract 4, E3; contract 5, "Ingest") */
interface ImportDefinition<Body extends z.ZodType, Row, RowError extends string>
  extends Pick<Route, 'path' | 'operationId' | 'summary' | 'description'> {
  /** Schema of a row, with a name. */
  readonly row: Body;
  readonly maxRows: number;
  /** Names the import's own schemas. */
  readonly name: string;
  /** What an outcome calls the id of what its row is about. */
  readonly idName: string;
  /** What can be wrong with a row, with a word of explanation each. */
  readonly errors: Readonly<Record<RowError, string>>;
  toRow(row: z.output<Body>): Row;
  run(
    app: App,
    project: ProjectId,
    rows: readonly Row[],
    options: ImportOptions,
  ): Promise<readonly RowOutcome<RowError>[]>;
}

/** A route that imports rows: one call, one transaction, one outcome a row. */
export function importRoute<Body extends z.ZodType, Row, RowError extends string>(
  definition: ImportDefinition<Body, Row, RowError>,
): Route {
  const { path, operationId, summary, name, idName, toRow, run } = definition;
  const rows = rowsOf(definition.row, definition.maxRows);
  return route({
    method: 'POST',
    path,
    operationId,
    tag: 'Import',
    summary,
    description: describe(definition),
    access: WRITE,
    body: bodyOf(name, rows),
    lookAhead: rows.lookAhead,
    bodyLimit: IMPORT_BODY_LIMIT,
    responses: { 200: resultOf(name, idName, Object.keys(definition.errors)) },
    async handle({ app, project, body: { rows, dryRun = false } }) {
      const outcomes = await run(app, project, rows.map(toRow), { dryRun });
      const results = outcomes.map(({ id, ...outcome }) => (id === undefined ? outcome : { ...outcome, [idName]: id }));
      return ok({ dryRun, ...countActions(outcomes), results });
    },
  });
}

function bodyOf<Row extends z.ZodType>(name: string, rows: Rows<Row>) {
  return z
    .strictObject({
      rows: rows.schema,
      dryRun: z
        .boolean()
        .exactOptional()
        .meta({ description: 'Show what would happen and write nothing; default false.' }),
    })
    .meta({ id: `${name}Import` });
}

function resultOf(name: string, idName: string, errors: readonly string[]) {
  const Result = z.strictObject({
    index: Count.meta({ description: 'Position of the row in the call, from 0.' }),
    action: z.enum(['created', 'updated', 'unchanged', 'failed']),
    [idName]: Uuid.exactOptional().meta({ description: 'Left out where nothing stored has it.' }),
    ...(errors.length > 0 && { error: z.enum(errors).exactOptional(), detail: z.string().exactOptional() }),
  });
  return z
    .strictObject({
      dryRun: z.boolean(),
      created: Count,
      updated: Count,
      unchanged: Count,
      failed: Count,
      results: z.array(Result),
    })
    .meta({ id: `${name}ImportResult` });
}

function describe({
  description,
  maxRows,
  errors,
}: Pick<ImportDefinition<z.ZodType, unknown, string>, 'description' | 'maxRows' | 'errors'>): string {
  const failures = Object.entries(errors).map(([error, meaning]) => `\n- \`${error}\`: ${meaning}`);
  return [
    `${description} 1 to ${maxRows} rows, in one transaction, in order, each seeing the ones before it. A row that`,
    'breaks its schema is a 400 for the whole call. A dry run gives the counts and actions of the real run and writes',
    'nothing; it needs the same permission.',
    ...(failures.length > 0
      ? [`A row that breaks a rule is failed, and the others still apply:${failures.join('')}`]
      : []),
  ].join(' ');
}
