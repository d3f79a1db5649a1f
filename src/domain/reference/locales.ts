/** Every officially assigned country code, ISO 3166-1 alpha-2, in order. (contract 4, E13) */
export const COUNTRY_CODES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/**
 * The languages that queries are commonly run in, in order: alone, and with the scripts and regions that are told apart.
 * Each is written as {@link normaliseLanguage} writes it. (contract 4, E13)
 */
export const LANGUAGE_CODES: readonly string[] = (
  'af am ar ar-AE ar-EG ar-SA az be bg bn bs ca cs cy da de de-AT de-CH de-DE el en en-AU en-CA en-GB en-IE en-IN ' +
  'en-NZ en-SG en-US en-ZA es es-419 es-AR es-CL es-CO es-ES es-MX es-PE es-US et eu fa fi fil fr fr-BE fr-CA ' +
  'fr-CH fr-FR ga gl gu he hi hr hu hy id is it it-CH ja ka kk km kn ko ky lo lt lv mk ml mn mr ms mt my nb ne nl ' +
  'nl-BE nl-NL no pa pl pt pt-BR pt-PT ro ru si sk sl sq sr sr-Cyrl sr-Latn sv sw ta te th tl tr uk ur uz vi zh ' +
  'zh-CN zh-HK zh-Hans zh-Hant zh-TW zu'
).split(' ');

const COUNTRIES = new Set(COUNTRY_CODES);
const LANGUAGES = new Set(LANGUAGE_CODES);

/**
 * The supported codes among some, sorted, each once. (contract 4, E12)
 * @example assert.deepEqual(supportedCountries(['US', 'XX', 'DE', 'US']), ['DE', 'US'])
 */
export function supportedCountries(codes: Iterable<string>): readonly string[] {
  return [...new Set(codes)].filter((code) => COUNTRIES.has(code)).sort();
}

/**
 * The supported language codes among some, sorted, each once. (contract 4, E12)
 * @example assert.deepEqual(supportedLanguages(['en', 'xx', 'de', 'en']), ['de', 'en'])
 */
export function supportedLanguages(codes: Iterable<string>): readonly string[] {
  return [...new Set(codes)].filter((code) => LANGUAGES.has(code)).sort();
}
