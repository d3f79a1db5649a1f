import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FINDERS } from '../../../bench/analysis/baselines.ts';
import { ordinaryHits } from '../../../bench/analysis/ordinary.ts';
import { counted } from './support.ts';

test('brands that are called by the 300 most frequent English words count in lower case in under 1 % of real answers', () => {
  const { answers, inLowerCase } = ordinaryHits(FINDERS[0]!);
  assert.ok(answers > 1_000, `${answers} answers`);
  assert.ok(inLowerCase < 0.01 * answers, `${inLowerCase} of ${answers}`);
});

describe('words that begin sentences, and names of other things', () => {
  const cases: readonly (readonly [name: string, answer: string, isNamed: boolean])[] = [
    ['On', 'On Amazon it costs 20 dollars.', false],
    ['On', 'On December 1, prices rise.', false],
    ['On', '- On Windows, press F5.\n- On Mac, press R.', false],
    ['Next', 'Next Monday it rains.', false],
    ['Next', 'Next Steps\n\nWash them.', false],
    ['On', 'On makes light shoes.', true],
    ['On', 'On, Hoka and Brooks are light.', true],
    ['Next', 'Next and M&S sell clothes.', true],
    ['Best Buy', '**Best Buy:** Acme Glide ($90)', false],
    ['Best Buy', 'Acme Glide (Best Buy)', false],
    ['Best Buy', 'It is a Which? Best Buy.', false],
    ['Best Buy', '- **Best Buy:** sells refurbished phones', true],
    ['Best Buy', 'Where to buy: Best Buy', true],
    ['General Motors', 'general motors are loud', false],
    ['3M', 'The cable is 3m long.', false],
    ['3M', 'Tape by 3M.', true],
    ['Acme', 'Visit acme-outlet.com today.', false],
    ['iPhone 15 Pro', 'The iPhone15 Pro is fast.', true],
    ['Galaxy S24 Ultra', 'The Galaxy S24Ultra is fast.', true],
    ['Air Max 90', 'The AirMax 90 is light.', true],
  ];
  for (const [name, answer, isNamed] of cases)
    test(answer, () => assert.equal((counted([name], answer)[name] ?? 0) > 0, isNamed));
  test('Boschs Akkus halten lange.', () =>
    assert.deepEqual(counted(['Bosch'], 'Boschs Akkus halten lange.'), { Bosch: 1 }));
});
