import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { furtherNames } from '../../../src/domain/mod.ts';
import { analysed, located, someEntities } from './support.ts';

/** The rule, the names, an answer, which of them it names, and the answer's language. */
type Case = readonly [
  rule: string,
  names: readonly string[],
  answer: string,
  named: readonly string[],
  language?: string,
];

function check(cases: readonly Case[]): void {
  for (const [rule, names, answer, named, language = 'en'] of cases) {
    test(`${rule}: ${JSON.stringify(answer)}`, () => {
      const { mentions } = analysed(names, { answer, language });
      assert.deepEqual(mentions.map(({ entityId }) => entityId).sort(), [...named].sort());
    });
  }
}

describe('a legal form or an article may be left out', () => {
  check([
    ['behind a comma', ['Zorblat, Inc.'], 'We like Zorblat.', ['Zorblat, Inc.']],
    ['several', ['Zorblat GmbH & Co. KG'], 'Wir mögen Zorblat.', ['Zorblat GmbH & Co. KG'], 'de'],
    ['of several words', ['Blue Zorblat, LLC'], 'Try Blue Zorblat first.', ['Blue Zorblat, LLC']],
    ['and what connects it', ['Tavistock & Co.'], 'A pair by Tavistock is dear.', ['Tavistock & Co.']],
    ['not in lower case', ['Apple Inc'], 'An apple a day.', []],
    ['not where little is left', ['Golf & Co', 'X Corp', 'The Pizza Company'], 'Play Golf, eat Pizza and press X.', []],
    ['not where two brands have it', ['Zorblat Inc', 'Zorblat GmbH'], 'We like Zorblat.', []],
    ['not where one is called so', ['Zorblat Inc', 'Zorblat'], 'We like Zorblat.', ['Zorblat']],
    ['an article', ['The Blue Door'], 'Blue Door lamps are warm.', ['The Blue Door']],
    ['not before one ordinary word', ['The Ordinary'], 'An Ordinary day.', []],
    [
      'not as the end of a longer name',
      ['The Co-operative Bank'],
      'The assets of the Punjab and Maharashtra Co-operative Bank.',
      [],
    ],
    ['but behind a word', ['The North Face'], 'Shop these Vintage North Face jackets.', ['The North Face']],
    [
      'and where the answer names it elsewhere',
      ['The North Face'],
      'Made by Gucci North Face fans: The North Face.',
      ['The North Face'],
    ],
    ['nor in lower case', ['The North Face'], 'They climbed the north face of it, a north face.', []],
    ['a last question mark', ['Guess?'], 'I love Guess jeans, I guess.', ['Guess?']],
    ['not behind a question word', ['Which?'], 'Which is best?', []],
  ]);
});

describe('initials come with and without dots, blanks and hyphens', () => {
  check([
    ['one before a word', ['B.Zorb'], 'B. Zorb', ['B.Zorb']],
    ['without the dot', ['B.Zorb'], 'B Zorb', ['B.Zorb']],
    ['not in lower case', ['B.Zorb'], 'b zorb', []],
    ['two before a word', ['Q.Q.Zorb'], 'QQ Zorb', ['Q.Q.Zorb']],
    ['alone', ['A.P.C.'], 'APC jeans', ['A.P.C.']],
    ['only in capitals', ['E.ON'], 'An eon ago, Eon', []],
    ['a word of capitals behind one', ['E.ON'], 'Der Versorger EON ist groß.', ['E.ON'], 'de'],
    ['capitals with dots', ['US Zorb', 'IBM'], 'U.S. Zorb and I.B.M. sell', ['IBM', 'US Zorb']],
    ['hyphens', ['H-E-B'], 'HEB and H.E.B. stores', ['H-E-B']],
    ['small ones, and these in capitals', ['s.Zorb', 'e.l.f. Zorb'], 'S. Zorb, ELF Zorb', ['e.l.f. Zorb', 's.Zorb']],
    ['not of a country', ['US'], 'The U.S. has more.', []],
    ['numbers with a word between', ['1&1'], '1und1 bietet DSL an.', ['1&1'], 'de'],
  ]);
});

