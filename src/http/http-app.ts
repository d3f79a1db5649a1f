import type { OpenAPIObject } from 'openapi3-ts/oas31';
import type { App } from '../app/mod.ts';
import type { Clock, NextId } from '../domain/mod.ts';
import { parseNetwork } from './address.ts';
import { clientOf } from './client.ts';
import { errorBody, type Refusal, refusalOf } from './errors.ts';
import type { HttpReply, HttpRequest, Log } from './message.ts';
import { createMeters, type Meter, type RateLimits } from './meter.ts';
import { openApiDocument } from './openapi.ts';
import { answer } from './pipeline.ts';
import type { Answer, AssetName, Route } from './route.ts';
import { createRouter } from './router.ts';
import { BARRED, ROUTES } from './routes/mod.ts';

export interface HttpSettings extends RateLimits {
  /** Answer plain HTTP, too. (contract 6, HTTPS) */
  readonly allowHttp: boolean;
  /** Addresses and networks of proxies that are believed. */
  readonly trustProxy: readonly string[];
}

export interface HttpOptions {
  readonly app: App;
  readonly settings: HttpSettings;
  readonly clock: Clock;
  /** Milliseconds of a clock that never goes back: what limits are measured by. */
  readonly now?: () => number;
  readonly nextId: NextId;
  readonly log: Log;
  readonly routes?: readonly Route[];
  /** Reads a file that comes with sightline. */
  readonly asset: (name: AssetName) => Promise<string>;
}

/** sightline over HTTP, without a socket: requests and replies are values. */
export interface HttpApp {
  /** Never rejects. */
  handle(request: HttpRequest): Promise<HttpReply>;
  /** The reply to what is not to be handled, or did not get to be a whole request. */
  refuse(from: Pick<HttpRequest, 'headers' | 'peer'>, refusal: Refusal): HttpReply;
}

/** @throws AppError invalid when a proxy is no address or network */
export function createHttpApp(options: HttpOptions): HttpApp {
  const {
    app,
    settings,
    clock,
    now = () => performance.now(),
    nextId,
    log,
    routes = [...ROUTES, ...BARRED],
    asset,
  } = options;
  // Written when it is first asked for: it takes longer than everything else here.
  let document: OpenAPIObject | undefined;
  const openApi = () => (document ??= openApiDocument(routes.filter(({ access }) => access.who !== 'person')));
  const context = { app, openApi, asset, router: createRouter(routes), allowHttp: settings.allowHttp };
  const trusted = settings.trustProxy.map(parseNetwork);
  const meterOf = createMeters(settings, { clock, now });

  const begin = (request: Pick<HttpRequest, 'headers' | 'peer'>) => {
    const client = clientOf(request, trusted);
    return { client, meter: meterOf(client.address), id: requestId(request) ?? nextId() };
  };

  return {
    async handle(request) {
      const { client, meter, id } = begin(request);
      const answered = await answer(context, { request, client, meter }).catch((error: unknown) => {
        const refusal = refusalOf(error);
        if (refusal) return toAnswer(refusal);
        log.error({ err: error, requestId: id }, 'a request failed unexpectedly');
        return toAnswer({ status: 500, message: 'Internal server error' });
      });
      return toReply(answered, { id, meter, isHead: request.method === 'HEAD' });
    },
    refuse: (from, refusal) => toReply(toAnswer(refusal), { ...begin(from), isHead: false }),
  };
}

/** What a page of ours may load: nothing from elsewhere, so it works, and tells nobody, without a network. */
const CONTENT_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";

interface AnswerWithHeaders extends Answer {
  readonly headers?: Readonly<Record<string, string>>;
}

const toAnswer = (refusal: Refusal): AnswerWithHeaders => ({ ...refusal, body: errorBody(refusal) });

/** The id that the caller gave the request, if it is a sane one. (contract 2, "Headers") */
function requestId({ headers }: Pick<HttpRequest, 'headers'>): string | undefined {
  const id = headers['x-request-id']?.join();
  return id !== undefined && /^[\w.:+/=@-]{1,128}$/.test(id) ? id : undefined;
}

function toReply(
  { status, headers, body, contentType }: AnswerWithHeaders,
  { id, meter, isHead }: { readonly id: string; readonly meter: Meter; readonly isHead: boolean },
): HttpReply {
  const text = body === undefined ? '' : contentType === undefined ? JSON.stringify(body) : String(body);
  return {
    status,
    headers: {
      ...(body !== undefined && {
        'content-type': contentType ?? 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(text)),
      }),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': CONTENT_POLICY,
      'x-request-id': id,
      ...meter.headers(),
      ...headers,
    },
    body: isHead ? '' : text,
  };
}
