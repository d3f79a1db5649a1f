/*
 * Reads ads and shopping cards out of vendors' replies by tables of paths. Ads come first, then products: their order,
 * which of them are the same product, merchant and price. Vendors repeat products and mix prices with instalments; most
 * rules here are about that.
 */

import {
  firstMerchant,
  isInstalment,
  numberPrice,
  type ShownPrice,
  shownPrice,
} from '../../../domain/collection/mod.ts';
import type { AdCard, ShoppingCard } from '../../../domain/job-execution.ts';
import type { Fields, Node } from './fields.ts';
import { withoutMarks } from './pages.ts';
import type { AdsTable, ProductsTable } from './table.ts';

const TITLE = 'title|name|product_name|headline';
const LINK = 'url|link|productLink|product_link|storeLink';

/** Items of a list by the positions that they state, where each states another one; else as they stand. */
function inOrder(fields: Fields, items: readonly Node[]): readonly Node[] {
  const placed = items.map((item) => ({ item, place: Number(fields.text(item, 'position') ?? Number.NaN) }));
  const isUsable = placed.every(({ place }) => Number.isFinite(place)) && new Set(placed.map(({ place }) => place));
  if (isUsable === false || isUsable.size < placed.length) return items;
  return placed.sort((a, b) => a.place - b.place).map(({ item }) => item);
}

/** An address that can be kept: absolute, and of the web. */
function linkOf(fields: Fields, at: Node, path: string): string | null {
  const url = fields.text(at, path)?.trim();
  return url !== undefined && /^https?:\/\//i.test(url) && URL.canParse(url) ? withoutMarks(url).slice(0, 8_192) : null;
}

/** The site of an address, unless it is of the engine that shows the ad. */
function siteOf(url: string | null): string | null {
  if (url === null) return null;
  const { hostname, searchParams } = new URL(url);
  const isEngine = /(^|\.)(google|bing)\.[a-z.]+$|(^|\.)(doubleclick\.net|googleadservices\.com|chatgpt\.com)$/i;
  if (!isEngine.test(hostname)) return hostname.replace(/^www\./, '');
  const target = searchParams.get('adurl');
  return target !== null && URL.canParse(target) ? siteOf(target) : null;
}

/** Every placement of the ads that were shown; one whose advertiser can't be told is counted. */
export function adsOf(fields: Fields, at: Node, tables: readonly AdsTable[]): readonly AdCard[] {
  const cards: AdCard[] = [];
  const units = new Map<string, number>();
  for (const table of tables) {
    const given = fields.each(at, table.at).filter(({ value }) => hasContent(value));
    const ads = table.unit === undefined ? inOrder(fields, given) : given;
    for (const [index, ad] of ads.entries()) {
      if (table.shown !== undefined && fields.whole(ad, table.shown) === false) continue;
      const inside = table.cards === undefined ? [] : inOrder(fields, fields.each(ad, table.cards));
      const isOwn = table.cards !== undefined && (inside.length > 0 || fields.each(ad, 'brand|advertiser').length > 0);
      const key = `${table.at} ${isOwn ? index : table.unit === undefined ? '' : fields.text(ad, table.unit)}`;
      if (!units.has(key)) units.set(key, units.size + 1);
      const unit = units.get(key)!;
      const url = linkOf(fields, ad, 'url|link|brand.url|advertiser.url');
      const placements = (inside.length > 0 ? inside : [ad]).flatMap((card) => {
        const link = linkOf(fields, card, LINK) ?? url;
        const advertiser = nameOf(fields, ad, card, table) ?? siteOf(url) ?? siteOf(link);
        if (advertiser === null) fields.odd(`${ad.path}.advertiser`.replace('[].', '.'));
        const title = fields.text(card, TITLE) ?? null;
        return advertiser === null ? [] : [{ advertiser, title, url: link }];
      });
      for (const placement of placements) {
        const position = cards.filter((card) => card.unit === unit).length + 1;
        cards.push({ unit, position, format: formatOf(fields, ad, table), ...placement });
      }
    }
  }
  return cards;
}

const nameOf = (fields: Fields, ad: Node, card: Node, { advertiser }: AdsTable): string | null => {
  const name = fields.text(ad, advertiser) ?? fields.text(card, advertiser);
  return name === null
    ? null
    : name
        .trim()
        .replace(/^www\.(?=\S+$)/, '')
        .slice(0, 1_000);
};

function formatOf(fields: Fields, ad: Node, { format }: AdsTable): string {
  const type = fields.text(ad, 'type');
  return type === null || /_ad$|_paid|element$/.test(type)
    ? format
    : type.toLowerCase().replaceAll('_', '-').slice(0, 200);
}

/** Whether anything is in an object; a vendor writes `{carousel_cards: null}` where there is no ad. */
const hasContent = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !('ads' in value && Array.isArray(value.ads)) &&
  Object.values(value).some((part) => part !== null && part !== '' && !(Array.isArray(part) && part.length === 0));

const OFFERS = 'offers[]';
const MERCHANT = 'merchant_name|seller_name|merchant|merchantName|seller|store|source';
const PRICE = 'price|extracted_price|current_price';

