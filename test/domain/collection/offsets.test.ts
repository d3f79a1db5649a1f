import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  codePointLength,
  codePointsOf,
  firstCodePoints,
  mergedSources,
  placesIn,
  utf8Length,
} from '../../../src/domain/mod.ts';

const anyText = fc.string({ unit: 'grapheme' });

describe('offsets', () => {
  test('bytes of UTF-8 become code points, as the platform writes them', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const at = codePointsOf(text, 'utf-8');
        const points = [...text];
        for (let count = 0; count <= points.length; count++)
          assert.equal(at(Buffer.byteLength(points.slice(0, count).join(''))), count);
        assert.equal(utf8Length(text), Buffer.byteLength(text));
      }),
    );
  });
  test('UTF-16 units become code points', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const at = codePointsOf(text, 'utf-16');
        const points = [...text];
        for (let count = 0; count <= points.length; count++)
          assert.equal(at(points.slice(0, count).join('').length), count);
      }),
    );
  });
  test('a place inside a character or outside the text is refused', () => {
    const at = codePointsOf('靴👟é', 'utf-8');
    assert.deepEqual([1, 4, 5, 6, 8, 10, -1, 0.5, Number.NaN].map(at), Array.from({ length: 9 }));
    assert.deepEqual([0, 3, 7, 9].map(at), [0, 1, 2, 3]);
  });
});

describe('lengths', () => {
  const lone = fc.array(fc.oneof(fc.constantFrom('\ud83d', '\udc5f', 'a', '👟'), fc.string({ unit: 'grapheme' })));
  test('are counted, cut and sliced as a list of code points would be', () => {
    fc.assert(
      fc.property(lone, fc.nat(20), fc.nat(20), (parts, one, other) => {
        const text = parts.join('');
        const points = [...text];
        const [start, end] = [Math.min(one, other), Math.max(one, other)];
        assert.equal(codePointLength(text), points.length);
        assert.equal(firstCodePoints(text, one), points.slice(0, one).join(''));
        assert.equal(placesIn(text).slice({ start, end }), points.slice(start, end).join(''));
      }),
    );
  });
});

describe('sources of a provider', () => {
  const source = (url: string, isCited: boolean, at?: { start: number; end: number }) => ({
    url,
    title: null,
    isCited,
    ...(at && { at }),
  });
  test('each once, cited where any mention is, places in their order and once', () => {
    const named = [
      source('https://a.example/', false),
      source('https://b.example/', true, { start: 9, end: 12 }),
      source('https://b.example/', true, { start: 1, end: 3 }),
      source('https://b.example/', true, { start: 9, end: 12 }),
    ];
    assert.deepEqual(mergedSources(named), [
      { url: 'https://a.example/', title: null, cited: false },
      {
        url: 'https://b.example/',
        title: null,
        cited: true,
        citations: [
          { start: 1, end: 3 },
          { start: 9, end: 12 },
        ],
      },
    ]);
  });
  for (const [given, expected] of [
    ['https://a.example/x?utm_source=openai', 'https://a.example/x'],
    ['https://a.example/x?a=1&utm_source=openai', 'https://a.example/x?a=1'],
    ['https://a.example/x?utm_source=openai&a=1', 'https://a.example/x?a=1'],
    ['https://a.example/x?utm_source=news', 'https://a.example/x?utm_source=news'],
  ] as const) {
    test(`${given} is ${expected}`, () => assert.equal(mergedSources([source(given, true)])[0]?.url, expected));
  }
});
