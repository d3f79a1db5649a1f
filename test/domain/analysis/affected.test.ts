import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { compileAnalysis, compileLocation, effectsOf, searchedText } from '../../../src/domain/analysis/mod.ts';
import { EFFORT } from '../../support/effort.ts';

const hostParts = (host: string) => ({ rootDomain: host, subDomain: null });

interface Brand {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly caseSensitive?: boolean;
}

const brand = (id: string, name: string, ...aliases: string[]): Brand => ({ id, name, aliases });
const asked = (answer: string, language = 'en') => ({ answer, language, sources: [] });

/** Whether a change may matter to an answer: by what an index tells, and by reading it. */
function told(before: readonly Brand[], after: readonly Brand[], answer: string, language?: string) {
  const { holding, isAffected } = effectsOf(before, after, hostParts);
  const text = searchedText(answer);
  const isHeld = holding?.some((parts) => parts.every((part) => text.includes(part))) ?? true;
  return { isHeld, isAffected: isAffected(asked(answer, language)) };
}

const BOTH = { isHeld: true, isAffected: true };

describe('effects of a change of brands', () => {
  const written: readonly (readonly [name: string, answer: string, language?: string])[] = [
    ['H&M', 'Try H&amp;M first.'],
    ['Samsung', 'Try Sam\u00ADsung first.'],
    ['Sony', 'Try \uFF33\uFF4F\uFF4E\uFF59 first.'],
    ['Best Buy', 'Try Best-Buy first.'],
    ['Best Buy', 'Try **Best**\nBuy first.'],
    ['Best Buy', 'Try BestBuy first.'],
    ['OpenAI', 'Try Open AI first.'],
    ['Procter & Gamble', 'Try Procter and Gamble first.'],
    ['Citroën', 'Try Citroen first.'],
    ['Citroen', 'Try Citroën first.'],
    ['Mueller', 'Try Müller first.'],
    ['Nestlé', 'Try Nestl&eacute; first.'],
    ['Москва', 'Летим в Москву.', 'ru'],
    ['Toyota', 'Minä ajan Toyotan autolla.', 'fi'],
    ['小米', '推荐小米手机。'],
    ['ソニー', 'ｿﾆｰのカメラ'],
    ['삼성전자', '삼성전자가 좋다.'],
    ['Weißbach', 'Ein WEISSBACH.', 'de'],
    ['İstanbul', 'ISTANBUL is one.', 'tr'],
    ['U.S. Polo Assn.', 'Try US Polo Assn today.'],
    ['LG', 'An LG.'],
    ['Zanvero', 'Try <b>Zan</b>vero first.'],
    ['Zanvero', 'Try **Zan**vero first.'],
    ['Zanvero', 'Try Zan\u200Bvero first.'],
    ['Spar', 'A Spárral.', 'hu'],
    ['Marimekko', 'Marimekon mekko.', 'fi'],
  ];
  for (const [name, answer, language] of written) {
    test(`${JSON.stringify(answer)} is told by ${name}, and stays as it is by others`, () => {
      const brands = [brand('a', name)];
      const others = [brand('b', 'Quetzal')];
      assert.deepEqual(told([], brands, answer, language), BOTH);
      assert.deepEqual(told([...others, ...brands], others, answer, language), BOTH);
      assert.equal(told(brands, [...brands, ...others], answer, language).isAffected, false);
    });
  }

  test('a name that an answer does not hold may change what is found in it', () => {
    const toyota = brand('a', 'Toyota');
    // Of the base forms of Toyotan, toyot comes before toyota, and is a word of a name now.
    const both = [toyota, brand('b', 'Toyot Motors')];
    assert.deepEqual(told([toyota], both, 'Minä ajan Toyotan autolla.', 'fi'), BOTH);
    assert.deepEqual(told(both, [toyota], 'Minä ajan Toyotan autolla.', 'fi'), BOTH);
  });

  test('another name of a brand, or of one with the same further form, matters to what holds it', () => {
    assert.deepEqual(told([brand('a', 'Acme', 'Bolt')], [brand('a', 'Bolt', 'Acme')], 'An Acme.'), BOTH);
    const [inc, gmbh] = [brand('a', 'Acme, Inc.'), brand('b', 'Acme GmbH')];
    assert.deepEqual(told([inc], [inc, gmbh], 'An Acme.'), BOTH);
    assert.equal(told([inc], [inc, gmbh], 'An Acne.').isAffected, false);
  });

  test('the question matters where the answer names a brand', () => {
    const before = [brand('a', 'Acme')];
    const { isAffected } = effectsOf(before, [...before, brand('b', 'Bolt')], hostParts);
    const query = 'Is Acme better than Bolt?';
    assert.equal(isAffected({ ...asked('Acme is.'), query }), true);
    assert.equal(isAffected({ ...asked('It is.'), query }), false);
  });

  test('too many ways to write names are not looked for', () => {
    const many = Array.from({ length: 3_000 }, (_, at) => brand(`${at}`, `Brand${at}x`));
    assert.equal(effectsOf([], many, hostParts).holding, undefined);
  });

  const WORDS = [
    ...['Acme', 'ACME', 'Acmes', 'Bolt', 'Best', 'Buy', 'BestBuy', 'Apple', 'apple', 'Target', 'Air', 'TV', 'LG'],
    ...[
      'Citroën',
      'Citroen',
      'citroëns',
      'Müller',
      'Mueller',
      'Nestl&eacute;',
      'H&M',
      'H&amp;M',
      'and',
      'Inc.',
      'GmbH',
    ],
    ...[
      'Toyota',
      'Toyot',
      'Toyotan',
      'Москва',
      'Москву',
      'Москвы',
      '小米',
      '小',
      '米',
      'ソニー',
      'ｿﾆｰ',
      '삼성',
      '삼성이',
    ],
    ...[
      'وأبل',
      'أبل',
      'בנקה',
      'נקה',
      'Ａｃｍｅ',
      'Ac\u00adme',
      'İstanbul',
      'istanbul',
      'ΟΔΟΣ',
      'οδός',
      'C++',
      'C',
      '+',
    ],
  ];
  const word = fc.constantFrom(...WORDS);
  const name = fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' '));
  const entity = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    name,
    aliases: fc.array(name, { maxLength: 2 }),
    caseSensitive: fc.boolean(),
  });
  const brands = fc.uniqueArray(entity, { selector: ({ id }) => id, maxLength: 3 });
  const separator = fc.constantFrom(' ', ' ', ', ', '. ', '-', '', '\n- ', '**');
  const text = fc
    .array(fc.tuple(word, separator), { minLength: 1, maxLength: 6 })
    .map((parts) => parts.flat().join(''));
  const language = fc.constantFrom('en', 'fi', 'ru', 'tr', 'de');

  test('an answer whose analysis changes is told of, and one that is told of names others, or by another name', () => {
    const holds = fc.property(brands, brands, text, text, language, (before, after, answer, query, of) => {
      const given = { ...asked(answer, of), query };
      const { isHeld } = told(before, after, answer, of);
      const isAffected = effectsOf(before, after, hostParts).isAffected(given);
      const analysed = (list: readonly Brand[]) => compileAnalysis(list, hostParts)(given);
      const isSame = JSON.stringify(analysed(before)) === JSON.stringify(analysed(after));
      if (!isSame) assert.equal(isAffected, true, 'is affected');
      const named = (list: readonly Brand[], read: string) =>
        compileLocation(list)(asked(read, of)).map((span) => [span, list.find(({ id }) => id === span.entityId)!.name]);
      const isOther = (read: string) => JSON.stringify(named(before, read)) !== JSON.stringify(named(after, read));
      if (isAffected) assert.ok(isOther(answer) || isOther(query));
      if (isOther(answer)) assert.deepEqual({ isHeld, isAffected }, BOTH);
    });
    fc.assert(holds, { numRuns: 50 * EFFORT });
  });

  test('a run of letters that is longer than any word is read in parts, none of which cuts a name', () => {
    assert.ok(searchedText('é'.repeat(900_000)).length < 910_000);
    for (const before of [1_400, 1_498, 1_500, 1_996, 2_000, 7_499])
      assert.ok(searchedText(`${'我'.repeat(before)}ＳＯＮＹ${'我'.repeat(3_000)}`).includes('sony'), String(before));
  });
});
