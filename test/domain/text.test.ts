import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { compareCodePoints, containsFolded, fold, naturalText, queryKey } from '../../src/domain/mod.ts';

/** Characters whose case is not a matter of one letter for one letter, and some that are. */
const TRICKY = [
  ...[
    'a',
    'Z',
    'é',
    'É',
    'e\u0301',
    'ß',
    'ẞ',
    'ﬁ',
    'ŉ',
    'ǰ',
    'ΐ',
    'ᾳ',
    'ᾼ',
    'Σ',
    'σ',
    'ς',
    'Ω',
    '\u2126',
    '\u212A',
    'K',
  ],
  ...[
    'İ',
    'ı',
    'i',
    'I',
    '\u0307',
    '\u0301',
    '\u0345',
    'Ǆ',
    'ǅ',
    'ϴ',
    'Ꭰ',
    'ꭰ',
    'Ა',
    '𐐀',
    '가',
    '\u1112\u1161\u11AB',
    '😀',
    '\0',
  ],
];
const tricky = fc.array(fc.constantFrom(...TRICKY), { maxLength: 6 }).map((characters) => characters.join(''));

describe('fold', () => {
  const same = [
    ['É', 'é'],
    ['E\u0301', 'é'],
    ['Ω', 'ω'],
    ['\u2126', 'ω'],
    ['Straße', 'STRASSE'],
    ['STRAẞE', 'straße'],
    ['ΟΔΥΣΣΕΥΣ', 'Οδυσσεύς'.normalize('NFD').replaceAll('\u0301', '')],
    ['ﬁne', 'FINE'],
    ['ŉ', 'ʼN'],
    ['ᾼ', 'αι'],
    ['İ', 'i\u0307'],
    ['ǅ', 'ǆ'],
    ['Ꭰ', 'ꭰ'],
    ['𐐀', '𐐨'],
    ['\u212A', 'k'],
  ] as const;
  for (const [a, b] of same) test(`${a} is ${b}`, () => assert.equal(fold(a), fold(b)));

  const different = [
    ['ı', 'i'],
    ['ı', 'I'],
    ['İ', 'i'],
    ['e', 'é'],
    ['\0', 'ı'],
    ['ß', 's'],
  ] as const;
  for (const [a, b] of different) test(`${JSON.stringify(a)} is not ${b}`, () => assert.notEqual(fold(a), fold(b)));

  test('a text folds by itself as it does beside a letter that takes more than lower case', () => {
    for (let point = 0; point <= 0x1_ffff; point++) {
      const text = `aK${String.fromCodePoint(point)}B`.toWellFormed();
      assert.equal(`${fold(text)}σ`, fold(`${text}Σ`), `U+${point.toString(16)}`);
    }
  });

  test('folding a folded text changes nothing, and neither case nor composition matters before it', () => {
    fc.assert(
      fc.property(tricky, (text) => {
        const folded = fold(text);
        assert.equal(fold(folded), folded);
        assert.equal(folded, folded.normalize('NFC'));
        assert.equal(fold(text.normalize('NFD')), folded);
        assert.equal(fold(text.toLowerCase()), folded);
      }),
      // Found once: iota below an alpha becomes a letter of its own, which must not hide the dot from the alpha.
      { numRuns: 1_000, examples: [['Ά\u0307\u0345']] },
    );
  });

  test('letters that a case-insensitive pattern takes for the same fold to the same', () => {
    for (let code = 0; code < 0x2_0000; code++) {
      const letter = String.fromCodePoint(code);
      for (const other of [letter.toLowerCase(), letter.toUpperCase()]) {
        // Dotless ı keeps its own case, though its capital is that of i.
        const isPair = other !== letter && other.length === letter.length && letter !== 'ı';
        if (isPair && fold(other) !== fold(letter)) assert.fail(`${letter} and ${other}`);
      }
    }
  });
});

describe('containsFolded', () => {
  const cases = [
    ['Best ÉPÉES', 'épée', true],
    ['100% wool', '0% W', true],
    ['100 wool', '%', false],
    ['a_b', '_', true],
    ['ab', '_', false],
    ['C:\\temp', '\\T', true],
    ['anything', '', true],
    ['', 'a', false],
    ['Straße', 'SS', true],
  ] as const;
  for (const [text, part, expected] of cases) {
    test(`"${text}" ${expected ? 'holds' : 'does not hold'} "${part}"`, () => {
      assert.equal(containsFolded(text, part), expected);
    });
  }
});

describe('compareCodePoints', () => {
  test('orders as the bytes of UTF-8 do', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', '\0', 'é', '\uD7FF', '\uE000', '\uFFFF', '😀', '\u{10FFFF}'),
    });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const expected = Buffer.compare(Buffer.from(a), Buffer.from(b));
        assert.equal(Math.sign(compareCodePoints(a, b)), expected);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('naturalText', () => {
  test('trims white space of every kind and composes', () => {
    assert.equal(naturalText('\u00A0\t Cafe\u0301 \u3000\n'), 'Café');
  });

  test('keeps case and what is inside', () => {
    assert.equal(naturalText('  Two  Words '), 'Two  Words');
  });

  test('is natural already when done twice', () => {
    fc.assert(fc.property(tricky, (text) => assert.equal(naturalText(naturalText(text)), naturalText(text))));
  });
});

describe('queryKey', () => {
  const blank = fc.string({
    unit: fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u202f', '\u3000'),
    minLength: 1,
    maxLength: 3,
  });
  const hidden = fc.string({
    unit: fc.constantFrom('\u200b', '\u2060', '\ufeff', '\u00ad', '\u200e', '\u202a', '\u200d'),
    maxLength: 2,
  });
  const word = fc.string({ unit: fc.constantFrom('a', 'Z', '7', '$', '?'), minLength: 1, maxLength: 5 });

  test('texts that differ only by blanks, and by what has no width, are one query', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(word, blank, hidden, hidden), { minLength: 1, maxLength: 5 }), (parts) => {
        const written = parts.map(([letters, between, before, after]) => {
          const [first = '', ...rest] = letters;
          return `${before}${first}${after}${rest.join('')}${after}${between}${before}`;
        });
        assert.equal(queryKey(written.join('')), parts.map(([letters]) => letters).join(' '));
      }),
    );
  });

  test('a joiner that makes another text stays', () => {
    for (const [one, other] of [
      ['می\u200cخواهم', 'میخواهم'],
      ['क्\u200dष', 'क्ष'],
      ['👩\u200d💻', '👩💻'],
    ] as const) {
      assert.notEqual(queryKey(one), queryKey(other));
      assert.equal(queryKey(`\u200d${one} \u200c`), queryKey(one));
    }
  });
});
