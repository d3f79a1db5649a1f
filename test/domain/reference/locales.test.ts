import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  COUNTRY_CODES,
  LANGUAGE_CODES,
  normaliseCountry,
  normaliseLanguage,
  supportedCountries,
  supportedLanguages,
} from '../../../src/domain/mod.ts';

describe('the supported allowlist', () => {
  const lists = [
    ['countries', COUNTRY_CODES, normaliseCountry, supportedCountries],
    ['languages', LANGUAGE_CODES, normaliseLanguage, supportedLanguages],
  ] as const;
  for (const [name, codes, normalise, supported] of lists) {
    test(`${name} are in order, each once, written as they are stored`, () => {
      assert.deepEqual(codes, [...new Set(codes)].toSorted());
      assert.deepEqual(codes, codes.map(normalise));
    });

    test(`${name} that are supported are found among others, in order, each once`, () => {
      assert.deepEqual(supported([...codes.toReversed(), 'xx', 'XX', '', ...codes]), codes);
    });
  }

  const regional = 'ar-SA de-AT de-CH en-AU en-CA en-GB en-US es-419 es-AR es-ES es-MX fr-CA fr-FR nl-BE pt-BR pt-PT';
  for (const code of [...regional.split(' '), 'zh-CN', 'zh-HK', 'zh-Hans', 'zh-Hant', 'zh-TW']) {
    test(`${code} is supported, however it is written`, () => {
      const written = [code.toLowerCase(), code.toUpperCase(), code.replace('-', '_')];
      assert.deepEqual(supportedLanguages(written.map(normaliseLanguage)), [code]);
    });
  }
});
