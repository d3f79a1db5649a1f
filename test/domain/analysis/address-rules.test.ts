import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  AMP_PATHS,
  PAGE_FORMS,
  REDIRECTORS,
  TRACKING,
  TWINS,
  VIDEO_FORMS,
} from '../../../src/domain/analysis/address-rules.ts';
import { pageKey } from '../../../src/domain/analysis/page-key.ts';
import { sourceHost, unwrapped } from '../../../src/domain/analysis/redirects.ts';
import { parseVideoUrl } from '../../../src/domain/analysis/videos.ts';

const PAGE = 'https://shop.example.com/a?b=c&d=e';
const encoded = encodeURIComponent(PAGE);
const base64 = btoa(PAGE).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

test('each line has the day on which it was looked at, and is there once', () => {
  const tables = [TRACKING, REDIRECTORS, TWINS, AMP_PATHS, PAGE_FORMS, VIDEO_FORMS];
  for (const table of tables) {
    const lines = table.map(([checked, ...rule]) => {
      assert.equal(new Date(`${checked}T00:00:00Z`).toISOString().slice(0, 10), checked);
      return rule.map(String).join(' ');
    });
    assert.deepEqual(lines, [...new Set(lines)]);
  }
});

describe('a parameter that tracks', () => {
  for (const [, name, ...hosts] of TRACKING) {
    const pair = name.includes('=') ? name : `${name.replace('*', 'x')}=1`;
    for (const host of hosts.length === 0 ? ['example.org'] : hosts)
      test(`${pair} on ${host}`, () => {
        const page = `https://www.${host.replace('*', 'co.uk')}/page`;
        assert.equal(pageKey(`${page}?${pair}&keep=1`), pageKey(`${page}?keep=1`));
        const elsewhere = pageKey(`https://example.org/page?${pair}`) !== pageKey('https://example.org/page');
        assert.equal(elsewhere, hosts.length > 0);
      });
  }
});

/** Addresses of the redirectors whose page is in no parameter. */
const OTHER_REDIRECTS: Readonly<Record<string, string>> = {
  'google.*/amp/*': 'https://www.google.com/amp/s/shop.example.com/a/amp?b=c&d=e',
  '*.cdn.ampproject.org/*': 'https://shop-example-com.cdn.ampproject.org/c/s/shop.example.com/a?b=c&d=e',
  'bing-amp.com/*': 'https://www.bing-amp.com/c/s/shop.example.com/a.amp?b=c&d=e',
  'webcache.googleusercontent.com/search': `https://webcache.googleusercontent.com/search?q=cache:abc:${encoded}+shoes`,
  'news.google.com/*': `https://news.google.com/rss/articles/${btoa(`\b\u0013"\u0022${PAGE}Ò\u0001\u0000`).replaceAll('=', '').replaceAll('/', '_').replaceAll('+', '-')}?oc=5`,
  '*.translate.goog/*': 'https://shop-example-com.translate.goog/a?b=c&_x_tr_sl=de&d=e&_x_tr_tl=en',
  'bing.com/ck/*': `https://www.bing.com/ck/a?!&&p=0c1&u=a1${base64}&ntb=1`,
  'bing.com/aclick': `https://www.bing.com/aclick?ld=x&u=${btoa(encoded).replaceAll('=', '')}`,
  'bing.com/aclk': `https://www.bing.com/aclk?ld=x&u=${base64}`,
  'r.search.yahoo.com/*': `https://r.search.yahoo.com/_ylt=A2/RV=2/RE=1/RO=10/RU=${encoded}/RK=2/RS=x-`,
  'href.li/*': `https://href.li/?${PAGE}`,
  'urldefense.com/v3/*': `https://urldefense.com/v3/__${PAGE}__;!!AbC$`,
  'urldefense.proofpoint.com/v2/url': `https://urldefense.proofpoint.com/v2/url?u=https-3A__shop.example.com_a-3Fb-3Dc-26d-3De&d=x`,
  'web.archive.org/web/*': `https://web.archive.org/web/20240102030405/${PAGE}`,
  'archive.ph/*': `https://archive.ph/newest/${PAGE}`,
  'archive.today/*': `https://archive.today/20240102030405/${PAGE}`,
  'archive.is/*': `https://archive.is/2024/${PAGE}`,
  'r.jina.ai/*': `https://r.jina.ai/${PAGE}`,
  '12ft.io/*': `https://12ft.io/${encoded}`,
  'translated.turbopages.org/proxy_u/*':
    'https://translated.turbopages.org/proxy_u/en-ru.ru.1a/https/shop.example.com/a?b=c&d=e',
};

describe('a redirector', () => {
  for (const [, place, how] of REDIRECTORS) {
    const [host = '', path] = place.split(/(?=\/)(.*)/s);
    const at = `https://${host.replace(/^\*/, 'nam02').replace('*', 'co.uk')}${path!.replace('*', 'x')}`;
    const addresses = how.startsWith('?')
      ? how
          .slice(1)
          .split(',')
          .map((name) => `${at}?first=1&${name}=${encoded}&last=1`)
      : [OTHER_REDIRECTS[place]!];
    for (const address of addresses) test(address, () => assert.equal(unwrapped(address), PAGE));
    test(`${at} without a page`, () => assert.equal(unwrapped(`${at}?x=1`), `${at}?x=1`));
  }
});

describe('another host of a site', () => {
  for (const [, twin, site, same] of TWINS) {
    const url = `https://${twin}/some/page`;
    if (same === 'pages')
      test(`${twin} has the pages of ${site}`, () =>
        assert.equal(pageKey(url), pageKey(`https://www.${site}/some/page`)));
    else
      test(`${twin} has paths of its own`, () => assert.notEqual(pageKey(url), pageKey(`https://${site}/some/page`)));
    if (twin.includes('/')) continue;
    test(`${twin} is of ${site}`, () => assert.ok(`.${sourceHost({ url, title: null })}`.endsWith(`.${site}`)));
  }
});

