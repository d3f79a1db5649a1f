import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { SPELLINGS, spelt } from '../../support/brand-spellings.ts';
import { analysed, located } from './support.ts';

/** The rule, the names, an answer, and how often it names each of them. */
type Case = readonly [rule: string, names: readonly string[], answer: string, counts: Record<string, number>];

function check(cases: readonly Case[], language = 'en'): void {
  for (const [rule, names, answer, counts] of cases) {
    test(`${rule}: ${JSON.stringify(answer)}`, () => {
      const { mentions } = analysed(names, { answer, language });
      assert.deepEqual(Object.fromEntries(mentions.map(({ entityId, count }) => [entityId, count])), counts);
    });
  }
}

describe('accents may be dropped', () => {
  check([
    [
      'in Latin',
      ['Nestlé', "L'Oréal", 'Citroën'],
      'Nestle, Loreal, L’Oreal and CITROEN',
      { Nestlé: 1, "L'Oréal": 2, Citroën: 1 },
    ],
    [
      'in several words, or one of them',
      ['Estée Lauder', 'Société Générale'],
      'Estee Lauder, Societe Générale',
      { 'Estée Lauder': 1, 'Société Générale': 1 },
    ],
    [
      'with the stroke of a letter',
      ['Søstrene Grene', 'Škoda', 'Żabka', 'Łaciate'],
      'Sostrene Grene, Skoda, Zabka, Laciate',
      { 'Søstrene Grene': 1, Škoda: 1, Żabka: 1, Łaciate: 1 },
    ],
    [
      'with the letters of an umlaut',
      ['Müller', 'Löwenbräu'],
      'Mueller Muller Loewenbraeu',
      { Müller: 2, Löwenbräu: 1 },
    ],
    ['where they make no other letter', ['ガスト', 'Чайхона', 'हिंदी'], 'カスト Чаихона हद', {}],
    ['points of ё', ['Тёплый'], 'Теплый', { Тёплый: 1 }],
    ['unless another entity is called so', ['Nestlé', 'Nestle'], 'Nestle Nestlé', { Nestle: 1, Nestlé: 1 }],
    [
      'or added',
      ['Citroen', 'Nestle', 'Skoda', 'Sostrene Grene'],
      'Citroën, NESTLÉ, Nestlé, Škoda and Søstrene Grene',
      { Citroen: 1, Nestle: 2, Skoda: 1, 'Sostrene Grene': 1 },
    ],
    ['as an umlaut for its letters', ['Mueller', 'Loewenbraeu'], 'Müller, Löwenbräu', { Mueller: 1, Loewenbraeu: 1 }],
    ['not as one for a letter alone', ['Muller', 'Uber', 'Schon'], 'Müller, Über, schön', {}],
    ['not as a word', ['Rose', 'Ecole', 'Canon'], 'un Rosé, une École, le Cañón', {}],
    ['not as a word that no list has', ['Apres', 'Etre'], 'Très bien après. Après, Être', {}],
    ['not in short names', ['Ete', 'Pho'], 'Été, Phở', {}],
  ]);
});

describe('connectors stand for each other', () => {
  check([
    [
      'words and signs',
      ['Marks & Spencer'],
      'Marks and Spencer, Marks + Spencer, Marks und Spencer',
      { 'Marks & Spencer': 3 },
    ],
    [
      'signs and words',
      ['Dolce e Gabbana'],
      'Dolce & Gabbana, Dolce&Gabbana, Dolce et Gabbana',
      { 'Dolce e Gabbana': 3 },
    ],
    ['single letters are in capitals', ['H&M'], 'H and M, h and m, H+M', { 'H&M': 2 }],
    ['a plus at the end', ['Disney+', 'Canal Plus'], 'Disney Plus and Canal+', { 'Disney+': 1, 'Canal Plus': 1 }],
    ['no count of a chip', ['Canal Plus'], 'Canal+2', {}],
    ['no letter of a model', ['Model Y Performance'], 'Model and Performance', {}],
  ]);
});

