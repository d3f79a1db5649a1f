import { AppError } from '../domain/errors.ts';
import { isLoopbackHost } from './address.ts';
import type { HttpReply, HttpRequest, Peer } from './message.ts';
import type { Answer } from './route.ts';
import { splitTarget } from './router.ts';

/** Pages of other sites that may ask this service, with a key: nothing is allowed with cookies. (contract 20) */
export interface Cors {
  isAllowed(origin: string): boolean;
  /** What a browser is answered that asks whether a page may send a request; undefined = it asks something else. */
  preflight(request: Pick<HttpRequest, 'method' | 'target' | 'headers'>): Answer | undefined;
  /** The reply, which the page may read if it is one of them. */
  allow(from: Pick<HttpRequest, 'headers'> & { readonly target?: string }, reply: HttpReply): HttpReply;
}

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
/** What a page may send where the browser doesn't say what it wants to. */
const REQUEST_HEADERS = 'accept, authorization, content-type, idempotency-key, x-api-key, x-project-id, x-request-id';
/** What a page may read besides what browsers show it anyway. */
const EXPOSED = [
  ...['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'RateLimit', 'RateLimit-Policy'],
  ...['Retry-After', 'X-Request-Id', 'X-Total-Records', 'X-Totals', 'X-Passport', 'X-Error-Code', 'Allow', 'ETag'],
  ...['Content-Disposition', 'Idempotency-Replayed', 'WWW-Authenticate', 'Mcp-Session-Id', 'Mcp-Protocol-Version'],
].join(', ');
/** For how long a browser needn't ask again, in seconds. */
const MAX_AGE = '7200';

/** @param origins as `https://app.example.com`; none = no page of another site may ask. */
export function createCors(origins: readonly string[] = []): Cors {
  const allowed = new Set(origins);
  const isWithin = (target: string) => /^\/(api|mcp)(\/|$)/.test(splitTarget(target).path);
  const originOf = ({ headers }: Pick<HttpRequest, 'headers'>) => {
    const origin = headers.origin?.join();
    return origin !== undefined && allowed.has(origin) ? origin : undefined;
  };
  return {
    isAllowed: (origin) => allowed.has(origin),
    preflight({ method, target, headers }) {
      const isAsked = headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
      if (allowed.size === 0 || method !== 'OPTIONS' || !isAsked || !isWithin(target)) return undefined;
      const wanted = headers['access-control-request-headers']?.join() ?? '';
      const isAllowed = originOf({ headers }) !== undefined;
      return {
        status: 204,
        body: undefined,
        headers: isAllowed
          ? {
              'access-control-allow-methods': METHODS,
              // Whatever it is: without cookies a page can send no more than a program can.
              'access-control-allow-headers': /^[\w\-, ]{1,1000}$/.test(wanted) ? wanted : REQUEST_HEADERS,
              'access-control-max-age': MAX_AGE,
            }
          : {},
      };
    },
    allow(from, reply) {
      if (allowed.size === 0 || (from.target !== undefined && !isWithin(from.target))) return reply;
      const origin = originOf(from);
      const vary = [reply.headers.vary, 'Origin'].filter((name) => name !== undefined).join(', ');
      return {
        ...reply,
        headers: {
          ...reply.headers,
          vary,
          ...(origin !== undefined && {
            'access-control-allow-origin': origin,
            'access-control-expose-headers': EXPOSED,
          }),
        },
      };
    },
  };
}

interface Reached {
  readonly headers: HttpRequest['headers'];
  readonly client: Pick<Peer, 'encrypted'>;
}

/**
 * Where clients reach the service, for links in what it sends: `--public-url`, or the address that was asked, where that
 * is of this machine, as no other one has its name; undefined where neither is so. (contract 10)
 */
export function baseUrlOf(publicUrl: string | undefined, { headers, client }: Reached): string | undefined {
  const host = headers.host?.join() ?? '';
  if (publicUrl !== undefined) return publicUrl.replace(/\/$/, '');
  const url = `${client.encrypted ? 'https' : 'http'}://${host}`;
  return isLoopbackHost(host) && URL.canParse(url) ? new URL(url).origin : undefined;
}

/**
 * Refuses requests from pages of other sites that aren't allowed, and by names that others gave this service: pages could
 * have a key, and a name of theirs lead here. (contract 13)
 * @throws AppError forbidden
 */
export function refuseOtherOrigins(
  { publicUrl, cors }: { readonly publicUrl: string | undefined; readonly cors: Pick<Cors, 'isAllowed'> },
  reached: Reached,
): void {
  const { headers, client } = reached;
  const host = headers.host?.join() ?? '';
  const own = baseUrlOf(publicUrl, reached);
  const isOwnName = publicUrl === undefined ? client.encrypted : host.toLowerCase() === new URL(publicUrl).host;
  if (!isOwnName && !isLoopbackHost(host)) {
    const remedy = publicUrl === undefined ? 'start the service with --public-url' : `ask it as ${publicUrl}`;
    throw new AppError('forbidden', `Not by this name: ${remedy}`);
  }
  const origin = headers.origin?.join();
  if (origin !== undefined && origin !== own && !cors.isAllowed(origin)) {
    throw new AppError('forbidden', 'Not from the page of another site: --cors-origin names those that may');
  }
}

/** Where programs that know nothing of this service look who may use it. (RFC 9728) */
export const METADATA_PATH = '/.well-known/oauth-protected-resource';

/** How a client without a key learns what it needs. (contract 13) */
export const bearerChallenge = (baseUrl: string | undefined): string =>
  `Bearer realm="sightline"${baseUrl === undefined ? '' : `, resource_metadata="${baseUrl}${METADATA_PATH}/mcp"`}`;
