import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { exportsOf } from '../../build/docstrings.ts';
import { referencePages } from '../../build/reference-pages.ts';
import { sourcesBelow } from '../house/sources.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DOMAIN = sourcesBelow('src/domain');
// Each checker more checks again much that the others have checked.
const NEWEST = ['typescript', '--checkers', '1'] as const;
const OLDER = ['typescript-5'] as const;
const FOLDER = mkdtempSync(join(tmpdir(), 'sightline-library-'));
/** A project that has the package and nothing else, and one that has what the package depends on, too. */
const ALONE = join(FOLDER, 'alone');
const SERVER = join(FOLDER, 'server');

const inPackage = (path: string) => readFileSync(join(ALONE, 'node_modules/sightline', path), 'utf8');
const manifest = () => JSON.parse(inPackage('package.json')) as { private: boolean; dependencies: object };
const files = () =>
  readdirSync(join(ALONE, 'node_modules/sightline'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(ALONE, 'node_modules/sightline/').length));

/** Runs a file of a project and gives what it printed. */
const runIn = (project: string, file: string) =>
  execFileSync(process.execPath, [file], { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** Checks the types of a project's files as strictly as can be, the package's own declarations included. */
function checkTypes(
  project: string,
  files: readonly string[],
  options: object,
  compilers: readonly (readonly [name: string, ...options: string[]])[],
): void {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module: 'nodenext',
    exactOptionalPropertyTypes: true,
    ...options,
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  for (const [name, ...given] of compilers) {
    try {
      const compiler = join(ROOT, 'node_modules', name, 'bin/tsc');
      execFileSync(process.execPath, [compiler, ...given, '-p', '.'], { cwd: project, encoding: 'utf8' });
    } catch (error) {
      assert.fail(`${name}: ${(error as { stdout: string }).stdout}`);
    }
  }
}

before(() => {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', FOLDER, join(ROOT, 'dist/lib')], { cwd: ROOT });
  const [tarball = ''] = readdirSync(FOLDER).filter((name) => name.endsWith('.tgz'));
  for (const project of [ALONE, SERVER]) {
    mkdirSync(join(project, 'node_modules/sightline'), { recursive: true });
    writeFileSync(join(project, 'package.json'), '{"type": "module"}');
    execFileSync('tar', [
      'xzf',
      join(FOLDER, tarball),
      '--strip-components=1',
      '-C',
      join(project, 'node_modules/sightline'),
    ]);
  }
  for (const name of [...Object.keys(manifest().dependencies), '@types/node']) {
    const link = join(SERVER, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), link);
  }
});

after(() => rmSync(FOLDER, { recursive: true }));

describe('the package', () => {
  test('holds what is compiled, its types and its sources in maps, its reference, its pages, and nothing else', () => {
    const others = files().filter(
      (path) => !/^(src|db)\/.*\.(js|js\.map|d\.ts)$/.test(path) && !path.startsWith('dist/web/'),
    );
    const reference = [...referencePages(DOMAIN).keys()].map((path) => path.replace('docs/', ''));
    assert.deepEqual(
      others.toSorted(),
      ['CHANGELOG.md', 'LICENSE', 'NOTICE', 'README.md', 'package.json', ...reference].toSorted(),
    );
    assert.ok(files().includes('dist/web/index.html'));
    for (const path of files().filter((name) => name.endsWith('.js') && !name.startsWith('dist/web/'))) {
      const map = JSON.parse(inPackage(`${path}.map`)) as { sourcesContent: string[] };
      assert.ok(map.sourcesContent[0]!.length > 0, path);
      assert.ok(inPackage(path.replace(/js$/, 'd.ts')).length > 0, path);
    }
  });

  test('is not published by accident', () => {
    const own = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { private: boolean };
    assert.deepEqual([own.private, manifest().private], [true, true]);
  });

  test('depends on exactly what it imports', () => {
    const imported = files()
      .filter((path) => path.endsWith('.js'))
      .flatMap((path) =>
        [...inPackage(path).matchAll(/\b(?:from |import\()'([\w@][\w@/:.-]*)'/g)].map(([, name]) => name!),
      )
      .filter((name) => !isBuiltin(name))
      .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)![0]);
    assert.deepEqual(
      [...new Set([...imported, 'swagger-ui-dist'])].toSorted(),
      Object.keys(manifest().dependencies).toSorted(),
    );
  });
});

