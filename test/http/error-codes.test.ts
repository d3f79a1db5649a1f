import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { errorCodes } from '../../src/http/error-codes.ts';

describe('X-Error-Code', () => {
  test('names the message, each problem in its order, and the status where there is no message of its own', () => {
    const cases = [
      [403, 'Project not found', 'project-not-found'],
      [400, ['pageSize: must be at most 200', 'limit: unknown property'], 'must-be-at-most, unknown-property'],
      [409, 'Something else', 'conflict'],
      [429, 'Something else', 'limited'],
      [503, 'Something else', 'service-unavailable'],
    ] as const;
    for (const [status, message, codes] of cases) assert.equal(errorCodes({ status, message }), codes);
  });

  test('stays short, however many problems there are', () => {
    const message = Array.from({ length: 1_000 }, (_, at) => `rows[${at}].name: is required`);
    const codes = errorCodes({ status: 400, message }).split(', ');
    assert.deepEqual([codes.length, codes[31], codes[32]], [33, 'required', 'more-problems']);
    assert.ok(errorCodes({ status: 400, message }).length < 1_500);
  });
});
