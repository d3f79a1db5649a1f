import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { withoutSecrets } from '../../../src/domain/mod.ts';

const RANDOM = 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8';
const SECRETS = [
  `sk-proj-${RANDOM}`,
  `sk-ant-api03-${RANDOM}-_x`,
  `sk-or-v1-${'0af'.repeat(20)}`,
  `sk-${'0af1'.repeat(8)}`,
  `xai-${RANDOM}`,
  `pplx-${RANDOM}`,
  `gsk_${RANDOM}`,
  `AIza${RANDOM}`,
  'sk-proj-abc***************wxyz',
  'AKIAIOSFODNN7EXAMPLE',
  `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.${RANDOM}`,
];

describe('secrets in what a provider says', () => {
  for (const secret of SECRETS) {
    test(`${secret.slice(0, 12)}… goes out of an answer`, () => {
      const clean = withoutSecrets(`The key ${secret} is wrong`, { secrets: [], isError: false });
      assert.equal(clean, `The key ${'*'.repeat(secret.length)} is wrong`);
    });
  }
  for (const text of [
    'sk-hynix-memory-prices-2026-what-to-expect',
    'https://example.com/sk-8-best-trail-running-shoes?key=shoes&token=red',
    'A risk-adjusted task-force; the Bearer of the ring, a key_performance_indicator',
    'https://example.com/pk-dining-table-2026',
    'ollama runs llama on localhost, as a test',
  ])
    test(`an answer keeps "${text}"`, () =>
      assert.equal(withoutSecrets(text, { secrets: ['ollama', 'test', 'k', ''], isError: false }), text));

  const errors: readonly (readonly [string, string])[] = [
    ['GET /v1?key=abc failed', 'abc'],
    ['{"headers":{"x-api-key":"abc-def"}}', 'abc-def'],
    ['authorization: Bearer abcdef', 'abcdef'],
    ['Incorrect API key provided: sk-short1', 'sk-short1'],
    ['the key "k1" is wrong', 'k1'],
  ];
  for (const [text, secret] of errors)
    test(`an error loses ${secret} of "${text}"`, () => {
      const clean = withoutSecrets(text, { secrets: ['k1'], isError: true });
      assert.ok(!clean.includes(secret), clean);
      assert.equal(clean.length, text.length);
    });

  test('the key in use goes out however it is written, and places stay', () => {
    const keys = fc.string({ unit: 'grapheme-ascii', minLength: 8, maxLength: 60 }).filter((key) => key.trim() === key);
    fc.assert(
      fc.property(keys, fc.string(), fc.boolean(), (key, around, isError) => {
        for (const written of [
          key,
          JSON.stringify(key),
          encodeURIComponent(key),
          JSON.stringify(key).replaceAll('/', '\\/'),
        ]) {
          const text = `${around} ${written} 👟`;
          const clean = withoutSecrets(text, { secrets: [key], isError });
          assert.ok(!clean.includes(written) || /^[*"]+$/.test(written), clean);
          assert.equal(clean.length, text.length);
        }
      }),
    );
  });
});
