import type { IncomingMessage } from 'node:http';
import { AppError } from '../domain/errors.ts';
import type { Asker } from '../domain/ports/mod.ts';

/** What frameworks leave on a request: its address before it was mounted, and a body that they have read. */
type FrameworkRequest = IncomingMessage & { readonly originalUrl?: string; readonly body?: unknown };

/** Where paths of sightline begin. */
const ROOTS = /^\/(api|app|docs|mcp)(\/|\?|$)|^\/(healthz|readyz|openapi\.json|llms\.txt)(\?|$)/;

/** The path that was asked for; where a framework took the beginning of it away, that which sightline knows. */
export function targetOf(incoming: FrameworkRequest): string {
  const { url = '', originalUrl } = incoming;
  return originalUrl !== undefined && !ROOTS.test(url) && ROOTS.test(originalUrl) ? originalUrl : url;
}

/**
 * A body that a framework has read already, as it was or as what it says; undefined where it is still to be read.
 * @throws AppError too-large; invalid for one that was read, and is not there
 */
export function bodyReadBefore(incoming: FrameworkRequest, limit: number): Uint8Array | undefined {
  if (!incoming.readableEnded) return undefined;
  const { body } = incoming;
  if (body === undefined || body === null) {
    if (hasBody(incoming))
      throw new AppError('invalid', ['body: was read before sightline got the request, and not kept']);
    return new Uint8Array();
  }
  const bytes =
    body instanceof Uint8Array
      ? body
      : new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
  if (bytes.length > limit) throw new AppError('too-large', `The body is larger than ${limit} bytes`);
  return bytes;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whom a request seems to be of, before it is looked at. */
export const whoAsks = ({ headers, socket }: IncomingMessage): Asker => ({
  secret: headers['x-api-key']?.toString() ?? headers.authorization ?? headers.cookie,
  address: socket.remoteAddress ?? '',
});
