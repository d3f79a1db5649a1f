import { COUNTRY_PATTERN, LANGUAGE_PATTERN } from '../locale.ts';

/** The languages in which spreadsheets name countries and languages. */
const WRITTEN_IN = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'];
const LANGUAGES =
  'ar, bg, bn, ca, cs, da, de, el, en, es, et, eu, fa, fi, fr, gl, he, hi, hr, hu, id, is, it, ja, ko, lt, lv, ms, nb, nl, no, pl, pt, ro, ru, sk, sl, sr, sv, th, tr, uk, ur, vi, zh'.split(
    ', ',
  );
/** Short names that no list of names has. */
const SHORT = { usa: 'US', 'u.s.': 'US', 'u.s.a.': 'US', 'vereinigte staaten von amerika': 'US', holland: 'NL' };

const lower = (name: string): string => name.normalize('NFC').trim().toLowerCase();

function* countries(): Generator<string> {
  for (let code = 0; code < 676; code++)
    yield String.fromCharCode(65 + Math.floor(code / 26)) + String.fromCharCode(65 + (code % 26));
}

function namesOf(type: 'region' | 'language', codes: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const locale of WRITTEN_IN) {
    const display = new Intl.DisplayNames([locale], { type, fallback: 'none' });
    for (const code of codes) {
      const name = display.of(code);
      if (name !== undefined && !names.has(lower(name))) names.set(lower(name), code);
    }
  }
  return names;
}

/** Codes that stand for no one country: withdrawn ones, and those of a world without places. */
const NO_COUNTRY = new Set([
  'XA',
  'XB',
  'ZZ',
  'EU',
  'EZ',
  'UN',
  'UK',
  'QO',
  'DD',
  'SU',
  'YU',
  'CS',
  'AN',
  'BU',
  'FX',
  'ZR',
  'TP',
]);
let known: { readonly country: Map<string, string>; readonly language: Map<string, string> } | undefined;

/**
 * The code of a country or language that a cell names, in any of the languages above; a code, or what isn't known, stays as it is.
 * @example assert.equal(placeCode('country', 'Deutschland'), 'DE')
 * @example assert.equal(placeCode('country', 'USA'), 'US')
 * @example assert.equal(placeCode('language', 'Englisch'), 'en')
 * @example assert.equal(placeCode('country', 'uk'), 'uk')
 */
export function placeCode(field: 'country' | 'language', text: string): string {
  const isCode = (field === 'country' ? COUNTRY_PATTERN : LANGUAGE_PATTERN).test(text) && text.length <= 3;
  if (isCode && !(lower(text) in SHORT)) return text;
  known ??= {
    country: new Map([
      ...namesOf(
        'region',
        [...countries()].filter((code) => !NO_COUNTRY.has(code)),
      ),
      ...Object.entries(SHORT),
    ]),
    language: namesOf('language', LANGUAGES),
  };
  return known[field].get(lower(text)) ?? text;
}
