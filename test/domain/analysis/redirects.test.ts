import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { pageKey } from '../../../src/domain/analysis/page-key.ts';
import { sourceHost, unwrapped } from '../../../src/domain/analysis/redirects.ts';
import { citedVideos } from '../../../src/domain/mod.ts';
import { analysed, anyText } from './support.ts';

const PAGE = 'https://shop.example.com/a?b=c&d=e';
const encoded = encodeURIComponent(PAGE);
const base64 = btoa(PAGE).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const google = (url: string) => `https://www.google.com/url?q=${encodeURIComponent(url)}`;

describe('a redirect leads to the page that its address holds', () => {
  for (const [address, page] of [
    [`https://www.google.com/url?sa=t&url=${encoded}&ved=2ah`, PAGE],
    [`https://www.google.co.uk/url?q=${encoded}`, PAGE],
    [`http://google.de/url?q=${encoded}&amp;sa=U`, PAGE],
    [`https://www.bing.com/ck/a?!&&p=0c1&ptn=3&u=a1${base64}&ntb=1`, PAGE],
    [`https://duckduckgo.com/l/?uddg=${encoded}&rut=1`, PAGE],
    [`https://l.facebook.com/l.php?u=${encoded}&h=AT0`, PAGE],
    [`https://link.zhihu.com/?target=${encoded}`, PAGE],
    [`https://link.juejin.cn/?target=${encoded}`, PAGE],
    [`https://weibo.cn/sinaurl?u=${encoded}`, PAGE],
    [`https://www.jianshu.com/go-wild?ac=2&url=${encoded}`, PAGE],
    [`https://www.douban.com/link2/?url=${encoded}`, PAGE],
    [`https://lm.facebook.com/l.php?u=${encoded}`, PAGE],
    [`https://l.instagram.com/?u=${encoded}`, PAGE],
    [`https://web.archive.org/web/20240102030405/${PAGE}`, PAGE],
    [`https://web.archive.org/web/2024id_/${PAGE}`, PAGE],
    [`https://web.archive.org/web/2025*/${PAGE}`, PAGE],
    [`https://m.facebook.com/flx/warn/?u=${encoded}`, PAGE],
    [`https://medium.com/m/global-identity-2?redirectUrl=${encoded}`, PAGE],
    [`https://www.tiktok.com/link/v2?aid=1988&target=${encoded}`, PAGE],
    ['https://web.archive.org/web/*/shop.example.com/a', 'http://shop.example.com/a'],
    ['https://web.archive.org/web/2024/http:/shop.example.com/', 'http://shop.example.com/'],
    ['https://shop-example-com.translate.goog/a?b=c&_x_tr_sl=de&d=e&_x_tr_tl=en', PAGE],
    ['https://my--shop-example-com.translate.goog/?_x_tr_sl=de', 'https://my-shop.example.com/'],
    ['https://0-mnchen--3ya-de.translate.goog/?_x_tr_enc=0&_x_tr_sch=http', 'http://xn--mnchen-3ya.de/'],
    [`https://translate.google.com/translate?sl=de&u=${encoded}`, PAGE],
    ['https://www.google.com/amp/s/shop.example.com/a', 'https://shop.example.com/a'],
    ['https://shop-example-com.cdn.ampproject.org/c/s/shop.example.com/a?b=c&d=e', PAGE],
    ['https://www.bing-amp.com/c/s/shop.example.com/a', 'https://shop.example.com/a'],
    [google(google(`https://web.archive.org/web/2024/${PAGE}`)), PAGE],
  ] as const) {
    test(address.slice(0, 100), () => assert.equal(unwrapped(address), page));
  }
});

describe('an address stays as it is', () => {
  const deep = (times: number) => Array.from({ length: times }).reduce<string>((url) => google(url), PAGE);
  for (const address of [
    PAGE,
    'https://t.co/AbC',
    'https://www.google.com/search?q=https://example.com',
    'https://www.google.com/url?q=nothing',
    'https://www.google.com/url?q=javascript:alert(1)',
    'https://www.google.com/url?q=%zz',
    'https://www.google.com/url',
    'https://www.bing.com/ck/a?u=a1***',
    'https://www.bing.com/ck/a?u=a1_',
    'https://www.bing.com/ck/a?u=a1L3NlYXJjaA',
    'https://www.bing.com/ck/a?p=1',
    'https://duckduckgo.com/?q=example.com',
    'https://web.archive.org/',
    'https://web.archive.org/web/2024/',
    'https://translate.goog/',
    'https://google.evil.example/url?q=https://example.com',
    'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AbC',
    deep(6),
    google(`https://example.com/${'x'.repeat(9_000)}`),
  ]) {
    test(address.slice(0, 100), () => assert.equal(unwrapped(address), address));
  }

  test('five redirects are followed', () => assert.equal(unwrapped(deep(5)), PAGE));

  test('whatever an address holds, nothing fails', () => {
    const before = fc.constantFrom(
      'https://www.google.com/url?q=',
      'https://www.bing.com/ck/a?u=a1',
      'https://web.archive.org/web/1/',
      'https://a.translate.goog/',
      'https://www.google.com/amp/s/',
    );
    fc.assert(
      fc.property(before, anyText(40), (before, text) => {
        assert.equal(typeof unwrapped(before + text), 'string');
        assert.equal(typeof sourceHost({ url: before + text, title: text }), 'string');
      }),
      { numRuns: 300 },
    );
  });
});

test('a source of grounding has the host that is its title', () => {
  const url = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AbC';
  const hosts = ['Example.com', 'https://shop.example.co.uk/', 'Best shoes of 2026', '', null].map((title) =>
    sourceHost({ url, title }),
  );
  const own = 'vertexaisearch.cloud.google.com';
  assert.deepEqual(hosts, ['example.com', 'shop.example.co.uk', own, own, own]);
  assert.equal(sourceHost({ url: 'https://a.example/', title: 'b.example' }), 'a.example');
});

test('what is said of a source is said of where its address leads to', () => {
  const hidden = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AbC';
  const sources = [
    { url: hidden, title: 'acme.example' },
    { url: google('https://www.other.example/a?x=1&y=2'), title: null },
  ];
  const answer = 'It lasts. Acme\nSee https://other.example/a?y=2&x=1.';
  const found = analysed([], { answer, sources }).sources;
  assert.deepEqual(
    found.map(({ url, rootDomain, subDomain, matches }) => [url, rootDomain, subDomain, matches[0]?.text]),
    [
      [hidden, 'acme.example', null, 'Acme'],
      [sources[1]!.url, 'other.example', 'www', 'https://other.example/a?y=2&x=1'],
    ],
  );
});

test('pages and videos are told by where addresses lead to', () => {
  assert.equal(pageKey(google(PAGE)), pageKey('shop.example.com/a?d=e&b=c'));
  const url = google('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  const { videos } = citedVideos({ sources: [{ url, title: null }], videos: [] });
  assert.deepEqual(videos, [{ platform: 'youtube', videoId: 'dQw4w9WgXcQ', title: null }]);
});
