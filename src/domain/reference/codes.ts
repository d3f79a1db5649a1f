import { COUNTRY_PATTERN, LANGUAGE_PATTERN, normaliseCountry, normaliseLanguage } from '../locale.ts';
import {
  EXTLANG_SUBTAGS,
  LANGUAGE_SUBTAGS,
  REGION_SUBTAGS,
  SCRIPT_SUBTAGS,
  VARIANT_SUBTAGS,
} from './language-subtags.generated.ts';
import { COUNTRY_CODES, LANGUAGE_CODES } from './locales.ts';

/** What people write for a country, and its code. Those of three letters are the ones that are met most. */
const COUNTRIES_MEANT = new Map(
  Object.entries({
    ...{ UK: 'GB', EN: 'GB', EL: 'GR', SU: 'RU', YU: 'RS', ZR: 'CD', BU: 'MM', TP: 'TL', FX: 'FR', DD: 'DE' },
    ...{ USA: 'US', GBR: 'GB', DEU: 'DE', GER: 'DE', FRA: 'FR', ESP: 'ES', ITA: 'IT', NLD: 'NL', POL: 'PL', CHE: 'CH' },
    ...{ AUT: 'AT', SWE: 'SE', CAN: 'CA', MEX: 'MX', BRA: 'BR', AUS: 'AU', IND: 'IN', CHN: 'CN', JPN: 'JP', KOR: 'KR' },
  }),
);

/** The same of languages; most are the code of a country where one is due. */
const LANGUAGES_MEANT = new Map(
  Object.entries({
    ...{ jp: 'ja', cn: 'zh', cz: 'cs', gr: 'el', dk: 'da', ua: 'uk', vn: 'vi', us: 'en', gb: 'en', at: 'de' },
    ...{ mx: 'es', ir: 'fa', il: 'he', in: 'hi', rs: 'sr', my: 'ms', al: 'sq', ee: 'et' },
  }),
);

const COUNTRIES = new Set(COUNTRY_CODES);

/**
 * Why a text isn't a country that something can be run in, with what was most likely meant; undefined for one that is, in any
 * case. (contract 10, "Wrong values")
 * @example assert.equal(countryProblem('us'), undefined)
 * @example assert.equal(countryProblem('UK'), 'no country has the code UK: did you mean GB?')
 * @example assert.equal(countryProblem('Germany'), 'no country has the code Germany: did you mean DE?')
 */
export function countryProblem(text: string): string | undefined {
  if (COUNTRY_PATTERN.test(text) && COUNTRIES.has(normaliseCountry(text))) return undefined;
  const meant = COUNTRIES_MEANT.get(text.trim().toUpperCase()) ?? codeNamed(text, COUNTRY_CODES, 'region');
  return `no country has the code ${shown(text)}: ${hint(meant, 'ISO 3166-1 has two letters, such as US')}`;
}

/**
 * Why a text isn't a tag of a language, with what was most likely meant; undefined for one whose parts are all registered.
 * (contract 10, "Wrong values")
 * @example assert.equal(languageProblem('pt_br') ?? languageProblem('zh-Hant-TW'), undefined)
 * @example assert.equal(languageProblem('jp'), 'no language has the tag jp: did you mean ja?')
 * @example assert.equal(languageProblem('en-UK'), 'no language has the tag en-UK: did you mean en-GB?')
 */
export function languageProblem(text: string): string | undefined {
  if (isRegistered(text)) return undefined;
  const meant = languageMeant(text) ?? codeNamed(text, LANGUAGE_CODES, 'language');
  return `no language has the tag ${shown(text)}: ${hint(meant, 'BCP 47 has tags such as en or pt-BR')}`;
}

const hint = (meant: string | undefined, form: string): string =>
  meant === undefined ? form : `did you mean ${meant}?`;

/** A wrong value may be anything, and is told in one line. */
const LONGEST_SHOWN = 40;
const shown = (text: string): string =>
  /^[\p{L}\p{N}_-]+$/u.test(text) && text.length <= LONGEST_SHOWN ? text : JSON.stringify(text.slice(0, LONGEST_SHOWN));

/** The code of what has the name in English. */
function codeNamed(name: string, codes: readonly string[], type: 'region' | 'language'): string | undefined {
  const wanted = name.trim().toLowerCase();
  // No name is shorter, and none that is meant is much longer.
  if (wanted.length < 4 || wanted.length > LONGEST_SHOWN) return undefined;
  const english = new Intl.DisplayNames('en', { type });
  return codes.find((code) => english.of(code)?.toLowerCase() === wanted);
}

/** A tag with its wrong parts replaced by what was meant, if that makes it one. */
function languageMeant(text: string): string | undefined {
  const [language = '', ...subtags] = text.trim().split(/[-_]/);
  const meant = [
    LANGUAGES_MEANT.get(language.toLowerCase()) ?? language,
    ...subtags.map((subtag) => COUNTRIES_MEANT.get(subtag.toUpperCase()) ?? subtag),
  ].join('-');
  return isRegistered(meant) ? normaliseLanguage(meant) : undefined;
}

/** Language, then at most one of each of the others, and any variants, in this order. (RFC 5646, 2.1) */
const TAG =
  /^(?<language>[a-z]{2,3})(-(?<extlang>[a-z]{3}))?(-(?<script>[a-z]{4}))?(-(?<region>[a-z]{2}|\d{3}))?(?<variants>(-([a-z0-9]{5,8}|\d[a-z0-9]{3}))*)$/;

function isRegistered(text: string): boolean {
  if (!LANGUAGE_PATTERN.test(text)) return false;
  const parts = TAG.exec(text.replaceAll('_', '-').toLowerCase())?.groups;
  if (parts === undefined) return false;
  const { language = '', extlang, script, region, variants = '' } = parts;
  const known = subtags();
  return (
    known.languages.has(language) &&
    (extlang === undefined || known.extlangs.has(extlang)) &&
    (script === undefined || known.scripts.has(script)) &&
    (region === undefined || known.regions.has(region)) &&
    variants.split('-').every((variant) => variant === '' || known.variants.has(variant))
  );
}

interface Subtags {
  readonly languages: ReadonlySet<string>;
  readonly extlangs: ReadonlySet<string>;
  readonly scripts: ReadonlySet<string>;
  readonly regions: ReadonlySet<string>;
  readonly variants: ReadonlySet<string>;
}

let made: Subtags | undefined;

/** Made when the first tag is looked up: there are some 9,000 of them. */
function subtags(): Subtags {
  const setOf = (text: string) => new Set(text.toLowerCase().trim().split(/\s+/));
  made ??= {
    languages: setOf(LANGUAGE_SUBTAGS),
    extlangs: setOf(EXTLANG_SUBTAGS),
    scripts: setOf(SCRIPT_SUBTAGS),
    regions: setOf(REGION_SUBTAGS),
    variants: setOf(VARIANT_SUBTAGS),
  };
  return made;
}
