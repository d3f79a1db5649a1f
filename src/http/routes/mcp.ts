import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { answerMcp, createToolbox, LLMS_TEXT, type Operation, type Toolbox } from '../../mcp/mod.ts';
import { KEY, PUBLIC } from '../access.ts';
import { METADATA_PATH } from '../cors.ts';
import { IMPORT_BODY_LIMIT } from '../import-rows.ts';
import type { HttpRequest } from '../message.ts';
import { JsonText, ok, type Route, route } from '../route.ts';
import { JobExecutionRowBody } from '../rows/mod.ts';
import { PASSPORT_REPORTS } from './made-passport.ts';

const TAG = 'Service';

/** The tools over some operations. */
export const toolboxOver = (routes: readonly Route[]): Toolbox =>
  createToolbox({
    operations: routes.map((operation): Operation => {
      const row = operation.operationId === 'importJobExecutions' ? { row: JobExecutionRowBody } : {};
      return { ...operation, ...row, hasPassport: PASSPORT_REPORTS.includes(operation.operationId) };
    }),
  });

/** What a request of the protocol says of itself in headers; who sends it, and as whom, is known by then. */
const PASSED_ON = /^mcp-/;

function asRequest(headers: HttpRequest['headers'], signal: AbortSignal | undefined): Request {
  const passed = Object.entries(headers).flatMap(([name, values = []]) =>
    PASSED_ON.test(name) ? [[name, values.join(', ')] as [string, string]] : [],
  );
  return new Request('http://sightline.invalid/mcp', {
    method: 'POST',
    // A client that takes one of these, as a plain program does, gets JSON, and can read it.
    headers: [...passed, ['accept', 'application/json, text/event-stream'], ['content-type', 'application/json']],
    ...(signal && { signal }),
  });
}

const Message = z.looseObject({ jsonrpc: z.literal('2.0', 'must be "2.0": send one JSON-RPC message') });

const Metadata = z
  .strictObject({
    resource: z.string(),
    resource_name: z.string(),
    bearer_methods_supported: z.array(z.string()),
    resource_documentation: z.string(),
  })
  .meta({ id: 'ProtectedResource' });

const metadata = (path: string, operationId: string) =>
  route('GET', path, operationId, TAG, {
    summary: 'How the Model Context Protocol is reached',
    description:
      'Metadata of a protected resource, by RFC 9728: keys are sent as bearer tokens, and no authorization server gives them; admins make ' +
      'them. 404 where the service does not know its own address: start it with --public-url.',
    access: PUBLIC,
    responses: { 200: Metadata },
    errors: [404],
    async handle({ baseUrl }) {
      if (baseUrl === undefined)
        throw new AppError('not-found', 'The service does not know its address: start it with --public-url');
      return ok({
        resource: `${baseUrl}/mcp`,
        resource_name: 'sightline',
        bearer_methods_supported: ['header'],
        resource_documentation: `${baseUrl}/llms.txt`,
      });
    },
  });

/** What assistants and agents ask, with tools over all the other operations. (contract 13) */
export function mcpRoutes(routes: readonly Route[]): readonly Route[] {
  let made: Toolbox | undefined;
  /** Made at the first question, as it writes a JSON Schema for each tool; others have their turn before the question is looked at. */
  async function toolbox(): Promise<Toolbox> {
    if (made) return made;
    made = toolboxOver(routes);
    await new Promise(setImmediate);
    return made;
  }
  return [
    route('POST', '/mcp', 'askTools', TAG, {
      summary: 'Tools for assistants',
      description: 'The Model Context Protocol over streamable HTTP: one JSON-RPC message a request.',
      access: KEY,
      isProtocol: true,
      query: z.strictObject({
        write: z
          .literal(['0', '1'])
          .exactOptional()
          .meta({ description: '1 = with tools that write, for Read & Write keys.' }),
      }),
      body: Message,
      bodyLimit: IMPORT_BODY_LIMIT,
      responses: { 200: Message, 202: null },
      errors: [404],
      async handle({ ask, baseUrl, body, headers, mayWrite, query, reportFault, signal, version }) {
        const session = { ask, baseUrl, isWriting: mayWrite && query.write === '1', onError: reportFault };
        const answered = await answerMcp(
          { toolbox: await toolbox(), version },
          session,
          asRequest(headers, signal),
          body,
        );
        const { status, text } = answered;
        return { status: status as 200, body: text === undefined ? (undefined as never) : new JsonText(text) };
      },
    }),
    metadata(METADATA_PATH, 'readResourceMetadata'),
    metadata(`${METADATA_PATH}/mcp`, 'readToolsMetadata'),
    route('GET', '/llms.txt', 'readAgentGuide', TAG, {
      summary: 'What this is, for agents that only read',
      description: 'Needs no key; counts against the limit of the address.',
      access: PUBLIC,
      isStatic: true,
      contentType: 'text/plain; charset=utf-8',
      responses: { 200: z.string().meta({ id: 'AgentGuide' }), 304: null },
      handle: async () => ok(LLMS_TEXT),
    }),
  ];
}
