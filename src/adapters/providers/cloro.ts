import type { AdCard, ShoppingCard, Source } from '../../domain/mod.ts';
import { type Json, listAt, objectAt, ShapeError, textAt, textOrNull } from './json.ts';

/** What a file does not say, and a person does. */
export interface VendorDefaults {
  readonly country: string;
  readonly language: string;
  /** ISO 8601; undefined = the file has to say. */
  readonly runAt: string | undefined;
}

/**
 * A row of ingest from a result of cloro, as its API answers it: `{prompt, country, model, createdAt, result: {text, sources,
 * shoppingCards, ads, searchQueries}}`, or with what was asked in `request`, `task` or `payload`. An ad is a unit, and its cards
 * are placements in it. @throws Error naming what is missing
 */
export function cloroRow(value: unknown, defaults: VendorDefaults): object {
  const whole = objectAt(value, 'the entry');
  const response = whole.response == null ? whole : objectAt(whole.response, 'response');
  const result = objectAt(response.result ?? response, 'result');
  const asked = askedIn(whole);
  const runAt = textOrNull(asked('createdAt') ?? asked('completedAt'), 'createdAt') ?? defaults.runAt;
  if (runAt === undefined) throw new ShapeError('createdAt is missing: give the time by --run-at');
  return {
    query: textAt(asked('prompt'), 'prompt'),
    country: textOrNull(asked('country'), 'country') ?? defaults.country,
    language: textOrNull(asked('language'), 'language') ?? defaults.language,
    model: textOrNull(result.model, 'model') ?? textAt(asked('model') ?? asked('taskType'), 'model'),
    runAt,
    answer: textAt(result.text, 'result.text'),
    sources: listAt(result.sources, 'sources').map(sourceOf),
    ads: listAt(result.ads, 'ads').flatMap(adCards),
    shopping: shoppingCards(listAt(result.shoppingCards, 'shoppingCards')),
    searches: listAt(result.searchQueries, 'searchQueries').map((query) => textAt(query, 'searchQueries')),
    collector: 'cloro',
    raw: value,
  };
}

/** What was asked, wherever it stands. */
function askedIn(whole: Json): (name: string) => unknown {
  const task = whole.task == null ? {} : objectAt(whole.task, 'task');
  const places = [whole, whole.request, task, task.payload, whole.payload].filter((place) => place != null);
  return (name) => places.map((place) => objectAt(place, 'request')[name]).find((found) => found != null);
}

function sourceOf(value: unknown): Source {
  const { url, label } = objectAt(value, 'source');
  return { url: textAt(url, 'source.url'), title: textOrNull(label, 'source.label') };
}

function adCards(value: unknown, unit: number): AdCard[] {
  const ad = objectAt(value, 'ad');
  const brand = objectAt(ad.brand, 'ad.brand');
  const advertiser = textAt(brand.name, 'ad.brand.name');
  const shared = { unit: unit + 1, advertiser, format: 'card' };
  const cards = listAt(ad.cards, 'ad.cards').map((card) => objectAt(card, 'ad.cards'));
  // An ad without cards is one placement.
  if (cards.length === 0) return [{ ...shared, position: 1, title: null, url: textOrNull(brand.url, 'ad.brand.url') }];
  return cards.map(({ title, url }, at) => ({
    ...shared,
    position: at + 1,
    title: textOrNull(title, 'ad.cards.title'),
    url: textOrNull(url, 'ad.cards.url'),
  }));
}

/** Products in the order in which they are shown; those without a merchant are sold by their site. */
function shoppingCards(given: readonly unknown[]): ShoppingCard[] {
  const products = given.flatMap((card) => listAt(objectAt(card, 'shoppingCard').products, 'products'));
  return products.map((value, at) => {
    const product = objectAt(value, 'product');
    const offers = listAt(product.offers, 'offers').map((offer) => objectAt(offer, 'offer'));
    const url = textOrNull(product.url ?? offers[0]?.url, 'product.url');
    const merchant = textOrNull(
      product.merchant ?? product.merchantName ?? offers[0]?.merchant ?? offers[0]?.merchantName,
      'merchant',
    );
    const site = url !== null && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : undefined;
    if (merchant === null && site === undefined) throw new ShapeError('product has neither a merchant nor an address');
    return {
      position: at + 1,
      title: textAt(product.title, 'product.title'),
      merchant: merchant ?? site!,
      brand: textOrNull(product.brand, 'product.brand'),
      ...priceOf(textOrNull(product.price, 'product.price')),
      url,
    };
  });
}

const CURRENCIES: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' };

/** `$1,057.00`; nothing of a text that is read otherwise. */
function priceOf(text: string | null): Pick<ShoppingCard, 'price' | 'currency'> {
  const [, sign = '', amount] =
    /^([$€£¥])\s?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)$/.exec(text?.trim() ?? '') ?? [];
  if (amount === undefined) return { price: null, currency: null };
  return { price: amount.replaceAll(',', ''), currency: CURRENCIES[sign] ?? null };
}
