import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aFolder, json, post, serve } from './command.ts';

const serving = (threads: string) => [
  'serve',
  '--allow-http',
  '--port',
  '0',
  '--report-threads',
  threads,
  '--metrics-port',
  '0',
];
const ADVERTISERS = '/api/analytics/ads/advertisers';
const IMPORT = '/api/v1/job-executions/import';

const rows = [1, 2, 3, 4].map((day) => ({
  query: 'best laptop',
  country: 'US',
  language: 'en',
  model: 'gpt-5',
  runAt: `2026-01-0${day}T00:00:00Z`,
  answer: 'Take the Acme.',
  ads: day === 1 ? [{ unit: 1, position: 1, advertiser: 'Acme', format: 'text' }] : [],
}));

/** The lines of a service's log: level, message, and the fields beside it. */
const linesOf = (log: string): readonly string[] =>
  log
    .trim()
    .split('\n')
    .map((line) => {
      const { level, time: _, msg, ...fields } = JSON.parse(line);
      const said = msg === 'answered' ? `${fields.route} ${fields.status}` : JSON.stringify(fields);
      return `${LEVELS[level]} ${msg} ${said}`;
    });
const LEVELS: Readonly<Record<number, string>> = { 30: 'info', 40: 'warn', 50: 'error' };

/*
 * The one end-to-end test of `npm test`, from the source; `.ci/run` has all of this folder drive the executable.
 */
test('a service starts, imports, reports, and after kill -9 has all that it acknowledged', async () => {
  await using folder = await aFolder();
  const setup = await json(folder.path, ['setup', '--organisation', 'Acme Agency', '--project', 'Laptops']);
  const { project, key } = setup as {
    readonly project: { readonly id: string };
    readonly key: { readonly key: string };
  };
  const access = { project: project.id, key: key.key };
  const report = async (address: string) => (await post(address, ADVERTISERS, access, {})).json;
  const expected = { totalResponses: 4, totalAds: 1, adRate: 25 };
  const figures = ({ totalResponses, totalAds, adRate }: Record<string, unknown>) => ({
    totalResponses,
    totalAds,
    adRate,
  });
  {
    await using service = await serve(folder.path, serving('1'));
    assert.equal((await post(service.address, IMPORT, access, { rows })).json.created, 4);
    assert.deepEqual(figures(await report(service.address)), expected);
    await service.end('SIGKILL');
  }
  // One that started with threads has been seen: each takes seconds to load from the source.
  await using service = await serve(folder.path, serving('0'));
  assert.deepEqual(figures(await report(service.address)), expected);
  assert.equal((await post(service.address, IMPORT, access, { rows })).json.unchanged, 4);
  const metrics = /metrics at (http:\S+)"/.exec(service.output())![1]!;
  const shown = await (await fetch(metrics)).text();
  assert.match(shown, /^sightline_rows_ingested_total\{kind="answers",action="unchanged"\} 4$/m);
  service.signal('SIGHUP');
  await service.said(/nothing to read again/);
  assert.equal(await service.end('SIGTERM'), 0);
  assert.deepEqual(linesOf(service.output()), [
    `info metrics at ${metrics} {}`,
    `info listening on ${service.address} {"address":"${service.address}","db":"data/sightline.db"}`,
    `info answered ${ADVERTISERS} 200`,
    `info answered ${IMPORT} 200`,
    'info nothing to read again: there is no TLS certificate {}',
    'info stopping: no new requests, finishing those that run {}',
  ]);
});
