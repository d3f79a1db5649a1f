import { type Address, decoded, queryValues, splitAddress } from './addresses.ts';

/** A redirect leads to another one so often at most; what goes on longer is left as it is given. */
const MOST_REDIRECTS = 5;
const LONGEST_ADDRESS = 8_000;

/**
 * The address that a redirector's address holds (search results, links out of social networks, archives, translations, AMP
 * caches), however deep; any other address, and one whose payload is broken, as it is given. Nothing is asked of the web, so
 * short links (`t.co`) stay. (contract 5, "Analysis")
 * @example assert.equal(unwrapped('https://www.google.com/url?q=https://example.com/a&sa=U'), 'https://example.com/a')
 * @example assert.equal(unwrapped('https://www.google.com/url?q=nothing'), 'https://www.google.com/url?q=nothing')
 * @example assert.equal(unwrapped('https://t.co/abc'), 'https://t.co/abc')
 */
export function unwrapped(url: string): string {
  // Most addresses are of no redirector, and need not be taken apart.
  if (!MAY_REDIRECT.test(url) || url.length > LONGEST_ADDRESS) return url;
  let reached = url;
  for (let times = 0; times <= MOST_REDIRECTS; times++) {
    const target = targetOf(splitAddress(reached), reached);
    if (target === undefined) return reached;
    reached = target;
  }
  return url;
}

/**
 * The host that a source is of: where its address leads to. Google's grounding hides addresses behind a redirect of its own and
 * gives the host as the title.
 * @example assert.equal(sourceHost({ url: 'https://duckduckgo.com/l/?uddg=https%3A%2F%2Fa.example%2Fb', title: null }), 'a.example')
 * @example
 * const url = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AbC';
 * assert.equal(sourceHost({ url, title: 'example.com' }), 'example.com');
 */
export function sourceHost({ url, title }: { readonly url: string; readonly title: string | null }): string {
  const { host, path } = splitAddress(unwrapped(url));
  const isHidden = host === GROUNDING && path.startsWith('/grounding-api-redirect/');
  return (isHidden && hostNamed(title ?? '')) || host;
}

const GROUNDING = 'vertexaisearch.cloud.google.com';

/** The host that a title is, if it is nothing else. */
function hostNamed(title: string): string | undefined {
  const host = /^(?:https?:\/\/)?((?:[\p{L}\p{N}_-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63})\/?$/u.exec(title.trim())?.[1];
  return host?.toLowerCase().normalize('NFC');
}

const MAY_REDIRECT =
  /google\.|bing(?:-amp)?\.com|duckduckgo\.com|facebook\.com|instagram\.com|archive\.org|translate\.goog|ampproject\.org/i;

/** Where one redirect leads to; undefined for what is none, or leads nowhere. */
function targetOf({ host, path, query }: Address, url: string): string | undefined {
  const site = host.replace(/^www\./, '');
  if (GOOGLE.test(site)) {
    if (path === '/url') return fromQuery(query, 'q', 'url');
    return /^\/amp\//.test(path) ? page(path.replace(/^\/amp\//, ''), query) : undefined;
  }
  if (site.endsWith('.cdn.ampproject.org') || site === 'bing-amp.com')
    return /^\/[acivw]\//.test(path) ? page(path.slice(3), query) : undefined;
  if (site === 'bing.com' && path.startsWith('/ck/a')) return fromBase64(queryValues(query).get('u') ?? '');
  if (site === 'duckduckgo.com') return path === '/l' || path === '/l/' ? fromQuery(query, 'uddg') : undefined;
  if (SOCIAL.has(site)) return fromQuery(query, 'u');
  if (site === 'web.archive.org') return fromArchive(url);
  if (/^translate\.google\./.test(site)) return fromQuery(query, 'u');
  return site.endsWith('.translate.goog') ? fromTranslation(site, path, query) : undefined;
}

const GOOGLE = /^google\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/;
const SOCIAL = new Set(['l.facebook.com', 'lm.facebook.com', 'l.instagram.com']);

/** The first of the parameters that is there, if it is an address of the web. */
function fromQuery(query: string, ...names: readonly string[]): string | undefined {
  const values = queryValues(query);
  const value = names.map((name) => values.get(name)).find((value) => value !== undefined);
  return value === undefined ? undefined : webAddress(value);
}

/** An address of the web as it is; anything else is none. */
const webAddress = (text: string): string | undefined =>
  /^https?:\/\/[^\s/?#]+\.[^\s/?#.]+/i.test(text) ? text : undefined;

/** `s/` says that the page is encrypted, and the rest is its address without a scheme. */
function page(path: string, query: string): string | undefined {
  const isSecure = path.startsWith('s/');
  return webAddress(`${isSecure ? 'https' : 'http'}://${isSecure ? path.slice(2) : path}${query && `?${query}`}`);
}

/** Bing writes `a1` and then the address in base64 for URLs. */
function fromBase64(value: string): string | undefined {
  const encoded = /^a1([\w-]+)=*$/.exec(value)?.[1] ?? '';
  let [bits, held, text] = [0, 0, ''];
  for (const digit of encoded) {
    bits = ((bits << 6) | BASE64.indexOf(digit)) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    text += `%${((bits >> held) & 0xff).toString(16).padStart(2, '0')}`;
  }
  return webAddress(decoded(text));
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** What follows the time of a capture, with its own query; a scheme may be missing, or have lost a slash. */
function fromArchive(url: string): string | undefined {
  const [, captured] =
    /^[^?#]{0,40}?web\.archive\.org(?::\d+)?\/web\/(?:\d{1,14}|\*)(?:[a-z]{2}_)?\/(\S+)$/i.exec(url) ?? [];
  if (captured === undefined) return undefined;
  const [, scheme = 'http', rest = ''] = /^(?:(https?):\/{1,2})?(.+)$/i.exec(captured) ?? [];
  return webAddress(`${scheme}://${rest}`);
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
