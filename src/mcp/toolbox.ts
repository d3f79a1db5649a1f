import type { z } from 'zod';
import { nearest } from '../domain/nearest.ts';
import { argumentsOf, jsonSchemaOf, readArguments, scopeShapeOf } from './arguments.ts';
import { type Client, clientOver } from './client.ts';
import { scopeGuide } from './guide.ts';
import { type Ask, type Operation, type Reply, ToolError } from './interface.ts';
import { withKnownValues } from './known-values.ts';
import { viewLink } from './links.ts';
import { namesOver } from './names.ts';
import { OUTPUT_SCHEMA } from './output.ts';
import { passportFor, remembering } from './passport.ts';
import type { Tool } from './tool.ts';
import { TOOLS } from './tools/mod.ts';

/*
 * The tools, listed and called. Types come first; `createToolbox` makes schemas once, reads arguments, runs a tool in its project and adds
 * what all replies have: notes, the passport of figures, a link.
 */

interface ToolboxOptions {
  /** The operations of the interface, with what their rows are. */
  readonly operations: readonly Operation[];
}

/** A tool as it is listed. */
export interface ListedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object' };
  readonly outputSchema: typeof OUTPUT_SCHEMA;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly openWorldHint: boolean;
    readonly idempotentHint?: boolean;
  };
}

/** Who uses tools, and what they may. */
export interface Session {
  readonly ask: Ask;
  /** Whether tools that write are there: asked for, and allowed. */
  readonly isWriting: boolean;
  /** The project where none is named, by name or id. */
  readonly project?: string | undefined;
  /** Where the dashboard is, for links to what is answered. */
  readonly baseUrl?: string | undefined;
  /** Hears of unexpected errors. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** What a tool came to. */
export interface Outcome extends Reply {
  readonly isError: boolean;
}

/** The tools over the operations of the interface. */
export interface Toolbox {
  list(isWriting: boolean): readonly ListedTool[];
  /** Never rejects: what goes wrong is told in the outcome. */
  call(session: Session, name: string, given: unknown): Promise<Outcome>;
  /** The scope in words. */
  scopeText(): string;
}

interface Made {
  readonly tool: Tool;
  readonly schema: z.ZodObject;
  readonly listed: ListedTool;
}

/** @throws Error when an operation is missing that a tool is of */
export function createToolbox({ operations }: ToolboxOptions): Toolbox {
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
  const operationOf = (id: string): Operation => {
    const operation = byId.get(id);
    if (!operation) throw new Error(`No operation ${id}`);
    return operation;
  };
  const facets = operationOf('readFacets');
  const scope = scopeShapeOf(facets);
  const filters = Object.keys(scope);
  const mute = new Set([...filters, 'weights', 'sort', 'page', 'pageSize', 'limit']);
  const made: readonly Made[] = TOOLS.map((tool) => make(tool, operationOf(tool.operation), { scope, mute }));
  const seen = (isWriting: boolean) => made.filter(({ tool }) => isWriting || !tool.isWriting);

  const run = async ({ tool, schema }: Made, { ask, project, baseUrl }: Session, given: unknown): Promise<Reply> => {
    const client: Client = clientOver(ask);
    const args = readArguments(schema, given);
    const names = namesOver(client, project);
    if (tool.isOfAll) {
      return tool.run({ args, client, names, project: { id: '', name: '', slug: '' }, filters, baseUrl });
    }
    const place = await names.project(args.project as string | undefined);
    const { call, notes } = await withKnownValues({ args, client, names, project: place, filters, baseUrl });
    const operation = operationOf(tool.operation);
    const remembered = remembering(client, operation);
    const { text, data } = await tool.run({ ...call, client: remembered.client });
    const passport = operation.hasPassport
      ? await passportFor(client, operation.operationId, remembered.asked(), baseUrl)
      : undefined;
    const link = tool.page && (await viewLink(call, tool.page));
    return {
      text: [
        ...notes,
        text,
        ...(passport ? [`Passport: ${passport}`] : []),
        ...(link ? [`In the dashboard: ${link}`] : []),
      ].join('\n\n'),
      data: { ...data, ...(notes.length > 0 && { notes }), ...(passport && { passport }), ...(link && { link }) },
    };
  };

  return {
    list: (isWriting) => seen(isWriting).map(({ listed }) => listed),
    async call(session, name, given) {
      const found = seen(session.isWriting).find(({ tool }) => tool.name === name);
      if (!found) return refused(unknownTool(name, session.isWriting));
      try {
        return { ...(await run(found, session, given)), isError: false };
      } catch (error) {
        if (error instanceof ToolError) return refused(error.message);
        session.onError?.(error);
        return refused(
          'sightline could not do this: a fault of its own, which its log holds. Ask again, or ask something else.',
        );
      }
    },
    scopeText: () => scopeGuide(facets),
  };
}

function make(
  tool: Tool,
  operation: Operation,
  { scope, mute }: { readonly scope: z.ZodRawShape; readonly mute: ReadonlySet<string> },
): Made {
  const schema = argumentsOf(operation, tool, scope);
  const inputSchema = jsonSchemaOf(schema, mute) as unknown as ListedTool['inputSchema'];
  const { name, title, description, isWriting = false } = tool;
  const annotations = {
    readOnlyHint: !isWriting,
    destructiveHint: false,
    openWorldHint: false,
    ...(isWriting && { idempotentHint: true }),
  };
  return { tool, schema, listed: { name, title, description, inputSchema, outputSchema: OUTPUT_SCHEMA, annotations } };
}

const refused = (text: string): Outcome => ({ text, data: {}, isError: true });

function unknownTool(name: string, isWriting: boolean): string {
  const writing = TOOLS.find((tool) => tool.name === name && tool.isWriting);
  if (writing && !isWriting) {
    return `${name} writes: it is there with a Read & Write key, at /mcp?write=1 or by "sightline mcp --write".`;
  }
  const known = TOOLS.filter((tool) => isWriting || !tool.isWriting).map((tool) => tool.name);
  const meant = nearest(name.slice(0, 100), known);
  return `There is no such tool; ${meant === undefined ? `there are ${known.join(', ')}` : `did you mean ${meant}?`}`;
}
