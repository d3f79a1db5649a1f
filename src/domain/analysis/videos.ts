import type { Platform, VideoKey } from '../video.ts';
import { VIDEO_FORMS } from './address-rules.ts';
import { type Address, decoded, queryValues, splitAddress } from './addresses.ts';
import { unwrapped } from './redirects.ts';

/** What ids look like, and the address that a video is watched at. */
const PLATFORMS: {
  readonly [platform in Platform]: { readonly id: RegExp; readonly url: (videoId: string) => string };
} = {
  youtube: {
    // Two words of its addresses happen to look like ids.
    id: /^(?!videoseries$|live_stream$)[A-Za-z0-9_-]{11}$/,
    url: (videoId) => `https://www.youtube.com/watch?v=${videoId}`,
  },
  vimeo: { id: /^[1-9]\d{0,12}$/, url: (videoId) => `https://vimeo.com/${videoId}` },
  dailymotion: { id: /^[xk][A-Za-z0-9]{4,24}$/, url: (videoId) => `https://www.dailymotion.com/video/${videoId}` },
  // The address works without the user's name, which an id does not tell.
  tiktok: { id: /^[1-9]\d{7,20}$/, url: (videoId) => `https://www.tiktok.com/@/video/${videoId}` },
};

/** One form of a platform's addresses. */
interface Form {
  readonly platform: Platform;
  /** The parts of its path; `:id`, `:hash` and `*` stand for any. */
  readonly parts: readonly string[];
  /** The parameter that holds the id, if its path does not. */
  readonly parameter: string | undefined;
}

const segments = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

const FORMS_OF_HOST: ReadonlyMap<string, readonly Form[]> = Map.groupBy(
  VIDEO_FORMS.map(([, platform, form]) => {
    const { host, path, query } = splitAddress(form);
    return { host, platform, parts: segments(path), parameter: query === '' ? undefined : query.split('=', 1)[0] };
  }),
  ({ host }) => host,
);

/** In any case as Unicode has it, like the lower case of hosts. */
const ANY_HOST = new RegExp([...FORMS_OF_HOST.keys()].join('|').replaceAll('.', '\\.'), 'iu');

/**
 * The video an address shows or redirects to, in any usual form of its platform (`VIDEO_FORMS`), with or without a scheme;
 * undefined for a channel, a playlist, a search, a short link that only the platform can resolve (`vm.tiktok.com`), or
 * another site. (contract 5)
 * @example assert.equal(parseVideoUrl('youtu.be/dQw4w9WgXcQ?t=3')?.videoId, 'dQw4w9WgXcQ')
 * @example assert.equal(parseVideoUrl('https://www.youtube.com/@acme'), undefined)
 */
export function parseVideoUrl(given: string): VideoKey | undefined {
  const url = unwrapped(given);
  // Most addresses are none of a platform, and need not be taken apart.
  if (!ANY_HOST.test(url)) return undefined;
  const address = splitAddress(url);
  if (!['', 'http', 'https'].includes(address.scheme)) return undefined;
  const parts = segments(address.path);
  for (const form of FORMS_OF_HOST.get(address.host.replace(/^(?:www|m|mobile|music|gaming)\./, '')) ?? []) {
    const videoId = idIn(address, parts, form);
    if (videoId !== undefined && isVideoId(form.platform, videoId)) return { platform: form.platform, videoId };
  }
  return undefined;
}

/** What stands where a form has the id, not checked yet; undefined for an address of another form. */
function idIn({ query }: Address, parts: readonly string[], form: Form): string | undefined {
  if (parts.length < form.parts.length || (parts.length > form.parts.length && !mayGoOn(form))) return undefined;
  const fits = form.parts.every((part, at) => fitsPart(parts[at]!, part));
  if (!fits) return undefined;
  const given =
    form.parameter === undefined ? parts[form.parts.indexOf(':id')]! : queryValues(query).get(form.parameter);
  if (given === undefined) return undefined;
  // `youtu.be/ID&t=30`: people lose the question mark. A title may follow an id of Dailymotion.
  const [id] = decoded(given).split(/[&?#=]|\.html$/, 1);
  return form.platform === 'dailymotion' ? id!.split('_', 1)[0] : id;
}

/** A word of the site's own may follow an id, but no number is a video whose pages are called like those of a user. */
const mayGoOn = ({ platform, parts }: Form): boolean => platform !== 'vimeo' && parts.length > 0;

function fitsPart(given: string, part: string): boolean {
  if (part === ':hash') return /^[\da-f]{6,16}$/.test(given);
  return part.startsWith(':') || part === '*' || given === part || (part === '@*' && given.startsWith('@'));
}

/**
 * The address a video is watched at.
 * @example assert.equal(videoUrl({ platform: 'vimeo', videoId: '76979871' }), 'https://vimeo.com/76979871')
 */
export function videoUrl({ platform, videoId }: VideoKey): string {
  return PLATFORMS[platform].url(videoId);
}

/**
 * Whether a text has the form of the platform's video ids.
 * @example assert.equal(isVideoId('youtube', 'dQw4w9WgXcQ'), true)
 */
export function isVideoId(platform: Platform, videoId: string): boolean {
  return PLATFORMS[platform].id.test(videoId);
}
