import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitHost } from '../../../src/adapters/system/mod.ts';

const CASES: readonly (readonly [host: string, rootDomain: string, subDomain: string | null])[] = [
  ['example.com', 'example.com', null],
  ['www.example.com', 'example.com', 'www'],
  ['a.b.example.co.uk', 'example.co.uk', 'a.b'],
  ['shop.myshopify.com', 'shop.myshopify.com', null],
  ['cdn.shop.myshopify.com', 'shop.myshopify.com', 'cdn'],
  ['jane.github.io', 'jane.github.io', null],
  ['github.io', 'github.io', null],
  ['co.uk', 'co.uk', null],
  ['com', 'com', null],
  ['www.ck', 'www.ck', null],
  ['localhost', 'localhost', null],
  ['192.168.0.1', '192.168.0.1', null],
  ['2001:db8::1', '2001:db8::1', null],
  ['www.münchen.de', 'münchen.de', 'www'],
  ['www.xn--mnchen-3ya.de', 'xn--mnchen-3ya.de', 'www'],
  ['www.食狮.公司.cn', '食狮.公司.cn', 'www'],
  ['my_shop.example.com', 'example.com', 'my_shop'],
  ['a.unknown-ending', 'a.unknown-ending', null],
  ['', '', null],
  ['not an address', 'not an address', null],
];

for (const [host, rootDomain, subDomain] of CASES) {
  test(`"${host}" is ${rootDomain} under ${subDomain ?? 'nothing'}`, () => {
    assert.deepEqual(splitHost(host), { rootDomain, subDomain });
  });
}

test('no host makes it fail', () => {
  for (const host of [
    '.',
    '...',
    'a..b.com',
    '.example.com',
    '-',
    '\ud800.com',
    '[',
    ':',
    'x'.repeat(1_000_000),
    'a.'.repeat(100_000),
  ]) {
    const { rootDomain, subDomain } = splitHost(host);
    assert.ok(rootDomain.length <= host.length && subDomain !== '');
  }
});
