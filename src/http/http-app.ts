import type { OpenAPIObject } from 'openapi3-ts/oas31';
import type { App } from '../app/mod.ts';
import {
  type Clock,
  type Digest,
  KEY_PREFIX,
  type Limiter,
  type NextId,
  type Pause,
  SESSION_PREFIX,
} from '../domain/mod.ts';
import { parseNetwork } from './address.ts';
import { answerBodies } from './answer-body.ts';
import { organisationOf } from './caller.ts';
import { clientOf } from './client.ts';
import { errorBody, isOutage, type Refusal, refusalOf } from './errors.ts';
import type { Answered, HttpReply, HttpRequest, Log } from './message.ts';
import { createMeters, type RateLimits } from './meter.ts';
import { INTERFACE_VERSION, openApiDocument } from './openapi.ts';
import type { PageFiles } from './page-files.ts';
import { answer, type Call } from './pipeline.ts';
import { type Answer, type AssetName, JsonText, type Route, TextStream } from './route.ts';
import { createRouter } from './router.ts';
import { ROUTES } from './routes/mod.ts';

export interface HttpSettings extends RateLimits {
  /** Answer plain HTTP, too. (contract 6, HTTPS) */
  readonly allowHttp: boolean;
  /** Whether plain HTTP is answered only where `Host` is a loopback name, as others may reach the address. (contract 10) */
  readonly insecureHttp?: boolean;
  /** Where clients reach the service, as `https://sightline.example.com`: what links begin with. (contract 10) */
  readonly publicUrl?: string | undefined;
  /** Addresses and networks of proxies that are believed. */
  readonly trustProxy: readonly string[];
}

export interface HttpOptions {
  readonly app: App;
  readonly settings: HttpSettings;
  readonly clock: Clock;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
  /** Gives others their turn in what takes long; nobody, where nothing is said. */
  readonly pause?: Pause;
  /** Counts requests, also those of other processes on the same database. */
  readonly limiter: Limiter;
  readonly nextId: NextId;
  /** Tells one state of what may be cached from another. */
  readonly digest: Digest;
  readonly log: Log;
  /** Hears of each request once it is answered. */
  readonly observe?: (answered: Answered) => void;
  readonly routes?: readonly Route[];
  /** Reads a file that comes with sightline. */
  readonly asset: (name: AssetName) => Promise<string>;
  /** The version of the program, as MCP clients are told it; where nothing is said, that of the interface. */
  readonly version?: string;
  /** The dashboard's files; none, where nothing is said. */
  readonly pageFiles?: PageFiles;
}

/** sightline over HTTP, without a socket: requests and replies are values. */
export interface HttpApp {
  /** Never rejects. */
  handle(request: HttpRequest): Promise<HttpReply>;
  /** The reply to what is not to be handled, or did not get to be a whole request. */
  refuse(from: Pick<HttpRequest, 'headers' | 'peer' | 'method'>, refusal: Refusal): HttpReply;
}

/** @throws AppError invalid when a proxy is no address or network */
export function createHttpApp(options: HttpOptions): HttpApp {
  const { app, settings, clock, limiter, nextId, digest, log, asset, pageFiles = async () => undefined } = options;
  const { now = () => performance.now(), observe = () => undefined, routes = ROUTES } = options;
  const { pause = async () => undefined, version = INTERFACE_VERSION } = options;
  // Written when it is first asked for: it takes longer than everything else here.
  let document: OpenAPIObject | undefined;
  const openApi = () => (document ??= openApiDocument(routes, settings.publicUrl));
  const { allowHttp, insecureHttp = false } = settings;
  const router = createRouter(routes);
  const { publicUrl } = settings;
  const context = {
    app,
    openApi,
    asset,
    pageFiles,
    router,
    allowHttp,
    insecureHttp,
    publicUrl,
    version,
    now,
    pause,
    log,
  };
  const bodies = answerBodies(digest);
  const trusted = settings.trustProxy.map(parseNetwork);
  const meterOf = createMeters(settings, { clock, limiter });

  const begin = (request: Pick<HttpRequest, 'headers' | 'peer' | 'method'>): Begun => {
    const client = clientOf(request, trusted);
    const id = requestId(request) ?? nextId();
    return { id, method: request.method, client, meter: meterOf(client.address), trail: {}, started: now() };
  };
  const end = <Reply extends HttpReply>(begun: Begun, reply: Reply): Reply => {
    observe(observed(begun, reply.status, now()));
    return reply;
  };

  return {
    async handle(request) {
      const begun = begin(request);
      const answered = await answer(context, { ...begun, request }).catch((error: unknown) => {
        if (request.signal?.aborted && error === request.signal.reason) return GONE;
        const refusal = refusalOf(error);
        if (isOutage(error)) log.error({ err: error, requestId: begun.id }, (error as Error).message);
        if (refusal) return toAnswer(refusal);
        log.error({ err: error, requestId: begun.id }, 'a request failed unexpectedly');
        return toAnswer({ status: 500, message: 'Internal server error' });
      });
      return end(begun, await bodies.send(toReply(answered, begun), begun.trail.route, request));
    },
    refuse(from, refusal) {
      const begun = begin(from);
      return end(begun, toReply(toAnswer(refusal), begun));
    },
  };
}

