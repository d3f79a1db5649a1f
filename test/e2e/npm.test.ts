import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { aFolder } from './command.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** npm's scripts that serve until they are told to stop, and what they are called with here. */
const SCRIPTS = [
  ['start', '--allow-http', '--port', '0', '--json'],
  ['sightline', 'serve', '--allow-http', '--port', '0', '--json'],
  ['demo', '--port', '0', '--json'],
] as const;

describe('npm run', () => {
  test('leaves no shell between npm and the service, whatever the shell is', () => {
    const { scripts } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8'));
    for (const script of ['sightline', 'start', 'demo']) assert.match(scripts[script], /(^|&& )exec node /, script);
  });

  for (const [script, ...args] of SCRIPTS) {
    test(`${script}: SIGTERM reaches the service, which ends as it should`, async () => {
      await using folder = await aFolder();
      const env = { ...process.env, SIGHTLINE_DB: `${folder.path}/a.db` };
      const npm = spawn('npm', ['run', '-s', script, '--', ...args], { cwd: ROOT, env });
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
    });
  }
});
