import assert from 'node:assert/strict';
import { test } from 'node:test';
import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { readableHost } from '../../../src/domain/analysis/punycode.ts';

test('what the platform encodes is read as it was', () => {
  const letters = fc.constantFrom(...'abcxyz019äöüßñéçłøżабвгдежωλ日本語中文한국어ไทย');
  const label = fc.array(letters, { minLength: 1, maxLength: 12 }).map((all) => all.join(''));
  fc.assert(
    fc.property(label, label, (first, second) => {
      const host = `${first}.${second}.com`;
      const ascii = domainToASCII(host);
      // Mixed scripts and the like are no hosts.
      fc.pre(ascii !== '');
      assert.equal(readableHost(ascii), host.normalize('NFC'));
    }),
    { numRuns: 500 },
  );
});

test('what encodes nothing stays as it is', () => {
  for (const host of ['', 'xn--', 'xn--a.com', 'xn---', 'xn--ü.de', 'xn--99999999.de', `xn--${'a'.repeat(300)}.de`]) {
    assert.equal(typeof readableHost(host), 'string');
  }
  assert.equal(readableHost('xn--!.de'), 'xn--!.de');
});
