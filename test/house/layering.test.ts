import assert from 'node:assert/strict';
import { dirname, posix } from 'node:path';
import { describe, test } from 'node:test';
import { type SourceFile, sourcesBelow } from './sources.ts';

/** One layer: where it is, and the only things it may import besides itself. The first that fits a file is its layer. */
const LAYERS = [
  { name: 'domain', below: 'src/domain/', layers: [], packages: [] },
  { name: 'database', below: 'db/', layers: ['domain'], packages: ['kysely', 'kysely/migration'] },
  {
    // What both databases are asked; what opens one is theirs.
    name: 'sql',
    below: 'src/adapters/sql/',
    layers: ['domain', 'database'],
    packages: ['kysely', 'node:timers/promises', 'node:zlib'],
  },
  {
    name: 'sqlite',
    below: 'src/adapters/sqlite/',
    layers: ['domain', 'database', 'sql'],
    packages: ['better-sqlite3', 'kysely', 'kysely/migration', 'node:*'],
  },
  {
    name: 'postgresql',
    below: 'src/adapters/postgresql/',
    layers: ['domain', 'database', 'sql'],
    packages: ['pg', 'kysely', 'kysely/migration', 'node:*'],
  },
  {
    name: 'system',
    below: 'src/adapters/system/',
    layers: ['domain'],
    packages: ['croner', 'tldts', '@zxcvbn-ts/language-common', 'node:*'],
  },
  { name: 'providers', below: 'src/adapters/providers/', layers: ['domain'], packages: ['node:*'] },
  {
    name: 'delivery',
    below: 'src/adapters/delivery/',
    layers: ['domain', 'providers'],
    packages: ['nodemailer', 'node:*'],
  },
  {
    // Where a thread begins, as a process does in main.ts.
    name: 'thread entries',
    below: 'src/app/compose/threads/',
    layers: ['workers', 'composition', 'app', 'sqlite', 'system', 'domain'],
    packages: [],
  },
  { name: 'workers', below: 'src/adapters/workers/', layers: ['domain'], packages: ['node:*'] },
  { name: 'server', below: 'src/http/server', layers: ['http', 'domain'], packages: ['node:*'] },
  {
    name: 'http',
    below: 'src/http/',
    layers: ['server', 'mcp', 'app', 'domain'],
    packages: ['zod', 'csv-stringify/sync', 'openapi3-ts/oas31', 'node:net', 'node:stream', 'node:util', 'node:zlib'],
  },
  {
    name: 'mcp',
    below: 'src/mcp/',
    layers: ['domain'],
    packages: ['zod', '@modelcontextprotocol/server', '@modelcontextprotocol/server/stdio', 'node:stream'],
  },
  {
    name: 'command',
    below: 'src/app/command/',
    layers: ['settings', 'app', 'domain'],
    packages: ['csv-stringify/sync', 'node:*'],
  },
  { name: 'settings', below: 'src/app/settings', layers: ['domain'], packages: ['node:*'] },
  {
    name: 'composition',
    below: 'src/app/compose/',
    layers: [
      'domain',
      'app',
      'settings',
      'command',
      'http',
      'mcp',
      'sqlite',
      'postgresql',
      'system',
      'providers',
      'delivery',
      'workers',
    ],
    packages: ['pino', 'prom-client', 'node:*'],
  },
  {
    name: 'testing',
    below: 'src/testing/',
    layers: ['domain', 'app', 'http', 'sqlite', 'system'],
    packages: [],
  },
  {
    name: 'library',
    below: 'src/mod.ts',
    layers: ['composition', 'app', 'http', 'sqlite', 'domain'],
    packages: [],
  },
  {
    name: 'web',
    below: 'src/web/',
    // The columns of CSV files, of which it says the same as the command.
    layers: ['domain'],
    packages: ['preact', 'preact/hooks', '@preact/signals', 'write-excel-file/universal'],
  },
  { name: 'app', below: 'src/app/', layers: ['domain'], packages: [] },
  { name: 'entry', below: 'src/main.ts', layers: ['composition'], packages: [] },
  { name: 'executable', below: 'src/executable.ts', layers: ['composition'], packages: [] },
] as const;

