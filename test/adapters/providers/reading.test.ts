import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { anAnswer, readingOf, refused } from '../../../src/adapters/providers/reading.ts';
import { NO_USAGE } from '../../../src/domain/mod.ts';

const UNREAD = [{ field: 'text', count: 1 }];
/** Reads a reply of a text and of something beside it. */
const read = (reply: unknown, more: object = {}) =>
  readingOf(reply, ({ text, beside }, parts) => {
    const said = parts.text.said(text, 'text') ?? '';
    parts.beside.said(beside, 'beside');
    return anAnswer({ text: said, ...more });
  });

describe('a reply of which a part is of another shape', () => {
  test('is unreadable where that leaves no text', () => {
    for (const text of [7, { odd: true }])
      assert.deepEqual(read({ text }), {
        kind: 'unreadable',
        reason: 'the reply has another shape: text cannot be read',
      });
    assert.equal(read('no object').kind, 'unreadable');
  });

  test('is an answer without it where text is left, or a refusal needs none; what was left out is counted', () => {
    assert.deepEqual(read({ text: 'Acme', beside: 7 }), {
      ...anAnswer({ text: 'Acme' }),
      unread: [{ field: 'beside', count: 1 }],
    });
    assert.deepEqual(read({ text: 7 }, refused('policy')), {
      ...anAnswer({ text: '', ...refused('policy') }),
      unread: UNREAD,
    });
    // Text of another part.
    assert.deepEqual(read({ text: 7 }, { text: 'Acme' }), { ...anAnswer({ text: 'Acme' }), unread: UNREAD });
  });

  test('is empty where nothing was said, as nothing is odd of that', () => {
    assert.deepEqual(read({}), anAnswer({ text: '' }));
    assert.deepEqual(read({ text: ' ' }), anAnswer({ text: ' ' }));
  });

  test('is a failure or no reply as its reader says', () => {
    const failed = { kind: 'failed', usage: NO_USAGE } as const;
    const odd = readingOf({ text: 7 }, ({ text }, parts) => {
      parts.text.said(text, 'text');
      return failed;
    });
    assert.deepEqual(odd, { ...failed, unread: UNREAD });
    const unreadable = { kind: 'unreadable', reason: 'no result' } as const;
    assert.equal(
      readingOf({ text: 7 }, ({ text }, parts) => {
        parts.text.said(text, 'text');
        return unreadable;
      }),
      unreadable,
    );
  });

  test('fails where its reader has a bug', () => {
    assert.throws(
      () =>
        readingOf({}, () => {
          throw new TypeError('a bug');
        }),
      TypeError,
    );
  });
});
