import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  isOrdinaryWord,
  ordinaryUse,
  readOrdinaryWords,
  WORD_LANGUAGES,
} from '../../../src/domain/analysis/ordinary-words.ts';
import { analysed } from './support.ts';

/** The rule, a name, an answer, how often it names it, and the answer's language. */
type Case = readonly [rule: string, name: string, answer: string, count: number, language?: string];

function check(cases: readonly Case[]): void {
  for (const [rule, name, answer, count, language = 'en'] of cases) {
    test(`${rule}: ${JSON.stringify(answer)}`, () => {
      const { mentions } = analysed([name, 'Sonos', 'Nokia'], { answer, language });
      assert.equal(mentions.find(({ entityId }) => entityId === name)?.count ?? 0, count);
    });
  }
}

describe('a name that is ordinary words is told from them by its capital', () => {
  check([
    ['inside a sentence', 'Target', 'They sell it at Target for less.', 1],
    ['not in lower case', 'Surface', 'A matte surface, a new method.', 0],
    ['every word of it', 'Best Buy', 'The best buy is at Best Buy.', 1],
    ['not where only its first word has one', 'Made In', 'Made in Italy, like all of it.', 0],
    ['two capitals only as such', 'US', 'Join us. It is US.', 1],
    ['any case where it is no word', 'Sonos', 'SONOS or sonos', 2],
    ['in the plural', 'Apple', 'He has apples and two Apples.', 1],
    ['as a tag or a handle', 'Target', '#target and @target', 2],
    ['not in a language that has the word', 'Claro', 'Es claro. Con Claro es fácil.', 1, 'es'],
    ['in any case where the language has not', 'Claro', 'The firm claro is big.', 1],
    ['names that are words besides, in lower case alone', 'Dodge', 'Dodge cars dodge it. A DODGE.', 2],
    ['and of several words', 'Dodge City', 'dodge city, Dodge City', 1],
    ['brands that became words', 'Google', 'to google it', 1],
    ['joined words that are none', 'Best Buy', 'At BestBuy or bestbuy', 2],
    ['English words in every language', 'Target', 'Das ist unser target. Es gibt Target.', 1, 'de'],
  ]);
});

describe('where every word has a capital it takes one more sign', () => {
  check([
    ['not at the start of a sentence', 'Block', 'Easy. Block ads with it.', 0],
    ['not at the start of an item', 'Zoom', 'Tips:\n- Zoom in on it\n- Save', 0],
    ['not in a heading', 'Method', '## Method and Results\nWe ask.', 0],
    ['not in title case', 'Spaces', 'See Ten Great Outdoor Spaces Without Walls now.', 0],
    ['not as a label', 'Seamless', 'It works. Seamless Roaming: you switch.', 0],
    ['not as a label in bold', 'Surface', '- **Surface:** matte, easy to clean', 0],
    ['not as a part of another name', 'Ticket', 'Watch the NFL Sunday Ticket at home.', 0],
    ['not in capitals among capitals', 'Target', 'KNOW YOUR TARGET GROUP FIRST', 0],
    ['bold', 'Target', '**Target** has it.', 1],
    ['a link of its own', 'Method', '[Method](https://a.example) cleans.', 1],
    ['the head of an item', 'Target', '1. Target – cheap\n2. Others', 1],
    ['a heading of its own', 'Target', '### Target\nIt is cheap.', 1],
    ['a sign of ownership', 'Surface', 'Good. Surface® lasts.', 1],
    ['a possessive', 'Target', 'Good. Target’s prices are low.', 1],
    ['a product', 'Surface', '## Surface Laptop 7\nIt is light.', 1],
    ['a product that is no word', 'Apple', '1. **Apple iPhone SE** for all', 1],
    ['not a year', 'Best', '## Best Laptops 2025\nHere they are.', 0],
    ['a price', 'Away', 'Nice. Away The Carry-On Suitcase$275.00', 1],
    ['a legal form', 'Block', 'Big. Block Inc grew.', 1],
    ['other names beside it', 'Block', 'Good ones. Block, Stripe and Square do.', 1],
    ['what only names do', 'Slack', 'Good. Slack offers it.', 1],
    ['another name before it', 'Surface', 'The Sonos Surface is new.', 1],
    ['a verb of firms', 'Apple', 'Apple released the iPhone.', 1],
    ['the model of a product', 'Away', 'It lasts. Away Carry-On Pro: all is well.', 1],
    ['a German firm', 'Kraft', 'Es ist von der Kraft mbH.', 1, 'de'],
    ['what a German firm is called', 'Kraft', 'Es ist von der Firma Kraft.', 1, 'de'],
    ['the head of an item among others', 'Away', '## Nokia The One\n## Sonos Beam\n## Away The Bigger Bag', 1],
    ['not where only one other heads an item', 'Away', '## Sonos Beam\n## Away The Bigger Bag', 0],
    ['another mention that is sure', 'Block', 'Block grew. We like Block more.', 2],
    ['letters of another script', 'Apple', 'Appleの製品', 1],
    ['nothing else in the answer', 'Target', 'Target.', 1],
  ]);

  test('a source on a website of its name', () => {
    const sources = [{ url: 'https://www.target.com/p/1', title: null }];
    const { mentions } = analysed(['Target'], { answer: 'Target ships free.', sources });
    assert.equal(mentions.length, 1);
  });
});

