import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { explained, isCutOff, isGivenUp } from '../../../src/adapters/postgresql/errors.ts';
import { AppError } from '../../../src/domain/mod.ts';

const withCode = (code: unknown, message = 'secret') => Object.assign(new Error(message), { code });
/** As Node throws it for a name with several addresses. */
const ofAll = (...codes: readonly string[]) => new AggregateError(codes.map((code) => withCode(code)));

describe('what PostgreSQL and its driver say', () => {
  for (const [error, problem, said] of [
    [withCode('23505'), 'conflict', /read it again/],
    [withCode('28P01'), 'unavailable', /does not let this user in/],
    [withCode('3D000'), 'unavailable', /createdb/],
    [withCode('40001'), 'unavailable', /by another at the same time/],
    [withCode('53100'), 'unavailable', /the disk is full/],
    [withCode('57P01'), 'unavailable', /shut down or cut off/],
    [withCode('ECONNREFUSED'), 'unavailable', /cannot be reached/],
    [withCode('ECONNRESET'), 'unavailable', /cut off/],
    [ofAll('ECONNREFUSED', 'ETIMEDOUT'), 'unavailable', /cannot be reached/],
    [new Error('Connection terminated unexpectedly'), 'unavailable', /cut off/],
  ] as const)
    test(`${codeOrMessage(error)} is ${problem}, and says what would help`, () => {
      const told = explained(error, 'db.example.com/sightline');
      assert.ok(told instanceof AppError);
      assert.equal(told.problem, problem);
      assert.match(told.message, said);
      assert.ok(!told.message.includes('secret'));
      assert.equal(told.cause, error);
    });

  test('is a bug where nothing explains it, and stays what it is', () => {
    const known = new AppError('not-found', 'No such brand');
    for (const error of [withCode('42601'), withCode(7), new Error('odd'), ofAll(), known, 'text', undefined])
      assert.equal(explained(error, 'db'), error);
  });

  test('tells a dead connection, and what is to be done again, also where that was explained', () => {
    const dead = [withCode('57P01'), withCode('08006'), withCode('EPIPE'), new Error('Connection terminated')];
    for (const error of dead) assert.ok(isCutOff(error), codeOrMessage(error));
    for (const error of [withCode('40001'), new Error('odd'), 'ECONNRESET', undefined]) assert.ok(!isCutOff(error));
    for (const error of [withCode('40001'), withCode('40P01'), explained(withCode('40P01'), 'db')])
      assert.ok(isGivenUp(error));
    for (const error of [withCode('23505'), new Error('40001'), '40001', undefined]) assert.ok(!isGivenUp(error));
  });
});

function codeOrMessage(error: Error): string {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? code : error.message || error.name;
}
