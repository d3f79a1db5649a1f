import { signal } from '@preact/signals';

/** The pages that only read, in the order of the navigation: what a share link shows. (contract 11, "Share links") */
export const READING_PAGES = [
  'overview',
  'brands',
  'answers',
  'sources',
  'ads',
  'shopping',
  'videos',
  'queries',
  'compare',
] as const;

/** What a share link calls a page. */
export const sharedName = (page: (typeof READING_PAGES)[number]) => (page === 'queries' ? 'prompts' : page);

/** The pages of the dashboard, in the order of the navigation. */
export const PAGES = [...READING_PAGES, 'alerts', 'collect', 'import', 'settings', 'projects'] as const;
export type Page = (typeof PAGES)[number];

/** The current place: the page, undefined for an unknown one, and the values of its query string. */
export interface Address {
  readonly page: Page | undefined;
  readonly params: URLSearchParams;
}

/** Longest address that a view may have, in characters: servers and mail programs cut longer ones. (contract 11) */
export const LONGEST = 6_000;

/** Changes of a query string: a value, several, or null for none. */
export type Changes = Readonly<Record<string, string | readonly string[] | null>>;

const BASE = '/app';

function readAddress({ pathname, search }: { readonly pathname: string; readonly search: string }): Address {
  const name = pathname.slice(BASE.length).replace(/^\/|\/$/g, '') || 'overview';
  return { page: PAGES.find((page) => page === name), params: new URLSearchParams(search) };
}

export function hrefOf(page: Page, params: URLSearchParams): string {
  const path = page === 'overview' ? BASE : `${BASE}/${page}`;
  const search = params.toString();
  return search === '' ? path : `${path}?${search}`;
}

/** A query string with some changes. */
export function changed(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    for (const each of value === null ? [] : [value].flat()) next.append(name, each);
  }
  return next;
}

export const address = signal<Address>(readAddress(location));

/** Whether the view that was asked for would have too long an address; the one before stays. */
export const isTooLong = signal(false);

/** Goes to an address of the dashboard; what is only a detail of the same view takes no step of its own back. */
export function go(href: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  isTooLong.value = href.length > LONGEST;
  if (isTooLong.value) return;
  const url = new URL(href, location.href);
  const before = address.peek();
  if (url.pathname + url.search !== location.pathname + location.search) {
    if (replace) history.replaceState(null, '', href);
    else history.pushState(null, '', href);
  }
  address.value = readAddress(url);
  if (address.value.page !== before.page) scrollTo(0, 0);
}

addEventListener('popstate', () => {
  address.value = readAddress(location);
});

/** Follows links of the dashboard without loading it again; other links stay the browser's. */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest?.('a');
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || event.defaultPrevented || link.target !== '' || link.hasAttribute('download')) return;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || !(url.pathname === BASE || url.pathname.startsWith(`${BASE}/`))) return;
  event.preventDefault();
  go(url.pathname + url.search);
});
