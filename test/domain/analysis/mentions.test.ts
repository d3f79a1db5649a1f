import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { compileAnalysis } from '../../../src/domain/mod.ts';
import { counted, lastTwoLabels, someEntities } from './support.ts';

/** The rule, the names, an answer, and how often it names each of them. */
type Case = readonly [rule: string, names: readonly string[], answer: string, counts: Record<string, number>];

function check(cases: readonly Case[]): void {
  for (const [rule, names, answer, counts] of cases) {
    test(`${rule}: ${JSON.stringify(answer)}`, () => assert.deepEqual(counted(names, answer), counts));
  }
}

describe('a name is found as whole words', () => {
  check([
    ['never inside another word', ['Meta'], 'Metallica, metadata and Prometa', {}],
    ['next to signs', ['Meta'], '(Meta), "Meta"; Meta… Meta/Meta', { Meta: 5 }],
    ['never in a word with an underscore', ['Meta'], 'my_meta_key meta_key my_meta', {}],
    ['with emphasis by underscores', ['Meta'], '_Meta_ and __Meta__', { Meta: 2 }],
    ['never with letters of another word right before digits', ['PS'], 'PS5 and 3PS', {}],
    ['never inside a longer number', ['GPT-4', '3'], 'GPT-4.1 and 3.5 and 1,003', {}],
    ['after a hyphen', ['Apple'], 'non-Apple and Apple-made', { Apple: 2 }],
    ['after a sentence that has lost its blank', ['HP'], 'Great quality.HP Envy', { HP: 1 }],
    ['never as a part of a host', ['Amazon', 'Node'], 'amazon.com, smile.amazon.de, info@amazon.com, Node.js', {}],
    // mentions-ja: the C of "ワシントンD.C." isn't a name.
    ['never beside an initial', ['C', 'Crew'], 'Washington D.C and J.Crew', {}],
    ['with a host as its name', ['Booking.com'], 'Booking.com and booking.com’s', { 'Booking.com': 2 }],
  ]);
});

describe('case, composition and compatibility forms are folded', () => {
  check([
    ['case', ['iPhone'], 'IPHONE iphone', { iPhone: 2 }],
    ['full folding', ['Weißbier'], 'WEISSBIER weißbier', { Weißbier: 2 }],
    ['Greek', ['Όμηρος'], 'ΌΜΗΡΟΣ', { Όμηρος: 1 }],
    ['composition', ['Café'], 'cafe\u0301', { Café: 1 }],
    ['accents that a name has not', ['Muller'], 'Müller', {}],
    ['width', ['ANA'], 'ＡＮＡとANA', { ANA: 2 }],
    ['half-width Katakana', ['ガスト'], 'ｶﾞｽﾄで', { ガスト: 1 }],
    ['invisible characters', ['Samsung'], 'Sam\u00adsung and \u200eSamsung\u200f', { Samsung: 2 }],
    ['Cyrillic', ['Яндекс'], 'ЯНДЕКС', { Яндекс: 1 }],
    ['right-to-left scripts', ['نون'], 'متجر نون جيد', { نون: 1 }],
  ]);
});

describe('hyphens, blanks and apostrophes vary', () => {
  check([
    ['hyphens', ['Coca-Cola'], 'Coca-Cola Coca Cola coca\u2011cola Coca\u00a0Cola', { 'Coca-Cola': 4 }],
    ['blanks', ['Best Buy'], 'Best  Buy, Best-Buy, Best\nBuy', { 'Best Buy': 3 }],
    [
      'not over another sign',
      ['Best Buy'],
      'Best, Buy. Best. Buy; Best - Buy; Best\n\nBuy; Best\n- Buy; Best\n* Buy',
      {},
    ],
    ['two hyphens are a dash', ['A-B', 'Best Buy'], 'A--B, Best--Buy', {}],
    ['or there is none', ['Coca-Cola', 'Best Buy'], 'CocaCola BestBuy', { 'Coca-Cola': 1, 'Best Buy': 1 }],
    ['apostrophes', ["L'Oréal"], 'L’Oréal L´Oréal L`Oréal l′oréal', { "L'Oréal": 4 }],
    ['quotes', ['Toys"R"Us'], 'Toys“R”Us Toys„R“Us Toys«R»Us Toys R Us', { 'Toys"R"Us': 4 }],
    ['a name with curled quotes', ['Toys“R”Us'], 'Toys"R"Us', { 'Toys“R”Us': 1 }],
    ['a name with a prime', ['McDonald′s'], "McDonald's McDonald’s McDonaldʼs McDonalds", { 'McDonald′s': 4 }],
    ['a name with another hyphen', ['Coca‑Cola'], 'Coca-Cola Coca‐Cola Coca−Cola CocaCola', { 'Coca‑Cola': 4 }],
    ['a missing apostrophe', ['McDonald’s'], "McDonalds McDonald's", { 'McDonald’s': 2 }],
    ['not the name behind an initial', ['Reilly'], "O'Reilly", {}],
    ['quotation marks', ['Toys "R" Us'], 'Toys “R” Us and Toys R Us', { 'Toys "R" Us': 2 }],
    ['abbreviations', ['Dr. Oetker', 'Mr Clean'], 'Dr Oetker Dr. Oetker Mr. Clean', { 'Dr. Oetker': 2, 'Mr Clean': 1 }],
    ['a last full stop', ['US Polo Assn.'], 'US Polo Assn and US Polo Assn. shirts', { 'US Polo Assn.': 2 }],
    ['signs of ownership', ['PlayStation 5'], 'PlayStation® 5 and PlayStation™ 5', { 'PlayStation 5': 2 }],
  ]);
});

