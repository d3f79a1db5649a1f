import { execFile } from 'node:child_process';
import { access, chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { constants, zstdCompressSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { PAGES } from '../src/app/compose/page-files.ts';
import {
  compiledAsset,
  DRIVER,
  isPacked,
  LICENCES,
  MAIN,
  PROGRAM_NAMES,
  runsShipped,
  threadAsset,
} from '../src/app/compose/shipped.ts';
import { licencesOf } from './licences.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What an executable is to be. */
export interface Target {
  /** System and processor as the driver's package names them: `linux-x64`, `linux-arm64`, `darwin-arm64` … */
  readonly platform: string;
  /** The Node that it is made from: of that platform, and of the version that builds. */
  readonly node: string;
  /** The command that takes the symbols, some 30 MB, out of a program of that platform; undefined = they stay in. */
  readonly strip: string | undefined;
  readonly output: string;
  /** The paths of what the dashboard was made from, for their licences. */
  readonly pageModules: readonly string[];
}

/** The oldest Node that makes executables. */
export const MIN_NODE = 26;
/**
 * V8's flags: of what the main thread made last it holds 12 MiB, not 48 and more. After an import of 8,000 answers the service has 510
 * MiB resident instead of 630, in the same time; threads have bounds of their own.
 */
const FLAGS = ['--max-semi-space-size=4'];
/** The platform that this runs on. */
export const HERE = `${process.platform}-${process.arch}`;

/** Makes the single executable: a Node with the whole of sightline inside. Its size in bytes. */
export async function buildExecutable({ platform, node, strip, output, pageModules }: Target): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-build-'));
  const inFolder = (name: string) => join(folder, name);
  try {
    // Each with no more than it needs: what a thread compiles, the first report waits for.
    const threads = Object.fromEntries(PROGRAM_NAMES.map((name) => [threadAsset(name), inFolder(`${name}.cjs`)]));
    const bundled = [
      await bundle('src/executable.ts', inFolder(MAIN)),
      ...(await Promise.all(
        PROGRAM_NAMES.map((name) =>
          bundle(`src/app/compose/threads/${name}.ts`, threads[threadAsset(name)]!, [
            leaveOut(UNCALLED),
            leaveOut(UNTHREADED),
          ]),
        ),
      )),
    ];
    await writeFile(inFolder(LICENCES), await licencesOf(ROOT, [...bundled.flat(), ...pageModules], node));
    await copyFile(node, inFolder('node'));
    await chmod(inFolder('node'), 0o755);
    if (strip !== undefined) await takeSymbols(strip, inFolder('node'));
    await mkdir(dirname(resolve(output)), { recursive: true });
    const programs = { [MAIN]: inFolder(MAIN), ...threads };
    const files = { ...(await assetsFor(platform)), [LICENCES]: inFolder(LICENCES), ...programs };
    const assets = await packed(files, folder);
    await writeFile(inFolder('begin.cjs'), runsShipped(MAIN));
    const config = {
      main: inFolder('begin.cjs'),
      mainFormat: 'commonjs',
      executable: inFolder('node'),
      output: inFolder('sightline'),
      assets: { ...assets, ...(await compiledAhead(Object.entries(programs), { assets, platform, folder })) },
      disableExperimentalSEAWarning: true,
      execArgv: FLAGS,
      // NODE_OPTIONS in the environment are meant for other programs.
      execArgvExtension: 'none',
    };
    await writeFile(inFolder('config.json'), JSON.stringify(config));
    await run(process.execPath, ['--build-sea', inFolder('config.json')]);
    // It appears when it is whole. As it is copied, less of it is in memory at a time than as it was made.
    await copyFile(inFolder('sightline'), resolve(output));
    return (await stat(output)).size;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What V8 compiles of programs, for the very Node that compiles: files by their names in the executable. */
async function compiledAhead(
  programs: readonly (readonly [name: string, path: string])[],
  { assets, platform, folder }: { assets: object; platform: string; folder: string },
): Promise<Record<string, string>> {
  const compiled = programs.map(async ([name, path], nth) => {
    const output = join(folder, `compiled-${nth}`);
    if (platform !== HERE) await writeFile(output, '');
    else {
      const compiler = [join(ROOT, 'build/compile-ahead.ts'), path, output, JSON.stringify(assets)];
      // Other flags of V8 than the executable's would make it useless to that.
      const env = { ...process.env, NODE_OPTIONS: FLAGS.join(' ') };
      await run(process.execPath, [...compiler, ...(name === MAIN ? ['version'] : [])], { cwd: folder, env });
    }
    return [compiledAsset(name), output] as const;
  });
  return Object.fromEntries(await Promise.all(compiled));
}

async function takeSymbols(strip: string, file: string): Promise<void> {
  await run(strip, ['-s', file]).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(
      `${strip} is not on this machine: install it (binutils), name another by --strip, or give --no-strip`,
    );
  });
}

/** All that a program needs, in one file; the paths of what went in. */
async function bundle(
  entry: string,
  outfile: string,
  plugins: Plugin[] = [leaveOut(UNCALLED)],
): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [join(ROOT, entry)],
    outfile,
    bundle: true,
    metafile: true,
    platform: 'node',
    target: 'node26',
    format: 'cjs',
    external: ['*.node'],
    // Two megabytes of blanks less; names stay, and lines are short, so that a stack tells where.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 120,
    plugins,
    logLevel: 'warning',
    // Only what runs in a checkout asks where it lies.
    logOverride: { 'empty-import-meta': 'silent' },
  });
  return Object.keys(metafile.inputs);
}

