import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { answerRow } from '../../soak/world.ts';
import { aFolder, aProject, type Program, post, SOURCE, serve } from '../command.ts';

const SERVE = ['serve', '--allow-http', '--port', '0', '--rate-limit', '10000/1', '--report-threads', '1'];
const E1 = '/api/analytics/ads/advertisers';
const IMPORT = '/api/v1/job-executions/import';
/** The command, some of whose threads for a task die as soon as they run. */
const dying = (task: string, deaths: number): Program => ({
  ...SOURCE,
  before: ['--import', import.meta.resolve('./dying-threads.ts'), SOURCE.before.at(-1)!],
  env: { ...SOURCE.env, TEST_DYING: task, TEST_DEATHS: String(deaths) },
});
const rows = Array.from({ length: 40 }, (_, index) => answerRow({ kind: 'answers', number: 1 }, index));

describe('threads that make reports', () => {
  test('one that is killed at its report: another one makes it, or 503; and the service goes on', async () => {
    await using folder = await aFolder();
    const access = await aProject(folder.path);
    await using service = await serve(folder.path, SERVE, dying('reports', 5));
    const ask = async () => post(service.address, E1, access, {});
    assert.equal((await post(service.address, IMPORT, access, { rows })).status, 200);
    // The thread that is started ahead may die before it is asked; then two die of what is loaded with the import, which is
    // not reported, and two of the first report.
    assert.equal((await ask()).status, 503);
    for (let times = 0; times < 2; times++) {
      const { status, json } = await ask();
      assert.deepEqual([status, json.totalResponses], [200, rows.length]);
    }
    assert.equal((await post(service.address, IMPORT, access, { rows })).json.unchanged, rows.length);
    assert.equal(await service.end('SIGTERM'), 0);
    assert.match(service.output(), /a thread that makes reports died: another takes its place/);
    assert.equal(service.output().match(/"status":500/g), null);
  });

  test('more reports than wait, and clients that go away: 200 or 503 for all others, and then it is as before', async () => {
    await using folder = await aFolder();
    const access = await aProject(folder.path);
    await using service = await serve(folder.path, SERVE);
    assert.equal((await post(service.address, IMPORT, access, { rows })).status, 200);
    const headers = { 'content-type': 'application/json', 'x-api-key': access.key, 'x-project-id': access.project };
    const gone = new AbortController();
    const leaving = Array.from({ length: 30 }, () =>
      fetch(`${service.address}${E1}`, { method: 'POST', body: '{}', headers, signal: gone.signal }).catch(
        () => 'gone',
      ),
    );
    const asked = Array.from({ length: 60 }, () => post(service.address, E1, access, {}));
    const light = fetch(`${service.address}/healthz`);
    gone.abort();
    const refusals = /^(Too many reports are asked for at once|The service is overloaded): try again later$/;
    for (const { status, json } of await Promise.all(asked)) {
      if (status === 503) assert.match(String(json.message), refusals);
      else assert.deepEqual([status, json.totalResponses], [200, rows.length]);
    }
    assert.equal((await light).status, 200);
    await Promise.all(leaving);
    assert.equal((await post(service.address, E1, access, {})).status, 200);
    assert.equal(await service.end('SIGTERM'), 0);
    assert.equal(service.output().match(/"status":500/g), null);
  });
});

describe('the thread that writes', () => {
  test('is killed at an import: 503, and sending it again has it in once', async () => {
    await using folder = await aFolder();
    const access = await aProject(folder.path);
    await using service = await serve(folder.path, SERVE, dying('writes', 2));
    const send = () => post(service.address, IMPORT, access, { rows });
    for (let death = 0; death < 2; death++) {
      const { status, json } = await send();
      assert.deepEqual([status, json.message], [503, 'The service cannot do this at the moment: try again later']);
    }
    assert.equal((await send()).json.created, rows.length);
    assert.equal((await send()).json.unchanged, rows.length);
    assert.equal((await post(service.address, E1, access, {})).json.totalResponses, rows.length);
    assert.equal(await service.end('SIGTERM'), 0);
    assert.match(service.output(), /the thread that writes died: another takes its place/);
    assert.equal(service.output().match(/"status":500/g), null);
  });
});