describe('words may be apart, or joined', () => {
  check([
    [
      'camel humps',
      ['OpenAI', 'YouTube', 'BestBuy'],
      'Open AI, You Tube and Best Buy',
      { OpenAI: 1, YouTube: 1, BestBuy: 1 },
    ],
    ['one of several', ['McArthurGlen'], 'McArthur Glen', { McArthurGlen: 1 }],
    ['not a first letter alone', ['iPhone', 'eBay'], 'i Phone and e Bay', {}],
    ['not as ordinary words', ['YouTube'], 'a tube you tube', {}],
    ['joined words', ['Best Buy', 'Coca-Cola'], '#BestBuy and cocacola', { 'Best Buy': 1, 'Coca-Cola': 1 }],
    ['not as an ordinary word', ['Any Time'], 'at anytime', {}],
    ['letters and digits', ['PlayStation 5', 'GPT4'], 'PlayStation5 and GPT 4', { 'PlayStation 5': 1, GPT4: 1 }],
  ]);
});

describe('what stands around a name', () => {
  check([
    ['keycaps and emoji', ['Nike'], '1️⃣Nike 2⃣Nike ❤️Nike 👩‍💻Nike', { Nike: 4 }],
    ['superscript numbers', ['Nike'], 'Nike¹ and Nike²³', { Nike: 2 }],
    [
      'HTML characters',
      ['Nestlé', "L'Oréal", 'H&M', 'Ben & Jerry’s'],
      'Nestl&eacute; L&#39;Or&#xE9;al H&amp;M Ben &amp; Jerry&rsquo;s',
      { Nestlé: 1, "L'Oréal": 1, 'H&M': 1, 'Ben & Jerry’s': 1 },
    ],
    ['a blank of HTML', ['Best Buy'], 'at Best&nbsp;Buy&#10;', { 'Best Buy': 1 }],
    ['a letter before an ampersand', ['H', 'M', 'Can'], 'H&amp;M can&#39;t', {}],
    ['marks of citations', ['Walmart'], 'It is cheap【4†Walmart†L12】【4:0†Walmart】', {}],
    [
      'identifiers in code',
      ['Nike', 'Target'],
      '`nike` `nike_api` `getTarget()` `Nike.shoes` `new Target()`',
      { Target: 1 },
    ],
    ['names in code', ['Nike', 'Best Buy'], '`Nike` and `Best Buy`', { Nike: 1, 'Best Buy': 1 }],
    ['plurals in -ies', ['Blackberry', 'Etsy'], 'two Blackberries, two Etsys', { Blackberry: 1, Etsy: 1 }],
    ['decomposed Hangul', ['삼성'], '삼성은'.normalize('NFD'), { 삼성: 1 }],
  ]);

  const cut: readonly (readonly [answer: string, spans: readonly string[]])[] = [
    ['Try Nestl&eacute; or &Eacute;tam now.', ['Nestl&eacute;', '&Eacute;tam']],
    ['Try <b>Zan</b>vero, <em>Z</em>anvero now.', ['Zan</b>vero', 'Z</em>anvero']],
    ['<span class="a">Zan</span><span>vero</span>', ['Zan</span><span>vero']],
    ['Try **Zan**vero, Zan**vero** or *Z*anveros.', ['Zan**vero', 'Zan**vero', 'Z*anveros']],
    ['Zan\u200Bvero, Zan\u2060vero, Zan&#8203;vero', ['Zan\u200Bvero', 'Zan\u2060vero', 'Zan&#8203;vero']],
    ['Zan&shy;vero, Zan<wbr>vero, Ｚａｎｖｅｒｏ', ['Zan&shy;vero', 'Zan<wbr>vero', 'Ｚａｎｖｅｒｏ']],
    [[...'Zanvero'].join('\u200B'), [[...'Zanvero'].join('\u200B')]],
    ['The\u200BZanvero\u200Band more', ['Zanvero']],
    ['We like Best\u200BBuy and <b>Best</b>Buy here.', ['Best\u200BBuy', 'Best</b>Buy']],
    ['Zan<br>vero, <p>Zan</p>vero, Zan** vero', []],
  ];
  for (const [answer, spans] of cut)
    test(`what cuts a name belongs to the span: ${JSON.stringify(answer)}`, () => {
      const found = located(['Nestlé', 'Étam', 'Zanvero', 'Best Buy'])(answer);
      assert.deepEqual(
        found.map(({ start, end }) => answer.slice(start, end)),
        spans,
      );
    });
});

