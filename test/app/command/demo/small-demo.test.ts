import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { ANSWERS, DAYS } from '../../../../src/app/sample/content.ts';
import { DEFAULTS } from '../../../../src/app/settings.ts';
import { aWorld } from '../support.ts';

const FOLDER = new URL('../../../../sample/', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, FOLDER), 'utf8');
/** The answers of each file that stay. */
const KEPT = 2;

/** The sample with the first answers of each file only. */
async function* open(path: string): AsyncGenerator<Uint8Array> {
  const lines = textOf(path).trimEnd().split('\n');
  if (path === DAYS) {
    const all: Readonly<Record<string, readonly unknown[]>> = JSON.parse(textOf(path));
    yield Buffer.from(JSON.stringify(Object.fromEntries(Object.entries(all).map(([file]) => [file, [0, 8]]))));
  } else yield Buffer.from((ANSWERS.includes(path as never) ? lines.slice(0, KEPT) : lines).join('\n'));
}

/** Runs the demo until it waits for its end; what it printed, and the world as it is then. */
async function run(argv: readonly string[], given: Parameters<ReturnType<typeof aWorld>['run']>[1] = {}) {
  const world = aWorld();
  return { world, ...(await world.run(['demo', ...argv], { ...given, sample: { open } })) };
}

/*
 * The demo over ten answers; over the whole sample it is in demo.test.ts.
 */
describe('the demo over a few answers', () => {
  test('shows tables, a link and a request to paste, and serves until it is told to stop', async () => {
    const stop = new AbortController();
    const world = aWorld();
    let hasEnded = false;
    const ending = world.run(['demo'], { stop: stop.signal, sample: { open } }).finally(() => {
      hasEnded = true;
    });
    // It serves as soon as it listens for its end.
    while (!hasEnded && getEventListeners(stop.signal, 'abort').length === 0) await setImmediate();
    stop.abort('SIGINT');
    const { code, stdout, stderr } = await ending;
    assert.deepEqual([code, stderr], [0, 'Analysing the sample …\n']);
    const [tables = '', invitation = ''] = stdout.split('\nLook at it');
    assert.match(tables, /^\n10 answers analysed\n\n/);
    assert.deepEqual(tables.match(/^(TOP|MOST|ADS|MERCHANTS) .*$/gm), TITLES);
    const { results: projects } = await world.app.projects.list(
      (await world.app.organisations.all()).map(({ id }) => id),
      '',
      { page: 1, limit: 9 },
    );
    const [project] = projects;
    assert.deepEqual(
      [projects.length, project!.name, (await world.app.organisations.all())[0]!.name],
      [1, 'Sample', 'Demo'],
    );
    const [, token, key] = /#token=(\S+)\n\nAn API key that reads: (\S+)\n/.exec(invitation)!;
    const address = 'http://127.0.0.1:8787';
    assert.equal(
      `Look at it${invitation}`,
      `Look at it in a browser, on this machine and within ten minutes:

  ${address}/app/#token=${token}

An API key that reads: ${key}
Ask for the ad share of everything (paste it):

  curl -s ${address}/api/analytics/ads/advertisers -H 'x-api-key: ${key}' -H 'x-project-id: ${project!.id}' -H 'content-type: application/json' -d '{}'

What else can be asked: ${address}/openapi.json
ready: ${address} (Ctrl-C ends the demo)
`,
    );
    assert.deepEqual(
      [(await world.app.access.findKey(key!))!.key.permission, (await world.app.access.findKey(key!))!.key.name],
      ['read', 'demo'],
    );
    const { db: _, ...defaults } = DEFAULTS;
    const [{ db, ...settings }] = world.served as [(typeof world.served)[number]];
    assert.deepEqual(
      { ...settings, collect: { ...settings.collect, operator: undefined } },
      {
        ...defaults,
        ...{ port: 8787, allowHttp: true, logLevel: 'warn', reportThreads: 0 },
        collect: { operator: undefined, allow: [], keyFile: `${db}.key`, isDemo: true },
      },
    );
    assert.match(db, /sightline-demo-\w+\/demo\.db$/);
    assert.ok(!(await readdir(tmpdir())).some((name) => db.includes(`/${name}/`)), 'its folder is gone');
    // Two collectors that play what was recorded.
    const collectors = await world.app.collectors.list(project!.id);
    const { results: tags } = await world.app.tags.list(project!.id, {}, [], { page: 1, limit: 9 });
    const names = new Map(tags.map(({ id, name }) => [id, name]));
    assert.deepEqual(
      collectors.map(({ provider, model, surface, schedule, locales, queryTagIds }) => [
        ...[provider, model, surface, schedule?.cron, schedule?.timezone, schedule?.catchUp],
        ...[locales, queryTagIds.map((id) => names.get(id))],
      ]),
      [
        [
          'replay',
          'replay',
          'api',
          '0 6 * * 1',
          'Europe/Berlin',
          'skip',
          [{ country: 'US', language: 'en' }],
          ['Recorded'],
        ],
        [
          ...['replay', 'replay', 'app', '0 7 * * 1', 'Europe/Berlin', 'skip', [{ country: 'US', language: 'en' }]],
          ['Recorded with ads and cards'],
        ],
      ],
    );
  });

  test('ends after what it found with --exit, which --json has as data', async () => {
    const { code, stdout, stderr, world } = await run(['--exit', '--json']);
    assert.deepEqual([code, stderr], [0, '']);
    const { address, key, project, ...found } = JSON.parse(stdout);
    assert.equal(address, 'http://127.0.0.1:8787');
    assert.ok((await world.app.access.findKey(key)) && (await world.app.projects.byId(project)));
    assert.deepEqual(Object.keys(found), ['totalResponses', 'brands', 'domains', 'merchants', 'videos', 'adShare']);
    assert.equal(found.totalResponses, 10);
    for (const list of [found.brands, found.domains, found.merchants, found.adShare.advertisers])
      assert.ok(list.length > 0 && list.length <= 8, `${list.length}`);
    assert.equal(found.brands.length, 8);
    const shown = await run(['--exit']);
    assert.equal(shown.code, 0);
    assert.ok(!shown.stdout.includes('Look at it'));
  });

  test('ends as it was told to where that is while the answers go in, and where its port is taken', async () => {
    const stopped = await run([], { stop: AbortSignal.abort('SIGTERM') });
    assert.deepEqual([stopped.code, stopped.stdout, stopped.stderr], [143, '', 'Analysing the sample …\n']);
    const taken = await run(['--port', '9000'], { taken: [9000] });
    assert.deepEqual([taken.code, taken.stdout, taken.stderr], [2, '', 'sightline: port 9000 is taken\n']);
    const free = await run(['--exit', '--json'], { taken: [8787] });
    assert.equal(JSON.parse(free.stdout).address, 'http://127.0.0.1:40000');
  });
});

const TITLES = [
  'TOP BRANDS',
  'MOST CITED DOMAINS',
  'MOST CITED VIDEOS',
  'ADS (written for research, not paid for)',
  'MERCHANTS ON SHOPPING CARDS',
];
