import { isWithin, type Network, parseAddress } from './address.ts';
import type { HttpRequest, Peer } from './message.ts';

/**
 * Who asks, and whether the whole way to them is encrypted. What `X-Forwarded-For` and `X-Forwarded-Proto` say is
 * believed of a trusted proxy only: the client is the last one in the chain that isn't a trusted proxy, the protocol is
 * what the nearest proxy saw. (contract 6, HTTPS)
 */
export function clientOf({ headers, peer }: Pick<HttpRequest, 'headers' | 'peer'>, trusted: readonly Network[]): Peer {
  const isTrusted = (address: string) => trusted.some((network) => isWithin(address, network));
  if (!isTrusted(peer.address)) return peer;
  const chain = valuesOf(headers['x-forwarded-for']).map(withoutPort);
  let address = peer.address;
  while (isTrusted(address)) {
    const before = chain.pop();
    if (before === undefined || !parseAddress(before)) break;
    address = before;
  }
  const encrypted = peer.encrypted || valuesOf(headers['x-forwarded-proto']).at(-1)?.toLowerCase() === 'https';
  return { address, encrypted };
}

/** The members of a list header, in order. */
function valuesOf(header: readonly string[] | undefined): string[] {
  return (header ?? []).flatMap((line) => line.split(',')).map((value) => value.trim());
}

/** Some proxies write `1.2.3.4:5678` and `[::1]:5678`. */
function withoutPort(address: string): string {
  return address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
}
