import type { Platform, VideoKey } from '../video.ts';
import { type Address, queryValues, splitAddress } from './addresses.ts';
import { unwrapped } from './redirects.ts';

interface PlatformRules {
  /** Hosts without their `www.`, `m.` and the like. */
  readonly hosts: readonly string[];
  readonly id: RegExp;
  /** The id that an address of the platform holds, not checked yet. */
  idOf(address: Address): string | undefined;
  url(videoId: string): string;
}

const segments = ({ path }: Address): readonly string[] => path.split('/').filter((segment) => segment !== '');

const RULES: { readonly [platform in Platform]: PlatformRules } = {
  youtube: {
    hosts: ['youtube.com', 'youtu.be', 'youtube-nocookie.com', 'youtubekids.com'],
    // Two words of its addresses happen to look like ids.
    id: /^(?!videoseries$|live_stream$)[A-Za-z0-9_-]{11}$/,
    idOf(address) {
      const [first, second] = segments(address);
      if (address.host.endsWith('youtu.be')) return first;
      if (first === 'watch') return queryValues(address.query).get('v') ?? second;
      if (first === 'attribution_link') return attributedId(address);
      return ['shorts', 'embed', 'live', 'v', 'e'].includes(first ?? '') ? second : undefined;
    },
    url: (videoId) => `https://www.youtube.com/watch?v=${videoId}`,
  },
  vimeo: {
    hosts: ['vimeo.com', 'player.vimeo.com'],
    id: /^[1-9]\d{0,12}$/,
    idOf(address) {
      const [first = '', second, third, fourth] = segments(address);
      if (/^\d/.test(first)) return first;
      if (first === 'video') return second;
      if (first === 'channels' || first === 'ondemand') return third;
      if (first === 'groups' && third === 'videos') return fourth;
      return (first === 'album' || first === 'showcase') && third === 'video' ? fourth : undefined;
    },
    url: (videoId) => `https://vimeo.com/${videoId}`,
  },
  dailymotion: {
    hosts: ['dailymotion.com', 'dai.ly', 'geo.dailymotion.com'],
    id: /^[xk][A-Za-z0-9]{4,24}$/,
    idOf(address) {
      const [first = '', second, third] = segments(address);
      // The title may follow the id: /video/x2hwqn9_a-title.
      if (address.host.endsWith('dai.ly')) return first;
      if (first === 'video') return second?.split('_')[0];
      if (first === 'embed' || first === 'swf') return (second === 'video' ? third : second)?.split('_')[0];
      return /^player\b/.test(first) ? queryValues(address.query).get('video') : undefined;
    },
    url: (videoId) => `https://www.dailymotion.com/video/${videoId}`,
  },
  tiktok: {
    hosts: ['tiktok.com'],
    id: /^[1-9]\d{7,20}$/,
    idOf(address) {
      const [first = '', second = '', third] = segments(address);
      if (first.startsWith('@') && second === 'video') return third;
      if (first === 'v') return second.replace(/\.html$/, '');
      if (first === 'embed') return third ?? second;
      return first === 'player' && second === 'v1' ? third : undefined;
    },
    // The address works without the user's name, which an id does not tell.
    url: (videoId) => `https://www.tiktok.com/@/video/${videoId}`,
  },
};

const PLATFORM_OF_HOST: ReadonlyMap<string, Platform> = new Map(
  (Object.keys(RULES) as Platform[]).flatMap((platform) => RULES[platform].hosts.map((host) => [host, platform])),
);

/** In any case as Unicode has it, like the lower case of hosts. */
const ANY_HOST = new RegExp([...PLATFORM_OF_HOST.keys()].join('|').replaceAll('.', '\\.'), 'iu');

/**
 * The video an address shows or redirects to, in any usual form of its platform, with or without a scheme; undefined for a
 * channel, a playlist, a search, a short link that only the platform can resolve (`vm.tiktok.com`), or another site.
 * (contract 5)
 * @example assert.equal(parseVideoUrl('youtu.be/dQw4w9WgXcQ?t=3')?.videoId, 'dQw4w9WgXcQ')
 * @example assert.equal(parseVideoUrl('https://www.youtube.com/@acme'), undefined)
 */
export function parseVideoUrl(given: string): VideoKey | undefined {
  const url = unwrapped(given);
  // Most addresses are none of a platform, and need not be taken apart.
  if (!ANY_HOST.test(url)) return undefined;
  const address = splitAddress(url);
  if (!['', 'http', 'https'].includes(address.scheme)) return undefined;
  const platform = PLATFORM_OF_HOST.get(address.host.replace(/^(?:www|m|mobile|music|gaming)\./, ''));
  if (platform === undefined) return undefined;
  const videoId = RULES[platform].idOf(address);
  return videoId !== undefined && isVideoId(platform, videoId) ? { platform, videoId } : undefined;
}

/**
 * The address a video is watched at.
 * @example assert.equal(videoUrl({ platform: 'vimeo', videoId: '76979871' }), 'https://vimeo.com/76979871')
 */
export function videoUrl({ platform, videoId }: VideoKey): string {
  return RULES[platform].url(videoId);
}

/**
 * Whether a text has the form of the platform's video ids.
 * @example assert.equal(isVideoId('youtube', 'dQw4w9WgXcQ'), true)
 */
export function isVideoId(platform: Platform, videoId: string): boolean {
  return RULES[platform].id.test(videoId);
}

/** Old share links hold the address that they lead to: `attribution_link?a=…&u=/watch?v=…`. */
function attributedId({ query }: Address): string | undefined {
  const target = queryValues(query).get('u') ?? '';
  return queryValues(splitAddress(`youtube.com${target}`).query).get('v');
}