describe('endings', () => {
  check([
    ['possessives', ['Apple', 'Mercedes'], "Apple’s, Apple's, Apples’ and Mercedes’", { Apple: 3, Mercedes: 1 }],
    ['plurals', ['Tesla', 'Lexus', 'iPhone'], 'Teslas, Lexuses, iPhones', { Tesla: 1, Lexus: 1, iPhone: 1 }],
    [
      'plurals of German houses',
      ['Sparkasse', 'Volksbank'],
      'Sparkassen, die Sparkassen-App, Volksbanken',
      { Sparkasse: 2, Volksbank: 1 },
    ],
    ['over two tags of emphasis', ['Acme Pro'], 'The <b>Acme</b> <i>Pro</i>, <b>Acme</b><p>Pro</p>', { 'Acme Pro': 1 }],
    ['plurals of two capitals', ['VW', 'IT'], 'Two VWs and its', { VW: 1 }],
    ['no plural of one letter', ['A', 'I'], 'as is', {}],
    ['a plural of its own is a name before it is an ending', ['Apple', 'Apples'], 'Apples', { Apples: 1 }],
    ['Turkish', ['Samsung'], 'Samsung’un ve Samsung’dan', { Samsung: 2 }],
    ['French and Italian articles', ['Apple'], 'l’Apple, d’Apple, qu’Apple, dell’Apple', { Apple: 4 }],
    ['not a negation', ['Can'], 'can’t', {}],
  ]);
});

describe('signs that belong to names', () => {
  check([
    ['C and its kin', ['C', 'C++', 'C#'], 'C++17, C#, C\\#; C.', { C: 1, 'C++': 1, 'C#': 2 }],
    ['a letter before signs is no name', ['C', 'H', 'AT'], 'C++, H&M, H\\&M and AT&T', {}],
    ['ampersands', ['H&M', 'AT&T'], 'H&M H & M H&amp;M AT\\&T', { 'H&M': 3, 'AT&T': 1 }],
    ['an exclamation mark may be left out', ['Yahoo!'], 'Yahoo! and Yahoo are', { 'Yahoo!': 2 }],
    ['a full stop before', ['.NET'], '.NET, ASP.NET; fish.net', { '.NET': 1 }],
    ['an emoji', ['🍎', '❤️'], 'a🍎b ❤', { '🍎': 1, '❤️': 1 }],
    ['signs alone', ['???'], 'what??? no??', { '???': 1 }],
    ['hash tags and handles', ['Apple'], '#Apple and @apple', { Apple: 2 }],
  ]);
});

describe('scripts without blanks between words', () => {
  check([
    ['Han', ['华为'], '我喜欢华为手机', { 华为: 1 }],
    ['one Han letter is no word of a longer one', ['京'], '東京と京は', { 京: 1 }],
    // brand-names has a brand called 3, which mentions-ja had in every month of March.
    ['a number is a quantity beside them', ['3', 'O2'], '3月に第3弾、3개。3 と 3、O2の', { 3: 2, O2: 1 }],
    ['Katakana runs are words', ['メタ', 'トヨタ'], 'メタリカとトヨタの車', { トヨタ: 1 }],
    [
      'middle dots and blanks',
      ['レッド・フォックス'],
      'レッドフォックスと レッド フォックス',
      { 'レッド・フォックス': 2 },
    ],
    ['Latin names in them', ['Apple', 'LINE'], 'AppleとLINEの比較', { Apple: 1, LINE: 1 }],
    ['Thai', ['เป๊ปซี่'], 'ฉันชอบเป๊ปซี่มาก', { เป๊ปซี่: 1 }],
    ['Korean particles', ['삼성', 'LG'], '삼성은 삼성에서는 LG는', { 삼성: 2, LG: 1 }],
    ['no other Korean word', ['삼성', 'LG'], '삼성전자 LG전자', {}],
  ]);
});

