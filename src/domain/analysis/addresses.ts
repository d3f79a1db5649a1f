import { remembered } from '../remembered.ts';

/** A web address in its parts; each is `''` where the address has none. Nothing is decoded, the host is lower case. */
export interface Address {
  /** `http`, `https`, …; only what stands before `://` is one. */
  readonly scheme: string;
  /** Without user, port and last full stop; an IPv6 address has no brackets. */
  readonly host: string;
  readonly port: string;
  /** From its first slash. */
  readonly path: string;
  /** Without its question mark. */
  readonly query: string;
  /** Without its hash. */
  readonly fragment: string;
}

/**
 * Splits an address, with or without a scheme. It never fails: of any other text, what stands before the
 * first slash, question mark or hash is the host.
 * @example assert.equal(splitAddress('HTTPS://me@Example.com:8080/a?b=1#c').host, 'example.com')
 * @example assert.equal(splitAddress('example.com/a?b#c').path, '/a')
 * @example assert.equal(splitAddress('not an address').host, 'not an address')
 */
export const splitAddress: (address: string) => Address = remembered(split, 4_096);

function split(address: string): Address {
  const trimmed = address.trim();
  const [, scheme = ''] = /^([a-z][a-z0-9+.-]{0,30}):(?=[/\\]{2})/i.exec(trimmed) ?? [];
  const rest = trimmed.slice(scheme === '' ? 0 : scheme.length + 1).replace(/^[/\\]{2}/, '');
  const [beforeHash, fragment] = splitAt(rest, rest.indexOf('#'));
  const [beforeQuery, query] = splitAt(beforeHash, beforeHash.indexOf('?'));
  const pathAt = beforeQuery.search(/[/\\]/);
  const [authority] = splitAt(beforeQuery, pathAt);
  const { host, port } = splitAuthority(authority.slice(authority.lastIndexOf('@') + 1));
  const path = pathAt === -1 ? '' : beforeQuery.slice(pathAt).replaceAll('\\', '/');
  return { scheme: scheme.toLowerCase(), host, port, path, query, fragment };
}

/**
 * The host of an address, lower case and NFC; of any other text, what would stand where the host does.
 * @example assert.equal(hostOf('https://www.Example.com:443/page'), 'www.example.com')
 * @example assert.equal(hostOf('https://[::1]/'), '::1')
 */
export function hostOf(address: string): string {
  return splitAddress(address).host;
}

/**
 * The values of a query, decoded, by their names; of a name that comes twice, the first. HTML's `&amp;` is read as `&`.
 * @example assert.equal(queryValues('a=1&b=x%20y').get('b'), 'x y')
 */
export function queryValues(query: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const pair of query.replaceAll('&amp;', '&').split('&')) {
    const [name, value] = splitAt(pair, pair.indexOf('='));
    if (!values.has(name)) values.set(name, decoded(value.replaceAll('+', ' ')));
  }
  return values;
}

/** Percent-decoded; as it stands where that is impossible. */
export function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function splitAt(text: string, at: number): readonly [before: string, after: string] {
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function splitAuthority(authority: string): { readonly host: string; readonly port: string } {
  const [, inBrackets, bracketPort = ''] = /^\[([^\]]*)\](?::(\d*))?/.exec(authority) ?? [];
  if (inBrackets !== undefined) return { host: inBrackets.toLowerCase(), port: bracketPort };
  const [name, port] = splitAt(authority, authority.indexOf(':'));
  const isPort = /^\d*$/.test(port);
  const host = (isPort ? name : authority).toLowerCase().normalize('NFC');
  return { host: host.replace(/\.$/, ''), port: isPort ? port : '' };
}
