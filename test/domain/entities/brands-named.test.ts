import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brandsNamed, compileLocation } from '../../../src/domain/mod.ts';
import { anEntity } from '../../support/builders.ts';

const acme = anEntity({ name: 'Acme', aliases: ['Roadrunner Traps'], domains: ['acme.example', 'größe.example'] });
const target = anEntity({ name: 'Target', domains: ['target.example'] });
const old = anEntity({ name: 'Kreblo', domains: ['kreblo.example'], mergedIntoId: acme.id });
const ENTITIES = [acme, target, old];
const find = brandsNamed(compileLocation(ENTITIES), ENTITIES);

const CASES: readonly (readonly [text: string, names: readonly (typeof acme)[], language?: string])[] = [
  ['is ACME any good?', [acme]],
  ['acmes near me', [acme]],
  ['roadrunner traps', [acme]],
  ['macmeal ideas', []],
  ['target audience of shoes', []],
  ['Is it cheaper at Target or at Acme?', [target, acme]],
  ['what does https://shop.ACME.example/x sell', [acme]],
  ['acme.example.', [acme]],
  ['notacme.example', []],
  ['is xn--gre-6ka8i.example safe', [acme]],
  ['GRÖßE.example', [acme]],
  // A merged brand is found by its own name; its website counts for the brand it was merged into.
  ['kreblo', [old]],
  ['www.kreblo.example', [acme]],
  ['Acmen kengät', [acme], 'fi'],
  ['Acmen kengät', [], 'en'],
  ['', []],
];

describe('brands that a query names', () => {
  for (const [text, names, language = 'en'] of CASES) {
    test(`"${text}" in ${language}: ${names.map(({ name }) => name).join() || 'none'}`, () => {
      const ids = names.map(({ id }) => id).toSorted();
      assert.deepEqual(find(text, language).toSorted(), ids);
    });
  }

  test('are found in time that grows with the text', () => {
    for (const part of ['a', 'a.', 'ä-', 'acme.']) assert.ok(find(part.repeat(50_000), 'en').length <= 1);
  });

  test('are told by the end of a host, however long it is', () => {
    assert.deepEqual(find(`${'a.'.repeat(50_000)}acme.example`, 'en'), [acme.id]);
    assert.deepEqual(find(`acme.example${'.a'.repeat(50_000)}`, 'en'), []);
  });
});