/** What packages bring along and nothing of ours calls: zod's messages in other languages, the YAML of openapi3-ts, and a validator of what MCP's clients are asked. */
const UNCALLED = /^\.\.\/locales\/index\.js$|^yaml$|^\.\/ajvProvider-\w+\.mjs$/;
/** No thread chooses a password, answers a route, reads the sample, whose rows are read as a route reads them, or checks a database. */
const UNTHREADED = /^@zxcvbn-ts\/language-common$|^\.\.\/\.\.\/http\/mod\.ts$|^\.\/check(\/mod)?\.ts$/;

const leaveOut = (filter: RegExp): Plugin => ({
  name: 'left out',
  setup({ onResolve, onLoad }) {
    // As CommonJS, of which anything may be imported.
    onResolve({ filter }, ({ path }) => ({ path: `${path}.cjs`, namespace: 'left-out', sideEffects: false }));
    onLoad({ filter: /./, namespace: 'left-out' }, () => ({ contents: 'module.exports = {};' }));
  },
});

/** The same files, those compressed that `shippedFile` takes for compressed: four megabytes less. */
async function packed(assets: Readonly<Record<string, string>>, folder: string): Promise<Record<string, string>> {
  const params = { [constants.ZSTD_c_compressionLevel]: 19 };
  const entries = Object.entries(assets).map(async ([name, path], nth) => {
    if (!isPacked(name)) return [name, path];
    const file = join(folder, `packed-${nth}.zst`);
    await writeFile(file, zstdCompressSync(await readFile(path), { params }));
    return [name, file];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** What `shippedFile` finds inside, by the names it asks for. @throws Error for a platform that has no driver */
async function assetsFor(platform: string): Promise<Record<string, string>> {
  const driver = `node_modules/better-sqlite3/prebuilds/${platform}.node`;
  await access(join(ROOT, driver)).catch(() => {
    throw new Error(`SQLite's driver does not come for ${platform}: ${dirname(driver)} has those that there are`);
  });
  const shipped = [...(await filesBelow('sample')), ...(await filesBelow(PAGES))];
  const renderer = ['swagger-ui.css', 'swagger-ui-bundle.js'].map((name) => `swagger-ui-dist/${name}`);
  return Object.fromEntries([
    ...['package.json', 'LICENSE', 'NOTICE'].map((name) => [name, join(ROOT, name)]),
    ...shipped.map((path) => [relative(ROOT, path), path]),
    ...renderer.map((name) => [name, join(ROOT, 'node_modules', name)]),
    [DRIVER, join(ROOT, driver)],
  ]);
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
