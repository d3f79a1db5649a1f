import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassword } from '../../../src/adapters/system/mod.ts';
import { passwordProblem } from '../../../src/domain/mod.ts';

describe('common passwords', () => {
  test('none of the 10,000 commonest will do, in any case and form', async () => {
    const commonest = dictionary['passwords-common'].slice(0, 10_000);
    assert.equal(commonest.length, 10_000);
    for (const password of commonest) {
      assert.ok(passwordProblem(password, 'a@b.c') !== undefined || (await isCommonPassword(password)), password);
    }
    for (const password of ['password1234', 'PassWord1234', 'ｐassword1234', 'ADMINISTRATOR']) {
      assert.ok(await isCommonPassword(password), password);
    }
  });

  test('others are none', async () => {
    for (const password of ['correct horse battery', 'password 1234 of mine', 'constructor', '']) {
      assert.equal(await isCommonPassword(password), false, password);
    }
  });
});
