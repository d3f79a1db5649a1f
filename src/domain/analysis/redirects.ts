/*
 * Follows redirects that can be read from the address alone. `unwrapped` applies the readings until nothing is left to
 * unwrap; `READINGS`, below, are the ways in which sites hold an address. Nothing is asked of the web.
 */

import { REDIRECTORS, TWINS } from './address-rules.ts';
import { type Address, decoded, queryValues, splitAddress } from './addresses.ts';
import { rulesByHost } from './host-patterns.ts';

/** A redirect leads to another one so often at most; what goes on longer is left as it is given. */
const MOST_REDIRECTS = 5;
const LONGEST_ADDRESS = 8_000;

/**
 * The address that a redirector's address holds (search results, links out of social networks, archives, readers,
 * translations, AMP caches), however deep; any other address, and one whose payload is broken, as it is given. Nothing is
 * asked of the web, so short links (`t.co`) stay. `REDIRECTORS` has the rules. (contract 5, "Analysis")
 * @example assert.equal(unwrapped('https://www.google.com/url?q=https://example.com/a&sa=U'), 'https://example.com/a')
 * @example assert.equal(unwrapped('https://www.google.com/url?q=nothing'), 'https://www.google.com/url?q=nothing')
 * @example assert.equal(unwrapped('https://t.co/abc'), 'https://t.co/abc')
 */
export function unwrapped(url: string): string {
  if (url.length > LONGEST_ADDRESS) return url;
  let reached = url;
  for (let times = 0; times <= MOST_REDIRECTS; times++) {
    const target = targetOf(splitAddress(reached));
    if (target === undefined) return reached;
    reached = target;
  }
  return url;
}

/**
 * The host that a source is of: where its address leads to, by the name of its site where it has several
 * (`youtu.be`). Google's grounding hides addresses behind a redirect of its own and gives the host as the title.
 * @example assert.equal(sourceHost({ url: 'https://duckduckgo.com/l/?uddg=https%3A%2F%2Fa.example%2Fb', title: null }), 'a.example')
 * @example assert.equal(sourceHost({ url: 'https://youtu.be/dQw4w9WgXcQ', title: null }), 'youtube.com')
 * @example
 * const url = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AbC';
 * assert.equal(sourceHost({ url, title: 'example.com' }), 'example.com');
 */
export function sourceHost({ url, title }: { readonly url: string; readonly title: string | null }): string {
  const { host, path } = splitAddress(unwrapped(url));
  if (host === GROUNDING && path.startsWith('/grounding-api-redirect/')) return hostNamed(title ?? '') || host;
  return SITES.get(desktop(host)) ?? host;
}

/** A host without what names its pages for phones. */
const desktop = (host: string): string => host.replace(/^(?:www|m|mobile)\./, '');

/** Sites by their other names; a host below the site itself stays what it is. */
const SITES: ReadonlyMap<string, string> = new Map(
  TWINS.filter(([, twin, site]) => !twin.includes('/') && !twin.endsWith(`.${site}`)).map(([, twin, site]) => [
    twin,
    site,
  ]),
);

const GROUNDING = 'vertexaisearch.cloud.google.com';

