/** A country and a language in which a query is run. (contract 1) */
export interface Locale {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string;
  /** BCP-47 style: `en`, `pt-BR`, `zh-Hant`. */
  readonly language: string;
}

/** What a country code looks like before it is normalised. */
export const COUNTRY_PATTERN: RegExp = /^[A-Za-z]{2}$/;
/** What a language code looks like before it is normalised: language, then script or region or further subtags. */
export const LANGUAGE_PATTERN: RegExp = /^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8}){0,3}$/;

/**
 * Country codes are accepted in any case. (contract 2, "Filters")
 * @example assert.equal(normaliseCountry('us'), 'US')
 */
export function normaliseCountry(code: string): string {
  return code.toUpperCase();
}

/**
 * Language codes are accepted in any case, with `-` or `_`, and written the BCP-47 way. (contract 2, "Filters")
 * @example assert.equal(normaliseLanguage('PT-br'), 'pt-BR')
 * @example assert.equal(normaliseLanguage('zh-hant'), 'zh-Hant')
 */
export function normaliseLanguage(code: string): string {
  const [language = '', ...subtags] = code.split(/[-_]/);
  return [language.toLowerCase(), ...subtags.map(normaliseSubtag)].join('-');
}

/**
 * Whether a language filter selects a language: the same code, or a narrower one of it (RFC 4647, basic filtering). Both are
 * normalised. (contract 16, "Filters")
 * @example assert.equal(includesLanguage('zh', 'zh-Hant'), true)
 * @example assert.equal(includesLanguage('pt-BR', 'pt'), false)
 */
export function includesLanguage(range: string, language: string): boolean {
  return language === range || language.startsWith(`${range}-`);
}

/** Whether any language of a list includes one; see {@link includesLanguage}. */
export const includeLanguage = (ranges: readonly string[], language: string): boolean =>
  ranges.some((range) => includesLanguage(range, language));

function normaliseSubtag(subtag: string): string {
  if (/^[A-Za-z]{2}$/.test(subtag)) return subtag.toUpperCase();
  if (/^[A-Za-z]{4}$/.test(subtag)) return subtag[0]!.toUpperCase() + subtag.slice(1).toLowerCase();
  return subtag.toLowerCase();
}
