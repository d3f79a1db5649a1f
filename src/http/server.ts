/*
 * The HTTP server: sockets, TLS, limits, shutdown. `listen` puts it together, `answering` turns one Node request into ours
 * and back. At the end it stops accepting, finishes what runs, then cuts off; an answer that is cut must show that it is.
 */

import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '../domain/errors.ts';
import type { Door } from '../domain/ports/mod.ts';
import type { Refusal } from './errors.ts';
import type { HttpApp } from './http-app.ts';
import type { HttpRequest, Log, Peer } from './message.ts';
import { isProbe } from './router.ts';
import { addressOf, bind } from './server-bind.ts';
import { BODY_LIMITS, type Bodies, type BodyLimits, createBodies } from './server-bodies.ts';
import { type ReadBody, readBody } from './server-body.ts';
import {
  type ConnectionFigures,
  type ConnectionLimits,
  connectionLimits,
  createConnections,
} from './server-connections.ts';
import { ownDoor } from './server-door.ts';
import { bodyReadBefore, targetOf, whoAsks } from './server-framework.ts';
import { createLoadShedding, LOAD_LIMITS, type Load, type LoadLimits, OVERLOADED } from './server-load-shedding.ts';
import { createRunning, type Running } from './server-running.ts';
import { refuseSocket, send } from './server-send.ts';
import { type ServerTimes, TIMES } from './server-times.ts';

export interface ListenOptions {
  readonly host: string;
  /** 0 = any free one. */
  readonly port: number;
  /** Without it the server speaks plain HTTP. */
  readonly tls?: TlsFiles | undefined;
  readonly log: Log;
  readonly times?: Partial<ServerTimes>;
  readonly limits?: Partial<LoadLimits & BodyLimits & ConnectionLimits>;
  /** Whether an address is a proxy, which brings connections of many clients. */
  readonly isProxy?: ((address: string) => boolean) | undefined;
  /** Hears, when the server closes and much still runs, that what has not begun is better refused. */
  readonly onLastCall?: () => void;
  /** How many requests wait for what others do, and cost nothing here meanwhile; by default none. */
  readonly waitingElsewhere?: () => number;
  /** Milliseconds of a clock that never goes back, by which bodies are judged to be slow. */
  readonly now?: () => number;
  /** Where requests wait for their turn; by default for each other alone. */
  readonly door?: Door | undefined;
}

export interface Listening extends AsyncDisposable {
  /** `http://127.0.0.1:8787` */
  readonly address: string;
  /** Uses another certificate and key for connections to come. @throws AppError invalid when they are no good */
  renew(tls: TlsFiles): void;
  /** What became of connections, those that never were a request included. */
  connections(): ConnectionFigures;
}

/** Certificate chain and private key in PEM. */
interface TlsFiles {
  readonly cert: string | Buffer;
  readonly key: string | Buffer;
}

/**
 * Serves an app on a socket. Disposing stops accepting, finishes what runs (7 seconds at most) and closes.
 * @throws AppError unavailable when the address cannot be had; invalid when the certificate and key are no good
 */
export async function listen(
  http: HttpApp,
  { host, port, tls, log, times, limits, now, ...rest }: ListenOptions,
): Promise<Listening> {
  const { isProxy = () => false, onLastCall, waitingElsewhere, door = ownDoor() } = rest;
  const wait = { ...TIMES, ...times };
  const running = createRunning();
  const load = createLoadShedding({ ...LOAD_LIMITS, ...limits }, undefined, waitingElsewhere);
  const bodies = createBodies({ ...BODY_LIMITS, ...limits }, now);
  const connections = createConnections({
    ...{ isSecure: tls !== undefined, times: wait, isProxy, now },
    limits: { ...connectionLimits(), ...limits },
  });
  const serve = answering(http, { ...{ log, load, bodies, running }, wait, door });
  const answers = new WeakMap<Socket, ServerResponse>();
  const onRequest = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    answers.set(incoming.socket, outgoing);
    running.add(serve(incoming, outgoing));
  };

  const { server, secure } = serverFor(tls, wait);
  // Their size is limited; past a number they would be dropped without a word.
  server.maxHeadersCount = 0;
  // Node's own listeners begin the handshake, or make a parser: not for those that are refused.
  const taking = server.listeners('connection');
  server.removeAllListeners('connection').on('connection', (socket: Socket) => {
    if (!connections.opened(socket)) return;
    door.opened();
    for (const take of taking) take.call(server, socket);
  });
  // Out of open files: what came is refused by the system, and the rest goes on.
  // Before it listens an error is that of the start, which says it itself.
  server.once('listening', () =>
    server.on('error', (err: NodeJS.ErrnoException) => log.error({ err }, 'a connection could not be taken in')),
  );
  server.on('secureConnection', connections.secured);
  server.setTimeout(wait.stalled, (socket: Socket) => {
    // A request that waits for its answer is idle, too.
    if (answers.get(socket)?.writableFinished === false && !hasUntaken(socket)) return;
    if (hasUntaken(socket)) connections.stalled();
    socket.destroy();
  });
  server.on('request', onRequest).on('checkExpectation', onRequest);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const answer = answers.get(socket);
    // Nothing may be written into an answer that is under way.
    const isAnswering = answer?.headersSent === true && !answer.writableFinished;
    const isOpen = socket.writable && !connections.isShakingHands(socket);
    if (error.code === 'ECONNRESET' || isAnswering || !isOpen) return void socket.destroy();
    connections.ending(socket);
    refuseSocket(socket, http.refuse({ method: '-', peer: peerOf(socket), headers: {} }, refusalFor(error.code)));
  });
  await bind(server, host, port);

  const close = async () => {
    bodies.refuseAll();
    const closed = once(server, 'close');
    // Only stops listening: the HTTP server's own close also cuts off answers that are still on their way out.
    NetServer.prototype.close.call(server);
    // What has come already is read, and refused by name.
    await nextTurn();
    await running.end(wait, onLastCall);
    server.close();
    server.closeAllConnections();
    // Those of which Node knows no request yet.
    connections.destroyAll();
    connections[Symbol.dispose]();
    load[Symbol.dispose]();
    bodies[Symbol.dispose]();
    await closed;
  };
  let closing: Promise<void> | undefined;
  return {
    address: addressOf(server, tls ? 'https' : 'http'),
    renew: (files) => trusting(() => secure?.setSecureContext({ ...files, minVersion: 'TLSv1.2' })),
    connections: connections.figures,
    [Symbol.asyncDispose]: () => (closing ??= close()),
  };
}