describe('markdown and addresses', () => {
  check([
    ['emphasis', ['Best Buy'], '**Best Buy** *Best* Buy `Best Buy` ~~Best Buy~~', { 'Best Buy': 4 }],
    ['headings, lists, tables', ['HP'], '### HP\n- HP\n1. HP\n| HP | x |\n> HP', { HP: 5 }],
    ['link texts, but no link targets', ['HP'], '[HP laptop](https://hp.com/hp "HP") [HP]()', { HP: 2 }],
    ['no addresses', ['HP', 'shop'], 'https://shop.hp/hp-shop www.hp.com/hp hp.com/shop', {}],
    ['no definitions', ['Verge'], 'So [The Verge][1].\n\n[1]: https://x.com "Verge"', { Verge: 1 }],
    ['no HTML tags', ['HP'], '<a href="/hp" title="HP">HP</a> <b>HP</b>', { HP: 2 }],
    ['what only looks like a tag', ['HP'], 'if a <b and HP', { HP: 1 }],
    ['a picture in a link', ['HP'], '[![HP](http://a.b/hp)](http://a.b/hp)', {}],
  ]);
});

describe('ordinary words', () => {
  check([
    // mentions-en: "The" and "WOW" are marked as names in two sentences, and were found in forty.
    [
      'in lower case are themselves',
      ['Target', 'Shell'],
      'the target group, a shell. Target and Shell',
      { Target: 1, Shell: 1 },
    ],
    ['in a row too', ['Best Buy'], 'the best buy is at Best Buy', { 'Best Buy': 1 }],
    ['in the plural too', ['Apple'], 'apples and oranges. Two Apples', { Apple: 1 }],
    ['unless the name is in lower case', ['Target/target'], 'the target group', { Target: 1 }],
    ['unless a hash tag or a handle', ['Target'], '#target @target', { Target: 2 }],
    [
      'other names are found in any case',
      ['Sonos', 'Best Western'],
      'sonos BEST WESTERN',
      { Sonos: 1, 'Best Western': 1 },
    ],
    // mentions-de: "a)" and "§ 613 a" are no company called A.
    ['a letter', ['A', 'X'], 'a) § 613 a, x = 1. A and X', { A: 1, X: 1 }],
    ['two capitals', ['IT', 'HP'], 'It is it. 300 hp. IT and HPs', { IT: 1, HP: 1 }],
  ]);
});

describe('a case-sensitive entity', () => {
  const caseSensitive = (names: readonly string[], answer: string) => {
    const entities = someEntities(names).map((entity, at) => ({ ...entity, caseSensitive: at === 0 }));
    const { mentions } = compileAnalysis(entities, lastTwoLabels)({ answer, language: 'en', sources: [] });
    return Object.fromEntries(mentions.map(({ entityId, count }) => [entityId, count]));
  };
  const cases: readonly Case[] = [
    ['is named as it is written', ['NeXT'], 'NEXT, Next, next; **NeXT** and NeXT’s', { NeXT: 2 }],
    ['has plurals', ['Gap'], 'Gaps, GAPS', { Gap: 1 }],
    ['with its aliases', ['Gap/GAP Inc'], 'GAP Inc, gap inc, Gap', { Gap: 2 }],
    ['leaves other ways of writing to others', ['BOSE', 'Bose'], 'Bose BOSE bose', { Bose: 2, BOSE: 1 }],
    ['whatever signs are in the name', ['Toys "R" Us'], 'Toys “R” Us, toys r us', { 'Toys "R" Us': 1 }],
  ];
  for (const [rule, names, answer, counts] of cases) {
    test(`${rule}: ${answer}`, () => assert.deepEqual(caseSensitive(names, answer), counts));
  }
});

