/*
 * Names of countries and languages, as people and tools write them, and the codes that they mean. Names come from the
 * engine's own lists (CLDR), in the languages in which spreadsheets are written; `SHORT` has the few that no list has.
 * `placeCode` looks one up: without accents, articles and brackets, so that "The Netherlands" and "Germany (DE)" are known.
 */

import { COUNTRY_PATTERN, LANGUAGE_PATTERN } from '../locale.ts';

const list = (words: string): readonly string[] => words.split(/,?\s+/);

const WRITTEN_IN = list(
  'en de fr es it pt nl pl ru uk cs sk hu ro bg hr sl el tr sv da nb fi et lv lt ja zh zh-Hant ko id vi',
);
const LANGUAGES = list(
  'ar bg bn ca cs da de el en es et eu fa fi fil fr gl he hi hr hu id is it ja ko lt lv ms nb nl no pl pt ro ru sk sl sr sv th tr uk ur vi zh ' +
    'de-AT de-CH en-AU en-CA en-GB en-US es-419 es-ES es-MX fr-CA fr-CH nl-BE pt-BR pt-PT zh-Hans zh-Hant',
);
/** Names that the lists don't have, in small letters without accents. */
const SHORT: Readonly<Record<'country' | 'language', readonly (readonly [string, string])[]>> = {
  country: [
    ['US', 'usa, u.s., u.s.a., america, united states of america, eua, ee.uu., eeuu, vereinigte staaten von amerika'],
    ['US', 'etats-unis damerique, estados unidos de america, stati uniti damerica, アメリカ, 米国'],
    ['GB', 'great britain, britain, grossbritannien, grande-bretagne, gran bretana, gran bretagna, gra-bretanha'],
    ['GB', 'england, angleterre, inglaterra, inghilterra, イギリス, 英国'],
    ['NL', 'holland, hollande, holanda, olanda'],
    ['KR', 'korea, republic of korea, korea republic of'],
    ['CZ', 'czech republic, tschechische republik, republique tcheque, republica checa, repubblica ceca'],
    ['RU', 'russian federation'],
    ['TR', 'turkey'],
    ['AE', 'uae, vae'],
    ['VN', 'viet nam'],
    ['HK', 'hong kong, hongkong'],
    ['CI', 'ivory coast'],
    ['MK', 'macedonia'],
    ['AT', 'oesterreich'],
  ].flatMap(([code, names]) => names!.split(', ').map((name) => [name, code!] as const)),
  language: [
    ['zh', 'mandarin'],
    ['zh-Hans', 'simplified chinese, chinese (simplified), chinese simplified'],
    ['zh-Hant', 'traditional chinese, chinese (traditional), chinese traditional'],
    ['es', 'castilian, castellano'],
    ['fil', 'tagalog'],
  ].flatMap(([code, names]) => names!.split(', ').map((name) => [name, code!] as const)),
};
/** Codes of three letters that tools write: ISO 3166 has them, the engine's lists don't. */
const THREE_LETTERS = list(
  'ARE-AE ARG-AR AUS-AU AUT-AT BEL-BE BGR-BG BRA-BR CAN-CA CHE-CH CHL-CL CHN-CN COL-CO CYP-CY CZE-CZ DEU-DE DNK-DK EGY-EG ESP-ES EST-EE FIN-FI FRA-FR ' +
    'GBR-GB GRC-GR HKG-HK HRV-HR HUN-HU IDN-ID IND-IN IRL-IE ISL-IS ISR-IL ITA-IT JPN-JP KOR-KR LTU-LT LUX-LU LVA-LV MEX-MX MLT-MT MYS-MY NGA-NG NLD-NL ' +
    'NOR-NO NZL-NZ PAK-PK PER-PE PHL-PH POL-PL PRT-PT ROU-RO RUS-RU SAU-SA SGP-SG SRB-RS SVK-SK SVN-SI SWE-SE THA-TH TUR-TR TWN-TW UKR-UA USA-US VNM-VN ZAF-ZA',
).map((pair) => pair.split('-') as [string, string]);

/** A name as it is compared: in small letters, without accents, apostrophes and a leading article. */
const folded = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/['’]|(?<=\.)\s+/g, '')
    .replace(/^the\s+/, '');

/** Codes of countries that are in use: one that was withdrawn means another one today. */
function* countries(): Generator<string> {
  for (let code = 0; code < 676; code++) {
    const region = String.fromCharCode(65 + Math.floor(code / 26), 65 + (code % 26));
    if (!NO_COUNTRY.has(region) && Intl.getCanonicalLocales(`und-${region}`)[0] === `und-${region}`) yield region;
  }
}

/** Codes that stand for no one country. */
const NO_COUNTRY = new Set(list('XA XB ZZ EU EZ UN QO'));

function namesOf(type: 'region' | 'language', codes: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const locale of WRITTEN_IN) {
    for (const languageDisplay of type === 'language' ? (['dialect', 'standard'] as const) : (['dialect'] as const)) {
      const display = new Intl.DisplayNames([locale], { type, fallback: 'none', languageDisplay });
      for (const code of codes) {
        const name = display.of(code);
        if (name !== undefined && !names.has(folded(name))) names.set(folded(name), code);
      }
    }
  }
  return names;
}

let known: { readonly country: Map<string, string>; readonly language: Map<string, string> } | undefined;

/** All names with their codes: made when a name is met first, as it takes a tenth of a second. */
function namesKnown() {
  const three = THREE_LETTERS.map(([long, short]) => [long.toLowerCase(), short] as const);
  return {
    country: new Map([...namesOf('region', [...countries()]), ...SHORT.country, ...three]),
    language: new Map([...namesOf('language', LANGUAGES), ...SHORT.language]),
  };
}

/**
 * The code of a country or language that a cell names, in any of the languages above; a code, or what isn't known, stays as it is.
 * @example assert.equal(placeCode('country', 'Deutschland'), 'DE')
 * @example assert.equal(placeCode('country', 'Germany (DE)'), 'DE')
 * @example assert.equal(placeCode('country', 'USA'), 'US')
 * @example assert.equal(placeCode('language', 'Englisch'), 'en')
 * @example assert.equal(placeCode('language', 'eng'), 'en')
 * @example assert.equal(placeCode('country', 'uk'), 'uk')
 */
export function placeCode(field: 'country' | 'language', text: string): string {
  if ((field === 'country' ? COUNTRY_PATTERN : LANGUAGE_PATTERN).test(text) && text.length === 2) return text;
  known ??= namesKnown();
  const names = known[field];
  const found = names.get(folded(text)) ?? names.get(folded(text.replace(ASIDE, '')));
  return found ?? (field === 'language' && /^[A-Za-z]{3}$/.test(text) ? shortCode(text) : text);
}

const DISPLAY = {
  country: new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }),
  language: new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }),
};

/** Whether a text names a country or language, or is the code of one. */
export function isPlace(field: 'country' | 'language', text: string): boolean {
  const code = placeCode(field, text);
  if (code !== text) return true;
  if (text.length !== 2) return false;
  const own = field === 'country' ? text.toUpperCase() : text.toLowerCase();
  return own === 'UK' || DISPLAY[field].of(own) !== undefined;
}

/** What stands behind a name: a code or a remark in brackets, or a code behind a dash. */
const ASIDE = /\s*(?:[([（][^)\]）]*[)\]）]|[-–/]\s*[A-Za-z]{2})\s*$/u;

/** The code in use of a language that is written with three letters. */
function shortCode(code: string): string {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? code;
  } catch {
    return code;
  }
}
