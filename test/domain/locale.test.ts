import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { COUNTRY_PATTERN, LANGUAGE_PATTERN, normaliseCountry, normaliseLanguage } from '../../src/domain/mod.ts';

describe('countries', () => {
  for (const code of ['us', 'US', 'uS']) {
    test(`${code} is US`, () => assert.equal(normaliseCountry(code), 'US'));
  }

  for (const text of ['', 'U', 'USA', 'U1', 'ü1', 'ſs', 'US ', 'US\n']) {
    test(`${JSON.stringify(text)} is refused as a country code`, () => assert.doesNotMatch(text, COUNTRY_PATTERN));
  }
});

describe('languages', () => {
  const cases = [
    ['en', 'en'],
    ['EN', 'en'],
    ['pt-br', 'pt-BR'],
    ['PT_BR', 'pt-BR'],
    ['zh-hant', 'zh-Hant'],
    ['ZH-HANT-tw', 'zh-Hant-TW'],
    ['es-419', 'es-419'],
    ['de-CH-1996', 'de-CH-1996'],
    ['sl-ROZAJ', 'sl-rozaj'],
    ['FIL', 'fil'],
  ] as const;
  for (const [code, expected] of cases) {
    test(`${code} is written ${expected}`, () => {
      assert.match(code, LANGUAGE_PATTERN);
      assert.equal(normaliseLanguage(code), expected);
      assert.equal(normaliseLanguage(expected), expected);
    });
  }

  for (const text of ['', 'e', 'engl', 'en-', '-en', 'en--US', 'en US', 'en-a', 'en-abcdefghi', 'é1', 'en\n']) {
    test(`${JSON.stringify(text)} is refused as a language code`, () => assert.doesNotMatch(text, LANGUAGE_PATTERN));
  }
});