/** A request that is under way. */
interface Begun extends Omit<Call, 'request'> {
  readonly method: string;
  readonly started: number;
}

function observed({ id, method, trail, started }: Begun, status: number, now: number): Answered {
  const { route, caller } = trail;
  const organisation = caller && organisationOf(caller);
  return {
    requestId: id,
    method,
    route: route?.path ?? null,
    status,
    milliseconds: now - started,
    ...(organisation !== undefined && { organisation }),
    ...(caller?.kind === 'key' && { key: caller.key.id }),
    ...(caller?.kind === 'person' && { user: caller.signedIn.user.id }),
  };
}

/** What a page of ours may load: nothing from elsewhere, so it works, and tells nobody, without a network. */
const CONTENT_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";

/** For how long browsers are to ask over HTTPS only, in seconds: a year. */
const STRICT_TRANSPORT = 'max-age=31536000';

/** In how many seconds clients may try again what was not to be had. */
const RETRY_AFTER = '5';

/** To nobody, as the client went away; only the log hears of it. Not one of HTTP's own statuses, but what proxies log, too. */
const GONE: Answer = { status: 499, body: undefined };

const toAnswer = (refusal: Refusal): Answer => ({
  ...refusal,
  ...(refusal.status === 503 && { headers: { 'retry-after': RETRY_AFTER, ...refusal.headers } }),
  body: errorBody(refusal),
});

/** The id that the caller gave the request, if it is a sane one. (contract 2, "Headers") */
function requestId({ headers }: Pick<HttpRequest, 'headers'>): string | undefined {
  const id = headers['x-request-id']?.join();
  if (id === undefined || !/^[\w.:+/=@-]{1,128}$/.test(id)) return undefined;
  // It is written into the log and the audit log.
  return [KEY_PREFIX, SESSION_PREFIX].some((prefix) => id.includes(prefix)) ? undefined : id;
}

function payloadOf(body: unknown, contentType: string | undefined): string | Uint8Array {
  if (body === undefined) return '';
  if (body instanceof Uint8Array) return body;
  if (body instanceof JsonText) return body.text;
  return contentType === undefined ? JSON.stringify(body) : String(body);
}

function toReply(
  { status, headers, body, contentType }: Answer,
  { id, meter, client }: Pick<Begun, 'id' | 'meter' | 'client'>,
): HttpReply {
  const stream = body instanceof TextStream ? body.pieces : undefined;
  const payload = stream ? '' : payloadOf(body, contentType);
  return {
    status,
    headers: {
      ...(body !== undefined && {
        'content-type': contentType ?? 'application/json; charset=utf-8',
        ...(!stream && { 'content-length': String(Buffer.byteLength(payload)) }),
      }),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': CONTENT_POLICY,
      // Addresses hold views, and those of links what opens them.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      ...(client.encrypted && { 'strict-transport-security': STRICT_TRANSPORT }),
      'x-request-id': id,
      ...meter.headers(),
      ...headers,
    },
    body: payload,
    ...(stream && { stream }),
  };
}
