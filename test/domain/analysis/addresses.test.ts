import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Address, queryValues, splitAddress } from '../../../src/domain/analysis/addresses.ts';
import { pageKey } from '../../../src/domain/analysis/page-key.ts';
import { anyText } from './support.ts';

const NOTHING: Address = { scheme: '', host: '', port: '', path: '', query: '', fragment: '' };

describe('an address is split into its parts', () => {
  const cases: readonly (readonly [string, Partial<Address>])[] = [
    ['', {}],
    ['https://Example.COM', { scheme: 'https', host: 'example.com' }],
    ['https://example.com./', { scheme: 'https', host: 'example.com', path: '/' }],
    [' http://a.b/c?d=e?f#g#h ', { scheme: 'http', host: 'a.b', path: '/c', query: 'd=e?f', fragment: 'g#h' }],
    ['a.b?x#y', { host: 'a.b', query: 'x', fragment: 'y' }],
    ['//a.b/c', { host: 'a.b', path: '/c' }],
    ['https:\\\\a.b\\c', { scheme: 'https', host: 'a.b', path: '/c' }],
    ['https://user:pass@a.b:8443/', { scheme: 'https', host: 'a.b', port: '8443', path: '/' }],
    ['http://[2001:DB8::1]:80/x', { scheme: 'http', host: '2001:db8::1', port: '80', path: '/x' }],
    ['localhost:8080/x', { host: 'localhost', port: '8080', path: '/x' }],
    ['mailto:me@example.com', { host: 'example.com' }],
    ['not an address', { host: 'not an address' }],
    ['/path/only', { path: '/path/only' }],
    ['https://www.Mu\u0308nchen.de', { scheme: 'https', host: 'www.münchen.de' }],
  ];
  for (const [address, parts] of cases) {
    test(JSON.stringify(address), () => assert.deepEqual(splitAddress(address), { ...NOTHING, ...parts }));
  }

  test('as the URL standard splits it, for every web address', () => {
    const part = fc.stringMatching(/^[a-z0-9._~-]{0,8}$/);
    const after = (sign: string) =>
      fc.oneof(
        fc.constant(''),
        part.map((part) => sign + part),
      );
    const host = fc.constantFrom(
      'example.com',
      'WWW.Example.co.uk',
      '192.168.0.1',
      '[2001:db8::1]',
      'xn--mnchen-3ya.de',
    );
    const port = fc.constantFrom('', ':', ':8080', ':65535');
    const parts = fc.tuple(fc.constantFrom('http', 'HTTPS'), fc.constantFrom('', 'me@', 'me:p@'), host, port);
    fc.assert(
      fc.property(parts, after('/'), after('?'), after('#'), ([scheme, user, host, port], path, query, fragment) => {
        const address = `${scheme}://${user}${host}${port}${path}${query}${fragment}`;
        const url = new URL(address);
        const split = splitAddress(address);
        assert.equal(`${split.scheme}:`, url.protocol);
        assert.equal(split.host, url.hostname.replaceAll(/[[\]]/g, ''));
        assert.equal(split.port, url.port);
        assert.equal(split.query, url.search.slice(1));
        assert.equal(split.fragment, url.hash.slice(1));
      }),
      { numRuns: 300 },
    );
  });

  test('whatever the text is', () => {
    fc.assert(
      fc.property(anyText(60), (text) => {
        for (const part of Object.values(splitAddress(text)))
          assert.ok(part.length <= text.normalize('NFC').length + text.length);
        assert.equal(typeof pageKey(text), 'string');
      }),
      { numRuns: 500 },
    );
  });
});

test('query values are decoded, the first of a name counts, and broken escapes stay', () => {
  const values = queryValues('a=1&a=2&b=x%20y+z&c&d=%zz');
  assert.deepEqual(Object.fromEntries(values), { a: '1', b: 'x y z', c: '', d: '%zz' });
});

test('an internationalised host is the same in both its forms', () => {
  assert.equal(pageKey('https://www.xn--gre-6ka8i.de/a'), pageKey('https://größe.de/a'));
});

