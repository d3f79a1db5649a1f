/*
 * One key for all addresses of a page. `pageKey` normalises part by part: host, path, parameters, fragment, after redirects
 * are followed. Facts about single sites are in address-rules.txt; here is only how they are applied.
 */

import { AMP_PATHS, PAGE_FORMS, TRACKING, TWINS } from './address-rules.ts';
import { splitAddress } from './addresses.ts';
import { rulesByHost } from './host-patterns.ts';
import { readableHost } from './punycode.ts';
import { unwrapped } from './redirects.ts';
import { parseVideoUrl, videoUrl } from './videos.ts';

/**
 * A text that is the same for addresses of the same page, whatever their scheme, `www.`, fragment, last slash and
 * tracking parameters, for phones or as AMP, however its host and path are encoded and its parameters are ordered, and of
 * redirects to it. A fragment that is a route (`#/…`, `#!…`) stays; a video has one address. `address-rules.txt` has what is
 * known of sites. (contract 10, A2 by page)
 * @example assert.equal(pageKey('https://www.example.com/a/?utm_source=chatgpt.com#b'), pageKey('example.com/a'))
 * @example assert.equal(pageKey('https://en.m.wikipedia.org/wiki/A'), pageKey('https://en.wikipedia.org/wiki/A'))
 * @example assert.equal(pageKey('https://www.google.com/amp/s/example.com/a/amp'), pageKey('https://example.com/a'))
 * @example assert.notEqual(pageKey('https://example.com/#/shoes'), pageKey('https://example.com/#/bags'))
 */
export function pageKey(address: string): string {
  // Markdown escapes, HTML escapes.
  const plain = address.replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '').replaceAll('&amp;', '&');
  const target = unwrapped(plain);
  const video = parseVideoUrl(target);
  const { host, port, path, query, fragment } = splitAddress(video === undefined ? target : videoUrl(video));
  const name = readableHost(host).replace(SAME_SITE, '').replace(PHONE_IN_LANGUAGE, '$1.').replace(INTERFACE_IN, '');
  const site = port === '' || port === '80' || port === '443' ? name : `${name}:${port}`;
  const own = sameSite(`${site}${withoutAmp(name, withoutLastSlash(ownPath(path, query)))}`);
  const at = own.search(/\/|$/);
  const of = own.slice(0, at);
  const shown = readable(own.slice(at), KEPT_IN_PATH);
  // MediaWiki writes blanks of titles as underscores.
  const title = WIKI.test(of) ? shown.replaceAll(' ', '_') : shown;
  return shownPage(of, `${title}${parametersOf(query, of)}`) + routeOf(fragment, name);
}

/** A path as it is asked for, without a visit's number, or the name of a folder's own page; with parameters that may be a program's. */
function ownPath(path: string, query: string): string {
  const own = withoutSteps(path.replace(SESSION, '')).replace(DOUBLED, '/');
  return query === '' ? own.replace(INDEX, '') : own;
}

