/*
 * Reads prices as web pages show them. The tables of signs and currencies come first, then the patterns, then `shownPrice`: it writes
 * odd forms as usual ones (`plainForms`), finds all amounts, and tells by what stands around each what it is (`ROLES`).
 */

/** A price as a page shows it. */
export interface ShownPrice {
  /** Decimal text with two decimals or more; null = no price, or one of many to be paid. */
  readonly price: string | null;
  /** ISO 4217; null = the page does not say. */
  readonly currency: string | null;
}

const NONE: ShownPrice = { price: null, currency: null };

/** Signs that mean one currency, longest first where one is in another. */
const SIGNS: readonly (readonly [sign: string, currency: string])[] = [
  ...Object.entries({
    US$: 'USD',
    CAD$: 'CAD',
    CDN$: 'CAD',
    CA$: 'CAD',
    C$: 'CAD',
    AU$: 'AUD',
    A$: 'AUD',
    NZ$: 'NZD',
    HK$: 'HKD',
  }),
  ...Object.entries({ SG$: 'SGD', S$: 'SGD', NT$: 'TWD', MX$: 'MXN', AR$: 'ARS', CLP$: 'CLP', COL$: 'COP', R$: 'BRL' }),
  ...Object.entries({
    $US: 'USD',
    $CA: 'CAD',
    $AU: 'AUD',
    'S/': 'PEN',
    '€': 'EUR',
    '£': 'GBP',
    '₹': 'INR',
    '₩': 'KRW',
  }),
  ...Object.entries({ '₽': 'RUB', '₺': 'TRY', '₫': 'VND', '₪': 'ILS', '₴': 'UAH', '₱': 'PHP', '฿': 'THB', '₦': 'NGN' }),
  ...Object.entries({ zł: 'PLN', Kč: 'CZK', Ft: 'HUF', lei: 'RON', лв: 'BGN', руб: 'RUB', 円: 'JPY', 元: 'CNY' }),
  ...Object.entries({
    원: 'KRW',
    'Fr.': 'CHF',
    SFr: 'CHF',
    'Rs.': 'INR',
    Rs: 'INR',
    Rp: 'IDR',
    RM: 'MYR',
    TL: 'TRY',
    euros: 'EUR',
  }),
  ...Object.entries({ euro: 'EUR', dollars: 'USD', '￥': 'JPY' }),
];

/** Signs of several currencies, by the country whose shops show them; the first one elsewhere. */
const SHARED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  $: {
    '': 'USD',
    ...{ CA: 'CAD', AU: 'AUD', NZ: 'NZD', SG: 'SGD', HK: 'HKD', TW: 'TWD', MX: 'MXN', AR: 'ARS', CL: 'CLP', CO: 'COP' },
    ...{ UY: 'UYU', DO: 'DOP', JM: 'JMD', TT: 'TTD', BB: 'BBD' },
  },
  '¥': { '': 'JPY', CN: 'CNY' },
  kr: { '': 'SEK', NO: 'NOK', DK: 'DKK', IS: 'ISK' },
  R: { '': 'ZAR' },
};

/** Currencies that pages write by their codes. */
const CODES = new Set(
  (
    'USD EUR GBP JPY CNY CHF CAD AUD NZD SEK NOK DKK ISK PLN CZK HUF RON BGN TRY RUB UAH INR KRW BRL MXN ARS CLP COP PEN UYU ' +
    'ZAR NGN KES EGP MAD ILS AED SAR QAR KWD BHD OMR JOD TND SGD HKD TWD THB VND IDR MYR PHP PKR BDT LKR DOP JMD TTD BBD RSD GEL KZT'
  ).split(' '),
);

/** Currencies of three decimals. */
const MILLS = new Set(['KWD', 'BHD', 'OMR', 'JOD', 'TND']);

/** Words that stand beside one of several payments, which isn't a price. */
const PERIOD =
  'mo|mths?|month|monat|mois|mes|mese|mês|mies|měs|maand|mnd|mån|ay|мес|week|wk|woche|semaine|yr|year|jahr|an|año|anno|rok';
