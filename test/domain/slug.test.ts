import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { freeSlug, isSlug, SLUG_LENGTH, slugOf } from '../../src/domain/mod.ts';
import { anyCharacter } from '../support/any-character.ts';

const letters = fc.string({
  unit: fc.constantFrom(
    'a',
    'B',
    '1',
    ' ',
    '-',
    '_',
    'é',
    '\u0301',
    'ß',
    'ﬁ',
    'İ',
    'が',
    'か',
    '\u3099',
    '한',
    '\u093F',
    '½',
    '😀',
    '\u200D',
  ),
});

describe('slugOf', () => {
  const cases = [
    ['Acme', 'acme'],
    ['Müller & Söhne', 'muller-sohne'],
    ['  -- Acme!! Inc. -- ', 'acme-inc'],
    ['İstanbul', 'istanbul'],
    ['ΆΛΦΑ', 'αλφα'],
    ['ﬁne ＡＢＣ', 'fine-abc'],
    ['24/7', '24-7'],
    ['A--B', 'a-b'],
    ['a \u093F-b', 'a-b'],
    // In these scripts a mark makes another letter.
    ['ガスト', 'ガスト'],
    ['Й', 'й'],
    ['हिन्दी समाचार', 'हिन्दी-समाचार'],
    ['한국어', '한국어'],
  ] as const;
  for (const [name, slug] of cases) test(`${name} is ${slug}`, () => assert.equal(slugOf(name, 'x'), slug));

  for (const name of ['', '???', '🙂', '\u0301', ' \u0301 ', '-']) {
    test(`${JSON.stringify(name)} has no letter and no digit`, () =>
      assert.equal(slugOf(name, 'fallback'), 'fallback'));
  }

  test('a slug is the slug of itself, and holds nothing but letters, their marks, digits and single hyphens', () => {
    fc.assert(
      fc.property(letters, (name) => {
        const slug = slugOf(name, 'fallback');
        assert.match(slug, /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u);
        assert.equal(slugOf(slug, 'x'), slug);
      }),
      { numRuns: 200 },
    );
  });
});

describe('isSlug', () => {
  const slugs = ['acme', 'acme-2', '24-7', 'が', 'か\u3099', 'й', 'हिन्दी-समाचार', 'straße', 'a'.repeat(SLUG_LENGTH)];
  for (const slug of slugs) test(`${slug.slice(0, 20)} is one`, () => assert.equal(isSlug(slug), true));

  const others = ['', 'Acme', 'café', 'ά', 'ﬁ', 'a b', 'a_b', 'a--b', '-a', 'a-', '\u0301', 'a\0', 'a\ud800'];
  for (const text of [...others, 'a'.repeat(SLUG_LENGTH + 1), '\u0958'.repeat(SLUG_LENGTH)]) {
    test(`${JSON.stringify(text.slice(0, 20))} is none`, () => assert.equal(isSlug(text), false));
  }

  test('whatever is made of a name is one, with a number too', () => {
    const anyName = fc.oneof(letters, fc.string({ unit: anyCharacter, maxLength: 100 }));
    fc.assert(
      fc.property(anyName, (name) => {
        const slug = slugOf(name, 'project');
        assert.equal(isSlug(slug) && isSlug(freeSlug(slug, (text) => text === slug)), true);
      }),
      { numRuns: 100, examples: [['\uFDFA'.repeat(200)]] },
    );
  });
});

describe('freeSlug', () => {
  test('is the slug itself when that is free', () => {
    assert.equal(
      freeSlug('acme', () => false),
      'acme',
    );
  });

  test('takes the first free number from 2', () => {
    const taken = new Set(['acme', 'acme-2', 'acme-4']);
    assert.equal(
      freeSlug('acme', (slug) => taken.has(slug)),
      'acme-3',
    );
  });
});
