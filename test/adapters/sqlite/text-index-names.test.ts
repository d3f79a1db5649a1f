import assert from 'node:assert/strict';
import { test } from 'node:test';
import { indexedText, trigramsOf } from '../../../src/adapters/sql/trigrams.ts';
import { splitHost } from '../../../src/adapters/system/mod.ts';
import { compileAnalysis, DEFAULT_PROJECT_SETTINGS, fold } from '../../../src/domain/mod.ts';

/*
 * Why the index of answers says only which come first when a name is added (docs/decisions/0028): each of these mentions the name,
 * and does not hold all of its trigrams, or holds none of them.
 */
const MENTIONS: readonly (readonly [name: string, answer: string, language: string])[] = [
  ['H&M', 'Try H&amp;M first.', 'en'],
  ['Samsung', 'Try Sam\u00ADsung first.', 'en'],
  ['Sony', 'Try \uFF33\uFF4F\uFF4E\uFF59 first.', 'en'],
  ['Best Buy', 'Try Best-Buy first.', 'en'],
  ['Best Buy', 'Try **Best**\nBuy first.', 'en'],
  ['Best Buy', 'Try BestBuy first.', 'en'],
  ['OpenAI', 'Try Open AI first.', 'en'],
  ['Procter & Gamble', 'Try Procter and Gamble first.', 'en'],
  ['Citroën', 'Try Citroen first.', 'en'],
  ['Nestlé', 'Try Nestl&eacute; first.', 'en'],
];

for (const [name, answer, language] of MENTIONS) {
  test(`${JSON.stringify(answer)} mentions ${name}, which its trigrams do not tell`, () => {
    const analyse = compileAnalysis([{ id: 'a', name, aliases: [] }], splitHost, DEFAULT_PROJECT_SETTINGS);
    assert.equal(analyse({ answer, language, sources: [] }).mentions.length, 1);
    const text = indexedText(answer);
    assert.equal(
      trigramsOf(fold(name)).every((trigram) => text.includes(trigram)),
      false,
    );
  });
}

test('a name that an answer does not hold may change what is found in it', () => {
  const toyota = { id: 'a', name: 'Toyota', aliases: [] };
  const found = (others: readonly { id: string; name: string; aliases: string[] }[]) => {
    const analyse = compileAnalysis([toyota, ...others], splitHost, DEFAULT_PROJECT_SETTINGS);
    return analyse({ answer: 'Minä ajan Toyotan autolla.', language: 'fi', sources: [] }).mentions.length;
  };
  // Of the base forms of Toyotan, toyot comes before toyota, and is a word of a name now.
  assert.deepEqual([found([]), found([{ id: 'b', name: 'Toyot Motors', aliases: [] }])], [1, 0]);
});