const layerOf = (path: string) => LAYERS.find(({ below }) => path.startsWith(below));

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;

function importsOf({ text }: SourceFile): readonly string[] {
  return [...text.matchAll(IMPORT)].map((match) => (match[1] ?? match[2] ?? match[3])!);
}

/** Why an import is against the rules; undefined when it is not. */
function violation(file: SourceFile, specifier: string): string | undefined {
  const layer = layerOf(file.path);
  if (layer === undefined) return `${file.path} is in no layer`;
  if (!specifier.startsWith('.')) {
    const isAllowed = layer.packages.some((name) =>
      name.endsWith('*') ? specifier.startsWith(name.slice(0, -1)) : specifier === name,
    );
    return isAllowed ? undefined : `${file.path} (${layer.name}) imports the package ${specifier}`;
  }
  if (!/\.(tsx?|json|css|svg)(?:\?worker&url)?$/.test(specifier))
    return `${file.path} imports ${specifier} without .ts`;
  const target = posix.join(posix.dirname(file.path), specifier);
  const other = layerOf(target);
  if (other === undefined) return `${file.path} imports ${target}, which is in no layer`;
  if (other.name !== layer.name && !(layer.layers as readonly string[]).includes(other.name)) {
    return `${file.path} (${layer.name}) imports ${target} (${other.name})`;
  }
  return undefined;
}

/** What programs that embed the domain import; within the project each room of it is imported by its own face. */
const WHOLE_DOMAIN = 'src/domain/mod.ts';

/**
 * Another folder is entered by its `mod.ts`; a folder's own files and the folders around it are at home. A file that lies in
 * `src/domain` itself is a room of its own. Where a thread begins may go past it, as the first report waits for all that it loads.
 */
function sideDoor(file: SourceFile, specifier: string): string | undefined {
  if (!specifier.startsWith('.') || layerOf(file.path)?.name === 'thread entries') return undefined;
  const target = posix.join(posix.dirname(file.path), specifier);
  if (target === WHOLE_DOMAIN && file.path !== 'src/mod.ts')
    return `${file.path} takes the whole domain: name its rooms`;
  const isHome = file.path.startsWith(`${dirname(target)}/`) || dirname(target) === dirname(WHOLE_DOMAIN);
  return isHome || target.endsWith('/mod.ts') || /\.(json|css|svg)$/.test(target)
    ? undefined
    : `${file.path} enters ${target} past its mod.ts`;
}

/** The files that each file imports, types too. */
function graphOf(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const paths = new Set(files.map(({ path }) => path));
  return new Map(
    files.map((file) => {
      const targets = importsOf(file).map((specifier) => posix.join(posix.dirname(file.path), specifier));
      return [file.path, targets.filter((target) => paths.has(target))];
    }),
  );
}

/** Below it not even files of one folder may import each other in a circle. */
const WITHOUT_CYCLES = 'src/app/';

/**
 * The shortest way from a file back to itself; elsewhere than in the app, one that leaves its folder. undefined where
 * there is none.
 */
