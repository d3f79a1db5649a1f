import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { encodeAspects } from '../../../build/claims/encode.ts';
import { decodeAspects, LEARNED_ASPECTS } from '../../../src/domain/analysis/aspects/mod.ts';
import { ASPECTS, type Aspect, aspectOf, CLAIM_LANGUAGES, compileAnalysis } from '../../../src/domain/mod.ts';
import { EFFORT } from '../../support/effort.ts';
import { lastTwoLabels, someEntities } from './support.ts';

const SAID: readonly (readonly [language: string, text: string, aspect: Aspect])[] = [
  ['en', 'cheap, and the price stays fair', 'price'],
  ['en', 'customer support never replies to emails', 'support'],
  ['en', 'The battery lasts 18 hours on a single charge', 'energy'],
  ['en', 'refunds take months and claims are denied', 'refunds'],
  ['en', 'very quiet, the quietest fan we measured', 'noise'],
  ['en', 'the best overall, recommended by testers', 'overall'],
  ['de', 'günstiger Preis ohne Aufpreis', 'price'],
  ['de', 'Der Kundenservice antwortet nicht', 'support'],
  ['de', 'der Akku hält lange, große Reichweite', 'energy'],
  ['de-AT', 'leise, kaum Geräusche', 'noise'],
  ['en', 'easy to use', 'ease'],
  ['en', 'poor build quality', 'quality'],
  ['fr', 'le prix est trop cher', 'price'],
  ['es', 'el precio es muy caro', 'price'],
  ['it', 'il prezzo è molto caro', 'price'],
  ['pt-BR', 'o preço é muito caro', 'price'],
  // Nothing tells, or the language's claims aren't read.
  ['en', '38%', 'other'],
  ['en', '', 'other'],
  ['ja', 'price', 'other'],
];

describe('what a claim is about', () => {
  for (const [language, text, aspect] of SAID) {
    test(`"${text}" (${language}) is about ${aspect}`, () => assert.equal(aspectOf(text, language), aspect));
  }

  test('is one of the aspects for any text, whatever its case', () => {
    const property = fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.constantFrom(...CLAIM_LANGUAGES),
      (text, language) => {
        assert.ok(ASPECTS.includes(aspectOf(text, language)));
        assert.equal(aspectOf(text.toLowerCase(), language), aspectOf(text, language));
      },
    );
    fc.assert(property, { numRuns: 50 * EFFORT });
  });

  test('stands in the claims of an answer, where it is sure', () => {
    const analyse = compileAnalysis(someEntities(['Acme']), lastTwoLabels);
    const answer = '### Acme\nPros: low price\nCons: rude customer support, meh';
    const { mentions } = analyse({ answer, language: 'en', sources: [] });
    const found = mentions[0]?.claims.map(({ side, aspect }) => [side, aspect]);
    assert.deepEqual(found?.slice(0, 2), [
      ['praise', 'price'],
      ['criticism', 'support'],
    ]);
  });

  test('is told by weights that survive being written', () => {
    const bytes = fc.uint8Array({ minLength: 4, maxLength: 4 });
    const weights = fc.int8Array({ minLength: 4 * LEARNED_ASPECTS, maxLength: 4 * LEARNED_ASPECTS });
    fc.assert(
      fc.property(bytes, weights, (marks, weights) => {
        const table = { slots: 4, width: LEARNED_ASPECTS, scale: 0.5, marks, weights };
        const base64 = Buffer.from(encodeAspects(table)).toString('base64');
        assert.deepEqual(decodeAspects(base64), table);
      }),
      { numRuns: 10 * EFFORT },
    );
  });
});

test('a word of 300,000 letters takes as many look-ups as one of 100, in each language', (context) => {
  let lookUps = 0;
  const get = Map.prototype.get;
  const counted = context.mock.method(Map.prototype, 'get', function (this: Map<unknown, unknown>, key: unknown) {
    lookUps++;
    return Reflect.apply(get, this, [key]);
  });
  const lookUpsOf = (letters: number, language: string, at: number) => {
    lookUps = 0;
    aspectOf(`slow ${'bcd'[at % 3]!.repeat(letters)}`, language);
    return lookUps;
  };
  for (const [at, language] of ['en', 'de', 'fr', 'es', 'it', 'pt'].entries()) {
    aspectOf('slow', language);
    const few = lookUpsOf(100, language, at);
    assert.ok(few > 5, `${few}`);
    assert.ok(lookUpsOf(300_000, language, at + 1) <= 2 * few);
  }
  counted.mock.restore();
});
