import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anthropicTold, googleTold, openaiTold, type Said, type Told } from './provider-replies.ts';

export const ASKED = ['openai', 'anthropic', 'google'] as const;
export type Asked = (typeof ASKED)[number];

/** What goes wrong with one request. */
export type Fault =
  | { readonly status: number; readonly headers?: Record<string, string> }
  | 'half-closed'
  | 'silence'
  | 'cut-json'
  | 'inside-200'
  | 'redirect'
  | 'twenty-megabytes';

/** One request as it came. */
export interface Arrival {
  readonly provider: Asked;
  readonly text: string;
  readonly country: string;
  readonly headers: IncomingMessage['headers'];
  readonly at: number;
  readonly fault: Fault | undefined;
}

interface ServerOptions {
  /** The reply to a question. */
  saidTo(text: string, country: string): Said;
  /** What goes wrong with the `nth` request for a question, from 1. */
  fault?(provider: Asked, text: string, country: string, nth: number): Fault | undefined;
  clock?(): number;
  /** Awaited before each answer. */
  before?(): Promise<void>;
  /** Told the header x-request of what is never answered. */
  onSilence?(request: string): void;
}

/** A server on loopback that speaks each provider's wire format. */
export async function openReplayServer({
  saidTo,
  fault = () => undefined,
  clock = Date.now,
  before,
  onSilence,
}: ServerOptions) {
  const arrivals: Arrival[] = [];
  let address = '';
  /** The redirect that stands for a page. */
  const redirectTo = (url: string) => `${address}/grounding-api-redirect/${Buffer.from(url).toString('base64url')}`;

  const told = (provider: Asked, text: string, country: string): Told => {
    const said = saidTo(text, country);
    if (provider === 'openai') return openaiTold(said);
    return provider === 'anthropic' ? anthropicTold(said) : googleTold(said, redirectTo);
  };

  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/grounding-api-redirect/')) {
      const location = Buffer.from(request.url.split('/').at(-1)!, 'base64url').toString();
      response.writeHead(302, { location: encodeURI(location) }).end();
      return;
    }
    const { provider, text, country } = questionIn(request.url ?? '', JSON.parse(await textOf(request)) as object);
    const nth =
      arrivals.filter((one) => one.provider === provider && one.text === text && one.country === country).length + 1;
    const wrong = fault(provider, text, country, nth);
    arrivals.push({ provider, text, country, headers: request.headers, at: clock(), fault: wrong });
    await before?.();
    if (wrong === 'silence') onSilence?.(String(request.headers['x-request']));
    answer(response, provider, told(provider, text, country).reply, wrong);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    arrivals,
    bases: { openai: `${address}/openai`, anthropic: `${address}/anthropic`, google: `${address}/google` },
    /** The expected reading of a reply, with its redirects resolved. */
    truth(provider: Asked, text: string, country: string): Told['truth'] {
      const { truth } = told(provider, text, country);
      const urlOf = (url: string) =>
        url.startsWith(address) ? encodeURI(Buffer.from(url.split('/').at(-1)!, 'base64url').toString()) : url;
      return { ...truth, sources: truth.sources.map((source) => ({ ...source, url: urlOf(source.url) })) };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(response: ServerResponse, provider: Asked, reply: object, fault: Fault | undefined): void {
  const body = JSON.stringify(reply);
  const json = { 'content-type': 'application/json' };
  if (fault === undefined) return void response.writeHead(200, json).end(body);
  if (typeof fault === 'object')
    return void response.writeHead(fault.status, { ...json, ...fault.headers }).end('{"error":{"message":"busy"}}');
  switch (fault) {
    case 'half-closed':
      response.writeHead(200, { ...json, 'content-length': String(Buffer.byteLength(body)) });
      response.write(body.slice(0, 20), () => response.destroy());
      return;
    case 'silence':
      return;
    case 'cut-json':
      return void response.writeHead(200, json).end(body.slice(0, -9));
    case 'inside-200':
      return void response.writeHead(200, json).end(JSON.stringify(failureInside(provider, reply)));
    case 'redirect':
      return void response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
    case 'twenty-megabytes':
      return void response.writeHead(200, json).end(JSON.stringify({ ...reply, novelty: 'x'.repeat(20_000_000) }));
  }
}

/** A failure that comes with a status of 200; Google has none, and is cut instead. */
function failureInside(provider: Asked, reply: object): object | string {
  if (provider === 'openai')
    return { ...reply, status: 'failed', error: { code: 'server_error', message: 'm' }, output: [] };
  if (provider === 'google') return 'no object';
  const failed = {
    type: 'web_search_tool_result',
    content: { type: 'web_search_tool_result_error', error_code: 'unavailable' },
  };
  return { ...reply, content: [failed] };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function questionIn(path: string, body: object): { provider: Asked; text: string; country: string } {
  const { input, tools, messages, contents, toolConfig } = body as {
    input: string;
    tools: { user_location: { country: string } }[];
    messages: { content: string }[];
    contents: { parts: { text: string }[] }[];
    toolConfig: { retrievalConfig: { languageCode: string } };
  };
  if (path === '/openai/responses')
    return { provider: 'openai', text: input, country: tools[0]!.user_location.country };
  if (path === '/anthropic/v1/messages')
    return { provider: 'anthropic', text: messages[0]!.content, country: tools[0]!.user_location.country };
  if (/^\/google\/models\/[^/]+:generateContent$/.test(path))
    return { provider: 'google', text: contents[0]!.parts[0]!.text, country: toolConfig.retrievalConfig.languageCode };
  throw new Error(`no provider has ${path}`);
}
