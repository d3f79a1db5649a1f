import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

/** A network of its own that has loopback and nothing else. */
const APART = ['--map-root-user', '--net', 'sh', '-c'];
const COUNTERS = 'cat /proc/net/snmp /proc/net/snmp6 && echo ---';
const RUNS = fileURLToPath(new URL('../../app/collecting/runs.test.ts', import.meta.url));

const apart = (script: string) =>
  spawnSync('unshare', [...APART, `ip link set lo up && ${script}`], { encoding: 'utf8', timeout: 300_000 });

const canBeApart = apart('true').status === 0;

test('without a network all runs succeed, faults and redirects included, and nothing tries to leave loopback', {
  skip: canBeApart ? false : 'this machine lets no process have a network of its own',
}, () => {
  const node = `"${process.execPath}"`;
  const test = `env -u NODE_TEST_CONTEXT ${node} --test "${RUNS}" >&2`;
  // The last one shows that the count would tell.
  const stray = `${node} -e "require('net').connect(80, '192.0.2.1').on('error', () => {})"`;
  const { status, stdout, stderr } = apart([COUNTERS, test, COUNTERS, stray, COUNTERS].join(' && '));
  assert.equal(status, 0, stderr);
  const [before, after, control] = stdout.split('---\n').map(lostIn);
  assert.equal(after, before, `${after! - before!} packets tried to leave`);
  assert.ok(control! > after!, stdout);
});

/** How many packets had no way out: each is a request, or a look-up of a name, to somewhere else than loopback. */
function lostIn(counters: string): number {
  const [names = [], values = []] = [...counters.matchAll(/^Ip: (.*)$/gm)].map(([, line = '']) => line.split(' '));
  const lost = Number(values[names.indexOf('OutNoRoutes')]);
  return lost + Number(/^Ip6OutNoRoutes\s+(\d+)$/m.exec(counters)?.[1] ?? 0);
}
