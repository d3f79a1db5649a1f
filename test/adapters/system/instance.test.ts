import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { processInstance } from '../../../src/adapters/system/mod.ts';

test('a process is known to run until it has ended, and another one with its number is not it', async () => {
  const own = processInstance();
  assert.equal(own.isRunning(own.id), true);
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
  await once(child, 'spawn');
  const other = processInstance(child.pid);
  assert.notEqual(other.id, own.id);
  assert.deepEqual([own.isRunning(other.id), other.isRunning(own.id)], [true, true]);
  child.stdin!.end();
  await once(child, 'close');
  assert.equal(own.isRunning(other.id), false);
  const [host, pid] = own.id.split(' ');
  assert.equal(own.isRunning(`${host} ${pid} 1`), process.platform !== 'linux');
  assert.equal(own.isRunning(`elsewhere ${pid} 1`), undefined);
});