describe('addresses of one page', () => {
  const page = 'https://example.com/a/b?id=1';
  const same = [
    'http://example.com/a/b?id=1',
    'example.com/a/b?id=1',
    'https://www.example.com/a/b/?id=1',
    'https://EXAMPLE.com:443/a/b?id=1#part',
    'https://example.com/a/b?id=1&utm_source=chatgpt.com',
    'https://example.com/a/b?utm_medium=x&amp;id=1&gclid=y#:~:text=z',
    'https://example.com/a/%62?id=1',
    'https://example.com/a/b?id\\=1',
    // For phones, as AMP, and in Google's copies of AMP pages.
    'https://m.example.com/a/b?id=1',
    'https://amp.example.com/a/b?id=1',
    'https://example.com/a/b?id=1&amp=1',
    'https://www.google.com/amp/s/example.com/a/b/amp/?id=1',
    'https://example-com.cdn.ampproject.org/c/s/www.example.com/a/b?id=1',
    'https://example.com/a/b?_gsid=x&id=1&srsltid=y',
    'https://example.com/a/b?id=1#:~:text=x',
    'https://example.com/a/b?id=1#/',
    'https://example.com/a/b?id=1#!',
  ];
  for (const address of same) test(`${address} is the same`, () => assert.equal(pageKey(address), pageKey(page)));
  for (const address of [
    'https://example.com/a',
    'https://m.com/a/b?id=1',
    'https://blog.example.com/a/b?id=1',
    'https://example.com/a/b/ampere?id=1',
    'https://example.com/a/b?id=1&amplitude=3',
    'https://example.com/a/b?id=2',
    'https://example.com:8080/a/b?id=1',
    'https://example.com/A/b?id=1',
    // Sites without AMP have pages that are called so.
    'https://example.com/a/b/amp?id=1',
    'https://example.com/amp/a/b?id=1',
    'https://example.com/a/b?id=1#/c',
    'https://example.com/a/b?id=1#!c',
    'https://example.com/a%2Fb?id=1',
    'https://example.com/a/b?id=1%26x',
    'https://example.com/a/b?id%3D1',
  ]) {
    test(`${address} is another`, () => assert.notEqual(pageKey(address), pageKey(page)));
  }
});

describe('pages are the same', () => {
  for (const [one, other] of [
    ['https://example.com/s?q=a+b', 'https://example.com/s?q=a%20b'],
    ['https://example.com/cafe%CC%81', 'https://example.com/café'],
    ['https://example.com/a%2fb', 'https://example.com/a%2Fb'],
    ['https://example.com/#/shoes?utm_source=x:~:text=y', 'https://example.com/#/shoes/'],
    ['https://example.com/%zz', 'http://example.com/%zz/'],
    ['https://zh-yue.m.wikipedia.org/wiki/A', 'https://zh-yue.wikipedia.org/wiki/A'],
    ['https://simple.m.wikipedia.org/wiki/A', 'https://simple.wikipedia.org/wiki/A'],
    ['https://amp.cnn.com/amp/a/b', 'https://www.cnn.com/a/b'],
    ['https://www.example.com/shoes.amp.html', 'https://www.example.com/shoes.html'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=30s', 'https://youtu.be/dQw4w9WgXcQ?si=x'],
    ['https://www.reddit.com/r/Shoes/comments/1abc/best_of/', 'https://old.reddit.com/comments/1abc'],
  ] as const)
    test(`${one} and ${other}`, () => assert.equal(pageKey(one), pageKey(other)));
});

describe('pages are two', () => {
  for (const [one, other] of [
    ['https://example.com/#/shoes', 'https://example.com/#/bags'],
    ['https://example.com/s?q=a+b', 'https://example.com/s?q=a%2Bb'],
    ['https://en.wikipedia.org/wiki/AMP', 'https://en.wikipedia.org/wiki'],
    ['https://www.reddit.com/r/a/comments/1/x/c1', 'https://www.reddit.com/r/a/comments/1/x/c2'],
    ['https://en.wikipedia.org/w/index.php?title=A&oldid=1', 'https://en.wikipedia.org/wiki/A'],
    ['https://youtu.be/acme', 'https://www.youtube.com/acme'],
    ['https://www.amazon.com/dp/B0ABCDEFGH', 'https://www.amazon.de/dp/B0ABCDEFGH'],
  ] as const)
    test(`${one} and ${other}`, () => assert.notEqual(pageKey(one), pageKey(other)));
});
