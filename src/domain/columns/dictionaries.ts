import { type Codebook, createCodebook, type Naming, TEXTS } from '../columnar/mod.ts';
import type { EntityId, ExecutionTagId, QueryId } from '../ids.ts';
import { OUTCOMES, type Outcome } from '../outcomes/mod.ts';
import { type VideoKey, videoKeyText } from '../video.ts';

/** What a scope can ask about a response alone, but for its day and its query. */
export interface Combination {
  readonly country: string;
  readonly language: string;
  readonly model: string;
  readonly outcome: Outcome;
  readonly hasSources: boolean;
  readonly hasShopping: boolean;
  readonly hasAds: boolean;
}

/** The combination of a row whose response has been written again: no scope selects it. */
export const REPLACED = 0;

/** A source's address with its domain; null = not analysed. */
export interface PageKey {
  readonly url: string;
  readonly domain: string | null;
}

/** The codebooks of a project. */
export interface Codebooks {
  readonly combinations: Codebook<Combination | null>;
  readonly queries: Codebook<QueryId>;
  readonly advertisers: Codebook<string>;
  readonly formats: Codebook<string>;
  readonly videos: Codebook<VideoKey>;
  readonly entities: Codebook<EntityId>;
  readonly pages: Codebook<PageKey>;
  readonly merchants: Codebook<string>;
  /** Of shopping cards; a card without one has null. */
  readonly cardBrands: Codebook<string | null>;
  readonly executionTags: Codebook<ExecutionTagId>;
}

export type BookName = keyof Codebooks;

export const BOOK_NAMES: readonly BookName[] = [
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

/** The codebooks of a project without any response. */
export function createCodebooks(): Codebooks {
  return {
    combinations: createCodebook(COMBINATIONS, [null]),
    queries: createCodebook(TEXTS),
    advertisers: createCodebook(TEXTS),
    formats: createCodebook(TEXTS),
    videos: createCodebook(VIDEOS),
    entities: createCodebook(TEXTS),
    pages: createCodebook(PAGES),
    merchants: createCodebook(TEXTS),
    cardBrands: createCodebook(BRANDS),
    executionTags: createCodebook(TEXTS),
  };
}

const COMBINATIONS: Naming<Combination | null> = {
  // Codes hold no space, so only the model, at the end, may hold anything.
  nameOf(combination) {
    if (combination === null) return '';
    const { country, language, model, outcome, hasSources, hasShopping, hasAds } = combination;
    const shown = Number(hasSources) + 2 * Number(hasShopping) + 4 * Number(hasAds);
    return `${shown + 8 * OUTCOMES.indexOf(outcome)} ${country} ${language} ${model}`;
  },
  valueOf(name) {
    if (name === '') return null;
    const [flags = '', country = '', language = ''] = name.split(' ', 3);
    const model = name.slice(flags.length + country.length + language.length + 3);
    const [hasSources, hasShopping, hasAds] = [1, 2, 4].map((flag) => (Number(flags) & flag) !== 0);
    const outcome = OUTCOMES[Number(flags) >>> 3]!;
    return { country, language, model, outcome, hasSources: hasSources!, hasShopping: hasShopping!, hasAds: hasAds! };
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

const BRANDS: Naming<string | null> = {
  // Apart from any text that a brand may be.
  nameOf: (brand) => (brand === null ? '' : `${brand}!`),
  valueOf: (name) => (name === '' ? null : name.slice(0, -1)),
};
