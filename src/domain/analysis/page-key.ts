import { decoded, splitAddress } from './addresses.ts';
import { readableHost } from './punycode.ts';
import { unwrapped } from './redirects.ts';

/**
 * A text that is the same for addresses of the same page, whatever their scheme, `www.`, fragment, last slash and
 * tracking parameters, for phones or as AMP, however its host is encoded and its parameters are ordered, and of redirects to it.
 * @example assert.equal(pageKey('https://www.example.com/a/?utm_source=chatgpt.com#b'), pageKey('example.com/a'))
 * @example assert.equal(pageKey('https://en.m.wikipedia.org/wiki/A'), pageKey('https://en.wikipedia.org/wiki/A'))
 * @example assert.equal(pageKey('https://www.google.com/amp/s/example.com/a/amp'), pageKey('https://example.com/a'))
 */
export function pageKey(address: string): string {
  // Markdown escapes, HTML escapes.
  const plain = address.replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '').replaceAll('&amp;', '&');
  const { host, port, path, query } = splitAddress(unwrapped(plain));
  const name = readableHost(host);
  const site = port === '' || port === '80' || port === '443' ? name : `${name}:${port}`;
  const given = query.split('&').filter((pair) => pair !== '' && !isTracking(pair));
  const parameters = given.map(decoded).sort();
  const page = `${site.replace(SAME_SITE, '').replace(/^(\w{2,3})\.m\./, '$1.')}${decoded(withoutAmp(path))}`;
  return parameters.length === 0 ? page : `${page}?${parameters.join('&')}`;
}

/** Parts of a host for other devices. */
const SAME_SITE = /^(?:www|m|mobile|amp)\.(?=[^.]+\.)/;

/** Whether a parameter says where a reader comes from or which make of the page it is, not what the page is. */
function isTracking(pair: string): boolean {
  const name = pair.split('=', 1)[0]!.toLowerCase();
  return name.startsWith('utm_') || TRACKING.has(name) || pair.toLowerCase() === 'outputtype=amp';
}

const TRACKING = new Set(
  (
    'gclid gclsrc gad_source gbraid wbraid dclid fbclid msclkid twclid ttclid yclid igshid srsltid mc_cid mc_eid mkt_tok ' +
    '_hsenc _hsmi _ga _gl _gsid amp'
  ).split(' '),
);

/** The path without its last slash and what makes an AMP page of it. */
function withoutAmp(path: string): string {
  return withoutLastSlash(
    withoutLastSlash(path)
      .replace(/\/amp$|\.amp(?=$|\.html$)/i, '')
      .replace(/^\/amp(?=\/)/i, ''),
  );
}

function withoutLastSlash(path: string): string {
  let end = path.length;
  while (path.charAt(end - 1) === '/') end--;
  return path.slice(0, end);
}