/** The host that a title is, if it is nothing else. */
function hostNamed(title: string): string | undefined {
  const host = /^(?:https?:\/\/)?((?:[\p{L}\p{N}_-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63})\/?$/u.exec(title.trim())?.[1];
  return host?.toLowerCase().normalize('NFC');
}

/** How an address holds another one; undefined where this one does not. */
type Reading = (address: Address) => string | undefined;

const READINGS: Readonly<Record<string, Reading>> = {
  amp: ({ path, query }) => ampPage(path.replace(/^\/amp\//, ''), query),
  'amp-cache': ({ path, query }) => (/^\/[acivw]\//.test(path) ? ampPage(path.slice(3), query) : undefined),
  archive: (address) =>
    captured(/^\/web\/(?:\d{1,14}\*?|\*)(?:[a-z]{2}_)?\/(\S+)$/i.exec(restOf(address))?.[1], 'without scheme'),
  bing: ({ query }) => fromBase64(queryValues(query).get('u') ?? ''),
  cache: ({ query }) =>
    captured(/^cache:(?:[\w-]+:(?!\/|\d))?(\S+)/.exec(queryValues(query).get('q') ?? '')?.[1], 'without scheme'),
  capture: (address) => captured(/^\/(?:(?:newest|oldest|\d{4,14})\/)?(\S+)$/.exec(restOf(address))?.[1]),
  news: ({ path }) => /https?:\/\/[!-~]+/.exec(bytesOf(path.slice(path.lastIndexOf('/') + 1)))?.[0],
  proofpoint: ({ query }) =>
    webAddress(decoded((queryValues(query).get('u') ?? '').replaceAll('-', '%').replaceAll('_', '/'))),
  query: ({ query }) => webAddress(decoded(query)),
  rest: (address) => captured(decodedScheme(restOf(address).slice(1))),
  translation: ({ host, path, query }) => fromTranslation(host, path, query),
  turbo: (address) => {
    const [, scheme, page] = /^\/proxy_u\/[^/]+\/(https?)\/(\S+)$/.exec(restOf(address)) ?? [];
    return page === undefined ? undefined : webAddress(`${scheme}://${page}`);
  },
  // Signs that it could not write are stars: which, another part of the address says.
  urldefense: (address) => captured(/^\/v3\/__([^*\s]+?)__;/.exec(restOf(address))?.[1]),
  yahoo: ({ path }) => webAddress(decoded(/\/RU=([^/]+)/.exec(path)?.[1] ?? '')),
};

const REDIRECTS = rulesByHost(
  REDIRECTORS.map(([, place, how]) => {
    const [host] = place.split('/', 1);
    const read = how.startsWith('?') ? fromQuery(how.slice(1).split(',')) : READINGS[how]!;
    return [host!, { isAt: pathMatcher(place.slice(host!.length)), read }] as const;
  }),
  { isExact: true },
);

function pathMatcher(path: string): (given: string) => boolean {
  if (path.endsWith('*')) {
    const start = path.slice(0, -1);
    return (given) => given.startsWith(start) || `${given}/` === start;
  }
  return (given) => given === path || given === `${path}/`;
}

/** Where one redirect leads to; undefined for what is none, or leads nowhere. */
function targetOf(address: Address): string | undefined {
  for (const { isAt, read } of REDIRECTS(desktop(address.host))) {
    if (isAt(address.path)) return read(address);
  }
  return undefined;
}

/** The first of the parameters that is there, if it is an address of the web or a path on the same host. */
function fromQuery(names: readonly string[]): Reading {
  return ({ host, query }) => {
    const values = queryValues(query);
    const value = names.map((name) => values.get(name)).find((value) => value !== undefined) ?? '';
    return webAddress(/^\/[^/]/.test(value) ? `https://${host}${value}` : value);
  };
}

/** An address of the web as it is; anything else is none. */
const webAddress = (text: string): string | undefined =>
  /^https?:\/\/[^\s/?#]+\.[^\s/?#.]+/i.test(text) ? text : undefined;

/** All of an address that follows its host. */
const restOf = ({ path, query, fragment }: Address): string =>
  `${path}${query && `?${query}`}${fragment && `#${fragment}`}`;

const decodedScheme = (text: string): string => (/^https?%3a/i.test(text) ? decoded(text) : text);

/** An address that may have lost a slash, or its scheme. */
function captured(text: string | undefined, scheme?: 'without scheme'): string | undefined {
  if (text === undefined) return undefined;
  const [, given, rest = ''] = /^(?:(https?):\/{1,2})?(.+)$/i.exec(text) ?? [];
  return given === undefined && scheme === undefined ? undefined : webAddress(`${given ?? 'http'}://${rest}`);
}

/** The page of an AMP page, of an address without a scheme; `s/` says that it is encrypted. */
function ampPage(path: string, query: string): string | undefined {
  const isSecure = path.startsWith('s/');
  const page = (isSecure ? path.slice(2) : path)
    .replace(/\/amp\/?$|\.amp(?=$|\.html$)/i, '')
    .replace(/^([^/]+)\/amp(?=\/)/i, '$1');
  return webAddress(`${isSecure ? 'https' : 'http'}://${page}${query && `?${query}`}`);
}

/** Bing writes `a1` and then the address in base64 for URLs; in ads its escaped form, without `a1`. */
function fromBase64(value: string): string | undefined {
  const text = bytesOf(value.replace(/^a1/, '').replace(/=*$/, ''));
  return webAddress(text) ?? webAddress(decoded(text));
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The text that base64 for URLs holds: UTF-8, or its bytes as characters where they are none; `''` for other texts. */
function bytesOf(encoded: string): string {
  if (!/^[\w-]*$/.test(encoded)) return '';
  let [bits, held, escaped, plain] = [0, 0, '', ''];
  for (const digit of encoded) {
    bits = ((bits << 6) | BASE64.indexOf(digit)) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    const byte = (bits >> held) & 0xff;
    plain += String.fromCharCode(byte);
    escaped += `%${byte.toString(16).padStart(2, '0')}`;
  }
  const text = decoded(escaped);
  return text === escaped ? plain : text;
}

/** Google's translations have the dots of a host as hyphens, and its hyphens twice. */
function fromTranslation(host: string, path: string, query: string): string | undefined {
  const values = queryValues(query);
  const encodings = (values.get('_x_tr_enc') ?? '').split(',');
  let label = host.slice(0, -'.translate.goog'.length);
  if (encodings.includes('1')) label = label.replace(/^1-/, '');
  const isReadable = encodings.includes('0') && label.startsWith('0-');
  if (isReadable) label = label.slice(2);
  const name = label.replaceAll(/(?<!-)-(?!-)/g, '.').replaceAll('--', '-');
  const parameters = query.split('&').filter((pair) => pair !== '' && !pair.startsWith('_x_tr_'));
  const scheme = values.get('_x_tr_sch') === 'http' ? 'http' : 'https';
  const rest = parameters.length === 0 ? path : `${path}?${parameters.join('&')}`;
  return webAddress(`${scheme}://${isReadable ? 'xn--' : ''}${name}${rest}`);
}
