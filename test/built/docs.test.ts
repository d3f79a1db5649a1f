import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { aFolder } from '../e2e/command.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

/**
 * Does what a page says, from its first block to its last, in a folder of its own: saves what is to be saved, and runs
 * each block of commands, all of which must succeed. What they print.
 */
async function follow(page: string): Promise<string> {
  await using folder = await aFolder();
  const port = await freePort();
  const text = (await readFile(join(ROOT, page), 'utf8')).replaceAll('127.0.0.1:8787', `127.0.0.1:${port}`);
  await mkdir(join(folder.path, 'bin'));
  await symlink(join(ROOT, 'dist/sightline'), join(folder.path, 'bin/sightline'));
  const commands: string[] = ['set -eu', "trap 'kill $(jobs -p) && wait' EXIT"];
  for (const [, language = '', block = ''] of text.matchAll(/```(\w+)\n(.*?)```/gs)) {
    const file = { ts: 'chart.ts', python: 'chart.py' }[language];
    if (file) await writeFile(join(folder.path, file), block);
    else commands.push(block);
    // People wait until it says that it listens.
    if (/ &(?:\s|$)/m.test(block))
      commands.push(`until curl -so ready http://127.0.0.1:${port}/readyz; do sleep 0.05; done`);
  }
  assert.ok(commands.length > 2, `${page} has no commands`);
  const path = [join(folder.path, 'bin'), dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(':');
  return execFileSync('bash', ['-c', commands.join('\n')], {
    cwd: folder.path,
    env: { PATH: path, HOME: folder.path, SIGHTLINE_PORT: port, SIGHTLINE_LOG_LEVEL: 'warn' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

describe('what the documentation says to type', () => {
  test('brings a user of the API from nothing to a chart, in curl, TypeScript and Python', async () => {
    const printed = await follow('docs/api-users.md');
    assert.match(printed, /"created":2,/);
    assert.match(printed, /"globalVideoplatformCitations":1,/);
    assert.match(printed, /"countries":\[\{"value":"US","count":2\}\]/);
    const chart = /Ad share in 2 answers\nAcme {9}█{33} 66\.67 %\nBolt {9}█{17} 33\.33 %\n/g;
    assert.equal(printed.match(chart)?.length, 2, printed);
    assert.match(printed, /"cursor":\{"limit":500,"count":2,/);
  });

  test('brings an operator to a service that runs, with a key', async () => {
    assert.match(await follow('docs/operating.md'), /^Organisation {2}acme-agency [\s\S]*API key {7}sl_live_/m);
  });
});