const PAID_AFTER = new RegExp(
  String.raw`^\s?(?:\/\s?(?:\p{L}+\s?\/\s?)?|per |pro |par |por |al |a |za )(?:${PERIOD})(?![\p{L}])|^\s?(?:monthly|monatlich|mtl\b|mensuel|mensual|down\b)|^\s?(?:in|en|pour|para) \d+ (?:[\p{L}]+ )?(?:instal+ments?|payments?|raten|cuotas|parcelas)`,
  'iu',
);
const PAID_BEFORE =
  /\d\s*[x×]\s*(?:de|of|à|zu|von|mit)?\s*$|(?:instal+ments?|payments?|raten?|ratenzahlung|cuotas?|parcelas?|monthly|monatlich|mensual|月額|月々)[^\d\p{L}]{0,3}(?:(?:of|zu|von|de|à|from|ab)\s*)?$/iu;
const PAYMENT = new RegExp(
  String.raw`\/\s?(?:${PERIOD})(?![\p{L}])|\b(?:per|pro|par|por|al|a) (?:${PERIOD})(?![\p{L}])|\b(?:monthly|monatlich|mtl|mensuel|mensual|instal+ments?|payments?|raten?|ratenzahlung|cuotas?|parcelas?|down)\b|\b\d+\s*[x×]\s|月額|月々`,
  'iu',
);

/** What an amount is besides a price, the first that fits, by the text before and after it. */
const ROLES: readonly (readonly [
  role: 'payment' | 'unit' | 'base' | 'other',
  before: RegExp | null,
  after: RegExp | null,
])[] = [
  ['payment', PAID_BEFORE, PAID_AFTER],
  // The price of a kilogram or a litre, beside that of the product.
  ['base', /(?:grundpreis|base price|unit price|prix unitaire|prix au \p{L}+|1 ?\p{L}+ =)[^\d\p{L}]*$/iu, null],
  [
    'unit',
    null,
    /^\s?(?:\/|pro|per|je|par|al|por|za)\s?(?:\d+(?:[.,]\d+)?\s?)?(?:kg|g|mg|l|ml|cl|dl|oz|lbs?|fl\.? ?oz|st(?:ü|u)ck|stk|st|szt|each|piece|pc|pi[eè]ce|unit[eé]?|ud|m²|m2|m|ct|count|wash|load|dose)(?![\p{L}\d])/iu,
  ],
  // Savings, former prices, and costs of delivery.
  [
    'other',
    /(?:save|spare|sparst|économisez|ahorras?|risparmi)[^\d]{0,12}$|\+\s*$/iu,
    /^\s?(?:off|rabatt|discount|korting|de (?:réduction|remise|descuento)|gespart)(?!\p{L})/iu,
  ],
  [
    'other',
    /(?:\bwas|\bwar|uvp|rrp|msrp|statt|instead of|list price|reg(?:ular)?(?: price)?\.?|au lieu de|antes|invece di)[^\d\p{L}]{0,3}$/iu,
    null,
  ],
  [
    'other',
    /(?:zzgl\.?|plus|versand|shipping|delivery|livraison)[^\d\p{L}]{0,3}$/iu,
    /^\s?(?:versand|shipping|delivery|postage|livraison|de livraison|env[ií]o|spedizione|frakt)/iu,
  ],
];

