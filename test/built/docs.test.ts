import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { aFolder } from '../e2e/command.ts';
import { CERTIFICATE } from '../http/certificate.ts';
import { PAGES, type Sample, samplesOf } from '../support/pages.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits until `$SIGHTLINE_PORT` answers, by HTTP or HTTPS; bash itself looks whether it is open, as starting curl costs more. */
const UNTIL_READY = `for _ in $(seq 6000); do
  if true 2>/dev/null <>/dev/tcp/127.0.0.1/$SIGHTLINE_PORT; then
    for scheme in http https; do
      curl -ksf -o /dev/null $scheme://127.0.0.1:$SIGHTLINE_PORT/readyz && break 2
    done
  fi
  sleep 0.05
done`;

/** Waits until it says so itself. */
const UNTIL_PRINTED = "until grep -qs '^ready: ' printed || ! kill -0 $serving; do sleep 0.05; done";

/** A line that serves until it is told to stop, with nothing that has it do so beside the others. */
const SERVING = /^(.* && )?(sightline (?:serve|demo)\b.*|npm (?:run demo|start)\b.*)$/;

/** Runs the lines of a sample as a reader would: waits until a service is up, looks at it, and goes on. */
async function typed(text: string): Promise<string> {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const [, before, serving] = SERVING.exec(line.replace(/ +#.*$/, '').trimEnd()) ?? [];
    if (serving === undefined || serving.endsWith(' &')) {
      lines.push(line);
      // People wait until it says that it listens.
      if (serving !== undefined || / &( +#.*)?$/.test(line)) lines.push(UNTIL_READY);
      continue;
    }
    if (before !== undefined) lines.push(before.replace(/ && $/, ''));
    const port = await freePort();
    lines.push(
      `kept=$SIGHTLINE_PORT; export SIGHTLINE_PORT=${port}`,
      `${serving.replace(/--port \d+/, `--port ${port}`)} > printed &`,
      `serving=$!`,
      // The demo answers before it has analysed anything.
      /\bdemo\b/.test(serving) ? UNTIL_PRINTED : UNTIL_READY,
      'kill -TERM $serving',
      'wait $serving',
      'cat printed',
      'export SIGHTLINE_PORT=$kept',
    );
  }
  return lines.join('\n');
}

const INSTALL = 'npm ci';
/**
 * Whether packages are brought, and pages and the executable made once more, as in `.ci/nightly`: that takes longer than the rest
 * of README, and `.ci/run` has just done it in a clean clone.
 */
const IS_FROM_NOTHING = Boolean(process.env.FROM_NOTHING);
const DONE: readonly string[] = IS_FROM_NOTHING ? [] : [INSTALL, 'npm run build'];

/** Where a page is followed, and with what at hand. */
interface Place {
  readonly folder: string;
  readonly path: readonly string[];
}

/**
 * Does what a page says, from its first sample to its last: saves what is to be saved, and runs each block of commands, all
 * of which must succeed. What they print.
 */
async function follow(page: string, { folder, path }: Place): Promise<string> {
  const port = await freePort();
  const commands: string[] = [
    'set -eu',
    'shopt -s expand_aliases',
    "trap 'kill $(jobs -p) 2>/dev/null || true; wait || true' EXIT",
  ];
  for (const { language, text, file } of samplesOf(page).filter(({ notRun }) => notRun === undefined)) {
    const here = text.replaceAll('127.0.0.1:8787', `127.0.0.1:${port}`).replaceAll('/mnt/backups', join(folder, 'mnt'));
    if (file !== undefined) await writeFile(join(folder, file), here);
    else if (language === 'sh') commands.push(await typed(here));
  }
  await mkdir(join(folder, 'mnt'), { recursive: true });
  const lines = commands.join('\n').split('\n');
  const isToDo = (line: string, at: number) => !DONE.includes(line) && (line !== INSTALL || lines.indexOf(line) === at);
  const script = lines.filter(isToDo).join('\n');
  return execFileSync('bash', ['-c', script], {
    cwd: folder,
    env: {
      PATH: path.join(':'),
      HOME: folder,
      SIGHTLINE_PORT: String(port),
      SIGHTLINE_LOG_LEVEL: 'warn',
      npm_config_prefer_offline: 'true',
      npm_config_cache: process.env.npm_config_cache ?? join(process.env.HOME ?? folder, '.npm'),
      npm_config_registry: process.env.npm_config_registry,
    },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1e9,
  });
}

const PROJECT = mkdtempSync(join(tmpdir(), 'sightline-project-'));
after(() => rmSync(PROJECT, { recursive: true }));

const SYSTEM = ['/usr/local/bin', '/usr/bin', '/bin'];

/** An empty folder on a machine that has the executable. */
async function withExecutable(folder: string): Promise<Place> {
  await mkdir(join(folder, 'bin'));
  await symlink(join(ROOT, 'dist/sightline'), join(folder, 'bin/sightline'));
  await writeFile(join(folder, 'chain.pem'), CERTIFICATE.cert);
  await writeFile(join(folder, 'key.pem'), CERTIFICATE.key);
  return { folder, path: [join(folder, 'bin'), dirname(process.execPath), ...SYSTEM] };
}

/** The same with a project, which readers of a how-to have; made once, and copied. */
async function withProject(place: Place): Promise<Place> {
  if (!existsSync(join(PROJECT, 'data'))) {
    const setup = ['setup', '--organisation', 'Acme Agency', '--project', 'Shoes'];
    execFileSync(join(place.folder, 'bin/sightline'), setup, { cwd: PROJECT });
  }
  await cp(PROJECT, place.folder, { recursive: true });
  return place;
}

/** A fresh checkout on a machine that has the Node of its system, and npm. */
async function withCheckout(folder: string): Promise<Place> {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  for (const name of listed.toString().split('\0').filter(Boolean))
    await cp(join(ROOT, name), join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      // Deleted, and not committed yet.
      if (error.code !== 'ENOENT') throw error;
    });
  if (!IS_FROM_NOTHING) {
    await mkdir(join(folder, 'dist'));
    for (const made of ['node_modules', 'dist/sightline']) await symlink(join(ROOT, made), join(folder, made));
    // Newer than the sources, so that it isn't made again.
    await cp(join(ROOT, 'dist/web'), join(folder, 'dist/web'), { recursive: true });
  }
  const path = (process.env.PATH ?? '').split(':').filter((each) => !each.includes('node_modules'));
  return { folder, path };
}

const isRun = ({ notRun, language }: Sample) => notRun === undefined && language === 'sh';

describe('what the documentation says to type', () => {
  test('leads from a fresh checkout to the demo, to own answers, and to one file', async () => {
    await using folder = await aFolder();
    const printed = await follow('README.md', await withCheckout(folder.path));
    assert.match(printed, /^636 answers analysed$/m);
    assert.match(printed, /^TOP BRANDS$/m);
    assert.match(printed, /^2 created, 0 updated, 0 unchanged, 0 failed [\s\S]*^BRANDS in 2 answers, 2026-11-19 to/m);
    assert.match(printed, /^Acme +2 +1\.0 +100\.0 %/m);
    if (IS_FROM_NOTHING) assert.match(printed, /^dist\/sightline \(/m);
    assert.match(printed, /^\d+\.\d+\.\d+(?:-dev)?$/m);
  });

  test('brings a user of the API from nothing to a chart, in curl, TypeScript and Python', async () => {
    await using folder = await aFolder();
    const printed = await follow('docs/api-users.md', await withExecutable(folder.path));
    assert.match(printed, /"created":2,/);
    assert.match(printed, /"globalVideoplatformCitations":1,/);
    assert.match(printed, /"countries":\[\{"value":"US","count":2\}\]/);
    const chart = /Ad share in 2 answers\nAcme {9}█{33} 66\.67 %\nBolt {9}█{17} 33\.33 %\n/g;
    assert.equal(printed.match(chart)?.length, 2, printed);
    assert.match(printed, /"cursor":\{"limit":500,"count":2,/);
  });

  test('brings an operator to a service that runs, with a key, and with TLS', async () => {
    await using folder = await aFolder();
    const printed = await follow('docs/operating.md', await withExecutable(folder.path));
    assert.match(printed, /^Organisation {2}acme-agency [\s\S]*API key {7}sl_live_/m);
  });

  test('makes a backup, restores it, and finds nothing wrong', async () => {
    await using folder = await aFolder();
    const place = await withProject(await withExecutable(folder.path));
    assert.match(await follow('docs/safety.md', place), /^Wrote [\s\S]*^Restored [\s\S]*^Nothing is wrong$/m);
  });

  // Those of library.md are compiled and run in library.test.ts.
  const OTHERS = ['README.md', 'docs/api-users.md', 'docs/operating.md', 'docs/safety.md'];
  for (const page of PAGES.filter((name) => !OTHERS.includes(name) && samplesOf(name).some(isRun))) {
    test(`runs as it stands in ${page}`, async () => {
      await using folder = await aFolder();
      const place = await withExecutable(folder.path);
      await follow(page, page.startsWith('docs/how-to/') ? await withProject(place) : place);
    });
  }
});
