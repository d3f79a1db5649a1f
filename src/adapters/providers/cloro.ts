import { type Json, objectAt, type PartReader, partReader, ShapeError } from './json.ts';

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
 * are placements in it. Parts of another shape stay as they are: the import leaves them out, and names them.
 * @throws ShapeError that names the required field
 */
export function cloroRow(value: unknown, defaults: VendorDefaults): object {
  const parts = partReader();
  const whole = objectAt(value, 'the entry');
  const response = whole.response == null ? whole : objectAt(whole.response, 'response');
  const result = objectAt(response.result ?? response, 'result');
  const asked = askedIn(whole, parts);
  const needed = (given: unknown, place: string) => {
    if (given === undefined || given === null) throw new ShapeError(`${place} has no value`);
    return given;
  };
  const runAt = asked('createdAt') ?? asked('completedAt') ?? defaults.runAt;
  if (runAt === undefined) throw new ShapeError('createdAt is missing: give the time by --run-at');
  return {
    query: needed(asked('prompt'), 'prompt'),
    country: asked('country') ?? defaults.country,
    language: asked('language') ?? defaults.language,
    model: result.model ?? needed(asked('model') ?? asked('taskType'), 'model'),
    runAt,
    answer: needed(parts.said(result.text, 'result.text'), 'result.text'),
    sources: parts.list(result.sources, 'sources').map(sourceOf),
    ads: parts.objects(result.ads, 'ads').flatMap((ad, unit) => adCards(ad, unit, parts)),
    shopping: shoppingCards(parts.objects(result.shoppingCards, 'shoppingCards'), parts),
    searches: parts.list(result.searchQueries, 'searchQueries'),
    collector: 'cloro',
    raw: value,
  };
}

/** What was asked, wherever it stands. */
function askedIn(whole: Json, parts: PartReader): (name: string) => unknown {
  const task = parts.object(whole.task, 'task');
  const places = [whole, whole.request, task, task.payload, whole.payload].map((place) =>
    parts.object(place, 'request'),
  );
  return (name) => places.map((place) => place[name]).find((found) => found != null);
}

const sourceOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? { url: (value as Json).url, title: (value as Json).label } : value;

function adCards(ad: Json, unit: number, parts: PartReader): readonly object[] {
  const brand = parts.object(ad.brand, 'ad.brand');
  const shared = { unit: unit + 1, advertiser: brand.name, format: 'card' };
  const cards = parts.objects(ad.cards, 'ad.cards');
  // An ad without cards is one placement.
  if (cards.length === 0) return [{ ...shared, position: 1, title: null, url: brand.url }];
  return cards.map(({ title, url }, at) => ({ ...shared, position: at + 1, title, url }));
}

/** Products in the order in which they are shown; those without a merchant are sold by their site. */
function shoppingCards(given: readonly Json[], parts: PartReader): readonly object[] {
  const products = given.flatMap((card) => parts.objects(card.products, 'products'));
  return products.map((product, at) => {
    const [offer = {}] = parts.objects(product.offers, 'offers');
    const url = product.url ?? offer.url;
    const merchant = product.merchant ?? product.merchantName ?? offer.merchant ?? offer.merchantName;
    const { title, brand } = product;
    return {
      position: at + 1,
      title,
      merchant: merchant ?? siteOf(url),
      brand,
      ...priceOf(parts.text(product.price, 'product.price')),
      url,
    };
  });
}

const siteOf = (url: unknown): string | undefined =>
  typeof url === 'string' && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : undefined;

const CURRENCIES: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' };

/** `$1,057.00`; nothing of a text that is read otherwise. */
function priceOf(text: string | null): { readonly price: string | null; readonly currency: string | null } {
  const [, sign = '', amount] =
    /^([$€£¥])\s?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)$/.exec(text?.trim() ?? '') ?? [];
  if (amount === undefined) return { price: null, currency: null };
  return { price: amount.replaceAll(',', ''), currency: CURRENCIES[sign] ?? null };
}
