import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isVideoId, PLATFORMS, type Platform, parseVideoUrl, videoUrl } from '../../../src/domain/mod.ts';
import { anyText } from './support.ts';

const YOUTUBE = 'dQw4w9WgXcQ';
const TIKTOK = '7106594312292453675';

const VIDEOS: readonly (readonly [platform: Platform, videoId: string, urls: readonly string[]])[] = [
  [
    'youtube',
    YOUTUBE,
    [
      `https://www.youtube.com/watch?v=${YOUTUBE}`,
      `http://youtube.com/watch?list=PL1&v=${YOUTUBE}&t=42s`,
      `https://www.youtube.com/watch/?v=${YOUTUBE}#comments`,
      `https://www.youtube.com/watch?app=desktop&amp;v=${YOUTUBE}`,
      `https://m.youtube.com/watch?v=${YOUTUBE}&utm_source=chatgpt.com`,
      `https://music.youtube.com/watch?v=${YOUTUBE}`,
      `youtube.com/watch?v=${YOUTUBE}`,
      `//www.youtube.com/watch?v=${YOUTUBE}`,
      `HTTPS://WWW.YOUTUBE.COM/watch?v=${YOUTUBE}`,
      `https://youtu.be/${YOUTUBE}`,
      `youtu.be/${YOUTUBE}?si=abc&t=3`,
      `https://www.youtube.com/shorts/${YOUTUBE}?feature=share`,
      `https://www.youtube.com/embed/${YOUTUBE}?start=1`,
      `https://www.youtube-nocookie.com/embed/${YOUTUBE}`,
      `https://www.youtube.com/live/${YOUTUBE}?si=x`,
      `https://www.youtube.com/v/${YOUTUBE}`,
      `https://youtu.be/${YOUTUBE}&t=30`,
      `https://www.youtube.com/watch?v=${YOUTUBE}%26t%3D10`,
      `https://www.youtube.com/shorts/${YOUTUBE}&feature=share`,
      `https://www.youtube.com/oembed?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${YOUTUBE}&format=json`,
      `https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${YOUTUBE}&gl=DE`,
      `https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${YOUTUBE}%26feature%3Dshare`,
    ],
  ],
  [
    'vimeo',
    '76979871',
    [
      'https://vimeo.com/76979871',
      'https://www.vimeo.com/76979871/',
      'https://vimeo.com/76979871/8272103f6e',
      'https://vimeo.com/channels/staffpicks/76979871',
      'https://vimeo.com/groups/motion/videos/76979871',
      'https://vimeo.com/showcase/123/video/76979871',
      'https://vimeo.com/ondemand/title/76979871',
      'https://player.vimeo.com/video/76979871?h=8272103f6e#t=1m',
      'vimeo.com/76979871',
    ],
  ],
  [
    'dailymotion',
    'x7tgad0',
    [
      'https://www.dailymotion.com/video/x7tgad0',
      'https://www.dailymotion.com/video/x7tgad0_some-title_news?start=5',
      'https://www.dailymotion.com/embed/video/x7tgad0',
      'https://geo.dailymotion.com/player.html?video=x7tgad0',
      'https://geo.dailymotion.com/player/xabc.html?video=x7tgad0&mute=true',
      'https://dai.ly/x7tgad0',
    ],
  ],
  [
    'tiktok',
    TIKTOK,
    [
      `https://www.tiktok.com/@acme.shop/video/${TIKTOK}?lang=en`,
      `https://www.tiktok.com/@/video/${TIKTOK}`,
      `https://m.tiktok.com/v/${TIKTOK}.html`,
      `https://www.tiktok.com/embed/v2/${TIKTOK}`,
      `https://www.tiktok.com/embed/${TIKTOK}`,
      `https://www.tiktok.com/player/v1/${TIKTOK}?autoplay=1`,
    ],
  ],
];

const OTHERS = [
  '',
  'not an address',
  'https://www.youtube.com/',
  'https://www.youtube.com/@acme',
  'https://www.youtube.com/@acme/shorts',
  'https://www.youtube.com/channel/UCoVwq0vh-XD8RrEyDZ0KeJw',
  'https://www.youtube.com/playlist?list=PLx',
  `https://www.youtube.com/results?search_query=${YOUTUBE}`,
  'https://www.youtube.com/embed/videoseries?list=PLx',
  'https://www.youtube.com/embed/live_stream?channel=UCx',
  `https://www.youtube.com/watch?v=${YOUTUBE}x`,
  'https://www.youtube.com/watch?v=short',
  `https://www.youtube.com.evil.example/watch?v=${YOUTUBE}`,
  `https://notyoutube.com/watch?v=${YOUTUBE}`,
  `ftp://www.youtube.com/watch?v=${YOUTUBE}`,
  `https://example.com/?u=https://youtu.be/${YOUTUBE}`,
  'https://vimeo.com/',
  'https://vimeo.com/acme',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/0123',
  'https://vimeo.com/1234567/videos',
  'https://vimeo.com/76979871/8272103f6e/more',
  'https://www.dailymotion.com/acme',
  'https://www.dailymotion.com/playlist/x7tgad',
  'https://www.tiktok.com/@acme',
  'https://www.tiktok.com/@acme/photo/7106594312292453675',
  'https://vm.tiktok.com/ZM8abcdef/',
  'https://www.tiktok.com/tag/shoes',
];

for (const [platform, videoId, urls] of VIDEOS) {
  describe(`videos on ${platform}`, () => {
    for (const url of urls) {
      test(url, () => assert.deepEqual(parseVideoUrl(url), { platform, videoId }));
    }
  });
}

describe('addresses of no video', () => {
  for (const url of OTHERS) test(JSON.stringify(url), () => assert.equal(parseVideoUrl(url), undefined));
});

test('the watch address of a video leads back to it', () => {
  const ids: Readonly<Record<Platform, RegExp>> = {
    youtube: /^[A-Za-z0-9_-]{11}$/,
    vimeo: /^[1-9][0-9]{0,11}$/,
    dailymotion: /^x[A-Za-z0-9]{4,10}$/,
    tiktok: /^[1-9][0-9]{17,18}$/,
  };
  for (const platform of PLATFORMS) {
    fc.assert(
      fc.property(fc.stringMatching(ids[platform]), (videoId) => {
        fc.pre(isVideoId(platform, videoId));
        assert.deepEqual(parseVideoUrl(videoUrl({ platform, videoId })), { platform, videoId });
      }),
      { numRuns: 100 },
    );
  }
});

test('no text makes it fail, and what it finds is always an id', () => {
  const url = fc.oneof(anyText(30), fc.stringMatching(/^[a-z0-9/?=&_-]{0,20}$/));
  fc.assert(
    fc.property(fc.constantFrom('', 'https://youtu.be/', 'vimeo.com/', 'https://dai.ly/'), url, (prefix, url) => {
      const video = parseVideoUrl(prefix + url);
      assert.ok(video === undefined || isVideoId(video.platform, video.videoId));
    }),
    { numRuns: 500 },
  );
});
