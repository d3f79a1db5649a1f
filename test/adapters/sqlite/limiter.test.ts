import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { promisify } from 'node:util';
import Sqlite from 'better-sqlite3';
import { openSharedLimiter, type SharedLimiterOptions } from '../../../src/adapters/sqlite/mod.ts';
import { createMemoryLimiter } from '../../../src/adapters/system/mod.ts';
import { limiterContract } from '../contract/limiter.ts';

const folder = mkdtempSync(join(tmpdir(), 'sightline-limits-'));
after(() => rmSync(folder, { recursive: true }));
let files = 0;
const aFile = () => join(folder, String(++files));

function shared(path: string, given: Partial<SharedLimiterOptions> = {}) {
  const now = given.now ?? (() => 0);
  const onTrouble = (error: unknown) => {
    throw error;
  };
  return openSharedLimiter({ path, now, fallback: createMemoryLimiter({ now }), onTrouble, ...given });
}

limiterContract('sqlite', (options) => shared(aFile(), options));

describe('limiter in a shared file', () => {
  const quota = { requests: 10, seconds: 60 };

  test('handles on one file share what is allowed, and know how the others stand', () => {
    const path = aFile();
    using one = shared(path);
    using two = shared(path);
    const passed = Array.from({ length: 20 }, (_, at) => (at % 3 === 0 ? one : two).take('a', quota));
    assert.equal(passed.filter(Boolean).length, 10);
    assert.deepEqual(one.standing('a', quota), two.standing('a', quota));
    assert.equal(one.standing('a', quota).remaining, 0);
  });

  test('processes that ask as fast as they can get no more together than the quota', async () => {
    const path = aFile();
    const load = import.meta.resolve('../../../src/adapters/sqlite/limiter.ts');
    const memory = import.meta.resolve('../../../src/adapters/system/memory-limiter.ts');
    const source = `
      const { openSharedLimiter } = await import(${JSON.stringify(load)});
      const { createMemoryLimiter } = await import(${JSON.stringify(memory)});
      const now = () => Number(process.hrtime.bigint() / 1000000n);
      const onTrouble = (error) => { console.error(error); process.exitCode = 1; };
      const limiter = openSharedLimiter({ path: ${JSON.stringify(path)}, now, fallback: createMemoryLimiter({ now }), onTrouble });
      let passed = 0;
      for (let count = 0; count < 2000; count++) if (limiter.take('a', { requests: 1000, seconds: 90000 })) passed++;
      console.log(passed);
    `;
    const args = ['--input-type=module', '-e', source];
    const runs = Array.from({ length: 3 }, () => promisify(execFile)(process.execPath, args));
    const passed = (await Promise.all(runs)).map(({ stdout }) => Number(stdout));
    assert.equal(
      passed.reduce((sum, count) => sum + count),
      1_000,
    );
  });

  test('the file stays small however many askers come', () => {
    const path = aFile();
    let now = 0;
    using limiter = shared(path, { now: () => now, capacity: 500 });
    for (let asker = 0; asker < 5_000; asker++) limiter.take(String(asker), quota);
    const rows = () => {
      const connection = new Sqlite(path, { readonly: true });
      const count = connection.prepare('select count(*) from usage').pluck().get() as number;
      connection.close();
      return count;
    };
    assert.ok(rows() <= 500 + 256, `${rows()} rows`);
    now = 3_600_000;
    for (let asker = 0; asker < 1_000; asker++) limiter.take('one', { requests: 1_000_000, seconds: 1 });
    assert.equal(rows(), 1);
  });

  test('counts from before a restart of the machine are forgotten', () => {
    const path = aFile();
    let now = 1_000_000;
    using limiter = shared(path, { now: () => now });
    for (let count = 0; count < 10; count++) limiter.take('a', quota);
    now = 5;
    assert.equal(limiter.standing('a', quota).remaining, 10);
    assert.ok(limiter.take('a', quota));
  });

  test('where the file cannot be used, requests are counted in memory, and the operator is told', () => {
    const path = aFile();
    mkdirSync(path);
    const troubles: unknown[] = [];
    using limiter = shared(path, { onTrouble: (error) => void troubles.push(error) });
    const passed = Array.from({ length: 20 }, () => limiter.take('a', quota));
    assert.equal(passed.filter(Boolean).length, 10);
    assert.equal(limiter.standing('a', quota).remaining, 0);
    assert.equal(troubles.length, 1);
  });

  test('a file that could not be opened at first is shared once it can be', () => {
    const path = aFile();
    mkdirSync(path);
    let now = 0;
    using one = shared(path, { now: () => now, onTrouble: () => undefined });
    rmdirSync(path);
    now = 2_000;
    using two = shared(path, { now: () => now });
    for (const limiter of [one, two]) assert.ok(limiter.take('a', quota));
    assert.equal(two.standing('a', quota).remaining, 8);
  });

  test('where another holds the lock and does not let go, requests are counted in memory meanwhile', () => {
    const path = aFile();
    const troubles: unknown[] = [];
    let now = 0;
    using limiter = shared(path, { now: () => now, onTrouble: (error) => void troubles.push(error) });
    limiter.take('a', quota);
    const other = new Sqlite(path);
    other.exec('begin immediate');
    for (let count = 0; count < 3; count++) assert.ok(limiter.take('a', quota));
    other.exec('rollback');
    other.close();
    assert.equal(troubles.length, 1, 'it is not tried again at once');
    assert.equal(limiter.standing('a', quota).remaining, 6, 'what this process let pass before counts, too');
    now = 2_000;
    assert.ok(limiter.take('a', quota));
    assert.equal(limiter.standing('a', quota).remaining, 8);
  });
});
