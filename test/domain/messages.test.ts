import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  filledIn,
  MESSAGES,
  type MessageCode,
  messageIn,
  messageOf,
  parametersOf,
  templateOf,
} from '../../src/domain/messages/mod.ts';

const ALL = Object.values(MESSAGES)
  .flatMap((group) => Object.entries(group))
  .map(([code, text]) => ({ code: code as MessageCode, text }));

describe('the catalogue of messages', () => {
  test('has each code and each template once, and codes that a header can hold', () => {
    assert.equal(new Set(ALL.map(({ code }) => code)).size, ALL.length);
    assert.equal(new Set(ALL.map(({ text }) => text)).size, ALL.length);
    assert.deepEqual(
      ALL.filter(({ code }) => !/^[a-z0-9-]{2,40}$/.test(code)),
      [],
    );
  });

  test('finds each message again by its text, with its place and parameters', () => {
    const value = fc.string({ unit: fc.constantFrom(...'aZ09_-é中'), minLength: 1, maxLength: 12 });
    const message = fc.constantFrom(...ALL).chain(({ code, text }) =>
      fc.record({
        code: fc.constant(code),
        text: fc.constant(text),
        values: fc.array(value, { minLength: parametersOf(code).length, maxLength: parametersOf(code).length }),
        place: fc.constantFrom('', 'name: ', 'rows[3].sources[0].url: '),
      }),
    );
    fc.assert(
      fc.property(message, ({ code, text, values, place: given }) => {
        const place = templateOf(text).texts[0] === '' ? '' : given;
        const parameters = Object.fromEntries(parametersOf(code).map((name, at) => [name, values[at]!]));
        const said = place + filledIn(templateOf(text), parameters);
        assert.deepEqual(messageIn(said), { code, place, parameters }, said);
        assert.deepEqual(messageOf(code, said), { code, place, parameters });
      }),
    );
  });

  test('tells what a message is by the most text, and knows no other', () => {
    const cases: readonly (readonly [text: string, code: string | undefined])[] = [
      ['role: must be one of viewer, editor', 'must-be-one-of'],
      ['role: must be a string', 'must-be-string'],
      ['role: must be asc', 'must-be'],
      ['"A" is already a name of "B": choose another one', 'brand-name-taken'],
      [
        'aliases: "-" cannot be found in answers: it has no letter, digit or sign of its own, or is only a legal form; give a name that has',
        'alias-unfindable',
      ],
      ['Signed out: sign in again, please', undefined],
      ['', undefined],
    ];
    for (const [text, code] of cases) assert.equal(messageIn(text)?.code, code, text);
    assert.equal(messageOf('no-such-code', 'is required'), undefined);
  });

  test('reads what a caller sent in time in proportion to it', () => {
    const long = ': "'.repeat(300_000);
    assert.equal(messageIn(`${long}: unknown property!`), undefined);
  });
});
