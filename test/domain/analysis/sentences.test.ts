import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sentencesOf } from '../../../src/domain/analysis/sentences.ts';
import { inUnits } from '../../../src/domain/analysis/units.ts';

const split = (text: string) => sentencesOf(inUnits(text)).map(({ start, end }) => text.slice(start, end).trim());

const CASES: readonly (readonly [rule: string, text: string, sentences: readonly string[]])[] = [
  ['marks end sentences', 'One. Two! Three? Four… Five', ['One.', 'Two!', 'Three?', 'Four…', 'Five']],
  ['closing quotes and brackets belong to what they close', '“One.” (Two.) Three', ['“One.”', '(Two.)', 'Three']],
  ['lines and cells are apart', 'One\nTwo | Three', ['One', 'Two |', 'Three']],
  [
    'abbreviations and initials end none',
    'Dr. No met J. Doe, e.g. in Co. Cork. Then',
    ['Dr. No met J. Doe, e.g. in Co. Cork.', 'Then'],
  ],
  [
    'so do initials of any script, also of two units, and right behind another one',
    'Von É. Zola and J.É. Li, Ж. Жук and A.\u{1D400}. Bold. Then',
    ['Von É. Zola and J.É. Li, Ж. Жук and A.\u{1D400}. Bold.', 'Then'],
  ],
  ['a word that only ends like an initial ends one', 'It is née. Café. Then', ['It is née.', 'Café.', 'Then']],
  ['numbers and hosts end none', 'It is 3.5 at example.com now', ['It is 3.5 at example.com now']],
  ['the number of a list item ends none', '1. One. Two', ['1. One.', 'Two']],
  ['a lost blank ends one', 'Good quality.HP is', ['Good quality.', 'HP is']],
  ['CJK marks need no blank', '一。二！三', ['一。', '二！', '三']],
  ['rows of marks end one', 'What?! Yes... No', ['What?!', 'Yes...', 'No']],
];
for (const [rule, text, sentences] of CASES) test(rule, () => assert.deepEqual(split(text), sentences));

test('sentences cover a text without gaps or overlaps', () => {
  const text = fc
    .array(fc.constantFrom('a', 'B', '.', '!', '…', ' ', '\n', '|', '”', '1', '。', '\ud83c', 'e.g.'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (text) => {
      const ends = sentencesOf(inUnits(text)).map(({ end }) => end);
      assert.deepEqual(
        sentencesOf(inUnits(text)).map(({ start }) => start),
        text === '' ? [] : [0, ...ends.slice(0, -1)],
      );
      assert.equal(ends.at(-1) ?? 0, text.length);
    }),
    { numRuns: 300 },
  );
});
