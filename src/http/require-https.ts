import { AppError } from '../domain/errors.ts';
import { isLoopbackHost } from './address.ts';
import type { HttpRequest, Peer } from './message.ts';
import { isProbe } from './probes.ts';

/** The answers over plain HTTP. */
export interface HttpsRules {
  /** Answer plain HTTP, too. (contract 6, HTTPS) */
  readonly allowHttp: boolean;
  /** Whether plain HTTP is answered only where `Host` is a loopback name, as others may reach the address. (contract 10) */
  readonly insecureHttp?: boolean;
}

/**
 * Plain HTTP is for probes, and where it is allowed; if others reach the address, too, for loopback names only.
 * @throws AppError forbidden
 */
export function requireHttps(
  { allowHttp, insecureHttp = false }: HttpsRules,
  { client, request }: { readonly client: Peer; readonly request: Pick<HttpRequest, 'target' | 'headers'> },
): void {
  if (client.encrypted || isProbe(request.target)) return;
  // The page of another site may have its name lead here, but its requests still say that name.
  if (allowHttp && (!insecureHttp || isLoopbackHost(request.headers.host?.join() ?? ''))) return;
  throw new AppError('forbidden', 'HTTPS is required');
}
