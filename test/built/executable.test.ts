import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { aFolder, aProject, type Ended, executable, json, post, run, SOURCE, serve } from '../e2e/command.ts';

// Besides what is here, `npm run test:built` runs test/e2e against the executable: the commands, backup and restore, and so on.
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FILE = join(ROOT, 'dist/sightline');
const BUILT = executable(FILE);
/** Node alone is 120 MB of it. */
const MAX_BYTES = 148e6;

const E1 = '/api/analytics/ads/advertisers';
const E2 = '/api/v1/analytics/social/youtube/videos';
const ROW = {
  query: 'best laptop',
  country: 'US',
  language: 'en',
  model: 'gpt-5',
  answer: 'Take the Acme.',
  ads: [{ unit: 1, position: 1, advertiser: 'Acme', format: 'text' }],
  videos: [{ url: 'https://youtu.be/dQw4w9WgXcQ' }],
};
const rows = (month: number) =>
  Array.from({ length: 28 }, (_, day) =>
    JSON.stringify({ ...ROW, runAt: new Date(Date.UTC(2026, month, day + 1)).toISOString() }),
  ).join('\n');

describe('the single executable', () => {
  test('is small enough to copy around', async () => {
    const { size } = await stat(FILE);
    assert.ok(size < MAX_BYTES, `${size} bytes`);
  });

  test('knows its version, its interface and its commands', async () => {
    await using folder = await aFolder();
    const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
    const { stdout: licences } = await run(folder.path, ['licences'], '', BUILT);
    for (const part of [
      'MIT License',
      '# The sample',
      '== Node.js ==',
      '== zod ==',
      '== better-sqlite3 ==',
      '== swagger-ui-dist ==',
    ])
      assert.ok(licences.includes(part), part);
    assert.equal(
      (await run(folder.path, ['man'], '', BUILT)).stdout,
      await readFile(`${FILE}.1`, 'utf8'),
      'the manual page that the build ships',
    );
    for (const command of [['openapi'], ['serve', '--help']]) {
      const [built, source] = await Promise.all(
        [BUILT, SOURCE].map((program) => run(folder.path, command, '', program)),
      );
      assert.deepEqual(built, source);
    }
    assert.equal((await run(folder.path, ['version'], '', BUILT)).stdout, `${version}\n`);
  });

  test('goes on with a database that the source version wrote, and the other way round', async () => {
    await using folder = await aFolder();
    const access = await aProject(folder.path, SOURCE);
    const ingest = (month: number, program: typeof SOURCE) =>
      json(folder.path, ['ingest', '--project', 'laptops', '-'], rows(month), program);
    assert.equal((await ingest(0, SOURCE)).created, 28);
    assert.equal((await ingest(1, BUILT)).created, 28);
    assert.equal((await ingest(1, SOURCE)).unchanged, 28);
    const answers = [];
    for (const program of [BUILT, SOURCE]) {
      await using service = await serve(folder.path, ['serve', '--allow-http', '--port', '0'], program);
      answers.push([await post(service.address, E1, access, {}), await post(service.address, E2, access, {})]);
      assert.equal(await service.end('SIGTERM'), 0);
    }
    assert.deepEqual(answers[0], answers[1]);
    const [share, cited] = answers[0]!;
    assert.deepEqual([share!.status, share!.json.totalAds], [200, 56]);
    assert.deepEqual([cited!.status, cited!.json.globalVideoplatformCitations], [200, 56]);
  });

  test('makes reports in a thread of its own, unless it is told not to', async () => {
    await using folder = await aFolder();
    const access = await aProject(folder.path, BUILT);
    const threads = async (...given: string[]) => {
      await using service = await serve(folder.path, ['serve', '--allow-http', '--port', '0', ...given], BUILT);
      const { status, json: report } = await post(service.address, E1, access, {});
      assert.deepEqual([status, report.totalResponses], [200, 0]);
      const names = await Promise.all(
        (await readdir(`/proc/${service.pid}/task`)).map((task) =>
          readFile(`/proc/${service.pid}/task/${task}/comm`, 'utf8'),
        ),
      );
      assert.equal(await service.end('SIGTERM'), 0);
      return names.filter((name) => name === 'reports\n').length;
    };
    assert.deepEqual([await threads(), await threads('--report-threads', '0')], [1, 0]);
  });
});

describe('the driver of the executable', () => {
  const createOrganisation = (cwd: string, env: Record<string, string> = {}): Promise<Ended> =>
    run(cwd, ['org', 'create', '--name', 'Acme'], '', { ...BUILT, env });
  const assertRefused = ({ code, stdout, stderr }: Ended, reason: RegExp) => {
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, /^sightline: SQLite's driver [^\n]*SIGHTLINE_DRIVER_DIR[^\n]*\n$/);
    assert.match(stderr, reason);
  };

  test('is kept beside the database, or where SIGHTLINE_DRIVER_DIR says, and mended when it is damaged', async () => {
    await using folder = await aFolder();
    assert.equal((await createOrganisation(folder.path)).code, 0);
    const [file = ''] = await readdir(join(folder.path, 'data/.driver'));
    const path = join(folder.path, 'data/.driver', file);
    const { size } = await stat(path);
    await writeFile(path, 'not a driver');
    assert.equal((await createOrganisation(folder.path)).code, 0);
    assert.equal((await stat(path)).size, size);
    assert.equal((await createOrganisation(folder.path, { SIGHTLINE_DRIVER_DIR: 'elsewhere' })).code, 0);
    assert.deepEqual(await readdir(join(folder.path, 'elsewhere')), [file]);
  });

  test('is refused in one line where it cannot be kept', async () => {
    await using folder = await aFolder();
    await writeFile(join(folder.path, 'file'), '');
    for (const place of ['/proc/sightline', 'file'])
      assertRefused(await createOrganisation(folder.path, { SIGHTLINE_DRIVER_DIR: place }), /cannot be kept in/);
  });

  test('is refused in one line on a file system that lets no program run', async (t) => {
    await using folder = await aFolder();
    await mkdir(join(folder.path, 'data'));
    const script = 'mount -t tmpfs -o noexec tmpfs data && exec "$0" org create --name Acme';
    const apart = ['--user', '--map-root-user', '--mount', 'sh', '-c'];
    const ended = await run(folder.path, [script, FILE], '', { file: 'unshare', before: apart, env: {} });
    if (!ended.stderr.startsWith('sightline:')) return t.skip(`no file system of one's own here: ${ended.stderr}`);
    assertRefused(ended, /noexec/);
  });
});