describe('AMP of a site that has it', () => {
  for (const [, host, form] of AMP_PATHS) {
    const path = form.startsWith('/') ? form.replace('*', 'some/page') : form.replace('*', '/some/page');
    test(`${host}${path}`, () => {
      assert.equal(pageKey(`https://www.${host}${path}`), pageKey(`https://${host}/some/page`));
      assert.notEqual(pageKey(`https://example.org${path}`), pageKey('https://example.org/some/page'));
    });
  }
});

/** Of each form of paths: an address of it, and the address that it is the same as. */
const PAGES: readonly (readonly [one: string, other: string])[] = [
  ['amazon.co.uk/Some-Title/dp/B0ABCDEFGH/ref=sr_1_1?keywords=x&qid=1', 'amazon.co.uk/gp/product/B0ABCDEFGH'],
  ['ebay.de/itm/Some-Title/123?hash=x', 'ebay.de/itm/123?hash=x'],
  ['walmart.com/ip/Some-Title/12345678', 'walmart.com/ip/12345678'],
  ['etsy.com/de/listing/123456789/some-title?ref=x', 'etsy.com/listing/123456789'],
  ['reddit.com/r/a/comments/1abc/some_title/', 'reddit.com/comments/1abc'],
  ['reddit.com/r/a/comments/1abc/some_title/k2/', 'reddit.com/r/a/comments/1abc/other/k2'],
  ['redd.it/1abc', 'reddit.com/r/a/comments/1abc'],
  ...['stackoverflow.com', 'math.stackexchange.com', 'superuser.com', 'serverfault.com', 'askubuntu.com'].flatMap(
    (site) => [
      [`${site}/questions/12/some-title?rq=1`, `${site}/q/12`] as const,
      [`${site}/a/34/56`, `${site}/a/34`] as const,
    ],
  ),
  ['en.wikipedia.org/w/index.php?title=AMP', 'en.wikipedia.org/wiki/AMP'],
  ['twitter.com/acme/status/12/photo/1?s=20', 'x.com/i/status/12'],
  ['instagram.com/acme/p/Cabc-1/?img_index=2', 'instagram.com/p/Cabc-1'],
  ['instagram.com/reels/Cabc-1/', 'instagram.com/acme/reel/Cabc-1'],
  ['github.com/acme/tool.git', 'github.com/acme/tool?tab=readme-ov-file'],
  ['itunes.apple.com/us/app/acme/id12?mt=8', 'apps.apple.com/us/app/id12'],
  ['open.spotify.com/intl-de/track/a1?si=x', 'open.spotify.com/track/a1'],
  ['docs.google.com/document/u/0/d/a1/edit?usp=sharing', 'docs.google.com/document/d/a1/edit'],
  ['de.pinterest.com/pin/red-shoes--12/', 'pinterest.com/pin/12'],
  ['goodreads.com/book/show/12.Some_Title', 'goodreads.com/en/book/show/12-some-title'],
  ['booking.com/hotel/de/acme.en-gb.html?aid=1&label=x', 'booking.com/hotel/de/acme.html'],
  ['airbnb.co.uk/rooms/plus/12?check_in=2026-12-01', 'airbnb.co.uk/rooms/12'],
  ['aliexpress.com/item/Red-Shoes/12.html?gatewayAdapt=x', 'aliexpress.com/item/12.html'],
  ['bestbuy.com/site/red-shoes/12.p?skuId=12', 'bestbuy.com/site/other-shoes/12.p'],
  ['target.com/p/red-shoes/-/A-12?preselect=34', 'target.com/p/other-shoes/-/A-12'],
  ['homedepot.com/p/Red-Shoes/12?source=x', 'homedepot.com/p/12'],
  ['store.steampowered.com/app/12/Some_Game/?snr=1_7', 'store.steampowered.com/app/12'],
  ['open.substack.com/pub/acme/p/some-title?r=1a', 'acme.substack.com/p/some-title'],
  ['arxiv.org/pdf/2301.00001v2.pdf', 'arxiv.org/pdf/2301.00001v2'],
];

test('each form of paths has a page', () => assert.equal(PAGES.length, PAGE_FORMS.length));
const OTHER_WRITINGS = [
  ['example.org//a///b', 'example.org/a/b'],
  ['en.wikipedia.org/wiki/Acme%20Shoes', 'en.wikipedia.org/wiki/Acme_Shoes'],
  ['archive.ph/https://example.org/a', 'example.org/a'],
  ['away.vk.com/away.php?to=https%3A%2F%2Fexample.org%2Fa', 'example.org/a'],
] as const;
for (const [one, other] of [...PAGES, ...OTHER_WRITINGS])
  test(`${one} is ${other}`, () => assert.equal(pageKey(one), pageKey(other)));

const IDS = { youtube: 'dQw4w9WgXcQ', vimeo: '76979871', dailymotion: 'x7tgad0', tiktok: '7106594312292453675' };

describe('an address of a video', () => {
  for (const [, platform, form] of VIDEO_FORMS) {
    const videoId = IDS[platform];
    const address = form.replace(':id', videoId).replace(':hash', '8272103f6e').replaceAll('*', 'acme');
    for (const url of [`https://www.${address}`, `http://m.${address}${form.includes('?') ? '&' : '?'}x=1`, address])
      test(url, () => assert.deepEqual(parseVideoUrl(url), { platform, videoId }));
  }
});