describe('what is said of firms is a sign', () => {
  check([
    ['charging', 'Chase', 'Chase charges a monthly fee.', 1],
    ['not charges that are things', 'Extra', 'Extra charges are common.', 0],
    ['leading', 'Apple', 'Apple leads in tablets.', 1],
    ['not leading to something', 'Block', 'Good. Block leads to delays.', 0],
    ['joining in', 'Slack', 'Slack integrates with Jira.', 1],
    ['working well', 'Zoom', 'Zoom works well.', 1],
    ['behind an adverb', 'Progressive', 'Progressive often has the lowest rates.', 1],
    ['in French', 'Orange', 'Orange facture 30 euros.', 1, 'fr'],
    ['in Spanish', 'Claro', 'Claro cobra 20 euros.', 1, 'es'],
    ['in Italian', 'Vivo', 'Vivo costa poco.', 1, 'it'],
    ['in Portuguese', 'Claro', 'Claro oferece planos.', 1, 'pt'],
    ['behind the article of Portuguese', 'Oi', 'A Oi tem boa cobertura.', 1, 'pt'],
    ['not so in English', 'Top', 'A Top Pick for all.', 0],
    ['an award', 'Zoom', '**Best free app:** Zoom', 1],
    ['not what a thing is like', 'Orange', '**Color:** Orange', 0],
  ]);
});

describe('a label counts in a list of brands', () => {
  check([
    ['among names', 'Mint', '- Mint: free\n- YNAB: strict\n- EveryDollar: simple', 1],
    ['in bold', 'Wise', '- **Wise**: free\n- **Revolut:** dear\n- **PayPal**: easy', 1],
    ['beside another brand', 'Mint', '- Mint: free\n- Sonos: loud', 1],
    ['not among words', 'Surface', '- Surface: matte\n- Weight: light\n- Sonos: fits', 0],
    ['not alone', 'Surface', '- **Surface**: matte', 0],
    [
      'in the first column of names',
      'Wise',
      '| Who | Fee |\n|---|---|\n| Wise | 0 |\n| Revolut | 1 |\n| PayPal | 3 |',
      1,
    ],
    ['in a column of brands', 'Wise', '| App | Fee |\n|---|---|\n| Wise | 0 |\n| Any other | 1 |', 1],
    ['not in one of features', 'Surface', '| Feature | It |\n|---|---|\n| Surface | matte |\n| Bluetooth | 5 |', 0],
    ['not by German nouns', 'Kraft', '- Kraft: viel\n- Preisleistung: gut\n- Kabellänge: 2 m', 0, 'de'],
  ]);
});

