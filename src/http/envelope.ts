import type { NextId } from '../domain/ids.ts';
import { SESSION_PREFIX } from '../domain/people.ts';
import type { Clock, Limiter } from '../domain/ports/mod.ts';
import { KEY_PREFIX } from '../domain/secret.ts';
import { clientOf, parseNetwork } from './address.ts';
import { organisationOf } from './caller.ts';
import { ERROR_CODE_HEADER, errorCodes } from './error-codes.ts';
import { errorBody, type Refusal } from './errors.ts';
import type { Answered, HttpReply, HttpRequest } from './message.ts';
import { createMeters, type RateLimits } from './meter.ts';
import type { Call } from './pipeline.ts';
import { type Answer, JsonText, TextStream } from './route.ts';

/** The parts that every answer has: the id of its request, the common headers, and its line in the log. */
interface Envelope {
  begin(request: Pick<HttpRequest, 'headers' | 'peer' | 'method'>): Begun;
  /** Notes that it is answered; the reply itself. */
  end(begun: Begun, reply: HttpReply): HttpReply;
  reply(begun: Begun, answer: Answer): HttpReply;
}

export interface EnvelopeOptions {
  readonly settings: RateLimits & {
    /** Addresses and networks of proxies that are believed. */
    readonly trustProxy: readonly string[];
  };
  readonly clock: Clock;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: (() => number) | undefined;
  /** Counts requests, also those of other processes on the same database. */
  readonly limiter: Limiter;
  readonly nextId: NextId;
  /** Hears of each request once it is answered. */
  readonly observe?: ((answered: Answered) => void) | undefined;
}

/** @throws AppError invalid when a proxy isn't an address or network */
export function createEnvelope({ settings, clock, limiter, nextId, ...options }: EnvelopeOptions): Envelope {
  const { now = () => performance.now(), observe = () => undefined } = options;
  const trusted = settings.trustProxy.map(parseNetwork);
  const meterOf = createMeters(settings, { clock, limiter });
  return {
    begin(request) {
      const client = clientOf(request, trusted);
      const id = requestId(request) ?? nextId();
      return { id, method: request.method, client, meter: meterOf(client.address), trail: {}, started: now() };
    },
    end(begun, reply) {
      observe(observed(begun, reply.status, now()));
      return reply;
    },
    reply: (begun, answer) => toReply(answer, begun),
  };
}

/** A request that is under way. */
export interface Begun extends Omit<Call, 'request'> {
  readonly method: string;
  readonly started: number;
}

function observed({ id, method, trail, started }: Begun, status: number, now: number): Answered {
  const { route, caller, project } = trail;
  const organisation = caller && organisationOf(caller);
  return {
    requestId: id,
    method,
    route: route?.path ?? null,
    status,
    milliseconds: now - started,
    ...(organisation !== undefined && { organisation }),
    ...(project !== undefined && { project }),
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

/** The answer to a refused request. */
export const toAnswer = (refusal: Refusal): Answer => ({
  ...refusal,
  headers: {
    ...(refusal.status === 503 && { 'retry-after': RETRY_AFTER }),
    [ERROR_CODE_HEADER]: errorCodes(refusal),
    ...refusal.headers,
  },
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
  if (body instanceof JsonText) return body.payload;
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