function wayBack(graph: ReadonlyMap<string, readonly string[]>, start: string): readonly string[] | undefined {
  const counts = (path: string) => start.startsWith(WITHOUT_CYCLES) || dirname(path) !== dirname(start);
  const first = graph.get(start)!.filter(counts);
  const ways = first.map((path) => [start, path]);
  const seen = new Set(first);
  for (const way of ways) {
    for (const next of graph.get(way.at(-1)!)!) {
      if (next === start) return [...way, start];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

/** One cycle of imports, of types too, through several folders or within the app; undefined where there is none. */
function cycleOfImports(files: readonly SourceFile[]): readonly string[] | undefined {
  const graph = graphOf(files);
  for (const path of graph.keys()) {
    const way = wayBack(graph, path);
    if (way) return way;
  }
  return undefined;
}

describe('layering', () => {
  const files = [...sourcesBelow('src'), ...sourcesBelow('db')];
  const pairs = files.flatMap((file) => importsOf(file).map((specifier) => ({ file, specifier })));

  test('imports are found at all', () => {
    assert.ok(pairs.length > files.length / 2, `${pairs.length} imports in ${files.length} files`);
    for (const { name, below } of LAYERS)
      assert.ok(
        files.some(({ path }) => path.startsWith(below)),
        `${name} has no file`,
      );
  });

  test('every import goes in an allowed direction', () => {
    assert.deepEqual(pairs.map(({ file, specifier }) => violation(file, specifier)).filter(Boolean), []);
  });

  test('another folder is entered by its mod.ts', () => {
    assert.deepEqual(pairs.map(({ file, specifier }) => sideDoor(file, specifier)).filter(Boolean), []);
  });

  test('no cycle of imports, of types either, goes through several folders, and none through files of the app', () => {
    assert.deepEqual(cycleOfImports(files), undefined);
  });

  test('a planted cycle of folders is seen; one within a folder is only where it is of the app', () => {
    const file = (path: string, ...targets: readonly string[]): SourceFile => ({
      path,
      text: targets.map((target) => `import type { A } from '${target}';\n`).join(''),
    });
    const within = [file('src/a/one.ts', './two.ts', '../b/far.ts'), file('src/a/two.ts', './one.ts')];
    assert.equal(cycleOfImports([...within, file('src/b/far.ts')]), undefined);
    assert.deepEqual(cycleOfImports([...within, file('src/b/far.ts', '../a/two.ts')]), [
      'src/a/one.ts',
      'src/b/far.ts',
      'src/a/two.ts',
      'src/a/one.ts',
    ]);
    const app = [file('src/app/one.ts', './two.ts'), file('src/app/two.ts', './one.ts')];
    assert.deepEqual(cycleOfImports(app), ['src/app/one.ts', 'src/app/two.ts', 'src/app/one.ts']);
  });

  test('connections are opened in one place, which knows where the driver comes from', () => {
    const openers = files.filter(({ text }) => /\bnew Sqlite\(/.test(text)).map(({ path }) => path);
    assert.deepEqual(openers, ['src/adapters/sqlite/connect.ts']);
  });

  test('no adapter may import what puts it to work', () => {
    const adapters = LAYERS.filter(({ below }) => below.startsWith('src/adapters/'));
    assert.deepEqual(
      adapters.filter(({ layers }) =>
        layers.some((name) => !['domain', 'database', 'sql', 'providers'].includes(name)),
      ),
      [],
    );
    const planted = { path: 'src/adapters/workers/planted.ts', text: '' };
    assert.ok(violation(planted, '../../app/compose/open-app.ts'));
    assert.ok(violation(planted, '../../app/reporting/mod.ts'));
  });

  test('the whole domain is for programs that embed it', () => {
    const planted = { path: 'src/app/planted.ts', text: '' };
    assert.ok(sideDoor(planted, '../domain/mod.ts'));
    assert.equal(sideDoor(planted, '../domain/scope/mod.ts'), undefined);
    assert.equal(sideDoor(planted, '../domain/errors.ts'), undefined);
    assert.ok(sideDoor(planted, '../domain/scope/normalise-scope.ts'));
  });

  test('a planted violation is seen', () => {
    const planted = {
      path: 'src/domain/planted.ts',
      text: "import { readFile } from 'node:fs';\nimport x from '../http/mod.ts';",
    };
    assert.equal(importsOf(planted).filter((specifier) => violation(planted, specifier)).length, 2);
  });
});
