import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { placeCode } from '../../../src/domain/mapping/place-names.ts';

const COUNTRIES: Readonly<Record<string, string>> = {
  US: 'United States of America; the United States; USA; u.s.; EE. UU.; EUA; Etats-Unis; アメリカ',
  GB: 'Great Britain; Großbritannien; United Kingdom; GBR',
  VN: 'Vietnam; Viet Nam',
  TR: 'Turkey; Türkei; Türkiye',
  CZ: 'Czech Republic; Tschechien; Česko',
  NL: 'The Netherlands; Niederlande; Holland',
  AT: 'Osterreich; Oesterreich; Österreich; AUT',
  DE: 'Deutschland (DE); Germany - DE; deu; Германия; ドイツ; 德国',
};
const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'English; English (US); Englisch; eng; 英語',
  de: 'Deutsch; ger; deu; немецкий',
  'pt-BR': 'Brazilian Portuguese; Portuguese (Brazil)',
  'zh-Hans': 'Chinese (Simplified); Simplified Chinese',
  'en-US': 'en-US; American English',
};

describe('names of places', () => {
  for (const [field, table] of [
    ['country', COUNTRIES],
    ['language', LANGUAGES],
  ] as const)
    for (const [code, names] of Object.entries(table))
      for (const name of names.split('; '))
        test(`${name} is ${code}`, () => assert.equal(placeCode(field, name), code));

  test('unknown ones stay, and no withdrawn code is given', () => {
    assert.deepEqual(
      ['Global', 'Worldwide', 'EMEA', 'uk', 'DACH'].map((name) => placeCode('country', name)),
      ['Global', 'Worldwide', 'EMEA', 'uk', 'DACH'],
    );
    for (const name of ['Soviet Union', 'Sowjetunion', 'Yugoslavia']) assert.equal(placeCode('country', name), name);
  });
});
