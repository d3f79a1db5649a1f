import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  chunkNumber,
  codeOf,
  codesWithin,
  compareNames,
  createDictionary,
  dropFrom,
  findCodes,
  goOnWith,
  groupTexts,
  namesFrom,
  rangeOf,
  TEXTS,
  valueAt,
} from '../../../src/domain/columnar/mod.ts';
import { compareCodePoints } from '../../../src/domain/text.ts';
import { anyCharacter } from '../../support/any-character.ts';

/** Few, so that many are the same, with letters of one to four bytes; and halves of pairs, which no store keeps. */
const name = fc.oneof(
  fc.constantFrom('', 'a', 'ab', 'Acme', 'Äcme', '\ufeffAcme', '😀', '\ufffd', '\ud800', 'a\n', '東京'),
  fc.string({ unit: anyCharacter, maxLength: 6 }),
);
const names = fc.array(name, { maxLength: 60 });
const dictionaryOf = (values: readonly string[]) => createDictionary(TEXTS, values);

describe('dictionaries', () => {
  test('number names as a map does, and give them back', () => {
    fc.assert(
      fc.property(names, names, (all, asked) => {
        const dictionary = dictionaryOf(all);
        const distinct = [...new Set(all)];
        assert.deepEqual(dictionary.values, distinct);
        for (const [code, own] of distinct.entries()) assert.equal(valueAt(dictionary, code), own);
        const expected = asked.map((own) => distinct.indexOf(own)).filter((code) => code >= 0);
        assert.deepEqual(findCodes(dictionary, asked), expected);
      }),
    );
  });

  test('order names by code point', () => {
    const whole = names.map((all) => all.filter((own) => own.isWellFormed()));
    fc.assert(
      fc.property(whole, (all) => {
        const dictionary = dictionaryOf(all);
        const codes = [...dictionary.values.keys()].sort((one, other) => compareNames(dictionary, one, other));
        assert.deepEqual(
          codes.map((code) => valueAt(dictionary, code)),
          [...new Set(all)].sort(compareCodePoints),
        );
      }),
    );
  });

  test('find what begins and ends with a text', () => {
    fc.assert(
      fc.property(names, name, name, (all, begin, end) => {
        const dictionary = dictionaryOf(all);
        const expected = dictionary.values.map(
          (own) => own.startsWith(begin) && own.endsWith(end) && own.length >= Math.max(begin.length, end.length),
        );
        // Halves of a pair stand for themselves, where they begin or end a text.
        fc.pre([...dictionary.values, begin, end].every((own) => own.isWellFormed()));
        assert.deepEqual([...codesWithin(dictionary, { begin, end })], expected.map(Number));
      }),
    );
  });

  test('group names by a text of each, and say which came first', () => {
    fc.assert(
      fc.property(names, (all) => {
        const dictionary = dictionaryOf(all);
        const first = (code: number) => {
          const { bytes, start, end } = rangeOf(dictionary.texts, code);
          return { bytes, start, end: Math.min(end, start + 1) };
        };
        const { groupOf, firstOf } = groupTexts(dictionary.size, first);
        const firsts = dictionary.values.map((_, code) => {
          const { bytes, start, end } = first(code);
          return bytes.slice(start, end).join();
        });
        const distinct = [...new Set(firsts)];
        assert.deepEqual(
          [...groupOf],
          firsts.map((own) => distinct.indexOf(own)),
        );
        assert.deepEqual(
          [...firstOf],
          distinct.map((own) => firsts.indexOf(own)),
        );
      }),
    );
  });

  test('go on from what was kept, whatever came after it, and drop what was not', () => {
    const batches = fc.array(fc.record({ kept: names, provisional: names, isSearched: fc.boolean() }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(batches, (all) => {
        const writer = dictionaryOf([]);
        const reader = dictionaryOf([]);
        let checkpointed = 0;
        for (const { kept, provisional, isSearched } of all) {
          if (isSearched) findCodes(reader, provisional);
          for (const own of provisional) codeOf(reader, own);
          for (const own of kept) codeOf(writer, own);
          const { chunks, size } = namesFrom(writer, checkpointed);
          if (size > checkpointed) assert.ok(goOnWith(reader, checkpointed, chunks));
          else dropFrom(reader, checkpointed);
          checkpointed = size;
          assert.deepEqual(reader.values, writer.values);
          for (const [code, own] of writer.values.entries()) assert.equal(codeOf(reader, own), code);
        }
      }),
    );
  });

  test('keep more names than a chunk has, and are refused with one missing, doubled or cut short', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => `name ${at}`);
    const { chunks, size } = namesFrom(dictionaryOf(many), 0);
    assert.deepEqual([chunks.length, size], [3, 20_000]);
    const read = (kept: typeof chunks) => {
      const dictionary = dictionaryOf([]);
      return goOnWith(dictionary, 0, kept) ? dictionary : undefined;
    };
    assert.deepEqual(read(chunks)?.values, many);
    const [one, two, three] = chunks as [(typeof chunks)[0], (typeof chunks)[0], (typeof chunks)[0]];
    assert.equal(read([one, three]), undefined);
    assert.equal(read([one, one, two]), undefined);
    assert.equal(read([one, two, { ...three, bytes: three.bytes.slice(0, -1) }]), undefined);
    assert.equal(read([{ ...one, bytes: new Uint8Array(3) }]), undefined);
    const dictionary = read(chunks)!;
    codeOf(dictionary, 'another');
    assert.deepEqual(
      namesFrom(dictionary, 20_000).chunks.map(({ number }) => number),
      [chunkNumber(20_000)],
    );
  });
});
