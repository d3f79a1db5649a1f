import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { aFolder, type Program, run, serve } from '../e2e/command.ts';
import { projectFile } from '../house/sources.ts';
import { image } from '../support/containerfile.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BUILT = join(ROOT, 'dist/sightline');
const IMAGE = image();
const [UID = 0, GID = 0] = IMAGE.user.split(':').map(Number);
const isRoot = process.getuid?.() === 0;
/** Changes the root of a process: as the image's user, or, without root's rights, as a user in a namespace of its own. */
const INTO = isRoot ? ['chroot', `--userspec=${IMAGE.user}`] : ['unshare', '--map-root-user', 'chroot'];
const canChangeRoot = spawnSync(INTO[0]!, [...INTO.slice(1), '/', '/bin/true']).status === 0;

/** A folder with the executable, the libraries that it is linked with, an empty volume, and nothing else. */
async function anEmptyRoot() {
  const folder = await aFolder();
  const inside = (path: string) => join(folder.path, path);
  const libraries = execFileSync('ldd', [BUILT], { encoding: 'utf8' }).matchAll(/(\/\S+) \(0x/g);
  const program = `/usr/local/bin/${IMAGE.entrypoint[0]}`;
  for (const [from, to] of [[BUILT, program], ...[...libraries].map(([, path]) => [path!, path!])] as const) {
    await mkdir(dirname(inside(to)), { recursive: true });
    await cp(from, inside(to), { dereference: true });
  }
  await chmod(folder.path, 0o755);
  await mkdir(inside(IMAGE.volume), { mode: 0o700 });
  if (isRoot) await chown(inside(IMAGE.volume), UID, GID);
  const [file = '', ...before] = [...INTO, folder.path, program];
  return {
    /** The program in there, with what the image has in its environment. */
    program: (env: Record<string, string>): Program => ({
      file,
      before,
      env: { ...IMAGE.env, PATH: process.env.PATH, ...env },
    }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

describe('the container', { skip: !canChangeRoot && 'no root of one’s own on this machine' }, () => {
  test('serves from an empty root as its Containerfile says, and is healthy for as long as it does', async () => {
    await using root = await anEmptyRoot();
    const [, ...health] = IMAGE.healthcheck;
    const plain = { SIGHTLINE_HOST: '127.0.0.1', SIGHTLINE_PORT: '0', SIGHTLINE_ALLOW_HTTP: 'true' };
    const made = await run(
      '/',
      ['setup', '--organisation', 'Acme', '--project', 'Shoes', '--json'],
      '',
      root.program({}),
    );
    assert.equal(made.code, 0, made.stderr);
    const { key, project } = JSON.parse(made.stdout);
    let port: string;
    {
      await using service = await serve('/', IMAGE.command, root.program(plain));
      ({ port } = new URL(service.address));
      const headers = { 'x-api-key': key.key, 'x-project-id': project.id, 'content-type': 'application/json' };
      const reply = await fetch(`${service.address}/api/analytics/ads/advertisers`, {
        method: 'POST',
        body: '{}',
        headers,
      });
      assert.equal(reply.status, 200);
      assert.equal((await fetch(`${service.address}/docs/swagger-ui.css`)).status, 200);
      const healthy = await run('/', health, '', root.program({ SIGHTLINE_PORT: port }));
      assert.deepEqual([healthy.code, healthy.stdout], [0, 'ready\n']);
      assert.equal(await service.end('SIGTERM'), 0);
    }
    const ended = await run('/', health, '', root.program({ SIGHTLINE_PORT: port }));
    assert.deepEqual([ended.code, ended.stderr], [1, '']);
  });

  test('answers nothing but probes over plain HTTP where nothing lets it', async () => {
    await using root = await anEmptyRoot();
    await using service = await serve(
      '/',
      IMAGE.command,
      root.program({ SIGHTLINE_HOST: '127.0.0.1', SIGHTLINE_PORT: '0' }),
    );
    const statusOf = async (path: string) => (await fetch(service.address + path)).status;
    assert.deepEqual([await statusOf('/readyz'), await statusOf('/docs')], [200, 403]);
  });
});

test('what the Containerfile sends to the builder is all that the build needs', async () => {
  await using folder = await aFolder();
  const sent = projectFile('.dockerignore')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  for (const name of sent) await cp(join(ROOT, name), join(folder.path, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder.path, 'node_modules'));
  const { status, stderr } = spawnSync('npm', ['run', '-s', 'build'], { cwd: folder.path, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  const version = spawnSync(join(folder.path, 'dist/sightline'), ['version'], { cwd: folder.path, encoding: 'utf8' });
  assert.equal(version.stdout.trim(), JSON.parse(projectFile('package.json')).version);
});