const NUMBER = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f\u2009 ]\d{2,3})+(?:[.,]\d{1,4})?|\d+(?:[.,]\d{1,4})?`;
const escaped = (sign: string) => sign.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const LETTERS = /^\p{L}+$/u;
const LONGEST_FIRST = [...SIGNS.map(([sign]) => sign), ...CODES, ...Object.keys(SHARED)].sort(
  (a, b) => b.length - a.length,
);
const anySign = (signs: readonly string[]) => signs.map(escaped).join('|');
// What surrounds letters is asked once for all of them: once for each took a second to compile.
const SIGN = `${anySign(LONGEST_FIRST.filter((sign) => !LETTERS.test(sign)))}|(?<!\\p{L})(?:${anySign(LONGEST_FIRST.filter((sign) => LETTERS.test(sign)))})(?!\\p{L})`;
const BLANK = String.raw`[\s\u00a0\u202f\u2009]?`;
const AMOUNT = new RegExp(
  `(?<before>${SIGN})${BLANK}(?<first>${NUMBER})(?!\\d|${BLANK}%)|(?<![\\d.,])(?<second>${NUMBER})(?:[.,][-–—]+)?${BLANK}(?<after>${SIGN})`,
  'giu',
);
/** A range whose sign stands once, before or after it. */
const RANGE = new RegExp(
  `(?<before>${SIGN})?${BLANK}(?<low>${NUMBER})${BLANK}(?:[-–—]|to|bis|à|a)${BLANK}(?:${SIGN})?${BLANK}(?<high>${NUMBER})${BLANK}(?<after>${SIGN})?`,
  'iu',
);
const BARE = new RegExp(`^[^\\d]{0,12}?(${NUMBER})(?:[.,][-–—]+)?[^\\d%]{0,12}$`, 'u');

/**
 * The price in a text of a page, in any of the usual forms: the lowest of several; nothing of an instalment. A sign that several
 * currencies share is that of the country.
 * @param hint the currency that stands beside the text, as a code or a sign
 * @example assert.deepEqual(shownPrice('1.299,00 €', { country: 'DE' }), { price: '1299.00', currency: 'EUR' })
 * @example assert.deepEqual(shownPrice('$429 – $499', { country: 'CA' }), { price: '429.00', currency: 'CAD' })
 * @example assert.deepEqual(shownPrice('from $36.12/mo', { country: 'US' }), { price: null, currency: null })
 */
export function shownPrice(
  text: string,
  { country, hint = null }: { readonly country: string; readonly hint?: string | null },
): ShownPrice {
  const shown = plainForms(text, country);
  const hinted = hint === null ? null : currencyOf(hint, country);
  const found = amountsIn(shown, country);
  // A price by the unit is the price where nothing else is.
  const prices = [found.filter(({ role }) => role === 'price'), found.filter(({ role }) => role === 'unit')].find(
    (some) => some.length > 0,
  );
  if (prices === undefined) {
    if (PAYMENT.test(shown) || found.some(({ role }) => role !== 'other')) return NONE;
    const bare = found.length === 0 ? BARE.exec(shown.trim())?.[1] : undefined;
    // A number that no sign stands beside is a price only where its currency is said elsewhere, or nothing else is in the text.
    if (bare === undefined || (hinted === null && bare.length !== shown.trim().length)) return lowestOf(found, hinted);
    return { price: decimalOf(bare, hinted), currency: hinted };
  }
  return lowestOf(prices, hinted);
}

interface Amount {
  readonly number: string;
  readonly currency: string | null;
  readonly role: (typeof ROLES)[number][0] | 'price';
}

function lowestOf(amounts: readonly Amount[], hinted: string | null): ShownPrice {
  const [lowest] = amounts
    .map(({ number, currency }) => ({ currency, price: decimalOf(number, currency ?? hinted) }))
    .sort((a, b) => Number(a.price) - Number(b.price));
  return lowest === undefined ? NONE : { price: lowest.price, currency: lowest.currency ?? hinted };
}

/** Amounts with a sign beside them, and what each is. */
function amountsIn(shown: string, country: string): readonly Amount[] {
  const found = [...shown.matchAll(AMOUNT)].map(({ 0: whole, index, groups = {} }): Amount => {
    const [before, after] = [shown.slice(0, index), shown.slice(index + whole.length)];
    const role = ROLES.find(([, left, right]) => left?.test(before) || right?.test(after))?.[0] ?? 'price';
    const number = groups.first ?? groups.second ?? '';
    return { number, role, currency: currencyOf(groups.before ?? groups.after ?? '', country) };
  });
  const range = RANGE.exec(shown)?.groups;
  const sign = range?.before ?? range?.after;
  if (range?.low === undefined || sign === undefined || found.some(({ role }) => role === 'payment')) return found;
  return [...found, { number: range.low, currency: currencyOf(sign, country), role: 'price' }];
}

const KRONOR = new Set(['SE', 'NO', 'DK', 'IS']);

/** Forms of a few countries as all others write prices: `49€99`, `1 299:-`, `99p`, `$1.2k`, full-width digits, a price that is struck out. */
function plainForms(text: string, country: string): string {
  const isStruckAlone = !/\d/.test(text.replace(/~~[^~]*~~/g, ''));
  const times = (number: string, by: number) => String(Math.round(Number(number.replace(',', '.')) * by));
  return text
    .normalize('NFKC')
    .replace(/~~([^~]*)~~/g, isStruckAlone ? '$1' : ' ')
    .replace(/(\d)€(\d{2})(?![\d.,])/g, '$1,$2 €')
    .replace(/(\d):(\d{2})(?=\s?kr\b)/gi, '$1,$2')
    .replace(/(\d):[-–—]+(?!\s?\d)/g, '$1 kr')
    .replace(KRONOR.has(country) ? /(\d)[.,][-–—]+(?!\s?(?:\d|kr))/gi : /(?!)/, '$1 kr')
    .replace(/(?<![\d.,])(\d{1,2})\s?¢/g, (_, cents: string) => `$0.${cents.padStart(2, '0')}`)
    .replace(
      country === 'GB' ? /(?<![\d.,])(\d{1,2})p(?![\p{L}\d])/gu : /(?!)/,
      (_, pence: string) => `£0.${pence.padStart(2, '0')}`,
    )
    .replace(/(?<=\p{Sc}\s?)(\d+(?:[.,]\d{1,2})?)k(?![\p{L}\d])/giu, (_, number: string) => times(number, 1e3))
    .replace(/(?<=\p{Sc}\s?)(\d+(?:[.,]\d{1,2})?)M(?![\p{L}\d])/gu, (_, number: string) => times(number, 1e6));
}

/**
 * Whether a text tells of one of several payments, and of no price beside it.
 * @example assert.deepEqual(['$9.50/mo for 12 mo', '$249 now'].map(isInstalment), [true, false])
 */
export const isInstalment = (text: string): boolean => {
  const shown = plainForms(text, '');
  return PAYMENT.test(shown) && !amountsIn(shown, '').some(({ role }) => role === 'price');
};

/** Words for others, in the languages of shops. */
const OTHERS =
  'others?|more|other (?:stores|shops|sellers)|weitere[rn]?|andere[rn]?|autres?(?: marchands)?|otros|otras(?: tiendas)?|altri|andere|outr[ao]s(?: lojas)?|inne|innych|fler|flere|andra';
const AND_OTHERS = new RegExp(
  String.raw`(?:^|[\s,]+)(?:\+|&|and|und|et|y|e|en|i|og|och)\s*(?:\d+\s*)?(?:${OTHERS})(?![\p{L}&])(?:\s+\d+)?\s*$|\s*,?\s+\+\s?\d+(?:\s+(?:${OTHERS}))?\s*$|\s+(?:u\.\s?a\.|etc\.|et al\.)\s*$`,
  'iu',
);

/**
 * The first of several merchants, without what says that there are others.
 * @example assert.deepEqual(['Fnac + autres', 'Amazon and 3 others', 'More & More'].map(firstMerchant), ['Fnac', 'Amazon', 'More & More'])
 */
export const firstMerchant = (text: string): string =>
  /^(\p{L}+) & \1$/iu.test(text) ? text : text.replace(AND_OTHERS, '').trim();

/**
 * A price that a vendor gives as a number.
 * @example assert.deepEqual(numberPrice(139, { country: 'US', hint: '$' }), { price: '139.00', currency: 'USD' })
 */
export function numberPrice(
  amount: number,
  { country, hint = null }: { readonly country: string; readonly hint?: string | null },
): ShownPrice {
  if (!Number.isFinite(amount) || amount < 0 || amount > 1e12) return NONE;
  return { price: withDecimals(String(amount)), currency: hint === null ? null : currencyOf(hint, country) };
}

/**
 * The currency that a sign or a code means in a country; null = none that is known.
 * @example assert.deepEqual(['$', 'eur', 'kr'].map((sign) => currencyOf(sign, 'DK')), ['USD', 'EUR', 'DKK'])
 */
export function currencyOf(sign: string, country: string): string | null {
  const given = sign.trim();
  const code = given.toUpperCase();
  if (CODES.has(code)) return code;
  const own = SIGNS.find(([known]) => known.toLowerCase() === given.toLowerCase());
  if (own) return own[1];
  const shared = SHARED[given] ?? SHARED[given.toLowerCase()] ?? SHARED[code];
  return shared === undefined ? null : (shared[country] ?? shared['']!);
}

/** A number of a page as decimal text: the last sign is the decimal one, unless three digits or other groups follow it. */
function decimalOf(number: string, currency: string | null): string {
  const signs = [...number.matchAll(/[^\d]/g)];
  const last = signs.at(-1);
  const digits = (text: string) => text.replace(/[^\d]/g, '');
  if (last === undefined) return withDecimals(number);
  const behind = number.length - last.index - 1;
  const isAlone = signs.filter(([sign]) => sign === last[0]).length === 1;
  const isPoint = last[0] === '.' || last[0] === ',';
  const groups = signs.length > 1 ? behind !== 3 || isAlone : behind !== 3 || MILLS.has(currency ?? '');
  if (!isPoint || !isAlone || !groups) return withDecimals(digits(number));
  return withDecimals(`${digits(number.slice(0, last.index))}.${number.slice(last.index + 1)}`);
}

function withDecimals(number: string): string {
  const [whole = '', part = ''] = number.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${part.padEnd(2, '0')}`;
}
