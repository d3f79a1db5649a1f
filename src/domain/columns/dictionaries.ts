import { circumstancesFrom, circumstancesText, type WholeCircumstances, wholeCircumstances } from '../circumstances.ts';
import { codesWithin, createDictionary, type Dictionary, madeOf, type Naming, TEXTS } from '../columnar/mod.ts';
import type { EntityId, ExecutionTagId, QueryId } from '../ids.ts';
import { OUTCOMES, type Outcome } from '../outcomes/mod.ts';
import { type VideoKey, videoKeyText } from '../video.ts';

/** What a scope can ask about a response alone, but for its day and its query. */
export interface Combination {
  readonly country: string;
  readonly language: string;
  readonly model: string;
  readonly outcome: Outcome;
  /** Whether the rules doubt it, and it is not decided. */
  readonly isDoubtful: boolean;
  readonly isCorrected: boolean;
  /** Who brought it; null = it does not say. */
  readonly collector: string | null;
  /** What the provider said the model was; null = it did not say. */
  readonly servedModel: string | null;
  readonly asked: WholeCircumstances;
  readonly hasSources: boolean;
  readonly hasShopping: boolean;
  readonly hasAds: boolean;
}

/** The combination of a row whose response has been written again: no scope selects it. */
export const REPLACED = 0;

/** A source's address with its domain; null = not analysed. */
interface PageKey {
  readonly url: string;
  readonly domain: string | null;
}

/** The dictionaries of a project. */
export interface Dictionaries {
  readonly combinations: Dictionary<Combination | null>;
  readonly queries: Dictionary<QueryId>;
  readonly advertisers: Dictionary<string>;
  readonly formats: Dictionary<string>;
  readonly videos: Dictionary<VideoKey>;
  readonly entities: Dictionary<EntityId>;
  readonly pages: Dictionary<PageKey>;
  readonly merchants: Dictionary<string>;
  /** Of shopping cards; a card without one has null. */
  readonly cardBrands: Dictionary<string | null>;
  readonly executionTags: Dictionary<ExecutionTagId>;
}

export type DictionaryName = keyof Dictionaries;

export const DICTIONARY_NAMES: readonly DictionaryName[] = [
  'combinations',
  'queries',
  'advertisers',
  'formats',
  'videos',
  'entities',
  'pages',
  'merchants',
  'cardBrands',
  'executionTags',
];

/** The dictionaries of a project without any response. */
export function createDictionaries(): Dictionaries {
  return {
    combinations: createDictionary(COMBINATIONS, [null]),
    queries: createDictionary(TEXTS),
    advertisers: createDictionary(TEXTS),
    formats: createDictionary(TEXTS),
    videos: createDictionary(VIDEOS),
    entities: createDictionary(TEXTS),
    pages: createDictionary(PAGES),
    merchants: createDictionary(TEXTS),
    cardBrands: createDictionary(BRANDS),
    executionTags: createDictionary(TEXTS),
  };
}

const COMBINATIONS: Naming<Combination | null> = {
  // Codes hold no space, so only the model and what follows it, at the end, may hold anything but NUL.
  nameOf(combination) {
    if (combination === null) return '';
    const { country, language, model, outcome, collector, servedModel, asked } = combination;
    const { isDoubtful, isCorrected, hasSources, hasShopping, hasAds } = combination;
    const shown = Number(hasSources) + 2 * Number(hasShopping) + 4 * Number(hasAds);
    const judged = 32 * Number(isDoubtful) + 64 * Number(isCorrected);
    const how = circumstancesText(asked);
    const told = [model, collector ?? '', servedModel ?? '', how].join('\0');
    // None ends in NUL, so that what isn't said at the end takes no room.
    const end = told.replace(/\0+$/, '');
    return `${shown + 8 * OUTCOMES.indexOf(outcome) + judged} ${country} ${language} ${end}`;
  },
  valueOf(name) {
    if (name === '') return null;
    const [flags = '', country = '', language = ''] = name.split(' ', 3);
    const end = name.slice(flags.length + country.length + language.length + 3);
    const [model = '', collector = '', servedModel = '', how = ''] = end.split('\0', 4);
    const has = (flag: number) => (Number(flags) & flag) !== 0;
    const shown = { hasSources: has(1), hasShopping: has(2), hasAds: has(4) };
    const outcome = OUTCOMES[(Number(flags) >>> 3) & 3]!;
    const asked = wholeCircumstances(circumstancesFrom(how));
    const told = { collector: collector || null, servedModel: servedModel || null, asked };
    return { country, language, model, outcome, ...{ isDoubtful: has(32), isCorrected: has(64) }, ...told, ...shown };
  },
};

const VIDEOS: Naming<VideoKey> = {
  nameOf: videoKeyText,
  valueOf(name) {
    const colon = name.indexOf(':');
    return { platform: name.slice(0, colon) as VideoKey['platform'], videoId: name.slice(colon + 1) };
  },
};

const PAGES: Naming<PageKey> = {
  // No address holds a line's end.
  nameOf: ({ url, domain }) => `${url}\n${domain ?? ''}`,
  valueOf(name) {
    const end = name.indexOf('\n');
    return { url: name.slice(0, end), domain: name.slice(end + 1) || null };
  },
};

/** By code of the page: 1 = it has this address, byte for byte, and this domain; null = any. */
export function pagesNamed(
  { pages }: Pick<Dictionaries, 'pages'>,
  { url, domain }: { readonly url: string | null; readonly domain: string | null },
): Uint8Array {
  // No page is of the domain "".
  if (domain === '') return new Uint8Array(pages.size);
  return codesWithin(pages, { begin: url === null ? '' : `${url}\n`, end: domain === null ? '' : `\n${domain}` });
}

/** By code of the video: 1 = it is of this platform; null = any. */
export const platformVideos = ({ videos }: Pick<Dictionaries, 'videos'>, platform: string | null): Uint8Array =>
  madeOf(videos, `of ${platform}`, () => codesWithin(videos, platform === null ? {} : { begin: `${platform}:` }));

const BRANDS: Naming<string | null> = {
  // Apart from any text that a brand may be.
  nameOf: (brand) => (brand === null ? '' : `${brand}!`),
  valueOf: (name) => (name === '' ? null : name.slice(0, -1)),
};
