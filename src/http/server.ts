import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '../domain/mod.ts';
import type { Refusal } from './errors.ts';
import type { HttpApp } from './http-app.ts';
import type { HttpReply, HttpRequest, Log, Peer } from './message.ts';
import { createDoor } from './server-door.ts';
import { createLoad, LOAD_LIMITS, type Load, type LoadLimits, OVERLOADED, type Place } from './server-load.ts';

export interface ListenOptions {
  readonly host: string;
  /** 0 = any free one. */
  readonly port: number;
  /** Without it the server speaks plain HTTP. */
  readonly tls?: TlsFiles | undefined;
  readonly log: Log;
  readonly times?: Partial<ServerTimes>;
  readonly limits?: Partial<LoadLimits>;
}

/** How long the server waits, in milliseconds. */
export interface ServerTimes {
  /** For the headers of a request. */
  readonly headers: number;
  /** For a whole request. */
  readonly request: number;
  /** For the next request on a connection. */
  readonly idle: number;
  /** For what runs, when the server closes. */
  readonly drain: number;
  /** For a client to take an answer that came before the end of its request. */
  readonly linger: number;
}

const TIMES: ServerTimes = { headers: 15_000, request: 120_000, idle: 65_000, drain: 10_000, linger: 1_000 };

export interface Listening extends AsyncDisposable {
  /** `http://127.0.0.1:8787` */
  readonly address: string;
  /** Uses another certificate and key for connections to come. @throws AppError invalid when they are no good */
  renew(tls: TlsFiles): void;
}

/** Certificate chain and private key in PEM. */
export interface TlsFiles {
  readonly cert: string | Buffer;
  readonly key: string | Buffer;
}

/**
 * Serves an app on a socket. Disposing stops accepting, finishes what runs (10 seconds at most) and closes.
 * @throws AppError unavailable when the address cannot be had; invalid when the certificate and key are no good
 */
export async function listen(
  http: HttpApp,
  { host, port, tls, log, times, limits }: ListenOptions,
): Promise<Listening> {
  const wait = { ...TIMES, ...times };
  const running = new Set<Promise<void>>();
  const load = createLoad({ ...LOAD_LIMITS, ...limits });
  let isClosing = false;
  const door = createDoor();
  const serve = answering(http, { log, linger: wait.linger, isClosing: () => isClosing, load, letIn: door.pass });

  const answers = new WeakMap<Socket, ServerResponse>();
  const onRequest = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    answers.set(incoming.socket, outgoing);
    const serving = serve(incoming, outgoing).finally(() => running.delete(serving));
    running.add(serving);
  };

  const options = {
    headersTimeout: wait.headers,
    requestTimeout: wait.request,
    keepAliveTimeout: wait.idle,
    connectionsCheckingInterval: Math.min(5_000, wait.headers),
    // Answered by refusedAtOnce, in the shape of all errors.
    requireHostHeader: false,
  };
  const secure = tls && trusting(() => createTlsServer({ ...options, ...tls, minVersion: 'TLSv1.2' }));
  const server = secure ?? createServer(options);
  // Their size is limited; past a number they would be dropped without a word.
  server.maxHeadersCount = 0;
  server.on('connection', () => door.opened());
  server.on('request', onRequest).on('checkExpectation', onRequest);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const answer = answers.get(socket);
    // Nothing may be written into an answer that is under way.
    const isAnswering = answer?.headersSent === true && !answer.writableFinished;
    if (error.code === 'ECONNRESET' || isAnswering || !socket.writable) socket.destroy();
    else refuseSocket(socket, http.refuse({ method: '-', peer: peerOf(socket), headers: {} }, refusalFor(error.code)));
  });
  await bind(server, host, port);

  const close = async () => {
    isClosing = true;
    const closed = once(server, 'close');
    // Only stops listening: the HTTP server's own close also cuts off answers that are still on their way out.
    NetServer.prototype.close.call(server);
    const finished = async () => {
      while (running.size > 0) await Promise.allSettled(running);
    };
    const ended = new AbortController();
    await Promise.race([finished(), delay(wait.drain, undefined, ended).catch(() => undefined)]);
    ended.abort();
    server.close();
    server.closeAllConnections();
    load[Symbol.dispose]();
    await closed;
  };
  let closing: Promise<void> | undefined;
  return {
    address: addressOf(server, tls ? 'https' : 'http'),
    renew: (files) => trusting(() => secure?.setSecureContext({ ...files, minVersion: 'TLSv1.2' })),
    [Symbol.asyncDispose]: () => (closing ??= close()),
  };
}

/** What answers the requests of a node:http server that is somebody else's: its address, its times and its end are theirs. */
export function requestListener(http: HttpApp, { log }: { readonly log: Log }): RequestListener {
  const load = createLoad(LOAD_LIMITS);
  const serve = answering(http, {
    log,
    linger: TIMES.linger,
    isClosing: () => false,
    load,
    letIn: async () => undefined,
  });
  return (incoming, outgoing) => void serve(incoming, outgoing);
}

interface Answering {
  readonly log: Log;
  readonly linger: number;
  readonly isClosing: () => boolean;
  readonly load: Load;
  /** Resolves when a request may be worked on. */
  readonly letIn: () => Promise<void>;
}

