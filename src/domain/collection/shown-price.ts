/*
 * Reads prices as web pages show them. The tables of signs and currencies come first, then the patterns, then `shownPrice`.
 * The traps: decimal commas, ranges, instalments, and signs that several currencies share.
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
  ...Object.entries({ 원: 'KRW', 'Fr.': 'CHF', SFr: 'CHF', Rs: 'INR', Rp: 'IDR', RM: 'MYR', TL: 'TRY', euros: 'EUR' }),
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
const PAYMENT =
  /\/\s*(?:mo|month|mth|monat|mois|mes|mese|mês|maand|week|wk|woche|yr|year|jahr)\b|\b(?:per|pro|par|por|al|a) (?:month|monat|mois|mes|mês|mese|week|woche)\b|\bmonthly\b|\bmonatlich|\bmtl\b|\bmensuel|\bmensual|\binstal+ments?\b|\bpayments?\b|\braten?\b|\bratenzahlung|\bcuotas?\b|\bparcelas?\b|\bdown\b|\b\d+\s*[x×]\s/i;

const NUMBER = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f\u2009 ]\d{2,3})+(?:[.,]\d{1,4})?|\d+(?:[.,]\d{1,4})?`;
const escaped = (sign: string) => sign.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const SIGN = [...SIGNS.map(([sign]) => sign), ...CODES, ...Object.keys(SHARED)]
  .sort((a, b) => b.length - a.length)
  .map((sign) => (/^\p{L}+$/u.test(sign) ? `(?<!\\p{L})${escaped(sign)}(?!\\p{L})` : escaped(sign)))
  .join('|');
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
  if (isInstalment(text)) return NONE;
  const shown = text.replace(/\s\+\s.*$/u, '').replace(/\b(?:save|spare|you save)\b\s*\S+/giu, '');
  const hinted = hint === null ? null : currencyOf(hint, country);
  const found = [...shown.matchAll(AMOUNT)].map(({ groups = {} }) => ({
    number: groups.first ?? groups.second ?? '',
    currency: currencyOf(groups.before ?? groups.after ?? '', country),
  }));
  const range = RANGE.exec(shown)?.groups;
  const sign = range?.before ?? range?.after;
  if (range?.low !== undefined && sign !== undefined)
    found.push({ number: range.low, currency: currencyOf(sign, country) });
  if (found.length === 0) {
    const bare = BARE.exec(shown.trim())?.[1];
    // A number that no sign stands beside is a price only where its currency is said elsewhere, or nothing else is in the text.
    if (bare === undefined || (hinted === null && bare.length !== shown.trim().length)) return NONE;
    found.push({ number: bare, currency: hinted });
  }
  const amounts = found.map(({ number, currency }) => ({ currency, amount: decimalOf(number, currency ?? hinted) }));
  const [lowest] = amounts.sort((a, b) => Number(a.amount) - Number(b.amount));
  return { price: lowest!.amount, currency: lowest!.currency ?? hinted };
}

/**
 * Whether a text tells of one of several payments.
 * @example assert.deepEqual(['$9.50/mo for 12 mo', '$249 now'].map(isInstalment), [true, false])
 */
export const isInstalment = (text: string): boolean => PAYMENT.test(text);

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
