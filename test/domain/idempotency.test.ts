import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CLAIM_LIFETIME, CLAIM_RENEWAL, isIdempotencyKey, REPLY_LIFETIME, repetitionOf } from '../../src/domain/mod.ts';
import { anIdempotentRequest, NOW } from '../support/builders.ts';

describe('an Idempotency-Key', () => {
  const keys: readonly (readonly [string, boolean])[] = [
    ['a', true],
    ['!~', true],
    ['x'.repeat(255), true],
    ['', false],
    ['x'.repeat(256), false],
    ['a b', false],
    ['ö', false],
    ['a\n', false],
    ['\u007f', false],
  ];
  for (const [key, isOne] of keys) {
    test(`${JSON.stringify(key).slice(0, 12)}… is ${isOne ? 'one' : 'none'}`, () =>
      assert.equal(isIdempotencyKey(key), isOne));
  }
});

describe('a request under a key that is known', () => {
  const answered = anIdempotentRequest();
  const inWork = anIdempotentRequest({ reply: null });
  const written = { ...inWork, isWritten: true };
  const nobodys = { ...written, owner: '' };
  const cases = [
    ['the same, answered', answered, { content: 'content', now: NOW }, true, 'answered'],
    [
      'the same, to the last millisecond of its time',
      answered,
      { content: 'content', now: NOW + REPLY_LIFETIME - 1 },
      false,
      'answered',
    ],
    ['the same, after that', answered, { content: 'content', now: NOW + REPLY_LIFETIME }, true, 'new'],
    ['another one', answered, { content: 'other', now: NOW }, true, 'another request'],
    ['another one, after its time', answered, { content: 'other', now: NOW + REPLY_LIFETIME }, true, 'new'],
    ['the same, in work, for however long', inWork, { content: 'content', now: NOW + 3_600_000 }, true, 'in work'],
    ['another one, while that is in work', inWork, { content: 'other', now: NOW }, true, 'another request'],
    ['the same, whose process is gone', inWork, { content: 'content', now: NOW }, false, 'new'],
    ['another one, where that process is gone', inWork, { content: 'other', now: NOW }, false, 'new'],
    ['the same, in work where nobody can see', inWork, { content: 'content', now: NOW + 29_999 }, undefined, 'in work'],
    [
      'the same, not heard of for as long as a claim holds',
      inWork,
      { content: 'content', now: NOW + 30_000 },
      undefined,
      'new',
    ],
    [
      'another one, where nobody can see that',
      inWork,
      { content: 'other', now: NOW + 29_999 },
      undefined,
      'another request',
    ],
    ['another one, where that is not heard of', inWork, { content: 'other', now: NOW + 30_000 }, undefined, 'new'],
    [
      'the same, answered where nobody can see',
      answered,
      { content: 'content', now: NOW + 30_000 },
      undefined,
      'answered',
    ],
    ['the same, written, whose process is gone', written, { content: 'content', now: NOW }, false, 'left'],
    ['another one, where that was written', written, { content: 'other', now: NOW }, false, 'another request'],
    ['the same, written, in work', written, { content: 'content', now: NOW }, true, 'in work'],
    ['the same, written, not heard of', written, { content: 'content', now: NOW + 30_000 }, undefined, 'left'],
    ['the same, written, and nobody’s', nobodys, { content: 'content', now: NOW }, true, 'left'],
    ['the same, written, after its time', nobodys, { content: 'content', now: NOW + REPLY_LIFETIME }, true, 'new'],
  ] as const;
  for (const [name, known, asked, isRunning, is] of cases) {
    test(`${name}: ${is}`, () =>
      assert.equal(
        repetitionOf(known, asked, () => isRunning),
        is,
      ));
  }

  test('in work for however long is so to all as long as it is heard of', () => {
    assert.ok(CLAIM_LIFETIME > 2 * CLAIM_RENEWAL, 'one renewal may be missed');
  });
});