describe('other forms', () => {
  check([
    ['an apostrophe that a name has lost', ['Kiehls'], 'Kiehl’s makes cream.', ['Kiehls']],
    ['not of a first name', ['Williams'], 'William’s book', []],
    ['a genitive inside', ["Zorblat's Secret"], 'Zorblat Secret sells.', ["Zorblat's Secret"]],
    ['a trademark’s sign between words', ['PlayStation 5'], 'The PlayStation®5 is fast.', ['PlayStation 5']],
    [
      'German adjectives',
      ['Deutsche Bank', 'Neue Zürcher Zeitung'],
      'Das Konto gibt es bei der Deutschen Bank. In der Neuen Zürcher Zeitung stand das.',
      ['Deutsche Bank', 'Neue Zürcher Zeitung'],
      'de',
    ],
    ['several', ['Deutsches Rotes Kreuz'], 'Das Deutsche Rote Kreuz hilft.', ['Deutsches Rotes Kreuz'], 'de'],
    ['not in lower case', ['Deutsche Bank'], 'Eine deutsche Bank gibt Kredite.', [], 'de'],
  ]);

  test('a case-sensitive entity has none', () => {
    assert.deepEqual(located(['Zorblat, Inc.'], { caseSensitive: true })('Zorblat'), []);
  });

  test('the record shows those that count, and none that was given', () => {
    const forms = (...names: string[]) =>
      furtherNames(someEntities(names)).map(({ counted }) => counted.map(({ text }) => text));
    assert.deepEqual(forms('Zorblat, Inc.', 'J.Crew/J. Crew', 'Sonos'), [['Zorblat'], ['J Crew', 'JCrew'], []]);
  });
});

describe('in lower case and behind an article a name is a thing', () => {
  check([
    ['definite', ['Puma'], 'The puma is a cat.', []],
    ['indefinite', ['Jaguar'], 'At dusk a jaguar drank there.', []],
    ['German', ['Puma'], 'Dort lebt ein puma.', [], 'de'],
    ['not without one', ['Puma'], 'He wears puma shoes.', ['Puma']],
    ['nor with a capital', ['Puma'], 'The Puma is light.', ['Puma']],
    ['nor where the name is in lower case', ['reblo'], 'The reblo is light.', ['reblo']],
    ['nor where the answer means it elsewhere', ['Puma'], 'Puma is a brand. The puma is light.', ['Puma']],
  ]);
});

describe('initials that are glued to their word, and apostrophes', () => {
  check([
    ['dots', ['JCPenney'], 'J.C. Penney sells jeans.', ['JCPenney']],
    ['blanks', ['JPMorgan'], 'J. P. Morgan is a bank.', ['JPMorgan']],
    ['a small letter behind them', ['U.S. Cellular'], 'UScellular has plans.', ['U.S. Cellular']],
    ['a capital inside', ['McDonalds'], 'McDonald’s is cheap.', ['McDonalds']],
    ['at another place', ["Lands' End"], "Land's End coats.", ["Lands' End"]],
    ['not of a first name', ['Williams'], "William's idea.", []],
  ]);
});

describe('names inside names, and marks inside them', () => {
  check([
    ['of a firm', ['Stanley', 'Young'], 'Morgan Stanley and Ernst & Young.', []],
    ['of a firm that is called so', ['Stanley', 'Morgan Stanley'], 'Morgan Stanley.', ['Morgan Stanley']],
    ['of a person', ['Claude'], 'Claude Debussy wrote music.', []],
    ['but products', ['Claude', 'Stanley'], 'Claude Opus, Stanley Quencher.', ['Claude', 'Stanley']],
    ['nor of what every object has', ['Constructor'], 'The Constructor platform.', ['Constructor']],
    ['a citation', ['Blue Apron'], 'Blue[1] Apron is light.', ['Blue Apron']],
    ['a line’s end', ['Blue Apron'], 'Blue<br>Apron is light.', ['Blue Apron']],
    ['a blank without width', ['Blue Apron'], 'Blue \u200BApron is light.', ['Blue Apron']],
    ['words of citations', ['Source', 'Web'], 'It is light [Source 1][web:2].', []],
    [
      'templates of a wiki',
      ['Zorblat'],
      'Light<ref name="z">{{cite web|title=Zorblat}}</ref> {{sfn|Zorblat|2024}}.',
      [],
    ],
    ['porridge', ['小米'], '早餐吃小米粥。', [], 'zh'],
    ['phones', ['小米'], '小米手机不错。', ['小米'], 'zh'],
    ['an end of an adjective', ['美的'], '完美的空调。', [], 'zh'],
    ['fuel', ['Diesel'], 'Diesel ist teurer als Benzin.', [], 'de'],
    ['jeans', ['Diesel'], 'Jeans von Diesel sind teuer.', ['Diesel'], 'de'],
    ['a word between a name and its verb', ['Chase'], 'Do not chase it. Chase, however, is large.', ['Chase']],
  ]);
});