describe('sightline/domain', () => {
  const CODE = `import { percent, AppError } from 'sightline/domain';
const error = new AppError('invalid', 'no');
console.log(percent(1, 3), error.problem);
`;

  test('runs in a project that has nothing else', () => {
    writeFileSync(join(ALONE, 'plain.js'), CODE);
    assert.equal(runIn(ALONE, 'plain.js'), '33.33 invalid\n');
  });

  test('has types that need nothing else', () => {
    writeFileSync(
      join(ALONE, 'typed.ts'),
      `${CODE}const share: number = percent(1, 3);\n// @ts-expect-error\npercent('1', 3);\nexport { share };\n`,
    );
    checkTypes(ALONE, ['typed.ts'], { types: [], lib: ['es2024', 'esnext.disposable', 'dom'] }, [NEWEST]);
    assert.equal(runIn(ALONE, 'typed.ts'), '33.33 invalid\n');
  });

  test('runs where there is no Node, as in a browser', async () => {
    const { outputFiles } = await build({
      stdin: { contents: CODE, resolveDir: ALONE },
      bundle: true,
      platform: 'browser',
      write: false,
    });
    const printed: unknown[] = [];
    runInNewContext(outputFiles[0]!.text, { console: { log: (...words: unknown[]) => printed.push(...words) } });
    assert.deepEqual(printed, [33.33, 'invalid']);
  });
});

describe('what the documentation of the library shows', () => {
  const shown = readFileSync(join(ROOT, 'docs/library.md'), 'utf8').matchAll(
    /(<!-- not run: .*?-->\n)?```ts\n(.*?)```/gs,
  );
  const blocks = [...shown].flatMap(([, notRun, code]) => (notRun ? [] : [code!]));
  const EXPECTED = [/^33\.33\nmuller-sohne\n$/, /^1 100\n\d+\n$/, /^200 \{[^}]*totalAds: 1,/, /^false\n$/];

  // Any free port will do here.
  const files = blocks.map((_, at) => `example-${at}.ts`);
  before(() => {
    for (const [at, code] of blocks.entries()) writeFileSync(join(SERVER, files[at]!), code.replace('8787', '0'));
  });

  test('has types, and so has every example in the reference, by TypeScript 7 and 5', () => {
    const given = exportsOf(DOMAIN, 'src/domain/mod.ts');
    const values = given.filter(({ kind }) => kind !== 'interface' && kind !== 'type').map(({ name }) => name);
    const examples = given.flatMap(({ name, examples: own }) => own.map(({ code }) => `{ // ${name}\n${code}\n}\n`));
    assert.ok(examples.length > 100, `${examples.length} examples`);
    const imports = `import assert from 'node:assert/strict';\nimport { ${values.join(', ')} } from 'sightline/domain';\n`;
    writeFileSync(join(SERVER, 'examples.ts'), imports + examples.join(''));
    const options = { types: ['node'], lib: ['es2024', 'esnext.disposable'] };
    checkTypes(SERVER, [...files, 'examples.ts'], options, [NEWEST, OLDER]);
  });

  for (const [at, file] of files.entries())
    test(`runs: example ${at + 1}`, () => assert.match(runIn(SERVER, file), EXPECTED[at]!));
});

describe('sightline', () => {
  test('runs in plain JavaScript, inside another server', () => {
    writeFileSync(
      join(SERVER, 'plain.js'),
      `import { createServer } from 'node:http';
import { once } from 'node:events';
import { openSightline } from 'sightline';
import { normaliseScope } from 'sightline/domain';
const sightline = await openSightline({ db: 'plain.db', allowHttp: true, reportThreads: 1 });
const organisation = await sightline.app.organisations.create({ name: 'Acme' });
const project = await sightline.app.projects.create({ organisation: organisation.id, name: 'Shoes' });
const scope = normaliseScope({});
const { totalResponses } = await sightline.app.reports.adShare(project.id, { scope, formats: [] });
const server = createServer(sightline.listener).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address();
const alive = await fetch('http://127.0.0.1:' + port + '/healthz');
const closed = await fetch('http://127.0.0.1:' + port + '/api/projects');
console.log(organisation.slug, totalResponses, alive.status, closed.status);
server.close();
server.closeAllConnections();
await sightline[Symbol.asyncDispose]();
`,
    );
    assert.equal(runIn(SERVER, 'plain.js'), 'acme 0 200 401\n');
  });
});

describe('sightline/testing', () => {
  test('makes a test world', () => {
    writeFileSync(
      join(SERVER, 'world.js'),
      `import { createTestSightline } from 'sightline/testing';
const { call } = await createTestSightline();
console.log((await call('POST /api/entities/list', { body: {} })).status);`,
    );
    assert.equal(runIn(SERVER, 'world.js'), '200\n');
  });
});
