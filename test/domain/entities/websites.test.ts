import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { furtherHosts, websiteHost, websiteOwners } from '../../../src/domain/mod.ts';

describe('the websites of entities', () => {
  test('are known by their hosts', () => {
    const hosts = ['https://www.Acme.com:8080/a?b#c', 'shop.acme.com', 'acme.com.', 'xn--gre-6ka8i.de', '192.0.2.1'];
    assert.deepEqual(hosts.map(websiteHost), ['acme.com', 'shop.acme.com', 'acme.com', 'größe.de', '192.0.2.1']);
    for (const none of ['', 'Acme', 'Acme Inc.', 'http://', '.com', 'a..b', 'localhost', `${'a'.repeat(260)}.com`]) {
      assert.equal(websiteHost(none), undefined, none);
    }
  });

  test('are kept once each', () => {
    assert.deepEqual(furtherHosts(['a.com'], ['www.a.com', 'b.com', 'none', 'https://B.com/']), ['b.com']);
  });

  test('belong to the entity with the longest domain, of two with the same one to the earlier', () => {
    const entity = (id: string, domains: string[], mergedIntoId: string | null = null) => ({
      id,
      domains,
      mergedIntoId,
    });
    const ownerOf = websiteOwners([
      entity('acme', ['acme.com']),
      entity('glide', ['glide.acme.com'], 'root'),
      entity('late', ['acme.com', 'größe.de']),
      entity('root', []),
    ]);
    assert.deepEqual(
      ['acme.com', 'www.acme.com', 'x.glide.acme.com', 'xn--gre-6ka8i.de', 'notacme.com', 'com', ''].map(ownerOf),
      ['acme', 'acme', 'root', 'late', undefined, undefined, undefined],
    );
  });
});
