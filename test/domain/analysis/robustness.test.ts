import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compileAnalysis } from '../../../src/domain/mod.ts';
import { anyText, lastTwoLabels, someEntities } from './support.ts';

const NAMES = [
  'a',
  '???',
  '+',
  '🍎',
  '\ud800',
  'great',
  'あ'.repeat(100),
  'x'.repeat(500),
  'ab '.repeat(100),
  "l'a",
  'C++',
];
const SOURCES = Array.from({ length: 20 }, (_, page) => ({
  url: `https://example.com/p${page}`,
  title: `Page ${page}`,
}));
const analyse = compileAnalysis(someEntities(NAMES), lastTwoLabels);
const run = (answer: string) => analyse({ answer, language: 'en', sources: SOURCES });

/** What repeats in a hostile answer: each once led some analysis somewhere into quadratic time or out of stack. */
const UNITS = [
  'a',
  'x',
  'あ',
  '한',
  '🍎',
  '\ud800',
  '\udc00',
  '\u0301',
  '\u200d',
  '\u00ad',
  '\u202eا',
  '.',
  '!',
  '… ',
  '\n',
  '\r\n',
  ' ',
  '|',
  '[',
  ']',
  '](',
  '[](',
  '[a](',
  '[a](b)',
  '[1]',
  '[1]: ',
  '[a]:http://a.b\n',
  '【1】',
  '<',
  '<a ',
  '<!--',
  '"',
  "'",
  "a'",
  'a-',
  'www.',
  'http://',
  'http://a(',
  'a.b/',
  'a@',
  '_a',
  '*',
  '`',
  '```',
  '\\',
  '&amp;',
  '1.1',
  '1. ',
  'a great, not but ',
  'Good. Page 1+1',
];

test('an answer of one thing repeated takes time in proportion to its length', () => {
  const seconds = (answer: string) => {
    const start = performance.now();
    run(answer);
    return (performance.now() - start) / 1000;
  };
  for (const unit of UNITS) {
    // It takes some 10 ms; quadratic time would be many seconds.
    const answer = unit.repeat(30_000 / unit.length);
    assert.ok(seconds(answer) < 1, `${JSON.stringify(unit)} takes too long`);
  }
});

test('a word of millions of letters is analysed', () => {
  assert.deepEqual(
    run(`a ${'é'.repeat(1_500_000)}`).mentions.map(({ entityId }) => entityId),
    ['a'],
  );
});

test('each of a hundred thousand links is read', () => {
  const answer = Array.from({ length: 100_000 }, (_, index) => `[t](https://example.com/p${index % 20})`).join(' ');
  const { sources } = run(answer);
  assert.ok(sources.every(({ matches }) => matches.length === 50));
});

test('offsets always point at what they say, in any text', () => {
  const piece = fc.oneof(
    fc.constantFrom(...UNITS, ...NAMES.slice(0, 6), 'https://example.com/p1', '. ', 'Page 2'),
    anyText(3),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const answer = pieces.join('');
      const { mentions, sources } = run(answer);
      assert.deepEqual(
        mentions.map(({ rankingPosition }) => rankingPosition),
        mentions.map((_, index) => index + 1),
      );
      assert.equal(new Set(mentions.map(({ entityId }) => entityId)).size, mentions.length);
      for (const { matches, found } of sources) {
        assert.equal(found, matches.length > 0);
        for (const { text, context, position } of matches) {
          assert.equal(answer.slice(position, position + text.length), text);
          assert.ok(context.includes(text.trim()));
        }
      }
      assert.deepEqual(run(answer), { mentions, sources });
    }),
    { numRuns: 300 },
  );
});
