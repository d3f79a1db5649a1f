import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { clientOver } from './client.ts';
import { completionsOf } from './completion.ts';
import { INSTRUCTIONS } from './guide.ts';
import { ToolError } from './interface.ts';
import { PROMPTS, promptText } from './prompts.ts';
import { seen } from './text.ts';
import type { Session, Toolbox } from './toolbox.ts';

/*
 * The only file that knows the protocol's package, besides the one of standard input and output. It is loaded when the
 * first client comes: it would take a tenth of the start of every command.
 */

/** Tools and prompts are the same for as long as the service runs: clients may keep lists for an hour. */
const LISTS = { ttlMs: 3_600_000, cacheScope: 'private' } as const;

/** What a client finds out about a server is checked by nobody here: no schema of a client's ever comes in. */
const NO_VALIDATOR = {
  getValidator: () => () => ({ valid: false as const, data: undefined, errorMessage: 'Not supported' }),
};

const SCOPE_URI = 'sightline://scope';
const METRICS_URI = 'sightline://metrics';
const ANSWER_URI = /^sightline:\/\/projects\/([^/]+)\/answers\/([^/]+)$/;

export interface ServedBox {
  readonly toolbox: Toolbox;
  /** The version of sightline. */
  readonly version: string;
}

/** One server for one request, or for one connection, of a caller. */
export function serverFor({ toolbox, version }: ServedBox, session: Session): Server {
  const server = new Server(
    { name: 'sightline', title: 'sightline', version },
    {
      capabilities: { tools: {}, prompts: {}, resources: {}, completions: {} },
      instructions: INSTRUCTIONS,
      jsonSchemaValidator: NO_VALIDATOR,
      cacheHints: {
        'tools/list': LISTS,
        'prompts/list': LISTS,
        'resources/list': LISTS,
        'resources/templates/list': LISTS,
      },
    },
  );
  server.setRequestHandler('tools/list', () => ({ tools: [...toolbox.list(session.isWriting)] }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const { text, data, isError } = await toolbox.call(session, params.name, params.arguments);
    return {
      content: [{ type: 'text', text: seen(text) }],
      ...(isError ? { isError } : { structuredContent: seen(data) }),
    };
  });
  server.setRequestHandler('prompts/list', () => ({
    prompts: PROMPTS.map(({ name, title, description, arguments: known }) => {
      return { name, title, description, arguments: known.map((argument) => ({ ...argument })) };
    }),
  }));
  server.setRequestHandler('prompts/get', ({ params }) => {
    const { plan, text } = asInvalid(() => promptText(params.name, params.arguments ?? {}));
    return { description: plan.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
  });
  server.setRequestHandler('completion/complete', async ({ params: { argument, context } }) => ({
    completion: await completionsOf(session, { ...argument, project: context?.arguments?.project }),
  }));
  server.setRequestHandler('resources/list', () => ({
    resources: [
      {
        uri: SCOPE_URI,
        name: 'scope',
        title: 'The scope',
        description: 'Every filter of the scope.',
        mimeType: 'text/markdown',
      },
      {
        uri: METRICS_URI,
        name: 'metrics',
        title: 'Metric catalogue',
        description: 'What every figure means.',
        mimeType: 'application/json',
      },
    ],
  }));
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [
      {
        uriTemplate: 'sightline://projects/{project}/answers/{id}',
        name: 'answer',
        title: 'One answer',
        description: 'The text of an answer, with what was found in it. The project by name or id.',
        mimeType: 'text/markdown',
      },
    ],
  }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    if (uri === SCOPE_URI) return contents(uri, 'text/markdown', toolbox.scopeText());
    if (uri === METRICS_URI) return contents(uri, 'application/json', await metricsText(session));
    const [, project, id] = ANSWER_URI.exec(uri) ?? [];
    if (project === undefined) throw new ResourceNotFoundError(uri.slice(0, 500));
    const { text, isError } = await toolbox.call(session, 'read_answer', { project: decoded(project), id });
    if (isError) throw new ProtocolError(ProtocolErrorCode.InvalidParams, text);
    return contents(uri, 'text/markdown', text);
  });
  return server;
}

const contents = (uri: string, mimeType: string, text: string) => ({ contents: [{ uri, mimeType, text }] });

/** The catalogue without symbols and paths, which are for people who read the docs. */
async function metricsText({ ask }: Session): Promise<string> {
  const { metrics } = await clientOver(ask).get<{ metrics: readonly Record<string, unknown>[] }>(
    'GET /api/v1/reference/metrics',
  );
  const lines = metrics.map(({ id, unit, formula, question }) => JSON.stringify({ id, unit, formula, question }));
  return `[\n${lines.join(',\n')}\n]`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function asInvalid<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof ToolError) throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message);
    throw error;
  }
}

/** What a request over HTTP is answered with. */
export interface McpAnswer {
  readonly status: number;
  /** JSON; undefined for none. */
  readonly text: string | undefined;
}

/** Answers one request over HTTP, of either revision of the protocol; its body was read before. */
export async function answerHttp(
  box: ServedBox,
  session: Session,
  request: Request,
  body: unknown,
): Promise<McpAnswer> {
  // Nothing here changes while a client listens, and an answer that never ends would hold a place of the service.
  if ((body as { method?: unknown } | null)?.method === 'subscriptions/listen') return notKnown(body);
  const response = await ((await isLegacyRequest(request, body))
    ? answerLegacy(box, session, request, body)
    : handlerOf(box, session).fetch(request, { parsedBody: body }));
  const text = await response.text();
  return { status: response.status, text: text === '' ? undefined : text };
}

const handlerOf = (box: ServedBox, session: Session) =>
  createMcpHandler(() => serverFor(box, session), { legacy: 'reject', keepAliveMs: 0 });

/** A client of 2025: one server for one request, as nothing is remembered of it, and JSON in place of a stream. */
async function answerLegacy(box: ServedBox, session: Session, request: Request, body: unknown): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = serverFor(box, session);
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}

function notKnown(body: unknown): McpAnswer {
  const { id = null } = body as { id?: unknown };
  const error = { code: ProtocolErrorCode.MethodNotFound, message: 'There are no subscriptions here: ask again' };
  return { status: 404, text: JSON.stringify({ jsonrpc: '2.0', id, error }) };
}
