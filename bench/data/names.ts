import type { Dictionary, QueryType, ResponseFacts, Video } from '../../src/domain/mod.ts';
import { PLATFORMS } from '../../src/domain/mod.ts';
import {
  ADVERTISERS,
  CARD_BRANDS,
  DOMAINS,
  type Drawn,
  ENTITIES,
  EXECUTION_TAGS,
  FORMATS,
  MERCHANTS,
  PAGES,
  QUERIES,
  START,
  VIDEOS,
} from './draw.ts';

/** Kinds of things that have an id. */
const [QUERY, EXECUTION_TAG, TAG_GROUP, ENTITY, SNAPSHOT] = [2, 3, 4, 5, 6];
export const idOf = (kind: number, at: number) =>
  `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${at.toString(16).padStart(12, '0')}`;

/** Numbers have as many digits each as the greatest, so that names are in the order of their codes. */
const named = (count: number, nameOf: (number: string) => string): readonly string[] =>
  Array.from({ length: count }, (_, at) => nameOf(String(at).padStart(String(count - 1).length, '0')));

export const LOCALE_NAMES = [
  { country: 'BR', language: 'pt' },
  { country: 'DE', language: 'de' },
  { country: 'FR', language: 'fr' },
  { country: 'JP', language: 'ja' },
  { country: 'US', language: 'en' },
] as const;
export const MODEL_NAMES = ['claude', 'copilot', 'gemini', 'gpt-5', 'grok', 'sonar'] as const;
export const ADVERTISER_NAMES = named(ADVERTISERS, (number) => `Advertiser ${number}`);
export const FORMAT_NAMES = named(FORMATS, (number) => `format ${number}`);
export const MERCHANT_NAMES = named(MERCHANTS, (number) => `Merchant ${number}`);
export const CARD_BRAND_NAMES = named(CARD_BRANDS, (number) => `Brand ${number}`);
export const ENTITY_NAMES = named(ENTITIES, (number) => `Entity ${number}`);
export const DOMAIN_NAMES = named(DOMAINS, (number) => `site${number}.example`);
export const PAGE_URLS = named(PAGES, (number) => number).map(
  (number, page) => `https://${DOMAIN_NAMES[page % DOMAINS]}/page/${number}`,
);
const VIDEO_IDS = named(VIDEOS, (number) => `video${number}`);

export const queryIdOf = (query: number) => idOf(QUERY, query);
export const executionTagIdOf = (tag: number) => idOf(EXECUTION_TAG, tag);
export const tagGroupIdOf = (group: number) => idOf(TAG_GROUP, group);
export const entityIdOf = (entity: number) => idOf(ENTITY, entity);

/** In the order of time, as ids of version 7 are, and no two alike. */
export function responseIdOf({ at, time }: Pick<Drawn, 'at' | 'time'>): string {
  const instant = time.toString(16).padStart(12, '0');
  const rest = (Math.imul(at, 0x9e37_79b1) >>> 0).toString(16).padStart(8, '0');
  const last = at.toString(16).padStart(7, '0');
  return `${instant.slice(0, 8)}-${instant.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(3)}${last}`;
}

/** A sixth of the queries is untyped and a fiftieth deleted; each carries two or three of 30 tags in three groups. */
const TYPES: readonly (QueryType | null)[] = [
  null,
  'comparative',
  'informative',
  'perception',
  'informative',
  'comparative',
];
const TAGS = Array.from({ length: 30 }, (_, at) => ({ id: at + 1, groupId: tagGroupIdOf(at % 3) }));
const EXECUTION_TAG_FACTS = Array.from({ length: EXECUTION_TAGS }, (_, tag) => ({
  id: executionTagIdOf(tag),
  groupId: tagGroupIdOf(10 + (tag % 2)),
}));

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

/** What is known of everything that responses name. */
export const DICTIONARY: Dictionary = {
  queries: Array.from({ length: QUERIES }, (_, at) => ({
    id: queryIdOf(at),
    type: TYPES[at % TYPES.length]!,
    deleted: at % 50 === 7,
    tagIds: [1 + (at % 20), 21 + (at % 5), ...(at % 3 === 0 ? [28 + (at % 2)] : [])],
  })),
  tags: TAGS,
  executionTags: EXECUTION_TAG_FACTS,
  videos: VIDEO_IDS.map(aVideo),
  entities: ENTITY_NAMES.map((name, at) => ({
    id: entityIdOf(at),
    name,
    isCompetitor: at % 2 === 0,
    groupId: null,
    mergedIntoId: null,
  })),
  entityGroups: [],
};

/** The response as the domain knows it. */
export function factsOf(drawn: Drawn): ResponseFacts {
  const tags = EXECUTION_TAG_FACTS.filter((_, tag) => (drawn.executionTags & (1 << tag)) !== 0);
  return {
    id: responseIdOf(drawn),
    queryId: queryIdOf(drawn.query),
    ...LOCALE_NAMES[drawn.locale]!,
    model: MODEL_NAMES[drawn.model]!,
    time: drawn.time,
    sources: drawn.sources.map(({ page, isCited }) => ({
      url: PAGE_URLS[page]!,
      domain: DOMAIN_NAMES[page % DOMAINS]!,
      isCited,
    })),
    shopping: drawn.shopping.map(({ merchant, brand, position }) => ({
      merchant: MERCHANT_NAMES[merchant]!,
      brand: brand === 0 ? null : CARD_BRAND_NAMES[brand]!,
      position,
    })),
    ads: drawn.ads.map(({ advertiser, format, position }) => ({
      advertiser: ADVERTISER_NAMES[advertiser]!,
      format: FORMAT_NAMES[format]!,
      position,
    })),
    videos: drawn.videos.map((video) => {
      const { platform, videoId } = DICTIONARY.videos[video]!;
      return { platform, videoId };
    }),
    mentions: drawn.mentions.map(({ entity, count, sentiment }, index) => ({
      entityId: entityIdOf(entity),
      count,
      rankingPosition: index + 1,
      sentiment: sentiment / 1_000,
    })),
    executionTagIds: tags.map(({ id }) => id),
  };
}
