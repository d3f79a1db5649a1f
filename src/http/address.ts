/*
 * Addresses, networks, who asks by way of which proxies, and whether the way to them is encrypted: `clientOf` and
 * `requireHttps` come last.
 */

import { AppError } from '../domain/errors.ts';
import type { HttpRequest, Peer } from './message.ts';
import { isProbe } from './router.ts';

/** The eight 16-bit groups of an IPv6 address. An IPv4 one is written as `::ffff:a.b.c.d`. */
type Groups = readonly number[];

/** A range of addresses: those whose first `bits` bits are those of `groups`. */
export interface Network {
  readonly groups: Groups;
  readonly bits: number;
}

const V4_PREFIX: Groups = [0, 0, 0, 0, 0, 0xffff];
const V4_PREFIX_BITS = 96;

/**
 * Reads `10.0.0.0/8`, `fd00::/8` or a single address.
 * @throws AppError invalid
 * @example assert.equal(parseNetwork('10.0.0.0/8').bits, 104)
 */
export function parseNetwork(text: string): Network {
  const [address = '', length, ...rest] = text.trim().split('/');
  const groups = parseAddress(address);
  const offset = address.includes(':') ? 0 : V4_PREFIX_BITS;
  const bits = length === undefined ? 128 : /^\d{1,3}$/.test(length) ? Number(length) + offset : Number.NaN;
  if (!groups || rest.length > 0 || !(bits <= 128)) {
    throw new AppError('invalid', `"${text}" isn't a network: give an address or a range such as 10.0.0.0/8`);
  }
  return { groups, bits };
}

/**
 * Whether an address lies in a network; a text that isn't an address lies in none.
 * @example assert.equal(isWithin('::ffff:10.1.2.3', parseNetwork('10.0.0.0/8')), true)
 * @example assert.equal(isWithin('11.0.0.1', parseNetwork('10.0.0.0/8')), false)
 */
export function isWithin(address: string, network: Network): boolean {
  const groups = parseAddress(address);
  if (!groups) return false;
  return groups.every((group, at) => {
    const free = 16 - Math.min(16, Math.max(0, network.bits - at * 16));
    return group >> free === network.groups[at]! >> free;
  });
}

/**
 * The text by which requests of one client are counted: an IPv4 address, or the /64 of an IPv6 one, as a client with one
 * address of a /64 has all of them. (contract 2, order of checks)
 * @example assert.equal(clientName('::ffff:192.0.2.1'), '192.0.2.1')
 * @example assert.equal(clientName('2001:db8::1'), clientName('2001:db8:0:0:ffff::2'))
 */
export function clientName(address: string): string {
  const groups = parseAddress(address);
  if (!groups) return address;
  if (V4_PREFIX.every((group, at) => groups[at] === group)) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

const LOOPBACK: readonly Network[] = ['127.0.0.0/8', '::1'].map(parseNetwork);

/**
 * Whether a `Host` header names this machine itself, with a port or without.
 * @example assert.equal(isLoopbackHost('localhost:8787'), true)
 * @example assert.equal(isLoopbackHost('[::1]:8787'), true)
 * @example assert.equal(isLoopbackHost('127.0.0.1.example.com'), false)
 */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  const address = name.replace(/^\[(.*)\]$/, '$1');
  return LOOPBACK.some((network) => isWithin(address, network));
}

/** Reads an IPv4 or IPv6 address in any of its spellings; undefined for anything else. */
export function parseAddress(text: string): Groups | undefined {
  const bare = text.replace(/%.*$/, '');
  if (!bare.includes(':')) {
    const groups = v4Groups(bare);
    return groups && [...V4_PREFIX, ...groups];
  }
  const [head = '', tail, ...rest] = bare.split('::');
  const left = groupsOf(head);
  const right = groupsOf(tail ?? '');
  if (!left || !right || rest.length > 0) return undefined;
  const gap = 8 - left.length - right.length;
  if (tail === undefined ? gap !== 0 : gap < 1) return undefined;
  return [...left, ...Array<number>(gap).fill(0), ...right];
}

function groupsOf(text: string): number[] | undefined {
  if (text === '') return [];
  const groups: number[] = [];
  const parts = text.split(':');
  for (const [at, part] of parts.entries()) {
    const v4 = at === parts.length - 1 ? v4Groups(part) : undefined;
    if (v4) groups.push(...v4);
    else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(Number.parseInt(part, 16));
    else return undefined;
  }
  return groups;
}

function v4Groups(text: string): [number, number] | undefined {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = text.split('.').map(Number);
  return Math.max(a, b, c, d) > 255 ? undefined : [(a << 8) | b, (c << 8) | d];
}

/**
 * Whether an address is of the machine itself.
 * @example assert.equal(isLoopback('::ffff:127.0.0.1'), true)
 * @example assert.equal(isLoopback('10.0.0.1'), false)
 */
export const isLoopback = (address: string): boolean => LOOPBACK.some((network) => isWithin(address, network));

/**
 * Tells whether an address is in any of some networks, each an address or CIDR. @throws AppError invalid for one that is neither
 * @example assert.equal(withinAnyOf(['10.0.0.0/8'])('10.1.2.3'), true)
 */
export function withinAnyOf(networks: readonly string[]): (address: string) => boolean {
  const parsed = networks.map(parseNetwork);
  return (address) => parsed.some((network) => isWithin(address, network));
}

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
