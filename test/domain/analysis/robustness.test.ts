import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { compileAnalysis } from '../../../src/domain/mod.ts';
import { HOSTILE_NAMES, HOSTILE_UNITS } from '../../support/hostile-texts.ts';
import { anyText, counted, lastTwoLabels, someEntities } from './support.ts';

// Large answers are in test/fuzz/large-answers.test.ts; that time grows with an answer's length and no faster is measured:
// npm run bench:analysis -- length

const SOURCES = Array.from({ length: 20 }, (_, page) => ({
  url: `https://example.com/p${page}`,
  title: `Page ${page}`,
}));
const analyse = compileAnalysis(someEntities(HOSTILE_NAMES), lastTwoLabels);
const run = (answer: string) => analyse({ answer, language: 'en', sources: SOURCES });

/** Holds what an analysis says of an answer to what must hold for any. */
function checkAnalysis(answer: string): void {
  const { mentions, sources } = run(answer);
  assert.deepEqual(
    mentions.map(({ rankingPosition }) => rankingPosition),
    mentions.map((_, index) => index + 1),
  );
  assert.equal(new Set(mentions.map(({ entityId }) => entityId)).size, mentions.length);
  for (const { count, sentiment } of mentions) assert.ok(count > 0 && sentiment >= -1 && sentiment <= 1);
  for (const { matches, found } of sources) {
    assert.equal(found, matches.length > 0);
    for (const { text, context, position } of matches) {
      assert.equal(answer.slice(position, position + text.length), text);
      assert.ok(context.includes(text.trim()));
    }
  }
}

describe('an answer of one thing repeated', () => {
  for (const unit of HOSTILE_UNITS) {
    test(JSON.stringify(unit), () => checkAnalysis(unit.repeat(3_000 / unit.length)));
  }
});

describe('texts that are none of the usual ones', () => {
  test('right to left, with directions marked, and mixed', () => {
    assert.deepEqual(counted(['אפל', 'Acme'], 'חברת \u200fאפל\u200f ו-Acme, אפלה. \u202bאפל\u202c'), {
      אפל: 2,
      Acme: 1,
    });
  });

  test('halves of surrogate pairs are no letters of a name', () => {
    assert.deepEqual(counted(['Acme', '😀'], '\ud83dAcme\ude00 Acme\ud83d 😀'), { Acme: 2, '😀': 1 });
  });

  test('names of 500 characters, of one letter and of signs alone', () => {
    const long = `Acme ${'x'.repeat(495)}`;
    assert.deepEqual(counted([long, 'X', '???', '🍎'], `${long} X, xX ??? 🍎🍎`), {
      [long]: 1,
      X: 1,
      '???': 1,
      '🍎': 2,
    });
  });
});

test('offsets always point at what they say, in any text, and the same text always says the same', () => {
  const piece = fc.oneof(
    fc.constantFrom(...HOSTILE_UNITS, ...HOSTILE_NAMES.slice(0, 6), 'https://example.com/p1', '. ', 'Page 2'),
    anyText(3),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const answer = pieces.join('');
      checkAnalysis(answer);
      assert.deepEqual(run(answer), run(answer));
    }),
    { numRuns: 300 },
  );
});