/** Answers a request on its socket; never rejects. */
function answering(
  http: HttpApp,
  { log, linger, isClosing, load, letIn }: Answering,
): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  return async (incoming, outgoing) => {
    try {
      const place = load.enter();
      const request = toRequest(incoming, outgoing, place);
      const refusal = refusedAtOnce(incoming, { isClosing: isClosing(), isFull: place === undefined });
      await (refusal ? bodyAtHand(incoming) : letIn());
      const reply = refusal ? http.refuse(request, refusal) : await http.handle(request);
      // Sending holds up nobody but the client.
      place?.leave();
      if (!outgoing.destroyed) await send(outgoing, reply, incoming, { isLast: isClosing(), linger });
    } catch (error) {
      log.error({ err: error }, 'an answer could not be sent');
      outgoing.destroy();
    }
  };
}

/**
 * Reads and drops what has come of a body: a small one is there with its headers. Only then can the connection be kept,
 * and a client that is refused need not be let in anew, which takes more than to refuse it.
 */
async function bodyAtHand(incoming: IncomingMessage): Promise<void> {
  incoming.resume();
  await nextTurn();
}

/** @throws AppError invalid for a certificate and key that are no good */
function trusting<T>(use: () => T): T {
  try {
    return use();
  } catch (error) {
    const message = 'Cannot use the TLS certificate and key: they must be PEM, and belong together';
    throw new AppError('invalid', message, { cause: error });
  }
}

/** Answered whatever else is to be done, so that nobody takes a busy service for a dead one. */
const PROBES: readonly string[] = ['/healthz', '/readyz'];

function refusedAtOnce(
  { httpVersion, headers, url = '' }: IncomingMessage,
  { isClosing, isFull }: { readonly isClosing: boolean; readonly isFull: boolean },
): Refusal | undefined {
  if (isClosing) return { status: 503, message: 'The service is shutting down' };
  if (httpVersion === '1.1' && headers.host === undefined) return { status: 400, message: ['host: is required'] };
  if (isFull && !PROBES.includes(url)) return OVERLOADED;
  return undefined;
}

function toRequest(incoming: IncomingMessage, outgoing: ServerResponse, place: Place | undefined): HttpRequest {
  const { method = '', url = '', headersDistinct, socket } = incoming;
  return {
    method,
    target: url,
    headers: headersDistinct,
    peer: peerOf(socket),
    read: (limit) => (place ? place.reading(() => readBody(incoming, limit)) : readBody(incoming, limit)),
    signal: goneSignal(outgoing),
  };
}

/** Fires when the connection is closed before the answer is out. */
function goneSignal(outgoing: ServerResponse): AbortSignal {
  const gone = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  return gone.signal;
}

const peerOf = (socket: Socket): Peer => ({ address: socket.remoteAddress ?? '', encrypted: 'encrypted' in socket });

/** The body, given up as soon as it is known to be too large. */
async function readBody(incoming: IncomingMessage, limit: number): Promise<Uint8Array> {
  const tooLarge = () => new AppError('too-large', `The body is larger than ${limit} bytes`);
  if (Number(incoming.headers['content-length'] ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Not destroyed on leaving the loop: the answer goes out on the same socket.
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > limit) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid', 'body: was cut off', { cause: error });
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size);
}

/** Sends a reply; resolves when it is out, or when nobody is there to take it. */
async function send(
  outgoing: ServerResponse,
  { status, headers, body }: HttpReply,
  incoming: IncomingMessage,
  { isLast, linger }: { readonly isLast: boolean; readonly linger: number },
): Promise<void> {
  const isEarly = !incoming.complete;
  const done = once(outgoing, 'close').catch(() => undefined);
  outgoing.writeHead(status, { ...headers, ...((isLast || isEarly) && { connection: 'close' }) });
  if (isEarly) {
    // Closing while the client still sends would take the answer from it, so the rest is read and dropped a while.
    outgoing.write(body);
    incoming.resume();
    const ended = new AbortController();
    await Promise.race([once(incoming, 'close', ended), delay(linger, undefined, ended)]).catch(() => undefined);
    ended.abort();
  }
  outgoing.end(isEarly ? '' : body);
  await done;
}

/** Answers what is no request, or never came to be a whole one. */
function refuseSocket(socket: Socket, { status, headers, body }: HttpReply): void {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}

function refusalFor(code: string | undefined): Refusal {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, message: 'The headers are too large' };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, message: 'The request took too long to arrive' };
    default:
      return { status: 400, message: ['request: is not well-formed HTTP'] };
  }
}

/** Connections that wait outside, if the system allows as many: in a rush they are let in fast, and refused by name. */
const BACKLOG = 4_096;

async function bind(server: Server | TlsServer, host: string, port: number): Promise<void> {
  try {
    server.listen({ host, port, backlog: BACKLOG });
    await once(server, 'listening');
  } catch (error) {
    const reason = LISTEN_PROBLEMS[(error as NodeJS.ErrnoException).code ?? ''];
    if (reason === undefined) throw error;
    throw new AppError('unavailable', `Cannot listen on ${host}:${port}: ${reason}`, { cause: error });
  }
}

const LISTEN_PROBLEMS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is taken; choose another, or 0 for any free one',
  EACCES: 'the port is not permitted; choose one above 1023',
  EADDRNOTAVAIL: 'the address is not one of this machine',
  ENOTFOUND: 'the host is not known',
  EAI_AGAIN: 'the host is not known',
};

function addressOf(server: Server | TlsServer, scheme: string): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `${scheme}://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