describe('capitals that do not tell letters apart', () => {
  check([
    [
      'Turkish',
      ['Migros Ticaret', 'Yapı Kredi', 'Işık'],
      'MİGROS TİCARET, YAPI KREDİ, IŞIK',
      { 'Migros Ticaret': 1, 'Yapı Kredi': 1, Işık: 1 },
    ],
    ['Greek', ['Όμηρος', 'Αθηναϊκή'], 'ΟΜΗΡΟΣ ΑΘΗΝΑΪΚΗ', { Όμηρος: 1, Αθηναϊκή: 1 }],
    ['Greek names in capitals', ['ΟΠΑΠ', 'ΕΘΝΙΚΗ'], 'Εθνική ΟΠΑΠ', { ΕΘΝΙΚΗ: 1, ΟΠΑΠ: 1 }],
  ]);
});

describe('little words written together with a name', () => {
  check([
    ['Arabic', ['سامسونج'], 'وسامسونج بسامسونج والسامسونج لسامسونج', { سامسونج: 4 }],
    ['Hebrew', ['סמסונג'], 'בסמסונג, לסמסונג והסמסונג', { סמסונג: 3 }],
    ['Latin names', ['Apple'], 'בApple والـApple ב-Apple', { Apple: 3 }],
    ['no other letters', ['סמסונג'], 'גסמסונג', {}],
  ]);

  test('are no part of the span', () => {
    const answer = 'קניתי בסמסונג';
    const [span] = located(['סמסונג'])(answer);
    assert.equal(answer.slice(span!.start, span!.end), 'סמסונג');
  });
});

