import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstMerchant, isInstalment, shownPrice } from '../../../src/domain/mod.ts';

/** What pages show, by country: the price, with its currency; null = none, as it is one of several payments. */
const SHOWN: Readonly<Record<string, Readonly<Record<string, readonly [string | null, string | null]>>>> = {
  DE: {
    '49,95 € (33,30 €/l)': ['49.95', 'EUR'],
    '49,95 € (3,33 € / 100 ml)': ['49.95', 'EUR'],
    '2,49 € · 1 kg = 4,98 €': ['2.49', 'EUR'],
    '12,99 € 1,30 €/Stück': ['12.99', 'EUR'],
    'Grundpreis: 4,98 €/kg': [null, null],
    '1.299,- €': ['1299.00', 'EUR'],
    '1.299,– €': ['1299.00', 'EUR'],
    '€ 1.299,00': ['1299.00', 'EUR'],
    'EUR 1.299': ['1299.00', 'EUR'],
    'ab 49 €': ['49.00', 'EUR'],
    '24 x 54,13 €': [null, null],
    '1.299,00 € oder 24 x 54,13 €': ['1299.00', 'EUR'],
    '79,99 €/Monat': [null, null],
    '9,99 € mtl.': [null, null],
    'UVP 129,00 € 99,00 €': ['99.00', 'EUR'],
    '99,00 € statt 129,00 €': ['99.00', 'EUR'],
    '99,00 € inkl. MwSt. zzgl. 4,95 € Versand': ['99.00', 'EUR'],
    '99,00 € + 4,95 € Versand': ['99.00', 'EUR'],
    'Du sparst 30 €: 99 €': ['99.00', 'EUR'],
    '3 für 10,00 €': ['10.00', 'EUR'],
    kostenlos: [null, null],
  },
  FR: {
    '49€99': ['49.99', 'EUR'],
    '1 299€99': ['1299.99', 'EUR'],
    '1 299,00 €': ['1299.00', 'EUR'],
    '12,50 €/mois': [null, null],
    '4 × 24,75 €': [null, null],
    '99 € ou 4x 24,75 €': ['99.00', 'EUR'],
  },
  PL: { '54,99 zł/mies.': [null, null], '1 299,99 zł': ['1299.99', 'PLN'], '54,99 zł': ['54.99', 'PLN'] },
  SE: {
    '1 299:-': ['1299.00', 'SEK'],
    '1299:-': ['1299.00', 'SEK'],
    '1 299 kr': ['1299.00', 'SEK'],
    '99:50 kr': ['99.50', 'SEK'],
  },
  NO: { '1 299,-': ['1299.00', 'NOK'], 'kr 1 299,00': ['1299.00', 'NOK'] },
  DK: { '1.299,- kr.': ['1299.00', 'DKK'] },
  GB: {
    '99p': ['0.99', 'GBP'],
    '£1,299.99': ['1299.99', 'GBP'],
    '£2.50 (25p/100g)': ['2.50', 'GBP'],
    '£99 was £129': ['99.00', 'GBP'],
  },
  CH: { "CHF 1'299.–": ['1299.00', 'CHF'], "Fr. 1'299.-": ['1299.00', 'CHF'], 'CHF 19.90': ['19.90', 'CHF'] },
  IN: { '₹1,29,900': ['129900.00', 'INR'], 'Rs. 1,29,900.50': ['129900.50', 'INR'], '₹ 499/month': [null, null] },
  AR: { 'US$ 1.299,00': ['1299.00', 'USD'] },
  JP: {
    '¥12,800（税込）': ['12800.00', 'JPY'],
    '12,800円(税込)': ['12800.00', 'JPY'],
    '￥１２，８００': ['12800.00', 'JPY'],
    月額980円: [null, null],
  },
  BR: { 'R$ 1.299,90 em 10x de R$ 129,99': ['1299.90', 'BRL'], '10x de R$ 129,99': [null, null] },
  CZ: { '1 299 Kč/měs.': [null, null], '1 299 Kč': ['1299.00', 'CZK'] },
  US: {
    'from $12/mo': [null, null],
    '$15/user/month': [null, null],
    '$1.2k': ['1200.00', 'USD'],
    '~~$99~~ $79': ['79.00', 'USD'],
    '~~$59~~ $79': ['79.00', 'USD'],
    '$99 $129': ['99.00', 'USD'],
    '$429 – $499': ['429.00', 'USD'],
    '$1,299.00 or $54.13/mo for 24 mo': ['1299.00', 'USD'],
    '$54.13/mo for 24 months': [null, null],
    '$249 now': ['249.00', 'USD'],
    '99¢': ['0.99', 'USD'],
    '$3.99/lb': ['3.99', 'USD'],
    '$12.99 ($0.41/oz)': ['12.99', 'USD'],
    '$2.5M': ['2500000.00', 'USD'],
    '$1,299': ['1299.00', 'USD'],
    '$20 off: $79': ['79.00', 'USD'],
    '20% off $79': ['79.00', 'USD'],
    Free: [null, null],
  },
};

test('prices as pages show them, in any of the usual forms', () => {
  const wrong = Object.entries(SHOWN).flatMap(([country, texts]) =>
    Object.entries(texts).flatMap(([text, [price, currency]]) => {
      const shown = shownPrice(text, { country });
      return shown.price === price && shown.currency === currency ? [] : [`${text}: ${shown.price} ${shown.currency}`];
    }),
  );
  assert.deepEqual(wrong, []);
});

test('one of several payments is told from a price that stands beside it', () => {
  const texts = [
    '$9.50/mo',
    'R$ 1.299,90 em 10x de R$ 129,99',
    '54,99 zł/mies.',
    '$1,299.00 or $54.13/mo',
    '月額980円',
  ];
  assert.deepEqual(texts.map(isInstalment), [true, false, true, false, true]);
});

test('the first of several merchants is the one that is named', () => {
  const named = {
    'Fnac + autres': 'Fnac',
    'Amazon & more': 'Amazon',
    'Amazon and 3 others': 'Amazon',
    'Otto und 2 weitere': 'Otto',
    'Otto u. a.': 'Otto',
    'Fnac et 4 autres': 'Fnac',
    'PcComponentes y otros': 'PcComponentes',
    'Unieuro e altri 3': 'Unieuro',
    'Bol.com en 2 andere': 'Bol.com',
    'Magalu e outras lojas': 'Magalu',
    'Best Buy +2': 'Best Buy',
    'Best Buy, +2 more': 'Best Buy',
    'Allegro i inne': 'Allegro',
    'Johnson & Johnson': 'Johnson & Johnson',
    'Peek & Cloppenburg': 'Peek & Cloppenburg',
    'Marks and Spencer': 'Marks and Spencer',
    'Bed Bath & Beyond': 'Bed Bath & Beyond',
    'Canal+': 'Canal+',
    'More & More': 'More & More',
    'and 3 others': '',
  };
  for (const [text, name] of Object.entries(named)) assert.equal(firstMerchant(text), name, text);
});
