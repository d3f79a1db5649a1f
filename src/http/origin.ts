import { AppError } from '../domain/errors.ts';
import { isLoopbackHost } from './address.ts';
import type { Cors } from './cors.ts';
import type { HttpRequest, Peer } from './message.ts';

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