describe('a brand of German that is a noun', () => {
  check([
    ['asks for money', 'Allianz', 'Die Allianz verlangt 80 Euro.', 1, 'de'],
    ['is where one pays', 'Allianz', 'Bei der Allianz kostet das 80 Euro.', 1, 'de'],
    ['not where one chooses', 'Wahl', 'Bei der Wahl des Geräts zählt der Preis.', 0, 'de'],
    ['has prices', 'Allianz', 'Die Tarife der Allianz sind teuer.', 1, 'de'],
    ['is followed by what it is', 'Allianz', 'Die Allianz Versicherung ist groß.', 1, 'de'],
    ['is called a firm', 'Allianz', 'Die Allianz, ein großer Versicherer, zahlt.', 1, 'de'],
    ['stands beside a firm in capitals', 'Allianz', 'HUK-Coburg, Allianz und AXA zahlen.', 1, 'de'],
    ['not beside other capitals', 'Signal', 'Es gibt Signal und WLAN.', 0, 'de'],
    ['stands beside another brand', 'Kraft', 'Kraft und Sonos sind teuer.', 1, 'de'],
    ['not beside a word', 'Kraft', 'Es braucht Kraft und Ausdauer.', 0, 'de'],
    ['is an example', 'Allianz', 'Versicherer wie Allianz zahlen das.', 1, 'de'],
    ['is quoted', 'Zeit', 'Laut der Zeit ist das so. Dem Spiegel zufolge auch.', 1, 'de'],
    ['reports', 'Stern', 'Der Stern berichtete darüber.', 1, 'de'],
    ['reports behind its verb', 'Zeit', 'Das schrieb die Zeit gestern.', 1, 'de'],
    ['not what things do', 'Stern', 'Der Stern leuchtet hell.', 0, 'de'],
    ['that lists have in lower case besides', 'Zeit', 'Im Urlaub hat man Zeit, von Zeit zu Zeit.', 0, 'de'],
    ['is what it is called', 'Freundin', 'Die Zeitschrift Freundin ist alt. Meine Freundin mag sie.', 2, 'de'],
    ['a fruit behind its article', 'Mango', 'Die Mango ist reif.', 0, 'de'],
    ['a shop', 'Mango', 'Bei Mango gibt es Kleider.', 1, 'de'],
    ['a paper for a journey', 'Visa', 'Man muss ein Visa beantragen.', 0, 'de'],
    ['a card', 'Visa', 'Mit Visa bezahlt man. Die Visa-Karte kostet nichts.', 2, 'de'],
    ['an animal', 'Puma', 'Ein Puma lebt hier.', 0, 'de'],
    ['and its shoes', 'Puma', 'Der Puma Suede ist bequem, wie Schuhe von Puma.', 2, 'de'],
    ['what is left of a wage', 'Netto', 'Das sind 5.000 Euro netto.', 0, 'de'],
    ['with its article reports', 'Die Zeit', 'Die Zeit schreibt, dass es so ist.', 1, 'de'],
    ['with its article starts no sentence', 'Die Zeit', 'Die Zeit reicht nicht.', 0, 'de'],
    ['with its article stands in a sentence', 'Die Zeit', 'Das schrieb Die Zeit gestern.', 1, 'de'],
    ['names of films are no nouns', 'Sky', 'Bei Sky läuft Fußball.', 1, 'de'],
  ]);
});

describe('a part of what a place or a person is called counts for none', () => {
  check([
    ['a lane', 'Penny', 'The Beatles sang of Penny Lane in Liverpool.', 0],
    ['a county', 'Orange', 'They live in Orange County, California.', 0],
    ['a river, of a name that is no word', 'Amazon', 'The Amazon River is long. The Amazon rainforest is green.', 0],
    ['but its products', 'Amazon', 'Amazon Prime is fast, as is Amazon Fresh.', 2],
    ['a beach that a word names', 'Shell', 'Shell Beach is in California.', 0],
    ['not where more follows', 'Giant', 'The Giant Road bikes are light.', 1],
    ['nor what a car does in its lane', 'Mercedes', 'The Mercedes Lane Assist works.', 1],
    ['a lake', 'Monster', 'We swam at Monster Lake.', 0],
    ['a last name that is a word', 'Chase', 'Chevy Chase was funny.', 0],
    ['a last name that many have', 'Müller', 'Thomas Müller traf. Herr Müller auch.', 0, 'de'],
    ['not the shop', 'Müller', 'Bei Müller gibt es Shampoo, in der Müller Drogerie auch.', 2, 'de'],
    ['nor a last name that is hardly one', 'Dior', 'Christian Dior perfumes are dear.', 1],
    ['the end of a name at the start of a sentence', 'Boots', 'Hiking Boots need care.', 0],
    ['not behind what names follow', 'Boots', 'At Boots they have it.', 1],
    ['a model of another maker', 'Focus', 'Der Ford Focus ist klein.', 0, 'de'],
    ['not behind a German word', 'Focus', 'Das Nachrichtenmagazin Focus ist alt.', 1, 'de'],
    ['nor of several words', 'Rap Shot', 'Die Wortfolge Rap Shot wurde eingetragen.', 1, 'de'],
    ['a maker before its model', 'Ford', 'The Ford Focus is small.', 1],
  ]);
});

