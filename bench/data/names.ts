import type { Dimensions, QueryType, ResponseFacts, Video } from '../../src/domain/mod.ts';
import { PLATFORMS } from '../../src/domain/mod.ts';
import { type Drawn, START } from './draw.ts';
import type { Shape } from './shapes.ts';

/** Kinds of things that have an id. */
const [QUERY, EXECUTION_TAG, TAG_GROUP, ENTITY, SNAPSHOT] = [2, 3, 4, 5, 6];
export const idOf = (kind: number, at: number): string =>
  `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${at.toString(16).padStart(12, '0')}`;

export const queryIdOf = (query: number): string => idOf(QUERY, query);
export const executionTagIdOf = (tag: number): string => idOf(EXECUTION_TAG, tag);
export const tagGroupIdOf = (group: number): string => idOf(TAG_GROUP, group);
export const entityIdOf = (entity: number): string => idOf(ENTITY, entity);

/** Groups that query tags, and execution tags, are filed under. */
export const [QUERY_TAG_GROUPS, EXECUTION_TAG_GROUPS] = [3, 2];
/** The first group of execution tags. */
export const FIRST_EXECUTION_GROUP = 10;

const LOCALES = [
  ['AT', 'de'],
  ['BR', 'pt'],
  ['CA', 'en'],
  ['CA', 'fr'],
  ['CH', 'de'],
  ['DE', 'de'],
  ['DE', 'en'],
  ['ES', 'es'],
  ['FR', 'fr'],
  ['GB', 'en'],
  ['IN', 'en'],
  ['IT', 'it'],
  ['JP', 'ja'],
  ['MX', 'es'],
  ['NL', 'nl'],
  ['PL', 'pl'],
  ['SE', 'sv'],
  ['US', 'en'],
  ['US', 'es'],
  ['ZA', 'en'],
] as const;
/** Where there are more, languages go round. */
const LANGUAGES = ['da', 'el', 'fi', 'he', 'ko', 'nb', 'ro', 'tr'];

const MODELS = ['aria', 'claude', 'copilot', 'deep', 'gemini', 'gpt-5', 'grok', 'llama', 'mistral', 'sonar'];

/** Numbers have as many digits each as the greatest, so that names are in the order of their codes. */
const named = (count: number, nameOf: (number: string) => string): readonly string[] =>
  Array.from({ length: count }, (_, at) => nameOf(String(at).padStart(String(count - 1).length, '0')));

/** What the codes of a shape stand for, each list in the order of its codes. */
export interface Names {
  readonly locales: readonly { readonly country: string; readonly language: string }[];
  readonly models: readonly string[];
  readonly advertisers: readonly string[];
  readonly formats: readonly string[];
  readonly merchants: readonly string[];
  readonly cardBrands: readonly string[];
  readonly domains: readonly string[];
  readonly pages: readonly string[];
  /** Attributes of everything that responses name. */
  readonly dictionary: Dimensions;
  domainOf(page: number): number;
  /** The response as the domain knows it. */
  factsOf(drawn: Drawn): ResponseFacts;
}

const known = new Map<Shape, Names>();

/** The names of a shape; made once. */
export function namesOf(shape: Shape): Names {
  const names = known.get(shape) ?? makeNames(shape);
  known.set(shape, names);
  return names;
}

