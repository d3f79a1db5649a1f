import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { clientName, clientOf, isWithin, parseAddress, parseNetwork } from '../../src/http/address.ts';

describe('addresses', () => {
  const sameClient: readonly (readonly [string, string, boolean])[] = [
    ['192.0.2.1', '::ffff:192.0.2.1', true],
    ['192.0.2.1', '::FFFF:c000:201', true],
    ['192.0.2.1', '192.0.2.2', false],
    ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['fe80::1%eth0', 'fe80::2', true],
    ['::1', '::', true],
  ];
  for (const [a, b, isSame] of sameClient) {
    test(`${a} and ${b} are ${isSame ? 'one client' : 'two clients'}`, () => {
      assert.equal(clientName(a) === clientName(b), isSame);
    });
  }

  const none = [
    '',
    '1.2.3',
    '1.2.3.256',
    '1.2.3.4.5',
    ':',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    'g::',
    'x',
  ];
  for (const text of none) {
    test(`"${text}" is refused as an address`, () => assert.equal(parseAddress(text), undefined));
  }

  const networks: readonly (readonly [string, string, boolean])[] = [
    ['10.0.0.0/8', '10.255.1.2', true],
    ['10.0.0.0/8', '::ffff:10.0.0.1', true],
    ['10.0.0.0/8', '11.0.0.0', false],
    ['192.168.1.7', '192.168.1.7', true],
    ['192.168.1.7', '192.168.1.6', false],
    ['192.168.1.128/25', '192.168.1.127', false],
    ['0.0.0.0/0', '203.0.113.9', true],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['fd00::/8', 'fdab::1', true],
    ['fd00::/8', 'fe00::1', false],
    ['::/0', '10.0.0.1', true],
    ['fd00::/8', 'no address', false],
  ];
  for (const [network, address, isIn] of networks) {
    test(`${address || 'nothing'} is ${isIn ? '' : 'not '}in ${network}`, () => {
      assert.equal(isWithin(address, parseNetwork(network)), isIn);
    });
  }

  for (const text of ['', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/', '10.0.0.0/8/8', 'proxy.example', '10.0.0.0/-1']) {
    test(`"${text}" is refused as a network, and the error says what would be one`, () => {
      assert.throws(() => parseNetwork(text), { problem: 'invalid', message: /give an address or a range/ });
    });
  }
});

describe('client behind proxies', () => {
  const trusted = [parseNetwork('10.0.0.0/8')];
  const from = (address: string, headers: Record<string, string[]>, encrypted = false) =>
    clientOf({ peer: { address, encrypted }, headers }, trusted);

  test('what an untrusted peer says of itself is not believed', () => {
    const headers = { 'x-forwarded-for': ['198.51.100.1'], 'x-forwarded-proto': ['https'] };
    assert.deepEqual(from('203.0.113.9', headers), { address: '203.0.113.9', encrypted: false });
  });

  test('a trusted proxy names its client and the protocol it saw', () => {
    const headers = { 'x-forwarded-for': ['198.51.100.1'], 'x-forwarded-proto': ['https'] };
    assert.deepEqual(from('10.0.0.1', headers), { address: '198.51.100.1', encrypted: true });
  });

  test('the client is the last untrusted address in the chain, whatever the client put before it', () => {
    const headers = { 'x-forwarded-for': ['1.1.1.1, 198.51.100.1', '10.0.0.2'] };
    assert.equal(from('10.0.0.1', headers).address, '198.51.100.1');
  });

  test('a protocol the client put before that of the proxy is not believed', () => {
    assert.equal(from('10.0.0.1', { 'x-forwarded-proto': ['https, http'] }).encrypted, false);
  });

  test('ports are cut off, and a chain with a malformed address ends at the proxy', () => {
    assert.equal(from('10.0.0.1', { 'x-forwarded-for': ['198.51.100.1:4711'] }).address, '198.51.100.1');
    assert.equal(from('10.0.0.1', { 'x-forwarded-for': ['[2001:db8::1]:4711'] }).address, '2001:db8::1');
    assert.equal(from('10.0.0.1', { 'x-forwarded-for': ['unknown'] }).address, '10.0.0.1');
    assert.equal(from('10.0.0.1', {}).address, '10.0.0.1');
  });

  test('a connection that is encrypted itself needs no header', () => {
    assert.equal(from('10.0.0.1', {}, true).encrypted, true);
  });
});
