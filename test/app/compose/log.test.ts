import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, test } from 'node:test';
import { createLog } from '../../../src/app/compose/log.ts';
import { formatKey, formatSecret, SESSION_PREFIX } from '../../../src/domain/mod.ts';
import { aJobExecutionRow, asking, aWorld, PASSWORD, signedIn } from '../../http/harness.ts';

/** A log, and the lines that it has written. */
function aLog(level: 'info' | 'error' = 'info') {
  const lines: string[] = [];
  return { lines, log: createLog(level, { write: (line) => void lines.push(line) }) };
}

/** More than a pipe holds, and once that is being written, a short line; the log waits for more than it does for lines. */
const SLOWLY_READ = `
  import { createLog } from ${JSON.stringify(new URL('../../../src/app/compose/log.ts', import.meta.url).href)};
  const log = createLog('info');
  log.info('x'.repeat(1_000_000));
  log.info('the last one');
  setTimeout(() => console.log('waited'), 200);
  setInterval(() => undefined, 1_000);
`;

describe('log', () => {
  test('a line that comes while others are still being written is there soon after them', {
    timeout: 20_000,
  }, async () => {
    const args = ['--input-type=module', '-e', SLOWLY_READ];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    try {
      await once(child.stdout, 'data');
      let text = '';
      for await (const chunk of child.stderr) {
        text += chunk;
        if (text.includes('the last one')) break;
      }
      assert.equal(child.exitCode, null);
    } finally {
      child.kill('SIGKILL');
    }
  });

  test('no key and no token is in a line, wherever an error brings it along', () => {
    const { lines, log } = aLog();
    const key = formatKey(new Uint8Array(32).fill(7));
    const token = formatSecret(SESSION_PREFIX, new Uint8Array(32).fill(9));
    const error = Object.assign(new Error(`Cannot use ${key} with ${token}`), {
      headers: { cookie: `__Host-sightline=${token}`, 'x-api-key': key },
      body: { password: PASSWORD, currentPassword: PASSWORD },
      password: PASSWORD,
      cause: new Error(token),
    });
    log.error({ err: error }, `failed with ${key}`);
    log.info({ note: token }, 'x');
    const text = lines.join('');
    for (const secret of [key.slice(8), token.slice(11), PASSWORD]) assert.ok(!text.includes(secret), text);
    assert.match(text, /Cannot use sl_live_\[secret\] with sl_session_\[secret\]/);
    for (const line of lines) assert.ok(JSON.parse(line).time, 'still JSON');
  });

  test('a request is one line, which names who asked and by which pattern, and holds nothing that was sent', async () => {
    const world = await aWorld();
    const { lines, log } = aLog();
    const headers = await signedIn(world, 'admin', { email: 'secretive@example.com' });
    const query = 'a very private question';
    const rows = [aJobExecutionRow({ query })];
    await asking(world)('POST /api/v1/job-executions/import', { rows });
    await world.call('POST /api/session', { body: { email: 'secretive@example.com', password: PASSWORD } });
    await world.call('GET /api/members/private-path?private=query', { headers });
    await world.call('GET /api/session', { headers: { ...headers, 'x-request-id': 'mine' } });
    await world.call('GET /nothing/private-path', { key: world.keys.write });
    for (const answered of world.observed) log.info(answered, 'answered');
    const logged = lines.map((line) => JSON.parse(line));
    assert.deepEqual(
      logged.map(({ method, route, status }) => [method, route, status]),
      [
        ['POST', '/api/v1/job-executions/import', 200],
        ['POST', '/api/session', 201],
        ['GET', null, 405],
        ['GET', '/api/session', 200],
        ['GET', null, 404],
      ],
    );
    const [first, , , fourth] = logged;
    assert.deepEqual(
      [first.organisation, typeof first.key, typeof first.milliseconds],
      [world.project.organisation, 'string', 'number'],
    );
    assert.deepEqual([fourth.requestId, typeof fourth.user, fourth.key], ['mine', 'string', undefined]);
    for (const secret of [
      query,
      PASSWORD,
      'secretive',
      'private',
      headers.cookie.slice(20),
      world.keys.write.slice(8),
    ]) {
      assert.ok(!lines.join('').includes(secret), secret);
    }
  });
});
