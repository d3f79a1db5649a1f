import fc from 'fast-check';
import { anyCharacter } from './any-character.ts';

/** Few of them, so that texts hold each other. */
export const PIECES: readonly string[] = [
  ...[
    'a',
    'B',
    'ab',
    'Straße',
    'STRASSE',
    ' ',
    'é',
    'e\u0301',
    'İ',
    'ΟΔΟΣ',
    'οδος',
    '\0',
    '\ufffd',
    '\ud83d',
    '\udc4d',
  ],
  ...[
    '東京',
    '資生堂',
    'ー',
    '👍',
    '👨‍👩‍👧',
    '"',
    "'",
    '*',
    '(',
    '.',
    '\\',
    '%',
    '_',
    ' AND ',
    ' NOT ',
    'NEAR',
    '^',
    '\u{f0001}',
    '\u{f1000}',
  ],
];
/** Of those, mostly. */
export const answerText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ maxLength: 3, unit: anyCharacter })),
    {
      maxLength: 8,
    },
  )
  .map((pieces) => pieces.join(''));
