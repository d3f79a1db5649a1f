import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ANY, languages, plain, wordings } from '../../../src/domain/outcomes/clauses.ts';
import { dividing } from '../../../src/domain/outcomes/dividing.ts';

const openers = wordings().flatMap(({ openers }) => openers);
const phrases = wordings()
  .flatMap(({ refusals, errors, walls, empties, beside }) => [refusals, errors, walls, empties, beside].flat())
  .map((phrase) => phrase.replaceAll('…', ' some of these ').replace(/\.$/, ''));

test('reads every clause that is a known one in any language as one that may be', () => {
  const piece = fc.constantFrom(...openers, ...phrases, 'acme is good', 'ich', 'no', 'we', 'i am', '、', ', ', '. ');
  const text = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => plain(pieces.join(' ')));
  fc.assert(
    fc.property(text, (text) => {
      for (const language of languages())
        for (const { text: clause, kind } of language.read(language.clausesOf(text)))
          if (kind !== undefined) {
            assert.equal(ANY.read([clause])[0]!.kind, 'wall', `${clause} is ${kind}`);
            assert.ok(language.mayKnow(clause), `${clause} is ${kind}`);
          }
    }),
  );
});

test('asks for a clause of one language in that language alone, and in no other for its first words', () => {
  for (const at of languages().keys()) {
    const [own] = wordings()[at]!.refusals;
    const others = languages().filter((language) => language.mayKnow(own!));
    assert.ok(others.includes(languages()[at]!), own!);
    assert.ok(others.length < languages().length, `${own}: every language looks at it`);
  }
});

test('divides a text as all languages together do wherever a language says so', () => {
  const word = fc.constantFrom(
    ...openers,
    ...phrases.slice(0, 200),
    'but',
    'aber',
    'please',
    '但是',
    'しかし',
    'mas',
    'x.',
  );
  const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => plain(words.join(' ')));
  fc.assert(
    fc.property(text, (text) => {
      const others = dividing(text);
      for (const language of languages()) {
        assert.equal(others.has(language), language.divides(text));
        if (!others.has(language)) assert.deepEqual(language.clausesOf(text), ANY.clausesOf(text));
      }
    }),
  );
});