function makeNames(shape: Shape): Names {
  const locales = Array.from({ length: shape.locales }, (_, at) => {
    const step = shape.locales > LOCALES.length ? 1 : Math.floor(LOCALES.length / shape.locales);
    const [country, language] = LOCALES[(at * step) % LOCALES.length]!;
    const round = Math.floor((at * step) / LOCALES.length);
    return { country, language: round === 0 ? language : LANGUAGES[(at + round) % LANGUAGES.length]! };
  });
  const domains = named(shape.domains, (number) => `site${number}.example`);
  const domainOf = (page: number) => page % shape.domains;
  const dictionary = makeDictionary(shape);
  const lists = {
    locales,
    models: MODELS.slice(0, shape.models),
    advertisers: named(shape.advertisers, (number) => `Advertiser ${number}`),
    formats: named(shape.formats, (number) => `format ${number}`),
    merchants: named(shape.merchants, (number) => `Merchant ${number}`),
    cardBrands: named(shape.cardBrands, (number) => `Brand ${number}`),
    domains,
    pages: named(shape.pages, (number) => number).map(
      (number, page) => `https://${domains[domainOf(page)]}/a/page/as/long/as/they/mostly/are/${number}`,
    ),
    dictionary,
    domainOf,
  };
  const { executionTags, videos } = dictionary;
  return {
    ...lists,
    factsOf: (drawn) => ({
      id: responseIdOf(drawn),
      number: drawn.at + 1,
      queryId: queryIdOf(drawn.query),
      ...locales[drawn.locale]!,
      model: lists.models[drawn.model]!,
      outcome: 'answered',
      time: drawn.time,
      sources: drawn.sources.map(({ page, isCited }) => ({
        url: lists.pages[page]!,
        domain: domains[domainOf(page)]!,
        isCited,
      })),
      shopping: drawn.shopping.map(({ merchant, brand, position }) => ({
        merchant: lists.merchants[merchant]!,
        brand: brand === 0 ? null : lists.cardBrands[brand]!,
        position,
      })),
      ads: drawn.ads.map(({ advertiser, format, position }) => ({
        advertiser: lists.advertisers[advertiser]!,
        format: lists.formats[format]!,
        position,
      })),
      videos: drawn.videos.map((video) => {
        const { platform, videoId } = videos[video]!;
        return { platform, videoId };
      }),
      mentions: drawn.mentions.map(({ entity, count, sentiment }, index) => ({
        entityId: entityIdOf(entity),
        count,
        rankingPosition: index + 1,
        sentiment: sentiment / 1_000,
        praise: Number(sentiment > 0),
        criticism: Number(sentiment < 0),
        known: true,
        recommended: sentiment > 0 && entity % 2 === 0 ? 'yes' : 'no',
      })),
      executionTagIds: executionTags.filter((_, tag) => (drawn.executionTags & (1 << tag)) !== 0).map(({ id }) => id),
    }),
  };
}

/** In the order of time, as ids of version 7 are, and no two alike. */
export function responseIdOf({ at, time }: Pick<Drawn, 'at' | 'time'>): string {
  const instant = time.toString(16).padStart(12, '0');
  const rest = (Math.imul(at, 0x9e37_79b1) >>> 0).toString(16).padStart(8, '0');
  const last = at.toString(16).padStart(7, '0');
  return `${instant.slice(0, 8)}-${instant.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(3)}${last}`;
}

const TYPES: readonly (QueryType | null)[] = [
  null,
  'comparative',
  'informative',
  'perception',
  'informative',
  'comparative',
];

/** A sixth of the queries is untyped and a fiftieth deleted; tags are carried by queries all over the list. */
function makeDictionary(shape: Shape): Dimensions {
  const tagIds = (at: number) =>
    Array.from({ length: shape.tagsOfQuery }, (_, nth) => 1 + ((at * (nth + 1) + nth * 7) % shape.queryTags));
  return {
    queries: Array.from({ length: shape.queries }, (_, at) => ({
      id: queryIdOf(at),
      type: TYPES[at % TYPES.length]!,
      deleted: at % 50 === 7,
      tagIds: [...new Set(tagIds(at))],
    })),
    tags: Array.from({ length: shape.queryTags }, (_, at) => ({
      id: at + 1,
      groupId: tagGroupIdOf(at % QUERY_TAG_GROUPS!),
    })),
    executionTags: Array.from({ length: shape.executionTags }, (_, tag) => ({
      id: executionTagIdOf(tag),
      groupId: tagGroupIdOf(FIRST_EXECUTION_GROUP + (tag % EXECUTION_TAG_GROUPS!)),
    })),
    videos: named(shape.videos, (number) => `video${number}`).map(aVideo),
    entities: named(shape.entities, (number) => `Entity ${number}`).map((name, at) => ({
      id: entityIdOf(at),
      name,
      isCompetitor: at % 2 === 0,
      groupId: null,
      mergedIntoId: null,
    })),
    entityGroups: [],
  };
}

const aVideo = (videoId: string, at: number): Video => ({
  platform: PLATFORMS[at % PLATFORMS.length]!,
  videoId,
  snapshotId: idOf(SNAPSHOT, at),
  title: `What number ${at} of all videos is about`,
  thumbnailUrl: `https://pictures.example/${videoId}.jpg`,
  publishedAt: START - at * 3_600_000,
  durationSeconds: 30 + (at % 1_000),
  isShort: at % 9 === 0,
  viewCount: String(at * 37),
  likeCount: String(at * 3),
  commentCount: String(at % 700),
  favoriteCount: null,
  channelId: `channel ${at % 900}`,
  channelName: `Channel ${at % 900}`,
  channelCountry: 'US',
});