/** A path with its `/./` and `/../` taken, as browsers ask for it. */
function withoutSteps(path: string): string {
  if (!/\/\.\.?(?:\/|$)/.test(path)) return path;
  const parts: string[] = [];
  for (const part of path.split('/').slice(1)) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

/** Parts of a host for other devices. */
const SAME_SITE = /^(?:www|m|mobile|amp)\.(?=[^.]+\.)/;
/** `en.m.wikipedia.org`, `zh-yue.m.wikipedia.org`. */
const PHONE_IN_LANGUAGE = /^([a-z]{2,3}(?:-[a-z]+){0,2}|[a-z]+(?=\.m\.wiki))\.m\./;

const WIKI = /\.wik[a-z]+\.org$/;

/** Networks whose pages are the same at any language of their buttons: `de-de.facebook.com`, `uk.linkedin.com`. */
const INTERFACE_IN = /^[a-z]{2}(?:-[a-z]{2})?\.(?=(?:facebook|linkedin|pinterest)\.com$)/;
/** What a server of Java keeps of a visit, and the name of a folder's own page. */
const SESSION = /;jsessionid=[^/;]*/i;
/** Servers take two slashes for one; an address within a path keeps those of its scheme. */
const DOUBLED = /(?<!:)\/{2,}/g;
const INDEX = /(?<=\/)(?:index\.(?:html?|php\d?|aspx?|jsp|shtml|cfm)|default\.(?:html?|aspx?))$/i;
/** An article's name before `/amp`, as blogs have it: of three words or with a number; `/guitars/amp` is a page of its own. */
const ARTICLE_AMP = /^(.*\/(?:[^/]*-[^/]*-[^/]*|[^/]*\d{4,}[^/]*))\/amp$/i;

/** What sites of AEM put before a file's own ending: `shoes.amp.html`. */
const AMP_FILE = /(?<=[^/])\.amp(?=\.html?$)/i;

/** The rest of a query, its parameters in order, with its question mark; `''` where nothing is. */
function parametersOf(query: string, site: string): string {
  if (query === '') return '';
  const isTracking = trackingOn(site);
  const pairs = query.split('&').filter((pair) => pair !== '' && !isTracking(pair.toLowerCase()));
  const kept = pairs.map((pair) => readable(pair.replaceAll('+', '%20'), KEPT_IN_QUERY)).sort();
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/** Names of parameters, and beginnings of them. */
interface Parameters {
  readonly whole: ReadonlySet<string>;
  readonly starts: readonly string[];
}

function parameters(names: readonly string[]): Parameters {
  const [starts, whole] = [names.filter((name) => name.endsWith('*')), names.filter((name) => !name.endsWith('*'))];
  const folded = (name: string) => name.toLowerCase();
  return { whole: new Set(whole.map(folded)), starts: starts.map((name) => folded(name).slice(0, -1)) };
}

const ANYWHERE = parameters(TRACKING.filter(({ length }) => length === 2).map(([, name]) => name));
const ON_SITE = rulesByHost(
  TRACKING.flatMap(([, name, ...hosts]) => hosts.map((host) => [host, parameters([name])] as const)),
  { isExact: false },
);

/** Tells which parameters, in lower case, say where a reader comes from or which make of a page it is, not what it is. */
function trackingOn(site: string): (pair: string) => boolean {
  const own = [ANYWHERE, ...ON_SITE(site)];
  return (pair) => {
    const name = pair.split('=', 1)[0]!;
    return own.some(
      ({ whole, starts }) => whole.has(name) || whole.has(pair) || starts.some((start) => name.startsWith(start)),
    );
  };
}

/** A page by the site that it is of, where another one shows the same pages. */
function sameSite(page: string): string {
  const twins = TWIN_PAGES(page.slice(0, page.search(/[:/]|$/)));
  const twin = twins.find(([start]) => page === start || page.startsWith(`${start}/`));
  return twin === undefined ? page : twin[1] + page.slice(twin[0].length);
}

const TWIN_PAGES = rulesByHost(
  TWINS.flatMap(([, twin, site, same]) =>
    same === 'pages' ? [[twin.split('/', 1)[0]!, [twin, site] as const] as const] : [],
  ),
  { isExact: true },
);

/** A path without what makes an AMP page of it, on sites that have them. */
function withoutAmp(host: string, path: string): string {
  for (const isAmp of AMP_ON(host)) {
    const page = isAmp.exec(path)?.[1];
    if (page !== undefined) return withoutLastSlash(page);
  }
  return ARTICLE_AMP.exec(path)?.[1] ?? path.replace(AMP_FILE, '');
}

const AMP_ON = rulesByHost(
  AMP_PATHS.map(([, host, form]) => {
    const [before, after] = form.replaceAll('.', '\\.').split('*');
    // The slash that a form ends with before its star begins the page's own path.
    const start = before!.replace(/\/$/, '');
    return [host, new RegExp(`^${start}(${start === '' ? '' : '/'}.+?)${after}(?:\\.html)?$`)] as const;
  }),
  { isExact: false },
);

/** A page as its site's own forms of paths tell it. */
function shownPage(site: string, path: string): string {
  for (const [form, page] of FORMS_ON(site)) {
    const shown = path.replace(form, page);
    if (shown !== path || form.test(path)) return shown.startsWith('/') ? `${site}${shown}` : shown;
  }
  return `${site}${path}`;
}

const FORMS_ON = rulesByHost(
  PAGE_FORMS.map(([, host, form, page]) => [host, [form, page] as const] as const),
  { isExact: false },
);

/** The route that a page's own program reads: `/shoes` of `#/shoes`; `''` for a place on the page or a text in it. */
function routeOf(fragment: string, site: string): string {
  const [route] = fragment.split(':~:', 1);
  const [, path, query = ''] = /^!?(\/?[^?]*)\??(.*)$/s.exec(route!) ?? [];
  if (!/^[!/]/.test(route!) || withoutLastSlash(path!) === '') return '';
  return `#${readable(withoutLastSlash(path!), KEPT_IN_PATH)}${parametersOf(query, site)}`;
}

/** Escapes that stay, as their signs would mean something else: `/ ? # %` in a path, `& = + # %` in a query. */
const KEPT_IN_PATH = /%(?=2f|3f|23|25)/gi;
const KEPT_IN_QUERY = /%(?=26|3d|2b|23|25)/gi;

/** Percent-decoded but for the escapes that stay, and NFC; broken escapes stay, too. */
function readable(text: string, kept: RegExp): string {
  if (!text.includes('%')) return text.normalize('NFC');
  const parts = text.replaceAll(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes.replaceAll(kept, '%25')).replaceAll(/%../g, (sign) => sign.toUpperCase());
    } catch {
      return escapes;
    }
  });
  return parts.normalize('NFC');
}

function withoutLastSlash(path: string): string {
  let end = path.length;
  while (path.charAt(end - 1) === '/') end--;
  return path.slice(0, end);
}
