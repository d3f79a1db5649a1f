import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aWorld } from './support.ts';

const MADE = { file: 'a.db', bytes: 12_345_678, sha256: 'ab'.repeat(32) };

describe('backup, restore and check', () => {
  test('a backup is told with its size and checksum; a file that is there needs --force', async () => {
    const { run, json } = aWorld();
    assert.deepEqual(await json(['backup', 'a.db']), { ...MADE, drill: null });
    const { stdout } = await run(['backup', 'a.db']);
    assert.equal(stdout, `Wrote a.db (12.3 MB, SHA-256 ${MADE.sha256})\n`);
    const { code, stderr } = await run(['backup', 'a.db'], { taken: ['a.db'] });
    assert.deepEqual([code, stderr], [2, 'sightline: a.db is there already\n']);
    assert.equal((await run(['backup', 'a.db', '--force'], { taken: ['a.db'] })).code, 0);
    assert.equal((await run(['backup'])).code, 2);
  });

  test('a trial of a backup says how much came back, and ends with 1 where it was not the same', async () => {
    const { run } = aWorld();
    const good = await run(['backup', 'a.db', '--drill']);
    assert.equal(good.code, 0);
    assert.match(good.stdout, /\nRestored it into a scratch place: all 1,?000 rows of 2 tables came back\n$/);
    const bad = await run(['backup', 'a.db', '--drill'], { drillProblem: 'entity has 1 rows, not 2' });
    assert.equal(bad.code, 1);
    assert.match(
      bad.stdout,
      /is not the same: entity has 1 rows, not 2\. Keep earlier backups, and run sightline check/,
    );
  });

  test('a restore names the database, and what became of a damaged one', async () => {
    const { run, json } = aWorld();
    assert.deepEqual(await json(['restore', 'a.db', '--db', 'b.db']), {
      ...{ ...MADE, db: 'b.db', kept: null, isCompared: true },
      ...{ keyFile: 'b.db.key', keyProblem: null, keysToEnter: [], channelsToEnter: [], remedy: '' },
    });
    assert.equal((await run(['restore', 'a.db', '--db', 'b.db'])).stdout, 'Restored b.db from a.db\n');
    const { stdout } = await run(['restore', 'a.db', '--db', 'b.db'], { hasNoChecksum: true });
    assert.equal(stdout, 'Restored b.db from a.db: no checksum beside it, so its content was not compared\n');
    assert.equal((await run(['restore', 'a.db'], { taken: ['data/sightline.db'] })).code, 2);
    const { code, stderr } = await run(['restore', 'a.db', '--force'], { damaged: 'b.db.damaged-1' });
    assert.deepEqual([code, stderr], [0, 'sightline: the damaged database was kept as b.db.damaged-1\n']);
  });

  test('a restore lists the keys of providers and the channels that have to be entered again', async () => {
    const { run } = aWorld();
    const keysToEnter = [
      { organisation: 'acme', provider: 'anthropic' as const },
      { organisation: 'other', provider: 'openai' as const },
    ];
    const secretsToEnter = {
      ...{ keysToEnter, channelsToEnter: [{ organisation: 'acme', channel: 'Ops' }], remedy: 'enter them again' },
    };
    const { code, stdout } = await run(['restore', 'a.db', '--db', 'b.db', '--key-file', 'c.key'], { secretsToEnter });
    assert.equal(code, 0);
    assert.equal(
      stdout,
      `Restored b.db from a.db
2 keys of providers and the address of 1 channel cannot be opened (c.key is another one). Put the key file back, or enter them again:
  acme: anthropic
  other: openai
  acme: channel Ops
`,
    );
  });

  test('notes of a check are no damage: it ends with 0', async () => {
    const { run } = aWorld();
    const findings = [{ table: 'cached_job', id: null, problem: 'no country has the code UK', isNote: true as const }];
    const told = await run(['check'], { findings });
    assert.deepEqual(
      [told.code, told.stdout],
      [0, 'note: cached_job: no country has the code UK\nNothing is wrong; notes: 1\n'],
    );
    const { isNote: _, ...note } = findings[0]!;
    const { code, stdout } = await run(['check', '--json'], { findings });
    assert.deepEqual([code, JSON.parse(stdout)], [0, { ok: true, problems: [], notes: [note] }]);
  });

  test('a check names what is wrong by table and id and ends with 1, or says that nothing is', async () => {
    const { run, json } = aWorld();
    assert.deepEqual(await json(['check']), { ok: true, problems: [], notes: [] });
    assert.equal((await run(['check'])).stdout, 'Nothing is wrong\n');
    const findings = [
      { table: 'entity', id: '0199', problem: 'is merged in a circle' },
      { table: 'entity', id: null, problem: 'entity_slug is missing' },
      { table: null, id: null, problem: 'Page 7 is never used' },
    ];
    const told = await run(['check'], { findings });
    assert.equal(told.code, 1);
    assert.deepEqual(told.stdout.split('\n'), [
      'entity 0199: is merged in a circle',
      'entity: entity_slug is missing',
      'Page 7 is never used',
      'Wrong: 3',
      '',
    ]);
    const { code, stdout } = await run(['check', '--json'], { findings });
    assert.deepEqual([code, JSON.parse(stdout)], [1, { ok: false, problems: findings, notes: [] }]);
    assert.equal((await run(['check'], { findings, stop: AbortSignal.abort('SIGINT') })).code, 130);
  });

  test('serve lets reports take as much memory as it is told', async () => {
    const world = aWorld();
    for (const size of [[], ['--report-memory', '512M'], ['--report-memory', '4G']]) {
      await world.run(['serve', '--allow-http', ...size], { stop: AbortSignal.abort('SIGTERM') });
    }
    const [byDefault, ...given] = world.served.map(({ reportMemory }) => reportMemory / 1024 ** 3);
    assert.ok(byDefault! >= 1);
    assert.deepEqual(given, [0.5, 4]);
  });

  test('serve makes backups only where a folder is given', async () => {
    const world = aWorld();
    const stop = AbortSignal.abort('SIGTERM');
    await world.run(['serve', '--allow-http'], { stop });
    await world.run(['serve', '--allow-http', '--backup-dir', '/b'], { stop });
    const often = [
      '--backup-every',
      '90m',
      '--backup-keep',
      '3',
      '--backup-copy-every',
      '5m',
      '--backup-drill-every',
      '1d',
    ];
    await world.run(['serve', '--allow-http', '--backup-dir', '/b', ...often], { stop });
    assert.deepEqual(
      world.served.map(({ backup }) => backup),
      [
        undefined,
        { dir: '/b', every: 86_400_000, keep: 7, copyEvery: 900_000, drillEvery: 604_800_000 },
        { dir: '/b', every: 5_400_000, keep: 3, copyEvery: 300_000, drillEvery: 86_400_000 },
      ],
    );
    for (const every of ['0h', '1w', '-1d', '1.5h', 'daily']) {
      const { code, stderr } = await world.run(['serve', `--backup-every=${every}`], { stop });
      assert.deepEqual([code, /--backup-every: must be a number of/.test(stderr)], [2, true], every);
    }
  });

  test('every command that writes can be told how much a write survives', async () => {
    const world = aWorld();
    const stop = AbortSignal.abort('SIGTERM');
    await world.run(['serve', '--allow-http'], { stop });
    await world.run(['serve', '--allow-http', '--durability', 'normal'], { stop });
    assert.deepEqual(
      world.served.map(({ durability }) => durability),
      ['full', 'normal'],
    );
    assert.match((await world.run(['migrate', '--durability', 'off'])).stderr, /--durability: must be full or normal/);
  });
});
