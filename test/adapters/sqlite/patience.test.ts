import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { whenUnlocked } from '../../../src/adapters/sqlite/dialect.ts';

const busy = () => new Sqlite.SqliteError('driver text', 'SQLITE_BUSY');

describe('sqlite: patience', () => {
  test('a lock is asked for again until it is had', async () => {
    let asked = 0;
    const attempt = () => {
      if (++asked < 4) throw busy();
      return asked;
    };
    assert.equal(await whenUnlocked(attempt), 4);
  });

  test('after so long the error of the driver comes out, and any other at once', async () => {
    const error = busy();
    await assert.rejects(
      whenUnlocked(() => Promise.reject(error), 0),
      (thrown) => thrown === error,
    );
    let asked = 0;
    const bug = () => {
      asked++;
      throw new TypeError('bug');
    };
    await assert.rejects(whenUnlocked(bug), TypeError);
    assert.equal(asked, 1);
  });
});