describe('case endings, where the language has them', () => {
  check(
    [
      [
        'Russian',
        ['Яндекс', 'Тойота', 'Ростелеком', 'Альфа-Банк'],
        'У Яндекса и Тойоты, с Ростелекомом, в Альфа-Банке',
        { Яндекс: 1, Тойота: 1, Ростелеком: 1, 'Альфа-Банк': 1 },
      ],
    ],
    'ru',
  );
  check(
    [
      [
        'Ukrainian',
        ['Розетка', 'ПриватБанк'],
        'У Розетці немає; у Розетки та ПриватБанку',
        { Розетка: 2, ПриватБанк: 1 },
      ],
    ],
    'uk',
  );
  check(
    [
      [
        'Polish',
        ['Samsung', 'Tesla', 'Nokia', 'Biedronka'],
        'Telefon Samsunga, Tesli i Nokii; w Biedronce',
        { Samsung: 1, Tesla: 1, Nokia: 1, Biedronka: 1 },
      ],
    ],
    'pl',
  );
  check(
    [
      [
        'Czech',
        ['Škoda', 'Alza', 'Samsung'],
        'Auto od Škody, na Alze, se Samsungem',
        { Škoda: 1, Alza: 1, Samsung: 1 },
      ],
    ],
    'cs',
  );
  check(
    [
      [
        'Finnish',
        ['Nokia', 'IKEA', 'Samsung', 'LG'],
        'Nokian, Nokiassa, IKEAn, IKEA:n, Samsungilla, LG:n',
        { Nokia: 2, IKEA: 2, Samsung: 1, LG: 1 },
      ],
    ],
    'fi-FI',
  );
  check(
    [
      [
        'Hungarian',
        ['Samsung', 'Telekom', 'Nokia', 'Škoda', 'Porsche'],
        'A Samsungot, a Telekomnál, Samsunggal, Telekommal, Nokiának, Škodával, Porschét és Porschével',
        { Samsung: 2, Telekom: 2, Nokia: 1, Škoda: 1, Porsche: 2 },
      ],
    ],
    'hu',
  );
  for (const language of ['hr', 'bs', 'sr-Latn', 'sl'])
    check(
      [[language, ['Samsung', 'Nokia'], 'Samsunga, Samsungom i Nokiu, o Nokii', { Samsung: 2, Nokia: 2 }]],
      language,
    );
  const named: readonly (readonly [language: string, rule: string, name: string, answer: string, count: number])[] = [
    ['hu', 'a last vowel grows longer', 'Tesco', 'A Tescóban olcsó, a Tescóval és a Tescónál is.', 3],
    ['hu', 'a mark of the spoken name', 'Spar', 'A Spárral és a Sparban.', 2],
    ['hu', 'an s that is spoken as sz', 'Adidas', 'Adidasszal és Adidassal futok.', 2],
    ['tr', 'without its apostrophe', 'Turkcell', 'Turkcellin tarifesi, Turkcelle ve Turkcellde.', 3],
    ['tr', 'of place', 'Migros', 'Migrosta ucuz, Migrostan aldım.', 2],
    ['tr', 'a softened consonant', 'Arçelik', 'Arçeliğin fiyatı, Arçelikten.', 2],
    ['tr', 'with what keeps vowels apart', 'Zanvero', 'Zanveronun fiyatı, Zanveroyu, Zanveroda.', 3],
    ['fi', 'gradation', 'Marimekko', 'Marimekon mekko, Marimekolla ja Marimekkoa.', 3],
    ['fi', 'gradation of p', 'Verkkokauppa', 'Verkkokaupan hinnat, Verkkokaupasta.', 2],
    ['fi', 'names of persons', 'Kärkkäinen', 'Kärkkäisen tarjoukset, Kärkkäisellä.', 2],
    ['et', 'behind a consonant', 'Selver', 'Selveris ja Selverist, Selveri poed.', 3],
    ['et', 'behind a vowel', 'Rimi', 'Rimis, Rimist, Rimi, Rimile.', 4],
    ['cs', 'masculine names in -a', 'Baťa', 'S Baťou, o Baťovi.', 2],
    ['cs', 'a later word in lower case', 'Česká spořitelna', 'U České spořitelny, Českou spořitelnou.', 2],
    ['cs', 'not where it stands alone', 'Spořitelna', 'U spořitelny.', 0],
    ['sk', 'of Slovak', 'Kaufland', 'V Kauflande, s Kauflandom, Kauflandu.', 3],
    ['pl', 'a changed r', 'Allegro', 'Na Allegrze, z Allegra, Allegrem.', 3],
    ['pl', 'a changed d', 'Kaufland', 'W Kauflandzie, Kauflandem.', 2],
    ['pl', 'marks that the name lacks', 'Zabka', 'W Żabce.', 1],
    ['hr', 'a changed k', 'Podravka', 'U Podravki, Podravkom, o Podravci.', 3],
    ['sl', 'a j before the ending', 'Mercator', 'V Mercatorju, Mercatorja, z Mercatorjem.', 3],
    ['sr', 'in Cyrillic', 'Меркатор', 'У Меркатору, Меркатора, са Меркатором.', 3],
  ];
  for (const [language, rule, name, answer, count] of named)
    check([[rule, [name], answer, count === 0 ? {} : { [name]: count }]], language);
  check([['not in lower case', ['Nokia'], 'nokian renkaat', {}]], 'fi');
  check([['not in English', ['Nokia', 'Tesla'], 'Nokian Tyres and Tesli', {}]]);
  check(
    [['the name itself first', ['Nokia', 'Nokian Tyres'], 'Nokian Tyres ja Nokiaa', { 'Nokian Tyres': 1, Nokia: 1 }]],
    'fi',
  );
});

test('a case-sensitive entity has none of these spellings', () => {
  const written = 'Nestle, NESTLÉ, Marks and Spencer, MarksSpencer';
  assert.deepEqual(located(['Nestlé', 'Marks & Spencer'], { caseSensitive: true })(written), []);
});

describe('names of 6,500 brands are found in every spelling, and no others in their place', () => {
  for (const spelling of SPELLINGS) {
    test(spelling.name, () => {
      const { found, missed, others } = spelt(spelling);
      assert.ok(found > 10, `only ${found} names are spelt so`);
      assert.ok(missed.length <= 0.01 * found, missed.slice(0, 10).join('\n'));
      assert.deepEqual(others, []);
    });
  }
});