/** Every product that was shown, once, in the order in which they stand. */
export function productsOf(
  fields: Fields,
  at: Node,
  tables: readonly ProductsTable[],
  country: string,
): readonly ShoppingCard[] {
  const cards: ShoppingCard[] = [];
  for (const table of tables) {
    const items = fields.each(at, table.at).flatMap((item) => {
      const inside = table.inside === undefined ? [] : inLists(fields, fields.each(item, table.inside));
      return inside.length > 0 ? inside : [item];
    });
    for (const product of table.inside === undefined ? inLists(fields, items) : items) {
      const card = cardOf(fields, product, table, country);
      if (card !== undefined && !cards.some((other) => isSame(card, other)))
        cards.push({ ...card, position: cards.length + 1 });
    }
  }
  return cards;
}

/** Products of several lists, each list by its positions. */
function inLists(fields: Fields, products: readonly Node[]): readonly Node[] {
  // Positions that begin again begin another list.
  const lists: Node[][] = [];
  let last = Number.POSITIVE_INFINITY;
  for (const product of products) {
    const place = Number(fields.text(product, 'position') ?? Number.NaN);
    const first = lists.at(-1);
    if (first === undefined || (Number.isFinite(place) && place <= 1 && place <= last)) lists.push([product]);
    else first.push(product);
    last = Number.isFinite(place) ? place : last;
  }
  return lists.flatMap((list) => inOrder(fields, list));
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** The same product again: shown large, or in another list. */
function isSame(one: ShoppingCard, other: ShoppingCard): boolean {
  if (folded(one.title) !== folded(other.title)) return false;
  return folded(one.merchant) === folded(other.merchant) || (one.url !== null && one.url === other.url);
}

function cardOf(fields: Fields, at: Node, table: ProductsTable, country: string): ShoppingCard | undefined {
  const title = fields.text(at, TITLE);
  if (title === null) {
    fields.odd(`${at.path}.title`.replace('[].', '.'));
    return undefined;
  }
  const [offer] = fields.each(at, OFFERS);
  const url = linkOf(fields, at, LINK) ?? (offer ? linkOf(fields, offer, LINK) : null);
  const merchant =
    merchantIn(fields, at, table.merchant) ??
    (offer ? merchantIn(fields, offer, MERCHANT) : null) ??
    siteOf(url) ??
    fields.text(at, 'brand') ??
    'unknown';
  const own = priceIn(fields, at, table.price ?? PRICE, country);
  const shown = own.price === null && !own.isPayment && offer ? priceIn(fields, offer, PRICE, country) : own;
  return {
    ...{ position: 1, title: title.trim().slice(0, 2_000), merchant: merchant.slice(0, 1_000) },
    brand: (fields.text(at, 'brand') ?? (offer ? fields.text(offer, 'brand') : null))?.slice(0, 1_000) ?? null,
    ...{ price: shown.price, currency: shown.currency, url },
  };
}

/** The first merchant of `X + others`. */
function merchantIn(fields: Fields, at: Node, path: string): string | null {
  return firstMerchant(fields.text(at, path) ?? '') || null;
}

const AMOUNTS = 'value|amount|current|extracted_value|extracted|min|low';
const RAW = 'raw|displayed_price|display_price|formatted|text';

/** The price at the first path that has one; the lowest of a range, none of an instalment. */
function priceIn(
  fields: Fields,
  at: Node,
  path: string,
  country: string,
): ShownPrice & { readonly isPayment: boolean } {
  const hint = fields.text(at, 'currency|price_currency|currency_code');
  const none = { price: null, currency: null, isPayment: false };
  let isPayment = false;
  for (const way of path.split('|')) {
    const [found] = fields.each(at, way);
    if (found === undefined) continue;
    const read = priceOf(fields, found, { country, hint });
    // A text that tells of payments wins over the number that was taken out of it.
    if (read.price === null) isPayment ||= read.isPayment;
    else return isPayment ? none : { price: read.price, currency: read.currency, isPayment: false };
  }
  return { ...none, isPayment };
}

/** What a place says of a price; `isPayment`: of one of several payments. */
function priceOf(
  fields: Fields,
  at: Node,
  { country, hint }: { readonly country: string; readonly hint: string | null },
): ShownPrice & { readonly isPayment: boolean } {
  if (typeof at.value === 'number') {
    fields.text(at, '.');
    return { ...numberPrice(at.value, { country, hint }), isPayment: false };
  }
  if (typeof at.value === 'string') {
    const text = fields.text(at, '.');
    return { ...shownPrice(text ?? '', { country, hint }), isPayment: isInstalment(text ?? '') };
  }
  const currency = fields.text(at, 'currency|currency_code') ?? hint;
  const raw = fields.text(at, RAW);
  const shown = raw === null ? undefined : shownPrice(raw, { country, hint: currency });
  const amount = fields.text(at, AMOUNTS);
  fields.whole(at, '.');
  if (isInstalment(raw ?? '')) return { price: null, currency: null, isPayment: true };
  if (amount === null) return { ...(shown ?? { price: null, currency: null }), isPayment: false };
  const number = Number(amount);
  const read = Number.isFinite(number)
    ? numberPrice(number, { country, hint: currency })
    : shownPrice(amount, { country, hint: currency });
  return { ...read, currency: read.currency ?? shown?.currency ?? null, isPayment: false };
}