/** One that nothing listens to yet; `secure` where it speaks TLS. @throws AppError invalid for a certificate that cannot be used */
function serverFor(tls: TlsFiles | undefined, wait: typeof TIMES) {
  const options = {
    headersTimeout: wait.headers,
    requestTimeout: wait.request,
    keepAliveTimeout: wait.idle,
    connectionsCheckingInterval: Math.min(5_000, wait.headers),
    // Answered by refusedAtOnce, in the shape of all errors.
    requireHostHeader: false,
  };
  const secure = tls && trusting(() => createTlsServer({ ...options, ...tls, minVersion: 'TLSv1.2' }));
  return { server: secure ?? createServer(options), secure };
}

/** Whether bytes wait for the client to take them. */
const hasUntaken = (socket: Socket): boolean => socket.writableLength > 0;

/** Answers the requests of a node:http server that others run: its address, its times and its end are theirs. */
export function requestListener(http: HttpApp, { log }: { readonly log: Log }): RequestListener {
  const serve = answering(http, {
    log,
    load: createLoadShedding(LOAD_LIMITS),
    bodies: createBodies(BODY_LIMITS),
    running: createRunning(),
    wait: TIMES,
    door: { ...ownDoor(), begin: async () => undefined },
  });
  return (incoming, outgoing) => void serve(incoming, outgoing);
}

interface Answering {
  readonly log: Log;
  readonly wait: Pick<ServerTimes, 'linger' | 'stalled'>;
  readonly running: Running;
  readonly load: Load;
  readonly bodies: Bodies;
  readonly door: Pick<Door, 'begin' | 'ownerOf'>;
}

/** Answers a request on its socket; never rejects. */
function answering(
  http: HttpApp,
  { log, wait, running, load, bodies, door }: Answering,
): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  return async (incoming, outgoing) => {
    let drop: ReadBody['drop'] | undefined;
    try {
      const asker = whoAsks(incoming);
      const place = load.enter(door.ownerOf(asker));
      const read: HttpRequest['read'] = async (limit, sender) => {
        const before = bodyReadBefore(incoming, limit);
        if (before) return before;
        const reading = () => readBody(incoming, { limit, sender, bodies });
        const body = await (place ? place.reading(reading) : reading());
        // It counts until the end, and its bytes are let go of as soon as they were decoded.
        ({ drop } = body);
        return body.pieces;
      };
      const request = toRequest(incoming, outgoing, read);
      const refusal = refusedAtOnce(incoming, { isClosing: running.isEnding(), isFull: place === undefined });
      await (refusal ? bodyAtHand(incoming) : door.begin(asker));
      const reply = refusal
        ? http.refuse(request, refusal)
        : await running.orElse(http.handle(request), () => http.refuse(request, SHUTTING_DOWN));
      // Sending holds up the client alone.
      place?.leave();
      drop?.();
      if (!outgoing.destroyed) await send(outgoing, reply, incoming, { isLast: running.isEnding(), ...wait });
    } catch (error) {
      log.error({ err: error }, 'an answer could not be sent');
      drop?.();
      cutOff(incoming, outgoing);
    }
  };
}

/** Ends an answer before its end, and so that it shows: without chunks the end of the connection is that of the answer. */
function cutOff({ httpVersion, socket }: IncomingMessage, outgoing: ServerResponse): void {
  if (httpVersion === '1.0' && !('encrypted' in socket)) socket.resetAndDestroy();
  else outgoing.destroy();
}

/**
 * Reads and drops what has come of a body: a small one is there with its headers. Only then can the connection be kept,
 * and a client that is refused need not be let in again, which takes more than to refuse it.
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

const SHUTTING_DOWN: Refusal = { status: 503, message: 'The service is shutting down' };

function refusedAtOnce(
  { httpVersion, headersDistinct: { host: hosts = [] }, url = '' }: IncomingMessage,
  { isClosing, isFull }: { readonly isClosing: boolean; readonly isFull: boolean },
): Refusal | undefined {
  if (isClosing) return SHUTTING_DOWN;
  if (httpVersion === '1.1' && hosts.length === 0) return { status: 400, message: ['host: is required'] };
  // A proxy before the service may have gone by the other one. (RFC 9112, 3.2)
  if (hosts.length > 1) return { status: 400, message: ['host: given more than once'] };
  // A busy service must not look dead.
  if (isFull && !isProbe(url)) return OVERLOADED;
  return undefined;
}

function toRequest(incoming: IncomingMessage, outgoing: ServerResponse, read: HttpRequest['read']): HttpRequest {
  const { method = '', headersDistinct, socket } = incoming;
  return {
    method,
    target: targetOf(incoming),
    headers: headersDistinct,
    peer: peerOf(socket),
    read,
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
