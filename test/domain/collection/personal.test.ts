import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { withoutPersonalData } from '../../../src/domain/mod.ts';

const TOLD = [
  'jo.doe+shop@mail.example.co.uk',
  'jürgen@bücher.example',
  '+49 30 1234567',
  '+1 (415) 555-0132',
  '0044 20 7946 0018',
  '(415) 555-0132',
  '030/1234567',
  '0171 2345678',
  '203.0.113.7',
  '2001:db8:0:0:1:2:3:4',
];
for (const told of TOLD)
  test(`${told} is hidden, and all around it stays where it was`, () => {
    const stars = '*'.repeat(told.length);
    assert.deepEqual(withoutPersonalData({ output: [{ text: `Ask ${told}, please.` }] }), {
      output: [{ text: `Ask ${stars}, please.` }],
    });
  });

const KEPT = [
  'It costs $1,299.00, or 1.299,00 €, on 2026-11-28 at 12:30:45.',
  'The WH-1000XM5 weighs 250 g; ISBN 978-3-16-148410-0; 3840 x 2160 at 120 Hz.',
  'See https://shop.example/p/0301234567?id=0049301234567&v=10.2#t=1:20:33 [1].',
  'Between 1999 and 2026 it sold 10 000 000 pairs; version 10.15.7; 4.5/5 of 1203 reviews; @acme on Mastodon.',
];
for (const text of KEPT) test(`nothing of it is hidden: ${text}`, () => assert.equal(withoutPersonalData(text), text));

test('fields that say who asked are hidden, with their shape kept', () => {
  const told = {
    id: 'r-1',
    user: 'u-1',
    email: null,
    client_ip: '10.0.0.1',
    accountId: 7,
    task: { session_id: 'abc', title: 'Shoes' },
  };
  assert.deepEqual(withoutPersonalData(told), {
    ...{ id: 'r-1', user: '***', email: null, client_ip: '********', accountId: 0 },
    task: { session_id: '***', title: 'Shoes' },
  });
});

test('any JSON keeps its shape and the lengths of its texts', () => {
  const lengths = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (_, of) => (typeof of === 'string' ? of.length : typeof of === 'number' ? 0 : of)),
    );
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const given = JSON.parse(JSON.stringify(value)) as unknown;
      assert.deepEqual(lengths(withoutPersonalData(given)), lengths(given));
    }),
  );
});