describe('which name counts', () => {
  check([
    ['the longer one', ['Apple', 'Apple Music'], 'Apple Music and Apple', { 'Apple Music': 1, Apple: 1 }],
    ['whichever was tracked first', ['Apple Music', 'Apple'], 'Apple Music and Apple', { 'Apple Music': 1, Apple: 1 }],
    ['of aliases, too', ['Sony/Play', 'Arcade/Play Station'], 'Play Station', { Arcade: 1 }],
    ['the one that begins first', ['New York', 'York Times'], 'New York Times', { 'New York': 1 }],
    ['what is left of an overlap', ['A B', 'B C', 'C'], 'A B C', { 'A B': 1, C: 1 }],
    ['aliases too', ['Volkswagen/VW/Volks Wagen'], 'VW, Volkswagen, volks-wagen', { Volkswagen: 3 }],
    ['a name before an alias', ['Google/Alphabet', 'Alphabet'], 'Alphabet', { Alphabet: 1 }],
    ['the earlier of two aliases', ['A Corp/Acme', 'B Corp/Acme'], 'Acme', { 'A Corp': 1 }],
  ]);
});

describe('names inside longer names of others, where they count too', () => {
  const nested = (names: readonly string[], answer: string) => {
    const settings = { nestedMentions: 'all', boilerplate: [] } as const;
    const analyse = compileAnalysis(someEntities(names), lastTwoLabels, settings);
    const { mentions } = analyse({ answer, language: 'en', sources: [] });
    return Object.fromEntries(mentions.map(({ entityId, count }) => [entityId, count]));
  };
  const cases: readonly Case[] = [
    ['are mentioned with them', ['Apple TV+', 'Apple'], 'Apple TV+ and Apple', { 'Apple TV+': 1, Apple: 2 }],
    [
      'wherever they stand',
      ['Nike Mx Max', 'Nike', 'Mx', 'Max'],
      'Nike Mx Max',
      { 'Nike Mx Max': 1, Nike: 1, Mx: 1, Max: 1 },
    ],
    ['as whole words only', ['Metallica Inc', 'Meta'], 'Metallica Inc', { 'Metallica Inc': 1 }],
    ['but not of the same entity', ['Apple/Apple Inc', 'Inc Two'], 'Apple Inc', { Apple: 1 }],
    ['however deep', ['A B C', 'A B', 'B/A'], 'A B C', { 'A B C': 1, 'A B': 1, B: 2 }],
    ['and not across their ends', ['New York', 'York Times', 'Times'], 'New York Times', { 'New York': 1, Times: 1 }],
  ];
  for (const [rule, names, answer, counts] of cases) {
    test(`${rule}: ${answer}`, () => assert.deepEqual(nested(names, answer), counts));
  }
});

describe('names that cannot be found', () => {
  // Legal forms stand behind many names; a single sign of punctuation stands everywhere.
  for (const name of [
    '',
    ' ',
    '"',
    '-',
    '*',
    '.',
    '。',
    '\u200b',
    '\u0301',
    'a\n\nb',
    '\ud800',
    'Limited',
    'Co. Ltd.',
  ]) {
    test(`${JSON.stringify(name)} does no harm`, () => {
      assert.deepEqual(counted(['Acme', name], 'Acme Limited Co. Ltd. " - * a, b。'), { Acme: 1 });
    });
  }
});

test('a name put between other words is found once, at its place, however it is written', () => {
  const name = fc.constantFrom('Acme', 'Coca-Cola', 'H&M', 'C++', 'L’Oréal', 'Best Buy', 'Yahoo!', 'Ökostrom AG');
  const words = fc.array(fc.constantFrom('the', 'und', 'große', 'x1', '1,5', 'très', '(sic)', '—', '“so”', 'B2B'));
  const dress = fc.constantFrom('', '**', '_', '"', '“');
  fc.assert(
    fc.property(name, words, words, dress, fc.boolean(), (name, before, after, dress, isUpper) => {
      const written = `${dress}${isUpper ? name.toUpperCase() : name}${dress === '“' ? '”' : dress}`;
      const answer = [...before, written, ...after].join(' ');
      assert.deepEqual(counted(['Other', name], answer), { [name]: 1 });
    }),
    { numRuns: 300 },
  );
});

test('tracking more entities never hides the mentions of one', () => {
  const names = ['Acme', 'Bolt', 'Coda', 'Dune', 'Echo'];
  const tracked = fc.subarray(names, { minLength: 1 });
  const text = fc.array(fc.constantFrom(...names, 'and', 'bolted', 'echo-', '.'), { maxLength: 30 });
  fc.assert(
    fc.property(tracked, text, (tracked, words) => {
      const answer = words.join(' ');
      const all = counted(names, answer);
      for (const name of tracked) assert.ok((all[name] ?? 0) >= (counted([name], answer)[name] ?? 0));
    }),
    { numRuns: 200 },
  );
});
