import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { received, sent } from '../../../src/adapters/workers/protocol.ts';
import { AppError } from '../../../src/domain/mod.ts';

/** As it comes out of a message from one thread to another. */
const passed = (thrown: unknown) => received(structuredClone(sent(thrown)));

describe('what was thrown in another thread', () => {
  test('is the error of the app that it was, with its details and where it was thrown', () => {
    const error = new AppError('invalid', ['name: is missing', 'model: is missing']);
    const here = passed(error);
    assert.ok(here instanceof AppError);
    assert.deepEqual([here.problem, here.details, here.message], [error.problem, error.details, error.message]);
    assert.equal(here.stack, error.stack);
  });

  test('has the code of the system, its name and all its causes', () => {
    const first = Object.assign(new TypeError('no such file'), { code: 'ENOENT' });
    const second = Object.assign(new Error('cannot open', { cause: first }), { code: 'SQLITE_CANTOPEN' });
    const here = passed(new AppError('unavailable', 'The database is away', { cause: second })) as AppError;
    const cause = here.cause as NodeJS.ErrnoException;
    assert.deepEqual([cause.message, cause.code, cause.stack], ['cannot open', 'SQLITE_CANTOPEN', second.stack]);
    const deepest = cause.cause as NodeJS.ErrnoException;
    assert.deepEqual(
      [deepest.name, deepest.message, deepest.code, deepest.cause],
      ['TypeError', 'no such file', 'ENOENT', undefined],
    );
  });

  test('has no code where there was none, and is a value where it was one', () => {
    assert.ok(!Object.hasOwn(passed(new Error('a bug')) as Error, 'code'));
    for (const value of [undefined, null, 'text', { a: [1] }]) assert.deepEqual(passed(value), value);
  });
});
