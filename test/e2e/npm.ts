import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { aFolder } from './command.ts';

export const ROOT: string = fileURLToPath(new URL('../..', import.meta.url));

/** Starts a script of npm that serves until it is told to stop, and tells npm: the service must have ended, and well. */
export async function assertEndsAtSigterm(script: string, ...args: readonly string[]): Promise<void> {
  await using folder = await aFolder();
  const env = { ...process.env, SIGHTLINE_DB: `${folder.path}/a.db` };
  const npm = spawn('npm', ['run', '-s', script, '--', ...args, '--port', '0', '--json'], { cwd: ROOT, env });
  npm.stderr.resume();
  const closed = once(npm, 'close');
  // Its first line: by then it listens.
  const [line] = await once(createInterface(npm.stdout), 'line');
  const { address } = JSON.parse(line) as { address: string };
  assert.equal((await fetch(`${address}/healthz`)).status, 200);
  npm.kill('SIGTERM');
  const [code] = await closed;
  assert.equal(code, 0);
  await assert.rejects(fetch(`${address}/healthz`), 'nobody answers any more');
}