describe('cries are names where they stand as such', () => {
  check([
    ['not at the start of a sentence', 'ja!', 'Ja! Das stimmt. Das ist ja klar.', 0, 'de'],
    ['not in bold there', 'Yes!', '**Yes!** You can.', 0],
    ['not where they are said', 'ja!', 'Sie sagte ja! Und er auch.', 0, 'de'],
    ['behind a preposition', 'ja!', 'Günstig sind Produkte von ja!', 1, 'de'],
    ['in a list', 'ja!', 'Eigenmarken wie ja!, Gut & Günstig und K-Classic.', 1, 'de'],
    ['as an item', 'Oh!', '- Oh!\n- Sonos', 1],
    ['behind what they are', 'Oh!', 'The brand Oh! sells tea.', 1],
    ['without a mark, not before a name', 'Hey', 'Hey Anna, hello. Hey, I can help.', 0],
    ['without a mark, inside a sentence', 'Hey', 'Email apps such as Hey are dear.', 1],
    ['not in other languages', 'Wow', 'Wow, das ist viel.', 0, 'de'],
    ['no cry', 'Yahoo!', 'Yahoo is old.', 1],
  ]);
});

describe('what is said of a word, or stands beside it, tells it from a name', () => {
  check([
    ['what it is', 'Dove', 'Dove is a symbol of peace.', 0],
    ['a brand is none of it', 'Dove', 'Dove is a brand of soap.', 1],
    ['between two names', 'Monday', 'Asana, Monday and ClickUp are tools.', 1],
    ['not between words', 'Monday', 'Saturday, Monday and Friday are fine.', 0],
    ['in German between names with a hump', 'Signal', 'WhatsApp, Signal und Threema sind Messenger.', 1, 'de'],
  ]);
});

describe('in lower case a name is a thing', () => {
  check([
    ['behind an article', 'Puma', 'The puma is a cat. The puma population is small.', 0],
    ['not before goods', 'Nike', 'my nike shoes', 1],
    ['behind a joined article', 'Carrefour', 'Au carrefour, tournez.', 0, 'fr'],
    ['as what something is', 'Desigual', 'El reparto es desigual.', 0, 'es'],
    ['behind a number, as a unit', 'dm', 'Das Brett ist 3 dm lang.', 0, 'de'],
    ['not before a hyphen', 'dm', 'In 3 dm-Filialen und bei dm.', 2, 'de'],
  ]);
});

describe('words with a capital of their own take a sign everywhere', () => {
  check([
    ['German nouns', 'Kraft', 'Es braucht Kraft. Die Kraft zählt.', 0, 'de'],
    ['with a sign', 'Kraft', 'Es gibt **Kraft** und Kraft.', 2, 'de'],
    ['in other languages they are names', 'Kraft', 'They make Kraft.', 1],
    ['days', 'Monday', 'See you on Monday.', 0],
    ['with a sign', 'Monday', 'Use [Monday](https://monday.com) on Monday.', 2],
    ['a name with more to it', 'Monday.com', 'Try Monday.com on Monday.', 1],
  ]);
});

test('names are told apart from words by six lists, and from units', () => {
  const ordinary = (names: string) => names.split(' ').filter((name) => ordinaryUse(name).use !== 'never');
  assert.deepEqual(ordinary('Meta Surface Method Block Seamless Ticket Spaces Target'), [
    'Meta',
    'Surface',
    'Method',
    'Block',
    'Seamless',
    'Ticket',
    'Spaces',
    'Target',
  ]);
  assert.deepEqual(ordinary('Samsung Sony Nike Adidas Amazon Toyota Canva target C++'), []);
  assert.deepEqual(ordinaryUse('Vivo').languages, ['es', 'pt', 'it']);
  assert.equal(ordinaryUse('HP').use, 'unless in capitals');
  assert.equal(isOrdinaryWord('GRÖẞE', 'de'), true);
  assert.equal(isOrdinaryWord('größe', 'en'), false);
});

test('the words are read a language a turn, and a name that comes between needs not wait for the rest', async () => {
  const between: boolean[] = [];
  await readOrdinaryWords(async () => void between.push(isOrdinaryWord('target', 'en')));
  assert.deepEqual(
    between,
    WORD_LANGUAGES.map(() => true),
  );
  assert.equal(isOrdinaryWord('target', 'en'), true);
});
